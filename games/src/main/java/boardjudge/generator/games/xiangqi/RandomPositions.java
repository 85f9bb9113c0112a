package boardjudge.generator.games.xiangqi;

import static boardjudge.reference.games.xiangqi.XiangqiKind.CANNON;
import static boardjudge.reference.games.xiangqi.XiangqiKind.CHARIOT;
import static boardjudge.reference.games.xiangqi.XiangqiKind.HORSE;

import boardjudge.generator.BadArgumentException;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.games.xiangqi.Xiangqi;
import boardjudge.reference.games.xiangqi.XiangqiCase;
import boardjudge.reference.games.xiangqi.XiangqiKind;
import boardjudge.reference.games.xiangqi.XiangqiPiece;
import boardjudge.reference.games.xiangqi.XiangqiPosition;
import boardjudge.reference.games.xiangqi.XiangqiReferee;
import boardjudge.reference.games.xiangqi.XiangqiStep;
import boardjudge.reference.grid.Direction;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Draws legal positions: puts pieces on random squares until a position is as wanted. */
final class RandomPositions {
  private static final Xiangqi PROBLEM = new Xiangqi();
  private static final XiangqiReferee REFEREE = new XiangqiReferee();
  static final int MAX_ATTEMPTS = 2_000_000;

  private static final List<XiangqiKind> PIECES_BESIDE_GENERAL =
      List.of(CHARIOT, CHARIOT, HORSE, HORSE, CANNON, CANNON);

  private RandomPositions() {}

  /**
   * Where pieces are put; Red's general always stands in its palace.
   *
   * @param rows the number of rows, from the top, for Red's other pieces
   * @param margin the number of columns at either side that stay empty
   * @param minPieces the fewest red pieces, the general included
   * @param maxPieces the most red pieces, the general included
   * @param black the square of Black's general; empty for any square of its palace
   */
  record Field(int rows, int margin, int minPieces, int maxPieces, Optional<Square> black) {
    static Field wide(int minPieces, int maxPieces) {
      return new Field(XiangqiPosition.ROWS, 0, minPieces, maxPieces, Optional.empty());
    }

    /** The top five rows without the outer columns, where pieces meet the palace and each other. */
    static Field nearPalace(int minPieces, int maxPieces) {
      return new Field(5, 1, minPieces, maxPieces, Optional.empty());
    }

    Field black(Square square) {
      return new Field(rows, margin, minPieces, maxPieces, Optional.of(square));
    }
  }

  /** A random placement; pieces may share a square. */
  private record Placement(Square black, List<XiangqiPiece> red) {}

  static XiangqiStep step(XiangqiCase testCase) {
    return REFEREE.judge(testCase);
  }

  private static boolean isMate(XiangqiCase testCase) {
    List<String> answer = new ArrayList<>();
    PROBLEM.solve(testCase, answer::add);
    return answer.contains(Xiangqi.MATE);
  }

  /** Empty if the statement does not allow the case. */
  static Optional<XiangqiCase> legal(Square black, List<XiangqiPiece> red) {
    return XiangqiCase.violation(black, red).isPresent()
        ? Optional.empty()
        : Optional.of(new XiangqiCase(black, red))
            .filter(testCase -> testCase.strictViolation().isEmpty());
  }

  /** Empty if the statement does not allow the case. */
  static Optional<XiangqiCase> moved(XiangqiCase testCase, int piece, Square to) {
    List<XiangqiPiece> red = new ArrayList<>(testCase.red());
    red.set(piece, new XiangqiPiece(red.get(piece).kind(), to));
    return legal(testCase.black(), red);
  }

  /**
   * A legal case whose generals do not face each other and whose step is as wanted.
   *
   * @throws BadArgumentException if two million attempts found none
   */
  static XiangqiCase notFacing(SeededRandom random, Field field, Predicate<XiangqiStep> filter) {
    return any(random, field, MAX_ATTEMPTS, step -> !step.facing() && filter.test(step));
  }

  /** As {@link #notFacing}, but the generals may face each other. */
  static XiangqiCase any(
      SeededRandom random, Field field, int attempts, Predicate<XiangqiStep> filter) {
    return first(attempts, () -> placed(random, field), testCase -> true, filter);
  }

