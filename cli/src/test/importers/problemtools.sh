#!/usr/bin/env bash
# judge: problemtools
# checkout: problemtools
# packages: kattis --scoring none | kattis --scoring groups | kattis --scoring tests
# ran: verifyproblem, all but the statement; the first program of each folder
set -u
here=$(dirname "$(realpath "$0")") checkout=$1 unpacked=$3 problem=$(basename "$4")
cd "$unpacked" || exit 2
export PYTHONPATH=$checkout${PYTHONPATH:+:$PYTHONPATH}
verify() { python3 -m problemtools.verifyproblem "$@"; }
verify --help >/dev/null 2>&1 || { verify --help 2>&1 | tail -1; exit 3; }
chosen=$(cd "$problem" && "$here/programs" | sed 's/^submissions.//' | paste -sd'|')
verify -j 2 -s "^($chosen)$" --parts config validators graders data submissions -- "$problem" |
  tee verify.log
grep -q ' tested: 0 errors, 0 warnings$' verify.log
