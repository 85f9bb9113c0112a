"""Is an input of Connect Four right to the byte? Ends with exit code 42 if it is, else with 43."""
import re
import sys


def no(line, reason):
    print(f"line {line}: {reason}", file=sys.stderr)
    sys.exit(43)


def numbers(line, text, count, low, high):
    if not re.fullmatch(r"[1-9][0-9]*( [1-9][0-9]*)*", text):
        no(line, "expected numbers with one blank between them")
    found = [int(word) for word in text.split(" ")] if len(text) < 2000 else []
    if len(found) != count:
        no(line, f"expected {count} numbers")
    if any(not low <= number <= high for number in found):
        no(line, f"expected numbers from {low} to {high}")
    return found


data = sys.stdin.buffer.read()
try:
    text = data.decode("ascii")
except UnicodeDecodeError:
    no(1, "expected ASCII")
if not text.endswith("\n"):
    no(1, "expected a line feed at the end")
lines = text[:-1].split("\n")
games = numbers(1, lines[0], 1, 1, 50)[0]
if len(lines) != 1 + 2 * games:
    no(len(lines), f"expected {1 + 2 * games} lines")
for at in range(1, len(lines), 2):
    rows, columns, moves = numbers(at + 1, lines[at], 3, 1, 200)
    if not (4 <= rows <= 9 and 4 <= columns <= 9):
        no(at + 1, "expected a board of 4 to 9 rows and columns")
    numbers(at + 2, lines[at + 1], moves, 1, columns)
sys.exit(42)
