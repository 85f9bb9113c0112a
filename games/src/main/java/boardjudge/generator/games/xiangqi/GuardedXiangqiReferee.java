package boardjudge.generator.games.xiangqi;

import boardjudge.generator.guarded.Decision;
import boardjudge.generator.guarded.DecisionFilter;
import boardjudge.reference.games.xiangqi.XiangqiCase;
import boardjudge.reference.games.xiangqi.XiangqiEscape;
import boardjudge.reference.games.xiangqi.XiangqiKind;
import boardjudge.reference.games.xiangqi.XiangqiPiece;
import boardjudge.reference.games.xiangqi.XiangqiPosition;
import boardjudge.reference.games.xiangqi.XiangqiReferee;
import boardjudge.reference.grid.Square;
import java.util.List;

/** Judges one case; its decisions come out at a filter. */
final class GuardedXiangqiReferee extends XiangqiReferee {
  private final DecisionFilter filter;
  private XiangqiPosition start = XiangqiPosition.of(new Square(0, 4), List.of());
  private int pieces;

  GuardedXiangqiReferee(DecisionFilter filter) {
    this.filter = filter;
  }

  /** What is decided about the square to which the general steps, or on which it begins. */
  private <T> T decide(Decision<XiangqiMoment, T> decision, Square general, T right) {
    return decide(
        decision, start, new XiangqiPiece(XiangqiKind.GENERAL, general), general, 0, right);
  }

  /** What is decided about what stands on a square. */
  private <T> T decide(
      Decision<XiangqiMoment, T> decision, XiangqiPosition position, Square from, T right) {
    XiangqiKind kind = position.at(from).map(XiangqiPiece::kind).orElse(XiangqiKind.GENERAL);
    return decide(decision, position, new XiangqiPiece(kind, from), position.general(), 0, right);
  }

  private <T> T decide(
      Decision<XiangqiMoment, T> decision,
      XiangqiPosition position,
      XiangqiPiece piece,
      Square general,
      int place,
      T right) {
    return filter.decide(
        decision,
        new XiangqiMoment(
            pieces,
            start.general(),
            position,
            piece.kind(),
            piece.square(),
            general,
            place,
            filter.tally()),
        right);
  }

  @Override
  protected XiangqiPosition startOf(XiangqiCase testCase) {
    pieces = testCase.red().size();
    start = super.startOf(testCase);
    List<XiangqiPiece> read = decide(GuardedXiangqi.PIECES, testCase.black(), testCase.red());
    start = XiangqiPosition.of(testCase.black(), read);
    return start;
  }

  @Override
  protected boolean mayCapture(XiangqiPosition position, Square red) {
    return decide(GuardedXiangqi.FACING, start.general(), super.mayCapture(position, red));
  }

  @Override
  protected boolean inPalace(Square square) {
    return decide(GuardedXiangqi.PALACE, square, super.inPalace(square));
  }

  @Override
  protected boolean mayStepOnto(XiangqiPosition position, Square to) {
    return position
        .at(to)
        .map(piece -> decide(GuardedXiangqi.CAPTURE, position, piece, to, 0, true))
        .orElse(true);
  }

  @Override
  protected XiangqiPosition after(XiangqiPosition position, Square to) {
    return switch (decide(GuardedXiangqi.LEFT, to, GuardedXiangqi.Left.NOTHING)) {
      case NOTHING -> super.after(position, to);
      case BLOCKER -> super.after(position, to).withSomethingOn(position.general());
      case CAPTURED -> XiangqiPosition.of(to, position.red());
    };
  }

  @Override
  protected boolean attacksAfterStep(
      XiangqiPosition before, XiangqiPosition after, XiangqiPiece piece) {
    return decide(
        GuardedXiangqi.ATTACK,
        after,
        piece,
        after.general(),
        1 + before.red().indexOf(piece),
        super.attacksAfterStep(before, after, piece));
  }

  @Override
  protected int between(XiangqiPosition position, Square from) {
    return decide(GuardedXiangqi.BETWEEN, position, from, super.between(position, from));
  }

  @Override
  protected boolean isHobbled(XiangqiPosition position, Square from) {
    return decide(GuardedXiangqi.HOBBLED, position, from, super.isHobbled(position, from));
  }

  @Override
  protected boolean isMate(List<XiangqiEscape> escapes) {
    return decide(GuardedXiangqi.MATE, start.general(), super.isMate(escapes));
  }
}
