// What the checkers of all games share: reading, comparing, laying the message out. C++17, no library.
// The same file lies in every package; the one to edit is checker/src/main/cpp/report.h.
#include <algorithm>
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <map>
#include <memory>
#include <set>
#include <sstream>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

using std::max, std::min, std::size_t, std::string, std::to_string, std::vector;
using Lines = vector<string>;

/** A picture of a position; marks holds a sign a square, or a blank. */
struct Board {
  string caption;
  Lines rows, marks;
  Board(const string& words, const Lines& picture)
      : caption(words), rows(picture), marks(picture.size(), string(picture.empty() ? 0 : picture[0].size(), ' ')) {}
};

/** What stands below the words: boards side by side, or text; under a heading if it has one. */
struct Evidence {
  string heading;
  vector<Board> boards;
  Lines text;
};

/** Where and why a line is wrong; without a rule there is no step that could have printed it. */
struct Fault {
  string where, rule, because;
  vector<Evidence> evidence;
};

/** The input, word by word; whatever is wrong with it is the judge's error. */
struct Words {
  const string& text;
  size_t at = 0;
  string next() {
    while (at < text.size() && text[at] <= ' ') ++at;
    const size_t from = at;
    while (at < text.size() && text[at] > ' ') ++at;
    return text.substr(from, at - from);
  }
  int number(long least, long most) {
    const string word = next();
    char* end = nullptr;
    const long value = std::strtol(word.c_str(), &end, 10);
    check(!word.empty() && *end == 0 && value >= least && value <= most);
    return static_cast<int>(value);
  }
  void check(bool good) const {
    if (!good) throw "bad input before byte " + to_string(at + 1);
  }
};

// What each game supplies in check.cpp.
struct Case {
  virtual ~Case() = default;
  virtual void solve(Lines& lines) const = 0;
  /** Why `found`, the output from its line of that number (from 1) on, is wrong there. */
  virtual Fault explain(size_t line, const Lines& found) const = 0;
};
using Cases = vector<std::unique_ptr<Case>>;
Cases read(Words& in);
string rowLabel(size_t row), columnLabel(size_t column);
extern const std::map<string, string> RULES;  // a clause each
extern const std::map<char, string> GLYPHS;   // what they mean

bool blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

size_t lineEnd(const string& text, size_t at) { return min(text.find('\n', at), text.size()); }

size_t wordAt(const string& text, size_t at) {
  while (at < text.size() && blank(text[at])) ++at;
  return at;
}

/** A part of a line, without the white space at the line's end. */
string cropped(const string& text, size_t from, size_t most) {
  const size_t length = lineEnd(text, from) - from;
  string part = text.substr(from, min(most, length));
  while (length <= most && !part.empty() && blank(part.back())) part.pop_back();
  return part;
}

string escaped(char c) {
  const size_t at = string("\n\r\t\"\\").find(c);
  if (at != string::npos) return string("\\") + "nrt\"\\"[at];
  const string hex = "0123456789abcdef";
  return c >= ' ' && c < 127 ? string(1, c) : string("\\x") + hex[c >> 4 & 15] + hex[c & 15];
}

/** Hostile text between quotes as printable ASCII, cut after so many characters. */
string quote(const string& text, size_t most = string::npos) {
  string quoted = "\"";
  for (const char c : text) {
    if (quoted.size() - 1 + escaped(c).size() > most) return quoted + "\"...";
    quoted += escaped(c);
  }
  return quoted + '"';
}

/** A quotation in a sentence, which no line break parts: its blanks are written \1. */
string quotation(const string& text) {
  string quoted = quote(text, 40);
  std::replace(quoted.begin(), quoted.end(), ' ', '\1');
  return quoted;
}

/** A line around the byte that differs, shown in as much room as there is; or words in its place. */
struct Excerpt {
  string text, instead;
  size_t focus;
  bool headless, cut;
  Excerpt(const string& all, size_t start, size_t column, const string& end) {
    const size_t from = min(all.size(), start + (column > 121 ? column - 121 : 0));
    instead = wordAt(all, start) < all.size() ? "" : end;
    text = cropped(all, from, 240);
    focus = min(text.size(), start + column - 1 - from);
    headless = from > start;
    cut = lineEnd(all, from) - from > 240;
  }
  size_t width(size_t from, size_t to) const { return quote(text.substr(from, to - from)).size() - 2; }
  /** The text, and where in it the byte stands. */
  std::pair<string, size_t> shown(size_t most) const {
    size_t from = 0, to = text.size(), room = most - 8;
    if (headless || cut || width(0, to) + 2 > most) {
      from = to = min(focus, to - (to > 0));
      for (size_t before = 0; before != to - from + 1;) {
        before = to - from + 1;
        if (to < text.size() && width(to, to + 1) <= room) ++to, room -= width(to - 1, to);
        if (from > 0 && width(from - 1, from) <= room) --from, room -= width(from, from + 1);
      }
      if (!cut && width(to, text.size()) <= 3) to = text.size();
      if (!headless && width(0, from) <= 3) from = 0;
    }
    const string before = from > 0 || headless ? "..." : "";
    return {before + quote(text.substr(from, to - from)) + (to < text.size() || cut ? "..." : ""),
            before.size() + 1 + width(from, min(focus, to))};
  }
  string show(size_t most) const { return instead.empty() ? shown(most).first : instead; }
};

