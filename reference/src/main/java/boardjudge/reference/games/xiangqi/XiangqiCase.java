package boardjudge.reference.games.xiangqi;

import boardjudge.reference.grid.Square;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One case of an input file: Black's general alone against Red's pieces, Black to move.
 *
 * <p>Any list of pieces makes a case; {@link #malformed} and {@link #illegal} say what the
 * statement has against it.
 *
 * @param black the square of Black's general
 * @param red Red's pieces, in the input's order
 */
public record XiangqiCase(Square black, List<XiangqiPiece> red) {
  /** The fewest red pieces the statement allows. */
  public static final int MIN_PIECES = 2;

  /** The most red pieces the statement allows. */
  public static final int MAX_PIECES = 7;

  /** The most chariots, horses or cannons the statement allows. */
  public static final int MAX_OF_A_KIND = 2;

  /** Keeps an unmodifiable copy. */
  public XiangqiCase {
    red = List.copyOf(red);
  }

  /**
   * What the statement has against a case.
   *
   * @param piece the index in {@code red} of the piece that is wrong; empty if it is the whole
   * @param expected what the statement asks for, a phrase
   * @param found what stands there instead, a phrase
   */
  public record Objection(Optional<Integer> piece, String expected, String found) {
    private static Objection whole(String expected, String found) {
      return new Objection(Optional.empty(), expected, found);
    }
  }

  /**
   * Why the rules have no answer for this case: a general outside its palace, not exactly one red
   * general, or two pieces on one square. Expects squares on the board.
   */
  public Optional<Objection> malformed() {
    if (!XiangqiPosition.inBlackPalace(black)) {
      return Optional.of(
          Objection.whole(
              "black's general in rows 1 to 3 and columns 4 to 6", XiangqiPiece.name(black)));
    }
    Map<Square, String> taken = new HashMap<>();
    taken.put(black, "black's general");
    boolean general = false;
    for (int i = 0; i < red.size(); i++) {
      XiangqiPiece piece = red.get(i);
      if (taken.putIfAbsent(piece.square(), piece.toString()) != null) {
        return wrong(i, "a square of its own", "the square of " + taken.get(piece.square()));
      }
      if (piece.kind() == XiangqiKind.GENERAL) {
        if (general) {
          return wrong(i, "one red general", "a second G");
        }
        if (!XiangqiPosition.inRedPalace(piece.square())) {
          return wrong(
              i, "G in rows 8 to 10 and columns 4 to 6", XiangqiPiece.name(piece.square()));
        }
        general = true;
      }
    }
    return general
        ? Optional.empty()
        : Optional.of(Objection.whole("one red general", "no G among the pieces"));
  }

  /** What the statement has against this case, malformed or not. Expects squares on the board. */
  public Optional<Objection> illegal() {
    Optional<Objection> malformed = malformed();
    if (malformed.isPresent()) {
      return malformed;
    }
    if (red.size() < MIN_PIECES || red.size() > MAX_PIECES) {
      return Optional.of(Objection.whole("2 to 7 red pieces", Integer.toString(red.size())));
    }
    Map<XiangqiKind, Integer> counts = new EnumMap<>(XiangqiKind.class);
    for (int i = 0; i < red.size(); i++) {
      XiangqiKind kind = red.get(i).kind();
      if (counts.merge(kind, 1, Integer::sum) > MAX_OF_A_KIND) {
        return wrong(i, "at most two of a kind", "a third " + kind.letter());
      }
    }
    return XiangqiReferee.PLAIN.givesCheck(XiangqiPosition.of(this))
        ? Optional.empty()
        : Optional.of(Objection.whole("a position in which Red gives check", "no check"));
  }

  private static Optional<Objection> wrong(int piece, String expected, String found) {
    return Optional.of(new Objection(Optional.of(piece), expected, found));
  }
}
