"""A list of 64 squares without a border: lines run on into the next row."""
import sys

WIDTH = 8
STEPS = (-9, -8, -7, -1, 1, 7, 8, 9)
SQUARES = range(64)


def bracketed(board, square, own):
    enemy = "W" if own == "B" else "B"
    found = []
    for step in STEPS:
        at = square + step
        run = []
        while 0 <= at < 64 and board[at] == enemy:
            run.append(at)
            at += step
        if 0 <= at < 64 and board[at] == own:
            found += run
    return found


def moves(board, own):
    return [at for at in SQUARES if board[at] == "-" and bracketed(board, at, own)]


def play(words, out):
    board = ["-"] * 64
    for row in range(8):
        board[WIDTH * row : WIDTH * row + 8] = next(words)
    player = next(words)
    for command in words:
        if command == "Q":
            break
        legal = moves(board, player)
        if command == "L":
            names = ["(%d,%d)" % (at // 8 + 1, at % 8 + 1) for at in legal]
            out.append(" ".join(names) or "No legal move.")
            continue
        if not legal:
            player = "W" if player == "B" else "B"
        square = WIDTH * int(command[1]) + int(command[2]) - 9
        for at in [square] + bracketed(board, square, player):
            board[at] = player
        player = "W" if player == "B" else "B"
        out.append("Black - %2d White - %2d" % (board.count("B"), board.count("W")))
    for row in range(8):
        out.append("".join(board[WIDTH * row : WIDTH * row + 8]))


def main():
    words = iter(sys.stdin.read().split())
    out = []
    for game in range(int(next(words))):
        if game:
            out.append("")
        play(words, out)
    print("\n".join(out))


main()
