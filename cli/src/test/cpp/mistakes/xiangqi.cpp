// Is it checkmate?, with one mistake of the catalogue, chosen by name.
#include <bits/stdc++.h>
using namespace std;

// The mistake that is made: a name of the catalogue. Whoever compiles one program for all mistakes
// names it in the environment.
#ifndef MISTAKE
#define MISTAKE getenv("MISTAKE")
#endif

static bool makes(const char* name) {
  const char* mistake = MISTAKE;
  return mistake && !strcmp(mistake, name);
}

// Looked up once.
#define WRONG(name) ([] { static const bool made = makes(name); return made; }())

typedef array<array<char, 12>, 13> Board;  // rows 1 to 10, columns 1 to 9; 0 where nothing stands

// How many pieces stand between two squares of a line; -1 if they share none or are the same.
static int between(const Board& b, int r, int c, int x, int y) {
  if ((r != x && c != y) || (r == x && c == y)) return -1;
  int s = (x > r) - (x < r), t = (y > c) - (y < c), count = 0;
  for (int i = r + s, j = c + t; i != x || j != y; i += s, j += t) {
    char piece = b[i][j];
    count += piece != 0;
  }
  return count;
}

static int mounts(const Board& b, int r, int c, int x, int y) {
  int s = (x > r) - (x < r), t = (y > c) - (y < c), count = 0;
  for (int i = r + s, j = c + t; i != x || j != y; i += s, j += t) {
    char piece = b[i][j];
    if (piece == 'G' && WRONG("general-is-no-mount")) continue;
    if (piece == 'R' && WRONG("chariot-is-no-mount")) continue;
    if (piece == 'H' && WRONG("horse-is-no-mount")) continue;
    if (piece == 'C' && WRONG("cannon-is-no-mount")) continue;
    count += piece != 0;
  }
  return count;
}

static bool hits(const Board& b, int r, int c, int x, int y) {
  const int dx = x - r, dy = y - c;
  const int pieces = between(b, r, c, x, y);
  switch (b[r][c]) {
    case 'G':
      if (WRONG("flying-ignored-after-step") || WRONG("flying-ignored")) return false;
      return c == y && (pieces == 0 || (pieces > 0 && WRONG("flying-seen-through-pieces")));
    case 'R':
      if (WRONG("chariot-ignored")) return false;
      if (WRONG("chariot-along-rows-only") && r != x) return false;
      if (WRONG("chariot-along-columns-only") && c != y) return false;
      return pieces == 0 || (pieces > 0 && WRONG("chariot-jumps"));
    case 'C': {
      if (pieces < 0 || WRONG("cannon-ignored")) return false;
      int n = mounts(b, r, c, x, y);
      if (WRONG("cannon-as-a-chariot")) return n == 0;
      if (WRONG("cannon-without-mount-too")) return n <= 1;
      if (WRONG("cannon-over-any-number")) return n >= 1;
      if (WRONG("cannon-over-one-or-two")) return n == 1 || n == 2;
      return n == 1;
    }
    case 'H': {
      if (WRONG("horse-ignored")) return false;
      bool tall = abs(dx) == 2 && abs(dy) == 1, wide = abs(dx) == 1 && abs(dy) == 2;
      if (!tall && !wide) return false;
      if (WRONG("horse-long-jumps-only") && !tall) return false;
      if (WRONG("horse-short-jumps-only") && !wide) return false;
      if (WRONG("horse-without-legs")) return true;
      int s = dx > 0 ? 1 : -1, t = dy > 0 ? 1 : -1;
      bool leg = tall ? b[r + s][c] : b[r][c + t];
      bool end = tall ? b[x - s][y] : b[x][y - t];
      if (WRONG("horse-leg-on-either-side")) {
        bool other = tall ? b[r][c + t] : b[r + s][c];
        return !leg && !other;
      }
      if (WRONG("horse-leg-on-the-short-side")) return !(tall ? b[r][c + t] : b[r + s][c]);
      if (WRONG("horse-leg-beside-the-target")) return !end;
      if (WRONG("horse-leg-on-either-end")) return !leg && !end;
      return !leg;
    }
    default:
      return false;
  }
}

static bool attacked(const Board& b, int x, int y) {
  for (int r = 1; r <= 10; r++)
    for (int c = 1; c <= 9; c++)
      if (b[r][c] && hits(b, r, c, x, y)) return true;
  return false;
}

static bool mated(Board& b, int x, int y) {
  if (!WRONG("flying-ignored-at-start") && !WRONG("flying-ignored"))
    for (int r = 8; r <= 10; r++)
      if (b[r][y] == 'G' &&
          (between(b, r, y, x, y) == 0 || WRONG("flying-seen-through-pieces-at-start")))
        return false;
  const int steps[8][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}, {-1, -1}, {-1, 1}, {1, -1}, {1, 1}};
  for (int k = 0; k < (WRONG("diagonal-steps") ? 8 : 4); k++) {
    if (k == 0 && WRONG("step-up-never-tried")) continue;
    if (k == 1 && WRONG("step-down-never-tried")) continue;
    if (k == 2 && WRONG("step-left-never-tried")) continue;
    if (k == 3 && WRONG("step-right-never-tried")) continue;
    const int r = x + steps[k][0], c = y + steps[k][1];
    bool inside = r >= 1 && r <= 3 && c >= 4 && c <= 6;
    if (WRONG("no-palace")) inside = r >= 1 && r <= 10 && c >= 1 && c <= 9;
    if (WRONG("palace-of-two-rows")) inside = r >= 1 && r <= 2 && c >= 4 && c <= 6;
    if (WRONG("palace-of-four-rows")) inside = r >= 1 && r <= 4 && c >= 4 && c <= 6;
    if (WRONG("palace-columns-3-to-7")) inside = r >= 1 && r <= 3 && c >= 3 && c <= 7;
    if (!inside) continue;
    if (b[r][c] && WRONG("no-captures")) continue;
    if (b[r][c] && WRONG("every-capture-is-safe")) return false;
    Board after = b;
    if (WRONG("old-square-still-taken")) after[x][y] = 'k';
    after[r][c] = 0;
    if (WRONG("capture-not-taken-back")) b[r][c] = 0;
    if (!attacked(after, r, c)) return false;
  }
  return true;
}

int main() {
  int n, x, y;
  while (scanf("%d %d %d", &n, &x, &y) == 3 && n) {
    Board b{};
    for (int i = 0; i < n; i++) {
      char kind;
      int r, c;
      if (scanf(" %c %d %d", &kind, &r, &c) != 3) return 1;
      if (WRONG("seventh-piece-forgotten") && i == 6) continue;
      if (WRONG("last-piece-forgotten") && i == n - 1) continue;
      b[r][c] = kind;
    }
    puts(mated(b, x, y) ? "YES" : "NO");
  }
}
