package boardjudge.reference.games.xiangqi;

import boardjudge.reference.grid.Direction;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * The statement in code: tries each step of Black's general and asks for each red piece whether it
 * attacks then.
 *
 * <p>Each decision of the statement is a method of its own; a subclass that overrides one is a
 * program that misreads the statement there. Stateless, unless a subclass keeps state.
 */
public class XiangqiReferee {
  /** Judges a case; it has one step. */
  public final void judge(XiangqiCase testCase, Consumer<? super XiangqiStep> steps) {
    steps.accept(judge(testCase));
  }

  /** The only step of a case. */
  public final XiangqiStep judge(XiangqiCase testCase) {
    XiangqiPosition start = startOf(testCase);
    boolean facing = capturesAtOnce(start);
    List<XiangqiEscape> escapes = new ArrayList<>(4);
    for (Square to : steps(start)) {
      XiangqiPosition after = after(start, to);
      escapes.add(new XiangqiEscape(to, start.at(to), after, attackers(start, after)));
    }
    return new XiangqiStep(testCase, facing, escapes, !facing && isMate(escapes));
  }

  /** The red pieces that attack Black's general now, in the input's order. */
  public final List<XiangqiPiece> attackers(XiangqiPosition position) {
    return attackers(position, position);
  }

  /** Whether any red piece attacks Black's general now, Red's general included. */
  public final boolean givesCheck(XiangqiPosition position) {
    for (XiangqiPiece piece : position.red()) {
      if (attacksAfterStep(position, position, piece)) {
        return true;
      }
    }
    return false;
  }

  /** The position to judge. */
  public XiangqiPosition startOf(XiangqiCase testCase) {
    return XiangqiPosition.of(testCase);
  }

  private boolean capturesAtOnce(XiangqiPosition start) {
    for (XiangqiPiece piece : start.red()) {
      if (piece.kind() == XiangqiKind.GENERAL && mayCapture(start, piece.square())) {
        return true;
      }
    }
    return false;
  }

  /** Whether Black's general can capture Red's general on {@code red} before any step. */
  public boolean mayCapture(XiangqiPosition start, Square red) {
    return faces(start, red);
  }

  /** The squares to which Black's general can step: up, down, left, right. */
  public List<Square> steps(XiangqiPosition start) {
    List<Square> steps = new ArrayList<>(4);
    for (Direction direction : Direction.STRAIGHT) {
      Square to = direction.from(start.general());
      if (inPalace(to) && mayStepOnto(start, to)) {
        steps.add(to);
      }
    }
    return steps;
  }

  /** Whether a square, even off the board, belongs to Black's palace. */
  public boolean inPalace(Square square) {
    return XiangqiPosition.inBlackPalace(square);
  }

  /** Whether the content of a palace square lets Black's general step there. */
  public boolean mayStepOnto(XiangqiPosition start, Square to) {
    return true;
  }

  /** The position after a step. */
  protected XiangqiPosition after(XiangqiPosition start, Square to) {
    return start.afterStep(to);
  }

  /**
   * The red pieces that attack Black's general after a step, in the input's order.
   *
   * @param start the position before the step; {@code after} itself if no step was made
   */
  public List<XiangqiPiece> attackers(XiangqiPosition start, XiangqiPosition after) {
    List<XiangqiPiece> attackers = new ArrayList<>(4);
    for (XiangqiPiece piece : after.red()) {
      if (attacksAfterStep(start, after, piece)) {
        attackers.add(piece);
      }
    }
    return attackers;
  }

  /** Whether a red piece attacks Black's general after a step. */
  public boolean attacksAfterStep(
      XiangqiPosition start, XiangqiPosition after, XiangqiPiece piece) {
    return attacks(after, piece);
  }

  /** Whether a red piece attacks Black's general now. */
  public boolean attacks(XiangqiPosition position, XiangqiPiece piece) {
    Square from = piece.square();
    return switch (piece.kind()) {
      case GENERAL -> generalAttacks(position, from);
      case CHARIOT -> chariotAttacks(position, from);
      case CANNON -> cannonAttacks(position, from);
      case HORSE -> horseAttacks(position, from);
    };
  }

  /** Whether Red's general on {@code from} counts as an attacker of Black's. */
  protected boolean generalAttacks(XiangqiPosition position, Square from) {
    return faces(position, from);
  }

  /** Whether the generals face each other: one column, nothing between. */
  public boolean faces(XiangqiPosition position, Square from) {
    return from.column() == position.general().column() && between(position, from) == 0;
  }

  /** Whether a chariot on {@code from} attacks Black's general. */
  protected boolean chariotAttacks(XiangqiPosition position, Square from) {
    return position.inLine(from) && between(position, from) == 0;
  }

  /** Whether a cannon on {@code from} attacks Black's general. */
  protected boolean cannonAttacks(XiangqiPosition position, Square from) {
    return position.inLine(from) && isMount(between(position, from));
  }

  /** Whether a cannon shoots over this number of pieces. */
  public boolean isMount(int pieces) {
    return pieces == 1;
  }

  /** Whether a horse on {@code from} attacks Black's general. */
  protected boolean horseAttacks(XiangqiPosition position, Square from) {
    return isHorseJump(from, position.general()) && !isHobbled(position, from);
  }

  /** Whether an unhobbled horse jumps from one square to the other. */
  protected boolean isHorseJump(Square from, Square to) {
    int rows = Math.abs(to.row() - from.row());
    int columns = Math.abs(to.column() - from.column());
    return (rows == 2 && columns == 1) || (rows == 1 && columns == 2);
  }

  /** Whether something hobbles a horse on {@code from}, a jump away from Black's general. */
  public boolean isHobbled(XiangqiPosition position, Square from) {
    return !position.isEmpty(leg(from, position.general()));
  }

  /** The leg of a horse's jump: the square beside the horse, on the jump's long side. */
  public static Square leg(Square from, Square to) {
    return new Square(
        from.row() + (to.row() - from.row()) / 2,
        from.column() + (to.column() - from.column()) / 2);
  }

  /** The number of pieces between a square and Black's general, which are in line. */
  public int between(XiangqiPosition position, Square from) {
    Square to = position.general();
    int rows = Integer.signum(to.row() - from.row());
    int columns = Integer.signum(to.column() - from.column());
    int pieces = 0;
    int row = from.row() + rows;
    int column = from.column() + columns;
    while (row != to.row() || column != to.column()) {
      if (!position.isEmpty(new Square(row, column))) {
        pieces++;
      }
      row += rows;
      column += columns;
    }
    return pieces;
  }

  /** Whether these steps, all possible ones, leave Black mated. */
  public boolean isMate(List<XiangqiEscape> escapes) {
    return escapes.stream().noneMatch(XiangqiEscape::isFree);
  }
}
