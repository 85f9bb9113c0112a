package boardjudge.reference.games.xiangqi;

import static boardjudge.reference.games.xiangqi.XiangqiRule.CAPTURE;
import static boardjudge.reference.games.xiangqi.XiangqiRule.CHECKMATE;
import static boardjudge.reference.games.xiangqi.XiangqiRule.FACING_AFTER_STEP;
import static boardjudge.reference.games.xiangqi.XiangqiRule.FACING_AT_START;
import static boardjudge.reference.games.xiangqi.XiangqiRule.HORSE;
import static boardjudge.reference.games.xiangqi.XiangqiRule.HORSE_LEG;
import static boardjudge.reference.games.xiangqi.XiangqiRule.OLD_SQUARE_EMPTY;
import static boardjudge.reference.games.xiangqi.XiangqiRule.PALACE;
import static boardjudge.reference.games.xiangqi.XiangqiRule.PROTECTED_PIECE;
import static boardjudge.reference.games.xiangqi.XiangqiRule.STRAIGHT_STEP;

import boardjudge.reference.Rule;
import boardjudge.reference.grid.Direction;
import boardjudge.reference.grid.Square;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * The rules on which the answer of a case hinges: of a mate those that leave the general a step if
 * they are broken, else those that close each of its free steps.
 */
record XiangqiHinges(XiangqiStep step) {
  private static final XiangqiReferee REFEREE = new XiangqiReferee();

  /** The rules; checkmate is always one. */
  Set<Rule> rules() {
    if (step.facing()) {
      return Set.of(FACING_AT_START);
    }
    Set<XiangqiRule> rules = step.mate() ? opening() : closing();
    rules.add(CHECKMATE);
    return Set.copyOf(rules);
  }

  private Set<XiangqiRule> opening() {
    Set<XiangqiRule> rules = EnumSet.noneOf(XiangqiRule.class);
    XiangqiPosition start = XiangqiPosition.of(step.testCase());
    step.escapes().forEach(escape -> rules.addAll(opening(start, escape)));
    Square general = start.general();
    XiangqiDecision.forbidden(start).forEach(forbidden -> rules.add(forbidden.rule()));
    for (XiangqiPiece piece : start.red()) {
      if (piece.kind() == XiangqiKind.GENERAL && piece.square().column() == general.column()) {
        rules.add(FACING_AT_START);
      }
    }
    return rules;
  }

  /** The rules that leave the general this step, each if it is broken. */
  private static Set<XiangqiRule> opening(XiangqiPosition start, XiangqiEscape escape) {
    Set<XiangqiRule> rules = EnumSet.noneOf(XiangqiRule.class);
    List<XiangqiPiece> attackers = escape.attackers();
    XiangqiKind kind = attackers.get(0).kind();
    if (attackers.stream().allMatch(piece -> piece.kind() == kind)) {
      rules.add(kind.attack());
      if (kind == XiangqiKind.HORSE
          && attackers.stream().allMatch(horse -> mightBeLeg(escape, horse.square()))) {
        rules.add(HORSE_LEG);
      }
    }
    if (REFEREE.attackers(escape.after().withSomethingOn(start.general())).isEmpty()) {
      rules.add(OLD_SQUARE_EMPTY);
    }
    if (escape.captured().isPresent()) {
      rules.add(PROTECTED_PIECE);
    }
    if (attackers.stream().allMatch(piece -> adjacent(piece.square(), start.general()))) {
      rules.add(CAPTURE);
    }
    return rules;
  }

  private Set<XiangqiRule> closing() {
    Set<XiangqiRule> rules = EnumSet.allOf(XiangqiRule.class);
    List<XiangqiEscape> free = step.escapes().stream().filter(XiangqiEscape::isFree).toList();
    free.forEach(escape -> rules.retainAll(closing(escape)));
    if (free.size() == 1) {
      rules.add(STRAIGHT_STEP);
    }
    Square first = free.get(0).to();
    if ((first.row() != 1 && free.stream().allMatch(each -> each.to().row() == first.row()))
        || (first.column() != 4
            && free.stream().allMatch(each -> each.to().column() == first.column()))) {
      rules.add(PALACE);
    }
    return rules;
  }

  /** The rules by which red pieces seem to attack the general after this step, if one is broken. */
  private Set<XiangqiRule> closing(XiangqiEscape escape) {
    Set<XiangqiRule> rules = EnumSet.noneOf(XiangqiRule.class);
    Square to = escape.to();
    for (XiangqiPiece piece : escape.after().red()) {
      Square from = piece.square();
      switch (piece.kind()) {
        case GENERAL -> {
          if (from.column() == to.column()) {
            rules.add(FACING_AFTER_STEP);
          }
        }
        case HORSE -> {
          if (Math.abs(from.row() - to.row()) <= 2 && Math.abs(from.column() - to.column()) <= 2) {
            rules.add(REFEREE.isHorseJump(from, to) ? HORSE_LEG : HORSE);
          }
        }
        default -> {
          if (escape.after().inLine(from)) {
            rules.add(piece.kind().attack());
          }
        }
      }
    }
    if (escape.captured().isPresent()) {
      rules.add(CAPTURE);
      rules.add(PROTECTED_PIECE);
    }
    XiangqiPosition kept = escape.after().withSomethingOn(step.testCase().black());
    if (!REFEREE.attackers(kept).isEmpty()) {
      rules.add(OLD_SQUARE_EMPTY);
    }
    return rules;
  }

  /** Whether a program that takes a wrong square for the leg of this horse may find it taken. */
  private static boolean mightBeLeg(XiangqiEscape escape, Square horse) {
    XiangqiPosition after = escape.after();
    return !after.isEmpty(XiangqiReferee.leg(escape.to(), horse))
        || Direction.STRAIGHT.stream()
            .map(way -> way.from(horse))
            .anyMatch(next -> XiangqiPosition.onBoard(next) && !after.isEmpty(next));
  }

  private static boolean adjacent(Square one, Square other) {
    return Direction.STRAIGHT.stream().anyMatch(way -> way.from(one).equals(other));
  }
}
