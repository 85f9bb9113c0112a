package boardjudge.generator.strength;

import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.parallel.ParallelRunner;
import java.util.ArrayList;
import java.util.List;
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
    List<List<Boolean>> rows = new ArrayList<>();
    mutants.forEach(mutant -> rows.add(new ArrayList<>()));
    new ParallelRunner(threads)
        .<Boolean, RuntimeException, RuntimeException>run(
            (long) tests.size() * mutants.size(),
            index ->
                tests
                    .get((int) (index / mutants.size()))
                    .kills(mutants.get((int) (index % mutants.size()))),
            (index, kills) -> {
              int mutant = (int) (index % mutants.size());
              rows.get(mutant).add(kills);
              if (mutant == mutants.size() - 1) {
                done.accept((int) (index / mutants.size()) + 1, tests.size());
              }
              return true;
            });
    return new KillMatrix(
        mutants.stream().map(Mutant::name).toList(),
        tests.stream().map(AnsweredTest::name).toList(),
        rows);
  }
}
