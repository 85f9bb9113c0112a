package boardjudge.reference.games.duckchess;

import boardjudge.reference.Mistake;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/** A walled board of numbers: every piece's moves are generated into a list and looked up there. */
final class DuckchessByMailbox implements Function<DuckchessCase, List<String>> {
  static final String MISTAKES =
      """
      moves=1..16 width=9..11
      car-way=0..3 car-stops-before-capture car-passes-one car-range=5..8
      leap-missing=0..35 leg-own-only leg-enemy-only
      elephant-eye-none horse-leg-none horse-leg-target duck-first-none duck-second-none
      duck-either duck-legs-swapped duck-second-straight duck-first-diagonal duck-third
      soldier-straight soldier-forward soldier-diagonal captain-palace guard-palace elephant-river
      captures-own takes-captain-not guard-straight captain-diagonal
      check-other check-own check-mover check-mover-kind=C,G,E,H,R,D,S check-before-move
      check-ignored-kind=C,G,E,H,R,D,S check-at-end check-stops-at-first check-captain-kept
      turn-after-invalid turn-kept-after-capture turn-ignored goes-on
      over-on-captain-move captured-kept captured-not-printed captured-at-end-not-printed
      moved-printed-after moves-to-own-square
      """;

  private static final int[] STRAIGHT = {1, 0, -1, 0, 0, 1, 0, -1};

  /** Kind, dx, dy, and up to two squares that must be empty; filled in by symmetry. */
  private static final List<int[]> LEAPS = leaps();

  private final Mistake mistake;
  private final int width;
  private static final int MARGIN = 3;
  private char[] board = {};
  private boolean red;
  private boolean over;
  private final int[] captains = new int[2];

  DuckchessByMailbox(Mistake mistake) {
    this.mistake = mistake;
    width = mistake.number("width", 16);
  }

  private static List<int[]> leaps() {
    List<int[]> leaps = new ArrayList<>();
    for (int s = -1; s <= 1; s += 2) {
      leaps.add(new int[] {'C', s, 0, 0, 0, 0, 0});
      leaps.add(new int[] {'C', 0, s, 0, 0, 0, 0});
      leaps.add(new int[] {'S', s, 0, 0, 0, 0, 0});
      leaps.add(new int[] {'S', 0, s, 0, 0, 0, 0});
      for (int t = -1; t <= 1; t += 2) {
        leaps.add(new int[] {'G', s, t, 0, 0, 0, 0});
        leaps.add(new int[] {'S', s, t, 0, 0, 0, 0});
        leaps.add(new int[] {'E', 2 * s, 2 * t, s, t, 0, 0});
        leaps.add(new int[] {'H', 2 * s, t, s, 0, 0, 0});
        leaps.add(new int[] {'H', s, 2 * t, 0, t, 0, 0});
        leaps.add(new int[] {'D', 3 * s, 2 * t, s, 0, 2 * s, t});
        leaps.add(new int[] {'D', 2 * s, 3 * t, 0, t, s, 2 * t});
      }
    }
    return leaps;
  }

  @Override
  public List<String> apply(DuckchessCase testCase) {
    board = new char[1024];
    Arrays.fill(board, '#');
    for (int i = 0; i < 90; i++) {
      board[at(i / 9, i % 9)] = DuckchessWords.START.charAt(i);
    }
    red = true;
    over = false;
    captains[0] = at(0, 4);
    captains[1] = at(9, 4);
    List<String> lines = new ArrayList<>();
    for (DuckchessCommand command : testCase.commands()) {
      lines.add(play(at(command.xs(), command.ys()), at(command.xt(), command.yt())));
    }
    return lines;
  }

  private int at(int x, int y) {
    return (x + 20) * width + y + MARGIN;
  }

  private int row(int at) {
    return (at - MARGIN) / width - 20;
  }

  private int column(int at) {
    return (at - MARGIN) % width;
  }

  private static boolean isRed(char piece) {
    return Character.isUpperCase(piece);
  }

  private static boolean isPiece(char piece) {
    return Character.isLetter(piece);
  }

  private String play(int from, int to) {
    char piece = board[from];
    boolean mine = isPiece(piece) && (isRed(piece) == red || mistake.is("turn-ignored"));
    if ((over && !mistake.is("goes-on")) || !mine || !moves(from).contains(to)) {
      if (mistake.is("turn-after-invalid")) {
        red = !red;
      }
      return DuckchessWords.INVALID;
    }
    boolean before = mistake.is("check-before-move") && check(from);
    char captured = board[to];
    board[to] = piece;
    board[from] = mistake.is("captured-kept") && captured != '.' ? captured : '.';
    if (Character.toUpperCase(piece) == 'C') {
      if (!mistake.is("check-captain-kept")) {
        captains[isRed(piece) ? 0 : 1] = to;
      }
    }
    boolean ends = Character.toUpperCase(captured) == 'C';
    over |= ends || (mistake.is("over-on-captain-move") && Character.toUpperCase(piece) == 'C');
    boolean check =
        mistake.is("check-before-move")
            ? before
            : (!ends || mistake.is("check-at-end")) && check(to);
    if (!(captured != '.' && mistake.is("turn-kept-after-capture"))) {
      red = !red;
    }
    char shown =
        mistake.is("captured-not-printed") || (ends && mistake.is("captured-at-end-not-printed"))
            ? '.'
            : captured;
    return DuckchessWords.line(
        mistake.is("moved-printed-after") ? board[from] : piece, shown, check, over);
  }

