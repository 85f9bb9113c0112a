package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import boardjudge.sandbox.Languages;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Programs that tests need or write. */
final class Tools {
  private Tools() {}

  /** Skips a test, with a sentence, where one of these programs is not installed. */
  static void need(String... names) {
    for (String name : names) {
      assumeTrue(Languages.tool(name).isPresent(), name + " is not installed here");
    }
  }

  /** Copies the launcher; skips a test that does not run in the module's folder. */
  static void copyLauncher(Path to) throws IOException {
    Path launcher = Path.of("..", "boardjudge");
    assumeTrue(Files.exists(launcher), "the tests run in the module's folder");
    makeExecutable(Files.copy(launcher, to));
  }

  /** Writes a shell script that every user may run. */
  static Path script(Path file, String... lines) throws IOException {
    return makeExecutable(Files.writeString(file, "#!/bin/sh\n" + String.join("\n", lines) + "\n"));
  }

  private static Path makeExecutable(Path file) {
    assertThat(file.toFile().setExecutable(true, false)).isTrue();
    return file;
  }
}
