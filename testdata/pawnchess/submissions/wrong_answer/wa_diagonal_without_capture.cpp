// Wrong: a pawn also walks diagonally onto empty squares.
#include <iostream>
#include <string>
#include <unordered_map>

using Key = unsigned long long;
std::unordered_map<Key, int> table;

// A score of 100 - n: the side to move wins in n plies; n - 100: it loses in n plies.
int negamax(unsigned own, unsigned enemy, bool white, int depth) {
  Key key = Key(own) << 32 | Key(enemy) << 1 | white;
  auto it = table.find(key);
  if (it != table.end()) return it->second;
  int best = -100;
  for (int i = 0; i < 16; i++) {
    if (!(own >> i & 1)) continue;
    const int to = white ? i - 4 : i + 4;
    for (int d = -1; d <= 1; d++) {
      if ((i & 3) + d < 0 || (i & 3) + d > 3) continue;
      const unsigned bit = 1u << (to + d);
      if (bit & (d == 0 ? own | enemy : own)) continue;
      int score;
      if ((to >> 2) == (white ? 0 : 3)) {
        score = 99;
      } else {
        score = -negamax(enemy & ~bit, (own ^ 1u << i) | bit, !white, depth + 1);
        score += score > 0 ? -1 : 1;
      }
      if (score > best) best = score;
      if (best == 99) return table[key] = best;
    }
  }
  return table[key] = best;
}

int main() {
  int cases;
  std::cin >> cases;
  for (int k = 0; k < cases; k++) {
    unsigned white = 0, black = 0;
    for (int i = 0; i < 16; i++) {
      char c;
      std::cin >> c;
      if (c == 'P') white |= 1u << i;
      if (c == 'p') black |= 1u << i;
    }
    int score = negamax(white, black, true, 0);
    if (score > 0)
      std::cout << "white (" << 100 - score << ")\n";
    else
      std::cout << "black (" << 100 + score << ")\n";
  }
}
