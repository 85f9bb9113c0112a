package boardjudge.generator;

/**
 * The seed of random tests, which name it where they fail: always the same but for {@code
 * -Dboardjudge.seed=N}.
 */
public final class TestSeed {
  public static final long VALUE = Long.getLong("boardjudge.seed", 1);

  private TestSeed() {}
}
