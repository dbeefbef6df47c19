#!/bin/sh
# Whole processes on the same log: rsig beside mawk, grep, jq and python with reactivex, where they are installed
# (apt-get install mawk jq; pip install reactivex). Usage: Tests/Bench/compare.sh PATH-OF-RSIG [LINES]
set -eu
rsig=${1:?path of rsig}
lines=${2:-1000000}
log=$(mktemp)
trap 'rm -f "$log"' EXIT
awk -v n="$lines" 'BEGIN { srand(7); for (i = 0; i < n; i++) {
  r = rand(); level = r < 0.1 ? "ERROR" : r < 0.3 ? "WARN" : "INFO"
  printf "2024-05-17T10:%02d:%02d.123Z %s worker-%d request from user %d: GET /items/%d done\n", i % 60, i % 47, level, i % 8, r * 10000, r * 100000 } }' > "$log"

run() { # name, command
  best=
  for round in 1 2 3 4 5; do
    start=$(date +%s%N)
    answer=$(sh -c "$2" < "$log")
    time=$((($(date +%s%N) - start) / lines))
    if [ -z "$best" ] || [ "$time" -lt "$best" ]; then best=$time; fi
  done
  printf '| %s | %s ns a line | %s |\n' "$1" "$best" "$answer"
}

# LC_ALL=C: bytes, as mawk counts them.
run 'rsig' "$rsig -p 'lines | filter { \$0.contains(\"ERROR\") } | map upper | map { \$0.count } | sum'"
if command -v mawk > /dev/null; then
  run 'mawk' "mawk 'index(\$0, \"ERROR\") { n += length(toupper(\$0)) } END { print n }'"
fi
run 'grep | wc (no upper case)' "grep -F ERROR | tr -d '\n' | wc -c"
if command -v jq > /dev/null; then
  run 'jq' "jq -nR '[inputs | select(contains(\"ERROR\")) | ascii_upcase | length] | add'"
fi
if python3 -c 'import reactivex' 2> /dev/null; then
  run 'python, reactivex' "python3 -c '
import sys, reactivex as rx
from reactivex import operators as ops
rx.from_iterable(sys.stdin).pipe(ops.filter(lambda l: \"ERROR\" in l), ops.map(lambda l: l.rstrip(\"\n\").upper()), ops.map(len), ops.sum()).subscribe(print)'"
fi

# Start-up: a script of twenty lines.
script=$(mktemp)
trap 'rm -f "$log" "$script"' EXIT
for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do echo "let name$i = signal(1...3) | map { \$0 + $i }"; done > "$script"
begin=$(date +%s%N)
for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do "$rsig" "$script" > /dev/null; done
echo "| start-up of a script of 20 lines | $((($(date +%s%N) - begin) / 20000)) us | |"
