// A checker: its answers by the word "solve", else its message.
#include "frames.h"

static std::pair<int, string> reply(const string& what, const string& input, const string& output,
                                    const string* answer) {
  string text;
  try {
    if (what == "solve") {
      Words in = {input};
      Lines lines;
      for (const auto& each : read(in)) each->solve(lines);
      for (const string& line : lines) text += line + "\n";
      return {OK, text};
    }
    const Verdict verdict = judge(input, output, answer);
    text = verdict.headline(verdict.opening()) + "\n";
    for (const string& line : verdict.rest) text += line + "\n";
    return {verdict.kind, text};
  } catch (const string& problem) {
    return {FAIL, problem + "\n"};
  }
}

int main() { return frames(reply); }
