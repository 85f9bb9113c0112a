// The statement in code, step by step, one JSON object a line. YOURS: the rules of your game.
#include <cstdlib>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>
using namespace std;

using Square = pair<int, int>;
using Board = vector<string>;

// The next number. An input that is not valid ends with exit code 43 and a reason.
int number(int low, int high, const string& name) {
  string word;
  cin >> word;
  int found = word.size() == 1 || word.size() == 2 ? atoi(word.c_str()) : 0;
  if (found < low || found > high || to_string(found) != word) {
    cerr << name << ": expected " << low << " to " << high << ", found " << word << endl;
    exit(43);
  }
  return found;
}

string show(Square s) { return "(" + to_string(s.first + 1) + "," + to_string(s.second + 1) + ")"; }

// A step's line; the fields that it has beside board and marks begin with a comma.
void tell(int game, int step, const Board& board, const vector<Square>& squares, const string& fields) {
  cout << "{\"case\":" << game << ",\"step\":" << step << ",\"board\":[\"" << board[0] << "\",\""
       << board[1] << "\",\"" << board[2] << "\"],\"marks\":[";
  for (size_t i = 0; i < squares.size(); i++)
    cout << (i ? "," : "") << "{\"row\":" << squares[i].first + 1 << ",\"column\":"
         << squares[i].second + 1 << ",\"mark\":\"subject\"}";
  cout << "]" << fields << "}\n";
}

string judged(const string& action, const string& rule, const string& output, const string& because) {
  return ",\"action\":\"" + action + "\",\"rule\":\"" + rule + "\",\"output\":[" +
         (output.empty() ? "" : "\"" + output + "\"") + "],\"because\":\"" + because + "\"";
}

vector<Square> line(const Board& board) {
  const int lines[8][4] = {{0, 0, 0, 1}, {1, 0, 0, 1}, {2, 0, 0, 1}, {0, 0, 1, 0},
                           {0, 1, 1, 0}, {0, 2, 1, 0}, {0, 0, 1, 1}, {0, 2, 1, -1}};
  for (auto& l : lines) {
    vector<Square> squares;
    for (int i = 0; i < 3; i++) squares.push_back({l[0] + i * l[2], l[1] + i * l[3]});
    char first = board[l[0]][l[1]];
    bool whole = first != '.';
    for (auto& s : squares) whole = whole && board[s.first][s.second] == first;
    if (whole) return squares;
  }
  return {};
}

int main() {
  int games = number(1, 50, "cases");
  for (int game = 1; game <= games; game++) {
    Board board(3, "...");
    tell(game, 0, board, {}, "");
    char mover = 'X';
    int moves = number(1, 20, "moves");
    for (int step = 1; step <= moves; step++) {
      int row = number(1, 3, "row") - 1;
      Square to = {row, number(1, 3, "column") - 1};
      char& mark = board[to.first][to.second];
      string action = "move " + to_string(step) + ": " + mover + " to " + show(to);
      if (!line(board).empty()) {
        tell(game, step, board, line(board), judged(action, "game-over", "over", "The game has ended before, by this line."));
      } else if (mark != '.') {
        tell(game, step, board, {to}, judged(action, "taken", "taken", string(1, mark) + " stands there; " + mover + " stays to move."));
      } else {
        mark = mover;
        tell(game, step, board, {to}, judged(action, "placed", "", "The square is empty."));
        mover = mover == 'X' ? 'O' : 'X';
      }
    }
    vector<Square> three = line(board);
    bool full = (board[0] + board[1] + board[2]).find('.') == string::npos;
    string result = three.empty() ? full ? "draw" : "open" : string(1, board[three[0].first][three[0].second]);
    tell(game, moves + 1, board, three,
         judged("the result", three.empty() ? "no-line" : "line", result,
                three.empty() ? "Nobody has three in a line." : result + " has this line."));
  }
}
