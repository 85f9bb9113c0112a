// Looks along the eight rays from each empty square, on two-dimensional characters.
#include <cstdio>
#include <string>
#include <vector>
#include <iostream>

static std::vector<std::string> board(8);

static int turned(int row, int column, char own, bool turn) {
  int all = 0;
  for (int dr = -1; dr <= 1; dr++) {
    for (int dc = -1; dc <= 1; dc++) {
      if (dr == 0 && dc == 0) continue;
      int r = row + dr, c = column + dc, run = 0;
      auto on = [&] { return r >= 0 && r < 8 && c >= 0 && c < 8; };
      while (on() && board[r][c] != '-' && board[r][c] != own) {
        r += dr;
        c += dc;
        run++;
      }
      if (!on() || board[r][c] != own) continue;
      all += run;
      for (int i = 1; turn && i <= run; i++) board[row + i * dr][column + i * dc] = own;
    }
  }
  return all;
}

static std::vector<std::pair<int, int>> moves(char own) {
  std::vector<std::pair<int, int>> found;
  for (int r = 0; r < 8; r++)
    for (int c = 0; c < 8; c++)
      if (board[r][c] == '-' && turned(r, c, own, false) > 0) found.push_back({r, c});
  return found;
}

int main() {
  int games;
  std::cin >> games;
  for (int game = 0; game < games; game++) {
    if (game > 0) std::puts("");
    for (auto& row : board) std::cin >> row;
    char player;
    std::cin >> player;
    std::string command;
    while (std::cin >> command && command != "Q") {
      auto legal = moves(player);
      if (command == "L") {
        if (legal.empty()) std::printf("No legal move.");
        for (size_t i = 0; i < legal.size(); i++)
          std::printf("%s(%d,%d)", i ? " " : "", legal[i].first + 1, legal[i].second + 1);
        std::puts("");
        continue;
      }
      if (legal.empty()) player = player == 'B' ? 'W' : 'B';
      int r = command[1] - '1', c = command[2] - '1';
      turned(r, c, player, true);
      board[r][c] = player;
      player = player == 'B' ? 'W' : 'B';
      int black = 0, white = 0;
      for (auto& row : board)
        for (char sign : row) black += sign == 'B', white += sign == 'W';
      std::printf("Black - %2d White - %2d\n", black, white);
    }
    for (auto& row : board) std::puts(row.c_str());
  }
}
