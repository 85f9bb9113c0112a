package boardjudge.suite.strength;

import boardjudge.base.parallel.ParallelRunner;
import boardjudge.generator.Follower;
import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerator;
import boardjudge.reference.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
    List<KillMatrix.Thrown> thrown = new ArrayList<>();
    runner.<Row, RuntimeException, RuntimeException>run(
        mutants.size(),
        index -> row(mutants.get(index.intValue()), index.intValue(), tests, departures),
        (index, row) -> {
          rows.add(row.kills());
          row.thrown().ifPresent(thrown::add);
          done.accept(rows.size(), mutants.size());
          return true;
        });
    return new KillMatrix(
        mutants.stream().map(Mutant::name).toList(),
        tests.stream().map(AnsweredTest::name).toList(),
        rows,
        thrown);
  }

  /**
   * What one wrong program came to.
   *
   * @param thrown where it threw first, if it may not
   */
  private record Row(List<Boolean> kills, Optional<KillMatrix.Thrown> thrown) {}

  private static <C> Row row(
      Mutant<C> mutant, int number, List<AnsweredTest<C>> tests, List<Deviations> departures) {
    Mutant.Program<C> program = mutant.program().lasting();
    List<Boolean> kills = new ArrayList<>();
    List<KillMatrix.Thrown> thrown = new ArrayList<>();
    for (int i = 0; i < tests.size(); i++) {
      Deviations from = departures.get(i);
      AnsweredTest<C> test = tests.get(i);
      int before = thrown.size();
      boolean wrong =
          !from.isRight(number)
              && test.wrongLine(
                      program,
                      from.firstCase(number),
                      from.linesBefore(number),
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

  /**
   * From which case of a test on each mutant has to be run, since its {@link Follower} cannot tell
   * any longer that it judges as the referee does.
   */
  static final class Deviations {
    private static final int NEVER = -1;

    /** The first case and the number of lines before it, by the mutant's number. */
    private final int[] cases;

    private final int[] lines;

    private Deviations(int mutants) {
      cases = new int[mutants];
      lines = new int[mutants];
    }

    /** A follower that still follows. */
    private record Following(int mutant, Follower follower) {}

    /** Those of a test; the referee is run once for all followers, as long as one is left. */
    static <C> Deviations of(Problem<C> problem, List<Mutant<C>> mutants, List<C> test) {
      Deviations deviations = new Deviations(mutants.size());
      Follower.SharedState state = new Follower.SharedState();
      List<Following> following = new ArrayList<>();
      for (int i = 0; i < mutants.size(); i++) {
        int number = i;
        mutants
            .get(i)
            .program()
            .follower()
            .ifPresent(follower -> following.add(new Following(number, follower)));
      }
      following.forEach(each -> deviations.cases[each.mutant] = NEVER);
      following.forEach(each -> each.follower.join(state));
      int[] printed = {0};
      for (int i = 0; i < test.size() && !following.isEmpty(); i++) {
        int number = i;
        printed[0] += i == 0 ? 0 : problem.between().size();
        int line = printed[0];
        following.forEach(each -> each.follower.begin());
        problem.referee(
            test.get(i),
            step -> {
              printed[0] += step.output().size();
              following.removeIf(
                  each -> {
                    boolean departs = each.follower.departs(step);
                    if (departs) {
                      boolean fromHere = each.follower.forgets();
                      deviations.cases[each.mutant] = fromHere ? number : 0;
                      deviations.lines[each.mutant] = fromHere ? line : 0;
                    }
                    return departs;
                  });
            });
      }
      return deviations;
    }

    /** Whether the mutant's follower tells that it prints what is right. */
    boolean isRight(int mutant) {
      return cases[mutant] == NEVER;
    }

    /** The case, from 0, from which on the mutant has to be run. */
    int firstCase(int mutant) {
      return cases[mutant];
    }

    /** How many lines of the answer come before that case. */
    int linesBefore(int mutant) {
      return lines[mutant];
    }
  }
}
