package boardjudge.suite;

import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerator;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputReader;
import boardjudge.suite.strength.AnsweredTest;
import boardjudge.suite.strength.Deviations;
import boardjudge.suite.strength.KillMatrix;
import boardjudge.suite.strength.StrengthMeter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

/**
 * A built suite and its kill matrix.
 *
 * @param built has a manifest with what each test kills
 */
public record MeasuredSuite(BuiltSuite built, KillMatrix matrix) {
  /**
   * Builds every test of a plan and runs every wrong program on it. The result does not depend on
   * the number of threads.
   *
   * @param built called with each test as it is ready, and how many are
   * @param measured called with how many wrong programs have been run, and how many there are
   */
  public static <C> MeasuredSuite of(
      ProblemGenerator<C> generator,
      SuiteBuilder<C> builder,
      int threads,
      BiConsumer<BuiltTest, Integer> built,
      BiConsumer<Integer, Integer> measured)
      throws PlanException, InterruptedException {
    List<AnsweredTest<C>> tests = new ArrayList<>();
    List<Deviations> deviations = new ArrayList<>();
    List<Mutant<C>> mutants = generator.mutants();
    BuiltSuite suite =
        builder.build(
            mutants,
            threads,
            (test, count) -> {
              tests.add(test(generator, test));
              deviations.add(test.deviations());
              built.accept(test, count);
            });
    KillMatrix matrix = StrengthMeter.measure(mutants, tests, deviations, threads, measured);
    return new MeasuredSuite(
        new BuiltSuite(suite.manifest().withKills(matrix), suite.files()), matrix);
  }

  /** A built test, named by its file, with its cases read from its bytes. */
  public static <C> AnsweredTest<C> test(ProblemGenerator<C> generator, BuiltTest test) {
    try {
      List<C> cases =
          generator
              .problem()
              .format()
              .read(InputReader.lenient(test.entry().file() + ".in", test.inBytes()));
      return AnsweredTest.of(
          generator.problem(), test.entry().file(), cases, test.ans().lines().toList());
    } catch (InputException ours) {
      throw new IllegalStateException("built, but invalid: " + ours.getMessage(), ours);
    }
  }
}
