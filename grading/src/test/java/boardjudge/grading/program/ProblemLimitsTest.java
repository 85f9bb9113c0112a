package boardjudge.grading.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import boardjudge.reference.Lang;
import boardjudge.sandbox.Limits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ProblemLimitsTest {
  @TempDir private Path folder;

  private ProblemLimits of(String yaml) throws IOException {
    Files.writeString(folder.resolve("problem.yaml"), yaml);
    return ProblemLimits.of(folder, Limits.STANDARD);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "limits: {time_limit: 1.5, memory: 64} | limits: 1.5 s CPU time and 64 MiB (problem.yaml)",
        "limits: {memory: 64} | limits: 10 s CPU time and 64 MiB (problem.yaml)",
        "name: a | limits: 10 s CPU time and 512 MiB (default)",
        "limits: {time_limit: 2, time_multipliers: {ac_to_time_limit: 2}}"
            + " | limits: 2 s CPU time and 512 MiB (problem.yaml)",
      })
  void theFileSetsThem(String yaml, String line) throws IOException {
    assertThat(of(yaml).line()).isEqualTo(line);
  }

  @Test
  void saysInChineseThatTheyAreTheDefault() {
    assertThat(ProblemLimits.standard(Limits.STANDARD).message().text(Lang.ZH))
        .endsWith(" MiB（默认）");
  }

  @Test
  void theClockFollowsTheTimeLimit() throws IOException {
    Limits limits = of("limits: {time_limit: 1.5, output: 3}").limits();
    assertThat(limits.wall()).isEqualTo(Duration.ofSeconds(4));
    assertThat(limits.outputBytes()).isEqualTo(3 * Limits.MIB);
  }

  @Test
  void anOlderPackageHasItsOwnFile() throws IOException {
    Files.writeString(folder.resolve(".timelimit"), "3\n");
    assertThat(of("name: a").line()).isEqualTo("limits: 3 s CPU time and 512 MiB (.timelimit)");
    assertThat(of("limits: {memory: 1}").line())
        .isEqualTo("limits: 3 s CPU time and 1 MiB (problem.yaml, .timelimit)");
  }

  @Test
  void optionsOverrideThePackage() throws IOException {
    ProblemLimits own = of("limits: {time_limit: 1, memory: 64}");
    assertThat(own.changed("").line()).endsWith("(problem.yaml)");
    assertThat(own.changed("time=3s").line())
        .isEqualTo("limits: 3 s CPU time and 64 MiB (problem.yaml and --limits)");
    assertThat(of("name: a").changed("memory=1g").line())
        .isEqualTo("limits: 10 s CPU time and 1024 MiB (--limits)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "time_limit: 0 | time_limit: expected seconds, from 0.001 to 7200; found \"0\"",
        "time_limit: -1 | time_limit: expected seconds, from 0.001 to 7200; found \"-1\"",
        "time_limit: 1e9 | time_limit: expected seconds, from 0.001 to 7200; found ",
        "time_limit: two | time_limit: expected seconds, from 0.001 to 7200; found ",
        "memory: 0 | memory: expected MiB, from 0.001 to 1048576; found \"0\"",
        "memory: [1] | memory: expected MiB, from 0.001 to 1048576; found \"[1]\"",
      })
  void invalidLimitsAreRefused(String limit, String message) {
    assertThatThrownBy(() -> of("limits: {" + limit + "}"))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("problem.yaml: limits: " + message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "name: a~limits:~  time_limit: 9 # s~  memory: 1~b: 2~"
            + " | name: a~limits:~  time_limit: 1.5 # s~  memory: 64~b: 2~",
        "limits:~    output: 8~b: 2~ | limits:~    memory: 64~    time_limit: 1.5~    output: 8~b: 2~",
        "name: a | name: a~limits:~  memory: 64~  time_limit: 1.5~",
        "limits: # why~~  # more~  time_limit: 9" + " | limits: # why~~  # more~  time_limit: 1.5~",
      })
  void writingThemKeepsAllElse(String before, String after) throws IOException {
    String text =
        ProblemLimits.written(
            before.replace('~', '\n'), Duration.ofMillis(1500), OptionalLong.of(64 * Limits.MIB));
    if (!before.contains("more")) {
      assertThat(text).isEqualTo(after.replace('~', '\n'));
    }
    assertThat(of(text).line()).isEqualTo("limits: 1.5 s CPU time and 64 MiB (problem.yaml)");
  }

  @Test
  void limitsInFlowStyleAreNotRewritten() {
    assertThatThrownBy(
            () ->
                ProblemLimits.written(
                    "limits: {time_limit: 9}\n", Duration.ofSeconds(2), OptionalLong.empty()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("write time_limit: 2 there by hand");
  }
}
