package boardjudge.reference.games.xiangqi;

import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A rule without which a case would have the other answer.
 *
 * @param rule the rule
 * @param escape the step at which it shows; empty if it shows at none that the general can make
 * @param square the square at which it shows
 */
record XiangqiDecision(XiangqiRule rule, Optional<XiangqiEscape> escape, Square square) {
  private static final XiangqiReferee REFEREE = new XiangqiReferee();

  private XiangqiDecision(XiangqiRule rule, XiangqiEscape escape) {
    this(rule, Optional.of(escape), escape.to());
  }

  /**
   * All that decide a case, the most telling first; the definition of checkmate ends the list.
   * Takes the steps of a wrong referee too.
   */
  static List<XiangqiDecision> of(XiangqiStep step) {
    List<XiangqiDecision> decisions = new ArrayList<>();
    Square general = step.testCase().black();
    List<XiangqiEscape> free = step.escapes().stream().filter(XiangqiEscape::isFree).toList();
    if (step.facing()) {
      decisions.add(new XiangqiDecision(XiangqiRule.FACING_AT_START, Optional.empty(), general));
    } else if (step.mate() && free.isEmpty()) {
      mate(step, decisions);
    } else if (!step.mate() && !free.isEmpty()) {
      noMate(step, free, decisions);
    }
    Optional<XiangqiEscape> first = step.firstFree();
    decisions.add(
        new XiangqiDecision(
            XiangqiRule.CHECKMATE, first, first.map(XiangqiEscape::to).orElse(general)));
    return decisions;
  }

  /** Each rule that closes a step which would be free without it. */
  private static void mate(XiangqiStep step, List<XiangqiDecision> decisions) {
    step.escapes().stream()
        .filter(escape -> attackersIfOldSquareStood(step, escape).isEmpty())
        .findFirst()
        .ifPresent(
            escape -> decisions.add(new XiangqiDecision(XiangqiRule.OLD_SQUARE_EMPTY, escape)));
    step.escapes().stream()
        .filter(escape -> escape.captured().isPresent())
        .findFirst()
        .ifPresent(
            escape -> decisions.add(new XiangqiDecision(XiangqiRule.PROTECTED_PIECE, escape)));
    for (XiangqiKind kind : XiangqiKind.values()) {
      step.escapes().stream()
          .filter(escape -> escape.attackers().stream().allMatch(piece -> piece.kind() == kind))
          .findFirst()
          .ifPresent(escape -> decisions.add(new XiangqiDecision(kind.attack(), escape)));
    }
    addIfFree(step, XiangqiRule.PALACE, 1, false, decisions);
    addIfFree(step, XiangqiRule.STRAIGHT_STEP, 2, true, decisions);
  }

  /** Each rule that leaves open every free step which would be closed without it. */
  private static void noMate(
      XiangqiStep step, List<XiangqiEscape> free, List<XiangqiDecision> decisions) {
    XiangqiEscape first = free.get(0);
    if (free.stream().noneMatch(escape -> attackersIfOldSquareStood(step, escape).isEmpty())) {
      decisions.add(new XiangqiDecision(XiangqiRule.OLD_SQUARE_EMPTY, first));
    }
    if (free.stream().allMatch(escape -> escape.captured().isPresent())) {
      decisions.add(new XiangqiDecision(XiangqiRule.CAPTURE, first));
    }
    for (XiangqiRule rule :
        List.of(
            XiangqiRule.FACING_AFTER_STEP,
            XiangqiRule.HORSE_LEG,
            XiangqiRule.CANNON,
            XiangqiRule.CHARIOT)) {
      if (free.stream()
          .allMatch(
              escape ->
                  XiangqiAim.all(escape.after()).stream().anyMatch(aim -> aim.rule() == rule))) {
        decisions.add(new XiangqiDecision(rule, first));
      }
    }
  }

  /** Who would attack after a step if something still stood on the square that was left. */
  static List<XiangqiPiece> attackersIfOldSquareStood(XiangqiStep step, XiangqiEscape escape) {
    return REFEREE.attackers(escape.after().withSomethingOn(step.testCase().black()));
  }

  /**
   * Adds the rule for the first square that would be free to step to without it.
   *
   * @param distance how many rows and columns away the square is, together
   * @param inside whether the square lies inside the palace
   */
  private static void addIfFree(
      XiangqiStep step,
      XiangqiRule rule,
      int distance,
      boolean inside,
      List<XiangqiDecision> decisions) {
    Square from = step.testCase().black();
    XiangqiPosition start = XiangqiPosition.of(step.testCase());
    for (int row = from.row() - 1; row <= from.row() + 1; row++) {
      for (int column = from.column() - 1; column <= from.column() + 1; column++) {
        Square to = new Square(row, column);
        int away = Math.abs(row - from.row()) + Math.abs(column - from.column());
        if (away == distance
            && XiangqiPosition.onBoard(to)
            && XiangqiPosition.inBlackPalace(to) == inside
            && !REFEREE.givesCheck(start.afterStep(to))) {
          decisions.add(new XiangqiDecision(rule, Optional.empty(), to));
          return;
        }
      }
    }
  }
}
