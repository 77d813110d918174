#!/usr/bin/env bash
# Drives create-then-get.yaml against nginx on all cores, which the two share, and holds the rate
# against the goal and the count against the server's.
#
#   mvn -q -DskipTests package && src/bench/create-then-get.sh [ROUNDS]
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
tonne=$here/../../target/tonne
goal=25000
# shellcheck source=src/bench/nginx.sh
. "$here/nginx.sh"


start_nginx
echo "| round | requests/s | started | counted by nginx |"
echo "|---|---|---|---|"
for round in $(seq "${1:-3}"); do
  before=$(nginx_count)
  "$tonne" run "$here/create-then-get.yaml" --base-url "http://127.0.0.1:$PORT" \
    --quiet --out "$work/out" >"$work/text" 2>"$work/told"
  after=$(nginx_count)
  rate=$(sed -n 's/ *Requests\/sec: *//p' "$work/text")
  started=$(sed -n 's/ *started \([0-9]*\).*/\1/p' "$work/text")
  echo "| $round | $rate | $started | $((after - before - 1)) |"
  echo "$rate" >>"$work/rates"
done
median=$(sort -n "$work/rates" | awk '{ a[NR] = $1 } END { print a[int((NR + 1) / 2)] }')
echo
awk -v m="$median" -v g="$goal" 'BEGIN {
  printf "median %.0f/s, goal %d/s: %s\n", m, g, (m >= g) ? "held" : "NOT held"
  exit (m < g)
}'
