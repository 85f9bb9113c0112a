"""Is an input right to the byte? Ends with exit code 42 if it is, else with 43."""
import re
import sys


def bad(line, what):
    print(f"line {line}: expected {what}", file=sys.stderr)
    sys.exit(43)


NUMBER = "(0|[1-9][0-9]*)"
text = sys.stdin.buffer.read().decode("latin-1")
lines = text.split("\n")
if lines.pop() != "":
    bad(len(lines) + 1, "a line feed at the end")
at = 0


def numbers(*limits):
    global at
    at += 1
    match = re.fullmatch(" ".join([NUMBER] * len(limits)), lines[at - 1]) if at <= len(lines) else None
    if not match or any(not low <= int(x) <= high for x, (low, high) in zip(match.groups(), limits)):
        bad(at, " ".join(f"{low}..{high}" for low, high in limits))
    return [int(x) for x in match.groups()]


for _ in range(numbers((1, 30))[0]):
    for _ in range(numbers((2, 11), (1, 150))[1]):
        numbers((0, 20), (0, 20))
if at != len(lines):
    bad(at + 1, "the end")
sys.exit(42)
