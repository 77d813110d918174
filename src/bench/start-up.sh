#!/usr/bin/env bash
# How long target/tonne takes to start, as ratios to a bare `java Hello` of the same JDK, medians:
#   src/bench/start-up.sh [RUNS]      default: 15 of each
# Starts a target of its own on a free port and keeps its archive of classes in a folder of its own.
set -euo pipefail
cd "$(dirname "$0")/../.."
runs=${1:-15}
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
tonne=$PWD/target/tonne
folder=$(mktemp -d)
export XDG_CACHE_HOME=$folder/cache
demo=
end() {
  [ -z "$demo" ] || kill "$demo" 2>/dev/null || true
  rm -rf "$folder"
}
trap end EXIT

TONNE_ARCHIVE=off "$tonne" demo --port 0 >"$folder/demo" &
demo=$!
for _ in $(seq 100); do
  url=$(grep -o 'http://[0-9.:]*' "$folder/demo") && break
  sleep 0.1
done

cat >"$folder/Hello.java" <<'END'
class Hello {
  public static void main(String[] args) {
    System.out.println("Hello");
  }
}
END
"${java}c" -d "$folder" "$folder/Hello.java"
cat >"$folder/one.yaml" <<END
name: one
http: { base-url: "$url" }
thread-groups:
  one: { users: 1, loops: 1, steps: [{ get: /ok }] }
END

hello() { "$java" -Xshare:auto -cp "$folder" Hello; }
version() { "$tonne" --version; }
hit() { "$tonne" hit -n 1 "$url/ok"; }
run() { "$tonne" run "$folder/one.yaml" --out "$folder/out"; }
cold() { TONNE_ARCHIVE=off run; }

# Prints the milliseconds that one call takes.
time_of() {
  local before=$EPOCHREALTIME
  "$1" >/dev/null 2>&1
  local after=$EPOCHREALTIME
  echo $(((${after/./} - ${before/./}) / 1000))
}

# The first run has the archive made.
version >/dev/null
for _ in $(seq 300); do
  archive=$(find "$XDG_CACHE_HOME" -name '*.jsa') && [ -n "$archive" ] && break
  sleep 0.1
done
[ -n "$archive" ] || { echo 'no archive was made' >&2; exit 1; }

kinds='hello version hit run cold'
for ((i = 0; i <= runs; i++)); do
  for kind in $kinds; do
    taken=$(time_of "$kind")
    [ "$i" -eq 0 ] || echo "$taken" >>"$folder/$kind.ms"
  done
done

median() { sort -n "$folder/$1.ms" | sed -n "$((runs / 2 + 1))p"; }
least() { sort -n "$folder/$1.ms" | head -1; }
printf '%-10s %8s %8s %8s\n' '' median least ratio
for kind in $kinds; do
  printf '%-10s %5s ms %5s ms %8s\n' "$kind" "$(median "$kind")" "$(least "$kind")" \
    "$(awk "BEGIN { printf \"%.1f\", $(median "$kind") / $(median hello) }")"
done