  /** As {@link #notFacing}, with a given answer, which the fast solver tests first. */
  static XiangqiCase withAnswer(
      SeededRandom random, Field field, boolean mate, Predicate<XiangqiStep> filter) {
    return withAnswer(() -> placed(random, field), mate, filter);
  }

  /**
   * As {@link #withAnswer}, with a cannon in line with a square beside Black's general.
   *
   * @param between the number of pieces between the cannon and that square; it is a mate if it is 1
   * @param from the direction of the cannon from that square
   */
  static XiangqiCase aligned(
      SeededRandom random,
      Field field,
      int between,
      Direction from,
      Predicate<XiangqiStep> filter) {
    return withAnswer(
        () -> inLine(random, placed(random, field), between, from), between == 1, filter);
  }

  private static XiangqiCase withAnswer(
      Supplier<Placement> placements, boolean mate, Predicate<XiangqiStep> filter) {
    return first(
        MAX_ATTEMPTS,
        placements,
        testCase -> isMate(testCase) == mate,
        step -> !step.facing() && filter.test(step));
  }

  /** The first legal placement that passes both; the cheap test avoids many runs of the referee. */
  private static XiangqiCase first(
      int attempts,
      Supplier<Placement> placements,
      Predicate<XiangqiCase> quickFilter,
      Predicate<XiangqiStep> filter) {
    return Stream.generate(placements)
        .limit(attempts)
        .flatMap(placement -> legal(placement.black(), placement.red()).stream())
        .filter(quickFilter)
        .filter(testCase -> filter.test(step(testCase)))
        .findFirst()
        .orElseThrow(
            () ->
                new BadArgumentException(
                    "no such position was found in " + attempts + " attempts"));
  }

  /** Moves a cannon and other pieces onto one line; changes nothing if room or pieces lack. */
  private static Placement inLine(
      SeededRandom random, Placement placement, int between, Direction from) {
    List<XiangqiPiece> red = new ArrayList<>(placement.red());
    Optional<XiangqiPiece> cannon =
        red.stream().filter(piece -> piece.kind() == CANNON).findFirst();
    Square target = random.pick(Direction.STRAIGHT).from(placement.black());
    List<Square> squares =
        new ArrayList<>(
            Stream.iterate(from.from(target), XiangqiPosition::onBoard, from::from).toList());
    if (cannon.isEmpty() || squares.size() <= between || red.size() < between + 2) {
      return placement;
    }
    while (squares.size() > between + 1) {
      squares.remove(random.below(squares.size()));
    }
    red.removeIf(piece -> piece.equals(cannon.get()));
    red.add(new XiangqiPiece(CANNON, squares.get(between)));
    int placed = 0;
    for (int i = 0; i < red.size() - 1 && placed < between; i++) {
      if (red.get(i).kind() != XiangqiKind.GENERAL) {
        red.set(i, new XiangqiPiece(red.get(i).kind(), squares.get(placed++)));
      }
    }
    random.shuffle(red);
    return new Placement(placement.black(), red);
  }

  private static Placement placed(SeededRandom random, Field field) {
    Square black = field.black().orElseGet(() -> new Square(random.below(3), random.between(3, 5)));
    Square home = new Square(XiangqiPosition.ROWS - 1 - random.below(3), random.between(3, 5));
    List<XiangqiPiece> red = new ArrayList<>();
    red.add(new XiangqiPiece(XiangqiKind.GENERAL, home));
    List<XiangqiKind> kinds = new ArrayList<>(PIECES_BESIDE_GENERAL);
    random.shuffle(kinds);
    int pieces = random.between(field.minPieces(), field.maxPieces());
    int lastColumn = XiangqiPosition.COLUMNS - 1 - field.margin();
    for (XiangqiKind kind : kinds.subList(0, pieces - 1)) {
      int row = random.below(field.rows());
      red.add(new XiangqiPiece(kind, new Square(row, random.between(field.margin(), lastColumn))));
    }
    random.shuffle(red);
    return new Placement(black, red);
  }
}
