package boardjudge.reference;

import java.util.Set;

/**
 * One answer within a case, as a program seems to have given it.
 *
 * @param rules those on which it hinges: where the answer is right, a program that breaks one of
 *     them alone could give a wrong one; where it is wrong, could give just this one
 * @param wrong whether the answer is not the right one
 */
public record Hinge(Set<Rule> rules, boolean wrong) {
  /** An answer and its rules. */
  public Hinge {
    rules = Set.copyOf(rules);
  }
}
