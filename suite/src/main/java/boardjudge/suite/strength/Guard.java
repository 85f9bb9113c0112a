package boardjudge.suite.strength;

/**
 * A condition on a moment.
 *
 * @param value to compare the fact with
 */
public record Guard(Fact fact, int value) {
  /** The guard in names: {@code command-colour=white}, {@code after-steps=3}. */
  public String text() {
    String word = fact.words().apply(value);
    return word.isEmpty() ? fact.word() : fact.word() + "=" + word;
  }

  /**
   * {@code found} is the result of {@link Fact#at}; if the fact counts calls, the number of earlier
   * ones.
   */
  boolean holds(int found) {
    return switch (fact.operator()) {
      case IS -> found == value;
      case OVER, REACHES, TIMES -> found >= value;
      case EVERY -> (found + 1L) % value == 0;
    };
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
