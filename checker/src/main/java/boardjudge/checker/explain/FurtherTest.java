package boardjudge.checker.explain;

import boardjudge.suite.strength.AnsweredTest;
import java.util.Set;

/**
 * A test on which a wrong program may be run, and what is known of it before.
 *
 * @param rules the ids of the rules that decide anything in it; empty if unknown
 * @param kills the names of the mutants that fail it; empty if unknown
 */
public record FurtherTest<C>(AnsweredTest<C> test, Set<String> rules, Set<String> kills) {
  public FurtherTest {
    rules = Set.copyOf(rules);
    kills = Set.copyOf(kills);
  }
}
