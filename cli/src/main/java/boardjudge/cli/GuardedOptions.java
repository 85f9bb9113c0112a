package boardjudge.cli;

import boardjudge.generator.ProblemGenerator;
import boardjudge.report.GuardedReport;
import boardjudge.suite.strength.AnsweredTest;
import boardjudge.suite.strength.GuardedMutant;
import boardjudge.suite.strength.GuardedStrength;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How many guarded mutants are drawn, and from what: {@code --guarded N --seed S}. */
final class GuardedOptions {
  private static final int MOST = 1_000_000;

  /** Nobody writes this number; 0 is one that is told what was expected. */
  private static final int NOT_GIVEN = Integer.MIN_VALUE;

  @Option(names = "--guarded", paramLabel = "N")
  private int sample = NOT_GIVEN;

  @Mixin private final Options.Seed random = new Options.Seed();

  /** How many are asked for; empty if none are. */
  OptionalInt sample() {
    if (sample == NOT_GIVEN) {
      return OptionalInt.empty();
    }
    if (sample < 1 || sample > MOST) {
      throw CommandFailure.usage(
          "--guarded: expected an integer from 1 to " + MOST + ", found " + sample);
    }
    return OptionalInt.of(sample);
  }

  /** What the draw starts from. */
  long seed() {
    return random.seed;
  }

  /**
   * What becomes of the sample on these tests.
   *
   * @param leftOut the ids of rules of which no test is meant
   */
  <C> GuardedReport measure(
      Console console,
      ProblemGenerator<C> generator,
      List<AnsweredTest<C>> tests,
      Set<String> leftOut,
      int jobs)
      throws InterruptedException {
    List<GuardedMutant<C>> mutants = Lookup.guarded(generator, leftOut).sample(sample, random.seed);
    try (Progress progress = new Progress(console, generator.problem().id())) {
      return GuardedReport.of(
          generator.problem().id(),
          random.seed,
          mutants,
          GuardedStrength.measure(generator.problem(), tests, mutants, jobs, progress::measured));
    }
  }
}
