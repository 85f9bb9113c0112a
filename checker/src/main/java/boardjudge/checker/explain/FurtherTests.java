package boardjudge.checker.explain;

import boardjudge.generator.Mutant;
import boardjudge.suite.strength.AnsweredTest;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Further tests for a wrong program, to distinguish mistakes with the same output on the first
 * failed test.
 *
 * @param tests short ones, since mutants are run on them, too
 * @param program is run on them
 */
public record FurtherTests<C>(List<Test<C>> tests, Runner<C> program) {
  /**
   * A test, and what is known of it before.
   *
   * @param rules the ids of the rules that decide anything in it; empty if unknown
   * @param kills the names of the mutants that fail it; empty if unknown
   */
  public record Test<C>(AnsweredTest<C> test, Set<String> rules, Set<String> kills) {
    public Test {
      rules = Set.copyOf(rules);
      kills = Set.copyOf(kills);
    }
  }

  /** Runs a program on a test. */
  public interface Runner<C> {
    /**
     * The output without trailing white space and empty lines at the end; empty if the program
     * fails.
     */
    Optional<List<String>> output(AnsweredTest<C> test) throws IOException, InterruptedException;
  }

  public FurtherTests {
    tests = List.copyOf(tests);
  }

  /** Runs a mutant on tests in this process. */
  public static <C> FurtherTests<C> of(Mutant<C> mutant, List<Test<C>> tests) {
    return new FurtherTests<>(tests, test -> Optional.of(test.output(mutant)));
  }
}
