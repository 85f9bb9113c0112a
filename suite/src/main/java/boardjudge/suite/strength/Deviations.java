package boardjudge.suite.strength;

import boardjudge.generator.Follower;
import boardjudge.generator.Mutant;
import boardjudge.reference.Problem;
import boardjudge.reference.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The case of a test from which each mutant must be run, because its {@link Follower} can no longer
 * tell that it judges as the referee does. Receives the test's cases and the referee's steps in
 * order, once for all mutants.
 */
public final class Deviations {
  private static final int NEVER = -1;
  private static final int ERRS = -2;

  private final int linesBetweenCases;

  private final List<ActiveFollower> following = new ArrayList<>();

  /** By mutant: the case to run from, and the lines before it or before the wrong step. */
  private final int[] cases;

  private final int[] lines;

  // The case and the line that come next:
  private int nextCase;
  private int caseLine;
  private int line;

  /** Starts before the first case. Not thread-safe. */
  public <C> Deviations(Problem<C> problem, List<Mutant<C>> mutants) {
    linesBetweenCases = problem.between().size();
    cases = new int[mutants.size()];
    lines = new int[mutants.size()];
    Follower.SharedState state = new Follower.SharedState();
    for (int i = 0; i < mutants.size(); i++) {
      Optional<Follower> follower = mutants.get(i).program().follower();
      if (follower.isPresent()) {
        cases[i] = NEVER;
        follower.get().beginFile(state);
        following.add(new ActiveFollower(i, follower.get()));
      }
    }
  }

  private record ActiveFollower(int mutant, Follower follower) {}

  /** Runs the referee on a test as long as a follower is left. */
  static <C> Deviations of(Problem<C> problem, List<Mutant<C>> mutants, List<C> test) {
    Deviations deviations = new Deviations(problem, mutants);
    for (int i = 0; i < test.size() && !deviations.following.isEmpty(); i++) {
      deviations.begin();
      problem.referee(test.get(i), deviations::follow);
    }
    return deviations;
  }

  /** Begins the next case; returns its number, from 0. */
  public int begin() {
    line += nextCase == 0 ? 0 : linesBetweenCases;
    caseLine = line;
    following.forEach(active -> active.follower.beginCase());
    return nextCase++;
  }

  /** Takes the referee's next step of the case. */
  public void follow(Step step) {
    for (int i = following.size() - 1; i >= 0; i--) {
      if (departs(following.get(i), step)) {
        following.remove(i);
      }
    }
    line += step.output().size();
  }

  private boolean departs(ActiveFollower active, Step step) {
    boolean departs = active.follower.mayDiffer(step);
    if (departs && active.follower.printsWrongLine()) {
      cases[active.mutant] = ERRS;
      lines[active.mutant] = line;
    } else if (departs) {
      boolean fromHere = active.follower.isStateless();
      cases[active.mutant] = fromHere ? nextCase - 1 : 0;
      lines[active.mutant] = fromHere ? caseLine : 0;
    }
    return departs;
  }

  /** Whether the mutant is known to be right. */
  boolean isRight(int mutant) {
    return cases[mutant] == NEVER;
  }

  /** The first line, from 0, of the step at which the mutant is known to err. */
  OptionalInt wrongLine(int mutant) {
    return cases[mutant] == ERRS ? OptionalInt.of(lines[mutant]) : OptionalInt.empty();
  }

  /** The case, from 0, from which to run the mutant. */
  int firstCase(int mutant) {
    return cases[mutant];
  }

  /** The lines of the answer before {@link #firstCase}. */
  int linesBefore(int mutant) {
    return lines[mutant];
  }
}
