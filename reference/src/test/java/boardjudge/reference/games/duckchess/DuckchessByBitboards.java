package boardjudge.reference.games.duckchess;

import boardjudge.reference.Mistake;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Function;

/** Keeps a set of squares for each kind and side; attacks are sets, too. */
final class DuckchessByBitboards implements Function<DuckchessCase, List<String>> {
  static final String MISTAKES =
      """
      wraps-leap=C,G,E,H,D,S wraps-car bits=63,64,72,80,88,89 row=8
      mover-kept mover-side-kept captured-kind-kept captured-side-kept
      first-of-kind=G,E,H,R,D,S occupied-stale occupied-red occupied-blue
      car-first-blocker=0..3 car-excludes-blocker car-last-blocker=0..3
      leg-map-red leg-map-blue leg-map-kind=C,G,E,H,R,D,S leg-map-captains
      duck-turned=0..7 horse-turned=0..7 elephant-turned=0..3 duck-same-leg duck-product
      attack-from-captain attack-of-moved-kind
      attack-red-only attack-blue-only attack-before-capture
      soldiers-as-captain guards-as-soldiers captains-as-guards ducks-as-horses
      turn-by-count over-flag-none
      """;

  private static final String KINDS = "CGEHRDS";

  private final Mistake mistake;
  private final int width;
  private final int bits;
  private final List<BitSet> kinds = new ArrayList<>();
  private final List<BitSet> sides = new ArrayList<>();
  private BitSet occupied = new BitSet();
  private int toMove;
  private boolean over;

  DuckchessByBitboards(Mistake mistake) {
    this.mistake = mistake;
    width = mistake.number("row", 9);
    bits = mistake.number("bits", 128);
  }

  @Override
  public List<String> apply(DuckchessCase testCase) {
    kinds.clear();
    sides.clear();
    for (int i = 0; i < KINDS.length(); i++) {
      kinds.add(new BitSet());
    }
    sides.add(new BitSet());
    sides.add(new BitSet());
    for (int i = 0; i < 90; i++) {
      char glyph = DuckchessWords.START.charAt(i);
      if (glyph != '.') {
        int at = bit(i / 9, i % 9);
        kinds.get(KINDS.indexOf(Character.toUpperCase(glyph))).set(at);
        sides.get(Character.isUpperCase(glyph) ? 0 : 1).set(at);
      }
    }
    toMove = 0;
    over = false;
    List<String> lines = new ArrayList<>();
    int number = 0;
    for (DuckchessCommand c : testCase.commands()) {
      if (mistake.is("turn-by-count")) {
        toMove = number++ % 2;
      }
      lines.add(play(c));
    }
    return lines;
  }

  private int bit(int x, int y) {
    return (x * width + y) % bits;
  }

  private int kindAt(int at) {
    for (int kind = 0; kind < 7; kind++) {
      if (kinds.get(kind).get(at)) {
        return kind;
      }
    }
    return -1;
  }

  private char glyph(int kind, int side) {
    char glyph = kind < 0 ? '.' : KINDS.charAt(kind);
    return side == 0 || kind < 0 ? glyph : Character.toLowerCase(glyph);
  }

  private void occupy() {
    occupied = (BitSet) sides.get(mistake.is("occupied-blue") ? 1 : 0).clone();
    if (!mistake.is("occupied-red")) {
      occupied.or(sides.get(1));
    }
  }

  private String play(DuckchessCommand c) {
    int from = bit(c.xs(), c.ys());
    int to = bit(c.xt(), c.yt());
    int kind = kindAt(from);
    occupy();
    if (over
        || kind < 0
        || !sides.get(toMove).get(from)
        || sides.get(toMove).get(to)
        || !reaches(kind, c.xs(), c.ys(), c.xt(), c.yt())) {
      return DuckchessWords.INVALID;
    }
    int captured = sides.get(1 - toMove).get(to) ? kindAt(to) : -1;
    boolean early = mistake.is("attack-before-capture") && check(kind);
    if (captured >= 0) {
      if (!mistake.is("captured-kind-kept")) {
        kinds.get(captured).clear(to);
      }
      if (!mistake.is("captured-side-kept")) {
        sides.get(1 - toMove).clear(to);
      }
    }
    kinds.get(kind).set(to);
    sides.get(toMove).set(to);
    if (!mistake.is("mover-kept")) {
      kinds.get(kind).clear(from);
    }
    if (!mistake.is("mover-side-kept")) {
      sides.get(toMove).clear(from);
    }
    if (!mistake.is("occupied-stale")) {
      occupy();
    }
    boolean ends = captured == 0;
    over = ends && !mistake.is("over-flag-none");
    boolean check = !ends && (mistake.is("attack-before-capture") ? early : check(kind));
    int side = toMove;
    toMove = 1 - toMove;
    return DuckchessWords.line(glyph(kind, side), glyph(captured, 1 - side), check, ends);
  }

