// A visualizer: the files that it would write, a form feed after each.
#include "frames.h"

static std::pair<int, string> reply(const string&, const string& input, const string& output,
                                    const string* answer) {
  try {
    const Verdict verdict = judge(input, output, answer);
    string all;
    for (const string& file : pictures(verdict)) all += file + "\f";
    return {verdict.kind, all};
  } catch (const string& problem) {
    return {FAIL, problem};
  }
}

int main() { return frames(reply); }
