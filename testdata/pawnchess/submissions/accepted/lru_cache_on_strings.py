# Accepted: the sixteen squares as one string, turned round after each move so that the side to move is always P and walks
# towards the front of the string; lru_cache remembers the plies to the end (odd: won, even: lost).
import sys
from functools import lru_cache


@lru_cache(maxsize=None)
def plies(board):
    after = []
    for i, c in enumerate(board):
        if c != 'P':
            continue
        targets = []
        if board[i - 4] == '.':
            targets.append(i - 4)
        if i % 4 > 0 and board[i - 5] == 'p':
            targets.append(i - 5)
        if i % 4 < 3 and board[i - 3] == 'p':
            targets.append(i - 3)
        for j in targets:
            if j < 4:
                return 1
            after.append(board[:j] + 'P' + board[j + 1:i] + '.' + board[i + 1:])
    results = [plies(b[::-1].swapcase()) for b in after]
    won = [r for r in results if r % 2 == 0]
    if won:
        return min(won) + 1
    return max(results, default=-1) + 1


def main():
    words = sys.stdin.read().split()
    for k in range(int(words[0])):
        n = plies(''.join(words[1 + 4 * k:5 + 4 * k]))
        print('%s (%d)' % ('white' if n % 2 else 'black', n))


main()
