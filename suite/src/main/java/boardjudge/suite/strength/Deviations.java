package boardjudge.suite.strength;

import boardjudge.generator.Follower;
import boardjudge.generator.Mutant;
import boardjudge.reference.Problem;
import boardjudge.reference.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * From which case of a test on each mutant has to be run, since its {@link Follower} cannot tell
 * any longer that it judges as the referee does. Is told of the test's cases and of the referee's
 * steps in their order, once for all mutants.
 */
public final class Deviations {
  private static final int NEVER = -1;
  private static final int KNOWN = -2;

  /** How many lines the problem wants between two cases. */
  private final int between;

  private final List<Following> following = new ArrayList<>();

  /** The first case and how many lines come before it or the wrong step, by the mutant's number. */
  private final int[] cases;

  private final int[] lines;

  // The case and the line that come next:
  private int nextCase;
  private int caseLine;
  private int line;

  /** Of no case so far; serves one thread. */
  public <C> Deviations(Problem<C> problem, List<Mutant<C>> mutants) {
    between = problem.between().size();
    cases = new int[mutants.size()];
    lines = new int[mutants.size()];
    Follower.SharedState state = new Follower.SharedState();
    for (int i = 0; i < mutants.size(); i++) {
      int number = i;
      mutants
          .get(i)
          .program()
          .follower()
          .ifPresent(
              follower -> {
                cases[number] = NEVER;
                follower.join(state);
                following.add(new Following(number, follower));
              });
    }
  }

  /** A follower that still follows. */
  private record Following(int mutant, Follower follower) {}

  /** Those of a test; the referee is run as long as a follower is left. */
  static <C> Deviations of(Problem<C> problem, List<Mutant<C>> mutants, List<C> test) {
    Deviations deviations = new Deviations(problem, mutants);
    for (int i = 0; i < test.size() && !deviations.following.isEmpty(); i++) {
      deviations.begin();
      problem.referee(test.get(i), deviations::follow);
    }
    return deviations;
  }

  /** The next case begins; its number, from 0. */
  public int begin() {
    line += nextCase == 0 ? 0 : between;
    caseLine = line;
    following.forEach(each -> each.follower.begin());
    return nextCase++;
  }

  /** The referee's next step of the case. */
  public void follow(Step step) {
    for (int i = following.size() - 1; i >= 0; i--) {
      if (departs(following.get(i), step)) {
        following.remove(i);
      }
    }
    line += step.output().size();
  }

  private boolean departs(Following each, Step step) {
    boolean departs = each.follower.departs(step);
    if (departs && each.follower.errs()) {
      cases[each.mutant] = KNOWN;
      lines[each.mutant] = line;
    } else if (departs) {
      boolean fromHere = each.follower.forgets();
      cases[each.mutant] = fromHere ? nextCase - 1 : 0;
      lines[each.mutant] = fromHere ? caseLine : 0;
    }
    return departs;
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
