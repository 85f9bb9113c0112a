package boardjudge.suite.strength;

import boardjudge.generator.Mutant;
import boardjudge.reference.Problem;
import boardjudge.reference.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The case of a test from which each mutant must be run, because the referee's steps no longer tell
 * that it judges as the referee does. Receives the steps of the test's cases in order, once for all
 * mutants.
 */
public final class Deviations {
  private static final int NEVER = -1;

  private final int linesBetweenCases;
  private final List<Followed> following = new ArrayList<>();

  /** By mutant: the case to run from, and the lines before it. */
  private final int[] cases;

  private final int[] lines;

  private int nextCase;
  private int line;

  /** Starts before the first case. Not thread-safe. */
  public <C> Deviations(Problem<C> problem, List<Mutant<C>> mutants) {
    linesBetweenCases = problem.between().size();
    cases = new int[mutants.size()];
    lines = new int[mutants.size()];
    for (int i = 0; i < mutants.size(); i++) {
      Optional<Predicate<List<Step>>> mayDiffer = mutants.get(i).program().mayDiffer();
      if (mayDiffer.isPresent()) {
        cases[i] = NEVER;
        following.add(new Followed(i, mayDiffer.get()));
      }
    }
  }

  private record Followed(int mutant, Predicate<List<Step>> mayDiffer) {}

  /** Runs the referee on a test as long as a mutant is left that need not be run. */
  static <C> Deviations of(Problem<C> problem, List<Mutant<C>> mutants, List<C> test) {
    Deviations deviations = new Deviations(problem, mutants);
    for (int i = 0; i < test.size() && !deviations.following.isEmpty(); i++) {
      List<Step> steps = new ArrayList<>();
      problem.referee(test.get(i), steps::add);
      deviations.follow(steps);
    }
    return deviations;
  }

  /** The number of the next case, from 0. */
  public int nextCase() {
    return nextCase;
  }

  /** Takes the referee's steps of the next case. */
  public void follow(List<Step> steps) {
    following.removeIf(
        followed -> {
          boolean differs = followed.mayDiffer.test(steps);
          if (differs) {
            cases[followed.mutant] = nextCase;
            lines[followed.mutant] = line;
          }
          return differs;
        });
    line += linesBetweenCases + steps.stream().mapToInt(step -> step.output().size()).sum();
    nextCase++;
  }

  /** Whether the mutant is known to be right. */
  boolean isRight(int mutant) {
    return cases[mutant] == NEVER;
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
