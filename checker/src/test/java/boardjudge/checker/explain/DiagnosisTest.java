package boardjudge.checker.explain;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.checker.explain.Diagnosis.Certainty;
import boardjudge.reference.Message;
import boardjudge.reference.Rule;
import boardjudge.reference.games.go.GoRule;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests how certain a report says it is. */
@DisplayName("What a report says of the likely mistake")
class DiagnosisTest {
  @ParameterizedTest
  @CsvSource({
    "1, false, one failed test does not",
    "1, true, one failed test does not",
    "2, false, the same tests"
  })
  void speaksOfSeveralTestsOnlyWhereSeveralFailed(int failed, boolean exact, String phrase) {
    Diagnosis likely = likely(failed, exact, List.of());
    Diagnosis similar =
        likely(
            failed,
            exact,
            List.of(new Diagnosis.Mistake("no-ko", "superko", Message.literal("Ko."))));
    assertThat(similar.sentence().toString()).contains(phrase);
    if (!exact) {
      assertThat(likely.sentence().toString())
          .contains(failed == 1 ? phrase : "the wrong lines much better than");
    }
  }

  @Test
  void namesTwoRules() {
    Diagnosis two =
        new Diagnosis(
            Certainty.LIKELY,
            List.of(GoRule.SUPERKO, GoRule.OCCUPIED),
            List.of(),
            List.of(),
            false,
            3,
            Optional.empty());
    assertThat(two.sentence().toString())
        .startsWith("rules superko and occupied are broken. Two mistakes");
    assertThat(two.rule()).contains(GoRule.SUPERKO);
    assertThat(two.second()).contains(GoRule.OCCUPIED);
  }

  @Test
  void theLikelyMistakeIsAKnownProgramsOrElseASlip() {
    Diagnosis.Mistake ko = new Diagnosis.Mistake("no-ko", "superko", Message.literal("Ko."));
    Message behaviour = Message.literal("forgets stones");
    assertThat(of(List.of(), List.of(behaviour), List.of()).likely()).isEmpty();
    LikelyMistake known =
        of(List.of(GoRule.SUPERKO), List.of(), List.of(ko)).likely().orElseThrow();
    assertThat(known.name()).isEqualTo("no-ko");
    assertThat(known.text()).isEqualTo("Ko.");
    LikelyMistake unknown =
        of(List.of(GoRule.SUPERKO), List.of(behaviour), List.of()).likely().orElseThrow();
    assertThat(unknown.name()).isEqualTo("breaks-superko");
    assertThat(unknown.text())
        .startsWith("rule superko is broken. ")
        .endsWith(" The answers look like those of a program that forgets stones.");
    LikelyMistake both =
        of(List.of(GoRule.SUPERKO, GoRule.OCCUPIED), List.of(behaviour), List.of(ko))
            .likely()
            .orElseThrow();
    assertThat(both.name()).isEqualTo("breaks-superko+occupied");
    assertThat(both.text())
        .startsWith("rules superko and occupied are broken. ")
        .endsWith(" Ko. The answers look like those of a program that forgets stones.");
    assertThat(both.common()).isFalse();
  }

  private static Diagnosis of(
      List<Rule> rules, List<Message> behaviours, List<Diagnosis.Mistake> mistakes) {
    return new Diagnosis(Certainty.LIKELY, rules, behaviours, mistakes, false, 3, Optional.empty());
  }

  private static Diagnosis likely(int failed, boolean exact, List<Diagnosis.Mistake> mistakes) {
    return new Diagnosis(
        Certainty.LIKELY,
        List.of(GoRule.SUPERKO),
        List.of(),
        mistakes,
        exact,
        failed,
        Optional.empty());
  }
}
