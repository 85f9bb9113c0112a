package boardjudge.checker.stress;

import boardjudge.checker.compare.Output;
import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.strength.AnsweredTest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Finds the known wrong programs that print exactly what a stranger's program printed. Not
 * thread-safe.
 *
 * @param <C> one case
 */
public final class MutantMatcher<C> {
  /** Outputs longer than this are not looked at. */
  private static final int LONGEST = 1 << 20;

  private static final long BUDGET = TimeUnit.SECONDS.toNanos(5);

  private final ProblemGenerator<C> generator;
  private final int most;
  private final List<Seen<C>> seen = new ArrayList<>();

  /** An input, and what the program printed. */
  private record Seen<C>(List<C> cases, List<String> lines, boolean wrong) {}

  /**
   * @param most how many inputs are remembered; the latest are, and every wrong one
   */
  public MutantMatcher(ProblemGenerator<C> generator, int most) {
    this.generator = generator;
    this.most = most;
  }

  /** Remembers what the program printed for an input, unless it is too much to look at. */
  public void add(List<C> cases, Output printed, boolean wrong) throws IOException {
    Optional<List<String>> lines = lines(printed);
    if (lines.isPresent()) {
      add(cases, lines.get(), wrong);
    }
  }

  void add(List<C> cases, List<String> lines, boolean wrong) {
    if (seen.size() >= most) {
      seen.remove(0);
    }
    seen.add(new Seen<>(cases, lines, wrong));
  }

  /**
   * The lines as comparing takes them: without white space at their ends, or empty last ones. Empty
   * if there is too much to look at.
   */
  static Optional<List<String>> lines(Output printed) throws IOException {
    if (printed.size() > LONGEST) {
      return Optional.empty();
    }
    byte[] bytes = new byte[(int) printed.size()];
    printed.read(0, bytes);
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    List<String> lines = new ArrayList<>(text.lines().map(String::stripTrailing).toList());
    while (!lines.isEmpty() && lines.get(lines.size() - 1).isEmpty()) {
      lines.remove(lines.size() - 1);
    }
    return Optional.of(lines);
  }

  /** The wrong programs that print the same on all inputs remembered, one of which is wrong. */
  public KnownMistakes find() {
    List<Seen<C>> order =
        seen.stream()
            .sorted(
                Comparator.comparing((Seen<C> each) -> !each.wrong())
                    .thenComparing(each -> each.lines().size()))
            .toList();
    if (order.isEmpty() || !order.get(0).wrong()) {
      return KnownMistakes.NONE;
    }
    List<Mutant<C>> left = new ArrayList<>(generator.mutants());
    long start = System.nanoTime();
    int compared = 0;
    for (Seen<C> each : order) {
      if (left.isEmpty() || System.nanoTime() - start > BUDGET) {
        break;
      }
      AnsweredTest<C> test = new AnsweredTest<>("", each.cases(), each.lines());
      left.removeIf(mutant -> !test.prints(mutant, each.lines()));
      compared++;
    }
    return new KnownMistakes(
        compared,
        left.stream()
            .map(mutant -> new KnownMistakes.Mistake(mutant.name(), mutant.mistake()))
            .toList());
  }
}
