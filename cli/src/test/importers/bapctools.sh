#!/usr/bin/env bash
# judge: BAPCtools
# checkout: bapctools
# packages: icpc --statement tex | icpc --statement tex --scoring groups | icpc --statement tex --scoring tests
# ran: bt validate, bt run of the first program of each folder
set -u
here=$(dirname "$(realpath "$0")") checkout=$1 unpacked=$3 problem=$(basename "$4")
# Alone in a folder: it warns of other packages near by that have the same uuid.
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
cp -r "$unpacked/$problem" "$work" && cd "$work/$problem" || exit 2
bt() { "$checkout/bin/tools.py" "$@" --no-bar --jobs 2; }
bt --help >/dev/null 2>&1 || { bt --help 2>&1 | tail -1; exit 3; }
bt validate > validate.log 2>&1 || failed="bt validate"
mapfile -t chosen < <("$here/programs")
bt run --no-generate "${chosen[@]}" > run.log 2>&1 || failed="${failed:-}${failed:+ and }bt run"
sed 's/\x1b\[[0-9;]*m//g' validate.log run.log
warnings=$(sed 's/\x1b\[[0-9;]*m//g' validate.log run.log | grep -c WARN)
tests=$(find data -name '*.in' | wc -l)
echo "${failed:+failed in $failed; }$tests inputs, ${#chosen[@]} programs, $warnings warnings"
[ -z "${failed:-}" ]
