#pragma once
#include "report.h"

// The rules of Duck Chess: pieces, their ways, and the clauses of the statement.

const std::map<string, string> RULES = {
    {"game-over",
     "Once a captain has been captured the game is over, and every command is invalid."},
    {"empty-square", "A command is invalid if no piece stands on the square that it moves from."},
    {"turn",
     "Red moves first and the sides take turns; an invalid command changes nothing, so the same"
     " side stays to move."},
    {"standing-still", "A piece must leave its square."},
    {"captain-move", "A captain goes one square along its row or column."},
    {"guard-move", "A guard goes one square diagonally."},
    {"elephant-move", "An elephant goes two squares diagonally."},
    {"elephant-eye",
     "An elephant cannot move if any piece stands on the square between, diagonally next to it."},
    {"horse-move", "A horse goes two squares along a row or column and one square across."},
    {"horse-leg",
     "A horse cannot move if any piece stands on the square next to it, in the direction of its two"
     " squares."},
    {"car-move", "A car goes any number of squares along its row or column."},
    {"car-path", "A car cannot pass over any piece."},
    {"duck-move", "A duck goes three squares along a row or column and two squares across."},
    {"duck-legs",
     "A duck cannot move if any piece stands on either of its legs: one square straight on, or two"
     " squares straight on and one across."},
    {"soldier-move", "A soldier goes to any of the eight squares around it."},
    {"own-piece", "A piece may not land on a piece of its own side."},
    {"moved-piece",
     "A valid command prints first the piece that moved: its side, a blank, its kind."},
    {"capture",
     "A piece that lands on an enemy piece captures it; the second field names the captured piece,"
     " or is NA."},
    {"check",
     "The third field is yes if, after the move, some piece could capture the captain of the other"
     " side."},
    {"check-on-mover",
     "Leaving or putting one's own captain under attack is allowed; that, too, is check."},
    {"captain-captured", "Capturing a captain ends the game, and the fourth field is yes."},
    {"no-check-at-the-end",
     "The move that ends the game is never check, even if the captain that is left stands under"
     " attack."}};
const std::map<char, string> GLYPHS = {
    {'K', "red captain"}, {'G', "red guard"},     {'E', "red elephant"}, {'H', "red horse"},
    {'R', "red car"},     {'D', "red duck"},      {'S', "red soldier"},  {'k', "blue captain"},
    {'g', "blue guard"},  {'e', "blue elephant"}, {'h', "blue horse"},   {'r', "blue car"},
    {'d', "blue duck"},   {'s', "blue soldier"}};
string rowLabel(size_t row) { return to_string(row); }
string columnLabel(size_t column) { return to_string(column); }

// A square is 9 * row + column. Red's pieces are capitals, an empty square is a dot.
const string START =
    "RHEGKGEHR.........D.......DS.S.S.S.S..................s.s.s.s.sd.......d.........rhegkgehr";

string name(int at) { return "(" + to_string(at / 9) + ", " + to_string(at % 9) + ")"; }
bool isRed(char glyph) { return glyph < 'a'; }
string kind(char glyph) { return GLYPHS.at(glyph).substr(isRed(glyph) ? 4 : 5); }
string sideTitle(bool red) { return red ? "Red" : "Blue"; }
string captain(bool red) { return red ? "the red captain" : "the blue captain"; }
int rowsOf(int from, int to) { return std::abs(to / 9 - from / 9); }
int columnsOf(int from, int to) { return std::abs(to % 9 - from % 9); }

/** One or more things, as "a, b and c". */
string listed(const Lines& things) {
  string all = things[0];
  for (size_t i = 1; i < things.size(); ++i)
    all += (i + 1 < things.size() ? ", " : " and ") + things[i];
  return all;
}

/** Whether a piece could go from one square to another were there no other piece. */
bool hasShape(char glyph, int from, int to) {
  const int rows = rowsOf(from, to), columns = columnsOf(from, to);
  const int longer = max(rows, columns), shorter = min(rows, columns);
  switch (std::toupper(glyph)) {
    case 'K':
      return longer == 1 && shorter == 0;
    case 'G':
      return longer == 1 && shorter == 1;
    case 'E':
      return longer == 2 && shorter == 2;
    case 'H':
      return longer == 2 && shorter == 1;
    case 'R':
      return longer > 0 && shorter == 0;
    case 'D':
      return longer == 3 && shorter == 2;
    default:
      return longer == 1;
  }
}

/** The squares that must be empty on its way, given that it has the shape. */
Squares way(char glyph, int from, int to) {
  const int down = to / 9 > from / 9 ? 9 : to / 9 < from / 9 ? -9 : 0;
  const int right = to % 9 > from % 9 ? 1 : to % 9 < from % 9 ? -1 : 0;
  const bool tall = rowsOf(from, to) > columnsOf(from, to);
  const int along = tall ? down : right, across = tall ? right : down;
  Squares way;
  switch (std::toupper(glyph)) {
    case 'E':
      return {from + down + right};
    case 'H':
      return {from + along};
    case 'D':
      return {from + along, from + 2 * along + across};
    case 'R':
      for (int at = from + along; at != to; at += along) way.push_back(at);
  }
  return way;
}

Squares blockers(const string& board, int from, int to) {
  Squares taken;
  for (const int at : way(board[from], from, to)) {
    if (board[at] != '.') taken.push_back(at);
  }
  return taken;
}

/** Where the pieces stand that could capture a side's captain, or would but for their blockers. */
Squares attackers(const string& board, bool red, bool stopped = false) {
  Squares all;
  const size_t captain = board.find(red ? 'K' : 'k');
  for (int from = 0; from < 90 && captain != string::npos; ++from) {
    const int to = static_cast<int>(captain);
    if (board[from] == '.' || isRed(board[from]) == red || !hasShape(board[from], from, to))
      continue;
    if (blockers(board, from, to).empty() != stopped) all.push_back(from);
  }
  return all;
}
