package boardjudge.reference.games.xiangqi;

import boardjudge.reference.Mistake;
import java.util.List;
import java.util.function.Function;

/** Looks outwards from each square that Black's general can step to, on a board of characters. */
final class XiangqiByRays implements Function<XiangqiCase, List<String>> {
  static final String MISTAKES =
      """
      old-square-blocks old-square-mounts board-kept
      chariot-way=0..3 cannon-way=0..3 reach=3..8 rows=9 columns=8 mixed-bounds
      general-transparent horse-transparent cannon-transparent chariot-transparent
      horse-no-mount cannon-no-mount
      cannon-first cannon-third cannon-any-behind
      facing-second facing-none facing-start-none facing-start-is-mate
      found-kept count-kept second-kept
      horse-way=0..7 leg-by-general leg-none leg-straight
      horse-near-edge stops-in-palace stops-at-river
      all-steps-needed first-step-decides last-step-decides
      nearest-only edge-as-mount
      """;

  private static final int[] DX = {-1, 1, 0, 0};
  private static final int[] DY = {0, 0, -1, 1};

  private final Mistake mistake;
  private char[][] board = new char[10][9];
  private char first;
  private char second;
  private int count;

  XiangqiByRays(Mistake mistake) {
    this.mistake = mistake;
  }

  @Override
  public List<String> apply(XiangqiCase testCase) {
    if (!mistake.is("board-kept")) {
      board = new char[10][9];
    }
    testCase.red().forEach(p -> board[p.square().row()][p.square().column()] = p.kind().letter());
    int x = testCase.black().row();
    int y = testCase.black().column();
    look(x, y, 1);
    if (first == 'G' && !mistake.is("facing-start-none")) {
      return List.of(mistake.is("facing-start-is-mate") ? "YES" : "NO");
    }
    boolean mate = true;
    boolean all = true;
    for (int i = 0; i < 4; i++) {
      int u = x + DX[i];
      int v = y + DY[i];
      if (u < 0 || u > 2 || v < 3 || v > 5) {
        continue;
      }
      boolean attacked = isAttacked(u, v, x, y);
      all &= !attacked;
      if (mistake.is("first-step-decides")) {
        return List.of(attacked ? "YES" : "NO");
      }
      mate = attacked && (mate || mistake.is("last-step-decides"));
    }
    return List.of((mistake.is("all-steps-needed") ? !all : mate) ? "YES" : "NO");
  }

  private boolean isAttacked(int x, int y, int oldX, int oldY) {
    boolean old = mistake.is("old-square-blocks") || mistake.is("old-square-mounts");
    board[oldX][oldY] = old ? 'B' : 0;
    boolean attacked = lines(x, y) || horses(x, y);
    board[oldX][oldY] = 0;
    return attacked;
  }

  private boolean lines(int x, int y) {
    if (!mistake.is("found-kept")) {
      first = 0;
    }
    for (int i = 0; i < 4; i++) {
      look(x, y, i);
      if (first == 'R' && !mistake.is("chariot-way", i)) {
        return true;
      }
      if (i == 1
          && !mistake.is("facing-none")
          && (first == 'G' || (second == 'G' && mistake.is("facing-second")))) {
        return true;
      }
      if (!mistake.is("cannon-way", i)
          && ((second == 'C' && !mistake.is("nearest-only"))
              || (first == 'C' && mistake.is("cannon-first")))) {
        return true;
      }
    }
    return false;
  }

  /** Finds the first piece and the second in a direction. */
  private void look(int x, int y, int way) {
    if (!mistake.is("found-kept")) {
      first = 0;
    }
    if (!mistake.is("second-kept")) {
      second = 0;
    }
    if (!mistake.is("count-kept")) {
      count = 0;
    }
    int rows = mistake.number("rows", mistake.is("mixed-bounds") ? 9 : 10);
    int columns = mistake.number("columns", 9);
    int u = x + DX[way];
    int v = y + DY[way];
    for (int far = 1; u >= 0 && v >= 0 && u < rows && v < columns; far++) {
      if (far > mistake.number("reach", 9)
          || (mistake.is("stops-in-palace") && (v < 3 || v > 5))
          || (mistake.is("stops-at-river") && u > 4)) {
        return;
      }
      char piece = board[u][v];
      boolean skipped =
          (piece == 'B' && mistake.is("old-square-mounts") && way == 1)
              || (piece == 'G' && mistake.is("general-transparent"))
              || (piece == 'H' && mistake.is("horse-transparent"))
              || (piece == 'C' && count == 0 && mistake.is("cannon-transparent"))
              || (piece == 'R' && count == 1 && mistake.is("chariot-transparent"));
      if (piece > 0 && !skipped) {
        count++;
        if (count == 1) {
          first = piece;
          boolean mount =
              !(piece == 'H' && mistake.is("horse-no-mount"))
                  && !(piece == 'C' && mistake.is("cannon-no-mount"));
          if (!mount) {
            return;
          }
        } else if (count == 2 && !mistake.is("cannon-third")) {
          second = piece;
        } else if ((count == 3 && mistake.is("cannon-third"))
            || (piece == 'C' && mistake.is("cannon-any-behind"))) {
          second = piece;
        }
      }
      u += DX[way];
      v += DY[way];
    }
    if (count == 1 && first == 'C' && mistake.is("edge-as-mount")) {
      second = 'C';
    }
  }

  private boolean horses(int x, int y) {
    int way = -1;
    for (int dx = -2; dx <= 2; dx++) {
      for (int dy = -2; dy <= 2; dy++) {
        if (dx * dx + dy * dy != 5) {
          continue;
        }
        way++;
        int u = x + dx;
        int v = y + dy;
        if (mistake.is("horse-way", way) || at(u, v) != 'H') {
          continue;
        }
        if (mistake.is("horse-near-edge") && (u == 0 || v == 0 || v == 8)) {
          continue;
        }
        int legX = u - dx / 2;
        int legY = v - dy / 2;
        if (mistake.is("leg-by-general")) {
          legX = x + dx / 2;
          legY = y + dy / 2;
        } else if (mistake.is("leg-straight")) {
          legX = u - Integer.signum(dx) * (2 - Math.abs(dx));
          legY = v - Integer.signum(dy) * (2 - Math.abs(dy));
        }
        char leg = at(legX, legY);
        boolean hobbled =
            leg > 0
                && !mistake.is("leg-none")
                && !(leg == 'B'
                    && (mistake.is("old-square-blocks") || mistake.is("old-square-mounts")));
        if (!hobbled) {
          return true;
        }
      }
    }
    return false;
  }

  private char at(int x, int y) {
    return x < 0 || y < 0 || x > 9 || y > 8 ? 0 : board[x][y];
  }
}
