package boardjudge.reference.games.duckchess;

import boardjudge.reference.Mistake;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Keeps a list of pieces without a board; makes a move on it and undoes it if it is illegal. */
final class DuckchessByPieceList implements Function<DuckchessCase, List<String>> {
  static final String MISTAKES =
      """
      first-of-kind=G,E,H,R,D,S last-of-kind=G,E,H,R,D,S first-in-line first-in-row last-in-line
      captured-not-removed captured-mover captured-index
      asks-first=up,down,left,right,row,column,both asks-last=up,down,left,right,row,column,both
      removed-by-kind
      between-not-sorted-rows between-not-sorted-columns between-own between-enemy between-with-end
      between-without-ends between-rows-only between-like key=1..8 key-xor key-product
      leg-by-target=H leg-own=E,H,D leg-enemy=E,H,D leg-none=E,H leg-of-first
      duck-leg=0,1 duck-legs-both duck-wide
      attacked-by-removed check-own-list check-enemy-list check-last-mover check-first-attacker
      check-one-captain check-with-old-square check-by-cars-in-sight
      pieces=16..31 red-pieces=8..15 blue-pieces=8..15
      soldier-past soldier-no-retreat soldier-as-in-xiangqi
      flying palace-captain palace-guard river-elephant guard-any
      over-only-red over-only-blue end-is-check captured-of-mover
      distance-diagonal duck-product
      """;

  private static final class Piece {
    private final char glyph;
    private int row;
    private int column;

    Piece(char glyph, int row, int column) {
      this.glyph = glyph;
      this.row = row;
      this.column = column;
    }

    boolean isRed() {
      return Character.isUpperCase(glyph);
    }

    char kind() {
      return Character.toUpperCase(glyph);
    }
  }

  private static final Piece NONE = new Piece('.', -1, -1);

  private final Mistake mistake;
  private List<Piece> pieces = new ArrayList<>();
  private boolean red;
  private boolean over;

  DuckchessByPieceList(Mistake mistake) {
    this.mistake = mistake;
  }

  @Override
  public List<String> apply(DuckchessCase testCase) {
    pieces = new ArrayList<>();
    int reds = 0;
    int blues = 0;
    for (int i = 0; i < 90; i++) {
      char glyph = DuckchessWords.START.charAt(i);
      boolean isRed = Character.isUpperCase(glyph);
      int before = isRed ? reds : blues;
      if (glyph != '.'
          && pieces.size() < mistake.number("pieces", 32)
          && before < mistake.number(isRed ? "red-pieces" : "blue-pieces", 16)) {
        pieces.add(new Piece(glyph, i / 9, i % 9));
        reds += isRed ? 1 : 0;
        blues += isRed ? 0 : 1;
      }
    }
    red = true;
    over = false;
    List<String> lines = new ArrayList<>();
    for (DuckchessCommand c : testCase.commands()) {
      lines.add(play(c.xs(), c.ys(), c.xt(), c.yt()));
    }
    return lines;
  }

  /** The piece on a square; {@code NONE} if there is none. */
  private Piece on(int row, int column) {
    for (Piece piece : pieces) {
      if (key(piece.row, piece.column) == key(row, column)) {
        return piece;
      }
    }
    return NONE;
  }

  private int key(int x, int y) {
    return switch (mistake.name()) {
      case "key" -> x * mistake.number("key", 9) + y;
      case "key-xor" -> x ^ y;
      case "key-product" -> (x + 1) * (y + 1);
      default -> 9 * x + y;
    };
  }

  private String play(int xs, int ys, int xt, int yt) {
    Piece piece = on(xs, ys);
    if (over || piece == NONE || piece.isRed() != red || !reaches(piece, xt, yt)) {
      return DuckchessWords.INVALID;
    }
    Piece captured = on(xt, yt);
    if (captured != NONE && captured.isRed() == piece.isRed()) {
      return DuckchessWords.INVALID;
    }
    int index = pieces.indexOf(captured);
    if (captured != NONE && !mistake.is("captured-not-removed")) {
      if (mistake.is("captured-index")) {
        int mover = pieces.indexOf(piece);
        pieces.remove(index);
        piece = pieces.get(Math.min(pieces.size() - 1, mover));
      } else if (mistake.is("removed-by-kind")) {
        char glyph = captured.glyph;
        Piece first = pieces.stream().filter(p -> p.glyph == glyph).findFirst().orElse(captured);
        pieces.remove(first);
      } else if (mistake.is("captured-mover")) {
        pieces.set(index, piece);
      } else {
        pieces.remove(index);
      }
    }
    piece.row = xt;
    piece.column = yt;
    boolean ends = captured != NONE && captured.kind() == 'C';
    if (ends && mistake.is(captured.isRed() ? "over-only-blue" : "over-only-red")) {
      ends = false;
    }
    over = ends;
    boolean check = (!ends || mistake.is("end-is-check")) && check(piece, xs, ys, captured);
    red = !red;
    char taken = captured.glyph;
    if (captured != NONE && mistake.is("captured-of-mover")) {
      taken = piece.isRed() ? captured.kind() : Character.toLowerCase(captured.kind());
    }
    return DuckchessWords.line(piece.glyph, taken, check, ends);
  }

