#!/usr/bin/env bash
# How exactly arrivals keep their rate, and whether the report says so when the machine can't.
#
#   mvn -q -DskipTests package && src/bench/rate.sh [ROUNDS [SECONDS]]     default: 5 10
#
# Each second is a stage of its own, so that each has its own lag. The first ones warm up. Needs jq.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
tonne=$here/../../target/tonne
rounds=${1:-5}
seconds=${2:-10}
warm=5
command -v jq >/dev/null || { echo "jq is not installed: apt-get install jq" >&2; exit 2; }
# shellcheck source=src/bench/nginx.sh
. "$here/nginx.sh"
start_nginx

{
  echo 'name: rate'
  echo 'vars: { url: "", rate: 10000 }'
  echo 'http: { base-url: "${url}" }'
  echo 'thread-groups:'
  echo '  arriving:'
  echo '    stages:'
  echo "      - { rate: \"\${rate}/s\", hold: ${warm}s, warm-up: true }"
  for ((second = 1; second <= seconds; second++)); do
    echo "      - { hold: 1s, name: second $second }"
  done
  echo '    steps: [ { get: / } ]'
} >"$work/rate.yaml"

# RATE: runs it once; what came of it is in $work/out/summary.json.
drive() {
  "$tonne" run "$work/rate.yaml" -v "url=http://127.0.0.1:$PORT" -v "rate=$1" --quiet \
    --out "$work/out" >"$work/text" 2>"$work/told" || true
}

figures='def ms: if . == null then "–" else . * 1000 | round / 1000 end;
  [.stages[] | select(.warm_up | not)] as $seconds
  | ([$seconds[].accounts.outcomes.ok] | add / ($seconds | length)) as $rate
  | ([$seconds[].lag | values | .p99_ns / 1e6] | sort) as $lags
  | "| \($round) | \($wanted) | \($rate * 10 | round / 10)"
    + " | \(($rate / ($wanted | tonumber) - 1) * 1e6 | round / 1e4) %"
    + " | \($lags[($lags | length - 1) / 2 | floor] | ms)"
    + " | \($lags[0] | ms) | \($lags[-1] | ms)"
    + " | \(.arrivals[0].shed) | \(.arrivals[0].unbegun) | \(.generator.verdict) |"'

row() { jq -r --arg round "$1" --arg wanted "$2" "$figures" "$work/out/summary.json"; }

echo "$(nproc) cores, $(uname -sr), $rounds rounds of $seconds s after $warm s of warm-up"
echo
echo "| round | wanted/s | ok/s | off by | lag p99 of a second, median (ms) | least | most | shed | not begun | verdict |"
echo "|---|---|---|---|---|---|---|---|---|---|"
for ((round = 1; round <= rounds; round++)); do
  drive 10000
  row "$round" 10000
  cp "$work/out/summary.json" "$work/last.json"
done

drive 500000
row - 500000
verdict=$(jq -r .generator.verdict "$work/out/summary.json")
echo
echo "What the report says of 500000/s:"
echo
grep -A6 -i -e 'generator' -e 'arrivals:' "$work/text" | sed 's/^/    /' || true
[ "$verdict" != valid ] || { echo "500000/s is called valid" >&2; exit 1; }
