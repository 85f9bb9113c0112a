package boardjudge.suite.shrink;

import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.ShrinkPass;
import boardjudge.generator.shrink.Chunks;
import boardjudge.generator.shrink.RecordPasses;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputFormat;
import boardjudge.reference.io.InputReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringTokenizer;
import java.util.function.Predicate;

/**
 * Makes a failing input smaller, by passes to a fixed point, as long as it goes on failing in the
 * same way.
 *
 * <p>One object stands around one cached predicate, as in Hypothesis (MacIver, Donaldson: Test-Case
 * Reduction via Test-Case Generation, 2020); cases are dropped in ever smaller chunks, as in delta
 * debugging (Zeller, Hildebrandt: Simplifying and Isolating Failure-Inducing Input, 2002). Only
 * inputs that are valid to the byte are ever tried.
 *
 * <p>An input is kept only if it has no more words than the one before, and was not kept before. So
 * shrinking ends whatever the passes do, even where they undo each other. Which of two inputs with
 * equally many words is the simpler one, the passes say: by bytes, a general at home on row 10
 * would count as larger than one on row 9.
 *
 * <p>A game without passes of its own gets some for cases that are records or lists.
 *
 * <p>Not thread-safe.
 */
public final class Shrinker<C> {
  /** Texts that are found out to be invalid; they count apart from those that are run. */
  private static final int MOST_INVALID = 1000;

  private final InputFormat<C> format;
  private final List<ShrinkPass<C>> passes;
  private final Predicate<? super List<C>> fails;
  private final int budget;
  private final Map<List<C>, Boolean> asked = new HashMap<>();
  private final Set<List<C>> left = new HashSet<>();
  private List<C> smallest = List.of();
  private int runs;

  /**
   * @param fails whether an input fails in the way that is looked into, and in no other; asked once
   *     an input, about valid inputs only
   * @param budget how many inputs may be tried at most; when they are used up, the smallest found
   *     so far stands
   */
  public Shrinker(ProblemGenerator<C> generator, Predicate<? super List<C>> fails, int budget) {
    this(
        generator.problem().format(),
        generator.shrinkPasses().isEmpty() ? RecordPasses.all() : generator.shrinkPasses(),
        fails,
        budget);
  }

  Shrinker(
      InputFormat<C> format,
      List<ShrinkPass<C>> passes,
      Predicate<? super List<C>> fails,
      int budget) {
    this.format = format;
    this.passes = passes;
    this.fails = fails;
    this.budget = budget;
  }

  /** How many inputs have been run. */
  public int runs() {
    return runs;
  }

  /**
   * The smallest failing input that the passes lead to.
   *
   * @throws IllegalArgumentException if the input does not fail to begin with
   */
  public List<C> shrink(List<C> input) {
    if (!valid(input) || !known(input)) {
      throw new IllegalArgumentException("the input does not fail, or is invalid");
    }
    smallest = List.copyOf(input);
    if (!format.isSeparable()) {
      cutText();
      return smallest;
    }
    dropCases();
    List<C> before;
    do {
      before = smallest;
      for (ShrinkPass<C> pass : passes) {
        for (int i = 0; i < smallest.size(); i++) {
          shrinkCase(pass, i);
        }
      }
      dropCases();
    } while (!smallest.equals(before) && runs < budget);
    return smallest;
  }

  /** Of a file whose cases stay together nothing is known but its text. */
  private void cutText() {
    StringBuilder text = new StringBuilder();
    format.write(smallest, text);
    int[] invalid = {0};
    TextCuts.tryAll(
        text.toString(),
        smaller -> {
          if (invalid[0] == MOST_INVALID
              || runs >= budget
              || Thread.currentThread().isInterrupted()) {
            return TextCuts.Said.ENOUGH;
          }
          List<C> tried = read(smaller);
          if (tried.isEmpty()) {
            invalid[0]++;
            return TextCuts.Said.INVALID;
          }
          return goesOnTo(tried) ? TextCuts.Said.FAILS : TextCuts.Said.PASSES;
        });
  }

  /** The cases of a text; none if it is no valid file. */
  private List<C> read(String text) {
    try {
      return format.read(
          InputReader.strict("a smaller input", text.getBytes(StandardCharsets.ISO_8859_1)));
    } catch (InputException | IllegalArgumentException | IllegalStateException invalid) {
      // Programs read such files. One that fails on an odd text says nothing against the failing
      // input that there is.
      return List.of();
    }
  }

  private void shrinkCase(ShrinkPass<C> pass, int at) {
    C shrunk = pass.shrinking().shrink(smallest.get(at), tried -> accepts(replaced(at, tried)));
    // A pass may return what it never asked about.
    accepts(replaced(at, shrunk));
  }

  private void dropCases() {
    Chunks.drop(smallest, 1, this::accepts);
  }

  private List<C> replaced(int at, C by) {
    List<C> replaced = new ArrayList<>(smallest);
    replaced.set(at, by);
    return List.copyOf(replaced);
  }

  /** Whether the shrinker goes on to this input from the smallest so far. */
  private boolean accepts(List<C> tried) {
    return !tried.isEmpty() && !left.contains(tried) && valid(tried) && goesOnTo(tried);
  }

  /** As {@link #accepts}, of an input that is known to be valid. */
  private boolean goesOnTo(List<C> tried) {
    if (left.contains(tried) || words(tried) > words(smallest)) {
      return false;
    }
    if (!tried.equals(smallest) && known(tried)) {
      left.add(smallest);
      smallest = tried;
    }
    return tried.equals(smallest);
  }

  private int words(List<C> input) {
    StringBuilder text = new StringBuilder();
    format.write(input, text);
    return new StringTokenizer(text.toString()).countTokens();
  }

  private boolean known(List<C> tried) {
    return asked.computeIfAbsent(tried, unseen -> runs < budget && run(unseen));
  }

  private boolean run(List<C> tried) {
    runs++;
    return fails.test(tried);
  }

  private boolean valid(List<C> tried) {
    try {
      return format.read(InputReader.strict("", format.bytes(tried))).equals(tried);
    } catch (InputException | IllegalArgumentException invalid) {
      return false;
    }
  }
}
