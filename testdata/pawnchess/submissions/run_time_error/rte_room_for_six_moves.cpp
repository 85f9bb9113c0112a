// Crashes (std::out_of_range): room for six moves a position, and four pawns can have more.
#include <array>
#include <iostream>
#include <map>
#include <string>
using namespace std;

struct Move {
  int from, to;
};

map<pair<string, bool>, int> memo;

// n > 0: the side to move wins in n plies; n <= 0: it loses in -n plies.
int solve(const string& b, bool white) {
  auto key = make_pair(b, white);
  if (memo.count(key)) return memo[key];
  array<Move, 6> moves;
  size_t count = 0;
  char own = white ? 'P' : 'p', enemy = white ? 'p' : 'P';
  int step = white ? -4 : 4;
  for (int i = 0; i < 16; i++) {
    if (b[i] != own) continue;
    int ahead = i + step;
    if (b[ahead] == '.') moves.at(count++) = {i, ahead};
    if (i % 4 != 0 && b[ahead - 1] == enemy) moves.at(count++) = {i, ahead - 1};
    if (i % 4 != 3 && b[ahead + 1] == enemy) moves.at(count++) = {i, ahead + 1};
  }
  int win = 0, loss = 0;
  for (size_t k = 0; k < count; k++) {
    int n = 0;
    if (white ? moves[k].to >= 4 : moves[k].to < 12) {
      string next = b;
      next[moves[k].to] = own;
      next[moves[k].from] = '.';
      n = solve(next, !white);
    }
    if (n <= 0 && (win == 0 || 1 - n < win)) win = 1 - n;
    if (n > 0 && n + 1 > loss) loss = n + 1;
  }
  return memo[key] = win ? win : -loss;
}

int main() {
  int t;
  cin >> t;
  while (t--) {
    string b, line;
    for (int i = 0; i < 4; i++) cin >> line, b += line;
    int n = solve(b, true);
    cout << (n > 0 ? "white" : "black") << " (" << abs(n) << ")\n";
  }
}
