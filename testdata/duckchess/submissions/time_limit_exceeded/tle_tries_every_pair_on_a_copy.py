# Right but too slow: to see whether a captain is attacked it copies the whole board for every pair of squares, makes the move on the
# copy, and counts the captains that are left.
import copy
import sys

HOME = 'car horse elephant guard captain guard elephant horse car'.split()


def can_move(board, a, b, x, y):
    piece = board[a][b]
    if piece is None or (a, b) == (x, y):
        return False
    if board[x][y] is not None and board[x][y][0] == piece[0]:
        return False
    dx, dy = x - a, y - b
    s, t = (dx > 0) - (dx < 0), (dy > 0) - (dy < 0)
    size = tuple(sorted((abs(dx), abs(dy))))
    kind = piece[1]
    if kind == 'captain':
        return size == (0, 1)
    if kind == 'guard':
        return size == (1, 1)
    if kind == 'soldier':
        return size in ((0, 1), (1, 1))
    if kind == 'elephant':
        return size == (2, 2) and board[a + s][b + t] is None
    if kind == 'horse' and size == (1, 2):
        return board[a + s][b] is None if abs(dx) == 2 else board[a][b + t] is None
    if kind == 'duck' and size == (2, 3):
        if abs(dx) == 3:
            return board[a + s][b] is None and board[a + 2 * s][b + t] is None
        return board[a][b + t] is None and board[a + s][b + 2 * t] is None
    if kind == 'car' and size[0] == 0:
        return all(board[a + s * i][b + t * i] is None for i in range(1, size[1]))
    return False


def after_move(board, a, b, x, y):
    result = copy.deepcopy(board)
    legal = can_move(result, a, b, x, y)
    if legal:
        result[x][y] = result[a][b]
        result[a][b] = None
    return legal, result


def captains(board):
    return sum(piece is not None and piece[1] == 'captain' for row in board for piece in row)


def is_check(board):
    found = False
    for a in range(10):
        for b in range(9):
            for x in range(10):
                for y in range(9):
                    if captains(after_move(board, a, b, x, y)[1]) < 2:
                        found = True
    return found


def main():
    board = [[None] * 9 for _ in range(10)]
    for side, rows in (('red', (0, 2, 3)), ('blue', (9, 7, 6))):
        for y in range(9):
            board[rows[0]][y] = (side, HOME[y])
            if y in (0, 8):
                board[rows[1]][y] = (side, 'duck')
            if y % 2 == 0:
                board[rows[2]][y] = (side, 'soldier')
    turn, over = 'red', False
    for _ in range(int(input())):
        a, b, x, y = map(int, input().split())
        legal, after = after_move(board, a, b, x, y)
        if over or not legal or board[a][b][0] != turn:
            print('Invalid command')
            continue
        captured = board[x][y]
        board = after
        over = captains(board) < 2
        check = not over and is_check(board)
        print(' '.join(board[x][y]), ' '.join(captured) if captured else 'NA',
              'yes' if check else 'no', 'yes' if over else 'no', sep=';')
        turn = 'blue' if turn == 'red' else 'red'


main()
