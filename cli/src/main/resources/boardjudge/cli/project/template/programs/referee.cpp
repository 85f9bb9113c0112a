// The statement in code, step by step, one JSON object a line. YOURS: the rules of your game.
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>
using namespace std;

// Squares are numbered from 0, row by row.
const vector<int> LINES[] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6},
                             {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};

struct Step {
  string action, rule, output, because;
  vector<int> squares;
};

// Prints a step. The first of a case, 0, has a board and nothing else.
void tell(int game, int number, const string& board, const Step& step = {}) {
  cout << "{\"case\":" << game << ",\"step\":" << number << ",\"board\":[\"" << board.substr(0, 3)
       << "\",\"" << board.substr(3, 3) << "\",\"" << board.substr(6) << "\"],\"marks\":[";
  for (size_t i = 0; i < step.squares.size(); i++)
    cout << (i ? "," : "") << "{\"row\":" << step.squares[i] / 3 + 1
         << ",\"column\":" << step.squares[i] % 3 + 1 << ",\"mark\":\"subject\"}";
  cout << "]";
  if (number > 0)
    cout << ",\"action\":\"" << step.action << "\",\"rule\":\"" << step.rule << "\",\"because\":\""
         << step.because << "\",\"output\":[" << (step.output.empty() ? "" : "\"" + step.output + "\"") << "]";
  cout << "}\n";
}

// The next number. An input that is not valid ends with exit code 43 and a reason.
int number(int low, int high, const string& name) {
  string word;
  cin >> word;
  int found = word.size() < 3 ? atoi(word.c_str()) : 0;
  if (found < low || found > high || to_string(found) != word) {
    cerr << name << ": expected " << low << " to " << high << ", found " << word << endl;
    exit(43);
  }
  return found;
}

vector<int> whole(const string& board) {
  for (auto& line : LINES)
    if (board[line[0]] != '.' && board[line[0]] == board[line[1]] && board[line[0]] == board[line[2]])
      return line;
  return {};
}

int main() {
  int games = number(1, 50, "cases");
  for (int game = 1; game <= games; game++) {
    string board(9, '.'), mover = "X";
    tell(game, 0, board);
    int moves = number(1, 20, "moves");
    for (int step = 1; step <= moves; step++) {
      int row = number(1, 3, "row"), column = number(1, 3, "column"), to = 3 * row + column - 4;
      string at = to_string(row) + "," + to_string(column);
      string action = "move " + to_string(step) + ": " + mover + " to (" + at + ")";
      Step judged = {action, "placed", "", "The square is empty.", {to}};
      if (!whole(board).empty()) {
        judged = {action, "game-over", "over", "The game has ended before, by this line.", whole(board)};
      } else if (board[to] != '.') {
        string because = board[to] + (" stands there; " + mover) + " stays to move.";
        judged = {action, "taken", "taken", because, {to}};
      } else {
        board[to] = mover[0];
        mover = mover == "X" ? "O" : "X";
      }
      tell(game, step, board, judged);
    }
    vector<int> line = whole(board);
    string result = board.find('.') == string::npos ? "draw" : "open";
    if (!line.empty()) result = board[line[0]];
    tell(game, moves + 1, board,
         {"the result", line.empty() ? "no-line" : "line", result,
          line.empty() ? "Nobody has three in a line." : result + " has this line.", line});
  }
}
