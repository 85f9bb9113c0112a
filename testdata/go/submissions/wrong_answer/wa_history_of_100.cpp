// Wrong: remembers the last 100 boards only.
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>
using namespace std;

struct Board {
  vector<string> rows = vector<string>(19, string(19, '.'));

  bool inside(int x, int y) const { return x >= 0 && x < 19 && y >= 0 && y < 19; }

  // The chain of (x, y); liberties receives the number of empty points beside it.
  vector<pair<int, int>> chain(int x, int y, int& liberties) const {
    vector<pair<int, int>> stones{{x, y}};
    vector<vector<bool>> seen(19, vector<bool>(19));
    seen[x][y] = true;
    liberties = 0;
    for (size_t i = 0; i < stones.size(); i++) {
      const auto [a, b] = stones[i];
      const int next[4][2] = {{a - 1, b}, {a, b - 1}, {a, b + 1}, {a + 1, b}};
      for (auto& p : next) {
        if (!inside(p[0], p[1]) || seen[p[0]][p[1]]) continue;
        if (rows[p[0]][p[1]] == '.') liberties++;
        else if (rows[p[0]][p[1]] == rows[x][y]) stones.push_back({p[0], p[1]});
        else continue;
        seen[p[0]][p[1]] = true;
      }
    }
    return stones;
  }
};

int main() {
  ios::sync_with_stdio(false);
  cin.tie(nullptr);
  int cases;
  cin >> cases;
  for (int k = 0; k < cases; k++) {
    int n;
    cin >> n;
    Board board;
    vector<Board> history;
    for (int i = 0; i < n; i++) {
      char colour;
      int x, y;
      cin >> colour >> x >> y;
      x--, y--;
      if (board.rows[x][y] != '.') {
        cout << "miss 1\n";
        continue;
      }
      Board after = board;
      after.rows[x][y] = colour;
      int captured = 0, liberties;
      const int next[4][2] = {{x - 1, y}, {x, y - 1}, {x, y + 1}, {x + 1, y}};
      for (auto& p : next) {
        if (!board.inside(p[0], p[1])) continue;
        char there = after.rows[p[0]][p[1]];
        if (there == '.' || there == colour) continue;
        auto stones = after.chain(p[0], p[1], liberties);
        if (liberties > 0) continue;
        captured += stones.size();
        for (auto& [a, b] : stones) after.rows[a][b] = '.';
      }
      auto own = after.chain(x, y, liberties);
      if (liberties == 0) {
        cout << "miss 2\n";
        continue;
      }
      bool repeated = false;
      for (auto& b : history) repeated = repeated || b.rows == after.rows;
      if (repeated) {
        cout << "miss 3\n";
        continue;
      }
      history.push_back(after);
      if (history.size() > 100) history.erase(history.begin());
      board = after;
    }
    for (auto& row : board.rows) cout << row << "\n";
  }
}
