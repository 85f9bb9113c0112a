package boardjudge.reference;

import java.util.Set;

/**
 * One answer within a case, as a program seems to have given it.
 *
 * @param rules the rules that decide it: if the answer is right, a program that breaks any one of
 *     them alone could give a wrong one; if it is wrong, such a program could give this one
 * @param wrong whether the answer is wrong
 */
public record DecidedAnswer(Set<Rule> rules, boolean wrong) {
  /** An answer and its rules. */
  public DecidedAnswer {
    rules = Set.copyOf(rules);
  }
}
