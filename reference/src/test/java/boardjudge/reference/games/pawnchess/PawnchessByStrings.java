package boardjudge.reference.games.pawnchess;

import boardjudge.reference.Mistake;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Full search of boards of sixteen characters that memoizes results by string or by hash; positive
 * results are wins of the side to move.
 */
final class PawnchessByStrings implements Function<PawnchessCase, List<String>> {
  static final String MISTAKES =
      """
      moves=1..6 key-without-side key-kept-without-side key-trimmed key-runs key-rows-sorted
      key-of-white key-of-black key-mirrored key-turned
      key-poly-31=16,20,24,28,30,31,32 key-poly-131=16,20,24,28,30,31,32
      key-poly-13331=16,20,24,28,30,31,32 key-poly-233=16,20,24,28,30,31,32
      key-three=16,20,22,24,25 key-four=16,20,24,28,30,31,32 key-two=16,20,24,31
      key-modulo=9973,99991,99999,100003,100007,131071,262143,999983,999997,1000003,1000007
      key-crc key-java key-java-kept key-elf key-fnv key-xor-side key-nested=31,37,131
      depth=1..12 depth-then-draw=8..12 pawns=1..3 pawns-left=1..3
      step-blocked step-none-black double-step capture-straight capture-left-only capture-right-only
      capture-forced capture-wraps-left capture-wraps-right capture-back capture-own
      stuck-wins stuck-draws no-pawns-goes-on arrival-late arrival-white-only
      first-win longest-win first-loss shortest-loss plies-doubled

      capture-promotes-not taken-back-not upside-down
      """;

  private static final int UNKNOWN = -1000;

  private final Mistake mistake;
  private final Map<Object, Integer> memo = new HashMap<>();

  PawnchessByStrings(Mistake mistake) {
    this.mistake = mistake;
  }

  @Override
  public List<String> apply(PawnchessCase testCase) {
    boolean kept = mistake.name().endsWith("kept") || mistake.is("key-kept-without-side");
    if (!kept && !mistake.name().startsWith("key-poly") && !isHash()) {
      memo.clear();
    }
    String board = testCase.position().glyphs();
    if (mistake.is("upside-down")) {
      board = new StringBuilder(board).reverse().toString();
    }
    int result = result(board, true, 0);
    int plies = Math.abs(result) - 1;
    if (mistake.is("plies-doubled")) {
      plies = (plies + 1) / 2;
    }
    return List.of((result > 0 ? "white" : "black") + " (" + plies + ")");
  }

  private boolean isHash() {
    return mistake.is("key-three")
        || mistake.is("key-four")
        || mistake.is("key-two")
        || mistake.is("key-modulo")
        || mistake.is("key-crc")
        || mistake.is("key-elf")
        || mistake.is("key-fnv")
        || mistake.is("key-nested");
  }

  /** Plies to the end plus one; negative if the side to move loses. */
  private int result(String board, boolean white, int depth) {
    Object key = key(board, white);
    Integer known = memo.get(key);
    if (known != null) {
      return known;
    }
    int result = search(board, white, depth);
    memo.put(key, result);
    return result;
  }

  private int search(String board, boolean white, int depth) {
    char own = white ? 'P' : 'p';
    char enemy = white ? 'p' : 'P';
    boolean arrived =
        white ? board.substring(12).indexOf('p') >= 0 : board.substring(0, 4).indexOf('P') >= 0;
    if (arrived && !(white && mistake.is("arrival-white-only"))) {
      return mistake.is("arrival-late") ? -2 : -1;
    }
    if (depth >= mistake.number("depth", 99) || depth >= mistake.number("depth-then-draw", 99)) {
      return mistake.is("depth") ? -1 : 1;
    }
    if (mistake.is("pawns-left")
        && count(board, own) + count(board, enemy) <= mistake.number("pawns-left", 0)) {
      return count(board, own) > count(board, enemy) ? 2 : -2;
    }
    List<String> moves = moves(board, white, own, enemy);
    if (moves.isEmpty()) {
      if (mistake.is("stuck-wins")) {
        return 1;
      }
      if (mistake.is("no-pawns-goes-on") && board.indexOf(own) < 0) {
        return 1;
      }
      return mistake.is("stuck-draws") ? -3 : -1;
    }
    int best = UNKNOWN;
    int most = mistake.number("moves", 99);
    for (String move : moves.size() > most ? moves.subList(0, most) : moves) {
      int reply = -result(move, !white, depth + 1);
      int line = reply > 0 ? reply + 1 : reply - 1;
      if (best == UNKNOWN || better(line, best)) {
        best = line;
      }
      if (best > 0 && mistake.is("first-win")) {
        break;
      }
      if (mistake.is("win-in-one-first-only") && best == 2) {
        break;
      }
    }
    return best;
  }

  private static int count(String board, char pawn) {
    return (int) board.chars().filter(c -> c == pawn).count();
  }

  private boolean better(int line, int best) {
    if (line > 0 != best > 0) {
      return line > 0;
    }
    if (line > 0) {
      return mistake.is("longest-win") ? line > best : line < best;
    }
    if (mistake.is("first-loss")) {
      return false;
    }
    return mistake.is("shortest-loss") ? line > best : line < best;
  }

