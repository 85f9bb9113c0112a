"""The second engine, by other means: each side's squares as bits. YOURS.

MUTANT = 0 is the right program; each other number makes the mistake that problem.yaml says.
"""
import sys

MUTANT = 0

LINES = [0o700, 0o070, 0o007, 0o444, 0o222, 0o111, 0o421, 0o124]
if MUTANT == 5:
    LINES = LINES[:6]
if MUTANT == 6:
    LINES = LINES[:3] + LINES[6:]


def won(squares):
    return any(squares & line == line for line in LINES)


words = [int(word) for word in sys.stdin.read().split()][::-1]
for _ in range(words.pop()):
    squares, mover = [0, 0], int(MUTANT == 1)
    for _ in range(words.pop()):
        bit = 1 << 3 * (words.pop() - 1) + words.pop() - 1
        if (won(squares[0]) or won(squares[1])) and MUTANT != 2:
            print("over")
        elif (squares[0] | squares[1]) & bit and MUTANT != 3:
            print("taken")
            mover ^= int(MUTANT == 4)
        else:
            squares[mover] |= bit
            squares[1 - mover] &= ~bit
            mover ^= 1
    full = squares[0] | squares[1] == 0o777 and MUTANT != 7
    print("X" if won(squares[0]) else "O" if won(squares[1]) else "draw" if full else "open")
