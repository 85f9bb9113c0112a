package boardjudge.reference;

/**
 * What is right at a step and what was found there instead, in words that a student knows: {@code
 * best play gives White 7 plies} and {@code says 3}. In English both are printable ASCII and quote
 * nothing of the output; a headline joins them with "the output" between.
 *
 * @param truth what is right: a clause without a full stop
 * @param instead what the output does, from the verb on
 */
public record Contrast(Message truth, Message instead) {
  /**
   * A contrast in English alone.
   *
   * @param right as {@link #truth}
   * @param found as {@link #instead}
   */
  public Contrast(String right, String found) {
    this(Message.literal(right), Message.literal(found));
  }

  /** {@return what is right, in English: a clause without a full stop} */
  public String right() {
    return truth.text(Lang.EN);
  }

  /** {@return what the output does, in English: words from the verb on} */
  public String found() {
    return instead.text(Lang.EN);
  }
}
