// Accepted: makes each step of the black general on a copy of the board and asks every red piece whether it hits the new square.
#include <array>
#include <cstdlib>
#include <iostream>

using Board = std::array<std::array<char, 10>, 11>;  // 1-based; 0 where nothing stands

// How many pieces stand between two squares of one row or column; -1 if they share neither, or are the same.
int between(const Board& b, int r, int c, int x, int y) {
  if ((r != x && c != y) || (r == x && c == y)) return -1;
  int s = (x > r) - (x < r), t = (y > c) - (y < c), count = 0;
  for (int i = r + s, j = c + t; i != x || j != y; i += s, j += t) count += b[i][j] != 0;
  return count;
}

bool hits(const Board& b, int r, int c, int x, int y) {
  const int dx = x - r, dy = y - c;
  switch (b[r][c]) {
    case 'G':
      return c == y && between(b, r, c, x, y) == 0;
    case 'R':
      return between(b, r, c, x, y) == 0;
    case 'C':
      return between(b, r, c, x, y) == 1;
    case 'H':
      if (std::abs(dx) == 2 && std::abs(dy) == 1) return !b[r + dx / 2][c];
      return std::abs(dx) == 1 && std::abs(dy) == 2 && !b[r][c + dy / 2];
    default:
      return false;
  }
}

bool attacked(const Board& b, int x, int y) {
  for (int r = 1; r <= 10; r++)
    for (int c = 1; c <= 9; c++)
      if (b[r][c] && hits(b, r, c, x, y)) return true;
  return false;
}

bool mated(const Board& b, int x, int y) {
  for (int r = 8; r <= 10; r++)
    if (b[r][y] == 'G' && hits(b, r, y, x, y)) return false;  // Black takes the red general
  const int steps[4][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
  for (auto& s : steps) {
    const int r = x + s[0], c = y + s[1];
    if (r < 1 || r > 3 || c < 4 || c > 6) continue;
    Board after = b;
    after[r][c] = 0;  // a red piece there is captured; the general itself is never in the way of an attack on it
    if (!attacked(after, r, c)) return false;
  }
  return true;
}

int main() {
  int n, x, y;
  while (std::cin >> n >> x >> y && n) {
    Board b{};
    while (n--) {
      char kind;
      int r, c;
      std::cin >> kind >> r >> c;
      b[r][c] = kind;
    }
    std::cout << (mated(b, x, y) ? "YES" : "NO") << '\n';
  }
}
