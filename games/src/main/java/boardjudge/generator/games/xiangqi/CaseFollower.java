package boardjudge.generator.games.xiangqi;

import static boardjudge.generator.Decisions.wrong;

import boardjudge.generator.Decisions.OfThree;
import boardjudge.generator.FollowedReferee;
import boardjudge.generator.Follower;
import boardjudge.reference.Step;
import boardjudge.reference.games.xiangqi.XiangqiEscape;
import boardjudge.reference.games.xiangqi.XiangqiPiece;
import boardjudge.reference.games.xiangqi.XiangqiPosition;
import boardjudge.reference.games.xiangqi.XiangqiReferee;
import boardjudge.reference.games.xiangqi.XiangqiStep;
import boardjudge.reference.grid.Square;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * For referees that keep no state between cases: only the wrong decision is evaluated, the rest is
 * taken from the right referee's step.
 *
 * @param mate whether the wrong referee calls a case a mate
 */
record CaseFollower(Predicate<XiangqiStep> mate) implements Follower {
  @Override
  public boolean mayDiffer(Step step) {
    return step instanceof XiangqiStep right && mate.test(right) != right.mate();
  }

  @Override
  public boolean printsWrongLine() {
    return true;
  }

  @Override
  public boolean isStateless() {
    return true;
  }

  /** For referees that misjudge which pieces attack Black's general after a step. */
  static FollowedReferee<XiangqiReferee> attacking(
      OfThree<Boolean, XiangqiPosition, XiangqiPosition, XiangqiPiece, Boolean> reading) {
    return FollowedReferee.of(
        wrong(XiangqiReferee::attacksAfterStep, reading),
        () ->
            new CaseFollower(
                right ->
                    !right.facing()
                        && right.escapes().stream()
                            .noneMatch(escape -> isFree(right, escape, reading))));
  }

  private static boolean isFree(
      XiangqiStep right,
      XiangqiEscape escape,
      OfThree<Boolean, XiangqiPosition, XiangqiPosition, XiangqiPiece, Boolean> reading) {
    XiangqiPosition start = XiangqiPosition.of(right.testCase());
    for (XiangqiPiece piece : escape.after().red()) {
      boolean attacks = escape.attackers().contains(piece);
      if (reading.decide(attacks, start, escape.after(), piece)) {
        return false;
      }
    }
    return true;
  }

  /** For referees that misjudge where Black's general may step. */
  static FollowedReferee<XiangqiReferee> stepping(Supplier<XiangqiReferee> referee) {
    XiangqiReferee wrong = referee.get();
    return FollowedReferee.of(
        referee,
        () ->
            new CaseFollower(
                right ->
                    stepsAlike(right, wrong)
                        ? right.mate()
                        : wrong.judge(right.testCase()).mate()));
  }

  private static boolean stepsAlike(XiangqiStep right, XiangqiReferee wrong) {
    List<Square> steps = right.escapes().stream().map(XiangqiEscape::to).toList();
    return right.facing() || wrong.steps(XiangqiPosition.of(right.testCase())).equals(steps);
  }
}
