// The checker of a problem that brings none of its own: it compares the output with the answer file,
// and shows the first line that differs. White space at line ends does not count.
//   g++ -std=c++17 -O2 -o check check.cpp      (-DPROTOCOL='"testlib"': for other judges' calls)
#define judge judgeCases
// What the checkers of all games share: the message and its layout. C++17, no library.
// The same file lies in every package; the one to edit is checker/src/main/cpp/report.h.
// What the checkers of all games share: reading files, comparing and quoting. C++17, no library.
// The same file lies in every package; the one to edit is checker/src/main/cpp/compare.h.
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

/** A line around the byte that differs, shown in as much room as there is; or words in its place.
 */
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
  size_t width(size_t from, size_t to) const {
    return quote(text.substr(from, to - from)).size() - 2;
  }
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

/** The output's text sign by sign, passing what looks like white space. */
struct Signs {
  const string& text;
  size_t at;
  bool oneLine, lowFirst = at == 0 && text.compare(0, 2, "\xff\xfe") == 0,
                utf16 = lowFirst || (at == 0 && text.compare(0, 2, "\xfe\xff") == 0);
  int raw = 0, feeds = 0, blanks = 0;  // -1: the end
  bool wide = false, mark = false;     // a blank that is none of ASCII's; a byte order mark

  int byte() { return at < text.size() ? static_cast<unsigned char>(text[at++]) : 0; }
  int read() {
    if (at >= text.size()) return -1;
    const int first = byte();
    if (utf16) {
      const int second = byte();
      return lowFirst ? second << 8 | first : first << 8 | second;
    }
    const int more = first >= 0xc2 && first <= 0xdf ? 1 : first >= 0xe0 && first <= 0xef ? 2 : 0;
    if (more == 0) return first < 0x80 ? first : 0x110000 + first;
    int sign = more == 1 ? first & 0x1f : first & 0x0f;
    for (int i = 0; i < more; ++i) {
      if (at >= text.size() || (text[at] & 0xc0) != 0x80) return 0x110000 + (first << 8 | i);
      sign = sign << 6 | (byte() & 0x3f);
    }
    return sign;
  }
  void next() {
    feeds = blanks = 0, wide = mark = false;
    while (true) {
      raw = read();
      if (raw == '\n' && oneLine) raw = -1;
      if (raw == '\n')
        ++feeds, blanks = 0;
      else if (raw == 0x3000 || raw == 0xa0)
        ++blanks, wide = true;
      else if (raw == 0xfeff)
        mark = !utf16;
      else if (raw >= 0 && raw < 128 && blank(static_cast<char>(raw)))
        blanks += raw != '\r';
      else
        return;
    }
  }
  /** A full-width sign as the one of ASCII that it looks like. */
  int narrow() const { return raw >= 0xff01 && raw <= 0xff5e ? raw - 0xff01 + '!' : raw; }
};

/** The ways in which text can be wrong that holds the right signs: for a headline, and advice. */
const std::pair<string, string> FORMS[] = {
    {"its encoding, UTF-16",
     "Encoding: the output is UTF-16 text, as PowerShell's > writes it. Let the program write plain"
     " ASCII, or redirect in another shell."},
    {"a byte order mark (BOM)",
     "BOM: the output begins with invisible bytes (a byte order mark). Print none of them, and save"
     " your source as UTF-8 without BOM."},
    {"full-width characters",
     "Full-width characters: these signs of an East Asian input method only look like ASCII. Type"
     " the words, brackets and blanks in ASCII."},
    {"letter case",
     "Letter case: capital and small letters are different. Print each word as the statement writes"
     " it."},
    {"blanks", "Blanks: there are too many or too few between the words of a line."},
    {"empty lines", "Empty lines: there are too many or too few."},
    {"line breaks",
     "Line breaks: words stand on one line that belong on two, or on two that belong on one."}};

/** Which of these tell two texts apart; none if their signs differ. */
std::set<int> forms(Signs a, Signs b) {
  std::set<int> faults;
  for (bool start = true;; start = false) {
    a.next(), b.next();
    const int one = a.narrow(), other = b.narrow();
    const auto small = [](int sign) { return sign >= 'A' && sign <= 'Z' ? sign + 32 : sign; };
    if (small(one) != small(other)) return {};
    if (a.raw != b.raw && (b.raw != other || a.raw != one)) faults.insert(2);
    if (one != other) faults.insert(3);
    if (a.wide != b.wide) faults.insert(2);
    if (a.mark != b.mark) faults.insert(1);
    if (a.utf16 != b.utf16) faults.insert(0);
    if (one < 0) return faults;
    if (a.feeds != b.feeds)
      faults.insert(start || (a.feeds > 0 && b.feeds > 0) ? 5 : 6);
    else if (a.blanks != b.blanks)
      faults.insert(4);
  }
}

