# Wrong: a horse is hobbled by a piece on either of the two squares on its way, beside it or beside the target.
import sys

LINES = ((-1, 0), (1, 0), (0, -1), (0, 1))


def on_line(occupied, a, b):
    """The number of pieces between a and b, or None if they are not on one line."""
    if a == b or (a[0] != b[0] and a[1] != b[1]):
        return None
    low, high = sorted((a, b))
    if a[0] == b[0]:
        return sum((a[0], c) in occupied for c in range(low[1] + 1, high[1]))
    return sum((r, a[1]) in occupied for r in range(low[0] + 1, high[0]))


def attacks(kind, p, target, occupied):
    if kind == 'G':
        return p[1] == target[1] and on_line(occupied, p, target) == 0
    if kind == 'R':
        return on_line(occupied, p, target) == 0
    if kind == 'C':
        return on_line(occupied, p, target) == 1
    dr, dc = target[0] - p[0], target[1] - p[1]
    if (abs(dr), abs(dc)) == (2, 1):
        return (p[0] + dr // 2, p[1]) not in occupied and (p[0] + dr // 2, target[1]) not in occupied
    if (abs(dr), abs(dc)) == (1, 2):
        return (p[0], p[1] + dc // 2) not in occupied and (target[0], p[1] + dc // 2) not in occupied
    return False


def checkmate(general, pieces):
    occupied = {p for kind, p in pieces}
    for kind, p in pieces:
        if kind == 'G' and attacks(kind, p, general, occupied):
            return False
    for dr, dc in LINES:
        to = general[0] + dr, general[1] + dc
        if not (1 <= to[0] <= 3 and 4 <= to[1] <= 6):
            continue
        left = [(kind, p) for kind, p in pieces if p != to]
        occupied = {p for kind, p in left}
        if not any(attacks(kind, p, to, occupied) for kind, p in left):
            return False
    return True


def main():
    words = sys.stdin.read().split()
    at = 0
    while words[at] != '0':
        n, r, c = map(int, words[at:at + 3])
        at += 3
        pieces = []
        for _ in range(n):
            pieces.append((words[at], (int(words[at + 1]), int(words[at + 2]))))
            at += 3
        print('YES' if checkmate((r, c), pieces) else 'NO')


main()
