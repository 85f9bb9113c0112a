import sys


def main():
    words = list(map(int, sys.stdin.read().split()))
    n, m = words[0], words[1]
    roads = [words[i:i + 3] for i in range(2, 2 + 3 * m, 3)]
    best = [None] * (n + 1)
    best[1] = 0
    changed = True
    while changed:
        changed = False
        for a, b, t in roads:
            if best[a] is not None and (best[b] is None or best[a] + t < best[b]):
                best[b] = best[a] + t
                changed = True
    print(-1 if best[n] is None else best[n])


main()
