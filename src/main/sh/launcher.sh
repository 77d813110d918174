#!/bin/sh
# tonne: this text is the head of an executable file whose rest is a jar. It finds a Java of at
# least 17 (JAVA_HOME, then PATH) and becomes it. A file named `release` tells the version without
# starting a JVM. TONNE_JAVA_OPTS adds options for the JVM.

refuse() {
  printf 'tonne: %s\n' "$1" >&2
  printf '       tonne needs Java 17 or newer: set JAVA_HOME to one or put it first on the PATH.\n' >&2
  exit 2
}

# Sets `version` from the text between the first two quotes of a line.
quoted() {
  version=${1#*\"}
  version=${version%%\"*}
}

version_from_release() {
  [ -r "$1/release" ] || return 0
  while IFS= read -r line || [ -n "$line" ]; do
    case $line in
      JAVA_VERSION=*) quoted "$line" && return 0 ;;
    esac
  done <"$1/release"
}

version_from_java() {
  told=$("$1" -version 2>&1) || refuse "$1 does not run: $told"
  case $told in
    *version\ \"*) quoted "${told#*version }" ;;
  esac
}

if [ -n "${JAVA_HOME:-}" ]; then
  java=$JAVA_HOME/bin/java
  [ -x "$java" ] || refuse "JAVA_HOME is $JAVA_HOME, but there is no bin/java in it."
  home=$JAVA_HOME
else
  java=$(command -v java) || refuse 'no java was found: JAVA_HOME is not set and the PATH has none.'
  real=$(readlink -f "$java" 2>/dev/null) || real=$java
  home=${real%/bin/java}
fi

version=
version_from_release "$home"
[ -n "$version" ] || version_from_java "$java"
major=${version#1.}
major=${major%%[!0-9]*}
[ -n "$major" ] || refuse "$java does not tell its version."
[ "$major" -ge 17 ] || refuse "$java is Java $version."

# Arguments and file names are read in the locale's encoding, and C knows ASCII only.
case ${LC_ALL:-${LC_CTYPE:-${LANG:-C}}} in
  C | POSIX) LC_ALL=C.UTF-8 && export LC_ALL ;;
esac

# A second collector beside the user's own would be refused by the JVM.
case ${TONNE_JAVA_OPTS:-} in
  *-XX:+Use*GC*) collector= ;;
  *) collector=-XX:+UseParallelGC ;;
esac

# The JVM can't tell which of its streams are terminals.
terminals=
[ -t 1 ] && terminals=1
[ -t 2 ] && terminals=$terminals,2

# shellcheck disable=SC2086 # the options are words
exec "$java" -XX:-UsePerfData -Xshare:auto $collector -Dfile.encoding=UTF-8 \
  -Dtonne.terminals="$terminals" ${TONNE_JAVA_OPTS:-} -jar "$0" "$@"
exit 2
