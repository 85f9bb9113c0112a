# Reads the game, keeps the board, prints what the statement says.
import sys


def has_line(board, mark):
    lines = ["".join(row) for row in board]
    lines += ["".join(board[r][c] for r in range(3)) for c in range(3)]
    lines += ["".join(board[i][i] for i in range(3)), "".join(board[i][2 - i] for i in range(3))]
    return mark * 3 in lines


def main():
    words = iter(sys.stdin.read().split())
    out = []
    for _ in range(int(next(words))):
        board = [["."] * 3 for _ in range(3)]
        mover, other = "X", "O"
        for _ in range(int(next(words))):
            row, column = int(next(words)) - 1, int(next(words)) - 1
            if has_line(board, "X") or has_line(board, "O"):
                out.append("over")
            elif board[row][column] != ".":
                out.append("taken")
            else:
                board[row][column] = mover
                mover, other = other, mover
        if has_line(board, "X"):
            out.append("X")
        elif has_line(board, "O"):
            out.append("O")
        elif any("." in row for row in board):
            out.append("open")
        else:
            out.append("draw")
    print("\n".join(out))


main()
