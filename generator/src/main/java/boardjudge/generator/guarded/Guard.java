package boardjudge.generator.guarded;

/**
 * A condition on a moment.
 *
 * @param fact what is asked about
 * @param at which of the fact's values it is compared with, from 0
 */
public record Guard(Fact<?> fact, int at) {
  /**
   * The guard as names have it: {@code colour=white}, {@code after-captures=3}, {@code edge}.
   *
   * @return the name
   */
  public String text() {
    String value = fact.words().get(at);
    return value.isEmpty() ? fact.word() : fact.word() + "=" + value;
  }

  /**
   * The value that the fact is compared with.
   *
   * @return one of the fact's values
   */
  public int value() {
    return fact.values().get(at);
  }

  /**
   * Whether it holds.
   *
   * @param found what the fact is at the moment; for {@code every} and {@code times}, how often the
   *     change has mattered before; for {@code once}, how often it has acted
   * @return whether it does
   */
  public boolean holds(int found) {
    int value = value();
    return switch (fact.asks()) {
      case IS -> found == value;
      case HOLDS -> found != 0;
      case OVER -> found > value;
      case AFTER, FROM, TIMES -> found >= value;
      case EVERY -> (found + 1L) % value == 0;
      case ONCE -> found == 0;
    };
  }

  /**
   * Whether it holds for one of the numbers from the first to the last, both included.
   *
   * @param first the first number that the fact may be
   * @param last the last, at least {@code first}
   * @return whether it may; true also where that is not sure
   */
  public boolean mayHold(int first, int last) {
    if (fact.asks() == Fact.Asks.EVERY) {
      return last - first + 1 >= value()
          || (first + 1L) / value() != (last + 1L) / value()
          || holds(first);
    }
    return holds(first) || holds(last);
  }

  /**
   * Whether it asks for a value of a fact.
   *
   * @param about the fact
   * @param value the value
   * @return whether it does
   */
  public boolean is(Fact<?> about, int value) {
    return fact == about && value() == value;
  }

  @Override
  public String toString() {
    return text();
  }
}
