// The input validator of a problem that brings none, derived from how boardjudge's format of the
// game reads: each state reads one thing to the byte, and says which state comes next.
//   g++ -std=c++17 -O2 -o validate validate.cpp
#include <algorithm>
#include <regex>
#include <vector>

#include "strict.h"

using std::vector;

/** The number read last in a group, and so much more; of no group, the second alone. */
struct Bound {
  int group;
  long plus;
};

/** How often a state was met since the last one of a group. */
struct Counter {
  int state, since;
};

/** What comes next if a counter is below a bound, or the last word of its group is one of these. */
struct Edge {
  int counter;
  Bound bound;
  vector<string> words;
  size_t to;
};

/** What is read: i an integer, s a symbol, r a row, w a word, _ the end of a line, e an empty line,
 * . the end, * lines of which nothing more is known. */
struct State {
  string sign, field;
  int group;
  Bound least, most;
  string form;
  vector<Edge> next;
};

#include "table.h"

/** A word as a number; 0 for one that is none. */
long number(const string& word) {
  const size_t digits = word.empty() || word[0] != '-' ? 0 : 1;
  const bool good = word.size() > digits && word.size() <= digits + 10 &&
                    word.find_first_not_of("0123456789", digits) == string::npos;
  return good ? std::stol(word) : 0;
}

/** A token of that form. */
string readWord(Reader& in, const State& state, long least, long most) {
  static vector<std::regex> forms;
  if (forms.empty()) {
    for (const State& each : STATES) forms.emplace_back(each.sign == "w" ? each.form : "");
  }
  in.begin(state.field, 0, 0);
  size_t end = in.next;
  bool good = true;
  for (; !in.isBreak(end); ++end) {
    const char c = in.bytes[end];
    good = good && (state.sign == "r" ? state.form.find(c) != string::npos
                                      : !state.form.empty() || (c > ' ' && c < 127));
  }
  const string word = in.bytes.substr(in.next, end - in.next);
  if (state.sign == "r") {
    const long length = static_cast<long>(word.size());
    good = good && length >= least && length <= most;
  } else if (!state.form.empty() && word.size() < 1000) {
    good = std::regex_match(word, forms[static_cast<size_t>(&state - &STATES[0])]);
  }
  if (!good) {
    in.fail(in.token, "unknown-symbol", state.field,
            state.sign == "r" ? to_string(most) + " characters, each " + Reader::oneOf(state.form)
                              : "a word of the form " + state.form,
            in.tokenText());
  }
  in.next = end;
  return word;
}

void readLines(Reader& in) {
  char before = '\n';
  for (; in.next < in.bytes.size(); ++in.next) {
    const char c = in.bytes[in.next];
    const bool gap = c == ' ' || c == '\n';
    if ((!gap && (c < '!' || c > '~')) ||
        (c == ' ' ? before <= ' ' : gap && before == ' ')) {
      in.token = in.next;
      in.fail(in.next, "stray-blank", "line", "words with one blank between two", in.hereText());
    }
    before = c;
  }
  if (before != '\n') in.endLine();
}

void validate(Reader& in) {
  vector<string> words(GROUPS);
  vector<long> counts(COUNTERS.size());
  const auto value = [&](const Bound& bound) {
    return bound.plus + (bound.group < 0 ? 0 : number(words[static_cast<size_t>(bound.group)]));
  };
  for (size_t at = 0;;) {
    const State& state = STATES[at];
    const long least = value(state.least), most = value(state.most);
    string word;
    switch (state.sign[0]) {
      case 'i':
        word = to_string(in.readInt(static_cast<int>(least), static_cast<int>(most), state.field));
        break;
      case 's':
        word = string(1, in.readSymbol(state.form, state.field));
        break;
      case 'r':
      case 'w':
        word = readWord(in, state, least, most);
        break;
      case ' ':
        in.space();
        break;
      case '_':
        in.endLine();
        break;
      case 'e':
        in.emptyLine();
        break;
      case '.':
        in.end();
        break;
      default:
        readLines(in);
    }
    if (state.next.empty()) return;
    words[static_cast<size_t>(state.group)] = word;
    for (size_t i = 0; i < counts.size(); ++i) {
      if (COUNTERS[i].since == state.group) counts[i] = 0;
      if (COUNTERS[i].state == static_cast<int>(at)) ++counts[i];
    }
    for (const Edge& edge : state.next) {
      const auto one_of_its_words = [&] {
        const auto& read = words[static_cast<size_t>(edge.bound.group)];
        return std::find(edge.words.begin(), edge.words.end(), read) != edge.words.end();
      };
      if (edge.counter >= 0 ? counts[static_cast<size_t>(edge.counter)] < value(edge.bound)
                            : edge.bound.group < 0 || one_of_its_words()) {
        at = edge.to;
        break;
      }
    }
  }
}
