# Right but too slow: a general game-tree search, six plies deep, with a copy of the board for every move and no cut-off; it is mate
# when best play loses the general at the second ply.
import copy
import sys


def inside(r, c):
    return 0 <= r < 10 and 0 <= c < 9


def moves(board, red):
    result = []
    for r in range(10):
        for c in range(9):
            kind = board[r][c]
            if kind == '.' or (kind != 'k') != red:
                continue
            found = []
            for dr, dc in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                a, b, met = r + dr, c + dc, 0
                if kind == 'H':
                    if inside(a, b) and board[a][b] == '.':
                        found += [(a + dr + dc, b + dc + dr), (a + dr - dc, b + dc - dr)]
                    continue
                if kind in 'Gk' and (a in (0, 1, 2) or a in (7, 8, 9)) and 3 <= b <= 5:
                    found.append((a, b))
                while inside(a, b) and met < 2:
                    there = board[a][b]
                    if kind == 'R' and met == 0:
                        found.append((a, b))
                    if kind == 'C' and (met == 0 and there == '.' or met == 1 and there != '.'):
                        found.append((a, b))
                    if kind in 'Gk' and dc == 0 and met == 0 and there in 'Gk':
                        found.append((a, b))
                    met += there != '.'
                    a, b = a + dr, b + dc
            for a, b in found:
                if inside(a, b) and (board[a][b] == '.' or (board[a][b] != 'k') != red):
                    after = copy.deepcopy(board)
                    after[a][b] = kind
                    after[r][c] = '.'
                    result.append((after, board[a][b]))
    return result


def search(board, red, ply):
    """Black's score: the later Red takes the general the better, the sooner Black takes the red one the better."""
    if ply > 6:
        return 0
    scores = []
    for after, captured in moves(board, red):
        score = search(after, not red, ply + 1)
        if captured == 'k':
            score = ply - 100
        if captured == 'G':
            score = 100 - ply
        scores.append(score)
    if not scores:
        return 0
    return min(scores) if red else max(scores)


def main():
    words = iter(sys.stdin.read().split())
    while True:
        n, x, y = int(next(words)), int(next(words)), int(next(words))
        if n == 0:
            return
        board = [['.'] * 9 for _ in range(10)]
        board[x - 1][y - 1] = 'k'
        for _ in range(n):
            kind, r, c = next(words), int(next(words)), int(next(words))
            board[r - 1][c - 1] = kind
        print('YES' if search(board, False, 1) == 2 - 100 else 'NO')


main()
