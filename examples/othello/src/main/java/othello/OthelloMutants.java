package othello;

import static boardjudge.generator.Decisions.wrong;

import boardjudge.generator.Mutant;
import boardjudge.generator.MutantCatalogue;
import boardjudge.reference.AnswerKey;
import boardjudge.reference.grid.Board;
import boardjudge.reference.grid.Direction;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The wrong programs for Othello, by the part of the statement that they get wrong. */
public final class OthelloMutants {
  private static final Othello OTHELLO = new Othello();
  private static final OthelloReferee REFEREE = new OthelloReferee();
  private static final int SIZE = OthelloPosition.SIZE;

  private OthelloMutants() {}

  /** All wrong programs. */
  public static List<Mutant<OthelloCase>> all() {
    var catalogue =
        new MutantCatalogue<OthelloCase, OthelloReferee>(
            OthelloGenerator.class, OthelloReferee::judge, OTHELLO.between());
    addLines(catalogue);
    addTurns(catalogue);
    addOutput(catalogue);
    return catalogue.mutants();
  }

  /** Errors about which discs a disc brackets, and so about which moves are legal. */
  private static void addLines(MutantCatalogue<OthelloCase, OthelloReferee> catalogue) {
    var directions = catalogue.breaking(OthelloRule.EIGHT_DIRECTIONS, "stars");
    directions.add("no-diagonals", looking(direction -> !direction.isDiagonal()));
    for (Direction forgotten : Direction.values()) {
      directions.add(
          "forgets-" + forgotten.words().replace(' ', '-'),
          looking(direction -> direction != forgotten));
    }
    var brackets = catalogue.breaking(OthelloRule.BRACKETS, "stars");
    brackets.add("brackets-one-disc-only", bracketing("(x)o"));
    brackets.add("brackets-five-at-most", bracketing("(x{1,5})o"));
    brackets.add("gap-allowed", bracketing("(x+)-*o"));
    brackets.add("gap-as-end", bracketing("(x+)[-o]"));
    brackets.add(
        "own-disc-beside-is-enough",
        wrong(
            OthelloReferee::brackets,
            (right, position, side, square) -> right || hasBeside(position, side, square)));
    brackets.add(
        "enemy-disc-beside-is-enough",
        wrong(
            OthelloReferee::brackets,
            (right, position, side, square) -> hasBeside(position, side.opponent(), square)));
    brackets.add("runs-on-over-the-edge", bracketing("(x+)o", OthelloMutants::wrapped));
    brackets.add("edge-ends-a-line", bracketing("(x+)(o|$)"));
    brackets.add("no-moves-in-the-last-row", finding(at -> at.row() < SIZE - 1));
    brackets.add("no-moves-in-the-last-column", finding(at -> at.column() < SIZE - 1));
    brackets.add(
        "no-moves-in-corners",
        finding(at -> at.row() % (SIZE - 1) != 0 || at.column() % (SIZE - 1) != 0));
    var empty = catalogue.breaking(OthelloRule.EMPTY_SQUARE, "played");
    empty.add(
        "lists-taken-squares", wrong(OthelloReferee::isFree, (right, position, square) -> true));
    empty.add(
        "lists-own-squares",
        wrong(
            OthelloReferee::isFree,
            (right, position, square) -> right || position.holds(square, position.toMove())));
    var turned = catalogue.breaking(OthelloRule.TURNED, "stars");
    turned.add(
        "turns-first-line-only",
        wrong(
            OthelloReferee::turned,
            (right, position, mover, square) ->
                REFEREE.lines(position, mover, square).values().stream()
                    .findFirst()
                    .orElse(right)));
    turned.add("turns-nearest-only", bracketing("(x)x*o"));
    turned.add("turns-all-but-the-last", bracketing("(x|x+(?=x))x?o"));
    turned.add("turns-in-chains", wrong(OthelloReferee::turned, OthelloMutants::inChains));
    turned.add("turns-up-to-the-last-own-disc", bracketing("(x[xo]*)o"));
    turned.add(
        "new-disc-forgotten",
        wrong(
            OthelloReferee::after,
            (right, before, mover, square, lines) -> right.with(Board.EMPTY, List.of(square))));
    turned.add(
        "nothing-turned",
        wrong(OthelloReferee::turned, (right, position, mover, square) -> List.of()));
  }

