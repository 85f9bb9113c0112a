package boardjudge.suite.export;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;

import boardjudge.base.files.FolderFiles;
import boardjudge.base.strict.StrictReader;
import boardjudge.suite.PlanException;
import boardjudge.suite.SuiteFiles;
import boardjudge.suite.SuitePlan;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A statement read from a suite's folder, with its title and samples.
 *
 * @param statement the text and its title, which is empty without a {@code problem.yaml}
 * @param settings what {@code problem.yaml} says, if it is there
 */
public record StatementFile(
    Statement statement, List<PackedTest> samples, Optional<ProblemSettings> settings) {
  private static final List<String> LANGUAGES = List.of("en", "zh");

  public StatementFile {
    samples = List.copyOf(samples);
  }

  /** The statement in a language, or else in the other one; empty if there is none. */
  public static Optional<StatementFile> of(SuiteFiles suite, String language) throws IOException {
    Optional<String> available =
        Stream.concat(Stream.of(language), LANGUAGES.stream())
            .filter(code -> Files.isRegularFile(path(suite, code)))
            .findFirst();
    return available.isPresent() ? Optional.of(read(suite, available.get())) : Optional.empty();
  }

  /** The statement in a language as plain Markdown with its samples; empty if there is none. */
  public static Optional<String> markdown(SuiteFiles suite, String language) throws IOException {
    return Files.isRegularFile(path(suite, language))
        ? Optional.of(read(suite, language).markdown())
        : Optional.empty();
  }

  /** Plain Markdown with title and samples. */
  public String markdown() {
    return (statement.title().isEmpty() ? "" : "# " + statement.title() + "\n\n")
        + statement.filled(samples);
  }

  /**
   * A page without links to other files, with boards.
   *
   * @throws PlanException if a picture is missing or mathematics is not known, with file and line
   */
  public String page(BoardArtist artist) throws PlanException {
    new StatementTree(statement).check();
    return StatementHtml.page(List.of(statement), samples, artist, Optional.empty(), true);
  }

  /**
   * PDF with boards.
   *
   * @throws PlanException as for {@link #page}, or if no font has one of its characters
   */
  public byte[] pdf(StatementPrinter printer, BoardArtist artist, Optional<Path> font)
      throws IOException {
    new StatementTree(statement).check();
    String page = StatementHtml.page(List.of(statement), samples, artist, settings, false);
    return printer.print(page, font);
  }

  private static Path path(SuiteFiles suite, String language) {
    return suite.folder().resolve("statement").resolve("problem." + language + ".md");
  }

  private static StatementFile read(SuiteFiles suite, String language) throws IOException {
    String text = StrictReader.text(path(suite, language));
    Path file = suite.folder().resolve("problem.yaml");
    Optional<ProblemSettings> settings =
        Files.isRegularFile(file) ? Optional.of(ProblemSettings.read(file)) : Optional.empty();
    String title = settings.map(known -> known.title(language)).orElse("");
    return new StatementFile(
        new Statement(language, title, text, pictures(suite.folder().resolve("statement"))),
        samples(suite),
        settings);
  }

  /** The pictures in a folder, by name, as ISO-8859-1. */
  static Map<String, String> pictures(Path folder) throws IOException {
    Map<String, String> pictures = new TreeMap<>();
    for (Path file : FolderFiles.in(folder)) {
      String name = String.valueOf(file.getFileName());
      if (Files.isRegularFile(file, NOFOLLOW_LINKS) && Statement.mediaType(name).isPresent()) {
        pictures.put(name, Files.readString(file, StandardCharsets.ISO_8859_1));
      }
    }
    return pictures;
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
