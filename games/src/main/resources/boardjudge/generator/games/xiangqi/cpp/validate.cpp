// The input validator of Xiangqi: cases of "N r c" and N pieces, an empty line after each, and a
// last line "0 0 0"; in each case Red gives check.
//   g++ -std=c++17 -O2 -o validate validate.cpp
#include <cstdlib>
#include <map>
#include <vector>

#include "strict.h"

struct Piece {
  char kind;
  int row, column;
  size_t offset;  // in the file
};

string name(int row, int column) { return "(" + to_string(row) + "," + to_string(column) + ")"; }

bool inPalace(int row, int column, int top) {
  return row >= top && row < top + 3 && column >= 4 && column <= 6;
}

/** Whether a piece attacks Black's general, over squares on which others stand. */
bool attacks(const Piece& piece, int row, int column,
             const std::map<std::pair<int, int>, string>& taken) {
  const int rows = row - piece.row, columns = column - piece.column;
  if (piece.kind == 'H') {
    return std::abs(rows * columns) == 2 &&
           taken.count({piece.row + rows / 2, piece.column + columns / 2}) == 0;
  }
  if (columns != 0 && (rows != 0 || piece.kind == 'G')) return false;
  int between = 0;
  const int steps = std::abs(rows + columns);
  for (int i = 1; i < steps; ++i) {
    between += static_cast<int>(
        taken.count({piece.row + i * rows / steps, piece.column + i * columns / steps}));
  }
  return between == (piece.kind == 'C' ? 1 : 0);
}

void judge(const Reader& in, size_t start, int row, int column, const std::vector<Piece>& red) {
  if (!inPalace(row, column, 1)) {
    in.against(start, "position", "Black's general in rows 1 to 3 and columns 4 to 6",
               name(row, column));
  }
  std::map<std::pair<int, int>, string> taken = {{{row, column}, "Black's general"}};
  bool general = false;
  for (const Piece& piece : red) {
    const string at = name(piece.row, piece.column);
    const auto [square, isFree] =
        taken.try_emplace({piece.row, piece.column}, piece.kind + (" at " + at));
    if (!isFree) {
      in.against(piece.offset, "piece", "a square of its own", "the square of " + square->second);
    }
    if (piece.kind != 'G') continue;
    if (general) in.against(piece.offset, "piece", "one red general", "a second G");
    if (!inPalace(piece.row, piece.column, 8)) {
      in.against(piece.offset, "piece", "G in rows 8 to 10 and columns 4 to 6", at);
    }
    general = true;
  }
  if (!general) in.against(start, "position", "one red general", "no G among the pieces");
  std::map<char, int> counts;
  for (const Piece& piece : red) {
    if (++counts[piece.kind] > 2) {
      in.against(piece.offset, "piece", "at most two of a kind", string("a third ") + piece.kind);
    }
  }
  for (const Piece& piece : red) {
    if (attacks(piece, row, column, taken)) return;
  }
  in.against(start, "position", "a position in which Red gives check", "no check");
}

void validate(Reader& in) {
  int cases = 0;
  in.caseNumber = 1;
  int count = in.readInt(0, 7, "N");
  while (count > 0) {
    if (cases == 40) {
      in.fail(in.token, "out-of-range", "N", "0, since a file holds at most 40 cases",
              to_string(count));
    }
    if (count < 2)
      in.fail(in.token, "out-of-range", "N", "0 or an integer from 2 to 7", to_string(count));
    const size_t start = in.token;
    const auto read = [&](int most, const char* field) {
      in.space();
      return in.readInt(1, most, field);
    };
    const int row = read(10, "r"), column = read(9, "c");
    in.endLine();
    std::vector<Piece> red;
    for (int i = 0; i < count; ++i) {
      const char kind = in.readSymbol("GRHC", "T");
      const size_t offset = in.token;
      const int r = read(10, "r"), c = read(9, "c");
      red.push_back({kind, r, c, offset});
      in.endLine();
    }
    judge(in, start, row, column, red);
    in.emptyLine();
    in.caseNumber = ++cases + 1;
    count = in.readInt(0, 7, "N");
  }
  in.space();
  in.readInt(0, 0, "r");
  in.space();
  in.readInt(0, 0, "c");
  in.endLine();
  in.end();
}
