// Wrong: the loser gives up as soon as possible instead of holding out.
#include <bits/stdc++.h>
using namespace std;

struct Result {
  bool whiteWins;
  int plies;
};

map<pair<string, bool>, Result> memo;

Result solve(const string& b, bool white) {
  auto key = make_pair(b, white);
  if (memo.count(key)) return memo[key];
  vector<Result> results;
  for (int i = 0; i < 16; i++) {
    if (b[i] != (white ? 'P' : 'p')) continue;
    int r = i / 4, c = i % 4;
    int nr = white ? r - 1 : r + 1;
    if (nr < 0 || nr > 3) continue;
    for (int nc = c - 1; nc <= c + 1; nc++) {
      if (nc < 0 || nc > 3) continue;
      char there = b[nr * 4 + nc];
      bool legal = nc == c ? there == '.' : there == (white ? 'p' : 'P');
      if (!legal) continue;
      if (nr == (white ? 0 : 3)) {
        results.push_back({white, 1});
        continue;
      }
      string next = b;
      next[i] = '.';
      next[nr * 4 + nc] = white ? 'P' : 'p';
      Result reply = solve(next, !white);
      results.push_back({reply.whiteWins, reply.plies + 1});
    }
  }
  Result best = {!white, 0};  // no move: the side to move has lost
  bool first = true;
  for (Result& r : results) {
    bool better;
    if (first)
      better = true;
    else if (r.whiteWins != best.whiteWins)
      better = r.whiteWins == white;
    else if (r.whiteWins == white)
      better = r.plies < best.plies;
    else
      better = r.plies < best.plies;
    if (better) best = r;
    first = false;
  }
  return memo[key] = best;
}

int main() {
  int t;
  cin >> t;
  while (t--) {
    string board, line;
    for (int i = 0; i < 4; i++) {
      cin >> line;
      board += line;
    }
    memo.clear();
    Result r = solve(board, true);
    cout << (r.whiteWins ? "white" : "black") << " (" << r.plies << ")" << endl;
  }
}
