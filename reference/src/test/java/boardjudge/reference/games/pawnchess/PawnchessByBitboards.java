package boardjudge.reference.games.pawnchess;

import boardjudge.reference.Mistake;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Boards of two 16-bit sets; iterative deepening until a side can force the end, with a table of
 * results for each depth.
 */
final class PawnchessByBitboards implements Function<PawnchessCase, List<String>> {
  static final String MISTAKES =
      """
      depth=1..12 deepens-by=2,3 starts-at=2..4
      mask-left-none mask-right-none masks-swapped mask-left-row mask-of-white-only mask-of-black-only
      step-onto-enemy step-onto-own step-onto-anything captures-empty captures-own
      capture-keeps-captured capture-keeps-mover capture-left-none capture-right-none
      far-row-second far-row-none-white far-row-none-black
      stuck-wins stuck-goes-on stuck-white-only stuck-black-only no-pawns-wins
      lowest-bit=1..3 highest-bit-only pawns-of-mask=0x7fff,0x3fff,0xfffe
      table-without-side table-without-depth table-of-one-result table-key=16,20,24,28
      table-of-white table-xor table-sum table-kept-without-depth
      loses-at-once any-reply odd-only even-only wins-of-black-not
      black-as-white
      """;

  private static final int LEFT = 0xeeee;
  private static final int RIGHT = 0x7777;

  private final Mistake mistake;
  private final Map<Long, Boolean> table = new HashMap<>();

  PawnchessByBitboards(Mistake mistake) {
    this.mistake = mistake;
  }

  @Override
  public List<String> apply(PawnchessCase testCase) {
    if (!mistake.name().startsWith("table-kept")) {
      table.clear();
    }
    int white = 0;
    int black = 0;
    String glyphs = testCase.position().glyphs();
    for (int i = 0; i < 16; i++) {
      white |= glyphs.charAt(i) == 'P' ? 1 << i : 0;
      black |= glyphs.charAt(i) == 'p' ? 1 << i : 0;
    }
    int step = mistake.number("deepens-by", 1);
    int most = mistake.number("depth", 24);
    for (int depth = mistake.number("starts-at", 1); depth <= most; depth += step) {
      boolean odd = depth % 2 == 1;
      if (!(mistake.is("even-only") && odd) && wins(white, black, true, depth)) {
        return List.of("white (" + depth + ")");
      }
      if (!(mistake.is("odd-only") && !odd)
          && !mistake.is("wins-of-black-not")
          && loses(white, black, true, depth)) {
        return List.of("black (" + depth + ")");
      }
    }
    return List.of("black (" + most + ")");
  }

  private long key(int own, int enemy, boolean white, int depth, boolean wins) {
    long board = (long) own << 16 | enemy;
    long side = white ? 1 : 0;
    switch (mistake.name()) {
      case "table-without-side" -> {
        board = white ? board : (long) enemy << 16 | own;
        side = 0;
      }
      case "table-key" -> board &= (1L << mistake.number("table-key", 0)) - 1;
      case "table-of-white" -> board = white ? own : enemy;
      case "table-xor" -> board = own ^ ((long) enemy << 1);
      case "table-sum" -> board = ((long) own + enemy) & 0xffff;
      default -> {}
    }
    boolean any = mistake.is("table-without-depth") || mistake.is("table-kept-without-depth");
    return board << 8
        | side << 7
        | (any ? 0 : depth) << 1
        | (wins && !mistake.is("table-of-one-result") ? 1 : 0);
  }

  private boolean isStuck(int own, int enemy, boolean white) {
    return moves(own, enemy, white).length == 0;
  }

  private boolean hasWon(int own, boolean white) {
    int row = white ? 0x000f : 0xf000;
    if (mistake.is(white ? "far-row-none-white" : "far-row-none-black")) {
      return false;
    }
    if (mistake.is("far-row-second")) {
      row |= white ? 0x00f0 : 0x0f00;
    }
    return (own & row) != 0;
  }

  private boolean isLost(int own, int enemy, boolean white) {
    if (hasWon(enemy, !white)) {
      return true;
    }
    boolean counts =
        !mistake.is("stuck-goes-on")
            && !(white && mistake.is("stuck-black-only"))
            && !(!white && mistake.is("stuck-white-only"))
            && !mistake.is("stuck-wins")
            && !(own == 0 && mistake.is("no-pawns-wins"));
    return counts && isStuck(own, enemy, white);
  }

