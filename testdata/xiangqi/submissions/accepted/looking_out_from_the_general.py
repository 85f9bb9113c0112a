# Accepted: looks out from the square that the general steps to: the first and second piece along each line, and the eight
# squares from which a horse could jump. Pieces are a dictionary.
import sys


def attacked(pieces, x, y):
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        met = []
        r, c = x + dx, y + dy
        while 1 <= r <= 10 and 1 <= c <= 9:
            if (r, c) in pieces:
                met.append(pieces[r, c])
            r += dx
            c += dy
        if met and (met[0] == 'R' or (met[0] == 'G' and dy == 0)):
            return True
        if len(met) > 1 and met[1] == 'C':
            return True
    for s in (1, -1):
        for t in (1, -1):
            # A horse two rows and a column away, or a row and two columns; its leg is on the diagonal next to the general.
            if (x + s, y + t) not in pieces:
                if pieces.get((x + 2 * s, y + t)) == 'H' or pieces.get((x + s, y + 2 * t)) == 'H':
                    return True
    return False


def mated(pieces, x, y):
    column = [pieces[r, y] for r in range(x + 1, 11) if (r, y) in pieces]
    if column and column[0] == 'G':
        return False
    for r, c in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)):
        if 1 <= r <= 3 and 4 <= c <= 6:
            rest = {p: k for p, k in pieces.items() if p != (r, c)}
            if not attacked(rest, r, c):
                return False
    return True


def main():
    words = sys.stdin.read().split()
    i = 0
    while int(words[i]):
        n, x, y = map(int, words[i:i + 3])
        i += 3
        pieces = {}
        for _ in range(n):
            pieces[int(words[i + 1]), int(words[i + 2])] = words[i]
            i += 3
        print('YES' if mated(pieces, x, y) else 'NO')


main()
