package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Without a sandbox a shell measures CPU time, and nothing measures memory. */
@DisplayName("limits, where something was not measured")
@EnabledOnOs(OS.LINUX)
class UnmeasuredLimitsTest {
  @TempDir private Path folder;

  @BeforeEach
  void makeTest() throws Exception {
    Tools.need("python3");
    Files.createDirectory(folder.resolve("data"));
    Files.writeString(folder.resolve("data/a.in"), "1\n\n....\n.P..\np...\n...P\n");
  }

  private CommandRun limits(String program) throws Exception {
    Path accepted = Files.createDirectories(folder.resolve("submissions/accepted"));
    Files.writeString(accepted.resolve("a.py"), program + "print('white (1)')\n");
    return CommandRun.run(
        "limits",
        "pawnchess",
        "--data",
        folder.resolve("data").toString(),
        "--submissions",
        folder.resolve("submissions").toString(),
        "--sandbox",
        "off",
        "--json",
        "--cache",
        CommandWorkspace.CACHE.toString());
  }

  /** Without a sandbox a program can replace the file that its CPU time is written to. */
  @Test
  void noTimeLimitIsProposed() throws Exception {
    CommandRun run =
        limits(
            """
            import os
            home = os.environ['HOME']
            os.symlink('/dev/null', os.path.join(os.path.dirname(home), 'end'))
            """);
    assertThat(run.exit()).as(run.err()).isEqualTo(Exit.NEGATIVE);
    assertThat(run.out()).isEmpty();
    assertThat(run.err())
        .contains("no time limit can be proposed: CPU time cannot be measured on this machine");
  }

  @Test
  void memoryIsAbsent() throws Exception {
    CommandRun run = limits("");
    assertThat(run.exit()).as(run.err()).isZero();
    JsonNode report = JsonMapper.builder().build().readTree(run.out());
    assertThat(report.path("time").asDouble()).isPositive();
    assertThat(report.has("memory") || report.has("memoryMargin")).as(run.out()).isFalse();
    assertThat(report.path("accepted").get(0).has("memory")).as(run.out()).isFalse();
  }
}
