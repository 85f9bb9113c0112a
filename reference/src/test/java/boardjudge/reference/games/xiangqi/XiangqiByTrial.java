package boardjudge.reference.games.xiangqi;

import boardjudge.reference.Mistake;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * Keeps a list of pieces without a board: makes a step, asks whether each piece attacks, and undoes
 * the step.
 */
final class XiangqiByTrial implements Function<XiangqiCase, List<String>> {
  static final String MISTAKES =
      """
      not-put-back put-back-last swapped-out general-walks captured-attacks
      first-in-row=R,C first-in-column=R,C first-in-line=R,C first-of-kind=R,C,H
      last-in-row=R,C last-in-column=R,C last-in-line=R,C last-of-kind=R,C,H
      asks-first=R-up,R-down,R-left,R-right,R-row,R-column,R-both
      asks-first=C-up,C-down,C-left,C-right,C-row,C-column,C-both
      asks-last=R-up,R-down,R-left,R-right,R-row,R-column,R-both
      asks-last=C-up,C-down,C-left,C-right,C-row,C-column,C-both
      blocked-ends=R,C,H nearest-in-line=R,C nearest-of-kind=R,C,H farthest-in-line=R,C
      row-before-column=R,C column-before-row=R,C
      between-not-sorted-rows between-not-sorted-columns between-without-near
      between-old-square between-general-missing between-rows-only between-columns-only
      between-like=R,C between-unlike=C between-earlier between-later between-stops-at-first
      key=1..7 key-xor key-product key-sum-of-squares
      mount-none mount-any mount-two mount-odd
      facing-start facing-steps
      horse-hobble-once hobble-by-first hobble-none
      pieces=2..6 capture-none capture-ends step=0..3 attackers-one
      """;

  private record Piece(char kind, int row, int column) {}

  private final Mistake mistake;
  private final List<Piece> pieces = new ArrayList<>();
  private int row;
  private int column;
  private int oldRow;
  private int oldColumn;

  XiangqiByTrial(Mistake mistake) {
    this.mistake = mistake;
  }

  @Override
  public List<String> apply(XiangqiCase testCase) {
    pieces.clear();
    for (XiangqiPiece piece : testCase.red()) {
      if (pieces.size() < mistake.number("pieces", 7)) {
        pieces.add(new Piece(piece.kind().letter(), piece.square().row(), piece.square().column()));
      }
    }
    row = testCase.black().row();
    column = testCase.black().column();
    oldRow = -1;
    if (!mistake.is("facing-start") && faces()) {
      return List.of("NO");
    }
    return List.of(canStep() ? "NO" : "YES");
  }

  private boolean faces() {
    return pieces.stream().anyMatch(p -> p.kind == 'G' && p.column == column && between(p) == 0);
  }

  private boolean canStep() {
    int[][] steps = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
    for (int i = 0; i < 4; i++) {
      int u = row + steps[i][0];
      int v = column + steps[i][1];
      if (mistake.is("step", i) || u < 0 || u > 2 || v < 3 || v > 5) {
        continue;
      }
      oldRow = row;
      oldColumn = column;
      int found = indexOf(u, v);
      if (found >= 0 && (mistake.is("capture-none") || mistake.is("capture-ends"))) {
        if (mistake.is("capture-ends")) {
          return true;
        }
        continue;
      }
      Piece captured = found < 0 ? null : pieces.get(found);
      if (captured != null && !mistake.is("captured-attacks")) {
        if (mistake.is("swapped-out")) {
          // The last takes its place, and both are put back in the other order.
          pieces.set(found, pieces.get(pieces.size() - 1));
          pieces.remove(pieces.size() - 1);
        } else {
          pieces.remove(found);
        }
      }
      row = u;
      column = v;
      boolean safe = !isAttacked();
      row = mistake.is("general-walks") ? row : oldRow;
      column = mistake.is("general-walks") ? column : oldColumn;
      if (captured != null && !mistake.is("captured-attacks")) {
        if (mistake.is("put-back-last")) {
          pieces.add(new Piece(captured.kind, captured.row, captured.column));
          pieces.remove(0);
        } else if (mistake.is("swapped-out")) {
          pieces.set(Math.min(found, pieces.size() - 1), captured);
        } else if (!mistake.is("not-put-back")) {
          pieces.add(found, captured);
        }
      }
      if (safe) {
        return true;
      }
    }
    return false;
  }

  private int indexOf(int u, int v) {
    for (int i = 0; i < pieces.size(); i++) {
      if (pieces.get(i).row == u && pieces.get(i).column == v) {
        return i;
      }
    }
    return -1;
  }

  private boolean inLine(Piece piece) {
    return piece.row == row || piece.column == column;
  }

  private boolean isAttacked() {
    for (char kind : "GRCH".toCharArray()) {
      List<Piece> asked = new ArrayList<>(pieces.stream().filter(p -> p.kind == kind).toList());
      choose(asked, kind);
      for (Piece piece : asked) {
        if (attacks(piece)) {
          return true;
        }
        boolean aims = kind == 'H' ? jumps(piece) : inLine(piece);
        if (aims && mistake.equals(new Mistake("blocked-ends", String.valueOf(kind)))) {
          return false;
        }
        if (mistake.is("attackers-one")) {
          break;
        }
      }
    }
    return false;
  }

