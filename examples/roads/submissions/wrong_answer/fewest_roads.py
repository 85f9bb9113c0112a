# Counts a town as done when it is first seen: the way with the fewest roads.
from collections import deque

n, m = map(int, input().split())
roads = [[] for _ in range(n + 1)]
for _ in range(m):
    a, b, t = map(int, input().split())
    roads[a].append((b, t))
best = {1: 0}
queue = deque([1])
while queue:
    town = queue.popleft()
    for other, minutes in roads[town]:
        if other not in best:
            best[other] = best[town] + minutes
            queue.append(other)
print(best.get(n, -1))
