#!/bin/sh
exec java -jar "$0" "$@"
exit
