# Right but too slow: one search for the winner and another one for the number of plies, each calling the other for every move,
# without a table.
import copy
import sys


def moves(board, white):
    own, enemy, forward = ('P', 'p', -1) if white else ('p', 'P', 1)
    result = []
    for r in range(4):
        for c in range(4):
            if board[r][c] == own and 0 <= r + forward < 4:
                for d in (-1, 0, 1):
                    if 0 <= c + d < 4 and board[r + forward][c + d] == ('.' if d == 0 else enemy):
                        after = copy.deepcopy(board)
                        after[r][c] = '.'
                        after[r + forward][c + d] = own
                        result.append(after)
    return result


def white_wins(board, white):
    if 'P' in board[0]:
        return True
    if 'p' in board[3]:
        return False
    results = [white_wins(after, not white) for after in moves(board, white)]
    if white:
        return results.count(True) > 0
    return results.count(False) == 0


def plies(board, white):
    if 'P' in board[0] or 'p' in board[3] or not moves(board, white):
        return 0
    winning, losing = [], []
    for after in moves(board, white):
        (winning if white_wins(after, not white) == white else losing).append(plies(after, not white) + 1)
    return min(winning) if winning else max(losing)


def main():
    words = sys.stdin.read().split()
    for k in range(int(words[0])):
        board = [list(line) for line in words[1 + 4 * k:5 + 4 * k]]
        print('white' if white_wins(board, True) else 'black', '(%d)' % plies(board, True))


main()
