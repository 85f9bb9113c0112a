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
  string first, last;  // the likely step; the one that prints the right line
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

/** What a glyph means; empty for one that needs no explanation. */
string meaning(char glyph) {
  const string name = string("glyph.") + glyph;
  return SENTENCES.count(name) > 0 ? say(name) : "";
}

/** What is shown of boards: rows and columns from 0, the last ones too. */
struct Part {
  size_t top = 0, left = 0, bottom = 99, right = 99;
  bool cuts(const Lines& rows) const {
    return top > 0 || left > 0 || bottom + 1 < rows.size() || right + 1 < rows[0].size();
  }
  string words(const Lines& rows) const {
    return say("cropped-part", {{"top", rowLabel(top)},
                                {"bottom", rowLabel(bottom)},
                                {"left", columnLabel(left)},
                                {"right", columnLabel(right)},
                                {"height", rows.size()},
                                {"width", rows[0].size()}});
  }
};

/** The signs of marks, each with the one that closes it, and their names. */
const char* const MARKS[][2] = {{"( )", "LAST"},     {"[ ]", "FROM"},    {"! !", "DIFFERS"},
                                {"- -", "CAPTURED"}, {"< >", "SUBJECT"}, {"* *", "ATTACKER"},
                                {"# #", "BLOCKER"},  {"{ }", "TARGET"}};
string meaning(size_t mark) { return say(string("mark.") + MARKS[mark][1]); }

/** The message, in 80 columns. */
struct Page : Part {
  Lines lines = {};
  string signs = "";  // all that was drawn

  void text(const string& words) {
    string line;
    for (const string& piece : unbroken(words)) {
      if (!line.empty() && columns(line + piece) > 80) {
        lines.push_back(line);
        line = "  " + piece.substr(piece[0] == ' ' ? 1 : 0);
      } else {
        line += piece;
      }
    }
    lines.push_back(line);
  }
  void text(const string& label, const string& words) {
    text(label + (label.back() == ':' ? " " : "") + words);
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
      const size_t wide = max(columns(drawn[0]), columns(drawn[1]));
      if (used == 0 || used + wide > 80) {
        first = lines.size(), used = 0;
        lines.resize(first + drawn.size() + 1);
      }
      for (size_t i = 0; i < drawn.size(); ++i) {
        lines[first + i] += string(used - columns(lines[first + i]), ' ') + drawn[i];
        lines[first + i].erase(lines[first + i].find_last_not_of(' ') + 1);
      }
      used += wide + 4;
    }
  }
  void explanation(const Fault& fault) {
    text(say("label-rule", {{"rule", fault.rule}}), say("rule." + fault.rule));
    text(say("label-why"), fault.because);
    lines.push_back("");
    crop(fault);
    for (const Evidence& each : fault.evidence) {
      if (!each.heading.empty()) lines.push_back(say("caption", {{"what", each.heading}}));
      lines.insert(lines.end(), each.text.begin(), each.text.end());
      if (!each.heading.empty()) lines.push_back("");
      boards(each.boards);
    }
    const Lines& rows = fault.evidence[0].boards[0].rows;
    if (cuts(rows)) lines.push_back("  " + say("cropped", {{"part", words(rows)}}));
    for (size_t mark = 0; mark < std::size(MARKS); ++mark) {
      if (signs.find(MARKS[mark][0][0]) != string::npos)
        lines.push_back(string("  ") + MARKS[mark][0] + " " + meaning(mark));
    }
    for (char glyph = '!'; glyph < 127; ++glyph) {
      if (signs.find(glyph) != string::npos && !meaning(glyph).empty())
        lines.push_back(string("  ") + glyph + " " + meaning(glyph));
    }
  }
};

enum Kind { OK, WRONG, FORMAT, FAIL };

/** What became of an output. */
struct Verdict {
  Kind kind;
  string words, line = "", place = line, contrast = "";  // place: the line, and the case
  Lines form = {};
  vector<Excerpt> sides = {};
  Lines rest = {};   // what stands below the headline
  Fault fault = {};  // what is drawn there, and how much of it; without a rule nothing is
  Part part = {};

