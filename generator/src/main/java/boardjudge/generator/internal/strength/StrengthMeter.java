package boardjudge.generator.internal.strength;

import boardjudge.generator.Follower;
import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.internal.parallel.ParallelRunner;
import boardjudge.reference.Problem;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;

/**
 * Measures which test kills which wrong program. A wrong program is run on a test unless a {@link
 * Follower} tells that it never errs there.
 */
public final class StrengthMeter {
  /** So many followers share one run of the referee: few enough that all threads have work. */
  private static final int TOGETHER = 24;

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
    ParallelRunner runner = new ParallelRunner(threads);
    List<BitSet> right = right(generator.problem(), mutants, tests, runner);
    runner.<Boolean, RuntimeException, RuntimeException>run(
        (long) tests.size() * mutants.size(),
        index -> {
          int test = (int) (index / mutants.size());
          int mutant = (int) (index % mutants.size());
          return !right.get(test).get(mutant) && tests.get(test).kills(mutants.get(mutant));
        },
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

  /** For each test the mutants of which a follower tells that they print what is right. */
  private static <C> List<BitSet> right(
      Problem<C> problem,
      List<Mutant<C>> mutants,
      List<AnsweredTest<C>> tests,
      ParallelRunner runner)
      throws InterruptedException {
    int[] followed =
        IntStream.range(0, mutants.size())
            .filter(i -> mutants.get(i).program().follower().isPresent())
            .toArray();
    int groups = (followed.length + TOGETHER - 1) / TOGETHER;
    List<BitSet> right = new ArrayList<>();
    tests.forEach(test -> right.add(new BitSet()));
    runner.<BitSet, RuntimeException, RuntimeException>run(
        (long) tests.size() * groups,
        index -> {
          Map<Integer, Follower> followers = new HashMap<>();
          for (int i = (int) (index % groups); i < followed.length; i += groups) {
            int number = followed[i];
            mutants
                .get(number)
                .program()
                .follower()
                .ifPresent(follower -> followers.put(number, follower));
          }
          return right(problem, tests.get((int) (index / groups)).cases(), followers);
        },
        (index, found) -> {
          right.get((int) (index / groups)).or(found);
          return true;
        });
    return right;
  }

  /** The numbers of the followers that never leave the referee. */
  private static <C> BitSet right(
      Problem<C> problem, List<C> cases, Map<Integer, Follower> followers) {
    for (C testCase : cases) {
      if (followers.isEmpty()) {
        break;
      }
      followers.values().forEach(Follower::begin);
      problem.referee(testCase, step -> followers.values().removeIf(each -> each.departs(step)));
    }
    BitSet right = new BitSet();
    followers.keySet().forEach(right::set);
    return right;
  }
}