  /** Errors about whose turn it is. */
  private static void addTurns(MutantCatalogue<OthelloCase, OthelloReferee> catalogue) {
    var first = catalogue.breaking(OthelloRule.FIRST_PLAYER, "played");
    first.add(
        "black-always-begins",
        wrong(OthelloReferee::start, (right, game) -> right.withToMove(OthelloSide.BLACK)));
    first.add("player-kept-between-games", PlayerKept::new);
    first.add(
        "lists-for-the-other-player",
        wrong(OthelloReferee::listed, (right, position) -> right.opponent()));
    var pass = catalogue.breaking(OthelloRule.PASS, "passes");
    pass.add("never-passes", wrong(OthelloReferee::mover, (right, position) -> position.toMove()));
    pass.add(
        "pass-uses-up-the-move",
        wrong(
            OthelloReferee::after,
            (right, before, mover, square, turned) ->
                mover == before.toMove() ? right : before.withToMove(mover)));
    pass.add(
        "passes-on-a-full-board-only",
        wrong(
            OthelloReferee::mover,
            (right, position) ->
                OthelloPosition.SQUARES.stream().anyMatch(position::isEmpty)
                    ? position.toMove()
                    : right));
    catalogue
        .breaking(OthelloRule.NEXT_PLAYER, "played")
        .add(
            "same-player-again",
            wrong(OthelloReferee::next, (right, before, mover, square) -> mover));
    var next = catalogue.breaking(OthelloRule.NEXT_PLAYER, "passes");
    next.add(
        "turn-counted-by-commands",
        wrong(OthelloReferee::next, (right, before, mover, square) -> before.toMove().opponent()));
    next.add(
        "passes-at-once",
        wrong(
            OthelloReferee::next,
            (right, before, mover, square) ->
                OthelloBoard.after(new OthelloCase(before, List.of(OthelloCommand.move(square))))
                    .mover()));
    var noMove = catalogue.breaking(OthelloRule.NO_LEGAL_MOVE, "passes");
    noMove.add(
        "list-gives-the-turn-away",
        wrong(
            OthelloReferee::afterList,
            (right, position, moves) ->
                moves.isEmpty() ? right.withToMove(right.toMove().opponent()) : right));
    noMove.add(
        "lists-whoever-can-move",
        wrong(
            OthelloReferee::listed,
            (right, position) ->
                REFEREE.legal(position, right).isEmpty() ? right.opponent() : right));
    noMove.add(
        "every-list-gives-the-turn-away",
        wrong(
            OthelloReferee::afterList,
            (right, position, moves) -> right.withToMove(right.toMove().opponent())));
  }

  /** Errors of reading and printing. */
  private static void addOutput(MutantCatalogue<OthelloCase, OthelloReferee> catalogue) {
    var order = catalogue.breaking(OthelloRule.LIST_ORDER, "played");
    order.add("listed-by-columns", listing(at -> at.sorted(Comparator.comparing(Square::column))));
    order.add("listed-upwards", listing(at -> at.sorted(Comparator.reverseOrder())));
    order.addProgram("column-before-row", replacing("(\\d),(\\d)", "$2,$1"));
    order.addProgram(
        "numbered-from-zero",
        printing(
            text ->
                Pattern.compile("(?<=[(,])\\d")
                    .matcher(text)
                    .replaceAll(digit -> "" + (Integer.parseInt(digit.group()) - 1))));
    order.addProgram("commas-between", replacing("\\) ", "),"));
    order.addProgram("one-move-a-line", replacing("\\) ", ")\n"));
    catalogue
        .breaking(OthelloRule.LIST_ORDER, "many-moves")
        .add("room-for-20-moves", listing(at -> at.limit(20)));
    var noMove = catalogue.breaking(OthelloRule.NO_LEGAL_MOVE, "stuck");
    noMove.addProgram("empty-line-for-no-move", replacing("No.*", "\n"));
    noMove.addProgram("nothing-for-no-move", replacing("No.*", ""));
    noMove.addProgram("no-full-stop", replacing("[.]", ""));
    var counts = catalogue.breaking(OthelloRule.COUNTS, "played");
    counts.addProgram("numbers-not-padded", replacing("- +", "- "));
    counts.addProgram("numbers-padded-with-zeros", replacing("-  ", "- 0"));
    counts.addProgram("numbers-three-wide", replacing("- ", "-  "));
    counts.addProgram("white-counted-first", replacing("(..)( White - )(..)", "$3$2$1"));
    counts.add(
        "counted-before-the-move",
        wrong(OthelloReferee::counted, (right, game, before, after, side) -> before.count(side)));
    counts.add(
        "counts-start-at-two",
        wrong(
            OthelloReferee::counted,
            (right, game, before, after, side) -> 2 + right - game.start().count(side)));
    counts.add("counts-kept-between-games", CountsKept::new);
    counts.add(
        "column-read-first",
        wrong(
            OthelloReferee::square,
            (right, written) -> new Square(written.column(), written.row())));
    var board = catalogue.breaking(OthelloRule.FINAL_BOARD, "played");
    board.add(
        "board-as-read",
        wrong(OthelloReferee::boardLines, (right, game, last) -> game.start().rows()));
    board.addProgram("dots-for-empty-squares", replacing("-(?! )", "."));
    board.addProgram(
        "board-upside-down",
        printing(text -> text.lines().reduce("", (rows, row) -> row + "\n" + rows)));
    board.addProgram("blanks-between-squares", replacing("(?<=[-BW])(?=[-BW])", " "));
    board.add(
        "counts-with-the-board",
        wrong(
            OthelloReferee::boardLines,
            (right, game, last) ->
                Stream.concat(Stream.of(OthelloReferee.counts(last::count)), right.stream())
                    .toList()));
    var apart = catalogue.breaking(OthelloRule.GAMES_APART, "played");
    apart.addProgram(
        "no-empty-line", (games, lines) -> games.forEach(game -> OTHELLO.solve(game, lines)));
    var early = replacing("^[-BW]{8}", "\n$0");
    apart.addProgram(
        "empty-line-before-the-board",
        (games, lines) -> games.forEach(game -> early.run(List.of(game), lines)));
  }

