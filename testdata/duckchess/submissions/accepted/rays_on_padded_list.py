# Accepted: a flat list with three border squares on every side, and for each kind a table of (landing, squares that must be
# empty); nothing has to look at coordinates.
import sys

WIDTH = 15


def leaps(*path):
    """All turns and reflections of a path of (row, column) steps, as (landing, empty squares)."""
    result = set()
    for s in (1, -1):
        for t in (1, -1):
            for swap in (False, True):
                flat = []
                for dx, dy in path:
                    if swap:
                        dx, dy = dy, dx
                    flat.append(s * dx * WIDTH + t * dy)
                result.add((flat[-1], tuple(flat[:-1])))
    return sorted(result)


REACH = {
    'captain': leaps((1, 0)),
    'guard': leaps((1, 1)),
    'elephant': leaps((1, 1), (2, 2)),
    'horse': leaps((1, 0), (2, 1)),
    'duck': leaps((1, 0), (2, 1), (3, 2)),
    'soldier': leaps((1, 0)) + leaps((1, 1)),
}
HOME = ['car', 'horse', 'elephant', 'guard', 'captain', 'guard', 'elephant', 'horse', 'car']
WALL = ('wall', '')


def square(x, y):
    return (x + 3) * WIDTH + y + 3


def landings(board, p):
    side, kind = board[p]
    if kind == 'car':
        for d in (-WIDTH, -1, 1, WIDTH):
            q = p + d
            while board[q] is None:
                yield q
                q += d
            if board[q] is not WALL and board[q][0] != side:
                yield q
        return
    for landing, legs in REACH[kind]:
        there = board[p + landing]
        if there is WALL or there is not None and there[0] == side:
            continue
        if all(board[p + leg] is None for leg in legs):
            yield p + landing


def main():
    numbers = list(map(int, sys.stdin.read().split()))
    board = [WALL] * (WIDTH * 16)
    for x in range(10):
        for y in range(9):
            board[square(x, y)] = None
    for side, rows in (('red', (0, 2, 3)), ('blue', (9, 7, 6))):
        for y in range(9):
            board[square(rows[0], y)] = (side, HOME[y])
            if y % 8 == 0:
                board[square(rows[1], y)] = (side, 'duck')
            if y % 2 == 0:
                board[square(rows[2], y)] = (side, 'soldier')
    turn, other, over = 'red', 'blue', False
    for i in range(1, 4 * numbers[0] + 1, 4):
        p, q = square(*numbers[i:i + 2]), square(*numbers[i + 2:i + 4])
        if over or board[p] is None or board[p][0] != turn or q not in landings(board, p):
            print('Invalid command')
            continue
        captured = board[q]
        board[q], board[p] = board[p], None
        over = captured is not None and captured[1] == 'captain'
        check = False
        if not over:
            for r, piece in enumerate(board):
                if piece is not None and piece is not WALL:
                    for s in landings(board, r):
                        if board[s] is not None and board[s][1] == 'captain':
                            check = True
        print('%s;%s;%s;%s' % (
            ' '.join(board[q]), 'NA' if captured is None else ' '.join(captured),
            'yes' if check else 'no', 'yes' if over else 'no'))
        turn, other = other, turn


main()
