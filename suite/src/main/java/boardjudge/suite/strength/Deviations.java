package boardjudge.suite.strength;

import boardjudge.generator.Follower;
import boardjudge.generator.Mutant;
import boardjudge.reference.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * From which case of a test on each mutant has to be run, since its {@link Follower} cannot tell
 * any longer that it judges as the referee does.
 */
final class Deviations {
  private static final int NEVER = -1;
  private static final int KNOWN = -2;

  /** The first case and how many lines come before it or the wrong step, by the mutant's number. */
  private final int[] cases;

  private final int[] lines;

  private Deviations(int mutants) {
    cases = new int[mutants];
    lines = new int[mutants];
  }

  /** A follower that still follows. */
  private record Following(int mutant, Follower follower) {}

  /** Those of a test; the referee is run once for all followers, as long as one is left. */
  static <C> Deviations of(Problem<C> problem, List<Mutant<C>> mutants, List<C> test) {
    Deviations deviations = new Deviations(mutants.size());
    Follower.SharedState state = new Follower.SharedState();
    List<Following> following = new ArrayList<>();
    for (int i = 0; i < mutants.size(); i++) {
      int number = i;
      mutants
          .get(i)
          .program()
          .follower()
          .ifPresent(follower -> following.add(new Following(number, follower)));
    }
    following.forEach(each -> deviations.cases[each.mutant] = NEVER);
    following.forEach(each -> each.follower.join(state));
    int[] printed = {0};
    for (int i = 0; i < test.size() && !following.isEmpty(); i++) {
      int number = i;
      printed[0] += i == 0 ? 0 : problem.between().size();
      int line = printed[0];
      following.forEach(each -> each.follower.begin());
      problem.referee(
          test.get(i),
          step -> {
            int before = printed[0];
            printed[0] += step.output().size();
            following.removeIf(
                each -> {
                  boolean departs = each.follower.departs(step);
                  if (departs && each.follower.errs()) {
                    deviations.cases[each.mutant] = KNOWN;
                    deviations.lines[each.mutant] = before;
                  } else if (departs) {
                    boolean fromHere = each.follower.forgets();
                    deviations.cases[each.mutant] = fromHere ? number : 0;
                    deviations.lines[each.mutant] = fromHere ? line : 0;
                  }
                  return departs;
                });
          });
    }
    return deviations;
  }

  /** Whether the mutant's follower tells that it prints what is right. */
  boolean isRight(int mutant) {
    return cases[mutant] == NEVER;
  }

  /** The first line, from 0, of the step at which the mutant's follower tells that it errs. */
  OptionalInt wrongLine(int mutant) {
    return cases[mutant] == KNOWN ? OptionalInt.of(lines[mutant]) : OptionalInt.empty();
  }

  /** The case, from 0, from which on the mutant has to be run. */
  int firstCase(int mutant) {
    return cases[mutant];
  }

  /** How many lines of the answer come before that case. */
  int linesBefore(int mutant) {
    return lines[mutant];
  }
}
