package boardjudge.reference;

/**
 * What is right at a step and what was found there instead, in words that a student knows: {@code
 * best play gives White 7 plies} and {@code says 3}. In English both are printable ASCII and quote
 * nothing of the output; a headline joins them with "the output" between.
 *
 * @param right what is right: a clause without a full stop
 * @param found what the output does, from the verb on
 */
public record Contrast(Message right, Message found) {
  /**
   * A contrast in English alone.
   *
   * @param right as {@link #right()}
   * @param found as {@link #found()}
   */
  public Contrast(String right, String found) {
    this(Message.literal(right), Message.literal(found));
  }
}
