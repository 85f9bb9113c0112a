// Calls a visualizer many times in one process, for the tests; its own main is set aside.
// Reads frames as checker_batch.cpp does. Writes for each a line "KIND LENGTH", then so many bytes:
// the files that it would write, a form feed after each.
#define main shippedMain
#include SOURCE
#undef main

#include <iostream>

static string bytes(size_t count) {
  string text(count > 0 ? count - 1 : 0, '\0');
  std::cin.read(&text[0], static_cast<std::streamsize>(text.size()));
  return text;
}

int main() {
  string what;
  size_t n, m, k;
  while (std::cin >> what >> n >> m >> k) {
    bytes(2);  // the line feed
    const string input = bytes(n), output = bytes(m), answer = bytes(k);
    int kind = FAIL;
    string all;
    try {
      const Verdict verdict = judge(input, output, &answer);
      kind = verdict.kind;
      for (const string& file : pictures(verdict)) all += file + "\f";
    } catch (const string& problem) {
      all = problem;
    }
    std::cout << kind << " " << all.size() << "\n" << all << std::flush;
  }
}