  /** Some mistakes ask only one of several pieces of a kind. */
  private void choose(List<Piece> asked, char kind) {
    if (asked.size() < 2 || mistake.value().indexOf(kind) != 0) {
      return;
    }
    Piece a = asked.get(0);
    Piece b = asked.get(1);
    boolean last = mistake.name().startsWith("last");
    boolean sorts = false;
    boolean bothAim;
    switch (mistake.name()) {
      case "first-in-row", "last-in-row" -> bothAim = a.row == row && b.row == row;
      case "first-in-column", "last-in-column" ->
          bothAim = a.column == column && b.column == column;
      case "first-in-line", "last-in-line" -> bothAim = inLine(a) && inLine(b);
      case "asks-first", "asks-last" -> {
        String ways = way(a) + way(b);
        bothAim =
            switch (mistake.value().substring(2)) {
              case "row" -> ways.equals("leftright") || ways.equals("rightleft");
              case "column" -> ways.equals("updown") || ways.equals("downup");
              case "both" -> inLine(a) && inLine(b) && (a.row == row) != (b.row == row);
              default -> ways.equals(mistake.value().substring(2).repeat(2));
            };
        last = mistake.is("asks-last");
      }
      case "first-of-kind", "last-of-kind" -> bothAim = true;
      case "nearest-in-line", "farthest-in-line" -> {
        bothAim = inLine(a) && inLine(b);
        sorts = true;
      }
      case "nearest-of-kind" -> {
        bothAim = true;
        sorts = true;
      }
      case "row-before-column", "column-before-row" -> {
        boolean mixed =
            (a.row == row && b.column == column) || (b.row == row && a.column == column);
        bothAim = mixed;
        last = (a.row == row) == mistake.is("column-before-row");
      }
      default -> bothAim = false;
    }
    if (sorts) {
      last = (distance(a) > distance(b)) == mistake.name().startsWith("nearest");
    }
    if (bothAim) {
      asked.remove(last ? a : b);
    }
  }

  /** On which side of the general a piece stands in line with it; empty if it does not. */
  private String way(Piece piece) {
    if (piece.column == column) {
      return piece.row < row ? "up" : "down";
    }
    return piece.row != row ? "" : piece.column < column ? "left" : "right";
  }

  private int distance(Piece piece) {
    return Math.abs(piece.row - row) + Math.abs(piece.column - column);
  }

  private boolean jumps(Piece piece) {
    int u = Math.abs(piece.row - row);
    int v = Math.abs(piece.column - column);
    return u * v == 2;
  }

  private boolean attacks(Piece piece) {
    if (piece.row == row && piece.column == column && !mistake.is("captured-attacks")) {
      return false;
    }
    int between = piece.kind == 'H' ? 0 : inLine(piece) ? between(piece) : -1;
    return switch (piece.kind) {
      case 'G' -> between == 0 && piece.column == column && !mistake.is("facing-steps");
      case 'R' -> between == 0;
      case 'C' ->
          mistake.is("mount-none")
              ? between == 0
              : mistake.is("mount-any")
                  ? between > 0
                  : mistake.is("mount-two")
                      ? between == 2
                      : mistake.is("mount-odd") ? between > 0 && between % 2 == 1 : between == 1;
      default -> jumps(piece) && !isHobbled(piece);
    };
  }

  private boolean isHobbled(Piece horse) {
    int u = horse.row + (row - horse.row) / 2;
    int v = horse.column + (column - horse.column) / 2;
    int leg = indexOf(u, v);
    if (mistake.is("hobble-by-first")) {
      return leg >= 0 && leg < pieces.indexOf(horse);
    }
    if (mistake.is("horse-hobble-once")) {
      Piece first = pieces.stream().filter(p -> p.kind == 'H').findFirst().orElse(horse);
      return leg >= 0 && horse.equals(first);
    }
    return leg >= 0 && !mistake.is("hobble-none");
  }

  /** How many pieces stand between a piece and the general, in their line. */
  private int between(Piece piece) {
    boolean sameRow = piece.row == row;
    if ((sameRow && mistake.is("between-columns-only"))
        || (!sameRow && mistake.is("between-rows-only"))) {
      return 0;
    }
    int from = sameRow ? piece.column : piece.row;
    int to = sameRow ? column : row;
    boolean sorted =
        !mistake.is(sameRow ? "between-not-sorted-columns" : "between-not-sorted-rows");
    int low = sorted ? Math.min(from, to) : from;
    int high = sorted ? Math.max(from, to) : to;
    high -= mistake.is("between-without-near") ? 1 : 0;
    Set<Integer> keys = new HashSet<>();
    for (Piece other : pieces) {
      if (!other.equals(piece) && counts(other, piece)) {
        keys.add(key(other.row, other.column));
      }
    }
    if (mistake.is("between-old-square") && oldRow >= 0) {
      keys.add(key(oldRow, oldColumn));
    }
    int count = 0;
    for (int at = low + 1; at < high; at++) {
      count += keys.contains(sameRow ? key(row, at) : key(at, column)) ? 1 : 0;
      if (count == 1 && mistake.is("between-stops-at-first")) {
        break;
      }
    }
    return count;
  }

  private boolean counts(Piece other, Piece piece) {
    int order = pieces.indexOf(other) - pieces.indexOf(piece);
    return switch (mistake.name()) {
      case "between-general-missing" -> other.kind != 'G';
      case "between-like" ->
          !mistake.value().equals(String.valueOf(piece.kind)) || other.kind == piece.kind;
      case "between-unlike" ->
          !mistake.value().equals(String.valueOf(piece.kind)) || other.kind != piece.kind;
      case "between-earlier" -> order < 0;
      case "between-later" -> order > 0;
      default -> true;
    };
  }

  private int key(int x, int y) {
    return switch (mistake.name()) {
      case "key" -> x * mistake.number("key", 9) + y;
      case "key-xor" -> x ^ y;
      case "key-product" -> (x + 1) * (y + 1);
      case "key-sum-of-squares" -> x * x + y * y;
      default -> 9 * x + y;
    };
  }
}
