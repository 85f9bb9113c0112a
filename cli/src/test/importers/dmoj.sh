#!/usr/bin/env bash
# judge: DMOJ's judge-server
# checkout: dmoj
# packages: dmoj --scoring groups | dmoj --scoring tests | dmoj --scoring none
# ran: dmoj-cli submit, one right and one wrong program, in C++ if there is one
set -u
checkout=$1 unpacked=$3 source=$4 problem=$(basename "$4")
cd "$unpacked" || exit 2
export PYTHONPATH=$checkout${PYTHONPATH:+:$PYTHONPATH}
printf 'problem_storage_globs: ["%s/*"]\ncompiler_time_limit: 60\nruntime: {g++17: %s, python3: %s}\n' "$unpacked" "$(command -v g++)" /usr/bin/python3 > judge.yml
dmoj() { python3 -m dmoj.cli --no-ansi --history "$unpacked/history" -c judge.yml -e CPP17,PY3 "$@"; }
dmoj help >/dev/null 2>&1 || { dmoj help 2>&1 | tail -1; exit 3; }
submit() {
  language=CPP17
  [ "${1##*.}" = py ] && language=PY3
  dmoj -- submit -ml 524288 "$problem" "$language" "$1" 2>&1
}
shopt -s nullglob
right=("$source"/submissions/accepted/*.{cpp,py}) wrong=("$source"/submissions/wrong_answer/*.{cpp,py})
submit "${right[0]}" | tee right.log
submit "${wrong[0]}" | tee wrong.log
accepted=$(grep -c 'Test case .* AC ' right.log) refused=$(grep -c 'Test case .* WA ' wrong.log)
message=$(grep -m1 -A1 'Test case .* WA ' wrong.log | sed -n 's/.*\(wrong answer .*\)/\1/p')
echo "$accepted tests right; $(basename "${wrong[0]}") wrong on $refused: ${message:-no message shown}"
! grep -qE 'Test case .* (WA|IE|RTE|TLE|CE)|nternal error' right.log \
  && [ "$accepted" -gt 0 ] && [ "$refused" -gt 0 ] && [ -n "$message" ]
