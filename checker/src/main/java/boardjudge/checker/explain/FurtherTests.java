package boardjudge.checker.explain;

import boardjudge.suite.strength.AnsweredTest;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Further tests on which a wrong program can be run, to tell mistakes apart that print the same on
 * the test that it failed first.
 */
public interface FurtherTests<C> {
  /** The tests that may be run; short ones, for mutants are run on them, too. */
  List<AnsweredTest<C>> tests();

  /**
   * The names of the mutants that fail a test; a hint on which tests to run, so it may be empty.
   */
  Set<String> killed(AnsweredTest<C> test);

  /** The ids of the rules that decide anything in a test; none where that is not known. */
  Set<String> rules(AnsweredTest<C> test);

  /**
   * What the program prints for one of them, without white space at line ends and empty last lines;
   * empty if it does not end as it should.
   */
  Optional<List<String>> output(AnsweredTest<C> test) throws IOException, InterruptedException;

  /** No further tests. */
  static <C> FurtherTests<C> none() {
    return new FurtherTests<>() {
      @Override
      public List<AnsweredTest<C>> tests() {
        return List.of();
      }

      @Override
      public Set<String> killed(AnsweredTest<C> test) {
        return Set.of();
      }

      @Override
      public Set<String> rules(AnsweredTest<C> test) {
        return Set.of();
      }

      @Override
      public Optional<List<String>> output(AnsweredTest<C> test) {
        return Optional.empty();
      }
    };
  }
}
