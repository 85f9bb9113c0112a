// The input validator of The Pawn Chess: the number of cases, then for each an empty line and four
// rows of a position that is not decided yet.
//   g++ -std=c++17 -O2 -o validate validate.cpp
#include <algorithm>

#include "strict.h"

/** What the statement asks of a position, White to move. */
void judge(const Reader& in, size_t start, const string& position) {
  for (const bool white : {true, false}) {
    const auto pawns = std::count(position.begin(), position.end(), white ? 'P' : 'p');
    const string side = white ? " pawns of White" : " pawns of Black";
    if (pawns < 1 || pawns > 4) {
      in.against(start, "position", "1 to 4" + side, to_string(pawns) + side);
    }
  }
  for (const bool white : {true, false}) {
    const string row = position.substr(white ? 0 : 12, 4);
    const string pawn = string(" pawn of ") + (white ? "White" : "Black") + " on its far row";
    if (row.find(white ? 'P' : 'p') != string::npos) {
      in.against(start, "position", "no" + pawn, "a" + pawn);
    }
  }
  for (size_t at = 4; at < 16; ++at) {
    if (position[at] != 'P') continue;
    const size_t column = at % 4, ahead = at - 4;
    if (position[ahead] == '.') return;
    if (column > 0 && position[ahead - 1] == 'p') return;
    if (column < 3 && position[ahead + 1] == 'p') return;
  }
  in.against(start, "position", "a legal move for White", "no legal move for White");
}

void validate(Reader& in) {
  const int cases = in.readInt(1, 50, "number of cases");
  in.endLine();
  for (int number = 1; number <= cases; ++number) {
    in.caseNumber = number;
    in.emptyLine();
    const size_t start = in.next;
    string position;
    for (int row = 1; row <= 4; ++row) {
      position += in.readRow(4, "Pp.", "row " + to_string(row));
      in.endLine();
    }
    judge(in, start, position);
  }
  in.end();
}
