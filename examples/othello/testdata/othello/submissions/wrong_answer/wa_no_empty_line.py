"""Prints no empty line between two games."""
import sys

WIDTH = 10
STEPS = (-11, -10, -9, -1, 1, 9, 10, 11)
SQUARES = [WIDTH * row + column for row in range(1, 9) for column in range(1, 9)]


def bracketed(board, square, own):
    enemy = "W" if own == "B" else "B"
    found = []
    for step in STEPS:
        at = square + step
        run = []
        while board[at] == enemy:
            run.append(at)
            at += step
        if board[at] == own:
            found += run
    return found


def moves(board, own):
    return [at for at in SQUARES if board[at] == "-" and bracketed(board, at, own)]


def play(words, out):
    board = ["#"] * 100
    for row in range(1, 9):
        board[WIDTH * row + 1 : WIDTH * row + 9] = next(words)
    player = next(words)
    for command in words:
        if command == "Q":
            break
        legal = moves(board, player)
        if command == "L":
            names = ["(%d,%d)" % divmod(at, WIDTH) for at in legal]
            out.append(" ".join(names) or "No legal move.")
            continue
        if not legal:
            player = "W" if player == "B" else "B"
        square = WIDTH * int(command[1]) + int(command[2])
        for at in [square] + bracketed(board, square, player):
            board[at] = player
        player = "W" if player == "B" else "B"
        out.append("Black - %2d White - %2d" % (board.count("B"), board.count("W")))
    for row in range(1, 9):
        out.append("".join(board[WIDTH * row + 1 : WIDTH * row + 9]))


def main():
    words = iter(sys.stdin.read().split())
    out = []
    for game in range(int(next(words))):
        play(words, out)
    print("\n".join(out))


main()
