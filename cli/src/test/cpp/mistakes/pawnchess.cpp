// The Pawn Chess with one mistake of the catalogue, chosen by name.
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

// Squares row by row from the top left; White walks up.
static unordered_map<string, int> table;

// Plies to the end: odd when the side to move wins.
static int plies(const string& b, bool white, int depth) {
  string key = b + (white ? 'w' : 'b');
  auto known = table.find(key);
  if (known != table.end()) return known->second;
  if (WRONG("depth-limit-6") && depth == 6) return 0;
  char own = white ? 'P' : 'p', enemy = white ? 'p' : 'P';
  int up = white ? -1 : 1, far = white ? 0 : 3;
  if (!white && WRONG("both-walk-up")) up = -1;
  vector<string> next;
  vector<bool> arrives;
  for (int i = 0; i < 16; i++) {
    if (b[i] != own) continue;
    int r = i / 4 + up, c = i % 4;
    if (r < 0 || r > 3) continue;
    auto add = [&](int j, int row) {
      string n = b;
      n[i] = '.';
      n[j] = own;
      next.push_back(n);
      arrives.push_back(row == far);
    };
    char ahead = b[4 * r + c];
    if (ahead == '.' || (ahead == enemy && WRONG("captures-straight-ahead"))) add(4 * r + c, r);
    if (WRONG("double-step-from-home") && i / 4 == (white ? 3 : 0) && ahead == '.' &&
        b[4 * (r + up) + c] == '.')
      add(4 * (r + up) + c, r + up);
    for (int d = -1; d <= 1; d += 2) {
      if (c + d < 0 || c + d > 3) continue;
      if (WRONG("never-captures") || (WRONG("black-never-captures") && !white)) continue;
      if (d > 0 && WRONG("captures-to-the-left-only")) continue;
      if (d < 0 && WRONG("captures-to-the-right-only")) continue;
      if (r == far && WRONG("no-capture-onto-far-row")) continue;
      if (ahead != '.' && WRONG("blocked-pawns-do-not-capture")) continue;
      if (ahead == '.' && WRONG("captures-only-when-blocked")) continue;
      char target = b[4 * r + c + d];
      if (target == enemy || (target == '.' && WRONG("moves-diagonally")) ||
          (target == own && WRONG("captures-own-pawns")))
        add(4 * r + c + d, r);
      int back = i / 4 - up;
      if (WRONG("captures-backwards") && back >= 0 && back <= 3 && b[4 * back + c + d] == enemy)
        add(4 * back + c + d, back);
    }
  }
  int win = -1, loss = -1;
  bool any = false;
  for (size_t k = 0; k < next.size(); k++) {
    int line = arrives[k] ? 1 : 1 + plies(next[k], !white, depth + 1);
    any = true;
    if (line % 2) {
      bool better = win < 0 || line < win;
      if (WRONG("winner-takes-longest-win")) better = win < 0 || line > win;
      if (WRONG("winner-takes-first-win")) better = win < 0;
      if (WRONG("winner-takes-last-win")) better = true;
      if (better) win = line;
    } else {
      bool better = loss < 0 || line > loss;
      if (WRONG("loser-takes-shortest-loss")) better = loss < 0 || line < loss;
      if (WRONG("loser-takes-first-loss")) better = loss < 0;
      if (WRONG("loser-takes-last-loss")) better = true;
      if (better) loss = line;
    }
  }
  int result = win > 0 ? win : any ? loss : 0;
  table[key] = result;
  return result;
}

int main() {
  int cases;
  if (scanf("%d", &cases) != 1) return 1;
  while (cases--) {
    string b;
    for (int i = 0; i < 4; i++) {
      char row[8];
      if (scanf("%7s", row) != 1) return 1;
      b += row;
    }
    table.clear();
    int n = plies(b, true, 0);
    const char* winner = n % 2 ? "white" : "black";
    if (WRONG("counts-full-moves")) n = (n + 1) / 2;
    if (WRONG("counts-finished-pairs")) n = n / 2;
    if (WRONG("counts-from-zero")) n = n - 1;
    printf("%s (%d)\n", winner, n);
  }
}
