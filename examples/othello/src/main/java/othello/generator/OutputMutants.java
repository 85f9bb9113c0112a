package othello.generator;

import static othello.generator.OthelloMutants.REFEREE;
import static othello.generator.OthelloMutants.WRONG;

import boardjudge.generator.Mutant;
import boardjudge.generator.MutantCatalogue;
import boardjudge.reference.AnswerKey;
import boardjudge.reference.grid.Square;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import othello.Othello;
import othello.OthelloCase;
import othello.OthelloPosition;
import othello.OthelloReferee;
import othello.OthelloRule;
import othello.OthelloSide;
import othello.OthelloStep;

/** Programs that know the moves, and print or read them wrongly. */
final class OutputMutants {
  private OutputMutants() {}

  static void addTo(MutantCatalogue<OthelloCase, OthelloReferee> catalogue) {
    var order = catalogue.breaking(OthelloRule.LIST_ORDER, "played");
    order.add(
        "listed-by-columns",
        searched(Comparator.comparing(Square::column).thenComparing(Square::row)));
    order.add("listed-upwards", searched(Comparator.reverseOrder()));
    order.addProgram("column-before-row", listing("(\\d),(\\d)", "$2,$1"));
    order.addProgram(
        "numbered-from-zero",
        printing(
            OthelloStep.Listed.class,
            (list, text) ->
                Pattern.compile("\\d")
                    .matcher(text)
                    .replaceAll(digit -> "" + (Integer.parseInt(digit.group()) - 1))));
    order.addProgram("commas-between", listing("\\) ", "),"));
    order.addProgram("one-move-a-line", listing("\\) ", ")\n"));
    catalogue
        .breaking(OthelloRule.LIST_ORDER, "many-moves")
        .addProgram("room-for-20-moves", listing("(([(]\\S+ ){19}\\S+).*", "$1"));
    var noMove = catalogue.breaking(OthelloRule.NO_LEGAL_MOVE, "stuck");
    noMove.addProgram("empty-line-for-no-move", listing("No.*", ""));
    noMove.addProgram("nothing-for-no-move", listing("No.*\n", ""));
    noMove.addProgram("no-full-stop", listing("[.]", ""));
    var counts = catalogue.breaking(OthelloRule.COUNTS, "wipe-outs");
    counts.addProgram("numbers-not-padded", counting("- +", "- "));
    counts.addProgram("numbers-padded-with-zeros", counting("-  ", "- 0"));
    counts.addProgram("numbers-three-wide", counting("- ", "-  "));
    counts.addProgram(
        "white-counted-first", counting("- (..) White - (..)", "- $2 White - $1"));
    counts.addProgram(
        "counted-before-the-move",
        printing(OthelloStep.Moved.class, (move, text) -> counts(move.before())));
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
    board.addProgram("dots-for-empty-squares", ending((quit, text) -> text.replace('-', '.')));
    board.addProgram(
        "board-upside-down",
        ending((quit, text) -> text.lines().reduce("", (rows, row) -> row + "\n" + rows)));
    board.addProgram(
        "blanks-between-squares", ending((quit, text) -> text.replaceAll(".(?=.)", "$0 ")));
    board.addProgram("counts-with-the-board", ending((quit, text) -> counts(quit.after()) + text));
    var apart = catalogue.breaking(OthelloRule.GAMES_APART, "played");
    apart.addProgram("no-empty-line", printingTogether((quit, text) -> text));
    apart.addProgram("empty-line-before-the-board", printingTogether((quit, text) -> "\n" + text));
  }

  private static Supplier<OthelloReferee> searched(Comparator<Square> order) {
    return WRONG.with("searched", (List<Square> right) -> right.stream().sorted(order).toList());
  }

  private static Mutant.Program<OthelloCase> listing(String pattern, String wrong) {
    return printing(OthelloStep.Listed.class, (list, text) -> text.replaceAll(pattern, wrong));
  }

  private static Mutant.Program<OthelloCase> counting(String pattern, String wrong) {
    return printing(OthelloStep.Moved.class, (move, text) -> text.replaceAll(pattern, wrong));
  }

  private static Mutant.Program<OthelloCase> ending(
      BiFunction<OthelloStep.Quit, String, String> wrong) {
    return printing(OthelloStep.Quit.class, wrong);
  }

  /** A program that prints such steps otherwise: the step, and its lines with their ends. */
  private static <S extends OthelloStep> Mutant.Program<OthelloCase> printing(
      Class<S> kind, BiFunction<S, String, String> wrong) {
    return (games, lines) ->
        AnswerKey.each(new Othello(), games, lines, game -> print(game, kind, wrong, lines));
  }

  /** One that leaves out what stands between games, too. */
  private static Mutant.Program<OthelloCase> printingTogether(
      BiFunction<OthelloStep.Quit, String, String> wrong) {
    return (games, lines) ->
        games.forEach(game -> print(game, OthelloStep.Quit.class, wrong, lines));
  }

  private static <S extends OthelloStep> void print(
      OthelloCase game,
      Class<S> kind,
      BiFunction<S, String, String> wrong,
      Consumer<? super String> lines) {
    REFEREE.judge(
        game,
        step -> {
          String text = String.join("", step.output().stream().map(line -> line + "\n").toList());
          (kind.isInstance(step) ? wrong.apply(kind.cast(step), text) : text)
              .lines()
              .forEach(lines);
        });
  }

  private static String counts(OthelloPosition position) {
    return counts(position.count(OthelloSide.BLACK), position.count(OthelloSide.WHITE)) + "\n";
  }

  private static String counts(int black, int white) {
    return String.format(Locale.ROOT, "Black - %2d White - %2d", black, white);
  }

  /** Numbers that are carried along. Each game's first ones are guessed, or those of the last. */
  private static final class RunningCounts extends OthelloReferee {
    private final boolean isGuessed;
    private boolean isBegun;
    private int black = 2;
    private int white = 2;

    RunningCounts(boolean isGuessed) {
      this.isGuessed = isGuessed;
    }

    @Override
    protected OthelloPosition start(OthelloCase game) {
      if (!isBegun || isGuessed) {
        black = isGuessed ? 2 : game.start().count(OthelloSide.BLACK);
        white = isGuessed ? 2 : game.start().count(OthelloSide.WHITE);
        isBegun = true;
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
