package boardjudge.reference.games.xiangqi;

import boardjudge.reference.Mistake;
import java.util.List;
import java.util.function.Function;

/**
 * Marks every square that Red attacks with Black's general removed, then tries the general's steps.
 */
final class XiangqiByAttackMap implements Function<XiangqiCase, List<String>> {
  static final String MISTAKES =
      """
      general-stays palace-rows=2,4 palace-from=2,4 palace-to=4,6 palace-none
      missing-step=0..3 diagonal-steps may-not-capture captures-are-safe
      chariot-protects-nothing chariot-passes-one chariot-direction=0..3 chariot-range=1..8
      cannon-needs-target cannon-needs-empty-target cannon-hits-before-mount cannon-passes-second
      cannon-hits-mount cannon-direction=0..3 cannon-range=1..8
      horse-without-leg horse-leg-beside-target horse-protects-nothing horse-jump=0..7
      horse-edge-loses-pair horse-leg-across horse-only-long
      general-one-step general-passes-one general-protects-nothing general-none general-palace-only
      facing-ignored facing-through-one
      marks-block marks-toggle marks-kept pieces-kept first-of-kind last-of-kind
      pieces=2..6 row-major=8,10
      """;

  private static final int[][] STRAIGHT = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};

  private final Mistake mistake;
  private char[][] board = new char[10][9];
  private int[][] marks = new int[10][9];

  XiangqiByAttackMap(Mistake mistake) {
    this.mistake = mistake;
  }

  @Override
  public List<String> apply(XiangqiCase testCase) {
    if (!mistake.is("pieces-kept")) {
      board = new char[10][9];
    }
    if (!mistake.is("marks-kept")) {
      marks = new int[10][9];
    }
    List<XiangqiPiece> red = testCase.red();
    int count = Math.min(red.size(), mistake.number("pieces", 7));
    for (int i = 0; i < count; i++) {
      XiangqiPiece piece = red.get(i);
      int at = piece.square().row() * mistake.number("row-major", 9) + piece.square().column();
      if (at / 9 < 10) {
        board[at / 9][at % 9] = piece.kind().letter();
      }
    }
    int x = testCase.black().row();
    int y = testCase.black().column();
    if (mistake.is("general-stays")) {
      board[x][y] = 'B';
    }
    int down = x + 1;
    int seen = mistake.is("facing-through-one") ? 1 : 0;
    while (down < 10 && board[down][y] != 'G' && (board[down][y] == 0 || seen-- > 0)) {
      down++;
    }
    if (down < 10 && board[down][y] == 'G' && !mistake.is("facing-ignored")) {
      return List.of("NO");
    }
    for (int i = 0; i < count; i++) {
      XiangqiPiece piece = red.get(i);
      XiangqiKind kind = piece.kind();
      boolean first = red.subList(0, i).stream().noneMatch(p -> p.kind() == kind);
      boolean last = red.subList(i + 1, count).stream().noneMatch(p -> p.kind() == kind);
      if ((first || !mistake.is("first-of-kind")) && (last || !mistake.is("last-of-kind"))) {
        marks(kind.letter(), piece.square().row(), piece.square().column());
      }
    }
    return List.of(mated(x, y) ? "YES" : "NO");
  }

  private boolean mated(int x, int y) {
    int[][] steps = mistake.is("diagonal-steps") ? new int[8][] : new int[4][];
    for (int i = 0; i < 4; i++) {
      steps[i] = STRAIGHT[i];
      if (steps.length == 8) {
        steps[4 + i] = new int[] {i < 2 ? -1 : 1, i % 2 == 0 ? -1 : 1};
      }
    }
    for (int i = 0; i < steps.length; i++) {
      int u = x + steps[i][0];
      int v = y + steps[i][1];
      if (mistake.is("missing-step", i) || u < 0 || v < 0 || u > 9 || v > 8) {
        continue;
      }
      boolean inside =
          u < mistake.number("palace-rows", 3)
              && v >= mistake.number("palace-from", 3)
              && v <= mistake.number("palace-to", 5);
      if (!inside && !mistake.is("palace-none")) {
        continue;
      }
      if (board[u][v] > 0 && board[u][v] != '*' && mistake.is("may-not-capture")) {
        continue;
      }
      if (marks[u][v] == 0 || (board[u][v] > 0 && mistake.is("captures-are-safe"))) {
        return false;
      }
    }
    return true;
  }

  private void marks(char kind, int x, int y) {
    if (kind == 'H') {
      horse(x, y);
      return;
    }
    for (int i = 0; i < 4; i++) {
      if (kind == 'R' && !mistake.is("chariot-direction", i)) {
        ray(x, y, i, 0, mistake.is("chariot-passes-one") ? 1 : 0, "chariot");
      } else if (kind == 'C' && !mistake.is("cannon-direction", i)) {
        ray(x, y, i, mistake.is("cannon-hits-before-mount") ? 0 : 1, 1, "cannon");
      } else if (kind == 'G' && i == 0) {
        ray(x, y, i, 0, mistake.is("general-passes-one") ? 1 : 0, "general");
      }
    }
  }

  /** Marks what lies behind at least {@code least} pieces and at most {@code most}. */
  private void ray(int x, int y, int direction, int least, int most, String kind) {
    int passed = 0;
    int u = x + STRAIGHT[direction][0];
    int v = y + STRAIGHT[direction][1];
    int limit =
        kind.equals("general") && mistake.is("general-one-step")
            ? 1
            : mistake.number(kind + "-range", 9);
    for (int far = 1; far <= limit && u >= 0 && v >= 0 && u < 10 && v < 9; far++) {
      boolean piece = board[u][v] > 0;
      boolean skips =
          (piece && mistake.is(kind + "-protects-nothing"))
              || (kind.equals("cannon")
                  && passed == 1
                  && (piece
                      ? mistake.is("cannon-needs-empty-target")
                      : mistake.is("cannon-needs-target")))
              || (kind.equals("general") && (mistake.is("general-none") || outside(u)));
      if (((passed >= least && passed <= most)
              || (piece && kind.equals("cannon") && mistake.is("cannon-hits-mount")))
          && !skips) {
        mark(u, v);
      }
      passed += piece ? 1 : 0;
      if (passed > most && !(kind.equals("cannon") && mistake.is("cannon-passes-second"))) {
        break;
      }
      if (passed > most && passed == 2) {
        passed = 1;
      }
      u += STRAIGHT[direction][0];
      v += STRAIGHT[direction][1];
    }
  }

  private boolean outside(int row) {
    return mistake.is("general-palace-only") && row < 7;
  }

  private void horse(int x, int y) {
    for (int i = 0; i < 4; i++) {
      int[] leg = STRAIGHT[i];
      boolean free = isFree(x + leg[0], y + leg[1]);
      for (int side = -1; side <= 1; side += 2) {
        int u = x + 2 * leg[0] + (leg[0] == 0 ? side : 0);
        int v = y + 2 * leg[1] + (leg[1] == 0 ? side : 0);
        int across = leg[0] == 0 ? -2 * side : 0;
        int other = leg[1] == 0 ? -2 * side : 0;
        boolean edge = !onBoard(u + across, v + other) && mistake.is("horse-edge-loses-pair");
        boolean leaps =
            mistake.is("horse-leg-beside-target")
                ? isFree(u - leg[0], v - leg[1])
                : mistake.is("horse-leg-across") ? isFree(x - leg[0], y - leg[1]) : free;
        if (onBoard(u, v)
            && !edge
            && (leaps || mistake.is("horse-without-leg"))
            && !(board[u][v] > 0 && mistake.is("horse-protects-nothing"))
            && !(leg[0] == 0 && mistake.is("horse-only-long"))
            && !mistake.is("horse-jump", 2 * i + (side + 1) / 2)) {
          mark(u, v);
        }
      }
    }
  }

  private boolean onBoard(int x, int y) {
    return x >= 0 && y >= 0 && x < 10 && y < 9;
  }

  private boolean isFree(int x, int y) {
    return !onBoard(x, y) || board[x][y] == 0;
  }

  private void mark(int x, int y) {
    marks[x][y] = mistake.is("marks-toggle") ? 1 - marks[x][y] : 1;
    if (mistake.is("marks-block") && board[x][y] == 0) {
      board[x][y] = '*';
    }
  }
}
