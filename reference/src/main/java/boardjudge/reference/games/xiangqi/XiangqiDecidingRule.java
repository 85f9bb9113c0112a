package boardjudge.reference.games.xiangqi;

import boardjudge.reference.grid.Direction;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A rule without which a case would have the other answer.
 *
 * @param escape the general's step that shows it; empty if no possible step does
 */
record XiangqiDecidingRule(XiangqiRule rule, Optional<XiangqiEscape> escape, Square square) {
  private static final XiangqiReferee REFEREE = new XiangqiReferee();

  private XiangqiDecidingRule(XiangqiRule rule, XiangqiEscape escape) {
    this(rule, Optional.of(escape), escape.to());
  }

  /**
   * All that decide a case, the most telling first; the definition of checkmate is the last. Also
   * accepts the steps of a wrong referee.
   */
  static List<XiangqiDecidingRule> of(XiangqiStep step) {
    List<XiangqiDecidingRule> deciding = new ArrayList<>();
    Square general = step.testCase().black();
    List<XiangqiEscape> free = step.escapes().stream().filter(XiangqiEscape::isFree).toList();
    if (step.facing()) {
      deciding.add(new XiangqiDecidingRule(XiangqiRule.FACING_AT_START, Optional.empty(), general));
    } else if (step.mate() && free.isEmpty()) {
      mate(step, deciding);
    } else if (!step.mate() && !free.isEmpty()) {
      noMate(step, free, deciding);
    }
    Optional<XiangqiEscape> first = step.firstFree();
    deciding.add(
        new XiangqiDecidingRule(
            XiangqiRule.CHECKMATE, first, first.map(XiangqiEscape::to).orElse(general)));
    return deciding;
  }

  /** Adds each rule that closes a step which would be free without it. */
  private static void mate(XiangqiStep step, List<XiangqiDecidingRule> deciding) {
    step.escapes().stream()
        .filter(escape -> isFreeIfOldSquareOccupied(step, escape))
        .findFirst()
        .ifPresent(
            escape -> deciding.add(new XiangqiDecidingRule(XiangqiRule.OLD_SQUARE_EMPTY, escape)));
    step.escapes().stream()
        .filter(escape -> escape.captured().isPresent())
        .findFirst()
        .ifPresent(
            escape -> deciding.add(new XiangqiDecidingRule(XiangqiRule.PROTECTED_PIECE, escape)));
    for (XiangqiKind kind : XiangqiKind.values()) {
      step.escapes().stream()
          .filter(escape -> escape.attackers().stream().allMatch(piece -> piece.kind() == kind))
          .findFirst()
          .ifPresent(escape -> deciding.add(new XiangqiDecidingRule(kind.attack(), escape)));
    }
    List<XiangqiDecidingRule> forbidden = forbidden(XiangqiPosition.of(step.testCase()));
    for (XiangqiRule rule : List.of(XiangqiRule.PALACE, XiangqiRule.STRAIGHT_STEP)) {
      forbidden.stream().filter(move -> move.rule() == rule).findFirst().ifPresent(deciding::add);
    }
  }

  /** Adds each rule without which every free step would be closed. */
  private static void noMate(
      XiangqiStep step, List<XiangqiEscape> free, List<XiangqiDecidingRule> deciding) {
    XiangqiEscape first = free.get(0);
    if (free.stream().noneMatch(escape -> isFreeIfOldSquareOccupied(step, escape))) {
      deciding.add(new XiangqiDecidingRule(XiangqiRule.OLD_SQUARE_EMPTY, first));
    }
    if (free.stream().allMatch(escape -> escape.captured().isPresent())) {
      deciding.add(new XiangqiDecidingRule(XiangqiRule.CAPTURE, first));
    }
    Set<XiangqiRule> rules = EnumSet.allOf(XiangqiRule.class);
    for (XiangqiEscape escape : free) {
      Set<XiangqiRule> rulesMet = EnumSet.noneOf(XiangqiRule.class);
      XiangqiAim.all(escape.after()).forEach(aim -> rulesMet.add(aim.rule()));
      rules.retainAll(rulesMet);
    }
    for (XiangqiRule rule :
        List.of(
            XiangqiRule.FACING_AFTER_STEP,
            XiangqiRule.HORSE_LEG,
            XiangqiRule.CANNON,
            XiangqiRule.CHARIOT)) {
      if (rules.contains(rule)) {
        deciding.add(new XiangqiDecidingRule(rule, first));
      }
    }
  }

  private static boolean isFreeIfOldSquareOccupied(XiangqiStep step, XiangqiEscape escape) {
    return !REFEREE.givesCheck(escape.after().withSomethingOn(step.testCase().black()));
  }

  /** The attackers after a step if something still stood on the square that the general left. */
  static List<XiangqiPiece> attackersIfOldSquareOccupied(XiangqiStep step, XiangqiEscape escape) {
    return REFEREE.attackers(escape.after().withSomethingOn(step.testCase().black()));
  }

  /** The safe squares that only a rule about steps forbids, each with that rule. */
  static List<XiangqiDecidingRule> forbidden(XiangqiPosition start) {
    return Stream.of(Direction.values())
        .map(
            direction ->
                new XiangqiDecidingRule(
                    direction.isDiagonal() ? XiangqiRule.STRAIGHT_STEP : XiangqiRule.PALACE,
                    Optional.empty(),
                    direction.from(start.general())))
        .filter(step -> XiangqiPosition.onBoard(step.square()))
        .filter(
            step ->
                XiangqiPosition.inBlackPalace(step.square())
                    == (step.rule() == XiangqiRule.STRAIGHT_STEP))
        .filter(step -> !REFEREE.givesCheck(start.afterStep(step.square())))
        .toList();
  }
}