  private static Supplier<OthelloReferee> bracketing(String form) {
    return bracketing(form, square -> square);
  }

  /**
   * A program with another form of a bracketed line.
   *
   * @param form a regular expression for the squares up to the edge: {@code o} for own discs,
   *     {@code x} for the others', a hyphen for an empty square; its first group is what is
   *     bracketed
   * @param taken the square that it takes for the next one
   */
  private static Supplier<OthelloReferee> bracketing(String form, UnaryOperator<Square> taken) {
    Pattern pattern = Pattern.compile(form);
    return wrong(
        OthelloReferee::bracketed,
        (right, position, side, square, direction) -> {
          List<Square> ray = new ArrayList<>();
          StringBuilder signs = new StringBuilder();
          Square at = taken.apply(direction.from(square));
          for (; position.board().isOn(at); at = taken.apply(direction.from(at))) {
            ray.add(at);
            signs.append(position.isEmpty(at) ? '-' : position.holds(at, side) ? 'o' : 'x');
          }
          Matcher line = pattern.matcher(signs);
          return ray.subList(0, line.lookingAt() ? line.end(1) : 0).stream()
              .filter(turned -> position.holds(turned, side.opponent()))
              .toList();
        });
  }

  private static boolean hasBeside(OthelloPosition position, OthelloSide side, Square square) {
    return Stream.of(Direction.values())
        .anyMatch(direction -> position.holds(direction.from(square), side));
  }

  private static Supplier<OthelloReferee> looking(Predicate<Direction> seen) {
    return wrong(
        OthelloReferee::bracketed,
        (right, position, side, square, direction) -> seen.test(direction) ? right : List.of());
  }

  private static Supplier<OthelloReferee> finding(Predicate<Square> found) {
    return listing(squares -> squares.filter(found));
  }

  private static Supplier<OthelloReferee> listing(UnaryOperator<Stream<Square>> listed) {
    return wrong(
        OthelloReferee::legal, (right, position, side) -> listed.apply(right.stream()).toList());
  }

  private static Mutant.Program<OthelloCase> replacing(String pattern, String wrong) {
    return printing(text -> text.replaceAll(pattern, wrong));
  }

  /** A program that changes the text of each step. */
  private static Mutant.Program<OthelloCase> printing(UnaryOperator<String> wrong) {
    return (games, lines) ->
        AnswerKey.forEachCase(
            OTHELLO,
            games,
            lines,
            game ->
                REFEREE.judge(
                    game,
                    step -> wrong.apply(String.join("\n", step.output())).lines().forEach(lines)));
  }

  /** The square after the last of a row is the first of the next one. */
  private static Square wrapped(Square right) {
    int at = right.row() * SIZE + right.column();
    return new Square(Math.floorDiv(at, SIZE), Math.floorMod(at, SIZE));
  }

  private static List<Square> inChains(
      List<Square> right, OthelloPosition position, OthelloSide mover, Square square) {
    List<Square> turned = new ArrayList<>(right);
    for (int i = 0; i < turned.size(); i++) {
      turned.addAll(REFEREE.turned(position.with(mover.glyph(), turned), mover, turned.get(i)));
    }
    return turned;
  }

  private static final class PlayerKept extends OthelloReferee {
    private Optional<OthelloSide> player = Optional.empty();

    @Override
    protected OthelloPosition start(OthelloCase game) {
      player = player.or(() -> Optional.of(game.start().toMove()));
      return game.start().withToMove(player.get());
    }

    @Override
    protected OthelloSide next(OthelloPosition before, OthelloSide mover, Square square) {
      player = Optional.of(mover.opponent());
      return mover.opponent();
    }
  }

  /** Carries its counts from the first game's board to the file's end. */
  private static final class CountsKept extends OthelloReferee {
    private final Map<OthelloSide, Integer> kept = new EnumMap<>(OthelloSide.class);

    @Override
    protected int counted(
        OthelloCase game, OthelloPosition before, OthelloPosition after, OthelloSide side) {
      return kept.merge(side, after.count(side), (old, now) -> old + now - before.count(side));
    }
  }
}
