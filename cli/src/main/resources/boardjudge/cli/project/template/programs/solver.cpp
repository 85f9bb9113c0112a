// The second engine, by other means: each side's squares as bits. YOURS.
// MUTANT 0 is the right program; each other number makes the mistake that problem.yaml says.
#include <cstdio>
#ifndef MUTANT
#define MUTANT 0
#endif

static const int LINES[] = {0700, 0070, 0007, 0444, 0222, 0111, 0421, 0124};

static bool won(int squares) {
  for (int i = 0; i < 8; i++) {
    bool seen = !(MUTANT == 5 && i >= 6) && !(MUTANT == 6 && i >= 3 && i < 6);
    if (seen && (squares & LINES[i]) == LINES[i]) return true;
  }
  return false;
}

int main() {
  int games, moves, row, column;
  for (scanf("%d", &games); games > 0; games--) {
    int squares[2] = {0, 0}, mover = MUTANT == 1;
    for (scanf("%d", &moves); moves > 0; moves--) {
      scanf("%d %d", &row, &column);
      int bit = 1 << (3 * (row - 1) + column - 1);
      if ((won(squares[0]) || won(squares[1])) && MUTANT != 2) {
        puts("over");
      } else if ((squares[0] | squares[1]) & bit && MUTANT != 3) {
        puts("taken");
        mover ^= MUTANT == 4;
      } else {
        squares[mover] |= bit;
        squares[1 - mover] &= ~bit;
        mover ^= 1;
      }
    }
    bool full = (squares[0] | squares[1]) == 0777 && MUTANT != 7;
    puts(won(squares[0]) ? "X" : won(squares[1]) ? "O" : full ? "draw" : "open");
  }
}
