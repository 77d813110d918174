#!/usr/bin/env bash
# Drives the steps of create-then-get.yaml with tonne, JMeter and Gatling in turn, on all cores,
# which they share with nginx, and prints medians of nginx's own count as Markdown:
#
#   mvn -q -DskipTests package && src/bench/peers.sh [ROUNDS [SECONDS]]      default: 3 15
#
# With PINNED=yes nginx has one core to itself and the tools share another, without Gatling, which
# needs two. The row "plain" is tonne with a GET alone. The first half of each run is warm-up; the
# second half is what counts.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
rounds=${1:-3}
seconds=${2:-15}
users=50
# shellcheck source=src/bench/nginx.sh
. "$here/nginx.sh"
if [ "${PINNED:-}" = yes ]; then
  start_nginx taskset -c 0
  pin="taskset -c 1" tools="tonne plain jmeter"
else
  start_nginx
  pin="" tools="tonne plain gatling jmeter"
fi
url=http://127.0.0.1:$PORT
for tool in jmeter gatling; do
  mvn -q -B -f "$here/peers/$tool/pom.xml" -Dtarget="$work/$tool" compile \
    dependency:build-classpath -Dmdep.outputFile="$work/$tool.classpath"
done
classpath_of() { echo "$work/$1/classes:$(<"$work/$1.classpath")"; }
echo '<configuration><root level="WARN"/></configuration>' >"$work/logback.xml"

cat >"$work/plain.yaml" <<'YAML'
name: plain
vars: { users: 1, duration: 1s }
http: { base-url: "http://127.0.0.1" }
thread-groups:
  all: { users: "${users}", duration: "${duration}", steps: [ { get: /artifacts/one } ] }
YAML

run_tonne() {
  exec $pin "$here/../../target/tonne" run "$1" --base-url "$url" --quiet \
    -v users=$users -v duration=$((2 * seconds))s --out "$work/out"
}
with_tonne() { run_tonne "$here/create-then-get.yaml"; }
with_plain() { run_tonne "$work/plain.yaml"; }
with_jmeter() { exec $pin java -cp "$(classpath_of jmeter)" WithJmeter "$url" $users $((2 * seconds)); }
with_gatling() {
  exec java -Dlogback.configurationFile="$work/logback.xml" -Durl="$url" -Dusers=$users \
    -Dseconds=$((2 * seconds)) --add-opens=java.base/java.lang=ALL-UNNAMED \
    -cp "$(classpath_of gatling)" io.gatling.app.Gatling -s WithGatling -rf "$work/results" -nr
}

for ((round = 0; round < rounds; round++)); do
  for tool in $tools; do
    (cd "$work" && "with_$tool") >"$work/$tool.txt" 2>&1 &
    pid=$!
    sleep $((seconds + 3)) # the JVMs of others take their time to begin
    n0=$(nginx_count) t0=${EPOCHREALTIME/./}
    sleep $((seconds - 5))
    n1=$(nginx_count) t1=${EPOCHREALTIME/./}
    wait $pid || cat "$work/$tool.txt" >&2
    awk -v n=$((n1 - n0 - 1)) -v t=$((t1 - t0)) 'BEGIN { printf "%.0f\n", n / t * 1e6 }' \
      >>"$work/$tool.rates"
  done
done

median() { sort -n | awk '{ a[NR] = $1 } END { if (NR) print a[int((NR + 1) / 2)] }'; }
echo "| tool | requests/s | tonne's ÷ its |"
echo "|---|---|---|"
for tool in $tools; do
  printf '| %s | %s | %s |\n' "$tool" "$(median <"$work/$tool.rates")" \
    "$(paste "$work/tonne.rates" "$work/$tool.rates" | awk '{ printf "%.2f\n", $1 / $2 }' | median)"
done
