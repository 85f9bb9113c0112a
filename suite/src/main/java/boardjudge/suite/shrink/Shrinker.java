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
 * Makes a failing input smaller, by passes to a fixed point, as long as it fails in the same way.
 *
 * <p>One object stands around one cached predicate, as in Hypothesis (MacIver, Donaldson: Test-Case
 * Reduction via Test-Case Generation, 2020); cases are dropped in ever smaller chunks, as in delta
 * debugging (Zeller, Hildebrandt: Simplifying and Isolating Failure-Inducing Input, 2002). Only
 * inputs that are valid to the byte are tried.
 *
 * <p>An input is kept only if it has no more words than the one before and was not kept before, so
 * shrinking ends even if passes undo each other. Of two inputs with equally many words the passes
 * tell which is simpler: by bytes, a general at home on row 10 would count as larger than one on
 * row 9.
 *
 * <p>A game without passes of its own gets some for cases that are records or lists.
 *
 * <p>Not thread-safe.
 */
public final class Shrinker<C> {
  /** Invalid texts do not count as runs. */
  private static final int MAX_INVALID_TEXTS = 1000;

  private final InputFormat<C> format;
  private final List<ShrinkPass<C>> passes;
  private final Predicate<? super List<C>> fails;
  private final int budget;
  private final Map<List<C>, Boolean> results = new HashMap<>();
  private final Set<List<C>> formerSmallest = new HashSet<>();
  private List<C> smallest = List.of();
  private int runs;

  /**
   * @param fails whether an input fails in the way that is looked into, and in no other; asked once
   *     an input, about valid inputs only
   * @param budget how many inputs are tried at most; then the smallest found so far is the result
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
    if (!valid(input) || !stillFails(input)) {
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

  /** Cases that cannot be separated are shrunk as text. */
  private void cutText() {
    StringBuilder text = new StringBuilder();
    format.write(smallest, text);
    int[] invalidTexts = {0};
    TextCuts.tryAll(
        text.toString(),
        smaller -> {
          if (invalidTexts[0] == MAX_INVALID_TEXTS
              || runs >= budget
              || Thread.currentThread().isInterrupted()) {
            return TextCuts.Outcome.OUT_OF_BUDGET;
          }
          List<C> input = read(smaller);
          if (input.isEmpty()) {
            invalidTexts[0]++;
            return TextCuts.Outcome.INVALID;
          }
          return acceptsValid(input) ? TextCuts.Outcome.FAILS : TextCuts.Outcome.PASSES;
        });
  }

  /** Empty if the text is not a valid input. */
  private List<C> read(String text) {
    try {
      return format.read(
          InputReader.strict("a smaller input", text.getBytes(StandardCharsets.ISO_8859_1)));
    } catch (InputException | IllegalArgumentException | IllegalStateException invalid) {
      // A program that reads inputs may fail on an odd text; that says nothing about the input at
      // hand.
      return List.of();
    }
  }

  private void shrinkCase(ShrinkPass<C> pass, int index) {
    C shrunk = pass.shrinking().apply(smallest.get(index), c -> accepts(replaced(index, c)));
    // A pass may return what it never asked about.
    accepts(replaced(index, shrunk));
  }

  private void dropCases() {
    Chunks.drop(smallest, 1, this::accepts);
  }

  private List<C> replaced(int index, C testCase) {
    List<C> replaced = new ArrayList<>(smallest);
    replaced.set(index, testCase);
    return List.copyOf(replaced);
  }

  /** Makes a valid input the smallest if it still fails; returns whether it is the smallest now. */
  private boolean accepts(List<C> input) {
    return !input.isEmpty()
        && !formerSmallest.contains(input)
        && valid(input)
        && acceptsValid(input);
  }

  private boolean acceptsValid(List<C> input) {
    if (formerSmallest.contains(input) || words(input) > words(smallest)) {
      return false;
    }
    if (!input.equals(smallest) && stillFails(input)) {
      formerSmallest.add(smallest);
      smallest = input;
    }
    return input.equals(smallest);
  }

  private int words(List<C> input) {
    StringBuilder text = new StringBuilder();
    format.write(input, text);
    return new StringTokenizer(text.toString()).countTokens();
  }

  private boolean stillFails(List<C> input) {
    return results.computeIfAbsent(input, unseen -> runs < budget && run(unseen));
  }

  private boolean run(List<C> input) {
    runs++;
    return fails.test(input);
  }

  private boolean valid(List<C> input) {
    try {
      return format.read(InputReader.strict("", format.bytes(input))).equals(input);
    } catch (InputException | IllegalArgumentException invalid) {
      return false;
    }
  }
}
