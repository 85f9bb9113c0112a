package boardjudge.suite.strength;

import boardjudge.generator.decision.DecisionHook;
import boardjudge.generator.decision.DecisionSubclass;
import boardjudge.reference.Problem;
import boardjudge.reference.Step;
import java.util.List;
import java.util.function.Consumer;

/** A game's referee, each decision of which may be changed; a new one judges each case. */
final class DecidedReferee<C> {
  private final Problem<C> problem;
  private final DecisionSubclass referee;
  private final List<Decision> decisions;

  /**
   * @throws IllegalArgumentException if the problem has no such referee
   */
  DecidedReferee(Problem<C> problem) {
    this.problem = problem;
    this.referee =
        DecisionSubclass.of(
            DecisionSubclass.referee(problem)
                .orElseThrow(() -> new IllegalArgumentException("no referee")));
    this.decisions = Decision.all(referee, problem.rules());
  }

  Problem<C> problem() {
    return problem;
  }

  List<Decision> decisions() {
    return decisions;
  }

  /** Judges a case of a file of which the tally has counted the cases before. */
  void judge(C testCase, DecisionHook hook, Tally tally, Consumer<? super String> lines) {
    hook.beginCase();
    tally.beginCase();
    Consumer<Step> steps =
        step -> {
          step.output().forEach(lines);
          tally.count(step);
        };
    DecisionSubclass.judge(referee.make(hook), testCase, steps);
  }
}
