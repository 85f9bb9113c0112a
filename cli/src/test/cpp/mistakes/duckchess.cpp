// Duck Chess with one mistake of the catalogue, chosen by name.
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

enum Kind { NONE, CAPTAIN, GUARD, ELEPHANT, HORSE, CAR, DUCK, SOLDIER };
static const char* const NAME[] = {"", "captain", "guard", "elephant", "horse", "car", "duck", "soldier"};

struct Piece {
  Kind kind = NONE;
  bool red = false;
};

static Piece board[10][9];

static int sign(int v) { return (v > 0) - (v < 0); }

static bool taken(int x, int y) { return board[x][y].kind != NONE; }

// Whether a piece stops another that goes from (a, b).
static bool stops(int a, int b, int x, int y, bool ownOnly, bool enemyOnly) {
  if (!taken(x, y)) return false;
  bool own = board[x][y].red == board[a][b].red;
  return !(ownOnly && !own) && !(enemyOnly && own);
}

static bool reaches(int a, int b, int x, int y) {
  const Piece& p = board[a][b];
  const int dx = x - a, dy = y - b, ax = abs(dx), ay = abs(dy), s = sign(dx), t = sign(dy);
  const int ahead = p.red ? dx : -dx;
  switch (p.kind) {
    case CAPTAIN:
      if (WRONG("captain-diagonal")) return ax == 1 && ay == 1;
      if (WRONG("captain-eight-ways")) return ax <= 1 && ay <= 1 && ax + ay > 0;
      return ax + ay == 1;
    case GUARD:
      if (WRONG("guard-straight")) return ax + ay == 1;
      if (WRONG("guard-eight-ways")) return ax <= 1 && ay <= 1 && ax + ay > 0;
      return ax == 1 && ay == 1;
    case ELEPHANT:
      if (ax != 2 || ay != 2) return false;
      if (WRONG("elephant-no-eye")) return true;
      return !stops(a, b, a + s, b + t, WRONG("elephant-eye-own-only"), WRONG("elephant-eye-enemy-only"));
    case HORSE: {
      bool tall = ax == 2 && ay == 1, wide = ax == 1 && ay == 2;
      if (!tall && !wide) return false;
      if (WRONG("horse-four-ways") && wide) return false;
      if (WRONG("horse-no-leg")) return true;
      int x1 = tall ? a + s : a, y1 = tall ? b : b + t;
      if (WRONG("horse-leg-short-side")) x1 = tall ? a : a + s, y1 = tall ? b + t : b;
      if (WRONG("horse-leg-diagonal")) x1 = a + s, y1 = b + t;
      return !stops(a, b, x1, y1, WRONG("horse-leg-own-only"), WRONG("horse-leg-enemy-only"));
    }
    case CAR: {
      if (dx != 0 && dy != 0) return false;
      if (dx == 0 && dy == 0) return WRONG("car-stands-still");
      if (WRONG("car-jumps")) return true;
      if (WRONG("car-jumps-sideways") && dx == 0) return true;
      for (int u = a + s, v = b + t; u != x || v != y; u += s, v += t) {
        bool last = u + s == x && v + t == y, first = u == a + s && v == b + t;
        if (WRONG("car-last-square-only") && !last) continue;
        if (WRONG("car-first-square-only") && !first) continue;
        if (stops(a, b, u, v, WRONG("car-stopped-by-own-only"), WRONG("car-stopped-by-enemy-only")))
          return false;
      }
      return true;
    }
    case DUCK: {
      bool tall = ax == 3 && ay == 2, wide = ax == 2 && ay == 3;
      if (!tall && !wide) return false;
      if (WRONG("duck-three-rows-only") && wide) return false;
      if (WRONG("duck-never-back") && ahead < 0) return false;
      if (WRONG("duck-no-legs")) return true;
      bool own = WRONG("duck-legs-own-only"), enemy = WRONG("duck-legs-enemy-only");
      bool first = stops(a, b, tall ? a + s : a, tall ? b : b + t, own, enemy);
      bool second = stops(a, b, tall ? a + 2 * s : a + s, tall ? b + t : b + 2 * t, own, enemy);
      if (WRONG("duck-first-leg-only")) return !first;
      if (WRONG("duck-second-leg-only")) return !second;
      if (WRONG("duck-both-legs-needed")) return !(first && second);
      return !first && !second;
    }
    case SOLDIER:
      if (ax > 1 || ay > 1 || ax + ay == 0) return false;
      if (WRONG("soldier-never-back")) return ahead >= 0;
      if (WRONG("soldier-straight")) return ax + ay == 1;
      if (WRONG("soldier-diagonal")) return ax + ay == 2;
      return true;
    default:
      return false;
  }
}

