// Accepted: classes of steps by vector; one function says whether a piece of the board reaches a square, and check asks it for all
// ninety squares.
#include <cstdlib>
#include <iostream>
#include <string>
using namespace std;

enum Kind { NONE, CAPTAIN, GUARD, ELEPHANT, HORSE, CAR, DUCK, SOLDIER };
const char* const NAME[] = {"", "captain", "guard", "elephant", "horse", "car", "duck", "soldier"};

struct Piece {
  Kind kind = NONE;
  bool red = false;
};

Piece board[10][9];

int sign(int v) { return (v > 0) - (v < 0); }

bool isEmpty(int x, int y) { return board[x][y].kind == NONE; }

// Whether the piece on (a, b) could land on (x, y), whose own occupant must be nobody or of the other side.
bool reaches(int a, int b, int x, int y) {
  const Piece& p = board[a][b];
  if (p.kind == NONE || (a == x && b == y)) return false;
  if (!isEmpty(x, y) && board[x][y].red == p.red) return false;
  const int dx = x - a, dy = y - b, ax = abs(dx), ay = abs(dy), s = sign(dx), t = sign(dy);
  switch (p.kind) {
    case CAPTAIN:
      return ax + ay == 1;
    case GUARD:
      return ax == 1 && ay == 1;
    case ELEPHANT:
      return ax == 2 && ay == 2 && isEmpty(a + s, b + t);
    case HORSE:
      if (ax == 2 && ay == 1) return isEmpty(a + s, b);
      return ax == 1 && ay == 2 && isEmpty(a, b + t);
    case CAR:
      if (dx != 0 && dy != 0) return false;
      for (int u = a + s, v = b + t; u != x || v != y; u += s, v += t)
        if (!isEmpty(u, v)) return false;
      return true;
    case DUCK:
      if (ax == 3 && ay == 2) return isEmpty(a + s, b) && isEmpty(a + 2 * s, b + t);
      return ax == 2 && ay == 3 && isEmpty(a, b + t) && isEmpty(a + s, b + 2 * t);
    case SOLDIER:
      return ax <= 1 && ay <= 1;
    default:
      return false;
  }
}

bool attacked(int x, int y) {
  for (int a = 0; a < 10; a++)
    for (int b = 0; b < 9; b++)
      if (reaches(a, b, x, y)) return true;
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
  cin >> q;
  while (q-- > 0) {
    int a, b, x, y;
    cin >> a >> b >> x >> y;
    if (over || isEmpty(a, b) || board[a][b].red != red || !reaches(a, b, x, y)) {
      cout << "Invalid command\n";
      continue;
    }
    const Piece moved = board[a][b], captured = board[x][y];
    board[x][y] = moved;
    board[a][b] = Piece();
    over = captured.kind == CAPTAIN;
    bool check = false;
    if (!over)
      for (int u = 0; u < 10; u++)
        for (int v = 0; v < 9; v++)
          if (board[u][v].kind == CAPTAIN) check = check || attacked(u, v);
    cout << (red ? "red " : "blue ") << NAME[moved.kind] << ';';
    if (captured.kind == NONE)
      cout << "NA;";
    else
      cout << (captured.red ? "red " : "blue ") << NAME[captured.kind] << ';';
    cout << (check ? "yes;" : "no;") << (over ? "yes" : "no") << '\n';
    red = !red;
  }
}
