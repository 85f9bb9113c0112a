#pragma once
#include "report.h"

// How judges call a checker. C++17, no library.

#ifndef PROTOCOL
#define PROTOCOL "icpc"
#endif

/**
 * How a judge calls: its arguments in order (input, output, answer, folder of messages, points,
 * file of the score, file of the message), its exit codes by Kind, how long a message it takes (1:
 * the headline), what it reads on standard output, whether it takes the message from there, too.
 */
struct Protocol {
  string name, order;
  int exits[4];
  size_t most;
  string right, wrong;
  bool aloud = false;
};
const Protocol PROTOCOLS[] = {{"icpc", "iaf", {42, 43, 43, 3}, 1 << 20, "", ""},
                              {"testlib", "ioa", {0, 1, 2, 3}, 1 << 20, "", ""},
                              {"hydro", "ioa", {0, 1, 2, 3}, 1024, "", ""},
                              {"dmoj", "ioa", {0, 1, 2, 3}, 1 << 16, "", "", true},
                              {"uoj", "ioa", {0, 1, 2, 3}, 1, "", ""},
                              {"oj", "ioa", {0, 1, 1, 3}, 1 << 20, "", ""},
                              {"syzoj", "", {0, 0, 0, 3}, 1 << 20, "100\n", "0\n"},
                              {"cms", "iao", {0, 0, 0, 3}, 1, "1.0\n", "0.0\n"},
                              {"lemon", "ioapsm", {0, 0, 0, 3}, 1 << 20, "", ""},
                              {"hustoj", "iao", {0, 1, 1, 3}, 0, "", ""},
                              {"qduoj", "io", {0, 1, 1, 255}, 0, "", ""}};

int main(int count, char** args) {
  const Protocol* called = std::begin(PROTOCOLS);
  while (called->name != PROTOCOL) ++called;
  const auto argument = [&](char which) -> const char* {
    const size_t at = called->order.find(which);
    return at == string::npos ? nullptr : at + 1 < static_cast<size_t>(count) ? args[at + 1] : "";
  };
  const bool fixed = called->order.empty(), prefixed = called->exits[2] == 2;
  Verdict verdict = {FAIL, "", ""};
  try {
    const string input = contents(fixed ? "input" : argument('i'), true);
    const string output = contents(fixed ? "user_out" : argument('o'), false);
    const bool answered = fixed || argument('a');
    const string answer = answered ? contents(fixed ? "answer" : argument('a'), true) : "";
    verdict = judge(input, output, answered ? &answer : nullptr);
  } catch (const string& problem) {
    verdict.words = problem;
  }
  const char* openings[] = {"ok ", "wrong answer ", "wrong output format ", "FAIL "};
  const bool failed = verdict.kind == FAIL, silent = argument('f') || called->most == 0;
  string opening = prefixed || (failed && silent) ? openings[verdict.kind] : "";
  if (!prefixed || failed) opening += verdict.opening();
  string message = verdict.headline(opening) + "\n";
  for (const string& line : verdict.rest) {
    if (message.size() + line.size() + 1 > (failed && silent ? 1 << 20 : called->most)) break;
    message += line + "\n";
  }
  const string points = verdict.kind == OK ? called->right : called->wrong;
  try {
    if (!failed && argument('f')) {
      string folder = argument('f');
      if (!folder.empty() && folder.back() != '/') folder += '/';
      write(folder + "judgemessage.txt", message);
      write(folder + "teammessage.txt", message);
    }
    if (argument('m')) write(argument('m'), message);
    if (argument('s') && !failed)
      write(argument('s'), string(verdict.kind == OK ? argument('p') : "0") + "\n");
  } catch (const string& problem) {
    verdict.kind = FAIL;
    message = "FAIL " + problem + "\n";
  }
  if (verdict.kind != FAIL) std::fputs(points.c_str(), stdout);
  if (verdict.kind == FAIL || (!silent && !argument('m')))
    std::fputs(message.c_str(), called->aloud ? stdout : stderr);
  return called->exits[verdict.kind];
}
