"""The statement in code, step by step, one JSON object a line. YOURS: the rules of your game."""
import json
import sys

RANGE = range(3)
LINES = [[(r, c) for c in RANGE] for r in RANGE] + [[(r, c) for r in RANGE] for c in RANGE]
LINES += [[(i, i) for i in RANGE], [(i, 2 - i) for i in RANGE]]
words = sys.stdin.read().split()[::-1]


def number(low, high, name):
    """The next number. An input that is not valid ends with exit code 43 and a reason."""
    word = words.pop() if words else "the end"
    if not (word.isdigit() and low <= int(word) <= high):
        print(f"{name}: expected {low} to {high}, found {word}", file=sys.stderr)
        sys.exit(43)
    return int(word)


def tell(case, step, board, squares=(), **fields):
    marks = [{"row": r + 1, "column": c + 1, "mark": "subject"} for r, c in squares]
    rows = ["".join(row) for row in board]
    print(json.dumps({"case": case, "step": step, "board": rows, "marks": marks, **fields}))


def judge(case, moves):
    board = [["."] * 3 for _ in RANGE]
    tell(case, 0, board)
    mover, line = "X", []
    for step, (row, column) in enumerate(moves, 1):
        action = f"move {step}: {mover} to ({row + 1},{column + 1})"
        if line:
            tell(case, step, board, line, action=action, rule="game-over", output=["over"],
                 because="The game has ended before, by this line.")
        elif board[row][column] != ".":
            tell(case, step, board, [(row, column)], action=action, rule="taken", output=["taken"],
                 because=f"{board[row][column]} stands there; {mover} stays to move.")
        else:
            board[row][column] = mover
            line = next((l for l in LINES if all(board[r][c] == mover for r, c in l)), [])
            tell(case, step, board, [(row, column)], action=action, rule="placed", output=[])
            mover = "O" if mover == "X" else "X"
    full = all(mark != "." for row in board for mark in row)
    result = board[line[0][0]][line[0][1]] if line else "draw" if full else "open"
    tell(case, len(moves) + 1, board, line, action="the result", output=[result],
         rule="line" if line else "no-line",
         because="Nobody has three in a line." if not line else f"{result} has this line.")


for case in range(1, number(1, 50, "cases") + 1):
    judge(case, [(number(1, 3, "row") - 1, number(1, 3, "column") - 1)
                 for _ in range(number(1, 20, "moves"))])