  private boolean check(Piece moved, int xs, int ys, Piece captured) {
    List<Piece> asked = new ArrayList<>(pieces);
    if (captured != NONE && mistake.is("attacked-by-removed")) {
      asked.add(captured);
    }
    for (Piece captain : List.copyOf(pieces)) {
      if (captain.kind() != 'C'
          || (mistake.is("check-own-list") && captain.isRed() != moved.isRed())
          || (mistake.is("check-enemy-list") && captain.isRed() == moved.isRed())
          || (mistake.is("check-one-captain") && !captain.isRed())) {
        continue;
      }
      if (mistake.is("check-with-old-square")) {
        pieces.add(new Piece(moved.glyph, xs, ys));
      }
      boolean attacked = isAttacked(captain, asked, moved);
      if (mistake.is("check-with-old-square")) {
        pieces.remove(pieces.size() - 1);
      }
      if (attacked) {
        return true;
      }
    }
    return false;
  }

  private boolean isAttacked(Piece captain, List<Piece> asked, Piece moved) {
    for (char kind : "CGEHRDS".toCharArray()) {
      List<Piece> like =
          new ArrayList<>(
              asked.stream()
                  .filter(p -> p.kind() == kind && p.isRed() != captain.isRed())
                  .toList());
      boolean named = mistake.value().equals(String.valueOf(kind));
      if (like.size() > 1) {
        Piece a = like.get(0);
        Piece b = like.get(like.size() - 1);
        boolean bothInLine = inLine(a, captain) && inLine(b, captain);
        boolean bothInRow = a.row == captain.row && b.row == captain.row;
        if (named && mistake.is("first-of-kind")) {
          like = List.of(a);
        } else if (named && mistake.is("last-of-kind")) {
          like = List.of(b);
        } else if ((kind == 'R' && bothInLine && mistake.is("first-in-line"))
            || (kind == 'R' && bothInRow && mistake.is("first-in-row"))) {
          like = List.of(a);
        } else if (kind == 'R' && bothInLine && mistake.is("last-in-line")) {
          like = List.of(b);
        } else if (kind == 'R' && related(a, b, captain)) {
          like = List.of(mistake.is("asks-first") ? a : b);
        }
      }
      for (Piece piece : like) {
        if (mistake.is("check-last-mover") && piece != moved) {
          continue;
        }
        if (reaches(piece, captain.row, captain.column)) {
          return true;
        }
        if (kind == 'R' && inLine(piece, captain) && mistake.is("check-by-cars-in-sight")) {
          return false;
        }
      }
      if (!like.isEmpty() && mistake.is("check-first-attacker") && kind == 'R') {
        return false;
      }
    }
    return false;
  }

  /**
   * Whether the mistake concerns these two cars: both on the named side of the captain, or on
   * opposite sides.
   */
  private boolean related(Piece a, Piece b, Piece captain) {
    String sides = side(a, captain) + side(b, captain);
    return switch (mistake.name().startsWith("asks-") ? mistake.value() : "none") {
      case "none" -> false;
      case "row" -> sides.equals("leftright") || sides.equals("rightleft");
      case "column" -> sides.equals("updown") || sides.equals("downup");
      case "both" ->
          inLine(a, captain)
              && inLine(b, captain)
              && (a.row == captain.row) != (b.row == captain.row);
      default -> sides.equals(mistake.value().repeat(2));
    };
  }

  private static String side(Piece piece, Piece from) {
    if (piece.column == from.column) {
      return piece.row < from.row ? "up" : "down";
    }
    return piece.row != from.row ? "" : piece.column < from.column ? "left" : "right";
  }

  private static boolean inLine(Piece a, Piece b) {
    return a.row == b.row || a.column == b.column;
  }

