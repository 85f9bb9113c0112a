package othello.generator;

import boardjudge.generator.MutantCatalogue;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;
import othello.OthelloCase;
import othello.OthelloDirection;
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
    for (OthelloDirection forgotten : OthelloDirection.values()) {
      String words = forgotten.words();
      directions.add(
          "forgets-" + words.replace(' ', '-'), looking(direction -> direction != forgotten));
    }
    addBrackets(catalogue);
    var edges = catalogue.breaking(OthelloRule.BRACKETS, "edges");
    edges.add("runs-on-over-the-edge", WrappedBoard::new);
    edges.add(
        "edge-ends-a-line",
        () ->
            new OthelloReferee() {
              @Override
              public List<Square> bracketed(
                  OthelloPosition position,
                  OthelloSide side,
                  Square square,
                  OthelloDirection direction) {
                List<Square> run = run(this::beside, position, side, square, direction);
                Square end = beside(last(run, square), direction);
                return OthelloPosition.isOn(end)
                    ? super.bracketed(position, side, square, direction)
                    : run;
              }
            });
    edges.add(
        "no-moves-in-the-last-row", searching(square -> square.row() < OthelloPosition.ROWS - 1));
    edges.add(
        "no-moves-in-the-last-column",
        searching(square -> square.column() < OthelloPosition.COLUMNS - 1));
    edges.add(
        "no-moves-in-corners",
        searching(square -> square.row() % 7 != 0 || square.column() % 7 != 0));
    var empty = catalogue.breaking(OthelloRule.EMPTY_SQUARE, "random-boards");
    empty.add("lists-taken-squares", free(position -> square -> true));
    empty.add(
        "lists-own-squares",
        free(
            position ->
                square -> position.isEmpty(square) || position.holds(square, position.toMove())));
    addTurned(catalogue);
  }

  private static void addBrackets(MutantCatalogue<OthelloCase, OthelloReferee> catalogue) {
    var brackets = catalogue.breaking(OthelloRule.BRACKETS, "stars");
    brackets.add(
        "brackets-one-disc-only",
        bracketing((run, right) -> right.size() == 1 ? right : List.of()));
    brackets.add(
        "brackets-five-at-most", bracketing((run, right) -> right.size() < 6 ? right : List.of()));
    brackets.add(
        "gap-allowed",
        () ->
            new OthelloReferee() {
              @Override
              public List<Square> bracketed(
                  OthelloPosition position,
                  OthelloSide side,
                  Square square,
                  OthelloDirection direction) {
                List<Square> run = run(this::beside, position, side, square, direction);
                Square at = beside(last(run, square), direction);
                while (OthelloPosition.isOn(at) && position.isEmpty(at)) {
                  at = beside(at, direction);
                }
                return OthelloPosition.isOn(at) && position.holds(at, side) ? run : List.of();
              }
            });
    brackets.add(
        "gap-as-end",
        () ->
            new OthelloReferee() {
              @Override
              public List<Square> bracketed(
                  OthelloPosition position,
                  OthelloSide side,
                  Square square,
                  OthelloDirection direction) {
                List<Square> run = run(this::beside, position, side, square, direction);
                return OthelloPosition.isOn(beside(last(run, square), direction)) ? run : List.of();
              }
            });
    brackets.add(
        "own-disc-beside-is-enough",
        () ->
            new OthelloReferee() {
              @Override
              protected boolean brackets(
                  OthelloPosition position, OthelloSide side, Square square) {
                return super.brackets(position, side, square)
                    || OthelloPosition.squares().stream()
                        .anyMatch(at -> isBeside(at, square) && position.holds(at, side));
              }
            });
    brackets.add(
        "enemy-disc-beside-is-enough",
        () ->
            new OthelloReferee() {
              @Override
              protected boolean brackets(
                  OthelloPosition position, OthelloSide side, Square square) {
                return OthelloPosition.squares().stream()
                    .anyMatch(at -> isBeside(at, square) && position.holds(at, side.opponent()));
              }
            });
  }

  private static void addTurned(MutantCatalogue<OthelloCase, OthelloReferee> catalogue) {
    var turned = catalogue.breaking(OthelloRule.TURNED, "stars");
    turned.add(
        "turns-first-line-only",
        turning(
            (referee, move) -> {
              for (OthelloDirection direction : OthelloDirection.values()) {
                List<Square> line = move.bracketed(referee, direction);
                if (!line.isEmpty()) {
                  return line;
                }
              }
              return List.of();
            }));
    turned.add(
        "turns-nearest-only",
        turning(
            (referee, move) -> {
              List<Square> nearest = new ArrayList<>();
              for (OthelloDirection direction : OthelloDirection.values()) {
                List<Square> line = move.bracketed(referee, direction);
                nearest.addAll(line.subList(0, Math.min(1, line.size())));
              }
              return nearest;
            }));
    turned.add(
        "turns-all-but-the-last",
        turning(
            (referee, move) -> {
              List<Square> most = new ArrayList<>();
              for (OthelloDirection direction : OthelloDirection.values()) {
                List<Square> line = move.bracketed(referee, direction);
                most.addAll(line.subList(0, line.size() > 1 ? line.size() - 1 : line.size()));
              }
              return most;
            }));
    turned.add("turns-in-chains", InChains::new);
    turned.add("turns-up-to-the-last-own-disc", FurthestDisc::new);
    turned.add(
        "new-disc-forgotten",
        () ->
            new OthelloReferee() {
              @Override
              protected OthelloPosition after(
                  OthelloPosition before, OthelloSide mover, Square square, List<Square> turned) {
                return before.with(mover, turned);
              }
            });
    turned.add("nothing-turned", turning((referee, move) -> List.of()));
  }

  // How they err.

  /** The discs of the other colour from a square on, whatever ends them. */
  private static List<Square> run(
      Beside beside,
      OthelloPosition position,
      OthelloSide side,
      Square square,
      OthelloDirection direction) {
    List<Square> run = new ArrayList<>();
    Square at = beside.of(square, direction);
    while (OthelloPosition.isOn(at) && position.holds(at, side.opponent())) {
      run.add(at);
      at = beside.of(at, direction);
    }
    return run;
  }

  private interface Beside {
    Square of(Square square, OthelloDirection direction);
  }

  private static Square last(List<Square> run, Square otherwise) {
    return run.isEmpty() ? otherwise : run.get(run.size() - 1);
  }

  private static boolean isBeside(Square one, Square other) {
    int rows = Math.abs(one.row() - other.row());
    int columns = Math.abs(one.column() - other.column());
    return Math.max(rows, columns) == 1;
  }

  private static Supplier<OthelloReferee> looking(Predicate<OthelloDirection> seen) {
    List<OthelloDirection> directions =
        List.of(OthelloDirection.values()).stream().filter(seen).toList();
    return () ->
        new OthelloReferee() {
          @Override
          protected List<OthelloDirection> directions() {
            return directions;
          }
        };
  }

  private static Supplier<OthelloReferee> searching(Predicate<Square> searched) {
    List<Square> squares = OthelloPosition.squares().stream().filter(searched).toList();
    return () ->
        new OthelloReferee() {
          @Override
          protected List<Square> searched() {
            return squares;
          }
        };
  }

  private interface Freedom {
    Predicate<Square> in(OthelloPosition position);
  }

  private static Supplier<OthelloReferee> free(Freedom freedom) {
    return () ->
        new OthelloReferee() {
          @Override
          protected boolean isFree(OthelloPosition position, Square square) {
            return freedom.in(position).test(square);
          }
        };
  }

  private interface Bracketing {
    List<Square> of(Square square, List<Square> right);
  }

  private static Supplier<OthelloReferee> bracketing(Bracketing bracketing) {
    return () ->
        new OthelloReferee() {
          @Override
          public List<Square> bracketed(
              OthelloPosition position,
              OthelloSide side,
              Square square,
              OthelloDirection direction) {
            return bracketing.of(square, super.bracketed(position, side, square, direction));
          }
        };
  }

  private record Move(OthelloPosition position, OthelloSide mover, Square square) {
    List<Square> bracketed(OthelloReferee referee, OthelloDirection direction) {
      return referee.bracketed(position, mover, square, direction);
    }
  }

  private interface Turning {
    List<Square> of(OthelloReferee referee, Move move);
  }

  private static Supplier<OthelloReferee> turning(Turning turning) {
    return () ->
        new OthelloReferee() {
          @Override
          public List<Square> turned(OthelloPosition position, OthelloSide mover, Square square) {
            return turning.of(this, new Move(position, mover, square));
          }
        };
  }

  /** The square after the last of a row is the first of the next one. */
  private static final class WrappedBoard extends OthelloReferee {
    @Override
    protected Square beside(Square square, OthelloDirection direction) {
      int columns = OthelloPosition.COLUMNS;
      int at = (square.row() + direction.rows()) * columns + square.column() + direction.columns();
      return new Square(Math.floorDiv(at, columns), Math.floorMod(at, columns));
    }
  }

  private static final class InChains extends OthelloReferee {
    @Override
    public List<Square> turned(OthelloPosition position, OthelloSide mover, Square square) {
      List<Square> turned = new ArrayList<>();
      List<Square> waiting = new ArrayList<>(List.of(square));
      OthelloPosition board = position;
      while (!waiting.isEmpty()) {
        Square from = waiting.remove(0);
        List<Square> more = super.turned(board, mover, from);
        turned.addAll(more);
        waiting.addAll(more);
        board = board.with(mover, more);
      }
      return turned;
    }
  }

  private static final class FurthestDisc extends OthelloReferee {
    @Override
    public List<Square> bracketed(
        OthelloPosition position, OthelloSide side, Square square, OthelloDirection direction) {
      if (super.bracketed(position, side, square, direction).isEmpty()) {
        return List.of();
      }
      List<Square> enemies = new ArrayList<>();
      List<Square> sure = List.of();
      Square at = beside(square, direction);
      while (OthelloPosition.isOn(at) && !position.isEmpty(at)) {
        if (position.holds(at, side)) {
          sure = List.copyOf(enemies);
        } else {
          enemies.add(at);
        }
        at = beside(at, direction);
      }
      return sure;
    }
  }
}
