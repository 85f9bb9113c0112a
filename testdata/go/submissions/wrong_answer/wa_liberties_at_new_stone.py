# Wrong: a stone is suicide when the new point itself has no empty neighbour, whatever liberties its chain has.
import sys

NEAR = [[] for _ in range(361)]
for r in range(19):
    for c in range(19):
        for a, b in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)):
            if 0 <= a < 19 and 0 <= b < 19:
                NEAR[r * 19 + c].append(a * 19 + b)


def without_liberty(board, p):
    """The chain of p if it has no liberty, else an empty list."""
    colour = board[p]
    chain = [p]
    seen = {p}
    for s in chain:
        for q in NEAR[s]:
            if board[q] == '.':
                return []
            if board[q] == colour and q not in seen:
                seen.add(q)
                chain.append(q)
    return chain


def main():
    words = iter(sys.stdin.read().split())
    out = []
    for _ in range(int(next(words))):
        board = ['.'] * 361
        history = set()
        for _ in range(int(next(words))):
            colour = next(words)
            x = int(next(words)) - 1
            y = int(next(words)) - 1
            p = x * 19 + y
            if board[p] != '.':
                out.append('miss 1')
                continue
            board[p] = colour
            captured = []
            for q in NEAR[p]:
                if board[q] != '.' and board[q] != colour:
                    dead = without_liberty(board, q)
                    captured += dead
                    for s in dead:
                        board[s] = '.'
            miss = 0
            if all(board[q] != '.' for q in NEAR[p]):
                miss = 2
            else:
                key = ''.join(board)
                if key in history:
                    miss = 3
                history.add(key)
            if miss:
                out.append('miss %d' % miss)
                board[p] = '.'
                for s in captured:
                    board[s] = 'W' if colour == 'B' else 'B'
        for r in range(0, 361, 19):
            out.append(''.join(board[r:r + 19]))
    print('\n'.join(out))


main()
