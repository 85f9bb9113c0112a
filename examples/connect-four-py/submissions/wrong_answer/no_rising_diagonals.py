# Looks along rows, columns and falling diagonals alone.
import sys

words = iter(sys.stdin.read().split())


def line(board, r, c, dr, dc):
    count = 1
    for s in (1, -1):
        y, x = r + s * dr, c + s * dc
        while 0 <= y < len(board) and 0 <= x < len(board[0]) and board[y][x] == board[r][c]:
            count, y, x = count + 1, y + s * dr, x + s * dc
    return count


for _ in range(int(next(words))):
    rows, columns, moves = int(next(words)), int(next(words)), int(next(words))
    board = [[""] * columns for _ in range(rows)]
    player, over, taken = "x", False, 0
    for _ in range(moves):
        c = int(next(words)) - 1
        r = next((r for r in range(rows) if not board[r][c]), -1)
        if over:
            print("over")
        elif r < 0:
            print("full")
        else:
            board[r][c] = player
            taken += 1
            won = any(line(board, r, c, *d) >= 4 for d in ((0, 1), (1, 0), (1, -1)))
            over = won or taken == rows * columns
            print(r + 1, *([player, "wins"] if won else ["draw"] if over else []))
            player = "o" if player == "x" else "x"
