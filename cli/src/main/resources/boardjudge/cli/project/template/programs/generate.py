"""Makes an input: generate.py SEED cases=3 kind=any. The same seed gives the same bytes. YOURS."""
import sys

state = int(sys.argv[1])


def below(bound):
    """A random number, the same with every Python (SplitMix64)."""
    global state
    state = (state + 0x9E3779B97F4A7C15) % 2 ** 64
    z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) % 2 ** 64
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) % 2 ** 64
    return (z ^ (z >> 31)) % bound


given = dict(word.split("=", 1) for word in sys.argv[2:])
print(given["cases"])
for _ in range(int(given["cases"])):
    if given["kind"] == "any":
        moves = [below(9) for _ in range(1 + below(20))]
    else:
        left = list(range(9))
        moves = [left.pop(below(len(left))) for _ in range(1 + below(9))]
    print(len(moves))
    for move in moves:
        print(move // 3 + 1, move % 3 + 1)
