package boardjudge.checker.explain;

import boardjudge.suite.strength.AnsweredTest;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Further tests for a wrong program, to distinguish mistakes with the same output on the first
 * failed test.
 */
public interface FurtherTests<C> {
  /** The tests that may be run; short ones, since mutants are run on them, too. */
  default List<AnsweredTest<C>> tests() {
    return List.of();
  }

  /** The names of the mutants that fail a test, as a hint on which tests to run; may be empty. */
  default Set<String> killedMutants(AnsweredTest<C> test) {
    return Set.of();
  }

  /** The ids of the rules that decide anything in a test; none if unknown. */
  default Set<String> rules(AnsweredTest<C> test) {
    return Set.of();
  }

  /**
   * The program's output for a test, without trailing white space and empty lines at the end; empty
   * if the program fails.
   */
  default Optional<List<String>> output(AnsweredTest<C> test)
      throws IOException, InterruptedException {
    return Optional.empty();
  }

  /** No further tests. */
  static <C> FurtherTests<C> none() {
    return new FurtherTests<>() {};
  }
}