  /** How a headline begins unless a judge wants to read something else. */
  string opening() const {
    return sides.empty() ? "" : say("headline", {{"verdict", words}, {"what", ""}});
  }
  /** At most 90 columns where two lines are compared. */
  string headline(const string& opening) const {
    if (sides.empty()) return opening + words;
    const auto both = [&](const string& name, const string& left, const string& right) {
      return opening +
             say(name, {{"place", place}, {"faults", form}, {"expected", left}, {"found", right}});
    };
    if (!form.empty()) {
      const string lines = both("form-lines", sides[0].show(90), sides[1].show(90));
      if (columns(lines) <= 90) return lines;
      if (columns(both("form", "", "")) <= 90) return both("form", "", "");
    } else if (!contrast.empty() && columns(opening + contrast) <= 90) {
      return opening + contrast;
    }
    const bool noLeft = !sides[0].instead.empty(), noRight = !sides[1].instead.empty();
    const string name = noRight ? "lines-short" : noLeft ? "lines-long" : "lines";
    const size_t room = 90 - columns(both(name, "", "")), half = room / 2;
    size_t left = columns(sides[0].show(room)), right = columns(sides[1].show(room));
    if (left + right > room) {
      if (noLeft || (left <= half && !noRight))
        right = room - left;
      else if (noRight || right <= half)
        left = room - right;
      else
        left = half, right = room - half;
    }
    return both(name, sides[0].show(left), sides[1].show(right));
  }
};

/** The verdict on an output of the right lines. */
Verdict accepted(const string& right, const string& output) {
  if (right == output) return {OK, say("accepted")};
  const auto same = std::mismatch(
      right.begin(), right.begin() + static_cast<long>(min(right.size(), output.size())),
      output.begin());
  const auto before = std::count(right.begin(), same.first, '\n');
  return {OK, say("accepted-but-space", {{"line", static_cast<size_t>(before) + 1}})};
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
  const string end = say(badAnswer ? "end-of-answer" : "end-of-output");
  const Excerpt left(expected, at.i, at.column, end), right(found, at.j, at.column, end);
  const bool early = !right.instead.empty(), late = !left.instead.empty();
  const bool spaced = !badAnswer && sameWords(expected, found);

  Page page;
  string labels[] = {"  " + say("label-expected") + "  ", "  " + say("label-found") + "  "};
  const size_t width = max(columns(labels[0]), columns(labels[1]));
  for (string& label : labels) label += string(width - columns(label), ' ');
  page.lines = {"", labels[0] + left.show(76), labels[1] + right.show(76)};
  if (!late && !early) page.lines.push_back(string(width + right.shown(76).second, ' ') + "^");
  page.lines.push_back("");
  if (bad.line > 0 && !badAnswer) page.text(say("answer-wrong-too", {{"line", bad.line}}));
  std::set<int> faults;
  bool whole = true;
  if (!late && !early) faults = forms({expected, at.i, false}, {found, at.j, false});
  if (!late && !early && faults.empty()) {
    whole = false;
    faults = forms({expected, at.i, true}, {found, at.j, true});
  }
  Lines form;
  for (const int fault : faults) form.push_back(say(string("form.") + FORMS[fault]));
  if (!form.empty()) {
    page.text(say(!whole      ? "form-line"
                  : badAnswer ? "form-whole-answer"
                              : "form-whole-output",
                  {{"faults", form}}));
  }
  for (const int fault : faults)
    page.text(say("item", {{"what", say(string("advice.") + FORMS[fault])}}));
  if (badAnswer)
    page.text(say("answer-wrong"));
  else if (early || late)
    page.text(say(early ? "ends-early" : "runs-on"));

  Verdict verdict = {badAnswer         ? FAIL
                     : spaced || early ? FORMAT
                                       : WRONG,
                     say(badAnswer ? "verdict.wrong-answer-file"
                         : spaced  ? "verdict.wrong-white-space"
                                   : "verdict.wrong-answer"),
                     say("line", {{"line", at.line}})};
  verdict.sides = {left, right};
  verdict.form = form;
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
    verdict.place = say("line-case", {{"line", at.line}, {"case", number + 1}});
    if (!fault.right.empty()) {
      const string both = say(badAnswer ? "contrast-answer" : "contrast-output",
                              {{"right", fault.right}, {"found", fault.said}});
      verdict.contrast = say("in-case", {{"case", number + 1}, {"what", both}});
    }
  }
  const bool range = form.empty() && fault.first != fault.last;
  const string step = say(range ? "where-range" : "where",
                          {{"place", verdict.place}, {"from", fault.first}, {"to", fault.last}});
  page.text(say("label-where"),
            say("sentence", {{"what", fault.rule.empty() ? verdict.place : step}}));
  if (form.empty() && !fault.rule.empty()) {
    page.explanation(fault);
    verdict.fault = fault, verdict.part = page;
  }
  while (page.lines.back().empty()) page.lines.pop_back();
  verdict.rest = page.lines;
  return verdict;
}
