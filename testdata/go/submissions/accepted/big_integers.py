# Accepted: a colour, a chain and a neighbourhood are big integers (one bit a point, 20 bits a row); chains are united with
# union-find, so a chain's liberties are four shifts. The history is a set of whole boards.
import sys


def main():
    words = sys.stdin.buffer.read().split()
    width = 20
    points = sum(1 << (r * width + c) for r in range(1, 20) for c in range(1, 20))
    bits = [1 << p for p in range(width * 21)]
    out = []
    at = 1
    for _ in range(int(words[0])):
        n = int(words[at])
        at += 1
        stones = [0, 0]
        parent = list(range(width * 21))
        mask = [0] * (width * 21)
        history = set()
        for i in range(at, at + 3 * n, 3):
            colour = 0 if words[i] == b'B' else 1
            p = int(words[i + 1]) * width + int(words[i + 2])
            bit = bits[p]
            own = stones[colour]
            enemy = stones[1 - colour]
            if (own | enemy) & bit:
                out.append('miss 1')
                continue
            own |= bit
            around = (p - width, p - 1, p + 1, p + width)
            chain = bit
            friends = []
            captured = 0
            empty = points & ~(own | enemy)
            for q in around:
                b = bits[q]
                if b & own:
                    while parent[q] != q:
                        parent[q] = q = parent[parent[q]]
                    chain |= mask[q]
                    friends.append(q)
                elif b & enemy:
                    while parent[q] != q:
                        parent[q] = q = parent[parent[q]]
                    m = mask[q]
                    if not (m << 1 | m >> 1 | m << width | m >> width) & empty:
                        captured |= m
            if captured:
                enemy ^= captured
            elif not (chain << 1 | chain >> 1 | chain << width | chain >> width) & empty:
                out.append('miss 2')
                continue
            board = own << 440 | enemy if colour == 0 else enemy << 440 | own
            if board in history:
                out.append('miss 3')
                continue
            history.add(board)
            stones[colour] = own
            stones[1 - colour] = enemy
            # Stones that were captured keep stale parents; a point is made a chain of its own when it is filled again.
            parent[p] = p
            for q in friends:
                parent[q] = p
            mask[p] = chain
        at += 3 * n
        black, white = stones
        for r in range(1, 20):
            out.append(''.join(
                'B' if black >> (r * width + c) & 1 else 'W' if white >> (r * width + c) & 1 else '.'
                for c in range(1, 20)))
    print('\n'.join(out))


main()
