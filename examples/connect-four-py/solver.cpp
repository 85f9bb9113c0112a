// The solver of Connect Four, and its wrong sisters: -DMUTANT=1 and so on make one mistake each.
#include <cstdio>
#include <string>

#ifndef MUTANT
#define MUTANT 0
#endif
#if MUTANT > 17
#error no such mutant
#endif

static int rows, columns;
static char board[16][16];  // [row][column], row 0 is the lowest

static bool on(int row, int column) {
  return row >= 0 && row < rows && column >= 0 && column < columns;
}

static int length(int row, int column, int dr, int dc) {
  int count = 1;
  for (int sign : {1, -1}) {
    int r = row + sign * dr, c = column + sign * dc;
    while (true) {
      if (MUTANT == 6 && dr == 0) {
        if (c == columns) r++, c = 0;
        if (c < 0) r--, c = columns - 1;
      }
      if (!on(r, c) || board[r][c] != board[row][column] || count > 20) break;
      count++;
      r += sign * dr, c += sign * dc;
    }
  }
  return count;
}

static bool wins(int row, int column) {
  const int directions[4][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
  for (int d = 0; d < 4; d++) {
    if (MUTANT >= 2 && MUTANT <= 5 && d == MUTANT - 2) continue;
    int count = length(row, column, directions[d][0], directions[d][1]);
    if (MUTANT == 7 ? count == 4 : count >= (MUTANT == 1 ? 3 : 4)) return true;
  }
  return false;
}

int main() {
  int games;
  if (scanf("%d", &games) != 1) return 1;
  char player = 'x';
  int oldRows = 0, oldColumns = 0;
  while (games--) {
    int moves;
    if (scanf("%d %d %d", &rows, &columns, &moves) != 3) return 1;
    bool same = rows == oldRows && columns == oldColumns;
    oldRows = rows, oldColumns = columns;
    int taken = 0;
    for (int r = 0; r < rows; r++)
      for (int c = 0; c < columns; c++) {
        if (!(MUTANT == 17 && same)) board[r][c] = 0;
        taken += board[r][c] != 0;
      }
    if (MUTANT != 15) player = 'x';
    bool over = false, drawn = false;
    while (moves--) {
      int column;
      if (scanf("%d", &column) != 1) return 1;
      column--;
      if (over && !(MUTANT == 13 && !drawn) && !(MUTANT == 14 && drawn)) {
        puts("over");
        continue;
      }
      int height = 0;
      while (height < rows && board[height][column]) height++;
      int most = MUTANT == 9 ? rows - 1 : MUTANT == 10 && rows > 6 ? 6 : rows;
      if (height >= most) {
        puts("full");
        if (MUTANT == 8) player = player == 'x' ? 'o' : 'x';
        continue;
      }
      board[height][column] = player;
      taken++;
      int shown = MUTANT == 16 ? rows - height : height + 1;
      bool full = taken == rows * columns;
      if (MUTANT == 12 && full) {
        printf("%d draw\n", shown);
        over = drawn = true;
      } else if (wins(height, column)) {
        printf("%d %c wins\n", shown, player);
        over = true;
      } else if (full && MUTANT != 11) {
        printf("%d draw\n", shown);
        over = drawn = true;
      } else {
        printf("%d\n", shown);
      }
      player = player == 'x' ? 'o' : 'x';
    }
  }
}
