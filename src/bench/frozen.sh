#!/usr/bin/env bash
# Stops nginx's worker in the middle of runs, lets it go on, and holds the accounts of each run
# against themselves and against nginx's own count.
#
#   mvn -q -DskipTests package && src/bench/frozen.sh [RUNS [SEED]]     default: 20 1
#
# Prints a line for each run and fails on the first that does not add up. Needs jq.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
tonne=$here/../../target/tonne
runs=${1:-20}
RANDOM=${2:-1}
command -v jq >/dev/null || { echo "jq is not installed: apt-get install jq" >&2; exit 2; }
# shellcheck source=src/bench/nginx.sh
. "$here/nginx.sh"
start_nginx
nginx_count >"$work/first" # once it answers it has a worker
worker=$(cat "/proc/$nginx_pid/task/$nginx_pid/children")
worker=${worker%% *}
[ -n "$worker" ] || { echo "nginx has no worker" >&2; exit 2; }

cat >"$work/frozen.yaml" <<'YAML'
name: frozen
vars: { url: "" }
http: { base-url: "${url}" }
thread-groups:
  staying: { users: 20, duration: 3s, steps: [ { get: / } ] }
  arriving: { arrival-rate: 300/s, duration: 3s, steps: [ { get: / } ] }
YAML

# A number of seconds from FROM_MS to TO_MS, drawn.
seconds() { awk -v ms=$(($1 + RANDOM % ($2 - $1))) 'BEGIN { printf "%.3f", ms / 1000 }'; }

law='.all.accounts as $a
  | ($a.outcomes | [to_entries[] | select(.key as $k
      | ["name", "refused", "connect-timeout", "tls", "client-limit", "unrenderable"]
      | index($k) | not) | .value] | add) as $ended
  | $a.started == $a.sent + $a.not_sent
    and $a.sent == $ended + $a.in_flight - $a.in_flight_unsent
    and $a.unknown == 0
    and ([.steps[].accounts.sent] | add) == $a.sent
    and (.arrivals | all(.wanted == .begun + .shed + .unbegun))'

echo "| run | stopped at, for (s) | started | sent | ok | in flight | resent | nginx counted | adds up |"
echo "|---|---|---|---|---|---|---|---|---|"
for ((run = 1; run <= runs; run++)); do
  at=$(seconds 300 1900)
  for_s=$(seconds 100 1500)
  before=$(nginx_count)
  "$tonne" run "$work/frozen.yaml" -v "url=http://127.0.0.1:$PORT" --quiet --out "$work/out" \
    >"$work/text" 2>"$work/told" &
  pid=$!
  sleep "$at"
  kill -STOP "$worker"
  sleep "$for_s"
  kill -CONT "$worker"
  wait "$pid" || true
  counted=$(($(nginx_count) - before - 1))
  summary=$work/out/summary.json
  verdict=yes
  [ "$(jq "$law" "$summary")" = true ] || verdict="NO: the accounts"
  [ "$(jq .all.accounts.sent "$summary")" = "$counted" ] || verdict="NO: nginx's count"
  jq -r --arg run "$run" --arg when "$at, $for_s" --arg n "$counted" --arg v "$verdict" \
    '.all.accounts | "| \($run) | \($when) | \(.started) | \(.sent) | \(.outcomes.ok)"
      + " | \(.in_flight) | \(.resent) | \($n) | \($v) |"' "$summary"
  rm -rf "$work/out"
  [ "$verdict" = yes ] || exit 1
done
