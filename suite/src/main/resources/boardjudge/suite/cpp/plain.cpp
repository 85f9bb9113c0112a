// The checker of a problem that brings none of its own: it compares the output with the answer
// file, and shows the first line that differs; of tests that it knows, the step, the rule and the
// board, too. White space at line ends does not count. With WORDS, white space only separates, and
// capitals do not count, as for the default validator of the ICPC's packages.
//   g++ -std=c++17 -O2 -o check check.cpp      (-DPROTOCOL='"testlib"': for other judges' calls)
#define judge judgeCases
#include "report.h"
#undef judge
#include "told.h"

static const string* known = nullptr;

/** A step that prints so many lines; without a rule they stand between two cases. */
struct Told {
  size_t lines, width;
  string rule, action, because, glyphs;
  Lines rows, columns;  // their labels
  vector<std::pair<char, int>> marks;
};

/** The labels of the board that is shown. */
static Lines rowNames, columnNames;

/** Lines of the answer file, from a byte on. */
struct AnswerFile : Case {
  size_t from = 0, count = 0;
  vector<Told> steps = {};
  void solve(Lines& lines) const override {
    size_t at = from;
    for (size_t i = 0; i < count && at < known->size(); ++i, at = lineEnd(*known, at) + 1) {
      lines.push_back(known->substr(at, lineEnd(*known, at) - at));
    }
  }
  Fault explain(size_t line, const Lines&) const override {
    size_t upTo = 0;
    for (const Told& step : steps) {
      upTo += step.lines;
      if (line > upTo || step.rule.empty()) continue;
      if (line + step.lines <= upTo) break;
      rowNames = step.rows, columnNames = step.columns;
      Board board(step.action, step.glyphs, step.width);
      for (const auto& [sign, square] : step.marks) board.mark(sign, {square});
      return {step.action, step.action, step.rule, step.because, {{"", {board}, {}}}};
    }
    return {};
  }
};

Lines split(const string& text, char sign) {
  Lines parts;
  for (size_t at = 0, end; at <= text.size(); at = end + 1) {
    end = min(text.find(sign, at), text.size());
    parts.push_back(text.substr(at, end - at));
  }
  return parts;
}

/** What a step says: sentences stand once, and are called by their numbers. */
const string& phrase(const string& number) {
  static const Lines all = split(PHRASES, '\n');
  return all[std::stoul(number)];
}

/** A test by what stands in its input, white space aside. */
unsigned long long name(const string& input) {
  unsigned long long hash = 14695981039346656037ULL;
  for (const char c : input) {
    if (c > ' ' || c < 0) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
  }
  return hash;
}

/** What is told of a test: a line a case, and a line for each of its steps. */
Cases told(const string& text) {
  Cases cases;
  size_t at = 0, width = 1;
  AnswerFile* one = nullptr;
  string glyphs;
  Lines rows, columns;
  for (const string& line : split(text, '\n')) {
    const Lines parts = split(line, '\t');
    if (parts[0].empty()) continue;
    const size_t number = std::stoul(parts[0]);
    if (parts.size() == 1) {
      auto next = std::make_unique<AnswerFile>();
      one = next.get(), one->from = at, one->count = number;
      for (size_t i = 0; i < number; ++i) at = min(known->size(), lineEnd(*known, at) + 1);
      cases.push_back(std::move(next));
    } else if (parts.size() == 2) {
      one->steps.push_back({number, 1, "", "", "", "", {}, {}, {}});
    } else {
      // The whole board, or the squares that are other ones than before.
      if (parts[4][0] == '=') {
        glyphs = parts[4].substr(1);
        rows = split(parts[6], ','), columns = split(parts[7], ',');
        width = columns.size();
      } else {
        for (const string& square : split(parts[4].substr(1), ' ')) {
          if (!square.empty()) glyphs[std::stoul(square.substr(1))] = square[0];
        }
      }
      Told step = {number, width, phrase(parts[1]), phrase(parts[2]), phrase(parts[3]), glyphs,
                   rows,   columns, {}};
      for (const string& mark : split(parts[5], ' ')) {
        if (!mark.empty()) step.marks.push_back({mark[0], std::stoi(mark.substr(1))});
      }
      one->steps.push_back(step);
    }
  }
  if (at < known->size() || cases.empty()) cases.clear();
  return cases;
}

static bool isKnown = false;

Cases read(Words& in) {
  const auto test = TOLD.find(name(in.text));
  Cases cases;
  if (test != TOLD.end()) cases = told(test->second);
  isKnown = !cases.empty();
  if (!isKnown) {
    auto all = std::make_unique<AnswerFile>();
    all->count = known->size();
    cases.push_back(std::move(all));
  }
  return cases;
}

string label(const Lines& labels, size_t at) {
  return at < labels.size() ? labels[at] : to_string(at + 1);
}
string rowLabel(size_t row) { return label(rowNames, row); }
string columnLabel(size_t column) { return label(columnNames, column); }

#ifdef WORDS
static bool isBlank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

static char small(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/** The output, up to its first wrong word as the answer has it. */
static string laidOut(const string& output, const string& answer) {
  for (size_t at = 0, right = 0, from = 0, same = 0;;) {
    while (at < output.size() && isBlank(output[at])) ++at;
    while (right < answer.size() && isBlank(answer[right])) ++right;
    if (at == output.size() && right == answer.size()) return answer;
    if (at == output.size()) return answer.substr(0, same);
    from = at;
    const size_t word = right;
    const auto isIn = [](const string& text, size_t i) {
      return i < text.size() && !isBlank(text[i]);
    };
    while (isIn(output, at) && isIn(answer, right) && small(output[at]) == small(answer[right])) {
      ++at, ++right;
    }
    if (isIn(output, at) || isIn(answer, right)) {
      return answer.substr(0, word) + output.substr(from);
    }
    same = right;
  }
}
#else
static const string& laidOut(const string& output, const string&) { return output; }
#endif

Verdict judge(const string& input, const string& output, const string* answer) {
  if (!answer) throw say("no-answer-file");
  known = answer;
  Verdict verdict = judgeCases(input, laidOut(output, *answer), answer);
  if (isKnown) return verdict;
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
