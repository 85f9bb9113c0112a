package boardjudge.reference;

import java.util.List;

/**
 * Why a step prints what it prints.
 *
 * @param rule the one rule that decides here
 * @param reason one or two sentences: how the rule applies to this position, and, if it is known,
 *     what the found line would mean
 * @param evidence what to look at, in reading order
 */
public record Explanation(Rule rule, Message reason, List<Evidence> evidence) {
  /** Keeps an unmodifiable copy. */
  public Explanation {
    evidence = List.copyOf(evidence);
  }

  /**
   * An explanation in English alone.
   *
   * @param rule as {@link #rule}
   * @param because as {@link #reason}
   * @param evidence as {@link #evidence}
   */
  public Explanation(Rule rule, String because, List<Evidence> evidence) {
    this(rule, Message.literal(because), evidence);
  }

  /** {@return the reason in English: one or two sentences in printable ASCII} */
  public String because() {
    return reason.text(Lang.EN);
  }
}
