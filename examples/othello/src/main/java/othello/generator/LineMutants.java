package othello.generator;

import static othello.generator.OthelloMutants.REFEREE;
import static othello.generator.OthelloMutants.WRONG;

import boardjudge.generator.MutantCatalogue;
import boardjudge.reference.grid.Direction;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import othello.OthelloCase;
import othello.OthelloPosition;
import othello.OthelloReferee;
import othello.OthelloRule;
import othello.OthelloSide;

/** Programs that err about which discs a disc brackets, and so which moves are legal. */
final class LineMutants {
  private LineMutants() {}

  static void addTo(MutantCatalogue<OthelloCase, OthelloReferee> catalogue) {
    var directions = catalogue.breaking(OthelloRule.EIGHT_DIRECTIONS, "stars");
    directions.add("no-diagonals", looking(direction -> !direction.isDiagonal()));
    for (Direction forgotten : Direction.values()) {
      String words = forgotten.words();
      directions.add(
          "forgets-" + words.replace(' ', '-'), looking(direction -> direction != forgotten));
    }
    addBrackets(catalogue);
    var edges = catalogue.breaking(OthelloRule.BRACKETS, "edges");
    edges.add("runs-on-over-the-edge", WRONG.with("beside", LineMutants::wrapped));
    edges.add(
        "edge-ends-a-line",
        bracketing((right, line) -> OthelloPosition.isOn(line.end()) ? right : line.run()));
    edges.add(
        "no-moves-in-the-last-row", searching(square -> square.row() < OthelloPosition.ROWS - 1));
    edges.add(
        "no-moves-in-the-last-column",
        searching(square -> square.column() < OthelloPosition.COLUMNS - 1));
    edges.add(
        "no-moves-in-corners",
        searching(square -> square.row() % 7 != 0 || square.column() % 7 != 0));
    var empty = catalogue.breaking(OthelloRule.EMPTY_SQUARE, "played");
    empty.add("lists-taken-squares", WRONG.with("isFree", (Boolean right) -> true));
    empty.add(
        "lists-own-squares",
        WRONG.with(
            "isFree",
            (Boolean right, OthelloPosition position, Square square) ->
                right || position.holds(square, position.toMove())));
    addTurned(catalogue);
  }

  private static void addBrackets(MutantCatalogue<OthelloCase, OthelloReferee> catalogue) {
    var brackets = catalogue.breaking(OthelloRule.BRACKETS, "stars");
    brackets.add(
        "brackets-one-disc-only",
        bracketing((right, line) -> right.size() == 1 ? right : List.of()));
    brackets.add(
        "brackets-five-at-most", bracketing((right, line) -> right.size() < 6 ? right : List.of()));
    brackets.add(
        "gap-allowed",
        bracketing(
            (right, line) -> {
              Square at = line.end();
              while (line.position().isEmpty(at)) {
                at = line.direction().from(at);
              }
              return line.position().holds(at, line.side()) ? line.run() : List.of();
            }));
    brackets.add(
        "gap-as-end",
        bracketing((right, line) -> OthelloPosition.isOn(line.end()) ? line.run() : List.of()));
    brackets.add(
        "own-disc-beside-is-enough",
        WRONG.with(
            "brackets",
            (Boolean right, OthelloPosition position, OthelloSide side, Square square) ->
                right || hasBeside(position, side, square)));
    brackets.add(
        "enemy-disc-beside-is-enough",
        WRONG.with(
            "brackets",
            (Boolean right, OthelloPosition position, OthelloSide side, Square square) ->
                hasBeside(position, side.opponent(), square)));
  }

  private static void addTurned(MutantCatalogue<OthelloCase, OthelloReferee> catalogue) {
    var turned = catalogue.breaking(OthelloRule.TURNED, "stars");
    turned.add(
        "turns-first-line-only",
        turning(lines -> lines.stream().filter(line -> !line.isEmpty()).limit(1).toList()));
    turned.add(
        "turns-nearest-only", turning(each(line -> line.subList(0, Math.min(1, line.size())))));
    turned.add(
        "turns-all-but-the-last",
        turning(each(line -> line.size() > 1 ? line.subList(0, line.size() - 1) : line)));
    turned.add("turns-in-chains", WRONG.with("turned", LineMutants::inChains));
    turned.add("turns-up-to-the-last-own-disc", bracketing(LineMutants::upToTheLastOwnDisc));
    turned.add(
        "new-disc-forgotten",
        WRONG.with(
            "after",
            (OthelloPosition right, OthelloPosition before, OthelloSide mover, Square square) ->
                right.without(square)));
    turned.add("nothing-turned", turning(lines -> List.of()));
  }