  private List<String> moves(String board, boolean white, char own, char enemy) {
    List<String> moves = new ArrayList<>();
    List<String> captures = new ArrayList<>();
    int ahead = white ? -4 : 4;
    int seen = 0;
    for (int from = 0; from < 16; from++) {
      if (board.charAt(from) != own || seen++ >= mistake.number("pawns", 4)) {
        continue;
      }
      int to = from + ahead;
      if (to >= 0 && to < 16) {
        char there = board.charAt(to);
        if ((there == '.' && !(mistake.is("step-none-black") && !white))
            || (there == enemy && mistake.is("capture-straight"))
            || (there == own && mistake.is("step-blocked"))) {
          moves.add(moved(board, from, to));
        }
        int twice = to + ahead;
        boolean home = white ? from >= 12 : from < 4;
        if (mistake.is("double-step") && home && there == '.' && board.charAt(twice) == '.') {
          moves.add(moved(board, from, twice));
        }
      }
      for (int side = -1; side <= 1; side += 2) {
        int column = from % 4 + side;
        boolean wraps = mistake.is(side < 0 ? "capture-wraps-left" : "capture-wraps-right");
        if ((column < 0 || column > 3) && !wraps) {
          continue;
        }
        if (mistake.is(side < 0 ? "capture-right-only" : "capture-left-only")) {
          continue;
        }
        capture(board, from, to + side, own, enemy, captures);
        if (mistake.is("capture-back")) {
          capture(board, from, from - ahead + side, own, enemy, captures);
        }
      }
    }
    if (mistake.is("capture-forced") && !captures.isEmpty()) {
      return captures;
    }
    moves.addAll(captures);
    return moves;
  }

  private void capture(
      String board, int from, int to, char own, char enemy, List<String> captures) {
    if (to < 0 || to > 15 || (mistake.is("capture-promotes-not") && (to < 4 || to > 11))) {
      return;
    }
    char there = board.charAt(to);
    if (there == enemy || (there == own && mistake.is("capture-own"))) {
      captures.add(moved(board, from, to));
    }
  }

  private String moved(String board, int from, int to) {
    StringBuilder after = new StringBuilder(board);
    after.setCharAt(to, board.charAt(from));
    if (!mistake.is("taken-back-not")) {
      after.setCharAt(from, '.');
    }
    return after.toString();
  }

  private Object key(String board, boolean white) {
    String sided = board + (white ? 'w' : 'b');
    long bits = mistake.value().isEmpty() ? 0 : Long.parseLong(mistake.value());
    return switch (mistake.name()) {
      case "key-without-side", "key-kept-without-side" -> board;
      case "key-trimmed" -> board.replaceAll("^\\.+|\\.+$", "") + white;
      case "key-runs" -> sided.replaceAll("\\.+", ".");
      case "key-rows-sorted" ->
          sided.substring(16)
              + List.of(
                      sided.substring(0, 4),
                      sided.substring(4, 8),
                      sided.substring(8, 12),
                      sided.substring(12, 16))
                  .stream()
                  .sorted()
                  .toList();
      case "key-of-white" -> sided.replace('p', '.');
      case "key-of-black" -> sided.replace('P', '.');
      case "key-mirrored" -> {
        String turned = new StringBuilder(board).reverse().toString();
        yield (turned.compareTo(board) < 0 ? turned : board) + white;
      }
      case "key-turned" -> {
        String turned = new StringBuilder(board).reverse().toString();
        yield white ? board : turned;
      }
      case "key-poly-31", "key-poly-131", "key-poly-13331", "key-poly-233" ->
          poly(sided, Long.parseLong(mistake.name().substring(9)), bits, ".Ppwb");
      case "key-three" -> poly(board, 3, bits, ".Pp") * 2 + (white ? 1 : 0);
      case "key-four" -> poly(sided, 4, bits, ".Ppwb");
      case "key-two" -> poly(board, 2, bits, ".Pp") * 2 + (white ? 1 : 0);
      case "key-modulo" -> (poly(board, 3, 64, ".Pp") * 2 + (white ? 1 : 0)) % bits;
      case "key-crc" -> {
        java.util.zip.CRC32 crc = new java.util.zip.CRC32();
        crc.update(sided.getBytes(java.nio.charset.StandardCharsets.US_ASCII));
        yield crc.getValue() & 0xffff;
      }
      case "key-java", "key-java-kept" -> sided.hashCode();
      case "key-elf" -> {
        long hash = 0;
        for (int i = 0; i < sided.length(); i++) {
          hash = (hash << 4) + sided.charAt(i);
          hash = (hash ^ (hash & 0xf0000000L) >>> 24) & 0xfffffffL;
        }
        yield hash;
      }
      case "key-fnv" -> {
        int hash = 0x811c9dc5;
        for (int i = 0; i < sided.length(); i++) {
          hash = (hash ^ sided.charAt(i)) * 0x1000193;
        }
        yield hash & 0xffffff;
      }
      case "key-xor-side" -> board.hashCode() ^ (white ? 1 : 0);
      case "key-nested" -> {
        long all = white ? 1 : 0;
        for (int i = 0; i < 16; i += 4) {
          all = all * bits + poly(board.substring(i, i + 4), bits, 64, ".Pp");
        }
        yield all;
      }
      default -> sided;
    };
  }

  private static long poly(String text, long base, long bits, String glyphs) {
    long hash = 0;
    for (int i = 0; i < text.length(); i++) {
      hash = hash * base + glyphs.indexOf(text.charAt(i));
    }
    return bits == 64 ? hash : hash & ((1L << bits) - 1);
  }
}
