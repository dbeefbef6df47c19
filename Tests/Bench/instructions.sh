#!/usr/bin/env bash
# Instructions that each program of Programs/ takes for one unit, counted by valgrind at two sizes: the difference has no start in it, and
# no load of the machine moves it; and those of each whole run of Starts/. Compares them with instructions.txt, and fails if one grew by more than 5 % and four instructions.
# Usage: Tests/Bench/instructions.sh PATH-OF-RSIG [--record] [PART-OF-A-NAME]
set -euo pipefail
rsig=$(realpath "${1:?path of rsig}")
shift
record=false
[ "${1:-}" = --record ] && record=true && shift
part=${1:-}
here=$(realpath "$(dirname "$0")")
if ! command -v valgrind > /dev/null; then
  echo "skipped: no valgrind"
  exit 0
fi
# The seeds of hashes are the same in each run, and so are the collisions.
export SWIFT_DETERMINISTIC_HASHING=1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Valgrind reads no debug sections of a static Swift binary.
objcopy --strip-debug "$rsig" "$work/rsig"

shopt -s nullglob

count() { # program, size, a status that it may end with besides 0
  local own=$work/$(basename "$1").$2
  awk -v n="$2" 'BEGIN { for (i = 0; i < n; i++) printf "line %d user-%d read page-%d done\n", i, i % 9, i * 7 % 100 }' > "$own.lines"
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$work/rsig" $(sed -n 's/^# options: //p' "$1") "$1" "$2" < "$own.lines" > "$own.answer" 2> "$own.log" || [ $? = "${3:-0}" ] || {
    echo "$1 failed: $(head -c 300 "$own.answer" "$own.log")" >&2
    return 1
  }
  awk '/Collected/ { print $4 }' "$own.log"
}

measure() { # program: a line with its name and its instructions for one unit, or all of them
  set -euo pipefail
  local name small large few many
  name=$(basename "$1" .rsig)
  read -r small large < <(sed -n 's/^# sizes: //p' "$1") || { few=$(count "$1" 1 1) && echo "start-$name $few" && return; }
  few=$(count "$1" "$small")
  many=$(count "$1" "$large")
  echo "$name $(((many - few) / (large - small)))"
}
export -f count measure
export work

printf '%s\0' "$here"/{Programs,Starts}/*"$part"*.rsig |
  xargs -0 -n 1 -P "$(getconf _NPROCESSORS_ONLN)" bash -c 'measure "$1"' measure > "$work/unsorted"
LC_ALL=C sort -k 1,1 "$work/unsorted" > "$work/now"

if $record; then
  [ -z "$part" ] || { echo "only all figures are recorded together" >&2; exit 1; }
  cp "$work/now" "$here/instructions.txt"
fi
awk 'NR == FNR { before[$1] = $2; next }
  { grown = before[$1] ? 100 * ($2 / before[$1] - 1) : 0
    note = before[$1] ? "" : "  not recorded"
    if (grown > 5 && $2 - before[$1] > 4) { note = "  grew by more than 5 %"; failed = 1 }
    printf "%-20s %9d %9d %+6.1f %%%s\n", $1, before[$1], $2, grown, note }
  END { exit failed }' "$here/instructions.txt" "$work/now"
