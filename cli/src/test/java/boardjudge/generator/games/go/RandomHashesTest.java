package boardjudge.generator.games.go;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The figures of docs/hashes.md on random functions, tried with random functions. */
@Tag("exhaustive")
@Tag("hashes")
class RandomHashesTest {
  private static RandomHashes suite;

  @BeforeAll
  static void readTheSuite() throws Exception {
    suite = new RandomHashes(SuiteCases.all());
  }

  /** Five standard deviations either way; the functions are the same in every run. */
  @Test
  void functionsOfTwentyFourBitsErrInAsManyCasesAsTheFiguresSay() {
    int functions = 40;
    int failing = 0;
    for (int i = 0; i < functions; i++) {
      int cases = suite.failingCases(24, i);
      assertThat(cases).isPositive();
      failing += cases;
    }
    double expected = functions * suite.expectedCases(24);
    assertThat((double) failing).isCloseTo(expected, within(5 * Math.sqrt(expected)));
  }

  @Test
  void functionsOfTwentyEightBitsErrAsOftenAsTheFiguresSay() {
    int functions = 100;
    int erring = 0;
    for (int i = 0; i < functions; i++) {
      erring += suite.failingCases(28, 1000 + i) > 0 ? 1 : 0;
    }
    double expected = suite.probability(28);
    assertThat(erring / (double) functions)
        .isCloseTo(expected, within(5 * Math.sqrt(expected * (1 - expected) / functions)));
  }

  @Test
  void mostOfTheFunctionsOfTwentyFourBitsErr() {
    assertThat(suite.probability(24)).isGreaterThan(0.999);
  }
}