static bool valid(int a, int b, int x, int y) {
  bool still = a == x && b == y;
  if (still) return board[a][b].kind == CAR && WRONG("car-stands-still") && reaches(a, b, x, y);
  if (taken(x, y) && board[x][y].red == board[a][b].red && !WRONG("own-pieces-captured")) return false;
  return reaches(a, b, x, y);
}

static bool inCheck(bool red) {
  for (int x = 0; x < 10; x++)
    for (int y = 0; y < 9; y++)
      if (board[x][y].kind == CAPTAIN && board[x][y].red == red)
        for (int a = 0; a < 10; a++)
          for (int b = 0; b < 9; b++) {
            if (!taken(a, b) || board[a][b].red == red) continue;
            if (WRONG("check-not-by-captain") && board[a][b].kind == CAPTAIN) continue;
            if (WRONG("check-not-by-guard") && board[a][b].kind == GUARD) continue;
            if (WRONG("check-not-by-car") && board[a][b].kind == CAR) continue;
            if (WRONG("check-not-by-horse") && board[a][b].kind == HORSE) continue;
            if (WRONG("check-not-by-duck") && board[a][b].kind == DUCK) continue;
            if (WRONG("check-not-by-soldier") && board[a][b].kind == SOLDIER) continue;
            if (reaches(a, b, x, y)) return true;
          }
  return false;
}

int main() {
  const Kind home[9] = {CAR, HORSE, ELEPHANT, GUARD, CAPTAIN, GUARD, ELEPHANT, HORSE, CAR};
  for (int y = 0; y < 9; y++) {
    board[0][y] = {home[y], true};
    board[9][y] = {home[y], false};
    if (y % 8 == 0) board[2][y] = {DUCK, true}, board[7][y] = {DUCK, false};
    if (y % 2 == 0) board[3][y] = {SOLDIER, true}, board[6][y] = {SOLDIER, false};
  }
  bool red = true, over = false;
  int q;
  if (scanf("%d", &q) != 1) return 1;
  while (q-- > 0) {
    int a, b, x, y;
    if (scanf("%d %d %d %d", &a, &b, &x, &y) != 4) return 1;
    bool turn = taken(a, b) && (board[a][b].red == red || WRONG("either-side-moves"));
    if (over || !turn || !valid(a, b, x, y)) {
      if (over && WRONG("silent-after-the-end")) continue;
      if (!over && WRONG("invalid-uses-turn")) red = !red;
      puts("Invalid command");
      continue;
    }
    const Piece moved = board[a][b], captured = board[x][y];
    bool before = inCheck(true) || inCheck(false);
    board[a][b] = Piece();
    board[x][y] = moved;
    bool ends = captured.kind == CAPTAIN;
    if (WRONG("only-blue-captain-ends") && captured.red) ends = false;
    bool mover = moved.red;
    bool check = inCheck(true) || inCheck(false);
    if (WRONG("check-on-opponent-only")) check = inCheck(!mover);
    if (WRONG("check-on-mover-only")) check = inCheck(mover);
    if (WRONG("check-on-red-only")) check = inCheck(true);
    if (WRONG("check-before-the-move")) check = before;
    if (WRONG("check-only-if-new")) check = check && !before;
    if (ends && !WRONG("check-with-the-end")) check = false;
    string gone = captured.kind == NONE ? "NA" : string(captured.red ? "red " : "blue ") + NAME[captured.kind];
    if (captured.kind == CAPTAIN && WRONG("captured-captain-na")) gone = "NA";
    printf("%s %s;%s;%s;%s\n", moved.red ? "red" : "blue", NAME[moved.kind], gone.c_str(),
           check ? "yes" : "no", ends ? "yes" : "no");
    over = ends && !WRONG("game-goes-on");
    red = WRONG("either-side-moves") ? !mover : !red;
  }
}
