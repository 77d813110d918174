#!/bin/sh
# tonne: this text is the head of an executable file whose rest is a jar. It finds a Java of at
# least 17 (JAVA_HOME, then PATH) and becomes it. A file named `release` tells the version without
# starting a JVM. TONNE_JAVA_OPTS adds options for the JVM; TONNE_ARCHIVE=off leaves the archive
# of loaded classes alone, without which tonne takes twice as long to start.

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

# Sets `version`, and `build` to all that tells one build of a JDK from another.
version_from_release() {
  [ -r "$1/release" ] || return 0
  found=
  while IFS= read -r line || [ -n "$line" ]; do
    case $line in
      JAVA_VERSION=*) quoted "$line" && found=$version ;;
      JAVA_RUNTIME_VERSION=* | IMPLEMENTOR_VERSION=*) quoted "$line" && build=$build-$version ;;
    esac
  done <"$1/release"
  version=$found
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

# Sets `archive` to the file that holds the loaded classes of this tonne on this JDK, in a folder
# named after this file, if there is a place for it.
find_archive() {
  case ${XDG_CACHE_HOME:-} in
    /*) cache=$XDG_CACHE_HOME ;;
    *) [ -n "${HOME:-}" ] && cache=$HOME/.cache || return 0 ;;
  esac
  # A path that a URL would encode is not recognised again by JDK 17.
  case $self in
    *[!0-9A-Za-z/._+=@~,-]*) return 0 ;;
  esac
  [ -r "$home/lib/modules" ] || return 0
  # Sizes and times, in the manner of Linux or of the BSDs.
  told=$(stat -L -c %s-%Y "$self" "$home/lib/modules" 2>/dev/null ||
    stat -L -f %z-%m "$self" "$home/lib/modules" 2>/dev/null) || return 0
  key=${told%%[!0-9-]*}$build-${told##*[!0-9-]}
  case $key in
    *[!0-9A-Za-z.+_-]*) ;;
    *) archive=$cache/tonne/classes$self/$key.jsa ;;
  esac
}

# An absolute path without `..`: CDS remembers it.
case $0 in
  */./* | */../* | [!/]*)
    case $0 in
      */*) self=$(cd "${0%/*}" && pwd)/${0##*/} ;;
      *) self=$PWD/$0 ;;
    esac
    ;;
  *) self=$0 ;;
esac

version=
build=
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

# A second collector beside the user's own would be refused by the JVM. What requests leave behind is
# used again before it falls out of the processor's cache: a larger space for new objects is slower,
# and memory would grow by hundreds of megabytes.
case ${TONNE_JAVA_OPTS:-} in
  *-XX:+Use*GC*) collector= ;;
  *) collector="-XX:+UseParallelGC -XX:MaxNewSize=64m" ;;
esac

archive=
case ${TONNE_ARCHIVE:-}${TONNE_JAVA_OPTS:-} in
  off* | *-Xshare* | *SharedArchiveFile* | *ArchiveClassesAtExit*) ;;
  *) find_archive ;;
esac
if [ -r "$archive" ]; then
  # Mapped where it was made to lie: moving it takes as long as Hello World. Called by its class,
  # since all of that is in the archive and the jar need not be opened for it.
  set -- -XX:SharedArchiveFile="$archive" -XX:+UnlockDiagnosticVMOptions \
    -XX:ArchiveRelocationMode=0 -cp "$self" dev.tonne.cli.Main "$@"
elif [ -n "$archive" ] && { [ -w "$cache" ] || { [ ! -e "$cache" ] && [ -w "${cache%/*}" ]; }; }; then
  # This tonne has it made once it is through.
  set -- -Dtonne.archive="$archive" -jar "$self" "$@"
else
  set -- -jar "$self" "$@"
fi

# The JVM can't tell which of its streams are terminals.
terminals=
[ -t 1 ] && terminals=1
[ -t 2 ] && terminals=$terminals,2

# What the JVM has to say of itself is not for stdout. Most of what a start calls a few hundred
# times is never called again: compiling it at the usual 200 calls, or a reflective accessor at the
# usual 15, takes longer than what it saves. Under load the higher limits are reached at once.
# shellcheck disable=SC2086 # the options are words
exec "$java" -XX:-UsePerfData -Xshare:auto -Xlog:disable -Xlog:all=error:stderr $collector \
  -XX:Tier3InvocationThreshold=1000 -XX:Tier3MinInvocationThreshold=500 \
  -XX:Tier3CompileThreshold=10000 -Dsun.reflect.inflationThreshold=1000 \
  -Dfile.encoding=UTF-8 \
  -Dtonne.terminals="$terminals" ${TONNE_JAVA_OPTS:-} "$@"
exit 2
