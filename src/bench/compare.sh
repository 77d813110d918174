#!/usr/bin/env bash
# Runs tonne and every installed peer against one nginx, in turn, and prints medians as Markdown.
#
#   mvn -q -DskipTests package && src/bench/compare.sh [ROUNDS [SECONDS [JOB…]]]
#
# Default: 5 rounds of 10 s of every job: get-50 get-1 get-10 get-1000 tls-50, and h2c-50x1 h2c-4x32,
# which are so many connections of HTTP/2 in clear with so many streams at once on each.
#
# nginx has one core to itself, the generators share another. Each generator is warmed up for as
# long as it is measured, and measured by nginx's own count: requests per second, and the processor
# time (user and system, of the whole process) per request of the second half.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
tonne=$here/../../target/tonne
rounds=${1:-5}
seconds=${2:-10}
ticks=$(getconf CLK_TCK)
# shellcheck source=src/bench/nginx.sh
. "$here/nginx.sh"
start_nginx taskset -c 0

cat >"$work/get.yaml" <<'YAML'
name: get
vars: { users: 1, duration: 1s, url: "" }
http: { base-url: "${url}", tls: { insecure: true } }
thread-groups:
  all: { users: "${users}", duration: "${duration}", steps: [ { get: / } ] }
YAML

cat >"$work/h2c.yaml" <<'YAML'
name: h2c
vars: { users: 1, connections: 1, streams: 1, duration: 1s, url: "" }
http:
  base-url: "${url}"
  version: 2
  connections: { shared: "${connections}" }
  streams: ${streams}
thread-groups:
  all: { users: "${users}", duration: "${duration}", steps: [ { get: / } ] }
YAML

# The command of a tool for a job: TOOL URL CONNECTIONS SECONDS, for HTTP/2 CONNECTIONSxSTREAMS. Nothing if it can't do that.
command_of() {
  local all=$4s
  if [[ $3 == *x* ]]; then
    case $1 in
      tonne) echo "$tonne run $work/h2c.yaml --no-prime --quiet --out $work/out -v connections=${3%x*} \
        -v streams=${3#*x} -v users=$((${3%x*} * ${3#*x})) -v duration=$all -v url=$2" ;;
      h2load) echo "h2load -t 1 -c ${3%x*} -m ${3#*x} -D $4 $2" ;;
    esac
    return
  fi
  case $1 in
    tonne) echo "$tonne run $work/get.yaml --no-prime --quiet --out $work/out -v users=$3 -v duration=$all -v url=$2" ;;
    wrk) echo "wrk -t 1 -c $3 -d $all --latency $2" ;;
    hey) echo "hey -z $all -c $3 -cpus 1 $2" ;;
    ab) [ "$3" -le 1000 ] && echo "ab -q -k -t $4 -n 100000000 -c $3 $2" ;;
    h2load) echo "h2load --h1 -t 1 -c $3 -D $4 $2" ;;
  esac
}

# User and system time of a process so far, in ticks of the system.
cpu_of() { awk '{ sub(/.*\) /, ""); print $12 + $13 }' "/proc/$1/stat"; }

# Runs a tool for twice the time and looks at nginx and at the process in the middle and shortly
# before the end. Prints requests per second, microseconds per request and the peak memory in MB.
measure() {
  local whole=$((2 * seconds)) line pid
  line=$(command_of "$1" "$2" "$3" $whole)
  # shellcheck disable=SC2086 # words
  taskset -c 1 $line >"$work/$1.txt" 2>&1 &
  pid=$!
  sleep "$seconds"
  local n0 c0 t0 n1 c1 t1 peak
  n0=$(nginx_count) c0=$(cpu_of $pid) t0=${EPOCHREALTIME/./}
  sleep "$((seconds - 1))"
  n1=$(nginx_count) c1=$(cpu_of $pid) t1=${EPOCHREALTIME/./}
  peak=$(awk '/VmHWM/ { print $2 }' "/proc/$pid/status")
  wait $pid || true
  awk -v n=$((n1 - n0 - 1)) -v c=$((c1 - c0)) -v t=$((t1 - t0)) -v hz="$ticks" -v kb="$peak" \
    'BEGIN { printf "%.0f %.2f %.0f\n", n / t * 1e6, c / hz * 1e6 / n, kb / 1024 }'
}

median() { sort -n | awk '{ a[NR] = $1 } END { if (NR) print a[int((NR + 1) / 2)] }'; }

# The medians over the rounds of JOB: every tool's figures, and tonne's ratio to it round by round.
table() {
  local job=$1
  shift
  echo
  echo "### $job"
  echo
  echo "| tool | requests/s | µs of CPU per request | peak memory, MB | tonne's requests/s ÷ its | tonne's CPU ÷ its |"
  echo "|---|---|---|---|---|---|"
  for tool in "$@"; do
    [ -s "$work/$job.$tool" ] || continue
    printf '| %s | %s | %s | %s | %s | %s |\n' "$tool" \
      "$(cut -d' ' -f1 "$work/$job.$tool" | median)" \
      "$(cut -d' ' -f2 "$work/$job.$tool" | median)" \
      "$(cut -d' ' -f3 "$work/$job.$tool" | median)" \
      "$(paste -d' ' "$work/$job.tonne" "$work/$job.$tool" | awk '{ printf "%.2f\n", $1 / $4 }' | median)" \
      "$(paste -d' ' "$work/$job.tonne" "$work/$job.$tool" | awk '{ printf "%.2f\n", $2 / $5 }' | median)"
  done
}

# JOB URL CONNECTIONS TOOL…
job() {
  local name=$1 url=$2 connections=$3
  shift 3
  for ((round = 0; round < rounds; round++)); do
    for tool in "$@"; do
      if command -v "$tool" >/dev/null || [ "$tool" = tonne ]; then
        if [ -n "$(command_of "$tool" "$url" "$connections" 1)" ]; then
          measure "$tool" "$url" "$connections" >>"$work/$name.$tool"
        fi
      fi
    done
  done
  table "$name" "$@"
}

echo "$(nproc) cores, $(uname -sr), $rounds rounds, $seconds s of warm-up and $((seconds - 1)) s measured each"
shift $(($# < 2 ? $# : 2))
[ $# -gt 0 ] || set -- get-50 get-1 get-10 get-1000 tls-50 h2c-50x1 h2c-4x32
for name in "$@"; do
  case $name in
    get-50) job get-50 "http://127.0.0.1:$PORT/" 50 tonne wrk hey ab h2load ;;
    get-*) job "$name" "http://127.0.0.1:$PORT/" "${name#get-}" tonne wrk hey ;;
    h2c-*) job "$name" "http://127.0.0.1:$HTTP2_PORT/" "${name#h2c-}" tonne h2load ;;
    tls-*) job "$name" "https://127.0.0.1:$TLS_PORT/" "${name#tls-}" tonne wrk hey h2load ;;
    *) echo "no job is named $name" >&2 && exit 2 ;;
  esac
done
