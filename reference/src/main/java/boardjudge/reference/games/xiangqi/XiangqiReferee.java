package boardjudge.reference.games.xiangqi;

import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;

/**
 * The statement in code: tries each step of Black's general and asks each red piece whether it
 * attacks then.
 *
 * <p>Each decision of the rules is a method of its own, so that a wrong reading of the statement is
 * one override. Stateless, unless an override keeps state.
 */
public class XiangqiReferee {
  static final XiangqiReferee PLAIN = new XiangqiReferee();

  /** Judges a case whose general stands in its palace. */
  public final XiangqiStep judge(XiangqiCase testCase) {
    XiangqiPosition start = startOf(testCase);
    boolean facing = capturesAtOnce(start);
    List<XiangqiEscape> escapes = new ArrayList<>(4);
    for (Square to : steps(start)) {
      XiangqiPosition after = after(start, to);
      escapes.add(new XiangqiEscape(to, start.redAt(to), after, attackers(start, after)));
    }
    return new XiangqiStep(testCase, facing, escapes, !facing && isMate(escapes));
  }

  /** Whether some red piece attacks Black's general where it stands, Red's general included. */
  public final boolean givesCheck(XiangqiPosition position) {
    return !attackers(position, position).isEmpty();
  }

  /** Whether this red piece attacks Black's general where it stands. */
  public final boolean givesCheck(XiangqiPosition position, XiangqiPiece piece) {
    return attacks(position, piece);
  }

  /** The position to judge. */
  protected XiangqiPosition startOf(XiangqiCase testCase) {
    return XiangqiPosition.of(testCase);
  }

  /** Whether Black can capture Red's general in the given position. */
  protected boolean capturesAtOnce(XiangqiPosition start) {
    return start.red().stream()
        .anyMatch(
            piece -> piece.kind() == XiangqiKind.GENERAL && generalAttacks(start, piece.square()));
  }

  /** The squares that Black's general can step to, up, down, left, right. */
  protected List<Square> steps(XiangqiPosition start) {
    int row = start.general().row();
    int column = start.general().column();
    List<Square> steps = new ArrayList<>(4);
    addStep(start, row - 1, column, steps);
    addStep(start, row + 1, column, steps);
    addStep(start, row, column - 1, steps);
    addStep(start, row, column + 1, steps);
    return steps;
  }

  private void addStep(XiangqiPosition start, int row, int column, List<Square> steps) {
    Square to = new Square(row, column);
    if (inPalace(to) && mayStepOnto(start, to)) {
      steps.add(to);
    }
  }

  /** Whether a square, on the board or off it, belongs to Black's palace. */
  protected boolean inPalace(Square square) {
    return XiangqiPosition.inBlackPalace(square);
  }

  /** Whether what stands on a square of the palace lets Black's general step there. */
  protected boolean mayStepOnto(XiangqiPosition start, Square to) {
    return true;
  }

  /** The position after a step. */
  protected XiangqiPosition after(XiangqiPosition start, Square to) {
    return start.afterStep(to);
  }

  /**
   * The red pieces that attack Black's general after a step, in the input's order.
   *
   * @param start the position before the step; {@code after} itself where no step was made
   */
  protected List<XiangqiPiece> attackers(XiangqiPosition start, XiangqiPosition after) {
    List<XiangqiPiece> attackers = new ArrayList<>(4);
    for (XiangqiPiece piece : after.red()) {
      if (attacks(after, piece)) {
        attackers.add(piece);
      }
    }
    return attackers;
  }

  /** Whether a red piece attacks Black's general. */
  protected boolean attacks(XiangqiPosition position, XiangqiPiece piece) {
    Square from = piece.square();
    return switch (piece.kind()) {
      case GENERAL -> generalAttacks(position, from);
      case CHARIOT -> chariotAttacks(position, from);
      case CANNON -> cannonAttacks(position, from);
      case HORSE -> horseAttacks(position, from);
    };
  }

  /** Whether the generals face each other: one column, nothing between. */
  protected boolean generalAttacks(XiangqiPosition position, Square from) {
    return from.column() == position.general().column() && between(position, from) == 0;
  }

  /** Whether a chariot on {@code from} attacks Black's general. */
  protected boolean chariotAttacks(XiangqiPosition position, Square from) {
    return inLine(position, from) && between(position, from) == 0;
  }

  /** Whether a cannon on {@code from} attacks Black's general. */
  protected boolean cannonAttacks(XiangqiPosition position, Square from) {
    return inLine(position, from) && isMount(between(position, from));
  }

  /** Whether a cannon shoots over so many pieces. */
  protected boolean isMount(int pieces) {
    return pieces == 1;
  }

  /** Whether a horse on {@code from} attacks Black's general. */
  protected boolean horseAttacks(XiangqiPosition position, Square from) {
    Square to = position.general();
    return isHorseJump(from, to) && !isHobbled(position, leg(from, to));
  }

  /** Whether a horse that nothing hobbles jumps from one square to the other. */
  protected boolean isHorseJump(Square from, Square to) {
    int rows = Math.abs(to.row() - from.row());
    int columns = Math.abs(to.column() - from.column());
    return (rows == 2 && columns == 1) || (rows == 1 && columns == 2);
  }

  /** The square that hobbles a horse's jump: beside the horse, on the jump's long side. */
  protected Square leg(Square from, Square to) {
    int rows = to.row() - from.row();
    int columns = to.column() - from.column();
    return Math.abs(rows) == 2
        ? new Square(from.row() + rows / 2, from.column())
        : new Square(from.row(), from.column() + columns / 2);
  }

  /** Whether what stands on a horse's leg hobbles it. */
  protected boolean isHobbled(XiangqiPosition position, Square leg) {
    return !position.isEmpty(leg);
  }

  /** Whether a square and Black's general stand on one row or column. */
  protected final boolean inLine(XiangqiPosition position, Square from) {
    Square to = position.general();
    return from.row() == to.row() || from.column() == to.column();
  }

  /** How many pieces stand between a square and Black's general, which are in line. */
  protected int between(XiangqiPosition position, Square from) {
    Square to = position.general();
    int rows = Integer.signum(to.row() - from.row());
    int columns = Integer.signum(to.column() - from.column());
    int pieces = 0;
    int row = from.row() + rows;
    int column = from.column() + columns;
    while (row != to.row() || column != to.column()) {
      if (stands(position, row, column)) {
        pieces++;
      }
      row += rows;
      column += columns;
    }
    return pieces;
  }

  /** Whether a piece stands on a square of a line, to block it or to serve as a mount. */
  protected boolean stands(XiangqiPosition position, int row, int column) {
    return !position.isEmpty(row, column);
  }

  /** Whether the steps, all that there are, leave Black mated. */
  protected boolean isMate(List<XiangqiEscape> escapes) {
    return escapes.stream().noneMatch(XiangqiEscape::isFree);
  }
}
