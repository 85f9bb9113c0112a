package boardjudge.suite.strength;

import boardjudge.base.parallel.ParallelRunner;
import boardjudge.generator.Follower;
import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerator;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

/**
 * Measures which test kills which wrong program. A wrong program is run on a test unless a {@link
 * Follower} tells that it never errs there, and from the case on in which it may err first.
 */
public final class StrengthMeter {
  private StrengthMeter() {}

  /**
   * The kill matrix of these tests.
   *
   * @param threads how many runs go on at a time
   * @param done called, from one thread, with how many wrong programs have been run on all tests
   *     and how many there are
   */
  public static <C> KillMatrix measure(
      ProblemGenerator<C> generator,
      List<AnsweredTest<C>> tests,
      int threads,
      BiConsumer<Integer, Integer> done)
      throws InterruptedException {
    List<Mutant<C>> mutants = generator.mutants();
    ParallelRunner runner = new ParallelRunner(threads);
    List<Deviations> departures =
        runner.<AnsweredTest<C>, Deviations, RuntimeException, RuntimeException>map(
            tests, test -> Deviations.of(generator.problem(), mutants, test.cases()), count -> {});
    // By mutants: one that solves positions meets many of them in more tests than one.
    List<List<Boolean>> rows = new ArrayList<>();
    runner.<List<Boolean>, RuntimeException, RuntimeException>run(
        mutants.size(),
        index -> kills(mutants.get(index.intValue()), index.intValue(), tests, departures),
        (index, kills) -> {
          rows.add(kills);
          done.accept(rows.size(), mutants.size());
          return true;
        });
    return new KillMatrix(
        mutants.stream().map(Mutant::name).toList(),
        tests.stream().map(AnsweredTest::name).toList(),
        rows);
  }

  private static <C> List<Boolean> kills(
      Mutant<C> mutant, int number, List<AnsweredTest<C>> tests, List<Deviations> departures) {
    Mutant.Program<C> program = mutant.program().lasting();
    List<Boolean> kills = new ArrayList<>();
    for (int i = 0; i < tests.size(); i++) {
      Deviations from = departures.get(i);
      kills.add(
          !from.isRight(number)
              && tests
                  .get(i)
                  .wrongLine(program, from.firstCase(number), from.linesBefore(number))
                  .isPresent());
    }
    return kills;
  }
}