/** The first line that differs, from 1; 0 for none. White space at line ends does not count. */
struct Difference {
  size_t line = 1, column = 0, i = 0, j = 0;
  Difference(const string& a, const string& b) {
    for (; i < a.size() && j < b.size(); ++line) {
      const size_t iEnd = lineEnd(a, i), jEnd = lineEnd(b, j);
      for (column = 1; i + column <= iEnd && j + column <= jEnd; ++column) {
        if (a[i + column - 1] != b[j + column - 1]) break;
      }
      if (wordAt(a, i + column - 1) < iEnd || wordAt(b, j + column - 1) < jEnd) return;
      i = min(a.size(), iEnd + 1), j = min(b.size(), jEnd + 1);
    }
    const string& longer = i < a.size() ? a : b;
    size_t& start = i < a.size() ? i : j;
    const size_t word = wordAt(longer, start);
    for (; lineEnd(longer, start) < word; ++line) start = lineEnd(longer, start) + 1;
    column = word - start + 1;
    if (word == longer.size()) line = 0;
  }
};

bool sameWords(const string& a, const string& b) {
  std::istringstream one(a), other(b);
  using Word = std::istream_iterator<string>;
  return std::equal(Word(one), Word(), Word(other), Word());
}

/** The message, in 80 columns. */
struct Page {
  Lines lines;
  string signs;  // all that was drawn
  void text(const string& words) {
    std::istringstream in(words);
    string line;
    for (string word; in >> word; line += (line.empty() ? "" : " ") + word) {
      if (line.empty() || line.size() + 1 + word.size() <= 80) continue;
      lines.push_back(line);
      line = " ";
    }
    lines.push_back(line);
  }
  Lines draw(const Board& board) {
    const size_t labels = rowLabel(0).size() > 1 ? 2 : rowLabel(board.rows.size() - 1).size();
    Lines drawn = {board.caption, string(labels + 1, ' ')};
    for (size_t column = 0; column < board.rows[0].size(); ++column) {
      const string label = columnLabel(column);
      drawn[1] += (label.size() < 2 ? " " : "") + label + " ";
    }
    for (size_t row = 0; row < board.rows.size(); ++row) {
      drawn.push_back(string(labels - rowLabel(row).size(), ' ') + rowLabel(row) + " ");
      for (size_t column = 0; column < board.rows[row].size(); ++column) {
        const char mark = board.marks[row][column], glyph = board.rows[row][column];
        const size_t kind = string("([!-<*#{").find(mark);
        drawn.back() += {mark, glyph, kind < 8 ? ")]!->*#}"[kind] : ' '};
        signs += {mark, glyph};
      }
    }
    return drawn;
  }
  /** Boards in reading order, side by side where they fit. */
  void boards(const vector<Board>& all) {
    size_t top = 0, left = 0;
    for (const Board& board : all) {
      const Lines drawn = draw(board);
      const size_t wide = max(drawn[0].size(), drawn[1].size());
      if (left == 0 || left + wide > 80) {
        top = lines.size(), left = 0;
        lines.resize(top + drawn.size() + 1);
      }
      for (size_t i = 0; i < drawn.size(); ++i) {
        lines[top + i].resize(left, ' ');
        lines[top + i] += drawn[i];
        lines[top + i].erase(lines[top + i].find_last_not_of(' ') + 1);
      }
      left += wide + 4;
    }
  }
  void evidence(const vector<Evidence>& all) {
    lines.push_back("");
    for (const Evidence& each : all) {
      if (!each.heading.empty()) lines.push_back(each.heading + ":");
      lines.insert(lines.end(), each.text.begin(), each.text.end());
      if (!each.heading.empty()) lines.push_back("");
      boards(each.boards);
    }
    for (const char* meaning :
         {"( ) the command's square", "[ ] where the piece came from", "! ! differs",
          "- - captured", "< > what the rule is about", "* * attacker", "# # in the way",
          "{ } could move here"}) {
      if (signs.find(meaning[0]) != string::npos) lines.push_back("  " + string(meaning));
    }
    for (const auto& [glyph, meaning] : GLYPHS) {
      if (signs.find(glyph) != string::npos) lines.push_back(string("  ") + glyph + " " + meaning);
    }
  }
};

enum Kind { OK, WRONG, FORMAT, FAIL };

