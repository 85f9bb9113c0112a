package boardjudge.reference;

import java.util.List;
import java.util.Optional;

/**
 * Why a step prints what it prints.
 *
 * @param rule the one rule that decides here
 * @param reason one or two sentences: how the rule applies to this position
 * @param guess a sentence that names a likely mistake behind the found line; empty if none is known
 * @param evidence what to look at, in reading order
 */
public record Explanation(
    Rule rule, Message reason, Optional<Message> guess, List<Evidence> evidence) {
  /** Keeps an unmodifiable copy. */
  public Explanation {
    evidence = List.copyOf(evidence);
  }

  /**
   * An explanation without a guess.
   *
   * @param rule as {@link #rule}
   * @param reason as {@link #reason}
   * @param evidence as {@link #evidence}
   */
  public Explanation(Rule rule, Message reason, List<Evidence> evidence) {
    this(rule, reason, Optional.empty(), evidence);
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

  /** {@return a copy without {@link #guess}, for reports that name another mistake} */
  public Explanation withoutGuess() {
    return new Explanation(rule, reason, evidence);
  }

  /** {@return the reason, followed by the guess if there is one} */
  public Message why() {
    return guess
        .map(text -> Message.of(Explanation.class, "unlike.and", "first", reason, "second", text))
        .orElse(reason);
  }

  /** {@return {@link #why} in English: up to three sentences in printable ASCII} */
  public String because() {
    return why().text(Lang.EN);
  }
}
