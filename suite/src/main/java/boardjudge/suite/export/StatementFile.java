package boardjudge.suite.export;

import boardjudge.suite.SuiteFiles;
import boardjudge.suite.SuitePlan;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A statement as it stands in a suite's folder, with title and samples from their own files. */
public final class StatementFile {
  private StatementFile() {}

  /**
   * The statement in a language as Markdown that needs nothing else; empty if there is none.
   *
   * @param language the code of the language: {@code en}
   */
  public static Optional<String> markdown(SuiteFiles suite, String language) throws IOException {
    Path file = suite.folder().resolve("statement").resolve("problem." + language + ".md");
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    String text = Files.readString(file, StandardCharsets.UTF_8);
    Path settings = suite.folder().resolve("problem.yaml");
    String title = "";
    if (Files.isRegularFile(settings)) {
      title = ProblemSettings.read(settings).title(language);
    }
    String filled = new Statement(language, title, text).filled(samples(suite));
    return Optional.of((title.isEmpty() ? "" : "# " + title + "\n\n") + filled);
  }

  private static List<PackedTest> samples(SuiteFiles suite) throws IOException {
    List<PackedTest> samples = new ArrayList<>();
    for (int number = 1; ; number++) {
      String test = SuitePlan.SAMPLE + "/" + number;
      if (!Files.isRegularFile(suite.in(test)) || !Files.isRegularFile(suite.ans(test))) {
        return samples;
      }
      samples.add(
          new PackedTest(
              SuitePlan.SAMPLE,
              "sample-" + number,
              test,
              "",
              "",
              List.of(),
              Files.readString(suite.in(test), StandardCharsets.ISO_8859_1),
              Files.readString(suite.ans(test), StandardCharsets.ISO_8859_1)));
    }
  }
}
