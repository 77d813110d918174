#!/usr/bin/env bash
# Prints how the first second of a run compares with its steady ones, with and without priming:
# the rate and p99 of second 1 over the medians of the seconds from the fourth on. Ratios of one
# run each, in turn; nothing but nginx and tonne may be at work.
#
#   first-second.sh [ROUNDS]      default: 3
#   TONNE=target/tonne  SECONDS_EACH=8  USERS=50  RATE=…  (default: 20 % of the rate at full speed)
set -euo pipefail
cd "$(dirname "$0")/../.."
TONNE=${TONNE:-target/tonne}
rounds=${1:-3}
each=${SECONDS_EACH:-8}
users=${USERS:-50}
. src/bench/nginx.sh
start_nginx
url=http://127.0.0.1:$PORT/

# ratios FOLDER: the rate and p99 of the first second over the steady ones, and the steady rate.
ratios() {
  python3 - "$1/summary.json" <<'PYTHON'
import json, statistics, sys
points = json.load(open(sys.argv[1]))["series"]["points"]
steady = points[3:-1]
rate = statistics.median(p["finished"] for p in steady)
p99 = statistics.median(p["response"]["p99_ns"] for p in steady)
first = points[0]
print(f'{first["finished"] / rate:.2f} {first["response"]["p99_ns"] / p99:.1f} {rate:.0f}')
PYTHON
}

# row LABEL COMMAND…: runs tonne and prints a line of the table.
row() {
  local label=$1 rate p99 steady
  shift
  "$TONNE" "$@" --quiet --out "$work/out" >"$work/told" 2>&1 || {
    cat "$work/told" >&2
    exit 1
  }
  read -r rate p99 steady < <(ratios "$work/out")
  echo "| $label | $rate | $p99 | $steady |"
}

cat >"$work/arrivals.yaml" <<YAML
vars: { rate: 1/s }
thread-groups:
  arrivals:
    arrival-rate: \${rate}
    duration: ${each}s
    steps:
      - get: $url
YAML

"$TONNE" hit -c "$users" -z "${each}s" "$url" --quiet --out "$work/out" >/dev/null
read -r _ _ full < <(ratios "$work/out")
rate=${RATE:-$((full / 5))}
echo "| run of ${each}s | rate, 1st s : steady | p99, 1st s : steady | steady requests/s |"
echo "|---|---|---|---|"
for ((round = 1; round <= rounds; round++)); do
  for option in --no-prime ""; do
    name=${option:-primed}
    # shellcheck disable=SC2086 # none or one word
    row "hit -c $users, $name" hit -c "$users" -z "${each}s" "$url" $option
    # shellcheck disable=SC2086
    row "$rate/s, $name" run "$work/arrivals.yaml" -v rate="$rate/s" $option
  done
done
