package othello;

import static boardjudge.generator.Decisions.wrong;

import boardjudge.generator.Mutant;
import boardjudge.generator.MutantCatalogue;
import boardjudge.reference.grid.Direction;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The wrong programs for Othello, by the part of the statement that they get wrong. */
public final class OthelloMutants {
  static final OthelloReferee REFEREE = new OthelloReferee();
  private static final int LAST = OthelloPosition.SIZE - 1;

  private OthelloMutants() {}

  /** All of them. */
  public static List<Mutant<OthelloCase>> all() {
    var catalogue =
        new MutantCatalogue<OthelloCase, OthelloReferee>(
            OthelloGenerator.class, OthelloReferee::judge, new Othello().between());
    addLines(catalogue);
    addTurns(catalogue);
    OutputMutants.addTo(catalogue);
    return catalogue.mutants();
  }

  /** Those that err about which discs a disc brackets, and so which moves are legal. */
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
    brackets.add("no-moves-in-the-last-row", finding(square -> square.row() < LAST));
    brackets.add("no-moves-in-the-last-column", finding(square -> square.column() < LAST));
    brackets.add(
        "no-moves-in-corners",
        finding(square -> square.row() % LAST != 0 || square.column() % LAST != 0));
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
            (right, before, mover, square, bracketed) -> right.without(square)));
    turned.add(
        "nothing-turned",
        wrong(OthelloReferee::turned, (right, position, mover, square) -> List.of()));
  }

  /** Those that err about whose turn it is. */
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
    pass.add("pass-uses-up-the-move", PassUsesUpTheMove::new);
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
            (right, before, mover, square) -> {
              OthelloBoard board = new OthelloBoard(before);
              board.play(square);
              return board.mustPass() ? mover : right;
            }));
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

  private static Supplier<OthelloReferee> bracketing(String form) {
    return bracketing(form, square -> square);
  }

  /**
   * A program for which a line is bracketed if it begins so.
   *
   * @param form of the squares up to the edge: {@code o} for own discs, {@code x} for the others',
   *     a hyphen for an empty square; in brackets what is bracketed
   * @param taken what it takes the next square for
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
    return wrong(
        OthelloReferee::legal, (right, position, side) -> right.stream().filter(found).toList());
  }

  /** The square after the last of a row is the first of the next one. */
  private static Square wrapped(Square right) {
    int at = right.row() * OthelloPosition.SIZE + right.column();
    return new Square(
        Math.floorDiv(at, OthelloPosition.SIZE), Math.floorMod(at, OthelloPosition.SIZE));
  }

  private static List<Square> inChains(
      List<Square> right, OthelloPosition position, OthelloSide mover, Square square) {
    List<Square> turned = new ArrayList<>(right);
    for (int i = 0; i < turned.size(); i++) {
      turned.addAll(REFEREE.turned(position.with(mover, turned), mover, turned.get(i)));
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

  private static final class PassUsesUpTheMove extends OthelloReferee {
    @Override
    protected OthelloPosition after(
        OthelloPosition before, OthelloSide mover, Square square, List<Square> turned) {
      return mover == before.toMove() ? super.after(before, mover, square, turned) : before;
    }

    @Override
    protected OthelloSide next(OthelloPosition before, OthelloSide mover, Square square) {
      return before.toMove().opponent();
    }
  }
}
