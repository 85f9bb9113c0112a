// Calls a program of a package many times in one process, for the tests; its own main is set aside.
//   g++ -std=c++17 -DSOURCE='"check.cpp"' checker_batch.cpp
#define main shippedMain
#include SOURCE
#undef main

#include <iostream>
#include <utility>

static string bytes(size_t count) {
  string text(count > 0 ? count - 1 : 0, '\0');
  std::cin.read(&text[0], static_cast<std::streamsize>(text.size()));
  return text;
}

/**
 * Reads frames: a line WORD N M K, then N - 1 bytes of input, M - 1 of output, K - 1 of an answer
 * file; 0 for no file. Writes for each a line "KIND LENGTH", then so many bytes: what `reply` gives
 * of them.
 */
template <class Reply>
static int frames(Reply reply) {
  string what;
  size_t n, m, k;
  while (std::cin >> what >> n >> m >> k) {
    bytes(2);  // the line feed
    const string input = bytes(n), output = bytes(m), answer = bytes(k);
    const std::pair<int, string> said = reply(what, input, output, k > 0 ? &answer : nullptr);
    std::cout << said.first << " " << said.second.size() << "\n" << said.second << std::flush;
  }
  return 0;
}
