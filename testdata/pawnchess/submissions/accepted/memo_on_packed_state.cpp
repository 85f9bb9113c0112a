// Accepted: minimax over positions packed into two bits a square, with a hash map that is kept for all cases (the side to move is
// part of the key).
#include <cstdint>
#include <iostream>
#include <string>
#include <unordered_map>
using namespace std;

// Square i = 4 * row + column has bits 2i, 2i+1: 1 a white pawn, 2 a black one. Bit 32 is set when Black is to move.
typedef uint64_t State;
const State BLACK_MOVES = State(1) << 32;
unordered_map<State, int> known;

int at(State s, int i) { return s >> (2 * i) & 3; }

// Plies until the end, positive when the side to move wins, negative (or zero: it is stuck) when it loses.
int value(State s) {
  auto it = known.find(s);
  if (it != known.end()) return it->second;
  bool black = s & BLACK_MOVES;
  int own = black ? 2 : 1, enemy = 3 - own, forward = black ? 1 : -1, home = black ? 3 : 0;
  int best = -1000;  // the best reply so far; a quick win beats a slow one, a slow loss a quick one
  bool moved = false;
  for (int i = 0; i < 16; i++) {
    if (at(s, i) != own) continue;
    int row = i / 4 + forward, column = i % 4;
    if (row < 0 || row > 3) continue;
    for (int dc = -1; dc <= 1; dc++) {
      int c = column + dc;
      if (c < 0 || c > 3) continue;
      int j = 4 * row + c;
      if (at(s, j) != (dc == 0 ? 0 : enemy)) continue;
      moved = true;
      int result;
      if (row == home) {
        result = 1;
      } else {
        State next = (s & ~(State(3) << (2 * i)) & ~(State(3) << (2 * j))) | State(own) << (2 * j);
        int reply = value(next ^ BLACK_MOVES);
        result = reply > 0 ? -(reply + 1) : -reply + 1;
      }
      auto better = [](int a, int b) {
        if ((a > 0) != (b > 0)) return a > 0;
        return a < b;  // both win: fewer plies; both lose: more plies, that is, more negative
      };
      if (best == -1000 || better(result, best)) best = result;
    }
  }
  int v = moved ? best : 0;
  known[s] = v;
  return v;
}

int main() {
  int cases;
  cin >> cases;
  while (cases--) {
    State s = 0;
    for (int row = 0; row < 4; row++) {
      string line;
      cin >> line;
      for (int c = 0; c < 4; c++)
        if (line[c] != '.') s |= State(line[c] == 'P' ? 1 : 2) << (2 * (4 * row + c));
    }
    int v = value(s);
    if (v > 0)
      cout << "white (" << v << ")\n";
    else
      cout << "black (" << -v << ")\n";
  }
}
