#pragma once
#include <cstdint>
#include <cstring>

#include "report.h"

// The rules of Go: points, boards, chains and the clauses of the statement.

string rowLabel(size_t row) { return to_string(row + 1); }
string columnLabel(size_t column) { return to_string(column + 1); }

// A point is 19 * row + column, both from 0; a board has a glyph a point.
string name(int point) {
  return "(" + to_string(point / 19 + 1) + ", " + to_string(point % 19 + 1) + ")";
}
char enemy(char colour) { return colour == 'B' ? 'W' : 'B'; }
string word(char colour) { return colour == 'B' ? "black" : "white"; }

struct Adjacent {
  int points[4], size = 0;
  explicit Adjacent(int at) {
    if (at >= 19) points[size++] = at - 19;
    if (at % 19 > 0) points[size++] = at - 1;
    if (at % 19 < 18) points[size++] = at + 1;
    if (at < 342) points[size++] = at + 19;
  }
  const int* begin() const { return points; }
  const int* end() const { return points + size; }
};

const vector<Adjacent>& adjacent() {
  static const vector<Adjacent> all = [] {
    vector<Adjacent> made;
    for (int at = 0; at < 361; ++at) made.push_back(Adjacent(at));
    return made;
  }();
  return all;
}

/** The chain of a stone, in no order; where one is asked for, only as far as its first liberty. */
Squares chain(const string& board, int stone, bool* breathes = nullptr) {
  static vector<int> seen(361), round(1);
  const int mark = ++round[0];
  Squares all = {stone};
  seen[stone] = mark;
  for (size_t i = 0; i < all.size(); ++i) {
    for (const int next : adjacent()[all[i]]) {
      if (breathes && board[next] == '.') {
        *breathes = true;
        return all;
      }
      if (board[next] != board[stone] || seen[next] == mark) continue;
      seen[next] = mark;
      all.push_back(next);
    }
  }
  return all;
}

/** Eight glyphs at a time: looking boards up is much of a long game's work. */
struct BoardHash {
  size_t operator()(const string& board) const {
    std::uint64_t mixed = 0, glyphs = 0;
    for (size_t at = 0; at + sizeof glyphs <= board.size(); at += sizeof glyphs) {
      std::memcpy(&glyphs, &board[at], sizeof glyphs);
      mixed += (glyphs ^ glyphs >> 29) * (0x9e3779b97f4a7c15u * (2 * at + 1));
    }
    return static_cast<size_t>(mixed ^ mixed >> 32);
  }
};
/** Boards, and the command after which each stood. */
using History = std::unordered_map<string, int, BoardHash>;

bool hasLiberty(const string& board, int stone) {
  for (const int next : adjacent()[stone]) {
    if (board[next] == '.') return true;
  }
  bool breathes = false;
  chain(board, stone, &breathes);
  return breathes;
}

/** What surrounds a chain: the points of one glyph, or all; in order, each once. */
Squares around(const string& board, const Squares& chain, char glyph) {
  std::set<int> found;
  for (const int at : chain) {
    for (const int next : adjacent()[at]) {
      if (board[next] == glyph) found.insert(next);
    }
  }
  return Squares(found.begin(), found.end());
}
