package boardjudge.contract;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.ProblemGenerator;
import boardjudge.reference.Rule;
import boardjudge.report.StrengthReport;
import boardjudge.suite.DisputedRule;
import boardjudge.suite.Manifest;
import boardjudge.suite.SuiteFiles;
import java.nio.file.Files;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Why each test of our own suites is there, and that a beginner meets each rule in a small one. */
@DisplayName("The notes of a suite")
class TestNotesTest {
  static Stream<ProblemGenerator<?>> generators() {
    return Suites.generators();
  }

  @ParameterizedTest
  @MethodSource("generators")
  void sayOfEachTestWhyItIsThere(ProblemGenerator<?> generator) throws Exception {
    List<Manifest.Entry> tests = Suites.files(generator).manifest().tests();
    for (Manifest.Entry test : tests) {
      assertThat(test.note()).as(test.name()).matches("[A-Z0-9][ -~]{10,340}[.]");
    }
    assertThat(tests).extracting(Manifest.Entry::note).doesNotHaveDuplicates();
  }

  /** Otherwise a wrong program fails on a large test first, which nobody can follow. */
  @ParameterizedTest
  @MethodSource("generators")
  void nameEachRuleAtASmallTestBeforeAllLargeOnes(ProblemGenerator<?> generator) throws Exception {
    SuiteFiles files = Suites.files(generator);
    List<Manifest.Entry> tests = files.manifest().tests();
    int large = 0;
    while (large < tests.size() && fitsAScreen(files, tests.get(large))) {
      large++;
    }
    Map<String, String> named = new HashMap<>();
    for (Manifest.Entry test : tests.subList(0, large)) {
      for (String rule : test.rules().keySet()) {
        if (test.note().startsWith("Rule " + rule + ": ")) {
          named.putIfAbsent(rule, test.name());
        }
      }
    }
    // A disputed rule has its own group, which begins with that test.
    for (DisputedRule disputed : files.manifest().disputed()) {
      Manifest.Entry first =
          tests.stream()
              .filter(test -> test.group().equals(disputed.group()))
              .findFirst()
              .orElseThrow();
      assertThat(first.note()).startsWith("Rule " + disputed.rule() + ": ");
      assertThat(fitsAScreen(files, first)).isTrue();
      named.put(disputed.rule(), first.name());
    }
    assertThat(named.keySet())
        .containsExactlyInAnyOrderElementsOf(
            generator.problem().rules().stream().map(Rule::id).toList());
  }

  private static boolean fitsAScreen(SuiteFiles files, Manifest.Entry test) throws Exception {
    return StrengthReport.fitsAScreen(
        StrengthReport.lines(Files.readAllBytes(files.in(test.file()))));
  }
}
