#pragma once
#include "report.h"

// The rules of Xiangqi: pieces, positions, and the clauses of the statement.

string rowLabel(size_t row) { return to_string(row + 1); }
string columnLabel(size_t column) { return to_string(column + 1); }

// A square is 9 * row + column, both from 0.
string name(int at) { return "(" + to_string(at / 9 + 1) + "," + to_string(at % 9 + 1) + ")"; }
bool inPalace(int row, int column) { return row >= 0 && row < 3 && column >= 3 && column < 6; }

/** A red piece in words. */
string piece(char kind, int at) {
  return say(kind == 'R'   ? "piece-chariot"
             : kind == 'H' ? "piece-horse"
             : kind == 'C' ? "piece-cannon"
                           : "piece-general",
             {{"at", name(at)}});
}

/** How a red piece bears on Black's general, attacking or kept from it by pieces between. */
struct Aim {
  char kind;
  int at, target;
  bool attacks;
  vector<std::pair<char, int>> between;

  string rule() const {
    const std::map<char, string> rules = {
        {'G', "facing-after-step"}, {'R', "chariot"}, {'C', "cannon"}, {'H', "horse"}};
    return kind == 'H' && !attacks ? "horse-leg" : rules.at(kind);
  }
  string how() const {
    const int rows = target / 9 - at / 9, columns = target % 9 - at % 9;
    if (kind == 'G') return attacks ? "general" : "general-hidden";
    if (kind == 'H') return attacks ? "horse" : "horse-hobbled";
    if (kind == 'C')
      return attacks ? "cannon" : between.empty() ? "cannon-no-mount" : "cannon-several";
    if (!attacks) return "chariot-stopped";
    return columns == 0  ? (rows < 0 ? "chariot-up" : "chariot-down")
           : columns < 0 ? "chariot-left"
                         : "chariot-right";
  }
  string words() const {
    Lines names;
    for (const auto& [glyph, square] : between) names.push_back(piece(glyph, square));
    const int row = at / 9 + (target / 9 - at / 9) / 2, column = at % 9 + (target % 9 - at % 9) / 2;
    return say(how(), {{"piece", piece(kind, at)},
                       {"between", names},
                       {"count", names.size()},
                       {"leg", name(row * 9 + column)}});
  }
};

/** A table's lines, columns as wide as they need to be. */
Lines table(const vector<Lines>& rows) {
  Lines lines(rows.size(), "  ");
  for (size_t column = 0; column < rows[0].size(); ++column) {
    size_t wide = 0;
    for (const Lines& row : rows) wide = max(wide, columns(row[column]));
    for (size_t i = 0; i < rows.size(); ++i) {
      lines[i] += rows[i][column] + string(wide - columns(rows[i][column]) + 2, ' ');
    }
  }
  for (string& line : lines) line.erase(line.find_last_not_of(' ') + 1);
  return lines;
}

struct Position {
  string glyphs = string(90, '.');
  int general = 0;
  vector<int> red = {};  // in the input's order

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
      vector<std::pair<char, int>> between;
      for (int i = 1; i < steps; ++i) {
        if (glyphs[on(i)] != '.') between.push_back({glyphs[on(i)], on(i)});
      }
      all.push_back({kind, at, general, between.size() == (kind == 'C' ? 1 : 0), between});
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
    for (const Aim& aim : all) {
      for (const auto& each : aim.between) board.mark('#', {each.second});
    }
    for (const Aim& aim : all) {
      if (aim.attacks) board.mark('*', {aim.at});
    }
    return board;
  }
};
