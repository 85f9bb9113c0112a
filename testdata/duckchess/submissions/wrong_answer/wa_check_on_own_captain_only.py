# Wrong: looks only whether the mover's own captain stands under attack, so a check that is given is never seen.
import sys

ROWS = ['car horse elephant guard captain guard elephant horse car'.split(),
        [None] * 9,
        ['duck'] + [None] * 7 + ['duck'],
        ['soldier', None] * 4 + ['soldier'],
        [None] * 9]


def targets(board, x, y):
    """All squares that the piece on (x, y) can move to."""
    side, kind = board[x][y]
    found = []

    def free(a, b):
        return 0 <= a < 10 and 0 <= b < 9 and board[a][b] is None

    def add(a, b):
        if 0 <= a < 10 and 0 <= b < 9 and (board[a][b] is None or board[a][b][0] != side):
            found.append((a, b))

    if kind in ('captain', 'soldier'):
        for s, t in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            add(x + s, y + t)
    if kind == 'car':
        for s, t in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            a, b = x + s, y + t
            while free(a, b):
                add(a, b)
                a, b = a + s, b + t
            add(a, b)
    for s in (1, -1):
        for t in (1, -1):
            if kind in ('guard', 'soldier'):
                add(x + s, y + t)
            if kind == 'elephant' and free(x + s, y + t):
                add(x + 2 * s, y + 2 * t)
            if kind == 'horse':
                if free(x + s, y):
                    add(x + 2 * s, y + t)
                if free(x, y + t):
                    add(x + s, y + 2 * t)
            if kind == 'duck':
                if free(x + s, y) and free(x + 2 * s, y + t):
                    add(x + 3 * s, y + 2 * t)
                if free(x, y + t) and free(x + s, y + 2 * t):
                    add(x + 2 * s, y + 3 * t)
    return found


def in_check(board, turn):
    for x in range(10):
        for y in range(9):
            if board[x][y]:
                for a, b in targets(board, x, y):
                    if board[a][b] and board[a][b] == (turn, 'captain'):
                        return True
    return False


def main():
    data = list(map(int, sys.stdin.read().split()))
    board = [[k and ('red', k) for k in row] for row in ROWS]
    board += [[k and ('blue', k) for k in row] for row in reversed(ROWS)]
    turn = 'red'
    over = False
    for i in range(data[0]):
        xs, ys, xt, yt = data[4 * i + 1:4 * i + 5]
        piece = board[xs][ys]
        if over or piece is None or piece[0] != turn or (xt, yt) not in targets(board, xs, ys):
            print('Invalid command')
            continue
        captured = board[xt][yt]
        board[xt][yt] = piece
        board[xs][ys] = None
        over = captured is not None and captured[1] == 'captain'
        check = not over and in_check(board, turn)
        print(' '.join(piece) + ';' + (' '.join(captured) if captured else 'NA') + ';'
              + ('yes' if check else 'no') + ';' + ('yes' if over else 'no'))
        turn = 'blue' if turn == 'red' else 'red'


main()
