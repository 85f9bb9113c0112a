// Accepted: union-find chains with pseudo-liberty counts and circular stone lists; 64-bit Zobrist keys only choose the
// bucket of the history, the stored boards (two bits a point) are compared in full.
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <random>
#include <unordered_map>
#include <utility>
#include <vector>

namespace {

constexpr int kWidth = 20;                     // one border column serves both sides
constexpr int kPoints = kWidth * 21;           // and a border row above and below
enum Colour : uint8_t { kEmpty = 0, kBlack = 1, kWhite = 2, kWall = 3 };
constexpr int kAround[4] = {-kWidth, -1, 1, kWidth};
using Packed = std::array<uint64_t, 12>;       // 361 points, 31 to a word and two bits each

struct Goban {
  uint8_t at[kPoints];
  int16_t head[kPoints];      // representative of the stone's chain
  int16_t next[kPoints];      // circular list of a chain's stones
  int16_t size[kPoints];      // valid for heads
  int16_t liberties[kPoints]; // pseudo-liberties: an empty point counts once for every stone beside it
  Packed packed;
  uint64_t key;
};

uint64_t zobrist[kPoints][3];
int wordOf[kPoints], shiftOf[kPoints];

void flip(Goban& g, int p, int colour) {
  g.packed[wordOf[p]] ^= uint64_t(colour) << shiftOf[p];
  g.key ^= zobrist[p][colour];
}

void clear(Goban& g) {
  memset(&g, 0, sizeof g);
  for (int p = 0; p < kPoints; p++) {
    int row = p / kWidth, column = p % kWidth;
    g.at[p] = row >= 1 && row <= 19 && column >= 1 ? kEmpty : kWall;
  }
}

void merge(Goban& g, int a, int b) {
  if (a == b) return;
  if (g.size[a] < g.size[b]) std::swap(a, b);
  int p = b;
  do {
    g.head[p] = a;
    p = g.next[p];
  } while (p != b);
  std::swap(g.next[a], g.next[b]);
  g.size[a] += g.size[b];
  g.liberties[a] += g.liberties[b];
}

void place(Goban& g, int p, int colour) {
  g.at[p] = colour;
  g.head[p] = g.next[p] = p;
  g.size[p] = 1;
  g.liberties[p] = 0;
  for (int d : kAround) {
    int q = p + d;
    if (g.at[q] == kEmpty) g.liberties[p]++;
    if (g.at[q] == kBlack || g.at[q] == kWhite) g.liberties[g.head[q]]--;
  }
  for (int d : kAround)
    if (g.at[p + d] == colour) merge(g, g.head[p], g.head[p + d]);
  flip(g, p, colour);
}

void removeChain(Goban& g, int head) {
  int p = head;
  do {
    flip(g, p, g.at[p]);
    g.at[p] = kEmpty;
    for (int d : kAround) {
      int q = p + d;
      if ((g.at[q] == kBlack || g.at[q] == kWhite) && g.head[q] != head) g.liberties[g.head[q]]++;
    }
    p = g.next[p];
  } while (p != head);
}

}  // namespace

int main() {
  std::mt19937_64 random(20170505);
  for (auto& row : zobrist)
    for (auto& k : row) k = random();
  for (int r = 1; r <= 19; r++)
    for (int c = 1; c <= 19; c++) {
      int i = (r - 1) * 19 + c - 1;
      wordOf[r * kWidth + c] = i / 31;
      shiftOf[r * kWidth + c] = i % 31 * 2;
    }
  static Goban g;
  int cases;
  if (scanf("%d", &cases) != 1) return 1;
  while (cases-- > 0) {
    clear(g);
    int n;
    if (scanf("%d", &n) != 1) return 1;
    std::unordered_multimap<uint64_t, Packed> history;
    history.reserve(n);
    for (int i = 0; i < n; i++) {
      char c;
      int x, y;
      if (scanf(" %c %d %d", &c, &x, &y) != 3) return 1;
      int colour = c == 'B' ? kBlack : kWhite, enemy = 3 - colour, p = x * kWidth + y;
      if (g.at[p] != kEmpty) {
        puts("miss 1");
        continue;
      }
      // What would be captured, and would the new chain breathe? Nothing is changed before that is known.
      int captured[4], captures = 0;
      bool breathes = false;
      for (int d : kAround) {
        int q = p + d;
        if (g.at[q] == kEmpty) breathes = true;
        if (g.at[q] != kBlack && g.at[q] != kWhite) continue;
        int h = g.head[q], contacts = 0;
        for (int e : kAround) {
          int r = p + e;
          if (g.at[r] == g.at[q] && g.head[r] == h) contacts++;
        }
        bool losesLast = g.liberties[h] == contacts;
        if (g.at[q] == colour && !losesLast) breathes = true;
        if (g.at[q] == enemy && losesLast) {
          bool known = false;
          for (int k = 0; k < captures; k++) known |= captured[k] == h;
          if (!known) captured[captures++] = h;
        }
      }
      if (captures == 0 && !breathes) {
        puts("miss 2");
        continue;
      }
      uint64_t key = g.key ^ zobrist[p][colour];
      Packed after = g.packed;
      after[wordOf[p]] ^= uint64_t(colour) << shiftOf[p];
      for (int k = 0; k < captures; k++) {
        int q = captured[k];
        do {
          key ^= zobrist[q][enemy];
          after[wordOf[q]] ^= uint64_t(enemy) << shiftOf[q];
          q = g.next[q];
        } while (q != captured[k]);
      }
      bool repeated = false;
      auto [from, to] = history.equal_range(key);
      for (auto it = from; it != to; ++it) repeated |= it->second == after;
      if (repeated) {
        puts("miss 3");
        continue;
      }
      place(g, p, colour);
      for (int k = 0; k < captures; k++) removeChain(g, captured[k]);
      history.emplace(key, after);
    }
    for (int r = 1; r <= 19; r++) {
      char line[20] = {};
      for (int c = 1; c <= 19; c++) line[c - 1] = ".BW"[g.at[r * kWidth + c]];
      puts(line);
    }
  }
}
