"""The statement of Hex in code, step by step, one JSON object a line."""
import json
import sys

words = sys.stdin.read().split()[::-1]
AROUND = [(0, -1), (0, 1), (-1, 0), (-1, 1), (1, -1), (1, 0)]
NAMES = {"R": "Red", "B": "Blue"}


def number(low, high, name):
    """The next number. An input that is not valid ends with exit code 43 and a reason."""
    word = words.pop() if words else "the end"
    if not (word.isdigit() and low <= int(word) <= high):
        print(f"{name}: expected {low} to {high}, found {word}", file=sys.stderr)
        sys.exit(43)
    return int(word)


def tell(case, step, board, cells=(), mark="subject", **fields):
    marks = [{"row": r + 1, "column": c + 1, "mark": mark} for r, c in cells]
    rows = ["".join(row) for row in board]
    print(json.dumps({"case": case, "step": step, "board": rows, "marks": marks, **fields}))


def chain(board, side):
    """A shortest chain of that side between its two sides of the board, or nothing."""
    n = len(board)
    first = [(0, i) if side == "R" else (i, 0) for i in range(n)]
    before = {cell: None for cell in first if board[cell[0]][cell[1]] == side}
    queue = list(before)
    for r, c in queue:
        if (r if side == "R" else c) == n - 1:
            cell, path = (r, c), []
            while cell is not None:
                path.append(cell)
                cell = before[cell]
            return path
        for dr, dc in AROUND:
            to = r + dr, c + dc
            if 0 <= to[0] < n and 0 <= to[1] < n and board[to[0]][to[1]] == side and to not in before:
                before[to] = (r, c)
                queue.append(to)
    return []


def judge(case, n, moves):
    board = [["."] * n for _ in range(n)]
    tell(case, 0, board)
    mover, won = "R", []
    for step, (r, c) in enumerate(moves, 1):
        action = f"move {step}: {NAMES[mover]} to row {r}, column {c}"
        r, c = r - 1, c - 1
        if won:
            tell(case, step, board, won, action=action, rule="over", output=["over"],
                 because=f"{NAMES[board[won[0][0]][won[0][1]]]} has connected the sides before.")
        elif not (0 <= r < n and 0 <= c < n):
            tell(case, step, board, action=action, rule="off-the-board", output=["off the board"],
                 because=f"Rows and columns are 1 to {n}; {NAMES[mover]} stays to move.")
        elif board[r][c] != ".":
            tell(case, step, board, [(r, c)], action=action, rule="occupied", output=["occupied"],
                 because=f"A stone of {NAMES[board[r][c]]} is there; {NAMES[mover]} stays to move.")
        else:
            board[r][c] = mover
            won = chain(board, mover)
            tell(case, step, board, [(r, c)], "last", action=action, rule="legal", output=["legal"],
                 because=f"The cell exists and is empty, and nobody has connected the sides before.")
            mover = "B" if mover == "R" else "R"
    if won:
        winner = board[won[0][0]][won[0][1]]
        rule = "red-connects" if winner == "R" else "blue-connects"
        why = f"{NAMES[winner]} has this chain of {len(won)} stones."
    else:
        winner, rule, why = "", "nobody", "Neither player has a chain between the sides."
    tell(case, len(moves) + 1, board, won, action="the result", output=[NAMES.get(winner, "nobody")],
         rule=rule, because=why)


for case in range(1, number(1, 30, "cases") + 1):
    n, m = number(2, 11, "n"), number(1, 150, "m")
    judge(case, n, [(number(0, 20, "row"), number(0, 20, "column")) for _ in range(m)])
if words:
    print(f"expected the end, found {words[-1]}", file=sys.stderr)
    sys.exit(43)
