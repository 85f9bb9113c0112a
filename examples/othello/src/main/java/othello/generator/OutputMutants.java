package othello.generator;

import static othello.generator.OthelloMutants.REFEREE;
import static othello.generator.OthelloMutants.WRONG;

import boardjudge.generator.Mutant;
import boardjudge.generator.MutantCatalogue;
import boardjudge.reference.AnswerKey;
import boardjudge.reference.grid.Square;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.regex.Pattern;
import othello.Othello;
import othello.OthelloCase;
import othello.OthelloPosition;
import othello.OthelloReferee;
import othello.OthelloRule;
import othello.OthelloSide;
import othello.OthelloStep;
import othello.OthelloStep.Listed;
import othello.OthelloStep.Moved;
import othello.OthelloStep.Quit;

/** Programs that know the moves, and print or read them wrongly. */
final class OutputMutants {
  private OutputMutants() {}

  static void addTo(MutantCatalogue<OthelloCase, OthelloReferee> catalogue) {
    var order = catalogue.breaking(OthelloRule.LIST_ORDER, "played");
    order.add(
        "listed-by-columns",
        searched(Comparator.comparing(Square::column).thenComparing(Square::row)));
    order.add("listed-upwards", searched(Comparator.reverseOrder()));
    order.addProgram("column-before-row", replacing(Listed.class, "(\\d),(\\d)", "$2,$1"));
    order.addProgram(
        "numbered-from-zero",
        printing(
            Listed.class,
            (game, list, text) ->
                Pattern.compile("\\d")
                    .matcher(text)
                    .replaceAll(digit -> "" + (Integer.parseInt(digit.group()) - 1))));
    order.addProgram("commas-between", replacing(Listed.class, "\\) ", "),"));
    order.addProgram("one-move-a-line", replacing(Listed.class, "\\) ", ")\n"));
    catalogue
        .breaking(OthelloRule.LIST_ORDER, "many-moves")
        .addProgram("room-for-20-moves", replacing(Listed.class, "(([(]\\S+ ){19}\\S+).*", "$1"));
    var noMove = catalogue.breaking(OthelloRule.NO_LEGAL_MOVE, "stuck");
    noMove.addProgram("empty-line-for-no-move", replacing(Listed.class, "No.*", ""));
    noMove.addProgram("nothing-for-no-move", replacing(Listed.class, "No.*\n", ""));
    noMove.addProgram("no-full-stop", replacing(Listed.class, "[.]", ""));
    var counts = catalogue.breaking(OthelloRule.COUNTS, "played");
    counts.addProgram("numbers-not-padded", replacing(Moved.class, "- +", "- "));
    counts.addProgram("numbers-padded-with-zeros", replacing(Moved.class, "-  ", "- 0"));
    counts.addProgram("numbers-three-wide", replacing(Moved.class, "- ", "-  "));
    counts.addProgram(
        "white-counted-first", replacing(Moved.class, "- (..) White - (..)", "- $2 White - $1"));
    counts.addProgram(
        "counted-before-the-move",
        printing(Moved.class, (game, move, text) -> counts(move.before()::count)));
    counts.addProgram(
        "counts-start-at-two",
        printing(
            Moved.class,
            (game, move, text) ->
                counts(side -> 2 + move.after().count(side) - game.start().count(side))));
    counts.add("counts-kept-between-games", CountsKept::new);
    catalogue
        .breaking(OthelloRule.COUNTS, "played")
        .add(
            "column-read-first",
            WRONG.with("square", (Square written) -> new Square(written.column(), written.row())));
    var board = catalogue.breaking(OthelloRule.FINAL_BOARD, "played");
    board.addProgram(
        "board-as-read",
        printing(Quit.class, (game, quit, text) -> String.join("\n", game.start().rows())));
    board.addProgram("dots-for-empty-squares", replacing(Quit.class, "-", "."));
    board.addProgram(
        "board-upside-down",
        printing(
            Quit.class,
            (game, quit, text) -> text.lines().reduce("", (rows, row) -> row + "\n" + rows)));
    board.addProgram("blanks-between-squares", replacing(Quit.class, ".(?=.)", "$0 "));
    board.addProgram(
        "counts-with-the-board",
        printing(Quit.class, (game, quit, text) -> counts(quit.after()::count) + text));
    var apart = catalogue.breaking(OthelloRule.GAMES_APART, "played");
    apart.addProgram("no-empty-line", withoutBetween(""));
    apart.addProgram("empty-line-before-the-board", withoutBetween("\n"));
  }

  private static Supplier<OthelloReferee> searched(Comparator<Square> order) {
    return WRONG.with("searched", (List<Square> right) -> right.stream().sorted(order).toList());
  }

  /** What is printed of a step, in place of its lines with their ends. */
  private interface Wrong<S> {
    String text(OthelloCase game, S step, String right);
  }

  /** A program that prints such steps otherwise. */
  private static <S extends OthelloStep> Mutant.Program<OthelloCase> printing(
      Class<S> kind, Wrong<S> wrong) {
    return (games, lines) ->
        AnswerKey.each(new Othello(), games, lines, game -> print(game, kind, wrong, lines));
  }

  private static Mutant.Program<OthelloCase> replacing(
      Class<? extends OthelloStep> kind, String pattern, String wrong) {
    return printing(kind, (game, step, text) -> text.replaceAll(pattern, wrong));
  }

  /** One that prints nothing between games, but this before each final board. */
  private static Mutant.Program<OthelloCase> withoutBetween(String before) {
    return (games, lines) ->
        games.forEach(
            game -> print(game, Quit.class, (same, quit, text) -> before + text, lines));
  }

  private static <S extends OthelloStep> void print(
      OthelloCase game, Class<S> kind, Wrong<S> wrong, Consumer<? super String> lines) {
    REFEREE.judge(
        game,
        step -> {
          String text = String.join("", step.output().stream().map(line -> line + "\n").toList());
          (kind.isInstance(step) ? wrong.text(game, kind.cast(step), text) : text)
              .lines()
              .forEach(lines);
        });
  }

  private static String counts(ToIntFunction<OthelloSide> count) {
    return String.format(
        Locale.ROOT,
        "Black - %2d White - %2d\n",
        count.applyAsInt(OthelloSide.BLACK),
        count.applyAsInt(OthelloSide.WHITE));
  }

  /** Numbers of the first game's board that are carried along to the end of the file. */
  private static final class CountsKept extends OthelloReferee {
    private final Map<OthelloSide, Integer> kept = new EnumMap<>(OthelloSide.class);

    @Override
    protected OthelloPosition start(OthelloCase game) {
      for (OthelloSide side : OthelloSide.values()) {
        kept.putIfAbsent(side, game.start().count(side));
      }
      return game.start();
    }

    @Override
    protected List<String> moveLines(OthelloPosition before, OthelloPosition after) {
      kept.replaceAll((side, count) -> count + after.count(side) - before.count(side));
      return counts(kept::get).lines().toList();
    }
  }
}
