// Makes an input: generate SEED cases=3 kind=any. The same seed gives the same bytes. YOURS.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <random>
#include <vector>

int main(int, char** words) {
  // What this generator gives the standard says; what distributions make of it, it does not.
  std::mt19937_64 random(strtoull(words[1], nullptr, 10));
  int cases = atoi(words[2] + strlen("cases="));
  bool any = !strcmp(words[3], "kind=any");
  for (printf("%d\n", cases); cases > 0; cases--) {
    std::vector<int> left = {0, 1, 2, 3, 4, 5, 6, 7, 8};
    int moves = 1 + random() % (any ? 20 : 9);
    for (printf("%d\n", moves); moves > 0; moves--) {
      int at = random() % left.size(), move = left[at];
      if (!any) left.erase(left.begin() + at);
      printf("%d %d\n", move / 3 + 1, move % 3 + 1);
    }
  }
}
