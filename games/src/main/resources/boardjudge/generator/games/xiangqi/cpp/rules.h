#pragma once
#include "report.h"

// The rules of Xiangqi: pieces, positions, and the clauses of the statement.

const std::map<string, string> RULES = {
    {"facing-at-start",
     "If the generals already face each other on one column with nothing between, Black captures"
     " Red's general and is not mated."},
    {"straight-step",
     "Black's general steps one square up, down, left or right, never diagonally."},
    {"palace", "Black's general never leaves its palace, rows 1 to 3 and columns 4 to 6."},
    {"capture", "Black's general captures a red piece by stepping onto it; that piece is gone."},
    {"protected-piece",
     "A capture does not save Black's general where another red piece attacks that square."},
    {"old-square-empty",
     "After the step the square that Black's general left is empty: it blocks nothing and is no"
     " mount."},
    {"facing-after-step",
     "After Black's step, a column that is open between the generals counts as an attack."},
    {"chariot", "A chariot attacks along its row and column up to the first piece."},
    {"cannon",
     "A cannon attacks along its row and column the square behind exactly one piece of either"
     " side."},
    {"horse", "A horse attacks the squares one straight and one diagonal step away."},
    {"horse-leg",
     "A horse does not go where a piece stands beside it on the long side of its jump."},
    {"checkmate",
     "It is checkmate if, after every step that Black's general can make, some red piece attacks"
     " it."}};
const std::map<char, string> GLYPHS = {{'G', "red general"},
                                       {'R', "red chariot"},
                                       {'H', "red horse"},
                                       {'C', "red cannon"},
                                       {'g', "black general"}};
string rowLabel(size_t row) { return to_string(row + 1); }
string columnLabel(size_t column) { return to_string(column + 1); }

// A square is 9 * row + column, both from 0.
string name(int at) { return "(" + to_string(at / 9 + 1) + "," + to_string(at % 9 + 1) + ")"; }
bool inPalace(int row, int column) { return row >= 0 && row < 3 && column >= 3 && column < 6; }

/** How a red piece bears on Black's general, attacking or kept from it by pieces between. */
struct Aim {
  char kind;
  int at;
  bool attacks;
  vector<int> between;
  string words, rule;
};

string listed(const vector<string>& words, const string& between) {
  string all;
  for (const string& word : words) all += (all.empty() ? "" : between) + word;
  return all;
}

/** A table's lines, columns as wide as they need to be. */
Lines columns(const vector<Lines>& rows) {
  Lines lines(rows.size(), "  ");
  for (size_t column = 0; column < rows[0].size(); ++column) {
    size_t wide = 0;
    for (const Lines& row : rows) wide = max(wide, row[column].size());
    for (size_t i = 0; i < rows.size(); ++i) {
      lines[i] += rows[i][column] + string(wide - rows[i][column].size() + 2, ' ');
    }
  }
  for (string& line : lines) line.erase(line.find_last_not_of(' ') + 1);
  return lines;
}

struct Position {
  string glyphs = string(90, '.');
  int general = 0;
  vector<int> red = {};  // in the input's order

  string piece(int at) const { return glyphs[at] + (" at " + name(at)); }
  Position afterStep(int to) const {
    Position after = *this;
    after.red.erase(std::remove(after.red.begin(), after.red.end(), to), after.red.end());
    after.glyphs[general] = '.', after.glyphs[to] = 'g', after.general = to;
    return after;
  }
  vector<Aim> aims() const {
    vector<Aim> all;
    for (const int at : red) {
      const char kind = glyphs[at];
      const int rows = general / 9 - at / 9, columns = general % 9 - at % 9;
      if (kind == 'G'   ? columns != 0
          : kind == 'H' ? std::abs(rows * columns) != 2
                        : rows * columns != 0) {
        continue;
      }
      const int steps = kind == 'H' ? 2 : max(std::abs(rows), std::abs(columns));
      const auto on = [&](int i) { return at + i * rows / steps * 9 + i * columns / steps; };
      vector<int> between;
      Lines pieces;
      for (int i = 1; i < steps; ++i) {
        if (glyphs[on(i)] == '.') continue;
        between.push_back(on(i));
        pieces.push_back(piece(on(i)));
      }
      const size_t count = between.size();
      const bool attacks = count == (kind == 'C' ? 1 : 0);
      const string names = listed(pieces, ", ");
      string words, rule = "horse";
      if (kind == 'G') {
        words = attacks ? "up the open column" : "is hidden behind " + names,
        rule = "facing-after-step";
      } else if (kind == 'R') {
        words = !attacks       ? "is stopped by " + names
                : columns == 0 ? (rows < 0 ? "up the column" : "down the column")
                : columns < 0  ? "left along the row"
                               : "right along the row";
        rule = "chariot";
      } else if (kind == 'C') {
        words = count == 0   ? "has no mount"
                : count == 1 ? "over the mount " + names
                             : "has " + to_string(count) + " pieces between: " + names;
        rule = "cannon";
      } else {
        words = attacks ? "by its free leg " + name(on(1)) : "is hobbled by " + names;
        rule = attacks ? "horse" : "horse-leg";
      }
      all.push_back({kind, at, attacks, between, piece(at) + " " + words, rule});
    }
    return all;
  }
  bool attacked() const {
    const vector<Aim> all = aims();
    return std::any_of(all.begin(), all.end(), [](const Aim& aim) { return aim.attacks; });
  }
  Board board(const string& caption) const {
    Board board(caption, glyphs, 9);
    const vector<Aim> all = aims();
    for (const Aim& aim : all) board.mark('#', aim.between);
    for (const Aim& aim : all) {
      if (aim.attacks) board.mark('*', {aim.at});
    }
    return board;
  }
};
