package boardjudge.reference.games.xiangqi;

import boardjudge.reference.grid.Square;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One case of an input file: Black's general alone against Red's pieces, Black to move. Every case
 * has an answer; {@link #strictViolation} checks what else the statement promises.
 *
 * @param red Red's pieces, in the input's order
 */
public record XiangqiCase(Square black, List<XiangqiPiece> red) {
  /** The largest number of cases in a file by the statement. */
  public static final int MAX_CASES = 40;

  /** The smallest number of red pieces by the statement. */
  public static final int MIN_PIECES = 2;

  /** The largest number of red pieces by the statement. */
  public static final int MAX_PIECES = 7;

  /** The largest number of chariots, horses or cannons by the statement. */
  public static final int MAX_OF_A_KIND = 2;

  /**
   * @throws IllegalArgumentException if there is a {@link #violation}
   */
  public XiangqiCase {
    red = List.copyOf(red);
    Optional<Violation> violation = violation(black, red);
    if (violation.isPresent()) {
      throw new IllegalArgumentException(
          "expected " + violation.get().expected() + ", found " + violation.get().found());
    }
  }

  /**
   * The case with this picture, Red's pieces row by row.
   *
   * @throws IllegalArgumentException if {@link XiangqiPosition#of(String...)} cannot read it, or if
   *     there is a {@link #violation}
   */
  public static XiangqiCase of(String... picture) {
    XiangqiPosition position = XiangqiPosition.of(picture);
    return new XiangqiCase(position.general(), position.red());
  }

  /**
   * What is wrong with a case.
   *
   * @param piece the index in {@code red} of the wrong piece; empty if the whole case is wrong
   * @param expected what the statement demands, a phrase
   * @param found what was found instead, a phrase
   */
  public record Violation(Optional<Integer> piece, String expected, String found) {
    private static Optional<Violation> ofPiece(int piece, String expected, String found) {
      return Optional.of(new Violation(Optional.of(piece), expected, found));
    }

    private static Optional<Violation> ofWhole(String expected, String found) {
      return Optional.of(new Violation(Optional.empty(), expected, found));
    }
  }

  /**
   * Why the rules have no answer for these pieces: a general outside its palace, a piece off the
   * board, two pieces on one square, or not exactly one red general.
   */
  public static Optional<Violation> violation(Square black, List<XiangqiPiece> red) {
    if (!XiangqiPosition.inBlackPalace(black)) {
      return Violation.ofWhole(
          "Black's general in rows 1 to 3 and columns 4 to 6", XiangqiPosition.name(black));
    }
    boolean hasGeneral = false;
    for (int i = 0; i < red.size(); i++) {
      Square square = red.get(i).square();
      Optional<String> earlier = on(square, black, red.subList(0, i));
      if (earlier.isPresent()) {
        return Violation.ofPiece(i, "a square of its own", "the square of " + earlier.get());
      }
      if (!XiangqiPosition.onBoard(square)) {
        return Violation.ofPiece(i, "a square of the board", XiangqiPosition.name(square));
      }
      if (red.get(i).kind() == XiangqiKind.GENERAL) {
        if (hasGeneral) {
          return Violation.ofPiece(i, "one red general", "a second G");
        }
        if (!XiangqiPosition.inRedPalace(square)) {
          return Violation.ofPiece(
              i, "G in rows 8 to 10 and columns 4 to 6", XiangqiPosition.name(square));
        }
        hasGeneral = true;
      }
    }
    return hasGeneral
        ? Optional.empty()
        : Violation.ofWhole("one red general", "no G among the pieces");
  }

  /** The piece on a square; a loop, since there are few pieces and very many cases. */
  private static Optional<String> on(Square square, Square black, List<XiangqiPiece> red) {
    if (square.equals(black)) {
      return Optional.of("Black's general");
    }
    for (int i = 0; i < red.size(); i++) {
      if (square.equals(red.get(i).square())) {
        return Optional.of(red.get(i).toString());
      }
    }
    return Optional.empty();
  }

  /** Which promise of the statement this case breaks; only strict reading checks it. */
  public Optional<Violation> strictViolation() {
    if (red.size() < MIN_PIECES || red.size() > MAX_PIECES) {
      return Violation.ofWhole("2 to 7 red pieces", Integer.toString(red.size()));
    }
    Map<XiangqiKind, Integer> counts = new EnumMap<>(XiangqiKind.class);
    for (int i = 0; i < red.size(); i++) {
      XiangqiKind kind = red.get(i).kind();
      if (counts.merge(kind, 1, Integer::sum) > MAX_OF_A_KIND) {
        return Violation.ofPiece(i, "at most two of a kind", "a third " + kind.letter());
      }
    }
    return new XiangqiReferee().givesCheck(XiangqiPosition.of(this))
        ? Optional.empty()
        : Violation.ofWhole("a position in which Red gives check", "no check");
  }
}
