package boardjudge.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import boardjudge.checker.Waiting;
import boardjudge.sandbox.SandboxProbe.Outcome;
import java.time.Duration;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code boardjudge sandbox} reports. */
class SandboxProbeTest {
  /** A longer limit would show nothing else of a script that sleeps past any limit. */
  private static final Duration SOON = Duration.ofMillis(100);

  private static List<String> protections(List<SandboxProbe.Result> results, Outcome outcome) {
    return results.stream()
        .filter(result -> result.outcome() == outcome)
        .map(SandboxProbe.Result::protection)
        .toList();
  }

  @Test
  void allHoldsWhereNothingIsMissing() throws Exception {
    try (Sandbox sandbox = Sandbox.open(Sandbox.Demand.AUTO)) {
      assumeTrue(sandbox.notices().isEmpty(), "needs every protection");
      List<SandboxProbe.Result> results = new SandboxProbe(sandbox).results();
      assertThat(results).allMatch(each -> each.outcome() == Outcome.HOLDS);
      assertThat(results).hasSize(15).allMatch(each -> each.reason().isEmpty());
    }
  }

  @Test
  @Tag("exhaustive")
  @Tag("sandbox")
  void withoutASandboxTheMachineIsOpen() throws Exception {
    try (Sandbox sandbox = Sandbox.open(Sandbox.Demand.OFF)) {
      List<SandboxProbe.Result> results = new SandboxProbe(sandbox).results();
      assertThat(protections(results, Outcome.OPEN))
          .contains(
              "files of this machine",
              "system calls",
              "memory of all processes",
              "what is left behind")
          .doesNotContain("wall-clock time", "output");
    }
  }

  /** Attempts that begin with other commands. */
  private static List<SandboxProbe.Result> beginning(
      String before, Sandbox.Demand demand, UnaryOperator<Limits> limits) throws Exception {
    try (Sandbox sandbox = Sandbox.open(demand)) {
      return new SandboxProbe(sandbox, script -> before + script, limits).results();
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = Sandbox.Demand.class,
      names = {"AUTO", "OFF"})
  void attemptsThatAreTooSlowAreNotTried(Sandbox.Demand demand) throws Exception {
    // As on a machine that is too slow for any script to begin its attempt.
    List<SandboxProbe.Result> results =
        beginning("sleep 600\n", demand, limits -> limits.withWall(SOON));
    assertThat(protections(results, Outcome.HOLDS)).containsExactly("wall-clock time");
    assertThat(protections(results, Outcome.OPEN)).isEmpty();
    assertThat(results)
        .filteredOn(each -> each.outcome() == Outcome.NOT_TRIED)
        .hasSize(14)
        .allMatch(each -> each.reason().orElse("").contains("still running after 0.10 s"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"exit 3\n", "kill -9 $$\n", "nonesuch || exit\n"})
  void aScriptThatEndsBeforeItsAttemptShowsNoHold(String before) throws Exception {
    UnaryOperator<Limits> unhurried = limits -> limits.withWall(Waiting.LONGEST);
    assertThat(protections(beginning(before, Sandbox.Demand.AUTO, unhurried), Outcome.HOLDS))
        .isEmpty();
  }

  @Test
  void withoutItsToolsAnAttemptIsNotMade() throws Exception {
    try (Sandbox sandbox = Sandbox.open(Sandbox.Demand.AUTO)) {
      List<SandboxProbe.Result> results =
          new SandboxProbe(sandbox, script -> "PATH=/nonesuch\n" + script, limits -> limits)
              .results();
      assertThat(results)
          .filteredOn(each -> each.protection().equals("network"))
          .singleElement()
          .extracting(each -> each.reason().orElse(""))
          .isEqualTo("one of these is not installed: grep");
    }
  }
}
