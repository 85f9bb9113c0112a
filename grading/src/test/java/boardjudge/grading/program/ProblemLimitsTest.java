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
        "limits: {memory: 64} | limits: 10 s CPU time (default) and 64 MiB (problem.yaml)",
        "name: a | limits: 10 s CPU time and 512 MiB (default)",
        "limits: {time_limit: 2, time_multipliers: {ac_to_time_limit: 2}}"
            + " | limits: 2 s CPU time (problem.yaml) and 512 MiB (default)",
        "limits: {time_multiplier: 5, time_safety_margin: 2, code: 128, memory: 64}"
            + " | limits: 10 s CPU time (default) and 64 MiB (problem.yaml)",
        "limits: | limits: 10 s CPU time and 512 MiB (default)",
        "{author: , unknown: {a: [b]}} | limits: 10 s CPU time and 512 MiB (default)",
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
    assertThat(of("name: a").line())
        .isEqualTo("limits: 3 s CPU time (.timelimit) and 512 MiB (default)");
    ProblemLimits both = of("limits: {memory: 1}");
    assertThat(both.line()).isEqualTo("limits: 3 s CPU time (.timelimit) and 1 MiB (problem.yaml)");
    assertThat(both.from()).isEqualTo("time: .timelimit, memory: problem.yaml");
  }

  @Test
  void optionsOverrideThePackage() throws IOException {
    ProblemLimits own = of("limits: {time_limit: 1, memory: 64}");
    assertThat(own.changed("").line()).endsWith("(problem.yaml)");
    assertThat(own.changed("time=3s").line())
        .isEqualTo("limits: 3 s CPU time (--limits) and 64 MiB (problem.yaml)");
    assertThat(own.changed("time=3s,memory=64").line())
        .isEqualTo("limits: 3 s CPU time and 64 MiB (--limits)");
    assertThat(of("name: a").changed("memory=1g").line())
        .isEqualTo("limits: 10 s CPU time (default) and 1024 MiB (--limits)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "limits: {time_limit: 0} | 1:10: time_limit: expected seconds, from 0.001 to 7200, found "
            + "\"0\"",
        "limits: {time_limit: -1} | 1:10: time_limit: expected seconds, from 0.001 to 7200, found "
            + "\"-1\"",
        "limits: {time_limit: 1e9} | 1:10: time_limit: expected seconds, from 0.001 to 7200, found ",
        "limits: {time_limit: 2s} | 1:10: time_limit: expected seconds, from 0.001 to 7200, found "
            + "\"2s\"",
        "limits: {time_limit: } | 1:10: time_limit: expected seconds, from 0.001 to 7200, found "
            + "nothing",
        "limits: {memory: 0} | 1:10: memory: expected MiB, from 0.001 to 1048576, found \"0\"",
        "limits: {memory: 256m} | 1:10: memory: expected MiB, from 0.001 to 1048576, found \"256m\"",
        "limits: {memory: [1]} | 1:10: memory: expected MiB, from 0.001 to 1048576, found a list",
        "limits: {output: a} | 1:10: output: expected MiB, from 0.001 to 1048576, found \"a\"",
        "limits: 3 | 1:1: limits: expected keys time_limit, memory, output, found \"3\"",
        "'limits: 3~limits: {memory: 1}' | 2:1: limits: expected each key once, found it again",
        "'limits: 3~  memory: 1' | 2:9: expected one key in a line, and quotes around a text with",
        "- a | 1:1: expected keys such as name and limits, found a list",
        "'' | 1:1: expected keys such as name and limits, found nothing",
        "type: foo | 1:1: type: expected pass-fail or scoring, found \"foo\"",
        "type: interactive | ' a problem of type interactive is not run here'",
        "'type: pass-fail~type: pass-fail' | 2:1: type: expected each key once, found it again",
      })
  void aWrongFileIsRefused(String yaml, String message) {
    assertThatThrownBy(() -> of(yaml.replace('~', '\n')))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("problem.yaml:" + message);
  }

  @Test
  void anUnknownLimitIsRefusedWithTheNearestKey() {
    assertThatThrownBy(() -> of("limits: {timelimit: 2}"))
        .isInstanceOf(IOException.class)
        .hasMessageContaining(
            "problem.yaml:1:10: limits: expected keys time_limit, memory, output,")
        .hasMessageEndingWith(", found \"timelimit\"; did you mean time_limit?");
  }

  @Test
  void aFolderOfThatNameIsRefused() throws IOException {
    Files.createDirectory(folder.resolve("problem.yaml"));
    assertThatThrownBy(() -> ProblemLimits.of(folder, Limits.STANDARD))
        .hasMessageEndingWith("problem.yaml: expected a file, found a folder");
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
  void writingThemTakesNoStackForEachLine() {
    String comments = "  # x\n\n".repeat(50_000);
    assertThat(
            ProblemLimits.written(
                "limits:\n" + comments + "  time_limit: 1\n",
                Duration.ofSeconds(2),
                OptionalLong.empty()))
        .isEqualTo("limits:\n" + comments + "  time_limit: 2\n");
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
