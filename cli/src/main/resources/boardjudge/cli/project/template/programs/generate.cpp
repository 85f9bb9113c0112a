// Makes an input: generate SEED cases=3 kind=any. The same seed gives the same bytes. YOURS.
#include <cstdio>
#include <random>
#include <string>

int main(int, char** words) {
  // What this generator gives the standard says; what distributions make of it, it does not.
  std::mt19937_64 random(std::stoull(words[1]));
  int cases = std::stoi(std::string(words[2]).substr(6));
  bool any = std::string(words[3]) == "kind=any";
  for (printf("%d\n", cases); cases > 0; cases--) {
    std::string left = "012345678";
    int moves = 1 + random() % (any ? 20 : 9);
    for (printf("%d\n", moves); moves > 0; moves--) {
      int at = random() % left.size(), move = left[at] - '0';
      if (!any) left.erase(at, 1);
      printf("%d %d\n", move / 3 + 1, move % 3 + 1);
    }
  }
}
