package boardjudge.suite.strength;

/**
 * A condition on a moment.
 *
 * @param value to compare the fact with; for facts with limits the index of one
 */
public record Guard(Fact fact, int value) {
  /** The guard in names: {@code command-colour=white}, {@code after-steps=3}. */
  public String text() {
    String word = fact.word(value);
    return word.isEmpty() ? fact.word() : fact.word() + "=" + word;
  }

  /**
   * {@code found} is the result of {@link Fact#at}; for {@code every} and {@code times} the number
   * of earlier calls, for {@code once} how often the change has acted.
   */
  boolean holds(int found) {
    return fact.holds(value, found);
  }

  /** Whether it may hold for a number from {@code first} to {@code last}; true if not sure. */
  boolean mayHold(int first, int last) {
    return fact.operator() == Fact.Operator.EVERY || holds(first) || holds(last);
  }

  @Override
  public String toString() {
    return text();
  }
}
