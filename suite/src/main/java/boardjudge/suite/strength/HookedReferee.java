package boardjudge.suite.strength;

import boardjudge.generator.decision.DecisionHook;
import boardjudge.generator.decision.DecisionSubclass;
import boardjudge.reference.Problem;
import boardjudge.reference.Step;
import java.util.List;
import java.util.function.Consumer;

/** A game's referee with a hook on its decisions; a new one judges each case. */
final class HookedReferee<C> {
  private final Problem<C> problem;
  private final DecisionSubclass referee;
  private final List<Decision> decisions;

  HookedReferee(Problem<C> problem) {
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
