package boardjudge.generator.games.xiangqi;

import boardjudge.generator.BadArgument;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.games.xiangqi.XiangqiCase;
import boardjudge.reference.games.xiangqi.XiangqiKind;
import boardjudge.reference.games.xiangqi.XiangqiPiece;
import boardjudge.reference.games.xiangqi.XiangqiPosition;
import boardjudge.reference.games.xiangqi.XiangqiReferee;
import boardjudge.reference.games.xiangqi.XiangqiStep;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** Draws legal positions by throwing pieces onto the board until a position is as wanted. */
final class XiangqiDraw {
  private static final XiangqiReferee REFEREE = new XiangqiReferee();
  private static final int MOST_THROWS = 2_000_000;

  private static final List<XiangqiKind> SET =
      List.of(
          XiangqiKind.CHARIOT,
          XiangqiKind.CHARIOT,
          XiangqiKind.HORSE,
          XiangqiKind.HORSE,
          XiangqiKind.CANNON,
          XiangqiKind.CANNON);

  /** A side of a square, from which a line comes. */
  enum Side {
    ABOVE(-1, 0),
    BELOW(1, 0),
    LEFT(0, -1),
    RIGHT(0, 1);

    private final int rows;
    private final int columns;

    Side(int rows, int columns) {
      this.rows = rows;
      this.columns = columns;
    }

    /** The next square on this side, perhaps off the board. */
    Square next(Square square) {
      return new Square(square.row() + rows, square.column() + columns);
    }
  }

  private static final List<Side> SIDES = List.of(Side.values());

  private XiangqiDraw() {}

  /**
   * Where pieces are thrown.
   *
   * @param rows how many rows from the top Red's pieces may stand on
   * @param margin how many columns at either side stay empty
   * @param minPieces the fewest red pieces
   * @param maxPieces the most red pieces
   * @param black the square of Black's general; empty for any of its palace
   */
  record Field(int rows, int margin, int minPieces, int maxPieces, Optional<Square> black) {
    /** The whole board, two to seven pieces. */
    static Field wide() {
      return new Field(
          XiangqiPosition.HEIGHT,
          0,
          XiangqiCase.MIN_PIECES,
          XiangqiCase.MAX_PIECES,
          Optional.empty());
    }

    /** The top five rows without the outer columns, where pieces meet the palace and each other. */
    static Field nearPalace() {
      return new Field(5, 1, XiangqiCase.MIN_PIECES, XiangqiCase.MAX_PIECES, Optional.empty());
    }

    Field pieces(int min, int max) {
      return new Field(rows, margin, min, max, black);
    }

    Field black(Square square) {
      return new Field(rows, margin, minPieces, maxPieces, Optional.of(square));
    }
  }

  /** The ruling on a case. */
  static XiangqiStep step(XiangqiCase testCase) {
    return REFEREE.judge(testCase);
  }

  /**
   * A legal case whose generals do not face each other and whose ruling is as wanted.
   *
   * @throws BadArgument if two million throws brought none
   */
  static XiangqiCase apart(SeededRandom random, Field field, Predicate<XiangqiStep> wanted) {
    return any(random, field, step -> !step.facing() && wanted.test(step));
  }

  /** As {@link #apart}, and the generals may face each other. */
  static XiangqiCase any(SeededRandom random, Field field, Predicate<XiangqiStep> wanted) {
    return first(() -> thrown(random, field), wanted);
  }

  /**
   * As {@link #apart}, with a cannon in line with a square that the general can step to, and other
   * pieces between the two.
   *
   * @param between how many pieces stand between, asked for each throw
   * @param from the side from which the cannon looks at that square, asked for each throw
   */
  static XiangqiCase aligned(
      SeededRandom random,
      Field field,
      IntSupplier between,
      Supplier<Side> from,
      Predicate<XiangqiStep> wanted) {
    return first(
        () -> line(random, thrown(random, field), between.getAsInt(), from.get()),
        step -> !step.facing() && wanted.test(step));
  }

  private static XiangqiCase first(Supplier<XiangqiCase> thrower, Predicate<XiangqiStep> wanted) {
    for (int i = 0; i < MOST_THROWS; i++) {
      XiangqiCase thrown = thrower.get();
      if (thrown.illegal().isEmpty() && wanted.test(step(thrown))) {
        return thrown;
      }
    }
    throw new BadArgument("no such position was found in " + MOST_THROWS + " throws");
  }

  /** Puts a cannon and the next pieces onto one line; the case itself if they have no room. */
  private static XiangqiCase line(
      SeededRandom random, XiangqiCase testCase, int between, Side from) {
    List<XiangqiPiece> red = new ArrayList<>(testCase.red());
    Optional<XiangqiPiece> cannon =
        red.stream().filter(piece -> piece.kind() == XiangqiKind.CANNON).findFirst();
    Square target = random.pick(SIDES).next(testCase.black());
    List<Square> squares = new ArrayList<>();
    for (Square square = from.next(target);
        XiangqiPosition.onBoard(square);
        square = from.next(square)) {
      squares.add(square);
    }
    if (cannon.isEmpty() || squares.size() <= between || red.size() < between + 2) {
      return testCase;
    }
    while (squares.size() > between + 1) {
      squares.remove(random.below(squares.size()));
    }
    red.removeIf(piece -> piece.equals(cannon.get()));
    red.add(new XiangqiPiece(XiangqiKind.CANNON, squares.get(between)));
    int placed = 0;
    for (int i = 0; i < red.size() - 1 && placed < between; i++) {
      if (red.get(i).kind() != XiangqiKind.GENERAL) {
        red.set(i, new XiangqiPiece(red.get(i).kind(), squares.get(placed++)));
      }
    }
    random.shuffle(red);
    return new XiangqiCase(testCase.black(), red);
  }

  /** Pieces on random squares: legal, but for a check and for two on one square. */
  private static XiangqiCase thrown(SeededRandom random, Field field) {
    Square black = field.black().orElseGet(() -> new Square(random.below(3), random.between(3, 5)));
    List<XiangqiPiece> red = new ArrayList<>();
    red.add(
        new XiangqiPiece(
            XiangqiKind.GENERAL,
            new Square(XiangqiPosition.HEIGHT - 1 - random.below(3), random.between(3, 5))));
    List<XiangqiKind> kinds = new ArrayList<>(SET);
    random.shuffle(kinds);
    int pieces = random.between(field.minPieces(), field.maxPieces());
    for (XiangqiKind kind : kinds.subList(0, pieces - 1)) {
      Square square =
          new Square(
              random.below(field.rows()),
              random.between(field.margin(), XiangqiPosition.WIDTH - 1 - field.margin()));
      red.add(new XiangqiPiece(kind, square));
    }
    random.shuffle(red);
    return new XiangqiCase(black, red);
  }

  /** The same case with one piece on another square. */
  static XiangqiCase moved(XiangqiCase testCase, int piece, Square to) {
    List<XiangqiPiece> red = new ArrayList<>(testCase.red());
    red.set(piece, new XiangqiPiece(red.get(piece).kind(), to));
    return new XiangqiCase(testCase.black(), red);
  }
}
