package boardjudge.generator.strength;

import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerator;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BiConsumer;

/** Runs every wrong program on every test. */
public final class StrengthMeter {
  private StrengthMeter() {}

  /**
   * The kill matrix of these tests.
   *
   * @param threads how many runs go on at a time
   * @param done called, from one thread, with how many tests are measured and how many there are
   */
  public static <C> KillMatrix measure(
      ProblemGenerator<C> generator,
      List<AnsweredTest<C>> tests,
      int threads,
      BiConsumer<Integer, Integer> done)
      throws InterruptedException {
    List<Mutant<C>> mutants = generator.mutants();
    ExecutorService workers = Executors.newFixedThreadPool(threads);
    try {
      List<List<Future<Boolean>>> running = new ArrayList<>();
      for (AnsweredTest<C> test : tests) {
        List<Future<Boolean>> column = new ArrayList<>();
        for (Mutant<C> mutant : mutants) {
          column.add(workers.submit(() -> test.kills(mutant)));
        }
        running.add(column);
      }
      List<List<Boolean>> rows = new ArrayList<>();
      mutants.forEach(mutant -> rows.add(new ArrayList<>()));
      for (int t = 0; t < tests.size(); t++) {
        for (int m = 0; m < mutants.size(); m++) {
          rows.get(m).add(await(running.get(t).get(m)));
        }
        done.accept(t + 1, tests.size());
      }
      return new KillMatrix(
          mutants.stream().map(Mutant::name).toList(),
          tests.stream().map(AnsweredTest::name).toList(),
          rows);
    } finally {
      workers.shutdownNow();
    }
  }

  private static boolean await(Future<Boolean> run) throws InterruptedException {
    try {
      return run.get();
    } catch (ExecutionException failed) {
      throw new IllegalStateException("a wrong program could not be run", failed.getCause());
    }
  }
}
