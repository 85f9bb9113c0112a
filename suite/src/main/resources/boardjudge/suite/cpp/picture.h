#pragma once
#include "report.h"

// What the visualizers of all games share: the boards of the message as SVG. C++17, no library.
// A judge calls: visualize input answer feedback_dir/ [arguments] < team_output

// Judges clean SVG before they show it, so there is no style sheet and nothing is referred to.
[[maybe_unused]] const char GROUND[] = "#f4e6c8", SHADE[] = "#e2cfa4", LINE[] = "#75603a",
                            TEXT[] = "#4f432c", HALO[] = "#fff8e8", INK[] = "#14120e",
                            PAPER[] = "#fffdf8", RED[] = "#b3261e", DARK[] = "#22252b",
                            MARK[] = "#0a5bd0";

enum Grid { SQUARES, CHEQUERED, POINTS };
struct Square {
  int row, column;
};

// What each game supplies in visualize.cpp.
struct Look {
  Grid grid;
  vector<Square> dots;                       // squares with a small dot
  vector<std::pair<Square, Square>> lines;  // further lines
  int river;                                 // the row above it; -1 on a board without one
  string (*piece)(char glyph);               // its shape around the middle of its square
};
extern const Look LOOK;

/** Text between tags or quotes: no control character, and no sign that means something there. */
string plain(const string& text) {
  string safe;
  for (const char c : text) {
    const size_t at = string("&<>\"'").find(c);
    const char* names[] = {"&amp;", "&lt;", "&gt;", "&quot;", "&#39;"};
    const bool shown = (c & 0x80) != 0 || (c >= ' ' && c < 127);  // bytes of UTF-8 are our own
    safe += at != string::npos ? names[at] : shown ? string(1, c) : escaped(c);
  }
  return safe;
}

string attribute(const string& name, const string& value) {
  return " " + name + "=\"" + plain(value) + "\"";
}
string attribute(const string& name, int value) { return attribute(name, to_string(value)); }

/** A path of this fill and outline. */
string path(const string& d, const string& fill, const string& stroke = "none",
            const string& width = "1.6") {
  return "<path" + attribute("d", d) + attribute("fill", fill) +
         (stroke == "none" ? "" : attribute("stroke", stroke) + attribute("stroke-width", width)) +
         "/>";
}

string text(const string& words, int x, int y, int size, const string& fill,
            const string& anchor = "middle", bool bold = false) {
  return "<text" + attribute("x", x) + attribute("y", y) + attribute("font-size", size) +
         attribute("fill", fill) + attribute("text-anchor", anchor) +
         (bold ? attribute("font-weight", "700") : "") + ">" + plain(words) + "</text>";
}

string circle(const string& radius, const string& fill, const string& stroke, const string& width) {
  return "<circle" + attribute("r", radius) + attribute("fill", fill) +
         attribute("stroke", stroke) + attribute("stroke-width", width) + "/>";
}
string stone(bool light) { return circle("18", light ? PAPER : INK, light ? INK : PAPER, "1.6"); }
string pawn(bool light) {
  return path("M-11 15h22c0-5-3-7-6-10c-1-2-1-4 0-6a7 7 0 1 0-10 0c1 2 1 4 0 6c-3 3-6 5-6 10z",
              light ? PAPER : INK, light ? INK : PAPER);
}
/** A disc with a letter: light with a red ring, or of a dark colour. */
string disc(char letter, bool red, const string& dark) {
  return circle("17", red ? PAPER : dark, red ? RED : PAPER, red ? "2" : "1.6") +
         (red ? circle("13.5", "none", RED, "1.2") : "") +
         text(string(1, letter), 0, 6, 17, red ? RED : "#fff", "middle", true);
}

/** The shapes of marks, in the order of MARKS; they differ without colour. */
const char* const SHAPES[] = {
    "M-11-16A19.4 19.4 0 0 0-11 16M11-16A19.4 19.4 0 0 1 11 16",
    "M-11-18h-7v36h7M11-18h7v36h-7",
    "M-11-19h-8v8M-19 11v8h8M11 19h8v-8M19-23v8M19-9v.5",
    "M-12-12L12 12M12-12L-12 12",
    "M0-26L26 0L0 26L-26 0z",
    "M0-25L-4-18H4zM0 25L-4 18H4zM-25 0L-18-4V4zM25 0L18-4V4z",
    "M-18-9v18M-13-16v5M-13 11v5M18-9v18M13-16v5M13 11v5",
    ("M17 0A17 17 0 0 1 14.7 8.5M8.5 14.7A17 17 0 0 1 0 17M-8.5 14.7A17 17 0 0 1 -14.7 8.5"
     "M-17 0A17 17 0 0 1-14.7-8.5M-8.5-14.7A17 17 0 0 1 0-17M8.5-14.7A17 17 0 0 1 14.7-8.5")};

