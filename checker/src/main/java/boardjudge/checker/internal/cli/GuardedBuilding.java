package boardjudge.checker.internal.cli;

import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.internal.strength.AnsweredTest;
import boardjudge.generator.internal.strength.GuardedMutants;
import boardjudge.generator.internal.suite.BuiltSuite;
import boardjudge.generator.internal.suite.BuiltTest;
import boardjudge.generator.internal.suite.GuardedWorth;
import boardjudge.generator.internal.suite.Manifest;
import boardjudge.generator.internal.suite.MeasuredSuite;
import boardjudge.generator.internal.suite.PlanException;
import boardjudge.generator.internal.suite.SuiteFiles;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a suite's tests are worth against guarded mutants: measured where {@code build} is asked to,
 * else carried over from the manifest that there was, as long as the tests are the same.
 */
final class GuardedBuilding<C> {
  private final ProblemGenerator<C> generator;
  private final GuardedOptions asked;
  private final List<String> place;
  private final List<AnsweredTest<C>> tests = new ArrayList<>();

  /**
   * One building.
   *
   * @param place the words that say where plan and suite are
   */
  GuardedBuilding(ProblemGenerator<C> generator, GuardedOptions asked, List<String> place) {
    this.generator = generator;
    this.asked = asked;
    this.place = List.copyOf(place);
  }

  /** Keeps a test, if it is to be measured. */
  void add(BuiltTest test) {
    if (asked.sample().isPresent()) {
      tests.add(MeasuredSuite.test(generator, test));
    }
  }

  /** The suite with what its tests are worth, if that is known. */
  BuiltSuite complete(Console console, BuiltSuite suite, BuildPlace place, int jobs)
      throws InterruptedException, IOException {
    String id = generator.problem().id();
    if (asked.sample().isPresent()) {
      GuardedMutants<C> mutants = Lookup.guarded(generator);
      try (Progress progress = new Progress(console, id)) {
        return suite.withGuarded(
            GuardedWorth.measure(
                suite.manifest(),
                tests,
                mutants,
                asked.sample().getAsInt(),
                asked.seed(),
                jobs,
                progress::measured));
      }
    }
    Optional<GuardedWorth> before = worth(place.target()).or(() -> worth(place.source()));
    if (before.isEmpty()) {
      return suite;
    }
    GuardedWorth worth = before.get();
    if (worth.isOf(suite.manifest(), generator)) {
      return suite.withGuarded(worth);
    }
    console
        .err()
        .println(
            ("boardjudge: note: " + id + ": the tests are others than those on which guarded")
                + (" mutants were measured; " + Paths.command("build", id, again(worth)))
                + " measures them again");
    return suite;
  }

  private List<String> again(GuardedWorth worth) {
    List<String> words = new ArrayList<>(place);
    words.addAll(List.of("--guarded", "" + worth.sample(), "--seed", "" + worth.seed()));
    return words;
  }

  private static Optional<GuardedWorth> worth(SuiteFiles suite) {
    try {
      Manifest manifest = suite.manifest();
      return manifest.guarded();
    } catch (PlanException | IOException none) {
      // Without a manifest nothing was measured.
      return Optional.empty();
    }
  }
}
