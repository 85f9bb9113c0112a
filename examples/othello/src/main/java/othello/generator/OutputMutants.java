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
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import othello.OthelloCase;
import othello.OthelloPosition;
import othello.OthelloQuitStep;
import othello.OthelloReferee;
import othello.OthelloRule;
import othello.OthelloSide;

/** Programs that know the moves, and print or read them wrongly. */
final class OutputMutants {
  private OutputMutants() {}

  static void addTo(MutantCatalogue<OthelloCase, OthelloReferee> catalogue) {
    var order = catalogue.breaking(OthelloRule.LIST_ORDER, "played");
    order.add(
        "listed-by-columns",
        searched(Comparator.comparing(Square::column).thenComparing(Square::row)));
    order.add("listed-upwards", searched(Comparator.reverseOrder()));
    order.add("column-before-row", moves(line -> line.replaceAll("(.),(.)", "$2,$1")));
    order.add("numbered-from-zero", moves(OutputMutants::fromZero));
    order.add("commas-between", moves(line -> line.replace(") (", "),(")));
    order.add("one-move-a-line", moves(line -> line.replace(' ', '\n')));
    catalogue
        .breaking(OthelloRule.LIST_ORDER, "many-moves")
        .add("room-for-20-moves", moves(line -> line.replaceAll("((\\S+ ){19}\\S+).*", "$1")));
    var noMove = catalogue.breaking(OthelloRule.NO_LEGAL_MOVE, "stuck");
    noMove.add("empty-line-for-no-move", noMove(List.of("")));
    noMove.add("nothing-for-no-move", noMove(List.of()));
    noMove.add("no-full-stop", noMove(List.of("No legal move")));
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
        .breaking(OthelloRule.COUNTS, "played")
        .add(
            "column-read-first",
            WRONG.with("square", (Square written) -> new Square(written.column(), written.row())));
    var board = catalogue.breaking(OthelloRule.FINAL_BOARD, "played");
    board.add(
        "board-as-read",
        WRONG.with("board", (List<String> right, OthelloCase game) -> game.start().rows()));
    board.add("dots-for-empty-squares", rows(row -> row.replace('-', '.')));
    board.add("board-upside-down", WRONG.with("board", OutputMutants::reversed));
    board.add("blanks-between-squares", rows(row -> String.join(" ", row.split("", -1))));
    board.add(
        "counts-with-the-board",
        WRONG.with(
            "board",
            (List<String> right, OthelloCase game, OthelloPosition position) ->
                Stream.concat(Stream.of(counts("%2d", position)), right.stream()).toList()));
    var apart = catalogue.breaking(OthelloRule.GAMES_APART, "played");
    apart.addProgram("no-empty-line", (games, lines) -> print(games, false, lines));
    apart.addProgram("empty-line-before-the-board", (games, lines) -> print(games, true, lines));
  }

  // How they err.

  private static Supplier<OthelloReferee> searched(Comparator<Square> order) {
    return WRONG.with("searched", (List<Square> right) -> right.stream().sorted(order).toList());
  }

  /** Lists at least one move so; a line break makes it several lines. */
  private static Supplier<OthelloReferee> moves(UnaryOperator<String> list) {
    return WRONG.with(
        "listLines",
        (List<String> right, List<Square> moves) ->
            moves.isEmpty() ? right : List.of(list.apply(right.get(0)).split("\n", -1)));
  }

  private static Supplier<OthelloReferee> noMove(List<String> lines) {
    return WRONG.with(
        "listLines", (List<String> right, List<Square> moves) -> moves.isEmpty() ? lines : right);
  }

  private static String fromZero(String moves) {
    String less = moves;
    for (char digit = '1'; digit <= '8'; digit++) {
      less = less.replace(digit, (char) (digit - 1));
    }
    return less;
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

  private static Supplier<OthelloReferee> rows(UnaryOperator<String> row) {
    return WRONG.with("board", (List<String> right) -> right.stream().map(row).toList());
  }

  private static List<String> reversed(List<String> rows) {
    List<String> reversed = new ArrayList<>(rows);
    Collections.reverse(reversed);
    return reversed;
  }

  /**
   * Without what stands between games; before each board an empty line, if it is to stand there.
   */
  private static void print(
      List<OthelloCase> games, boolean apart, Consumer<? super String> lines) {
    for (OthelloCase game : games) {
      OthelloMutants.REFEREE.judge(
          game,
          step -> {
            if (apart && step instanceof OthelloQuitStep) {
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