/** The number of a mark's sign in MARKS; their count for a blank. */
size_t markNumber(char sign) {
  size_t number = 0;
  while (number < std::size(MARKS) && MARKS[number][0][0] != sign) ++number;
  return number;
}

string mark(size_t number) {
  const string shape = SHAPES[number];
  return "<g stroke-linecap=\"round\" stroke-linejoin=\"round\">" + path(shape, "none", HALO, "6") +
         path(shape, "none", MARK, "3.2") + "</g>";
}

/** Something around a point, with the words that are shown when it is pointed at. */
string placed(int x, int y, const string& title, const string& shape) {
  return "<g" + attribute("transform", "translate(" + to_string(x) + " " + to_string(y) + ")") +
         "><title>" + plain(title) + "</title>" + shape + "</g>\n";
}

/** One board with its caption above, and below what its marks mean. */
struct Picture {
  static constexpr int SIDE = 40, MARGIN = 28, EDGE = 8, LEAST = 250, LETTER = 8, ROW = 20;
  const Board& board;
  int top, left, bottom, right, start = 0;
  string svg = "";

  Picture(const Board& drawn, const Part& part)
      : board(drawn),
        top(static_cast<int>(part.top)),
        left(static_cast<int>(part.left)),
        bottom(static_cast<int>(part.bottom)),
        right(static_cast<int>(part.right)) {}

  int x(int column) const { return MARGIN + SIDE / 2 + SIDE * (column - left); }
  int y(int row) const { return start + MARGIN + SIDE / 2 + SIDE * (row - top); }
  bool shows(const Square& at) const {
    return at.row >= top && at.row <= bottom && at.column >= left && at.column <= right;
  }
  static string point(int x, int y) { return to_string(x) + " " + to_string(y); }

  /** Words in lines of at most so many letters. */
  static Lines wrapped(const string& words, size_t most) {
    Lines lines = {""};
    for (const string& piece : unbroken(words)) {
      if (!lines.back().empty() && columns(lines.back() + piece) > most)
        lines.push_back(piece.substr(piece[0] == ' ' ? 1 : 0));
      else
        lines.back() += piece;
    }
    return lines;
  }

  static string box(int left, int top, int right, int bottom) {
    return "M" + point(left, top) + "H" + to_string(right) + "V" + to_string(bottom) + "H" +
           to_string(left) + "z";
  }

  /** Lines through the points; they go on where the board does. */
  string crossing() const {
    const int lastRow = static_cast<int>(board.rows.size()) - 1;
    const int lastColumn = static_cast<int>(board.rows[0].size()) - 1;
    const int west = x(left) - (left > 0 ? SIDE / 2 : 0);
    const int east = x(right) + (right < lastColumn ? SIDE / 2 : 0);
    const int north = y(top) - (top > 0 ? SIDE / 2 : 0);
    const int south = y(bottom) + (bottom < lastRow ? SIDE / 2 : 0);
    string d;
    for (int row = top; row <= bottom; ++row)
      d += "M" + point(west, y(row)) + "H" + to_string(east);
    for (int column = left; column <= right; ++column) {
      d += "M" + point(x(column), north);
      if (column > 0 && column < lastColumn && LOOK.river >= top && LOOK.river < bottom) {
        d += "V" + to_string(y(LOOK.river)) + "M" + point(x(column), y(LOOK.river + 1));
      }
      d += "V" + to_string(south);
    }
    return d;
  }

  void grid() {
    const int west = x(left) - SIDE / 2, east = x(right) + SIDE / 2;
    const int north = y(top) - SIDE / 2, south = y(bottom) + SIDE / 2;
    svg += path(box(west, north, east, south), GROUND) + "\n";
    string shade, lines;
    for (int row = top; row <= bottom; ++row) {
      for (int column = left; column <= right; ++column) {
        if ((row + column) % 2 == 0) continue;
        const int at = x(column) - SIDE / 2, above = y(row) - SIDE / 2;
        shade += box(at, above, at + SIDE, above + SIDE);
      }
    }
    if (LOOK.grid == CHEQUERED) svg += path(shade, SHADE) + "\n";
    if (LOOK.grid == POINTS) {
      lines = crossing();
    } else {
      for (int row = top; row <= bottom + 1; ++row)
        lines += "M" + point(west, y(row) - SIDE / 2) + "H" + to_string(east);
      for (int column = left; column <= right + 1; ++column)
        lines += "M" + point(x(column) - SIDE / 2, north) + "V" + to_string(south);
    }
    for (const auto& [from, to] : LOOK.lines) {
      if (!shows(from) || !shows(to)) continue;
      lines += "M" + point(x(from.column), y(from.row)) + "L" + point(x(to.column), y(to.row));
    }
    svg += path(lines, "none", LINE, "1.3") + "\n";
    for (const Square& dot : LOOK.dots) {
      if (shows(dot))
        svg += "<circle" + attribute("cx", x(dot.column)) + attribute("cy", y(dot.row)) +
               attribute("r", 4) + attribute("fill", LINE) + "/>\n";
    }
    for (int row = top; row <= bottom; ++row)
      svg += text(rowLabel(static_cast<size_t>(row)), 14, y(row) + 5, 15, TEXT) + "\n";
    for (int column = left; column <= right; ++column)
      svg += text(columnLabel(static_cast<size_t>(column)), x(column), start + 20, 15, TEXT) + "\n";
  }

