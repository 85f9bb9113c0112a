# As plain.py, but puts stones upon others.
import sys

AROUND = ((0, -1), (0, 1), (-1, 0), (-1, 1), (1, -1), (1, 0))


def connected(board, n, side):
    if side == "R":
        todo = [(1, c) for c in range(1, n + 1) if board.get((1, c)) == side]
    else:
        todo = [(r, 1) for r in range(1, n + 1) if board.get((r, 1)) == side]
    seen = set(todo)
    while todo:
        r, c = todo.pop()
        if (r if side == "R" else c) == n:
            return True
        for dr, dc in AROUND:
            to = (r + dr, c + dc)
            if to not in seen and board.get(to) == side:
                seen.add(to)
                todo.append(to)
    return False


def main():
    words = iter(map(int, sys.stdin.read().split()))
    for _ in range(next(words)):
        n, m = next(words), next(words)
        board, mover, other, winner = {}, "R", "B", None
        for _ in range(m):
            r, c = next(words), next(words)
            if winner:
                print("over")
            elif not (1 <= r <= n and 1 <= c <= n):
                print("off the board")
            else:
                print("legal")
                board[r, c] = mover
                if connected(board, n, mover):
                    winner = mover
                mover, other = other, mover
        print({"R": "Red", "B": "Blue", None: "nobody"}[winner])


main()
