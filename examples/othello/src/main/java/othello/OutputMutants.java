package othello;

import static boardjudge.generator.Decisions.wrong;
import static othello.OthelloMutants.REFEREE;

import boardjudge.generator.Decisions;
import boardjudge.generator.Mutant;
import boardjudge.generator.MutantCatalogue;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/** Programs that know the moves, and print or read them wrongly. */
final class OutputMutants {
  private OutputMutants() {}

  static void addTo(MutantCatalogue<OthelloCase, OthelloReferee> catalogue) {
    var order = catalogue.breaking(OthelloRule.LIST_ORDER, "played");
    order.add(
        "listed-by-columns",
        sorted(Comparator.comparing(Square::column).thenComparing(Square::row)));
    order.add("listed-upwards", sorted(Comparator.reverseOrder()));
    order.add("column-before-row", replacing(OthelloReferee::listLines, "(\\d),(\\d)", "$2,$1"));
    order.add(
        "numbered-from-zero",
        printing(
            OthelloReferee::listLines,
            text ->
                Pattern.compile("\\d")
                    .matcher(text)
                    .replaceAll(digit -> "" + (Integer.parseInt(digit.group()) - 1))));
    order.add("commas-between", replacing(OthelloReferee::listLines, "\\) ", "),"));
    order.add("one-move-a-line", replacing(OthelloReferee::listLines, "\\) ", ")\n"));
    catalogue
        .breaking(OthelloRule.LIST_ORDER, "many-moves")
        .add(
            "room-for-20-moves",
            replacing(OthelloReferee::listLines, "(([(]\\S+ ){19}\\S+).*", "$1"));
    var noMove = catalogue.breaking(OthelloRule.NO_LEGAL_MOVE, "stuck");
    noMove.add("empty-line-for-no-move", replacing(OthelloReferee::listLines, "No.*", "\n"));
    noMove.add("nothing-for-no-move", replacing(OthelloReferee::listLines, "No.*", ""));
    noMove.add("no-full-stop", replacing(OthelloReferee::listLines, "[.]", ""));
    var counts = catalogue.breaking(OthelloRule.COUNTS, "played");
    counts.add("numbers-not-padded", replacing(OthelloReferee::moveLines, "- +", "- "));
    counts.add("numbers-padded-with-zeros", replacing(OthelloReferee::moveLines, "-  ", "- 0"));
    counts.add("numbers-three-wide", replacing(OthelloReferee::moveLines, "- ", "-  "));
    counts.add(
        "white-counted-first",
        replacing(OthelloReferee::moveLines, "- (..) White - (..)", "- $2 White - $1"));
    counts.add(
        "counted-before-the-move",
        wrong(
            OthelloReferee::moveLines,
            (right, before, after) -> List.of(OthelloReferee.counts(before::count))));
    counts.add("counts-start-at-two", () -> new CountsKept(true));
    counts.add("counts-kept-between-games", () -> new CountsKept(false));
    counts.add(
        "column-read-first",
        wrong(
            OthelloReferee::square,
            (right, written) -> new Square(written.column(), written.row())));
    var board = catalogue.breaking(OthelloRule.FINAL_BOARD, "played");
    board.add(
        "board-as-read",
        wrong(OthelloReferee::boardLines, (right, game, last) -> game.start().rows()));
    board.add("dots-for-empty-squares", replacing(OthelloReferee::boardLines, "-", "."));
    board.add(
        "board-upside-down",
        printing(
            OthelloReferee::boardLines,
            text -> text.lines().reduce("", (rows, row) -> row + "\n" + rows)));
    board.add("blanks-between-squares", replacing(OthelloReferee::boardLines, ".(?=.)", "$0 "));
    board.add(
        "counts-with-the-board",
        wrong(
            OthelloReferee::boardLines,
            (right, game, last) -> {
              List<String> lines = new ArrayList<>(right);
              lines.add(0, OthelloReferee.counts(last::count));
              return lines;
            }));
    var apart = catalogue.breaking(OthelloRule.GAMES_APART, "played");
    apart.addProgram("no-empty-line", withoutBetween(REFEREE));
    apart.addProgram(
        "empty-line-before-the-board",
        withoutBetween(printing(OthelloReferee::boardLines, text -> "\n" + text).get()));
  }

  private static Supplier<OthelloReferee> sorted(Comparator<Square> order) {
    return wrong(
        OthelloReferee::legal, (right, position, side) -> right.stream().sorted(order).toList());
  }

  /** A program that prints some text in place of these lines. */
  private static <A, B> Supplier<OthelloReferee> printing(
      Decisions.OfTwo<OthelloReferee, A, B, List<String>> lines, UnaryOperator<String> wrong) {
    return wrong(
        lines, (right, one, other) -> wrong.apply(String.join("\n", right)).lines().toList());
  }

  private static <A, B> Supplier<OthelloReferee> replacing(
      Decisions.OfTwo<OthelloReferee, A, B, List<String>> lines, String pattern, String wrong) {
    return printing(lines, text -> text.replaceAll(pattern, wrong));
  }

  /** One that prints nothing between games. */
  private static Mutant.Program<OthelloCase> withoutBetween(OthelloReferee referee) {
    return (games, lines) ->
        games.forEach(game -> referee.judge(game, step -> step.output().forEach(lines)));
  }

  /** Numbers carried along: from two each on, or from the first game's board to the file's end. */
  private static final class CountsKept extends OthelloReferee {
    private final Map<OthelloSide, Integer> kept = new EnumMap<>(OthelloSide.class);
    private final boolean fromTwo;

    CountsKept(boolean fromTwo) {
      this.fromTwo = fromTwo;
    }

    @Override
    protected OthelloPosition start(OthelloCase game) {
      for (OthelloSide side : OthelloSide.values()) {
        int counted = kept.getOrDefault(side, game.start().count(side));
        kept.put(side, fromTwo ? 2 : counted);
      }
      return game.start();
    }

    @Override
    protected List<String> moveLines(OthelloPosition before, OthelloPosition after) {
      kept.replaceAll((side, count) -> count + after.count(side) - before.count(side));
      return List.of(counts(kept::get));
    }
  }
}