  /** What stands on the board, then the marks. */
  void pieces() {
    for (int row = top; row <= bottom; ++row) {
      for (int column = left; column <= right; ++column) {
        const char glyph = board.rows[row][column];
        if (glyph != '.') svg += placed(x(column), y(row), meaning(glyph), LOOK.piece(glyph));
      }
    }
    for (int row = top; row <= bottom; ++row) {
      for (int column = left; column <= right; ++column) {
        const size_t number = markNumber(board.marks[row][column]);
        if (number < std::size(MARKS))
          svg += placed(x(column), y(row), meaning(number), mark(number));
      }
    }
  }

  /** The whole file; its name says what is wrong, its description by which rule. */
  string file(const string& name, const string& description) {
    const int width = max(LEAST, MARGIN + SIDE * (right - left + 1) + EDGE);
    int at = 0;
    for (const string& line : wrapped(board.caption, static_cast<size_t>(width / LETTER)))
      svg += text(line, EDGE, at += ROW, 14, TEXT, "start", true) + "\n";
    start = at + EDGE;
    grid();
    pieces();
    at = start + MARGIN + SIDE * (bottom - top + 1) + EDGE;
    const Part part = {static_cast<size_t>(top), static_cast<size_t>(left),
                       static_cast<size_t>(bottom), static_cast<size_t>(right)};
    if (part.cuts(board.rows)) {
      for (const string& line : wrapped(part.words(board.rows), static_cast<size_t>(width / 7)))
        svg += text(line, EDGE, at += ROW, 13, TEXT, "start") + "\n";
    }
    string signs;
    for (int row = top; row <= bottom; ++row) signs += board.marks[row];
    for (size_t number = 0; number < std::size(MARKS); ++number) {
      if (signs.find(MARKS[number][0][0]) == string::npos) continue;
      at += ROW;
      svg += "<g" + attribute("transform", "translate(18 " + to_string(at - 4) + ") scale(0.3)") +
             ">" + mark(number) + "</g>" +
             text(meaning(number), 34, at, 13, TEXT, "start") + "\n";
    }
    at += EDGE + 2;
    const string size = to_string(width) + "\" height=\"" + to_string(at);
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" "
           "role=\"img\" width=\"" +
           size + "\" viewBox=\"0 0 " + to_string(width) + " " + to_string(at) +
           "\" font-family=\"sans-serif\">\n<title>" + plain(name) + "</title>\n<desc>" +
           plain(description) + "</desc>\n<rect width=\"" + size + "\" fill=\"#fff\"/>\n" + svg +
           "</svg>\n";
  }
};

/** The boards that the message shows, in its order, as files; none if it shows none. */
Lines pictures(const Verdict& verdict) {
  Lines files;
  for (const Evidence& each : verdict.fault.evidence) {
    for (const Board& board : each.boards) {
      files.push_back(Picture(board, verdict.part)
                          .file(verdict.headline(verdict.opening()),
                                say("sentence", {{"what", board.caption}}) + " " +
                                    say("label-rule", {{"rule", verdict.fault.rule}}) + " " +
                                    say("rule." + verdict.fault.rule)));
    }
  }
  return files;
}

/** Writes nothing for a right output, nor where the judge's own files are wrong. */
int main(int count, char** args) {
  if (count < 4) {
    std::fputs("expected the input, the answer and the feedback folder\n", stderr);
    return 2;
  }
  try {
    const string answer = contents(args[2], true);
    const Verdict verdict = judge(contents(args[1], true), contents(nullptr, false), &answer);
    string folder = args[3];
    if (!folder.empty() && folder.back() != '/') folder += '/';
    int number = 0;
    for (const string& file : verdict.kind == FAIL ? Lines() : pictures(verdict)) {
      const string digits = to_string(++number);
      // Only the jury's: a board shows a test that contestants may not see.
      write(folder + "judgeimage-" + (digits.size() < 2 ? "0" : "") + digits + ".svg", file);
    }
    return 0;
  } catch (const string& problem) {
    std::fprintf(stderr, "%s\n", problem.c_str());
    return 3;
  }
}