  private boolean check(int moved) {
    int count = 0;
    for (int i = 0; i < 90; i++) {
      int from = at(i / 9, i % 9);
      char piece = board[from];
      String kind = String.valueOf(Character.toUpperCase(piece));
      if (!isPiece(piece)
          || (mistake.is("check-mover") && from != moved)
          || (mistake.is("check-other") && isRed(piece) != red)
          || (mistake.is("check-own") && isRed(piece) == red)
          || (mistake.is("check-ignored-kind") && kind.equals(mistake.value()))
          || (mistake.is("check-mover-kind")
              && kind.equals(mistake.value())
              && Character.toUpperCase(board[moved]) != kind.charAt(0))) {
        continue;
      }
      count++;
      if (moves(from).contains(captains[isRed(piece) ? 1 : 0])) {
        return true;
      }
      if (mistake.is("check-stops-at-first") && count == 16) {
        return false;
      }
    }
    return false;
  }

  private List<Integer> moves(int from) {
    List<Integer> moves = new ArrayList<>();
    char piece = board[from];
    char kind = Character.toUpperCase(piece);
    if (kind == 'R') {
      for (int way = 0; way < 4; way++) {
        if (!mistake.is("car-way", way)) {
          slide(from, STRAIGHT[2 * way] * width + STRAIGHT[2 * way + 1], moves);
        }
      }
    }
    for (int i = 0; i < LEAPS.size(); i++) {
      int[] leap = LEAPS.get(i);
      char like = kindOf(kind, leap);
      if (leap[0] == like && !mistake.is("leap-missing", i) && isOpen(from, leap, kind)) {
        int to = from + leap[1] * width + leap[2];
        if (allowed(piece, to, leap)) {
          moves.add(to);
        }
      }
    }
    if (mistake.is("moves-to-own-square")) {
      moves.add(from);
    }
    int most = mistake.number("moves", 1000);
    return moves.size() > most ? moves.subList(0, most) : moves;
  }

  private char kindOf(char kind, int[] leap) {
    boolean straight = leap[1] * leap[2] == 0;
    if (leap[0] == 'C' && kind == 'G' && mistake.is("guard-straight")) {
      return 'C';
    }
    return leap[0] == 'G' && kind == 'C' && mistake.is("captain-diagonal") && !straight
        ? 'G'
        : kind;
  }

  private boolean allowed(char piece, int to, int[] leap) {
    char target = board[to];
    char kind = Character.toUpperCase(piece);
    int forward = isRed(piece) ? 1 : -1;
    boolean palace =
        column(to) >= 3 && column(to) <= 5 && (isRed(piece) ? row(to) <= 2 : row(to) >= 7);
    if ((kind == 'S' && mistake.is("soldier-straight") && leap[1] * leap[2] != 0)
        || (kind == 'S' && mistake.is("soldier-diagonal") && leap[1] * leap[2] == 0)
        || (kind == 'S' && mistake.is("soldier-forward") && leap[1] == -forward)
        || (kind == 'C' && mistake.is("captain-palace") && !palace)
        || (kind == 'G' && mistake.is("guard-palace") && !palace)
        || (kind == 'E' && mistake.is("elephant-river") && row(to) / 5 != (isRed(piece) ? 0 : 1))
        || (target == 'C' + (isRed(piece) ? 32 : 0) && mistake.is("takes-captain-not"))) {
      return false;
    }
    return target == '.'
        || (isPiece(target) && (isRed(target) != isRed(piece) || mistake.is("captures-own")));
  }

  private boolean isOpen(int from, int[] leap, char kind) {
    int first = from + leap[3] * width + leap[4];
    int second = from + leap[5] * width + leap[6];
    boolean needsFirst = leap[3] != 0 || leap[4] != 0;
    boolean needsSecond = leap[5] != 0 || leap[6] != 0;
    switch (mistake.name()) {
      case "elephant-eye-none" -> needsFirst &= kind != 'E';
      case "horse-leg-none" -> needsFirst &= kind != 'H';
      case "duck-first-none" -> needsFirst &= kind != 'D';
      case "duck-second-none" -> needsSecond = false;
      case "horse-leg-target" -> {
        if (kind == 'H') {
          first = from + (leap[1] - leap[3]) * width + leap[2] - leap[4];
        }
      }
      case "duck-second-straight" -> second = from + 2 * leap[3] * width + 2 * leap[4];
      case "duck-first-diagonal" -> {
        if (kind == 'D') {
          first = from + Integer.signum(leap[1]) * width + Integer.signum(leap[2]);
        }
      }
      case "duck-legs-swapped" -> {
        if (kind == 'D') {
          first = from + leap[4] * leap[1] / 2 * width + leap[3] * leap[2] / 2;
        }
      }
      default -> {}
    }
    boolean a = !needsFirst || isEmpty(first, from);
    boolean b = !needsSecond || isEmpty(second, from);
    if (kind == 'D' && mistake.is("duck-either")) {
      return a || b;
    }
    if (kind == 'D' && mistake.is("duck-third")) {
      int third = from + Integer.signum(leap[1]) * width + Integer.signum(leap[2]);
      return a && b && isEmpty(third, from);
    }
    return a && b;
  }

  private boolean isEmpty(int at, int from) {
    if (!isPiece(board[at])) {
      return true;
    }
    boolean own = isRed(board[at]) == isRed(board[from]);
    return own ? mistake.is("leg-enemy-only") : mistake.is("leg-own-only");
  }

  private void slide(int from, int step, List<Integer> moves) {
    int passed = 0;
    int limit = mistake.number("car-range", 9);
    for (int at = from + step, far = 1; board[at] != '#' && far <= limit; at += step, far++) {
      boolean enemy = isPiece(board[at]) && isRed(board[at]) != isRed(board[from]);
      if (board[at] == '.' || (enemy && !mistake.is("car-stops-before-capture"))) {
        moves.add(at);
      }
      if (isPiece(board[at]) && passed++ >= (mistake.is("car-passes-one") ? 1 : 0)) {
        break;
      }
    }
  }
}
