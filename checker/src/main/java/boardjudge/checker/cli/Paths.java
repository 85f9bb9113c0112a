package boardjudge.checker.cli;

import boardjudge.generator.suite.SuiteFiles;
import java.nio.file.Path;

/** Where the program's own test data stands: the launcher says it, else the working folder. */
final class Paths {
  private Paths() {}

  static Path root() {
    return Path.of(System.getProperty("boardjudge.home", ""));
  }

  static SuiteFiles suite(String problem) {
    return new SuiteFiles(root().resolve("testdata").resolve(problem));
  }

  /** A path as the user would type it from where he stands. */
  static String shown(Path path) {
    Path here = Path.of("").toAbsolutePath();
    Path there = path.toAbsolutePath().normalize();
    String text = (there.startsWith(here) ? here.relativize(there) : there).toString();
    return InputSource.shown(text.isEmpty() ? "." : text);
  }
}