/** What became of an output. */
struct Verdict {
  Kind kind;
  string words, place;
  vector<Excerpt> sides = {};
  Lines rest = {};
  /** At most 90 characters where two lines are compared. */
  string headline(const string& opening) const {
    if (sides.empty()) return opening + words;
    const string start = opening + place + ": expected ";
    const size_t room = 90 - start.size() - 8, half = room / 2;
    size_t left = sides[0].show(room).size(), right = sides[1].show(room).size();
    if (left + right > room) {
      const bool noLeft = !sides[0].instead.empty(), noRight = !sides[1].instead.empty();
      if (noLeft || (left <= half && !noRight)) right = room - left;
      else if (noRight || right <= half) left = room - right;
      else left = half, right = room - half;
    }
    return start + sides[0].show(left) + ", found " + sides[1].show(right);
  }
};

/** Compares with what the game's part prints; an answer file of the same bytes settles it. */
Verdict judge(const string& input, const string& output, const string* answer) {
  if (answer && Difference(*answer, output).line == 0) return {OK, "accepted", ""};
  Words in = {input};
  const Cases cases = read(in);
  Lines lines;
  vector<size_t> upTo;  // how many lines each case and those before it print
  for (const auto& each : cases) each->solve(lines), upTo.push_back(lines.size());
  string expected;
  for (const string& line : lines) expected += line + '\n';
  const Difference wrong(expected, output), bad(expected, answer ? *answer : expected);
  const bool badAnswer = bad.line > 0 && (wrong.line == 0 || bad.line <= wrong.line);
  if (wrong.line == 0 && !badAnswer) return {OK, "accepted", ""};
  const Difference& at = badAnswer ? bad : wrong;
  const string& found = badAnswer ? *answer : output;
  const string end = badAnswer ? "the end of the file" : "the end of the output";
  const Excerpt left(expected, at.i, at.column, end), right(found, at.j, at.column, end);
  const bool spaced = !badAnswer && sameWords(expected, found), early = !right.instead.empty();
  Verdict verdict = {badAnswer ? FAIL : spaced || early ? FORMAT : WRONG,
                     badAnswer ? "answer file" : spaced ? "white space" : "answer",
                     "line " + to_string(at.line), {left, right}};
  Page page = {{"", "  expected  " + left.show(76), "  found     " + right.show(76)}, ""};
  if (left.instead.empty() && !early) page.lines.push_back(string(12 + right.shown(76).second, ' ') + "^");
  page.lines.push_back("");
  if (bad.line > 0 && !badAnswer) page.text("Note: the answer file is wrong too, from line " + to_string(bad.line) + ".");
  if (badAnswer) page.text("The answer file is not what the reference prints, so the output was not judged."
       " \"expected\" is the reference's line, \"found\" the answer file's.");
  else if (spaced) page.text("The words are right; the blanks or line breaks between them are not.");
  else if (early) page.text("The output ends too early; this is what should have come next.");
  else if (!left.instead.empty()) page.text("The output goes on after all that should be printed.");
  if (!cases.empty()) {
    size_t number = 0;
    while (number + 1 < cases.size() && upTo[number] < at.line) ++number;
    verdict.place += ", case " + to_string(number + 1);
    Lines rest;  // of the output, from the wrong line on
    for (size_t from = at.j; !early && rest.size() < 19 && (rest.empty() || from < found.size());
         from = lineEnd(found, from) + 1) rest.push_back(cropped(found, from, 400));
    const Fault fault = cases[number]->explain(at.line - (number ? upTo[number - 1] : 0), rest);
    if (!fault.rule.empty()) page.text("First visible disagreement: " + fault.where + ".");
    if (!fault.rule.empty() && !spaced) {
      page.text("Rule " + fault.rule + ": " + RULES.at(fault.rule));
      page.text("Why: " + fault.because);
      page.evidence(fault.evidence);
    }
  }
  for (string& line : page.lines) std::replace(line.begin(), line.end(), '\1', ' ');
  while (page.lines.back().empty()) page.lines.pop_back();
  verdict.rest = page.lines;
  return verdict;
}

/** A file, or standard input; what follows 32 MiB is looked at only for its first words. */
string contents(const char* name, bool needed) {
  FILE* file = name ? std::fopen(name, "rb") : stdin;
  if (!file && needed) throw string("a file cannot be read");
  string text, beyond;
  static char chunk[1 << 16];
  for (size_t got; file && (got = std::fread(chunk, 1, sizeof chunk, file)) > 0;) {
    if (text.size() < 1 << 25) { text.append(chunk, got); continue; }
    const string more(chunk, got);
    if (beyond.size() < 1000) beyond += more.substr(beyond.empty() ? wordAt(more, 0) : 0);
  }
  if (file && std::ferror(file)) throw string("a file cannot be read");
  if (file && name) std::fclose(file);
  return text + beyond;
}
