package othello.generator;

import static othello.generator.OthelloMutants.WRONG;

import boardjudge.generator.MutantCatalogue;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;
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
        WRONG.with(
            "listLines",
            (List<String> lines) -> List.of(lines.get(0).replaceAll("(.),(.)", "$2,$1"))));
    order.add(
        "numbered-from-zero",
        WRONG.with("listLines", (List<String> lines) -> List.of(numberedFromZero(lines.get(0)))));
    order.add(
        "commas-between",
        WRONG.with(
            "listLines", (List<String> lines) -> List.of(lines.get(0).replace(") (", "),("))));
    order.add(
        "one-move-a-line",
        WRONG.with(
            "listLines",
            (List<String> lines) ->
                lines.get(0).startsWith("(") ? List.of(lines.get(0).split(" ", -1)) : lines));
    catalogue
        .breaking(OthelloRule.LIST_ORDER, "many-moves")
        .add("room-for-20-moves", WRONG.with("listLines", OutputMutants::firstMoves));
    var noMove = catalogue.breaking(OthelloRule.NO_LEGAL_MOVE, "stuck");
    noMove.add(
        "empty-line-for-no-move",
        WRONG.with(
            "listLines",
            (List<String> lines) -> lines.get(0).startsWith("(") ? lines : List.of("")));
    noMove.add(
        "nothing-for-no-move",
        WRONG.with(
            "listLines", (List<String> lines) -> lines.get(0).startsWith("(") ? lines : List.of()));
    noMove.add(
        "no-full-stop",
        WRONG.with(
            "listLines", (List<String> lines) -> List.of(lines.get(0).replace("move.", "move"))));
  }

  private static void addCounts(MutantCatalogue<OthelloCase, OthelloReferee> catalogue) {
    var counts = catalogue.breaking(OthelloRule.COUNTS, "wipe-outs");
    counts.add("numbers-not-padded", counting("%d"));
    counts.add("numbers-padded-with-zeros", counting("%02d"));
    counts.add("numbers-three-wide", counting("%3d"));
    counts.add(
        "white-counted-first",
        WRONG.with(
            "moveLines",
            (List<String> right) ->
                List.of(right.get(0).replaceAll("- (.*) White - (.*)", "- $2 White - $1"))));
    counts.add(
        "counted-before-the-move",
        WRONG.with(
            "moveLines",
            (List<String> right, OthelloPosition before) -> List.of(counts("%2d", before))));
    counts.add("counts-start-at-two", () -> new RunningCounts(true));
    counts.add("counts-kept-between-games", () -> new RunningCounts(false));
    catalogue
        .breaking(OthelloRule.COUNTS, "random-boards")
        .add(
            "column-read-first",
            WRONG.with("square", (Square written) -> new Square(written.column(), written.row())));
  }

  private static void addBoards(MutantCatalogue<OthelloCase, OthelloReferee> catalogue) {
    var board = catalogue.breaking(OthelloRule.FINAL_BOARD, "random-boards");
    board.add(
        "board-as-read",
        WRONG.with("board", (List<String> right, OthelloCase game) -> game.start().rows()));
    board.add(
        "dots-for-empty-squares",
        WRONG.with(
            "board",
            (List<String> rows) -> rows.stream().map(row -> row.replace('-', '.')).toList()));
    board.add("board-upside-down", WRONG.with("board", (List<String> rows) -> reversed(rows)));
    board.add(
        "blanks-between-squares",
        WRONG.with(
            "board",
            (List<String> rows) ->
                rows.stream().map(row -> String.join(" ", row.split("", -1))).toList()));
    board.add(
        "counts-with-the-board",
        WRONG.with(
            "board",
            (List<String> right, OthelloCase game, OthelloPosition position) ->
                Stream.concat(Stream.of(counts("%2d", position)), right.stream()).toList()));
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
    return WRONG.with("searched", (List<Square> right) -> squares);
  }

  private static String numberedFromZero(String moves) {
    return moves.startsWith("(")
        ? Pattern.compile("[1-8]")
            .matcher(moves)
            .replaceAll(number -> Integer.toString(Integer.parseInt(number.group()) - 1))
        : moves;
  }

  private static String counts(String form, OthelloPosition position) {
    return String.format(
        Locale.ROOT,
        "Black - " + form + " White - " + form,
        position.count(OthelloSide.BLACK),
        position.count(OthelloSide.WHITE));
  }

  private static Supplier<OthelloReferee> counting(String form) {
    return WRONG.with(
        "moveLines",
        (List<String> right, OthelloPosition before, OthelloPosition after) ->
            List.of(counts(form, after)));
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
