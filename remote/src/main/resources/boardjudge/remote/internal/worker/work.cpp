#include <cstdio>

int main() {
  unsigned long long state = 1;
  for (int step = 0; step < 150000000; step++) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
  }
  std::printf("%d\n", static_cast<int>(state % 43));
}
