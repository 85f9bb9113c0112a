package boardjudge.suite.strength;

import boardjudge.generator.Mutant;
import boardjudge.reference.Problem;
import boardjudge.reference.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Which mutants must be run on a test, and from which case on: up to it the referee's steps tell
 * that the mutant judges as the referee does. Receives the steps of the test's cases in order, once
 * for all mutants.
 */
public final class NeededRuns {
  private static final int NEVER = -1;

  private final int linesBetweenCases;
  private final List<Watched> rightSoFar = new ArrayList<>();

  /** By mutant: the case to run from, and the lines before it. */
  private final int[] cases;

  private final int[] lines;

  private int nextCase;
  private int line;

  /** Starts before the first case. Not thread-safe. */
  public <C> NeededRuns(Problem<C> problem, List<Mutant<C>> mutants) {
    linesBetweenCases = problem.between().size();
    cases = new int[mutants.size()];
    lines = new int[mutants.size()];
    for (int i = 0; i < mutants.size(); i++) {
      Optional<Predicate<List<Step>>> mayDiffer = mutants.get(i).program().mayDiffer();
      if (mayDiffer.isPresent()) {
        cases[i] = NEVER;
        rightSoFar.add(new Watched(i, mayDiffer.get()));
      }
    }
  }

  private record Watched(int mutant, Predicate<List<Step>> mayDiffer) {}

  /** Runs the referee on a test as long as a mutant is left that need not be run. */
  static <C> NeededRuns of(Problem<C> problem, List<Mutant<C>> mutants, List<C> test) {
    NeededRuns runs = new NeededRuns(problem, mutants);
    for (int i = 0; i < test.size() && !runs.rightSoFar.isEmpty(); i++) {
      List<Step> steps = new ArrayList<>();
      problem.referee(test.get(i), steps::add);
      runs.follow(steps);
    }
    return runs;
  }

  /** The number of the next case, from 0. */
  public int nextCase() {
    return nextCase;
  }

  /** Takes the referee's steps of the next case. */
  public void follow(List<Step> steps) {
    rightSoFar.removeIf(
        watched -> {
          boolean differs = watched.mayDiffer.test(steps);
          if (differs) {
            cases[watched.mutant] = nextCase;
            lines[watched.mutant] = line;
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
