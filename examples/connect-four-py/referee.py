"""The referee of Connect Four: the statement in code, step by step, one JSON object a line."""
import json
import sys

DIRECTIONS = {"four-across": [(0, 1)], "four-up": [(1, 0)], "four-diagonal": [(1, 1), (1, -1)]}


def refuse(reason):
    """Says that the input is not valid."""
    print(reason, file=sys.stderr)
    sys.exit(43)


def picture(board):
    """The rows from the top; board[0] is the lowest row."""
    return ["".join(row) for row in reversed(board)]


def run(board, row, column, step):
    """The squares of one player in a line through a square."""
    disc = board[row][column]
    squares = [(row, column)]
    for sign in (1, -1):
        r, c = row + sign * step[0], column + sign * step[1]
        while 0 <= r < len(board) and 0 <= c < len(board[0]) and board[r][c] == disc:
            squares.append((r, c))
            r, c = r + sign * step[0], c + sign * step[1]
    return squares


def play(game, rows, columns, moves):
    board = [["."] * columns for _ in range(rows)]
    tell(game, 0, board=picture(board))
    player, over = "x", ""
    for number, column in enumerate(moves, 1):
        told = {"action": f"move {number}: {player} in column {column}", "marks": []}
        column -= 1
        free = [row for row in range(rows) if board[row][column] == "."]
        if over:
            told.update(action=f"move {number}: column {column + 1}", rule="game-over",
                        output=["over"], because=f"The game has ended before: {over}.")
        elif not free:
            told.update(rule="column-full", output=["full"],
                        because=f"All {rows} squares of column {column + 1} are taken;"
                                f" {player} moves again.")
        else:
            row = free[0]
            board[row][column] = player
            told.update(rule="x-begins" if number == 1 else "gravity", output=[str(row + 1)],
                        because=f"The lowest empty square of column {column + 1}"
                                f" is in row {row + 1}.")
            told["marks"] = [mark(rows, row, column, "last")]
            for rule, steps in DIRECTIONS.items():
                lines = [line for line in (run(board, row, column, s) for s in steps)
                         if len(line) >= 4]
                if lines and not over:
                    over = f"{player} has won"
                    told.update(rule=rule, output=[f"{row + 1} {player} wins"],
                                because=f"{player} has {len(lines[0])} discs in a line.")
                    told["marks"] = [mark(rows, r, c, "subject") for r, c in lines[0]]
            if not over and all(square != "." for square in board[-1]):
                over = "it is a draw"
                told.update(rule="draw", output=[f"{row + 1} draw"],
                            because="The last square is taken, and nobody has four in a line.")
            player = "o" if player == "x" else "x"
        tell(game, number, board=picture(board), **told)


def mark(rows, row, column, kind):
    return {"row": rows - row, "column": column + 1, "mark": kind}


def tell(game, step, **fields):
    labels = [str(row) for row in range(len(fields["board"]), 0, -1)]
    print(json.dumps({"case": game, "step": step, "rowLabels": labels, **fields}))


def main():
    try:
        numbers = [int(word) for word in sys.stdin.read().split()]
    except ValueError as odd:
        refuse(f"not a number: {odd}")
    numbers.reverse()

    def following(name, low, high):
        if not numbers:
            refuse(f"{name}: expected a number, found the end")
        value = numbers.pop()
        if not low <= value <= high:
            refuse(f"{name}: expected {low} to {high}, found {value}")
        return value

    for game in range(1, following("games", 1, 50) + 1):
        rows = following("rows", 4, 9)
        columns = following("columns", 4, 9)
        moves = [following("column", 1, columns) for _ in range(following("moves", 1, 200))]
        play(game, rows, columns, moves)
    if numbers:
        refuse("expected the end, found more numbers")


main()
