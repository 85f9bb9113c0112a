package boardjudge.checker.explain;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.checker.explain.Diagnosis.Certainty;
import boardjudge.reference.Message;
import boardjudge.reference.games.go.GoRule;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How sure a report says that it is. */
@DisplayName("What a report says of the likely mistake")
class DiagnosisTest {
  @ParameterizedTest
  @CsvSource({
    "1, false, one failed test alone",
    "1, true, one test alone",
    "2, false, the same tests"
  })
  void speaksOfSeveralTestsOnlyWhereSeveralFailed(int failed, boolean exact, String phrase) {
    Diagnosis likely = likely(failed, exact, List.of());
    Diagnosis alike =
        likely(
            failed,
            exact,
            List.of(new FaultLocation.Mistake("no-ko", "superko", Message.literal("Ko."))));
    assertThat(alike.sentence().toString()).contains(phrase);
    if (!exact) {
      assertThat(likely.sentence().toString()).contains(phrase);
    }
  }

  @Test
  void namesTwoRules() {
    Diagnosis two =
        new Diagnosis(
            Certainty.LIKELY,
            List.of(GoRule.SUPERKO, GoRule.OCCUPIED),
            List.of(),
            false,
            3,
            Optional.empty());
    assertThat(two.sentence().toString())
        .startsWith("rules superko and occupied are broken. Two mistakes");
    assertThat(two.rule()).contains(GoRule.SUPERKO);
    assertThat(two.second()).contains(GoRule.OCCUPIED);
  }

  private static Diagnosis likely(int failed, boolean exact, List<FaultLocation.Mistake> mistakes) {
    return new Diagnosis(
        Certainty.LIKELY, List.of(GoRule.SUPERKO), mistakes, exact, failed, Optional.empty());
  }
}
