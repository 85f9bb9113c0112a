package boardjudge.checker.explain;

import boardjudge.generator.Mutant;
import boardjudge.suite.strength.AnsweredTest;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Further tests for a wrong program, to distinguish mistakes with the same output on the first
 * failed test.
 *
 * @param tests short ones, since mutants are run on them, too
 * @param kills by test, the names of the mutants that fail it, as a hint on which tests to run; may
 *     be empty
 * @param rules by test, the ids of the rules that decide anything in it; may be empty
 * @param program is run on them
 */
public record FurtherTests<C>(
    List<AnsweredTest<C>> tests,
    Map<String, List<String>> kills,
    Map<String, Set<String>> rules,
    Runner<C> program) {
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
    kills = Map.copyOf(kills);
    rules = Map.copyOf(rules);
  }

  /** Runs a mutant on tests in this process. */
  public static <C> FurtherTests<C> of(
      Mutant<C> mutant,
      List<AnsweredTest<C>> tests,
      Map<String, List<String>> kills,
      Map<String, Set<String>> rules) {
    return new FurtherTests<>(tests, kills, rules, test -> Optional.of(test.output(mutant)));
  }

  /** No further tests. */
  public static <C> FurtherTests<C> none() {
    return new FurtherTests<>(List.of(), Map.of(), Map.of(), new NoProgram<>());
  }

  /** Not a lambda: the first one takes much of a small check's time. */
  private static final class NoProgram<C> implements Runner<C> {
    @Override
    public Optional<List<String>> output(AnsweredTest<C> test) {
      return Optional.empty();
    }
  }

  Set<String> killedMutants(AnsweredTest<C> test) {
    return Set.copyOf(kills.getOrDefault(test.name(), List.of()));
  }

  /** None if unknown. */
  Set<String> rules(AnsweredTest<C> test) {
    return rules.getOrDefault(test.name(), Set.of());
  }
}
