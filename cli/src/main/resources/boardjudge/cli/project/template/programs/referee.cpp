// The statement in code, step by step, one JSON object a line. YOURS: the rules of your game.
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>
using namespace std;

const vector<int> LINES[] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6},
                             {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};  // row by row

// Prints a step, of which the first of a case, 0, has a board and nothing else.
void tell(int game, int step, const string& board, const vector<int>& marked = {},
          string action = "", string rule = "", string output = "", string because = "") {
  cout << R"({"case":)" << game << R"(,"step":)" << step << R"(,"board":[")" << board.substr(0, 3)
       << R"(",")" << board.substr(3, 3) << R"(",")" << board.substr(6) << R"("],"marks":[)";
  for (size_t i = 0; i < marked.size(); i++)
    cout << (i ? "," : "") << R"({"row":)" << marked[i] / 3 + 1 << R"(,"column":)"
         << marked[i] % 3 + 1 << R"(,"mark":"subject"})";
  if (step > 0)
    cout << R"(],"action":")" << action << R"(","rule":")" << rule << R"(","because":")" << because
         << R"(","output":[)" << (output.empty() ? "" : '"' + output + '"');
  cout << "]}\n";
}

// The next number. An input that is not valid ends with exit code 43 and a reason.
int number(int low, int high, const string& name) {
  string word;
  cin >> word;
  int found = word.size() < 3 ? atoi(word.c_str()) : 0;
  if (low <= found && found <= high && to_string(found) == word) return found;
  cerr << name << ": expected " << low << " to " << high << ", found " << word << endl;
  exit(43);
}

int main() {
  for (int game = 1, games = number(1, 50, "cases"); game <= games; game++) {
    string board(9, '.');
    char mover = 'X';
    vector<int> line;
    tell(game, 0, board);
    int moves = number(1, 20, "moves");
    for (int step = 1; step <= moves; step++) {
      int row = number(1, 3, "row"), column = number(1, 3, "column"), to = 3 * row + column - 4;
      string at = to_string(row) + "," + to_string(column);
      string action = "move " + to_string(step) + ": " + mover + " to (" + at + ")";
      if (!line.empty()) {
        tell(game, step, board, line, action, "game-over", "over", "A line has ended the game.");
      } else if (board[to] != '.') {
        string because = string(1, board[to]) + " stands there; " + mover + " stays to move.";
        tell(game, step, board, {to}, action, "taken", "taken", because);
      } else {
        board[to] = mover;
        for (auto& l : LINES)
          if (board[l[0]] == mover && board[l[1]] == mover && board[l[2]] == mover) line = l;
        mover = mover == 'X' ? 'O' : 'X';
        tell(game, step, board, {to}, action, "placed", "", "The square is empty.");
      }
    }
    string result = board.find('.') == string::npos ? "draw" : "open";
    if (!line.empty()) result = board[line[0]];
    tell(game, moves + 1, board, line, "the result", line.empty() ? "no-line" : "line", result,
         line.empty() ? "Nobody has three in a line." : result + " has this line.");
  }
}
