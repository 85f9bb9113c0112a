// The checker of a problem that brings none of its own: it compares the output with the answer
// file, and shows the first line that differs. White space at line ends does not count.
//   g++ -std=c++17 -O2 -o check check.cpp      (-DPROTOCOL='"testlib"': for other judges' calls)
#define judge judgeCases
#include "report.h"
#undef judge

static const string* known = nullptr;

/** The whole answer file as one case: nothing is known of the game. */
struct AnswerFile : Case {
  void solve(Lines& lines) const override {
    for (size_t at = 0; at < known->size(); at = lineEnd(*known, at) + 1) {
      lines.push_back(known->substr(at, lineEnd(*known, at) - at));
    }
  }
  Fault explain(size_t, const Lines&) const override { return {}; }
};

Cases read(Words&) {
  Cases cases;
  cases.push_back(std::make_unique<AnswerFile>());
  return cases;
}

string rowLabel(size_t) { return ""; }
string columnLabel(size_t) { return ""; }

Verdict judge(const string& input, const string& output, const string* answer) {
  if (!answer) throw say("no-answer-file");
  known = answer;
  Verdict verdict = judgeCases(input, output, answer);
  // There are no cases to speak of.
  verdict.place = verdict.line;
  const string where = say("label-where");
  for (size_t i = verdict.rest.size(); i-- > 0;) {
    if (verdict.rest[i].rfind(where, 0) == 0) {
      verdict.rest.erase(verdict.rest.begin() + static_cast<long>(i));
    }
  }
  while (!verdict.rest.empty() && verdict.rest.back().empty()) verdict.rest.pop_back();
  return verdict;
}

#include "protocols.h"
