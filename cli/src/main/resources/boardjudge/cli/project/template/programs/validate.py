"""Is an input right to the byte? Ends with exit code 42 if it is, else with 43. YOURS."""
import re
import sys

text = sys.stdin.buffer.read().decode("latin-1")
games = re.findall(r"([1-9]\d?)\n((?:[1-3] [1-3]\n)+)", text)
whole = re.fullmatch(r"([1-9]\d?)\n(?:[1-9]\d?\n(?:[1-3] [1-3]\n)+)+", text)
if not whole or int(whole[1]) > 50 or len(games) != int(whole[1]):
    print("expected 1 to 50 cases: the number of moves, then a line for each", file=sys.stderr)
    sys.exit(43)
if any(int(moves) > 20 or int(moves) != lines.count("\n") for moves, lines in games):
    print("expected 1 to 20 moves, and as many lines", file=sys.stderr)
    sys.exit(43)
sys.exit(42)
