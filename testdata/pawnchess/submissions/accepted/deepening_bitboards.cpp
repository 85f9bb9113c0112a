// Accepted: no table at all; bitboards and iterative deepening on the question "can the side to move win within n plies?".
#include <cstdio>

typedef unsigned Bits;
const Bits LEFT = 0x1111, RIGHT = 0x8888;  // column 0 and column 3; bit 4 * row + column
const int LONGEST = 24;                    // eight pawns with at most three steps each, and one ply to spare

// Moves of the side that walks up; the other side is served by turning the board round.
struct Position {
  Bits own, enemy;
};

Bits turned(Bits b) {
  Bits r = 0;
  for (int i = 0; i < 16; i++)
    if (b >> i & 1) r |= 1u << (15 - i);
  return r;
}

template <class Visit>
bool anyMove(Position p, Visit visit) {
  for (Bits rest = p.own; rest; rest &= rest - 1) {
    Bits from = rest & -rest, ahead = from >> 4;
    Bits targets = (ahead & ~(p.own | p.enemy)) | (((ahead & ~LEFT) >> 1 | (ahead & ~RIGHT) << 1) & p.enemy);
    for (; targets; targets &= targets - 1) {
      Bits to = targets & -targets;
      if (visit(Position{(p.own & ~from) | to, p.enemy & ~to}, (to & 0xF) != 0)) return true;
    }
  }
  return false;
}

bool loses(Position p, int plies);

bool wins(Position p, int plies) {
  if (plies < 1) return false;
  return anyMove(p, [&](Position q, bool arrived) {
    return arrived || loses(Position{turned(q.enemy), turned(q.own)}, plies - 1);
  });
}

// Does every move of the side to move lead to a lost end within so many plies? Being stuck is one.
bool loses(Position p, int plies) {
  return !anyMove(p, [&](Position q, bool arrived) {
    return arrived || !wins(Position{turned(q.enemy), turned(q.own)}, plies - 1);
  });
}

int main() {
  int cases;
  scanf("%d", &cases);
  while (cases-- > 0) {
    Position p{0, 0};
    for (int row = 0; row < 4; row++) {
      char line[8];
      scanf("%7s", line);
      for (int c = 0; c < 4; c++) {
        if (line[c] == 'P') p.own |= 1u << (4 * row + c);
        if (line[c] == 'p') p.enemy |= 1u << (4 * row + c);
      }
    }
    for (int plies = 1; plies <= LONGEST; plies++) {
      if (plies % 2 == 1 && wins(p, plies)) {
        printf("white (%d)\n", plies);
        break;
      }
      if (plies % 2 == 0 && loses(p, plies)) {
        printf("black (%d)\n", plies);
        break;
      }
    }
  }
}
