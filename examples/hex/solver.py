"""The second engine: union-find over the cells and four virtual sides.

MUTANT = 0 is the right program; each other number makes the mistake that problem.yaml says.
"""
import sys

MUTANT = 0

STEPS = [(0, -1), (0, 1), (-1, 0), (-1, 1), (1, -1), (1, 0)]
if MUTANT == 1:
    STEPS = [(0, -1), (0, 1), (-1, 0), (1, 0)]
if MUTANT == 2:
    STEPS = STEPS + [(-1, -1), (1, 1)]
if MUTANT == 3:
    STEPS = [(0, -1), (0, 1), (-1, 0), (-1, -1), (1, 1), (1, 0)]


def solve(n, moves, out):
    width = n + 2
    stone = [-1] * (width * width)
    parent = list(range(width * width + 4))
    top = width * width  # then bottom, left, right

    def find(x):
        while parent[x] != x:
            parent[x] = parent[parent[x]]
            x = parent[x]
        return x

    mover, winner = int(MUTANT == 4), None
    for r, c in moves:
        inside = 1 <= r <= n and 1 <= c <= n
        if MUTANT == 10:
            inside = r <= n and c <= n
        if MUTANT == 11:
            inside = 1 <= r <= 11 and 1 <= c <= 11 and r * width + c < width * width
        if winner is not None and MUTANT != 8 and (MUTANT != 12 or inside):
            out.append("over")
            continue
        if not inside:
            out.append("off the board")
            mover ^= int(MUTANT == 7)
            continue
        here = r * width + c
        if stone[here] >= 0 and MUTANT != 9:
            out.append("occupied")
            mover ^= int(MUTANT == 6)
            continue
        stone[here] = mover
        across = r if mover == int(MUTANT == 5) else c
        sides = top if mover == int(MUTANT == 5) else top + 2
        if across == 1:
            parent[find(here)] = find(sides)
        if across == n:
            parent[find(here)] = find(sides + 1)
        for dr, dc in STEPS:
            near = (r + dr) * width + c + dc
            if 0 <= near < width * width and stone[near] == mover:
                parent[find(here)] = find(near)
        if winner is None and find(sides) == find(sides + 1):
            winner = mover
        out.append("legal")
        mover ^= 1
    out.append("nobody" if winner is None else "Blue" if winner else "Red")


words = [int(word) for word in sys.stdin.read().split()]
at, out = 1, []
for _ in range(words[0]):
    n, m = words[at], words[at + 1]
    at += 2
    solve(n, list(zip(words[at:at + 2 * m:2], words[at + 1:at + 2 * m:2])), out)
    at += 2 * m
print("\n".join(out))
