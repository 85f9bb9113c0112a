package boardjudge.generator.internal.suite;

import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.internal.strength.AnsweredTest;
import boardjudge.generator.internal.strength.GuardedMutants;
import boardjudge.generator.internal.strength.GuardedStrength;
import boardjudge.generator.internal.strength.KillMatrix;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;

/**
 * What each test of a suite is worth against guarded mutants, as it was measured once. It takes
 * long to measure, so a manifest keeps it as long as it is about the same tests.
 *
 * @param sample how many guarded mutants were drawn
 * @param seed what they were drawn from
 * @param programs how many the game had
 * @param killed how many of the sample a test kills
 * @param inputs the tests on which they were run: {@link Manifest#inputsSha256}
 * @param tests what each test kills, by the test's name, in the order of judging
 */
public record GuardedWorth(
    int sample, long seed, long programs, int killed, String inputs, Map<String, OfTest> tests) {
  private static final int MOST_NAMES = 3;

  /**
   * What a test is worth.
   *
   * @param kills how many of the sample it kills
   * @param alone how many of these no other test kills
   * @param only the names of some of those, at most three
   */
  public record OfTest(int kills, int alone, List<String> only) {
    public OfTest {
      only = List.copyOf(only);
    }
  }

  public GuardedWorth {
    tests = Collections.unmodifiableMap(new LinkedHashMap<>(tests));
  }

  /**
   * Runs a sample of guarded mutants on every test.
   *
   * @param manifest of the tests
   * @param tests called by their files, as in the manifest
   * @param threads how many runs go on at a time; what comes out does not depend on it
   * @param done called with how many tests are measured and how many there are
   */
  public static <C> GuardedWorth measure(
      Manifest manifest,
      List<AnsweredTest<C>> tests,
      GuardedMutants<C> mutants,
      int sample,
      long seed,
      int threads,
      BiConsumer<Integer, Integer> done)
      throws InterruptedException {
    KillMatrix matrix = GuardedStrength.matrix(tests, mutants.sample(sample, seed), threads, done);
    Map<String, List<String>> kills = matrix.kills();
    Map<String, List<String>> alone = matrix.killsAlone();
    Map<String, OfTest> worth = new LinkedHashMap<>();
    for (Manifest.Entry entry : manifest.tests()) {
      List<String> own = alone.getOrDefault(entry.file(), List.of());
      worth.put(
          entry.name(),
          new OfTest(
              kills.getOrDefault(entry.file(), List.of()).size(),
              own.size(),
              own.subList(0, Math.min(MOST_NAMES, own.size()))));
    }
    int all = matrix.mutants().size();
    return new GuardedWorth(
        all, seed, mutants.size(), all - matrix.survivors().size(), manifest.inputsSha256(), worth);
  }

  /**
   * Whether this was measured on the manifest's tests, of all guarded mutants that the game has.
   */
  public boolean isOf(Manifest manifest, ProblemGenerator<?> generator) {
    return inputs.equals(manifest.inputsSha256()) && programs == programs(generator);
  }

  private static <C> long programs(ProblemGenerator<C> generator) {
    Optional<GuardedMutants<C>> mutants = generator.guarded().map(GuardedMutants::new);
    return mutants.map(GuardedMutants::size).orElse(0L);
  }
}
