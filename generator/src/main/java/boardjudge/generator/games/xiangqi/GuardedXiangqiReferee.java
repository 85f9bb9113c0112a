package boardjudge.generator.games.xiangqi;

import boardjudge.generator.guarded.DecisionFilter;
import boardjudge.reference.games.xiangqi.XiangqiCase;
import boardjudge.reference.games.xiangqi.XiangqiDirection;
import boardjudge.reference.games.xiangqi.XiangqiEscape;
import boardjudge.reference.games.xiangqi.XiangqiKind;
import boardjudge.reference.games.xiangqi.XiangqiPiece;
import boardjudge.reference.games.xiangqi.XiangqiPosition;
import boardjudge.reference.games.xiangqi.XiangqiReferee;
import boardjudge.reference.grid.Square;
import java.util.List;

/** Judges one case; its decisions come out at a gate. */
final class GuardedXiangqiReferee extends XiangqiReferee {
  private final DecisionFilter gate;
  private Square start = new Square(0, 0);
  private int pieces;

  GuardedXiangqiReferee(DecisionFilter gate) {
    this.gate = gate;
  }

  /**
   * The facts of {@link GuardedXiangqi}, in their order.
   *
   * @param place where the piece comes in the input, from 1; 0 if it is about no piece
   */
  private int[] facts(XiangqiKind kind, Square from, Square general, int place) {
    List<Integer> geometry = GuardedXiangqi.geometry(kind, from, general);
    int[] facts = new int[13];
    for (int i = 0; i < geometry.size(); i++) {
      facts[i] = geometry.get(i);
    }
    facts[6] = step(general);
    facts[8] = pieces;
    facts[9] = place;
    facts[10] = gate.caseNumber();
    facts[11] = gate.count(GuardedXiangqi.MATES);
    facts[12] = gate.count(GuardedXiangqi.LAST_MATE);
    return facts;
  }

  private int step(Square general) {
    for (XiangqiDirection direction : XiangqiDirection.ALL) {
      if (direction.from(start).equals(general)) {
        return XiangqiDirection.ALL.indexOf(direction);
      }
    }
    return -1;
  }

  private int[] facts(XiangqiPosition position, Square from) {
    return facts(
        position.at(from).map(XiangqiPiece::kind).orElse(XiangqiKind.GENERAL),
        from,
        position.general(),
        0);
  }

  @Override
  protected XiangqiPosition startOf(XiangqiCase testCase) {
    start = testCase.black();
    pieces = testCase.red().size();
    XiangqiPosition right = super.startOf(testCase);
    if (!gate.asks(GuardedXiangqi.PIECES)) {
      return right;
    }
    // 0: all pieces; 1: without the last; 2: without the first.
    int read = gate.decide(GuardedXiangqi.PIECES, facts(right, start), 0, change -> change + 1);
    List<XiangqiPiece> red = testCase.red();
    return switch (read) {
      case 0 -> right;
      case 1 -> XiangqiPosition.of(start, red.subList(0, red.size() - 1));
      default -> XiangqiPosition.of(start, red.subList(1, red.size()));
    };
  }

  @Override
  protected boolean mayCapture(XiangqiPosition position, Square red) {
    boolean right = super.mayCapture(position, red);
    return gate.asks(GuardedXiangqi.FACING)
        ? gate.decide(GuardedXiangqi.FACING, facts(position, start), right, change -> false)
        : right;
  }

  @Override
  protected boolean inPalace(Square square) {
    boolean right = super.inPalace(square);
    return gate.asks(GuardedXiangqi.PALACE)
        ? gate.decide(
            GuardedXiangqi.PALACE,
            facts(XiangqiKind.GENERAL, square, square, 0),
            right,
            change -> change == 1 && XiangqiPosition.onBoard(square))
        : right;
  }

  @Override
  protected boolean mayStepOnto(XiangqiPosition position, Square to) {
    boolean taken = !position.isEmpty(to);
    return !taken
        || !gate.asks(GuardedXiangqi.CAPTURE)
        || gate.decide(
            GuardedXiangqi.CAPTURE,
            facts(position.at(to).orElseThrow().kind(), to, to, 0),
            true,
            change -> false);
  }

  @Override
  protected XiangqiPosition after(XiangqiPosition position, Square to) {
    XiangqiPosition right = super.after(position, to);
    if (!gate.asks(GuardedXiangqi.LEFT)) {
      return right;
    }
    boolean takes = !position.isEmpty(to);
    // 0: as it should be; 1: the square left still blocks; 2: what was captured still attacks.
    int left =
        gate.decide(
            GuardedXiangqi.LEFT,
            facts(XiangqiKind.GENERAL, to, to, 0),
            0,
            change -> change == 0 ? 1 : takes ? 2 : 0);
    return switch (left) {
      case 0 -> right;
      case 1 -> right.withSomethingOn(position.general());
      default -> XiangqiPosition.of(to, position.red());
    };
  }

  @Override
  protected boolean attacksAfterStep(
      XiangqiPosition before, XiangqiPosition after, XiangqiPiece piece) {
    boolean right = super.attacksAfterStep(before, after, piece);
    if (!gate.asks(GuardedXiangqi.ATTACK)) {
      return right;
    }
    return gate.decide(
        GuardedXiangqi.ATTACK,
        facts(piece.kind(), piece.square(), after.general(), 1 + before.red().indexOf(piece)),
        right,
        change -> change == 1 && (right || aims(after, piece)));
  }

  /** Whether the piece would attack if nothing stood in its way, or just enough. */
  private boolean aims(XiangqiPosition position, XiangqiPiece piece) {
    Square from = piece.square();
    return switch (piece.kind()) {
      case GENERAL -> from.column() == position.general().column();
      case CHARIOT, CANNON -> position.inLine(from);
      case HORSE -> isHorseJump(from, position.general());
    };
  }

  @Override
  protected int between(XiangqiPosition position, Square from) {
    int right = super.between(position, from);
    return gate.asks(GuardedXiangqi.BETWEEN)
        ? gate.decide(
            GuardedXiangqi.BETWEEN,
            facts(position, from),
            right,
            change -> change == 0 ? Math.max(0, right - 1) : right + 1)
        : right;
  }

  @Override
  protected boolean isHobbled(XiangqiPosition position, Square from) {
    boolean right = super.isHobbled(position, from);
    return gate.asks(GuardedXiangqi.HOBBLED)
        ? gate.decide(
            GuardedXiangqi.HOBBLED,
            facts(position, from),
            right,
            change ->
                switch (change) {
                  case 0 -> false;
                  case 1 -> !position.isEmpty(leg(position.general(), from));
                  default -> true;
                })
        : right;
  }

  @Override
  protected boolean isMate(List<XiangqiEscape> escapes) {
    boolean right = super.isMate(escapes);
    boolean ruled =
        gate.asks(GuardedXiangqi.MATE)
            ? gate.decide(
                GuardedXiangqi.MATE,
                facts(XiangqiKind.GENERAL, start, start, 0),
                right,
                change -> change == 1)
            : right;
    return ruled;
  }
}