  private boolean reaches(Piece piece, int row, int column) {
    int dx = row - piece.row;
    int dy = column - piece.column;
    int x = Math.abs(dx);
    int y = Math.abs(dy);
    boolean isRed = piece.isRed();
    int ahead = isRed ? dx : -dx;
    boolean palace = column >= 3 && column <= 5 && (isRed ? row <= 2 : row >= 7);
    return switch (piece.kind()) {
      case 'C' -> captain(piece, row, column) && (palace || !mistake.is("palace-captain"));
      case 'G' ->
          (x == 1 && y == 1 && (palace || !mistake.is("palace-guard")))
              || (mistake.is("guard-any") && x + y == 1);
      case 'E' ->
          x == 2
              && y == 2
              && free(piece, dx / 2, dy / 2, row, column)
              && !(mistake.is("river-elephant") && (isRed ? row > 4 : row < 5));
      case 'H' -> x * y == 2 && free(piece, dx / 2, dy / 2, row, column);
      case 'R' -> (dx == 0) != (dy == 0) && between(piece, row, column) == 0;
      case 'D' ->
          x * y == 6 && (x == 3 || y == 3 || mistake.is("duck-product")) && duck(piece, dx, dy);
      default ->
          switch (mistake.name()) {
            case "soldier-past" -> x + y == 1;
            case "soldier-no-retreat" -> Math.max(x, y) == 1 && ahead >= 0;
            case "soldier-as-in-xiangqi" ->
                x + y == 1 && (ahead == 1 || (ahead == 0 && (isRed ? row > 4 : row < 5)));
            default -> Math.max(x, y) == 1;
          };
    };
  }

  private boolean captain(Piece captain, int row, int column) {
    int x = Math.abs(row - captain.row);
    int y = Math.abs(column - captain.column);
    if (mistake.is("flying") && y == 0 && x > 0 && between(captain, row, column) == 0) {
      Piece there = on(row, column);
      return x == 1 || (there != NONE && there.kind() == 'C');
    }
    return mistake.is("distance-diagonal") ? Math.max(x, y) == 1 : x + y == 1;
  }

  /** Whether the square that an elephant or a horse passes is empty. */
  private boolean free(Piece piece, int dx, int dy, int row, int column) {
    boolean named = mistake.value().equals(String.valueOf(piece.kind()));
    Piece leg = on(piece.row + dx, piece.column + dy);
    if (named && mistake.is("leg-by-target")) {
      leg = on(row - dx, column - dy);
    }
    return leg == NONE || isIgnored(leg, piece);
  }

  private boolean isIgnored(Piece leg, Piece piece) {
    boolean own = leg.isRed() == piece.isRed();
    boolean named = mistake.value().equals(String.valueOf(piece.kind()));
    return (named && mistake.is("leg-none"))
        || (named && mistake.is("leg-own") && !own)
        || (named && mistake.is("leg-enemy") && own)
        || (mistake.is("leg-of-first") && pieces.indexOf(leg) > pieces.indexOf(piece));
  }

  private boolean duck(Piece duck, int dx, int dy) {
    int s = Integer.signum(dx);
    int t = Integer.signum(dy);
    boolean rows = Math.abs(dx) == 3;
    Piece first = on(duck.row + (rows ? s : 0), duck.column + (rows ? 0 : t));
    Piece second = on(duck.row + (rows ? 2 * s : s), duck.column + (rows ? t : 2 * t));
    if (mistake.is("duck-wide")) {
      second = on(duck.row + 2 * s, duck.column + 2 * t);
    }
    boolean a = first == NONE || isIgnored(first, duck) || mistake.is("duck-leg", 1);
    boolean b = second == NONE || isIgnored(second, duck) || mistake.is("duck-leg", 0);
    return mistake.is("duck-legs-both") ? a || b : a && b;
  }

  private int between(Piece car, int row, int column) {
    boolean sameRow = car.row == row;
    if (!sameRow && mistake.is("between-rows-only")) {
      return 0;
    }
    int from = sameRow ? car.column : car.row;
    int to = sameRow ? column : row;
    boolean sorted =
        !mistake.is(sameRow ? "between-not-sorted-columns" : "between-not-sorted-rows");
    int low = sorted ? Math.min(from, to) : from;
    int high = sorted ? Math.max(from, to) : to;
    low += mistake.is("between-without-ends") ? 1 : 0;
    high += mistake.is("between-with-end") ? 1 : 0;
    int count = 0;
    for (int at = low + 1; at < high; at++) {
      Piece found = sameRow ? on(row, at) : on(at, column);
      if (found == NONE || found == car) {
        continue;
      }
      boolean own = found.isRed() == car.isRed();
      boolean seen =
          !(own && mistake.is("between-enemy"))
              && !(!own && mistake.is("between-own"))
              && !(found.kind() == 'R' && mistake.is("between-like"));
      count += seen ? 1 : 0;
    }
    return count;
  }
}
