# Wrong: counts moves of White instead of plies.
import sys
from functools import lru_cache


def moves(white, black, turn):
    """The positions after each move; white and black are sorted tuples of (row, column)."""
    own, enemy, step = (white, black, -1) if turn else (black, white, 1)
    for i, (r, c) in enumerate(own):
        for d in (0, -1, 1):
            to = (r + step, c + d)
            if d == 0:
                if to in own or to in enemy:
                    continue
            elif to not in enemy:
                continue
            a = tuple(sorted(own[:i] + own[i + 1:] + (to,)))
            b = tuple(p for p in enemy if p != to)
            yield (a, b) if turn else (b, a)


@lru_cache(maxsize=None)
def solve(white, black, turn):
    """Who wins (True for White), and after how many plies."""
    if any(r == 0 for r, c in white):
        return True, 0
    if any(r == 3 for r, c in black):
        return False, 0
    fast, slow = None, None
    for a, b in moves(white, black, turn):
        winner, n = solve(a, b, not turn)
        if winner == turn:
            fast = n + 1 if fast is None else min(fast, n + 1)
        else:
            slow = n + 1 if slow is None else max(slow, n + 1)
    if fast is not None:
        return turn, fast
    if slow is not None:
        return not turn, slow
    return not turn, 0


def main():
    words = sys.stdin.read().split()
    for k in range(int(words[0])):
        rows = words[1 + 4 * k:5 + 4 * k]
        squares = [(r, c) for r in range(4) for c in range(4)]
        white = tuple(p for p in squares if rows[p[0]][p[1]] == 'P')
        black = tuple(p for p in squares if rows[p[0]][p[1]] == 'p')
        winner, n = solve(white, black, True)
        print('%s (%d)' % ('white' if winner else 'black', (n + 1) // 2))


main()