  // How they err.

  /** What lies in a direction from a square. */
  private record Line(
      OthelloPosition position, OthelloSide side, Square square, Direction direction) {
    /** The discs of the other colour from the square on, whatever ends them. */
    List<Square> run() {
      List<Square> run = new ArrayList<>();
      for (Square at = direction.from(square);
          position.holds(at, side.opponent());
          at = direction.from(at)) {
        run.add(at);
      }
      return run;
    }

    /** The square behind them; it may lie off the board. */
    Square end() {
      List<Square> run = run();
      return direction.from(run.isEmpty() ? square : run.get(run.size() - 1));
    }
  }

  private interface Bracketing {
    List<Square> of(List<Square> right, Line line);
  }

  private static Supplier<OthelloReferee> bracketing(Bracketing bracketing) {
    return WRONG.with(
        "bracketed",
        (List<Square> right,
            OthelloPosition position,
            OthelloSide side,
            Square square,
            Direction direction) ->
            bracketing.of(right, new Line(position, side, square, direction)));
  }

  private static boolean hasBeside(OthelloPosition position, OthelloSide side, Square square) {
    return List.of(Direction.values()).stream()
        .map(direction -> direction.from(square))
        .anyMatch(at -> position.holds(at, side));
  }

  private static Supplier<OthelloReferee> looking(Predicate<Direction> seen) {
    return WRONG.with(
        "directions", (List<Direction> right) -> right.stream().filter(seen).toList());
  }

  private static Supplier<OthelloReferee> searching(Predicate<Square> searched) {
    return WRONG.with("searched", (List<Square> right) -> right.stream().filter(searched).toList());
  }

  private static UnaryOperator<List<List<Square>>> each(UnaryOperator<List<Square>> change) {
    return lines -> lines.stream().map(change).toList();
  }

  /** What a move turns, given what it brackets direction by direction. */
  private static Supplier<OthelloReferee> turning(UnaryOperator<List<List<Square>>> change) {
    return WRONG.with(
        "turned",
        (List<Square> right, OthelloPosition position, OthelloSide mover, Square square) -> {
          List<List<Square>> lines = new ArrayList<>();
          for (Direction direction : Direction.values()) {
            lines.add(REFEREE.bracketed(position, mover, square, direction));
          }
          return change.apply(lines).stream().flatMap(List::stream).toList();
        });
  }

  /** The square after the last of a row is the first of the next one. */
  private static Square wrapped(Square right) {
    int columns = OthelloPosition.COLUMNS;
    int at = right.row() * columns + right.column();
    return new Square(Math.floorDiv(at, columns), Math.floorMod(at, columns));
  }

  private static List<Square> inChains(
      List<Square> right, OthelloPosition position, OthelloSide mover, Square square) {
    List<Square> turned = new ArrayList<>();
    List<Square> waiting = new ArrayList<>(List.of(square));
    OthelloPosition board = position;
    while (!waiting.isEmpty()) {
      List<Square> more = REFEREE.turned(board, mover, waiting.remove(0));
      turned.addAll(more);
      waiting.addAll(more);
      board = board.with(mover, more);
    }
    return turned;
  }

  private static List<Square> upToTheLastOwnDisc(List<Square> right, Line line) {
    List<Square> enemies = new ArrayList<>();
    List<Square> sure = right;
    for (Square at = line.direction().from(line.square());
        !right.isEmpty() && OthelloPosition.isOn(at) && !line.position().isEmpty(at);
        at = line.direction().from(at)) {
      if (line.position().holds(at, line.side())) {
        sure = List.copyOf(enemies);
      } else {
        enemies.add(at);
      }
    }
    return sure;
  }
}
