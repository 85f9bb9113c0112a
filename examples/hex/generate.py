"""Makes an input: generate.py SEED cases=3 size=5 kind=any. The same seed gives the same bytes."""
import sys

state = int(sys.argv[1])


def below(bound):
    """A random number, the same with every Python (SplitMix64)."""
    global state
    state = (state + 0x9E3779B97F4A7C15) % 2 ** 64
    z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) % 2 ** 64
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) % 2 ** 64
    return (z ^ (z >> 31)) % bound


def shuffled(things):
    left = list(things)
    return [left.pop(below(len(left))) for _ in range(len(left))]


def fork(n, red_wins):
    """One player walks across in steps of the two neighbours ahead; the other puts stones at random."""
    path, r, c = [], 1, 1 + below(n)
    while r <= n:
        path.append((r, c))
        turn = below(4)
        if turn == 0 and c < n and (r, c + 1) not in path:
            c += 1
        elif turn == 1 and c > 1 and (r, c - 1) not in path:
            c -= 1
        else:
            r, c = r + 1, c - (below(2) if c > 1 else 0)
    if not red_wins:
        path = [(c, r) for r, c in path]
    rest = shuffled((a, b) for a in range(1, n + 1) for b in range(1, n + 1) if (a, b) not in path)
    mine, moves = shuffled(path), []
    if not red_wins and rest:
        moves.append(rest.pop())
    while mine:
        moves.append(mine.pop())
        if rest:
            moves.append(rest.pop())
        else:
            break
    return moves[:1 + below(4) * 999 + len(moves) // 2]


given = dict(word.split("=", 1) for word in sys.argv[2:])
print(given["cases"])
for _ in range(int(given["cases"])):
    n, kind = int(given["size"]), given["kind"]
    cells = [(r, c) for r in range(1, n + 1) for c in range(1, n + 1)]
    if kind == "any":
        moves = [(below(n + 2), below(n + 2)) for _ in range(1 + below(min(150, 2 * n * n)))]
    elif kind == "full":
        moves = shuffled(cells)
    elif kind == "fork":
        moves = fork(n, below(2) == 0)
    else:
        moves = [cell if below(4) else (below(21), below(21)) for cell in shuffled(cells)]
    print(n, len(moves))
    for r, c in moves:
        print(r, c)
