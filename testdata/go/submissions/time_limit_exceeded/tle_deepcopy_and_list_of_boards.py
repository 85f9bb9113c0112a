# Right but too slow: copies the board with deepcopy, searches a list of all earlier boards, and asks every stone on the board
# for its liberties after every command.
import copy
import sys


def chain(board, x, y):
    todo, seen, liberties = [(x, y)], [(x, y)], []
    while todo:
        a, b = todo.pop()
        for c, d in ((a - 1, b), (a + 1, b), (a, b - 1), (a, b + 1)):
            if 0 <= c < 19 and 0 <= d < 19:
                if board[c][d] == '.':
                    liberties.append((c, d))
                elif board[c][d] == board[x][y] and (c, d) not in seen:
                    seen.append((c, d))
                    todo.append((c, d))
    return liberties


def play(board, colour, x, y):
    result = copy.deepcopy(board)
    result[x][y] = colour
    dead = [(a, b) for a in range(19) for b in range(19)
            if result[a][b] not in ('.', colour) and not chain(result, a, b)]
    for a, b in dead:
        result[a][b] = '.'
    return result


def main():
    words = sys.stdin.read().split()
    words.reverse()
    for _ in range(int(words.pop())):
        board = [['.'] * 19 for _ in range(19)]
        history = []
        for _ in range(int(words.pop())):
            colour, x, y = words.pop(), int(words.pop()) - 1, int(words.pop()) - 1
            if board[x][y] != '.':
                print('miss 1')
                continue
            after = play(board, colour, x, y)
            if not chain(after, x, y):
                print('miss 2')
            elif after in history:
                print('miss 3')
            else:
                history.append(after)
                board = after
        for row in board:
            print(''.join(row))


main()
