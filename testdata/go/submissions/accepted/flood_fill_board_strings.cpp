// Accepted: flood fill that stops at the first liberty; the history is a set of whole boards as strings.
#include <bits/stdc++.h>
using namespace std;

const int W = 21;  // 19 points and a border on each side
char board_[W * W + 1];
int mark_[W * W], stamp_ = 0;
const int DIR[4] = {-W, W, -1, 1};
vector<int> chain_;

// Collects the chain at p into chain_; returns early, with true, once a liberty is met.
bool hasLiberty(int p) {
  char colour = board_[p];
  chain_.clear();
  chain_.push_back(p);
  mark_[p] = ++stamp_;
  for (size_t i = 0; i < chain_.size(); i++)
    for (int d : DIR) {
      int q = chain_[i] + d;
      if (board_[q] == '.') return true;
      if (board_[q] == colour && mark_[q] != stamp_) {
        mark_[q] = stamp_;
        chain_.push_back(q);
      }
    }
  return false;
}

int main() {
  int cases;
  if (scanf("%d", &cases) != 1) return 0;
  while (cases--) {
    int n;
    scanf("%d", &n);
    memset(board_, '#', W * W);
    for (int r = 1; r <= 19; r++)
      for (int c = 1; c <= 19; c++) board_[r * W + c] = '.';
    unordered_set<string> seen;
    while (n--) {
      char colour;
      int x, y;
      scanf(" %c %d %d", &colour, &x, &y);
      int p = x * W + y;
      if (board_[p] != '.') {
        puts("miss 1");
        continue;
      }
      char enemy = colour == 'B' ? 'W' : 'B';
      vector<int> taken;
      board_[p] = colour;
      for (int d : DIR)
        if (board_[p + d] == enemy && !hasLiberty(p + d))
          for (int q : chain_) {
            taken.push_back(q);
            board_[q] = '.';
          }
      int miss = 0;
      if (!hasLiberty(p))
        miss = 2;
      else if (!seen.insert(string(board_, board_ + W * W)).second)
        miss = 3;
      if (miss) {
        printf("miss %d\n", miss);
        board_[p] = '.';
        for (int q : taken) board_[q] = enemy;
      }
    }
    for (int r = 1; r <= 19; r++) printf("%.19s\n", board_ + r * W + 1);
  }
}
