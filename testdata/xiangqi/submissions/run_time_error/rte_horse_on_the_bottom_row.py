# Crashes (IndexError): looks at the square below a horse without asking whether the board goes on there.
import sys


def rider(board, r, c, mounts):
    squares = []
    for dr, dc in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        a, b, met = r + dr, c + dc, 0
        while 0 <= a < 10 and 0 <= b < 9:
            if met == mounts:
                squares.append((a, b))
            if board[a][b] != ' ':
                met += 1
            a, b = a + dr, b + dc
    return squares


def horse(board, r, c):
    squares = []
    for leg, targets in (((r + 1, c), ((r + 2, c - 1), (r + 2, c + 1))),
                         ((r - 1, c), ((r - 2, c - 1), (r - 2, c + 1))),
                         ((r, c + 1), ((r - 1, c + 2), (r + 1, c + 2))),
                         ((r, c - 1), ((r - 1, c - 2), (r + 1, c - 2)))):
        if board[leg[0]][leg[1]] == ' ':
            squares += targets
    return squares


def attacked(board, x, y):
    for r in range(10):
        for c in range(9):
            kind = board[r][c]
            if kind == 'R' and (x, y) in rider(board, r, c, 0):
                return True
            if kind == 'C' and (x, y) in rider(board, r, c, 1):
                return True
            if kind == 'H' and (x, y) in horse(board, r, c):
                return True
            if kind == 'G' and c == y and all(board[i][c] == ' ' for i in range(x + 1, r)):
                return True
    return False


def main():
    words = sys.stdin.read().split()[::-1]
    while True:
        n, x, y = int(words.pop()), int(words.pop()) - 1, int(words.pop()) - 1
        if n == 0:
            break
        board = [[' '] * 9 for _ in range(10)]
        red = None
        for _ in range(n):
            kind, r, c = words.pop(), int(words.pop()) - 1, int(words.pop()) - 1
            board[r][c] = kind
            if kind == 'G':
                red = (r, c)
        safe = red[1] == y and all(board[i][y] == ' ' for i in range(x + 1, red[0]))
        for a, b in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if a in (0, 1, 2) and b in (3, 4, 5):
                captured, board[a][b] = board[a][b], ' '
                safe = not attacked(board, a, b) or safe
                board[a][b] = captured
        print('NO' if safe else 'YES')


main()
