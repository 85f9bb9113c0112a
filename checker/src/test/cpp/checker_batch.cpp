// Calls a checker many times in one process, for the tests. The checker's own main is set aside.
//   g++ -std=c++17 -DSOURCE='"check.cpp"' checker_batch.cpp
// Reads frames: a line WORD N M K, then N - 1 bytes of input, M - 1 of
// output, K - 1 of an answer file; 0 for no file. Writes for each a line "KIND LENGTH", then so
// many bytes.
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
    string text;
    try {
      if (what == "solve") {
        Words in = {input};
        Lines lines;
        for (const auto& each : read(in)) each->solve(lines);
        for (const string& line : lines) text += line + "\n";
        kind = OK;
      } else {
        const Verdict verdict = judge(input, output, k > 0 ? &answer : nullptr);
        kind = verdict.kind;
        text =
            verdict.headline(verdict.sides.empty() ? "" : "wrong " + verdict.words + ": ") + "\n";
        for (const string& line : verdict.rest) text += line + "\n";
      }
    } catch (const string& problem) {
      text = problem + "\n";
    }
    std::cout << kind << " " << text.size() << "\n" << text << std::flush;
  }
}