/** A file, or standard input; what follows 32 MiB is looked at only for its first words. */
string contents(const char* name, bool needed) {
  FILE* file = name ? std::fopen(name, "rb") : stdin;
  if (!file && needed) throw string("a file cannot be read");
  string text, beyond;
  static char chunk[1 << 16];
  for (size_t got; file && (got = std::fread(chunk, 1, sizeof chunk, file)) > 0;) {
    if (text.size() < 1 << 25) {
      text.append(chunk, got);
      continue;
    }
    const string more(chunk, got);
    if (beyond.size() < 1000) beyond += more.substr(beyond.empty() ? wordAt(more, 0) : 0);
  }
  if (file && std::ferror(file)) throw string("a file cannot be read");
  if (file && name) std::fclose(file);
  return text + beyond;
}

void write(const string& name, const string& text) {
  FILE* file = std::fopen(name.c_str(), "wb");
  if (!file || std::fputs(text.c_str(), file) < 0 || std::fclose(file) != 0) {
    throw string("a file cannot be written");
  }
}

/** A picture of a position; marks holds a sign a square, or a blank. */
struct Board {
  string caption;
  Lines rows, marks;
  Board(const string& words, const Lines& picture)
      : caption(words),
        rows(picture),
        marks(picture.size(), string(picture.empty() ? 0 : picture[0].size(), ' ')) {}
};

/** What stands below the words: boards side by side, or text; under a heading if it has one. */
struct Evidence {
  string heading;
  vector<Board> boards;
  Lines text;
};

