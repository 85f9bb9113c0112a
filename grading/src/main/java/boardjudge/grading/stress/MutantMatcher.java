package boardjudge.grading.stress;

import boardjudge.checker.compare.Output;
import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerator;
import boardjudge.suite.strength.AnsweredTest;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Finds the mutants that print exactly what a contestant's program printed. Thread-safe.
 *
 * @param <C> one case
 */
public final class MutantMatcher<C> {
  /** Longer outputs, in bytes, are not remembered. */
  private static final int LONGEST = Output.SHORT;

  private static final long BUDGET = TimeUnit.SECONDS.toNanos(5);

  private final ProblemGenerator<C> generator;
  private final int most;
  private final List<AnsweredTest<C>> wrong = new ArrayList<>();
  private final Deque<AnsweredTest<C>> right = new ArrayDeque<>();

  /**
   * @param most how many right outputs are remembered, the latest; wrong ones all are
   */
  public MutantMatcher(ProblemGenerator<C> generator, int most) {
    this.generator = generator;
    this.most = most;
  }

  /** Remembers what the program printed for an input, unless it is longer than 1 MiB. */
  public synchronized void add(List<C> cases, Output printed, boolean isWrong) throws IOException {
    Optional<List<String>> lines = printed.lines(LONGEST);
    if (lines.isPresent()) {
      add(cases, lines.get(), isWrong);
    }
  }

  synchronized void add(List<C> cases, List<String> lines, boolean isWrong) {
    Collection<AnsweredTest<C>> outputs = isWrong ? wrong : right;
    outputs.add(new AnsweredTest<>("", cases, lines));
    if (right.size() > most) {
      right.remove();
    }
  }

  /**
   * The mutants that print the same on the inputs remembered, wrong outputs compared first and
   * short ones before long ones, until five seconds are over; none if no output was wrong.
   */
  public synchronized KnownMistakes find() {
    List<Mutant<C>> left = new ArrayList<>(wrong.isEmpty() ? List.of() : generator.mutants());
    long start = System.nanoTime();
    int compared = 0;
    for (AnsweredTest<C> test : inOrder()) {
      if (left.isEmpty() || System.nanoTime() - start > BUDGET) {
        break;
      }
      left.removeIf(test::kills);
      compared++;
    }
    return wrong.isEmpty()
        ? KnownMistakes.NONE
        : new KnownMistakes(
            compared,
            left.stream()
                .map(mutant -> new KnownMistakes.Mistake(mutant.name(), mutant.mistake()))
                .toList());
  }

  private List<AnsweredTest<C>> inOrder() {
    Comparator<AnsweredTest<C>> byLength = Comparator.comparingInt(test -> test.answer().size());
    return Stream.concat(wrong.stream().sorted(byLength), right.stream().sorted(byLength)).toList();
  }
}
