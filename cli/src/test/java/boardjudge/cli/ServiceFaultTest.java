package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import boardjudge.reference.Problem;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("A service file that names no class")
class ServiceFaultTest {
  @TempDir private Path folder;

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = ';',
      value = {
        "boardjudge.games.NoSuch; names the class boardjudge.games.NoSuch, which is not there",
        "boardjudge.reference.grid.Diagram; names the class boardjudge.reference.grid.Diagram, which is not a"
            + " boardjudge.reference.Problem",
      })
  void isReportedWithFileAndLine(String name, String fault) throws Exception {
    assertThat(described("# my games\n\n" + name + "  # new\n")).isEqualTo(file() + ":3: " + fault);
  }

  @Test
  void isReportedWhereALineIsNoName() throws Exception {
    assertThat(described("\nno class at all!\n")).contains("boardjudge.reference.Problem:2: ");
  }

  private Path file() {
    return folder.resolve("META-INF/services/boardjudge.reference.Problem");
  }

  private String described(String services) throws Exception {
    CommandWorkspace.write(file(), services);
    try (URLClassLoader loader =
        new URLClassLoader(new URL[] {folder.toUri().toURL()}, getClass().getClassLoader())) {
      ServiceConfigurationError error =
          catchThrowableOfType(
              ServiceConfigurationError.class,
              () -> ServiceLoader.load(Problem.class, loader).forEach(each -> {}));
      return ServiceFault.describe(error, loader).toString();
    }
  }
}
