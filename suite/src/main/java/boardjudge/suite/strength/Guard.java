package boardjudge.suite.strength;

/**
 * A condition on a moment.
 *
 * @param fact what is asked about
 * @param value the value that the fact is compared with; the number of a limit
 */
public record Guard(Fact fact, int value) {
  /** The guard as names have it: {@code command-colour=white}, {@code after-steps=3}. */
  public String text() {
    String word = fact.word(value);
    return word.isEmpty() ? fact.word() : fact.word() + "=" + word;
  }

  /**
   * Whether it holds.
   *
   * @param found what the fact is at the moment; for {@code every} and {@code times}, how often the
   *     decision was made before; for {@code once}, how often the change has acted
   */
  boolean holds(int found) {
    return fact.holds(value, found);
  }

  /** Whether it may hold for one of the numbers from the first to the last; true if not sure. */
  boolean mayHold(int first, int last) {
    return fact.asks() == Fact.Asks.EVERY || holds(first) || holds(last);
  }

  @Override
  public String toString() {
    return text();
  }
}
