package boardjudge.generator;

/**
 * The seed of tests that draw at random: the same at every run, another one by {@code
 * -Dboardjudge.seed=N}. Tests name it where they fail.
 */
public final class TestSeed {
  /** The seed of this run. */
  public static final long VALUE = Long.getLong("boardjudge.seed", 1);

  private TestSeed() {}
}
