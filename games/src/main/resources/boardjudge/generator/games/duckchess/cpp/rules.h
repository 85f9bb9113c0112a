#pragma once
#include "report.h"

// The rules of Duck Chess: pieces, their ways, and the clauses of the statement.

/** What outputs call the pieces. */
const std::map<char, string> TITLES = {
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
string kind(char glyph) { return TITLES.at(glyph).substr(isRed(glyph) ? 4 : 5); }
string sideTitle(bool red) { return say(red ? "side-red" : "side-blue"); }
string captain(bool red) { return say("captain-of", {{"side", say(red ? "red" : "blue")}}); }
/** A piece in words. */
string title(char glyph) {
  return say("piece", {{"side", say(isRed(glyph) ? "red" : "blue")}, {"kind", say(kind(glyph))}});
}
int rowsOf(int from, int to) { return std::abs(to / 9 - from / 9); }
int columnsOf(int from, int to) { return std::abs(to % 9 - from % 9); }

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
