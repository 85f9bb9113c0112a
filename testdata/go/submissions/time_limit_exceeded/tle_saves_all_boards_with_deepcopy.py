# Right but too slow: before every command it saves the board and all earlier boards with deepcopy, to be able to take the
# command back, and after it asks every stone on the board for its liberties.
import copy
import sys


def liberties(board, x, y):
    todo, seen, found = [(x, y)], [(x, y)], []
    while todo:
        a, b = todo.pop()
        for c, d in ((a - 1, b), (a + 1, b), (a, b - 1), (a, b + 1)):
            if 0 <= c < 19 and 0 <= d < 19:
                if board[c][d] == '.':
                    found.append((c, d))
                elif board[c][d] == board[x][y] and (c, d) not in seen:
                    seen.append((c, d))
                    todo.append((c, d))
    return found


def play(board, colour, x, y):
    board[x][y] = colour
    dead = [(a, b) for a in range(19) for b in range(19)
            if board[a][b] not in ('.', colour) and not liberties(board, a, b)]
    for a, b in dead:
        board[a][b] = '.'


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
            saved = copy.deepcopy((board, history))
            play(board, colour, x, y)
            if not liberties(board, x, y):
                print('miss 2')
                board, history = saved
            elif board in history:
                print('miss 3')
                board, history = saved
            else:
                history.append(copy.deepcopy(board))
        for row in board:
            print(''.join(row))


main()
