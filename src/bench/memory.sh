#!/usr/bin/env bash
# How much memory tonne takes, against nginx on the other core:
#   src/bench/memory.sh [REQUESTS]      default: 20000000
#
# First the heap after a collection with 1,000 and with 10,000 users who think for a second, and
# whether their rate is held; then the resident memory while 50 connections send all the requests.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
tonne=$here/../../target/tonne
requests=${1:-20000000}
# shellcheck source=src/bench/nginx.sh
. "$here/nginx.sh"
ulimit -n 65536 2>/dev/null || ulimit -n "$(ulimit -Hn)"
start_nginx taskset -c 0
url=http://127.0.0.1:$PORT

cat >"$work/users.yaml" <<YAML
name: users
vars: { users: 1 }
http: { base-url: "$url" }
thread-groups:
  all:
    users: "\${users}"
    ramp-up: 5s
    duration: 40s
    steps: [ { get: / }, { think: 1s } ]
YAML

# Bytes of the heap in use right after a full collection.
heap_of() {
  jcmd "$1" GC.run >/dev/null
  jcmd "$1" GC.heap_info | awk '/used/ && /Gen/ { for (i = 1; i < NF; i++) if ($i == "used") { sub(/K.*/, "", $(i + 1)); sum += $(i + 1) } } END { print sum * 1024 }'
}

echo '| users | requests/s | heap after a collection, MB |'
echo '|---|---|---|'
for users in 1000 10000; do
  taskset -c 1 "$tonne" run "$work/users.yaml" --quiet --out "$work/out" -v users=$users \
    >"$work/text" 2>"$work/told" &
  pid=$!
  sleep 25
  n0=$(nginx_count) t0=${EPOCHREALTIME/./}
  sleep 10
  n1=$(nginx_count) t1=${EPOCHREALTIME/./}
  heap=$(heap_of $pid)
  wait $pid || cat "$work/told" >&2
  awk -v u=$users -v n=$((n1 - n0 - 1)) -v t=$((t1 - t0)) -v h="$heap" \
    'BEGIN { printf "| %d | %.0f | %.1f |\n", u, n / t * 1e6, h / 1e6 }'
  echo "$heap" >>"$work/heaps"
done
awk 'NR == 1 { first = $1 } END { printf "\n%.1f kB of heap per user\n\n", ($1 - first) / 9000 / 1000 }' \
  "$work/heaps"

echo '| requests | resident, MB |'
echo '|---|---|'
taskset -c 1 "$tonne" hit -c 50 -n "$requests" "$url/" >"$work/text" 2>"$work/told" &
pid=$!
while sleep 15 && kill -0 $pid 2>/dev/null; do
  resident=$(awk '/VmRSS/ { printf "%.0f", $2 / 1000 }' "/proc/$pid/status") || break
  echo "| $(nginx_count) | $resident |"
done
wait $pid
