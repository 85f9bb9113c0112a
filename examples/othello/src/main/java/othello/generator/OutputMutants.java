package othello.generator;

import boardjudge.generator.MutantCatalogue;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import othello.OthelloCase;
import othello.OthelloPosition;
import othello.OthelloReferee;
import othello.OthelloRule;
import othello.OthelloSide;

/** Programs that know the moves, and print or read them wrongly. */
final class OutputMutants {
  /** Somebody's array of moves. */
  private static final int ROOM = 20;

  private OutputMutants() {}

  static void addTo(MutantCatalogue<OthelloCase, OthelloReferee> catalogue) {
    addLists(catalogue);
    addCounts(catalogue);
    addBoards(catalogue);
  }

  private static void addLists(MutantCatalogue<OthelloCase, OthelloReferee> catalogue) {
    var order = catalogue.breaking(OthelloRule.LIST_ORDER, "random-boards");
    order.add(
        "listed-by-columns",
        searched(
            OthelloPosition.squares().stream()
                .sorted(Comparator.comparing(Square::column).thenComparing(Square::row))
                .toList()));
    order.add("listed-upwards", searched(reversed(OthelloPosition.squares())));
    order.add(
        "column-before-row",
        () ->
            new OthelloReferee() {
              @Override
              protected String name(Square square) {
                return super.name(new Square(square.column(), square.row()));
              }
            });
    order.add(
        "numbered-from-zero",
        () ->
            new OthelloReferee() {
              @Override
              protected String name(Square square) {
                return "(" + square.row() + "," + square.column() + ")";
              }
            });
    order.add(
        "commas-between", printingLists(lines -> List.of(lines.get(0).replace(") (", "),("))));
    order.add(
        "one-move-a-line",
        printingLists(
            lines -> lines.get(0).startsWith("(") ? List.of(lines.get(0).split(" ", -1)) : lines));
    catalogue
        .breaking(OthelloRule.LIST_ORDER, "many-moves")
        .add("room-for-20-moves", printingLists(OutputMutants::firstMoves));
    var noMove = catalogue.breaking(OthelloRule.NO_LEGAL_MOVE, "stuck");
    noMove.add(
        "empty-line-for-no-move",
        printingLists(lines -> lines.get(0).startsWith("(") ? lines : List.of("")));
    noMove.add(
        "nothing-for-no-move",
        printingLists(lines -> lines.get(0).startsWith("(") ? lines : List.of()));
    noMove.add(
        "no-full-stop", printingLists(lines -> List.of(lines.get(0).replace("move.", "move"))));
  }

  private static void addCounts(MutantCatalogue<OthelloCase, OthelloReferee> catalogue) {
    var counts = catalogue.breaking(OthelloRule.COUNTS, "wipe-outs");
    counts.add(
        "numbers-not-padded", counting((black, white) -> "Black - " + black + " White - " + white));
    counts.add(
        "numbers-padded-with-zeros",
        counting(
            (black, white) ->
                String.format(Locale.ROOT, "Black - %02d White - %02d", black, white)));
    counts.add(
        "numbers-three-wide",
        counting(
            (black, white) -> String.format(Locale.ROOT, "Black - %3d White - %3d", black, white)));
    counts.add(
        "white-counted-first",
        counting(
            (black, white) -> String.format(Locale.ROOT, "Black - %2d White - %2d", white, black)));
    counts.add(
        "counted-before-the-move",
        () ->
            new OthelloReferee() {
              @Override
              protected List<String> moveLines(OthelloPosition before, OthelloPosition after) {
                return super.moveLines(before, before);
              }
            });
    counts.add("counts-start-at-two", () -> new RunningCounts(true));
    counts.add("counts-kept-between-games", () -> new RunningCounts(false));
    catalogue
        .breaking(OthelloRule.COUNTS, "random-boards")
        .add(
            "column-read-first",
            () ->
                new OthelloReferee() {
                  @Override
                  protected Square square(Square written) {
                    return new Square(written.column(), written.row());
                  }
                });
  }

