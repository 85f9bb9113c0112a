package boardjudge.generator.games.xiangqi;

import boardjudge.generator.Parameter;
import boardjudge.generator.Recipe;
import boardjudge.generator.Scope;
import boardjudge.reference.Message;
import boardjudge.reference.games.xiangqi.XiangqiCase;
import boardjudge.reference.games.xiangqi.XiangqiEscape;
import boardjudge.reference.games.xiangqi.XiangqiKind;
import boardjudge.reference.games.xiangqi.XiangqiPiece;
import boardjudge.reference.games.xiangqi.XiangqiPosition;
import boardjudge.reference.games.xiangqi.XiangqiStep;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * All positions of the two generals and few other pieces.
 *
 * <p>An index encodes the generals' squares and a set of pieces. Of the positions in which the
 * generals do not face each other, mates and those with a single escape are visited early: only
 * there can one misjudged attack change the answer.
 */
final class XiangqiScopes {
  private static final int PALACE = 9;
  private static final List<XiangqiKind> KINDS =
      List.of(XiangqiKind.CHARIOT, XiangqiKind.HORSE, XiangqiKind.CANNON);

  /** More than three kinds on 90 squares. */
  private static final int MAX_PLACES = 300;

  private static final int MAX_PIECES = 5;
  private static final long[][] BINOMIALS = binomials();

  private final List<XiangqiPiece> places = new ArrayList<>();

  /** Pieces stand on the first rows; {@code margin} columns at either side stay empty. */
  private XiangqiScopes(int rows, int margin) {
    for (XiangqiKind kind : KINDS) {
      for (int row = 0; row < rows; row++) {
        for (int column = margin; column < XiangqiPosition.COLUMNS - margin; column++) {
          places.add(new XiangqiPiece(kind, new Square(row, column)));
        }
      }
    }
  }

  static List<Scope<XiangqiCase>> all() {
    XiangqiScopes wide = new XiangqiScopes(XiangqiPosition.ROWS, 0);
    XiangqiScopes near = new XiangqiScopes(5, 1);
    XiangqiScopes columns = new XiangqiScopes(6, 3);
    return List.of(
        wide.scope("one-piece", 1),
        wide.scope("two-pieces", 2),
        near.scope("two-pieces-near", 2),
        near.scope("three-pieces-near", 3),
        near.scope("four-pieces-near", 4),
        near.scope("five-pieces-near", 5),
        columns.scope("five-pieces-in-columns", 5));
  }

  /** Close decisions with Red's general and one or two other pieces. */
  static Recipe<XiangqiCase> fewPieces(Parameter caseCount) {
    XiangqiScopes wide = new XiangqiScopes(XiangqiPosition.ROWS, 0);
    return XiangqiRecipes.recipe(
        "few-pieces",
        List.of(caseCount, Parameter.integer("others", 1, 2, 1, "how many other pieces")),
        (random, arguments) -> {
          Scope<XiangqiCase> scope = wide.scope("few-pieces", arguments.integer("others"));
          List<XiangqiCase> cases = new ArrayList<>();
          while (cases.size() < arguments.integer("cases")) {
            scope
                .at(random.below((int) Math.min(scope.size(), Integer.MAX_VALUE)))
                .filter(scope.early())
                .map(
                    testCase -> {
                      List<XiangqiPiece> red = new ArrayList<>(testCase.red());
                      random.shuffle(red);
                      return new XiangqiCase(testCase.black(), red);
                    })
                .ifPresent(cases::add);
          }
          return cases;
        });
  }

  private Scope<XiangqiCase> scope(String name, int pieces) {
    long sets = BINOMIALS[places.size()][pieces];
    return new Scope<>(
        name,
        Message.of(XiangqiGenerator.class, "recipe." + name).toString(),
        PALACE * PALACE * sets,
        index -> position(pieces, (int) (index / sets), index % sets),
        XiangqiScopes::isClose);
  }

  private Optional<XiangqiCase> position(int pieces, int generals, long set) {
    Square black = inPalace(generals / PALACE);
    List<XiangqiPiece> red = new ArrayList<>();
    Square home = inPalace(generals % PALACE);
    int last = XiangqiPosition.ROWS - 1;
    red.add(new XiangqiPiece(XiangqiKind.GENERAL, new Square(last - home.row(), home.column())));
    // Red's general attacks along its column only.
    boolean mayBeCheck = home.column() == black.column();
    long rest = set;
    int place = places.size();
    for (int left = pieces; left > 0; left--) {
      // The set's number in the combinatorial number system: its highest place first.
      do {
        place--;
      } while (BINOMIALS[place][left] > rest);
      rest -= BINOMIALS[place][left];
      red.add(places.get(place));
      mayBeCheck |= mayAttack(black, places.get(place));
    }
    return mayBeCheck ? RandomPositions.legal(black, red) : Optional.empty();
  }

  private static Square inPalace(int number) {
    return new Square(number / 3, 3 + number % 3);
  }

  private static long[][] binomials() {
    long[][] binomials = new long[MAX_PLACES][MAX_PIECES + 1];
    for (int n = 0; n < MAX_PLACES; n++) {
      binomials[n][0] = 1;
      for (int k = 1; k <= Math.min(n, MAX_PIECES); k++) {
        binomials[n][k] = binomials[n - 1][k - 1] + binomials[n - 1][k];
      }
    }
    return binomials;
  }

  /** A cheap test that rules out most positions. */
  private static boolean mayAttack(Square square, XiangqiPiece piece) {
    int rows = Math.abs(piece.square().row() - square.row());
    int columns = Math.abs(piece.square().column() - square.column());
    return piece.kind() == XiangqiKind.HORSE ? rows * columns == 2 : rows * columns == 0;
  }

  private static boolean isClose(XiangqiCase testCase) {
    XiangqiStep step = RandomPositions.step(testCase);
    return !step.facing() && step.escapes().stream().filter(XiangqiEscape::isFree).count() <= 1;
  }
}
