"""Makes an input of Connect Four: generate.py SEED cases=3 rows=6 columns=7 kind=random."""
import sys


class Numbers:
    """Random numbers that are the same with every Python (SplitMix64)."""

    def __init__(self, seed):
        self.state = seed & (2 ** 64 - 1)

    def below(self, bound):
        self.state = (self.state + 0x9E3779B97F4A7C15) & (2 ** 64 - 1)
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & (2 ** 64 - 1)
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & (2 ** 64 - 1)
        return (z ^ (z >> 31)) % bound


class Game:
    """A board that knows when it is won."""

    def __init__(self, rows, columns):
        self.rows, self.columns = rows, columns
        self.stacks = [[] for _ in range(columns)]
        self.player, self.longest, self.taken = "x", 0, 0

    def drop(self, column):
        """Plays a move that is not refused; whether it ends the game."""
        stack = self.stacks[column]
        stack.append(self.player)
        self.taken += 1
        self.longest = max(self.line(column, len(stack) - 1, *step)
                           for step in ((1, 0), (0, 1), (1, 1), (1, -1)))
        self.player = "o" if self.player == "x" else "x"
        return self.longest >= 4 or self.taken == self.rows * self.columns

    def line(self, column, row, dc, dr):
        count = 1
        for sign in (1, -1):
            c, r = column + sign * dc, row + sign * dr
            while 0 <= c < self.columns and 0 <= r < len(self.stacks[c]) \
                    and self.stacks[c][r] == self.stacks[column][row]:
                count, c, r = count + 1, c + sign * dc, r + sign * dr
        return count

    def open(self):
        return [c for c in range(self.columns) if len(self.stacks[c]) < self.rows]


def ended(numbers, rows, columns, careful):
    """The moves of a game to its end; a careful one is not won as long as that can be."""
    game, moves = Game(rows, columns), []
    while True:
        choice = game.open()
        if careful:
            choice = [c for c in choice if not wins(game, c)] or choice
        column = choice[numbers.below(len(choice))]
        moves.append(column)
        if game.drop(column):
            return game, moves


def wins(game, column):
    stack = game.stacks[column]
    stack.append(game.player)
    longest = max(game.line(column, len(stack) - 1, *step)
                  for step in ((1, 0), (0, 1), (1, 1), (1, -1)))
    stack.pop()
    return longest >= 4


def make(numbers, kind, rows, columns):
    if kind == "towers":
        few = [numbers.below(columns) for _ in range(2)]
        return [few[numbers.below(2)] for _ in range(3 * rows)]
    if kind == "random":
        return [numbers.below(columns) for _ in range(rows * columns)]
    for _ in range(2000):
        game, moves = ended(numbers, rows, columns, True)
        whole = game.taken == rows * columns
        if kind == "draws" and game.longest < 4 or kind == "last" and whole and game.longest >= 4 \
                or kind == "fives" and game.longest >= 5:
            break
    return moves + [numbers.below(columns) for _ in range(2)]


def main():
    numbers = Numbers(int(sys.argv[1]))
    given = dict(word.split("=", 1) for word in sys.argv[2:])
    rows, columns = int(given["rows"]), int(given["columns"])
    print(given["cases"])
    for _ in range(int(given["cases"])):
        moves = make(numbers, given["kind"], rows, columns)
        print(rows, columns, len(moves))
        print(*(column + 1 for column in moves))


main()
