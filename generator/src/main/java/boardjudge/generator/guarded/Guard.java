package boardjudge.generator.guarded;

/**
 * A condition on a moment.
 *
 * @param fact what is asked about
 * @param at which of the fact's values it is compared with, from 0
 */
public record Guard(Fact<?> fact, int at) {
  /** A gap that no small change of the input closes. */
  private static final int FAR = 1000;

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
   * How far from holding it is: 0 if it holds, at most 1000.
   *
   * @param found what the fact is at the moment, as in {@link #holds}
   * @return a number from 0 to 1000
   */
  public int gap(int found) {
    if (holds(found)) {
      return 0;
    }
    return switch (fact.asks()) {
      case IS -> Math.min(FAR, 10 + Math.abs(found - value()));
      case OVER, AFTER, FROM, TIMES -> Math.min(FAR, 1 + value() - found);
      case HOLDS, EVERY, ONCE -> FAR / 10;
    };
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
