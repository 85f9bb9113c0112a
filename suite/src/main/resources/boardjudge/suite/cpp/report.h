#pragma once
#include "compare.h"

// What the checkers of all games share: the message and its layout. C++17, no library.

/** Squares by number: the board's width * row + column, both from 0. */
using Squares = vector<int>;

/** A picture of a position; marks holds a sign a square, or a blank. */
struct Board {
  string caption;
  Lines rows, marks;
  Board(const string& words, const string& glyphs, size_t width) : caption(words) {
    for (size_t at = 0; at < glyphs.size(); at += width) rows.push_back(glyphs.substr(at, width));
    marks.assign(rows.size(), string(width, ' '));
  }
  void mark(char sign, const Squares& squares) {
    const size_t width = rows[0].size();
    for (const int at : squares) {
      marks[static_cast<size_t>(at) / width][static_cast<size_t>(at) % width] = sign;
    }
  }
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

// What each game supplies in game.h.
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
