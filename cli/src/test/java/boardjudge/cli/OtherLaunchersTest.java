package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.Release;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Starting without a POSIX shell: boardjudge.cmd, and JBang's catalog")
class OtherLaunchersTest {
  private static final Path ROOT = Path.of("..");

  private static Set<String> all(String pattern, String text) {
    Set<String> found = new TreeSet<>();
    for (MatchResult each : Pattern.compile(pattern).matcher(text).results().toList()) {
      found.add(each.group(1));
    }
    return found;
  }

  /** There is no cmd to run it, so its text is compared with the names of the program. */
  @Test
  void boardjudgeCmdStartsTheProgramWithItsLibrariesAndHandsItsExitCodeOn() throws IOException {
    String cmd = Files.readString(ROOT.resolve("dist/src/boardjudge.cmd"));
    assertThat(cmd)
        .startsWith("@echo off\n")
        .contains("\nset \"home=%~dp0..\\share\\boardjudge\"\n")
        .contains("\"-Dboardjudge.home=%home%\"")
        .endsWith(" " + Main.class.getName() + " %*\nexit /b %ERRORLEVEL%\n");
    assertThat(all("%home%\\\\([^;\"]*)", cmd))
        .containsExactlyInAnyOrder("boardjudge.jar", "remote\\*", "pdf\\*");
    // The variable that is set last wins, as in the launcher for sh.
    assertThat(
            all("(?s)set \"java=(java\")\n.*?\"java=%JAVA_HOME%.*?\"java=%BOARDJUDGE_JAVA%\"", cmd))
        .hasSize(1);
    Set<String> read = all("%([A-Za-z_]+)%", cmd);
    read.removeAll(all("set \"([a-z]+)=", cmd));
    assertThat(read)
        .containsExactlyInAnyOrder("BOARDJUDGE_JAVA", "ERRORLEVEL", "JAVA_HOME", "JAVA_OPTS");
  }

  @Test
  void theCatalogOfJBangNamesThisReleaseAndItsMainClass() throws IOException {
    JsonNode alias =
        new ObjectMapper()
            .readTree(ROOT.resolve("jbang-catalog.json").toFile())
            .at("/aliases/boardjudge");
    assertThat(alias.path("script-ref").asText())
        .isEqualTo("boardjudge:boardjudge-cli:" + Release.NUMBER);
    assertThat(alias.path("main").asText()).isEqualTo(Main.class.getName());
    assertThat(Files.readString(ROOT.resolve("pom.xml")))
        .contains("<maven.compiler.release>" + alias.path("java").asText().replace("+", "") + "<");
  }
}
