package othello;

import boardjudge.reference.LineForm;
import boardjudge.reference.Ruling;
import boardjudge.reference.Step;
import boardjudge.reference.grid.Direction;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;

/**
 * The statement in code: judges the commands of a game one by one.
 *
 * <p>Each decision of the statement is a method of its own; a subclass that overrides one is a
 * program that misreads the statement there. Stateless.
 */
public class OthelloReferee {
  private static final LineForm ROWS =
      LineForm.board("board", OthelloPosition.SIGNS, OthelloPosition.SIZE, "({row},{column})")
          .withFieldRule("more", OthelloRule.GAMES_APART);

  /** Judges a game: one {@link OthelloStep} a command, and a step for the Q. */
  public final void judge(OthelloCase game, Consumer<? super Step> steps) {
    OthelloPosition position = start(game);
    int number = 0;
    for (OthelloCommand command : game.commands()) {
      number++;
      OthelloStep step =
          command.square().isEmpty()
              ? list(number, position)
              : move(game, number, position, square(command.square().get()));
      steps.accept(step);
      position = step.after();
    }
    steps.accept(
        new Ruling(
            "command " + (number + 1) + ": Q, the final board",
            List.of(OthelloRule.FINAL_BOARD, OthelloRule.GAMES_APART),
            boardLines(game, position),
            position.diagram(),
            "Q prints the board that remains.",
            Optional.of(ROWS)));
  }

  private OthelloStep list(int number, OthelloPosition before) {
    List<Square> moves = legal(before, listed(before));
    return new OthelloStep.Listed(number, before, moves, afterList(before, moves));
  }

  private OthelloStep move(OthelloCase game, int number, OthelloPosition before, Square square) {
    OthelloSide mover = mover(before);
    List<Square> turned = turned(before, mover, square);
    OthelloPosition after = after(before, mover, square, turned);
    List<String> output = List.of(counts(side -> counted(game, before, after, side)));
    return new OthelloStep.Moved(number, before, mover, square, turned, output, after);
  }

  /** The position that a game begins with. */
  protected OthelloPosition start(OthelloCase game) {
    return game.start();
  }

  /** Whose moves L lists. */
  protected OthelloSide listed(OthelloPosition position) {
    return position.toMove();
  }

  /** Whose move M makes. */
  protected OthelloSide mover(OthelloPosition position) {
    OthelloSide current = position.toMove();
    return legal(position, current).isEmpty() ? current.opponent() : current;
  }

  /** The current player after a move. */
  protected OthelloSide next(OthelloPosition before, OthelloSide mover, Square square) {
    return mover.opponent();
  }

  /** The position after L. */
  protected OthelloPosition afterList(OthelloPosition position, List<Square> moves) {
    return position;
  }

  /** The legal moves of a side, in the order in which they are printed. */
  public List<Square> legal(OthelloPosition position, OthelloSide side) {
    return OthelloPosition.SQUARES.stream()
        .filter(square -> isFree(position, square) && brackets(position, side, square))
        .toList();
  }

  /** Whether the square itself allows a move there. */
  protected boolean isFree(OthelloPosition position, Square square) {
    return position.isEmpty(square);
  }

  /** Whether a disc of that side there would bracket others, which makes the move legal. */
  protected boolean brackets(OthelloPosition position, OthelloSide side, Square square) {
    for (Direction direction : Direction.values()) {
      if (!bracketed(position, side, square, direction).isEmpty()) {
        return true;
      }
    }
    return false;
  }

  /** The lines that a disc of that side there would bracket, by their direction. */
  public final Map<Direction, List<Square>> lines(
      OthelloPosition position, OthelloSide side, Square square) {
    Map<Direction, List<Square>> lines = new EnumMap<>(Direction.class);
    for (Direction direction : Direction.values()) {
      lines.put(direction, bracketed(position, side, square, direction));
    }
    lines.values().removeIf(List::isEmpty);
    return lines;
  }

  /** The discs that a disc of that side there would bracket in one direction, the nearest first. */
  protected List<Square> bracketed(
      OthelloPosition position, OthelloSide side, Square square, Direction direction) {
    List<Square> run = new ArrayList<>();
    Square at = direction.from(square);
    for (; position.holds(at, side.opponent()); at = direction.from(at)) {
      run.add(at);
    }
    return position.holds(at, side) ? List.copyOf(run) : List.of();
  }

  /** The square that a command names. */
  protected Square square(Square written) {
    return written;
  }

  /** The discs that a move turns. */
  public List<Square> turned(OthelloPosition position, OthelloSide mover, Square square) {
    return lines(position, mover, square).values().stream().flatMap(List::stream).toList();
  }

  /** The position after a move. */
  protected OthelloPosition after(
      OthelloPosition before, OthelloSide mover, Square square, List<Square> turned) {
    return before
        .with(mover.glyph(), turned)
        .with(mover.glyph(), List.of(square))
        .withToMove(next(before, mover, square));
  }

  /** The number of a side's discs that M prints. */
  protected int counted(
      OthelloCase game, OthelloPosition before, OthelloPosition after, OthelloSide side) {
    return after.count(side);
  }

  /** The numbers of discs as M prints them. */
  static String counts(ToIntFunction<OthelloSide> count) {
    int black = count.applyAsInt(OthelloSide.BLACK);
    int white = count.applyAsInt(OthelloSide.WHITE);
    return String.format(Locale.ROOT, "Black - %2d White - %2d", black, white);
  }

  /** What Q prints. */
  protected List<String> boardLines(OthelloCase game, OthelloPosition last) {
    return last.rows();
  }
}
