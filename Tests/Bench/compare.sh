#!/usr/bin/env bash
# Whole processes beside each other, in rounds, on the same files: rsig, mawk, grep, jq and python with reactivex over the lines of a log, and
# the start of a script of twenty lines beside a Swift "hello" that is built the same way. What is not installed is told of, not left out:
# apt-get install mawk jq; pip install reactivex. Of the examples, those of 14 to 30 lines are started, too.
# Usage: Tests/Bench/compare.sh PATH-OF-RSIG [LINES]
set -euo pipefail
rsig=$(realpath "${1:?path of rsig}")
here=$(realpath "$(dirname "$0")")
examples=$(realpath "$here/../../examples")
lines=${2:-1000000}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
# As it would be installed: what a linker has just written lies in small pieces in the kernel's memory, and is slower to bring in.
cp "$rsig" rsig
rsig=$work/rsig
# Bytes, as mawk counts them.
export LC_ALL=C

awk -v n="$lines" 'BEGIN { srand(7); for (i = 0; i < n; i++) {
  r = rand(); level = r < 0.1 ? "ERROR" : r < 0.3 ? "WARN" : "INFO"
  printf "2024-05-17T10:%02d:%02d.123Z %s worker-%d request from user %d: GET /items/%d done\n", i % 60, i % 47, level, i % 8, r * 10000, r * 100000 } }' > log

names=() commands=() missing=()
peer() { # name, program it needs, command
  if sh -c "$2" > /dev/null 2>&1; then names+=("$1") commands+=("$3"); else missing+=("$1"); fi
}

# Runs every peer in turn, so that what else the machine does falls on all alike; one that takes seconds has had its turn after the first.
compare() { # title
  local -a wall=() cpu=() answer=() slow=()
  local round i out seconds user system
  TIMEFORMAT='%R %U %S'
  for round in 1 2 3 4 5 6 7; do
    for i in "${!names[@]}"; do
      [ -z "${slow[i]:-}" ] || continue
      out=$({ time sh -c "${commands[i]}" < log > out; } 2>&1)
      read -r seconds user system <<< "$(tail -n 1 <<< "$out")"
      answer[i]=$(cksum < out | cut -d ' ' -f 1)
      [ "$(wc -c < out)" -gt 40 ] || answer[i]=$(cat out)
      best() { awk -v n="$lines" -v s="$1" -v old="${2:-}" 'BEGIN { v = s * 1e9 / n; printf "%.1f", old != "" && old < v ? old : v }'; }
      wall[i]=$(best "$seconds" "${wall[i]:-}")
      cpu[i]=$(best "$(awk "BEGIN { print $user + $system }")" "${cpu[i]:-}")
      if awk "BEGIN { exit !($seconds > 2) }"; then slow[i]=1; fi
    done
  done
  printf '\n| %s | ns a line | of CPU | answer |\n|---|---|---|---|\n' "$1"
  for i in "${!names[@]}"; do printf '| %s | %s | %s | %s |\n' "${names[i]}" "${wall[i]}" "${cpu[i]}" "${answer[i]}"; done
  for i in "${missing[@]}"; do printf '| %s | not installed | | |\n' "$i"; done
  names=() commands=() missing=()
}

peer rsig true "'$rsig' -p 'lines | filter { \$0.contains(\"ERROR\") } | map upper | map { \$0.count } | sum'"
peer mawk 'command -v mawk' "mawk 'index(\$0, \"ERROR\") { n += length(toupper(\$0)) } END { print n }'"
peer 'grep, tr, wc (no upper case)' 'command -v grep' "grep -F ERROR | tr -d '\n' | wc -c"
peer jq 'command -v jq' "jq -nR '[inputs | select(contains(\"ERROR\")) | ascii_upcase | length] | add'"
peer 'python, reactivex' "python3 -c 'import reactivex'" "python3 -c '
import sys, reactivex as rx
from reactivex import operators as ops
rx.from_iterable(sys.stdin).pipe(ops.filter(lambda l: \"ERROR\" in l), ops.map(lambda l: l.rstrip(\"\n\").upper()), ops.map(len), ops.sum()).subscribe(print)'"
compare "$lines lines: those with ERROR, in upper case, their length"

peer rsig true "'$rsig' -p 'lines | filter { \$0.contains(\"ERROR\") } | map upper'"
peer mawk 'command -v mawk' "mawk 'index(\$0, \"ERROR\") { print toupper(\$0) }'"
peer 'grep, tr' 'command -v grep' "grep -F ERROR | tr a-z A-Z"
compare "$lines lines: those with ERROR, in upper case, printed"

# Start-up: least and median of many, in turns.
hello=
if command -v swiftc > /dev/null; then
  echo 'print("hello")' > hello.swift
  static=-static-executable
  if ldd "$rsig" > /dev/null 2>&1; then static=-static-stdlib; fi
  swiftc -O "$static" hello.swift -o linked > /dev/null 2>&1 && cp linked hello && hello=./hello
fi
printf '\n| start-up | least, ms | median | beside hello, least | median |\n|---|---|---|---|---|\n'
if ! command -v python3 > /dev/null; then
  echo "| not measured: python3 is not installed | | | | |"
  exit
fi
python3 - "$rsig" "$hello" "$here/Starts" "$examples" <<'PYTHON'
import glob, os, statistics, sys, time
rsig, hello, starts, examples = sys.argv[1:]
nothing = os.open("/dev/null", os.O_RDWR)
def start(command):
    begin = time.perf_counter_ns()
    pid = os.posix_spawn(command[0], command, os.environ, file_actions=[(os.POSIX_SPAWN_DUP2, nothing, n) for n in (0, 1, 2)])
    os.waitpid(pid, 0)
    return (time.perf_counter_ns() - begin) / 1e6
base = [hello] if hello else None
if not base: print("| Swift's hello | not measured: swiftc is not installed | | | |")
def beside(command, rounds):
    ours, theirs = [], []
    for _ in range(rounds):
        if base: theirs.append(start(base))
        ours.append(start(command))
    return ours, theirs
for title, command in [("an empty script", [rsig, "-e", ""]), ("twenty lines of let", [rsig, starts + "/lets.rsig"]), ("a Command and pipelines, virtual time", [rsig, "--virtual", starts + "/commands.rsig"])]:
    ours, theirs = beside(command, 300)
    least, median = min(ours), statistics.median(ours)
    ratios = f"{least / min(theirs):.2f} × {min(theirs):.2f} | {median / statistics.median(theirs):.2f} × {statistics.median(theirs):.2f}" if base else " | "
    print(f"| {title} | {least:.2f} | {median:.2f} | {ratios} |")
leasts, medians, least_ratios, median_ratios = [], [], [], []
for script in sorted(glob.glob(examples + "/*.rsig")):
    if not 14 <= len(open(script).readlines()) <= 30: continue
    ours, theirs = beside([rsig, "--virtual", script], 100)
    leasts.append(min(ours)), medians.append(statistics.median(ours))
    if base: least_ratios.append(min(ours) / min(theirs)), median_ratios.append(statistics.median(ours) / statistics.median(theirs))
spread = lambda ratios: f"{statistics.median(ratios):.2f} × ({min(ratios):.2f} … {max(ratios):.2f})" if ratios else ""
print(f"| {len(leasts)} examples of 14 to 30 lines, the middle one (least … most) | {statistics.median(leasts):.2f} | {statistics.median(medians):.2f} | {spread(least_ratios)} | {spread(median_ratios)} |")
PYTHON
