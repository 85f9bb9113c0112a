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
 * <p>A position's number tells the generals' squares and a set of pieces, each a kind on a square.
 * Where the generals are apart, mates and positions with a single escape come early: only there can
 * one wrong attack change the answer.
 */
final class XiangqiScopes {
  private static final int PALACE = 9;
  private static final List<XiangqiKind> KINDS =
      List.of(XiangqiKind.CHARIOT, XiangqiKind.HORSE, XiangqiKind.CANNON);

  /** More places than a board has, for each kind. */
  private static final int MOST_PLACES = 300;

  private static final int MOST_PIECES = 5;

  /** By things and how many are taken of them: how many sets there are. */
  private static final long[][] SETS = sets();

  private final List<XiangqiPiece> places = new ArrayList<>();

  /** Pieces stand on the first rows, and a number of columns at either side stay empty. */
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

  /** Close decisions with Red's general and one or two other pieces, in any order. */
  static Recipe<XiangqiCase> fewPieces(Parameter howMany) {
    XiangqiScopes wide = new XiangqiScopes(XiangqiPosition.ROWS, 0);
    return XiangqiRecipes.recipe(
        "few-pieces",
        List.of(howMany, Parameter.integer("others", 1, 2, 1, "how many other pieces")),
        (random, arguments) -> {
          Scope<XiangqiCase> scope = wide.scope("few-pieces", arguments.integer("others"));
          List<XiangqiCase> cases = new ArrayList<>();
          while (cases.size() < arguments.integer("cases")) {
            scope
                .at(random.below((int) Math.min(scope.size(), Integer.MAX_VALUE)))
                .filter(scope.early())
                .map(
                    close -> {
                      List<XiangqiPiece> red = new ArrayList<>(close.red());
                      random.shuffle(red);
                      return new XiangqiCase(close.black(), red);
                    })
                .ifPresent(cases::add);
          }
          return cases;
        });
  }

  private Scope<XiangqiCase> scope(String name, int pieces) {
    long sets = SETS[places.size()][pieces];
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
    // Red's general attacks along its column alone.
    boolean bears = home.column() == black.column();
    long rest = set;
    int place = places.size();
    for (int left = pieces; left > 0; left--) {
      // The set's number in the combinatorial number system: its highest place first.
      do {
        place--;
      } while (SETS[place][left] > rest);
      rest -= SETS[place][left];
      red.add(places.get(place));
      bears |= bearsOn(black, places.get(place));
    }
    return bears ? RandomPositions.legal(black, red) : Optional.empty();
  }

  private static Square inPalace(int number) {
    return new Square(number / 3, 3 + number % 3);
  }

  private static long[][] sets() {
    long[][] sets = new long[MOST_PLACES][MOST_PIECES + 1];
    for (int all = 0; all < MOST_PLACES; all++) {
      sets[all][0] = 1;
      for (int some = 1; some <= Math.min(all, MOST_PIECES); some++) {
        sets[all][some] = sets[all - 1][some - 1] + sets[all - 1][some];
      }
    }
    return sets;
  }

  /** Whether the piece might attack that square: most positions are sorted out by this. */
  private static boolean bearsOn(Square square, XiangqiPiece piece) {
    int rows = Math.abs(piece.square().row() - square.row());
    int columns = Math.abs(piece.square().column() - square.column());
    return piece.kind() == XiangqiKind.HORSE ? rows * columns == 2 : rows * columns == 0;
  }

  private static boolean isClose(XiangqiCase testCase) {
    XiangqiStep step = RandomPositions.step(testCase);
    return !step.facing() && step.escapes().stream().filter(XiangqiEscape::isFree).count() <= 1;
  }
}
