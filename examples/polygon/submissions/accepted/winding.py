import sys


def place(corners, px, py):
    turns = 0
    ax, ay = corners[-1]
    for bx, by in corners:
        area = (bx - ax) * (py - ay) - (by - ay) * (px - ax)
        if area == 0 and min(ax, bx) <= px <= max(ax, bx) and min(ay, by) <= py <= max(ay, by):
            return "border"
        if ay <= py < by and area > 0:
            turns += 1
        if by <= py < ay and area < 0:
            turns -= 1
        ax, ay = bx, by
    return "inside" if turns != 0 else "outside"


def main():
    words = list(map(int, sys.stdin.read().split()))
    points = list(zip(words[2::2], words[3::2]))
    corners = points[:words[0]]
    for x, y in points[words[0]:]:
        print(place(corners, x, y))


main()
