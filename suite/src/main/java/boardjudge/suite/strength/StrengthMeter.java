package boardjudge.suite.strength;

import boardjudge.base.parallel.ParallelRunner;
import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerator;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;

/**
 * Measures which test kills which wrong program. A wrong program is run on a test from the first
 * case in which it may err, or not at all if the referee's steps tell that it never errs.
 */
public final class StrengthMeter {
  private StrengthMeter() {}

  /**
   * The kill matrix of these tests.
   *
   * @param progress called, from one thread, with how many wrong programs have been run on all
   *     tests and how many there are
   */
  public static <C> KillMatrix measure(
      ProblemGenerator<C> generator,
      List<AnsweredTest<C>> tests,
      int threads,
      BiConsumer<Integer, Integer> progress)
      throws InterruptedException {
    List<Mutant<C>> mutants = generator.mutants();
    List<NeededRuns> neededRuns =
        new ParallelRunner(threads)
            .map(
                tests,
                test -> NeededRuns.of(generator.problem(), mutants, test.cases()),
                count -> {});
    return measure(mutants, tests, neededRuns, threads, progress);
  }

  /** The same if it is known which runs each test needs. */
  public static <C> KillMatrix measure(
      List<Mutant<C>> mutants,
      List<AnsweredTest<C>> tests,
      List<NeededRuns> neededRuns,
      int threads,
      BiConsumer<Integer, Integer> progress)
      throws InterruptedException {
    // By mutants, since one that solves positions meets many of them in several tests.
    List<List<Boolean>> rows = new ArrayList<>();
    List<KillMatrix.Thrown> thrown = new ArrayList<>();
    new ParallelRunner(threads)
        .run(
            mutants.size(),
            index -> row(mutants.get(index.intValue()), index.intValue(), tests, neededRuns),
            (index, row) -> {
              rows.add(row.kills());
              row.thrown().ifPresent(thrown::add);
              progress.accept(rows.size(), mutants.size());
              return true;
            });
    return new KillMatrix(
        mutants.stream().map(Mutant::name).toList(),
        tests.stream().map(AnsweredTest::name).toList(),
        rows,
        thrown);
  }

  /** {@code thrown} is the first exception that the program may not throw. */
  private record Row(List<Boolean> kills, Optional<KillMatrix.Thrown> thrown) {}

  private static <C> Row row(
      Mutant<C> mutant, int number, List<AnsweredTest<C>> tests, List<NeededRuns> neededRuns) {
    Mutant.Program<C> program = mutant.program().reusable();
    List<Boolean> kills = new ArrayList<>();
    List<KillMatrix.Thrown> thrown = new ArrayList<>();
    for (int i = 0; i < tests.size(); i++) {
      NeededRuns needed = neededRuns.get(i);
      AnsweredTest<C> test = tests.get(i);
      int before = thrown.size();
      boolean wrong =
          !needed.isRight(number)
              && test.wrongLine(
                      program,
                      needed.firstCase(number),
                      needed.linesBefore(number),
                      crash -> {
                        if (!(crash instanceof Mutant.Crash)) {
                          thrown.add(KillMatrix.Thrown.of(mutant.name(), test.name(), crash));
                        }
                      })
                  .isPresent();
      kills.add(wrong && thrown.size() == before);
    }
    return new Row(kills, thrown.stream().findFirst());
  }
}