  /** Whether the side to move can force a win within {@code depth} plies. */
  private boolean wins(int own, int enemy, boolean white, int depth) {
    if (depth <= 0 || isLost(own, enemy, white)) {
      return mistake.is("stuck-wins") && isStuck(own, enemy, white);
    }
    long key = key(own, enemy, white, depth, true);
    Boolean known = table.get(key);
    if (known != null) {
      return known;
    }
    boolean wins = false;
    for (long move : moves(own, enemy, white)) {
      wins |= loses((int) (move & 0xffff), (int) (move >>> 16), !white, depth - 1);
    }
    table.put(key, wins);
    return wins;
  }

  /** Whether the side to move loses by force within {@code depth} plies. */
  private boolean loses(int own, int enemy, boolean white, int depth) {
    if (isLost(own, enemy, white)) {
      return true;
    }
    if (depth <= 0) {
      return mistake.is("loses-at-once") && Integer.bitCount(own) < Integer.bitCount(enemy);
    }
    long key = key(own, enemy, white, depth, false);
    Boolean known = table.get(key);
    if (known != null) {
      return known;
    }
    boolean any = false;
    boolean all = true;
    for (long move : moves(own, enemy, white)) {
      boolean wins = wins((int) (move & 0xffff), (int) (move >>> 16), !white, depth - 1);
      any |= wins;
      all &= wins;
    }
    boolean loses = mistake.is("any-reply") ? any : all;
    table.put(key, loses);
    return loses;
  }

  /** The boards after each move: the mover's pawns in the upper half, the other's in the lower. */
  private long[] moves(int own, int enemy, boolean white) {
    int empty = ~(own | enemy) & 0xffff;
    long[] moves = new long[12];
    int count = 0;
    int seen = 0;
    int mask = mistake.is("pawns-of-mask") ? Integer.decode(mistake.value()) : 0xffff;
    for (int from = 15; from >= 0; from--) {
      int pawn = 1 << from;
      if ((own & pawn & mask) == 0) {
        continue;
      }
      seen++;
      if (seen > mistake.number("lowest-bit", mistake.is("highest-bit-only") ? 1 : 4)) {
        break;
      }
      boolean up = white || mistake.is("black-as-white");
      int targets =
          switch (mistake.name()) {
            case "step-onto-enemy" -> empty | enemy;
            case "step-onto-own" -> empty | own;
            case "step-onto-anything" -> 0xffff;
            default -> empty;
          };
      int ahead = shifted(pawn, up) & targets;
      if (ahead != 0) {
        moves[count++] = after(own, enemy, pawn, ahead);
      }
      int victims =
          switch (mistake.name()) {
            case "captures-empty" -> enemy | empty;
            case "captures-own" -> enemy | own;
            default -> enemy;
          };
      boolean masksLeft = !mistake.is("mask-left-none") && masks(white);
      boolean masksRight = !mistake.is("mask-right-none") && masks(white);
      int left = mistake.is("masks-swapped") ? RIGHT : mistake.is("mask-left-row") ? 0xeee0 : LEFT;
      int right = mistake.is("masks-swapped") ? LEFT : RIGHT;
      int toLeft = shifted((masksLeft ? pawn & left : pawn) >> 1, up) & victims;
      int toRight = shifted((masksRight ? pawn & right : pawn) << 1, up) & victims;
      if (toLeft != 0 && !mistake.is("capture-left-none")) {
        moves[count++] = after(own, enemy, pawn, toLeft);
      }
      if (toRight != 0 && !mistake.is("capture-right-none") && count < 12) {
        moves[count++] = after(own, enemy, pawn, toRight);
      }
    }
    long[] all = new long[count];
    System.arraycopy(moves, 0, all, 0, count);
    return all;
  }

  private boolean masks(boolean white) {
    return !mistake.is(white ? "mask-of-black-only" : "mask-of-white-only");
  }

  private static int shifted(int pawns, boolean up) {
    return up ? pawns >>> 4 : pawns << 4 & 0xffff;
  }

  private long after(int own, int enemy, int from, int to) {
    int mover = (mistake.is("capture-keeps-mover") && (enemy & to) != 0 ? own : own & ~from) | to;
    int other = mistake.is("capture-keeps-captured") ? enemy : enemy & ~to;
    return (long) mover << 16 | other;
  }
}