  private boolean check(int moved) {
    for (int side = 0; side < 2; side++) {
      if (mistake.is(side == 0 ? "attack-blue-only" : "attack-red-only")) {
        continue;
      }
      BitSet captain = (BitSet) kinds.get(0).clone();
      captain.and(sides.get(1 - side));
      int target = captain.nextSetBit(0);
      if (target < 0) {
        continue;
      }
      for (int kind = 0; kind < 7; kind++) {
        if (kind != moved && mistake.is("attack-of-moved-kind")) {
          continue;
        }
        BitSet attackers = (BitSet) kinds.get(kind).clone();
        attackers.and(sides.get(side));
        for (int at = attackers.nextSetBit(0); at >= 0; at = attackers.nextSetBit(at + 1)) {
          boolean swapped = mistake.is("attack-from-captain");
          int a = swapped ? target : at;
          int b = swapped ? at : target;
          if (reaches(kind, a / width, a % width, b / width, b % width)) {
            return true;
          }
          if (mistake.equals(new Mistake("first-of-kind", KINDS.substring(kind, kind + 1)))) {
            break;
          }
        }
      }
    }
    return false;
  }

  private boolean holds(int x, int y) {
    return occupied.get(bit(x, y));
  }

  /** Whether a leg is empty; mistakes look it up in a wrong set of squares. */
  private boolean free(int x, int y) {
    if (!holds(x, y)) {
      return true;
    }
    int at = bit(x, y);
    return (mistake.is("leg-map-red") && sides.get(1).get(at))
        || (mistake.is("leg-map-blue") && sides.get(0).get(at))
        || (mistake.is("leg-map-captains") && kinds.get(0).get(at))
        || (mistake.is("leg-map-kind") && kinds.get(KINDS.indexOf(mistake.value())).get(at));
  }

  private boolean reaches(int kind, int xs, int ys, int xt, int yt) {
    int dx = xt - xs;
    int dy = yt - ys;
    char glyph = KINDS.charAt(kind);
    if (mistake.equals(new Mistake("wraps-leap", String.valueOf(glyph)))) {
      int flat = dx * 9 + dy;
      return reaches(glyph, xs, ys, dx, dy)
          || reaches(glyph, xs, ys, dx + 1, flat - 9 * (dx + 1))
          || reaches(glyph, xs, ys, dx - 1, flat - 9 * (dx - 1));
    }
    if (mistake.is("soldiers-as-captain") && glyph == 'S') {
      glyph = 'C';
    } else if (mistake.is("guards-as-soldiers") && glyph == 'G') {
      glyph = 'S';
    } else if (mistake.is("captains-as-guards") && glyph == 'C') {
      glyph = 'G';
    } else if (mistake.is("ducks-as-horses") && glyph == 'D') {
      glyph = 'H';
    }
    return reaches(glyph, xs, ys, dx, dy);
  }

  private boolean reaches(char kind, int xs, int ys, int dx, int dy) {
    int x = Math.abs(dx);
    int y = Math.abs(dy);
    int s = Integer.signum(dx);
    int t = Integer.signum(dy);
    int turn = (dx > 0 ? 4 : 0) + (dy > 0 ? 2 : 0) + (x > y ? 1 : 0);
    return switch (kind) {
      case 'C' -> x + y == 1;
      case 'G' -> x == 1 && y == 1;
      case 'S' -> Math.max(x, y) == 1;
      case 'E' ->
          x == 2 && y == 2 && (free(xs + s, ys + t) ^ mistake.is("elephant-turned", turn / 2));
      case 'H' -> {
        boolean turned = mistake.is("horse-turned", turn);
        yield x * y == 2
            && free(xs + ((x == 2) ^ turned ? s : 0), ys + ((x == 2) ^ turned ? 0 : t));
      }
      case 'D' -> {
        boolean turned = mistake.is("duck-turned", turn);
        boolean rows = (x == 3) ^ turned;
        boolean second = x == 3;
        yield (x * y == 6 && (x == 3 || y == 3 || mistake.is("duck-product")))
            && free(xs + (rows ? s : 0), ys + (rows ? 0 : t))
            && (mistake.is("duck-same-leg")
                || free(xs + (second ? 2 * s : s), ys + (second ? t : 2 * t)));
      }
      default -> (x == 0) != (y == 0) && car(xs, ys, dx, dy);
    };
  }

  private boolean car(int xs, int ys, int dx, int dy) {
    int s = Integer.signum(dx);
    int t = Integer.signum(dy);
    int way = s == 0 ? (t > 0 ? 0 : 1) : s > 0 ? 2 : 3;
    int far = Math.abs(dx + dy);
    if (mistake.is("wraps-car") && s == 0) {
      return true;
    }
    int blockers = 0;
    int first = 0;
    for (int i = 1; i < far; i++) {
      if (holds(xs + i * s, ys + i * t)) {
        first = first == 0 ? i : first;
        blockers++;
      }
    }
    if (mistake.is("car-first-blocker", way)) {
      return first != 1;
    }
    if (mistake.is("car-last-blocker", way)) {
      return far < 2 || !holds(xs + (far - 1) * s, ys + (far - 1) * t);
    }
    if (mistake.is("car-excludes-blocker")) {
      return blockers == 0 && !holds(xs + dx, ys + dy);
    }
    return blockers == 0;
  }
}