  private static void addBoards(MutantCatalogue<OthelloCase, OthelloReferee> catalogue) {
    var board = catalogue.breaking(OthelloRule.FINAL_BOARD, "random-boards");
    board.add(
        "board-as-read",
        () ->
            new OthelloReferee() {
              @Override
              protected List<String> board(OthelloCase game, OthelloPosition position) {
                return game.start().rows();
              }
            });
    board.add(
        "dots-for-empty-squares",
        printingBoards(rows -> rows.stream().map(row -> row.replace('-', '.')).toList()));
    board.add("board-upside-down", printingBoards(OutputMutants::reversed));
    board.add(
        "blanks-between-squares",
        printingBoards(
            rows -> rows.stream().map(row -> String.join(" ", row.split("", -1))).toList()));
    board.add(
        "counts-with-the-board",
        () ->
            new OthelloReferee() {
              @Override
              protected List<String> board(OthelloCase game, OthelloPosition position) {
                List<String> lines = new ArrayList<>(moveLines(position, position));
                lines.addAll(super.board(game, position));
                return lines;
              }
            });
    var apart = catalogue.breaking(OthelloRule.GAMES_APART, "random-boards");
    apart.addProgram("no-empty-line", OutputMutants::withoutEmptyLines);
    apart.addProgram("empty-line-before-the-board", OutputMutants::emptyLinesBeforeBoards);
  }

  // How they err.

  private static <T> List<T> reversed(List<T> list) {
    List<T> reversed = new ArrayList<>(list);
    Collections.reverse(reversed);
    return List.copyOf(reversed);
  }

  private static List<String> firstMoves(List<String> lines) {
    List<String> moves = List.of(lines.get(0).split(" ", -1));
    return lines.get(0).startsWith("(")
        ? List.of(String.join(" ", moves.subList(0, Math.min(ROOM, moves.size()))))
        : lines;
  }

  private static Supplier<OthelloReferee> searched(List<Square> squares) {
    return () ->
        new OthelloReferee() {
          @Override
          protected List<Square> searched() {
            return squares;
          }
        };
  }

  private static Supplier<OthelloReferee> printingLists(UnaryOperator<List<String>> change) {
    return () ->
        new OthelloReferee() {
          @Override
          protected List<String> listLines(List<Square> moves) {
            return change.apply(super.listLines(moves));
          }
        };
  }

  private interface Counting {
    String line(int black, int white);
  }

  private static Supplier<OthelloReferee> counting(Counting counting) {
    return () ->
        new OthelloReferee() {
          @Override
          protected String counts(int black, int white) {
            return counting.line(black, white);
          }
        };
  }

  private static Supplier<OthelloReferee> printingBoards(UnaryOperator<List<String>> change) {
    return () ->
        new OthelloReferee() {
          @Override
          protected List<String> board(OthelloCase game, OthelloPosition position) {
            return change.apply(super.board(game, position));
          }
        };
  }

  private static void withoutEmptyLines(List<OthelloCase> games, Consumer<? super String> lines) {
    for (OthelloCase game : games) {
      new OthelloReferee().judge(game, step -> step.output().forEach(lines));
    }
  }

  private static void emptyLinesBeforeBoards(
      List<OthelloCase> games, Consumer<? super String> lines) {
    for (OthelloCase game : games) {
      new OthelloReferee()
          .judge(
              game,
              step -> {
                if (step.number() > game.commands().size()) {
                  lines.accept("");
                }
                step.output().forEach(lines);
              });
    }
  }

  /** Numbers that are carried along. Each game's first ones are guessed, or those of the last. */
  private static final class RunningCounts extends OthelloReferee {
    private final boolean guessed;
    private boolean counted;
    private int black = 2;
    private int white = 2;

    RunningCounts(boolean guessed) {
      this.guessed = guessed;
    }

    @Override
    protected OthelloPosition start(OthelloCase game) {
      if (guessed) {
        black = 2;
        white = 2;
      } else if (!counted) {
        black = game.start().count(OthelloSide.BLACK);
        white = game.start().count(OthelloSide.WHITE);
        counted = true;
      }
      return game.start();
    }

    @Override
    protected List<String> moveLines(OthelloPosition before, OthelloPosition after) {
      black += after.count(OthelloSide.BLACK) - before.count(OthelloSide.BLACK);
      white += after.count(OthelloSide.WHITE) - before.count(OthelloSide.WHITE);
      return List.of(counts(black, white));
    }
  }
}