/** Where and why a line is wrong; without a rule there is no step that could have printed it. */
struct Fault {
  string where, last;  // the likely steps; the step that prints the right line
  string rule, because;
  vector<Evidence> evidence;
  string right = "", said = "";  // for the headline: what is so, and what the output does; or none
  vector<std::pair<size_t, size_t>> shown = {};  // squares that are never cut off
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

/** What is shown of boards: rows and columns from 0, the last ones too. */
struct Part {
  size_t top = 0, left = 0, bottom = 99, right = 99;
  bool cuts(const Lines& rows) const {
    return top > 0 || left > 0 || bottom + 1 < rows.size() || right + 1 < rows[0].size();
  }
  string words(const Lines& rows) const {
    return "rows " + rowLabel(top) + "-" + rowLabel(bottom) + ", columns " + columnLabel(left) +
           "-" + columnLabel(right) + " of " + to_string(rows.size()) + " x " +
           to_string(rows[0].size());
  }
};

/** The signs of marks, each with the one that closes it and what it means. */
const char* const MARKS[] = {"( ) the command's square", "[ ] where the piece came from",
                             "! ! differs",              "- - captured",
                             "< > what the rule is about", "* * attacker",
                             "# # in the way",           "{ } could move here"};

/** The message, in 80 columns. */
struct Page : Part {
  Lines lines = {};
  string signs = "";  // all that was drawn

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
  /** Cuts large boards to what stands on any of them or is marked, and two lines around. */
  void crop(const Fault& fault) {
    vector<Board> boards;
    for (const Evidence& each : fault.evidence) {
      boards.insert(boards.end(), each.boards.begin(), each.boards.end());
    }
    const size_t height = boards[0].rows.size(), width = boards[0].rows[0].size();
    bottom = height - 1, right = width - 1;
    if (height <= 10 && width <= 10) return;
    auto squares = fault.shown;
    for (const Board& board : boards) {
      for (size_t at = 0; at < height * width; ++at) {
        const size_t row = at / width, column = at % width;
        if (board.rows[row][column] != '.' || board.marks[row][column] != ' ') {
          squares.push_back({row, column});
        }
      }
    }
    if (squares.empty()) return;
    size_t t = height, l = width, b = 0, r = 0;
    for (const auto& [row, column] : squares) {
      t = min(t, row), b = max(b, row), l = min(l, column), r = max(r, column);
    }
    t -= min(t, size_t(2)), l -= min(l, size_t(2)), b = min(b + 2, bottom), r = min(r + 2, right);
    if (4 * (b - t + 1) * (r - l + 1) <= 3 * height * width)
      top = t, left = l, bottom = b, right = r;
  }
  Lines draw(const Board& board) {
    const size_t labels = max(rowLabel(top).size(), rowLabel(bottom).size());
    Lines drawn = {board.caption, string(labels + 1, ' ')};
    for (size_t column = left; column <= right; ++column) {
      const string label = columnLabel(column);
      drawn[1] += (label.size() < 2 ? " " : "") + label + " ";
    }
    for (size_t row = top; row <= bottom; ++row) {
      drawn.push_back(string(labels - rowLabel(row).size(), ' ') + rowLabel(row) + " ");
      for (size_t column = left; column <= right; ++column) {
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
    size_t first = 0, used = 0;
    for (const Board& board : all) {
      const Lines drawn = draw(board);
      const size_t wide = max(drawn[0].size(), drawn[1].size());
      if (used == 0 || used + wide > 80) {
        first = lines.size(), used = 0;
        lines.resize(first + drawn.size() + 1);
      }
      for (size_t i = 0; i < drawn.size(); ++i) {
        lines[first + i].resize(used, ' ');
        lines[first + i] += drawn[i];
        lines[first + i].erase(lines[first + i].find_last_not_of(' ') + 1);
      }
      used += wide + 4;
    }
  }
  void explanation(const Fault& fault) {
    text("Rule " + fault.rule + ": " + RULES.at(fault.rule));
    text("Why: " + fault.because);
    lines.push_back("");
    crop(fault);
    for (const Evidence& each : fault.evidence) {
      if (!each.heading.empty()) lines.push_back(each.heading + ":");
      lines.insert(lines.end(), each.text.begin(), each.text.end());
      if (!each.heading.empty()) lines.push_back("");
      boards(each.boards);
    }
    const Lines& rows = fault.evidence[0].boards[0].rows;
    if (cuts(rows)) lines.push_back("  " + words(rows) + "; --full-board shows all");
    for (const char* meaning : MARKS) {
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
  string words, place = "", form = "", contrast = "";
  vector<Excerpt> sides = {};
  Lines rest = {};   // what stands below the headline
  Fault fault = {};  // what is drawn there, and how much of it; without a rule nothing is
  Part part = {};

  /** At most 90 characters where two lines are compared. */
  string headline(const string& opening) const {
    if (sides.empty()) return opening + words;
    string start = opening + place;
    if (!form.empty() && (start + form).size() <= 90) {
      start += form;
      const string both = ": expected " + sides[0].show(90) + ", found " + sides[1].show(90);
      return (start + both).size() <= 90 ? start + both : start;
    }
    if (form.empty() && !contrast.empty() && (opening + contrast).size() <= 90)
      return opening + contrast;
    start += ": expected ";
    const size_t room = 90 - start.size() - 8, half = room / 2;
    size_t left = sides[0].show(room).size(), right = sides[1].show(room).size();
    if (left + right > room) {
      const bool noLeft = !sides[0].instead.empty(), noRight = !sides[1].instead.empty();
      if (noLeft || (left <= half && !noRight))
        right = room - left;
      else if (noRight || right <= half)
        left = room - right;
      else
        left = half, right = room - half;
    }
    return start + sides[0].show(left) + ", found " + sides[1].show(right);
  }
};

/** The verdict on an output of the right lines. */
Verdict accepted(const string& right, const string& output) {
  if (right == output) return {OK, "accepted"};
  const auto same = std::mismatch(
      right.begin(), right.begin() + static_cast<long>(min(right.size(), output.size())),
      output.begin());
  return {OK, "accepted (white space at line ends differs, first in line " +
                  to_string(1 + std::count(right.begin(), same.first, '\n')) + ")"};
}

/** Compares with what the game's part prints; an answer file of the same lines settles it. */
Verdict judge(const string& input, const string& output, const string* answer) {
  if (answer && Difference(*answer, output).line == 0) return accepted(*answer, output);
  Words in = {input};
  const Cases cases = read(in);
  Lines lines;
  vector<size_t> upTo;  // how many lines each case and those before it print
  for (const auto& each : cases) each->solve(lines), upTo.push_back(lines.size());
  string expected;
  for (const string& line : lines) expected += line + '\n';
  const Difference wrong(expected, output), bad(expected, answer ? *answer : expected);
  const bool badAnswer = bad.line > 0 && (wrong.line == 0 || bad.line <= wrong.line);
  if (wrong.line == 0 && !badAnswer) return accepted(expected, output);
  const Difference& at = badAnswer ? bad : wrong;
  const string& found = badAnswer ? *answer : output;
  const string end = badAnswer ? "the end of the file" : "the end of the output";
  const Excerpt left(expected, at.i, at.column, end), right(found, at.j, at.column, end);
  const bool early = !right.instead.empty(), late = !left.instead.empty();
  const bool spaced = !badAnswer && sameWords(expected, found);

  Page page;
  page.lines = {"", "  expected  " + left.show(76), "  found     " + right.show(76)};
  if (!late && !early) page.lines.push_back(string(12 + right.shown(76).second, ' ') + "^");
  page.lines.push_back("");
  if (bad.line > 0 && !badAnswer) {
    page.text("Note: the answer file is wrong too, from line " + to_string(bad.line) + ".");
  }
  std::set<int> faults;
  bool whole = true;
  if (!late && !early) faults = forms({expected, at.i, false}, {found, at.j, false});
  if (!late && !early && faults.empty()) {
    whole = false;
    faults = forms({expected, at.i, true}, {found, at.j, true});
  }
  string form;
  for (const int fault : faults) {
    form += fault == *faults.begin()    ? "right but for "
            : fault == *faults.rbegin() ? " and "
                                        : ", ";
    form += FORMS[fault].first;
  }
  const string file = badAnswer ? "answer file" : "output";
  if (!form.empty()) {
    page.text("The " + (whole ? file : "line") + " is " + form +
              (whole ? "." : "; later lines differ in more than that."));
  }
  for (const int fault : faults) page.text("- " + FORMS[fault].second);
  if (badAnswer) {
    page.text(
        "The answer file is not what the reference prints, so the output was not judged."
        " \"expected\" is the reference's line, \"found\" the answer file's.");
  } else if (early) {
    page.text("The output ends too early; this is what should have come next.");
  } else if (late) {
    page.text("The output goes on after all that should be printed.");
  }

  Verdict verdict = {badAnswer         ? FAIL
                     : spaced || early ? FORMAT
                                       : WRONG,
                     badAnswer ? "answer file"
                     : spaced  ? "white space"
                               : "answer",
                     "line " + to_string(at.line)};
  verdict.sides = {left, right};
  if (!form.empty()) verdict.form = ": " + form;
  Fault fault;
  if (!cases.empty()) {
    size_t number = 0;
    while (number + 1 < cases.size() && upTo[number] < at.line) ++number;
    Lines rest;  // from the wrong line on
    for (size_t from = at.j; !early && rest.size() < 19 && (rest.empty() || from < found.size());) {
      rest.push_back(cropped(found, from, 400));
      from = lineEnd(found, from) + 1;
    }
    fault = cases[number]->explain(at.line - (number > 0 ? upTo[number - 1] : 0), rest);
    const string which = "case " + to_string(number + 1);
    verdict.place += ", " + which;
    if (!fault.right.empty())
      verdict.contrast = which + ": " + fault.right + ", the " + file + " " + fault.said;
  }
  const string step = form.empty() ? fault.where : fault.last;
  page.text("Where: " + verdict.place + (fault.rule.empty() ? "" : "; " + step) + ".");
  if (form.empty() && !fault.rule.empty()) {
    page.explanation(fault);
    verdict.fault = fault, verdict.part = page;
  }
  for (string& line : page.lines) std::replace(line.begin(), line.end(), '\1', ' ');
  while (page.lines.back().empty()) page.lines.pop_back();
  verdict.rest = page.lines;
  return verdict;
}
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
const std::map<string, string> RULES;
const std::map<char, string> GLYPHS;

Verdict judge(const string& input, const string& output, const string* answer) {
  if (!answer) throw string("there is no answer file, and nothing else to compare with");
  known = answer;
  Verdict verdict = judgeCases(input, output, answer);
  // There are no cases to speak of.
  verdict.place = verdict.place.substr(0, verdict.place.find(','));
  for (size_t i = verdict.rest.size(); i-- > 0;) {
    if (verdict.rest[i].rfind("Where: ", 0) == 0) {
      verdict.rest.erase(verdict.rest.begin() + static_cast<long>(i));
    }
  }
  while (!verdict.rest.empty() && verdict.rest.back().empty()) verdict.rest.pop_back();
  return verdict;
}

// How judges call a checker. C++17, no library.
// The same file lies in every package; the one to edit is checker/src/main/cpp/protocols.h.

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
                              {"dmoj", "ioa", {0, 1, 2, 3}, 1, "", "", true},
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
  if (!verdict.sides.empty() && (!prefixed || failed)) opening += "wrong " + verdict.words + ": ";
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
