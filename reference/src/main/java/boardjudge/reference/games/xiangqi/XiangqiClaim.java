package boardjudge.reference.games.xiangqi;

import static boardjudge.reference.games.xiangqi.Xiangqi.say;
import static boardjudge.reference.games.xiangqi.XiangqiPosition.name;

import boardjudge.reference.Claim;
import boardjudge.reference.Evidence;
import boardjudge.reference.Message;
import boardjudge.reference.Step;
import boardjudge.reference.grid.Square;
import java.util.List;
import java.util.Optional;

/**
 * Which step of the general decides a case, and how a wrong program sees it.
 *
 * @param step the case, judged right
 */
record XiangqiClaim(XiangqiStep step) {
  /** YES and NO name no step: only a wrong program that is known tells what it saw. */
  Claim of(Optional<Step> wrong) {
    if (wrong.isPresent()
        && wrong.get() instanceof XiangqiStep other
        && other.mate() != step.mate()) {
      Optional<Square> decides = (step.mate() ? other : step).firstFree().map(XiangqiEscape::to);
      if (decides.isPresent()) {
        return new Claim(walked(decides), seen(other, decides.get()));
      }
    }
    return new Claim(
        walked(XiangqiDecision.of(step).get(0).escape().map(XiangqiEscape::to)), Optional.empty());
  }

  /** The number of a step of the general; behind all if it is none, which is the case's board. */
  private int walked(Optional<Square> to) {
    List<Square> steps = step.escapes().stream().map(XiangqiEscape::to).toList();
    return to.map(steps::indexOf).filter(i -> i >= 0).orElse(steps.size()) + 1;
  }

  private static Optional<Evidence.Board> seen(XiangqiStep wrong, Square to) {
    Optional<XiangqiEscape> escape =
        wrong.escapes().stream().filter(each -> each.to().equals(to)).findFirst();
    if (!XiangqiPosition.onBoard(to)) {
      return Optional.empty();
    }
    if (escape.isEmpty()) {
      return Optional.of(new Evidence.Board(say("seen-untried", "at", name(to)), wrong.board()));
    }
    List<Message> by = escape.get().attackers().stream().map(XiangqiPiece::message).toList();
    Message caption = say(by.isEmpty() ? "seen-free" : "seen-attacked", "at", name(to), "by", by);
    return Optional.of(
        new Evidence.Board(caption, XiangqiExplainer.afterStep(wrong, escape.get())));
  }
}
