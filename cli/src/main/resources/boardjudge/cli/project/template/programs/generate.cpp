// Makes an input: generate SEED cases=3 kind=any. The same seed gives the same bytes. YOURS.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

static uint64_t state;

// A random number, the same everywhere (SplitMix64).
static int below(int bound) {
  state += 0x9E3779B97F4A7C15u;
  uint64_t z = (state ^ (state >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return (z ^ (z >> 31)) % bound;
}

int main(int, char** words) {
  state = strtoull(words[1], nullptr, 10);
  int cases = atoi(words[2] + strlen("cases="));
  bool any = !strcmp(words[3], "kind=any");
  for (printf("%d\n", cases); cases > 0; cases--) {
    std::vector<int> left = {0, 1, 2, 3, 4, 5, 6, 7, 8};
    int moves = 1 + below(any ? 20 : 9);
    for (printf("%d\n", moves); moves > 0; moves--) {
      int at = below(left.size()), move = left[at];
      if (!any) left.erase(left.begin() + at);
      printf("%d %d\n", move / 3 + 1, move % 3 + 1);
    }
  }
}
