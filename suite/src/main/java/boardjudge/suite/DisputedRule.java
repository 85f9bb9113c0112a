package boardjudge.suite;

import boardjudge.reference.Message;
import boardjudge.reference.Problem;
import boardjudge.reference.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A rule of the statement on which other judges' data differ. It concerns each case in which it is
 * among the rules that decide a step.
 *
 * @param name by which its tests are left out: {@code facing-at-start}
 * @param rule the rule's id
 * @param group the only group whose tests may hold a case that it concerns; none of them is in the
 *     core
 * @param en what is disputed, a sentence in English; {@code zh} is the same in Chinese
 */
public record DisputedRule(String name, String rule, String group, String en, String zh) {
  /**
   * Why a test does not belong in its group: one of its cases is decided by a disputed rule of
   * another group. Empty if it belongs.
   */
  public static <C> Optional<String> breach(
      List<DisputedRule> disputed, Problem<C> problem, String test, String group, List<C> cases) {
    for (DisputedRule rule : disputed) {
      for (int i = 0; i < cases.size() && !rule.group().equals(group); i++) {
        if (rule.concerns(problem, cases.get(i))) {
          return Optional.of(
              ("%s, test %s of group %s, case %d: the disputed rule %s decides it, so it belongs"
                      + " in group %s alone")
                  .formatted(problem.id(), test, group, i + 1, rule.name(), rule.group()));
        }
      }
    }
    return Optional.empty();
  }

  private <C> boolean concerns(Problem<C> problem, C testCase) {
    List<Step> steps = new ArrayList<>();
    problem.referee(testCase, steps::add);
    return steps.stream().flatMap(s -> s.decidedBy().stream()).anyMatch(r -> r.id().equals(rule));
  }

  /** The verdict of a program that fails only tests of these disputed rules; empty for none. */
  public static Optional<Message> verdict(List<String> names) {
    return names.isEmpty()
        ? Optional.empty()
        : Optional.of(
            Message.of(DisputedRule.class, "but-for-disputed")
                .with("count", names.size())
                .with("rules", names));
  }
}
