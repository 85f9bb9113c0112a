package boardjudge.grading;

import boardjudge.base.files.FileNames;
import boardjudge.base.files.Sha256;
import boardjudge.base.strict.StrictReader;
import boardjudge.checker.compare.Output;
import boardjudge.checker.compare.ReadLimits;
import boardjudge.reference.Problem;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputReader;
import boardjudge.reference.io.Quote;
import boardjudge.sandbox.Languages;
import boardjudge.suite.DisputedRule;
import boardjudge.suite.Manifest;
import boardjudge.suite.strength.AnsweredTest;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A test on disk; if it has no answer file, the reference answers.
 *
 * @param name as in reports: {@code secret/001-name}
 * @param entry what the suite's manifest has under this name, whatever the input is today
 * @param disputed the disputed rule that the test is about, if any
 */
public record TestFile(
    String name,
    Path input,
    Path answer,
    Optional<Manifest.Entry> entry,
    Optional<String> disputed) {
  /** Notes of plans have at most 300 characters; a test's number may follow. */
  private static final int MAX_NOTE_LENGTH = 400;

  /** The test of an input file, with the answer file beside it. */
  public static TestFile of(String name, Path input) {
    String file = input.getFileName().toString();
    String stem = file.endsWith(".in") ? file.substring(0, file.length() - 3) : file;
    Path answer = input.resolveSibling(stem + ".ans");
    return new TestFile(name, input, answer, Optional.empty(), Optional.empty());
  }

  /** These tests with what a manifest says of them. */
  public static List<TestFile> listed(List<TestFile> tests, Manifest manifest) {
    Map<String, Manifest.Entry> entries = new HashMap<>();
    manifest.tests().forEach(entry -> entries.put(entry.file(), entry));
    return tests.stream()
        .map(
            test -> {
              Optional<Manifest.Entry> entry = Optional.ofNullable(entries.get(test.name));
              Optional<String> rule = entry.flatMap(manifest::disputed).map(DisputedRule::name);
              return new TestFile(test.name, test.input, test.answer, entry, rule);
            })
        .toList();
  }

  /** This test as if its rule were not disputed. */
  public TestFile undisputed() {
    return new TestFile(name, input, answer, entry, Optional.empty());
  }

  /** What the manifest says of it; empty if nothing, or if the input is another one today. */
  public Optional<Manifest.Entry> unchangedEntry() throws IOException {
    if (entry.isEmpty()) {
      return entry;
    }
    try (InputStream bytes = Files.newInputStream(input)) {
      String hash = Sha256.hex(bytes);
      return entry.filter(listed -> listed.inSha256().equals(hash));
    }
  }

  /**
   * Why it is there, by the manifest or else by its description: one line of at most 400
   * characters, safe for a terminal. Empty if nobody says, if the input is not the one in the
   * manifest, or if a file cannot be read.
   */
  public Optional<String> note() {
    try {
      String note =
          entry.isPresent() ? unchangedEntry().map(Manifest.Entry::note).orElse("") : description();
      return Optional.of(Quote.line(note.strip().replaceAll("\\s+", " "), MAX_NOTE_LENGTH))
          .filter(words -> !words.isEmpty());
    } catch (IOException unreadable) {
      return Optional.empty();
    }
  }

  /** What a package says of it in {@code NAME.yaml}; empty if nothing. */
  private String description() throws IOException {
    Path file = input.resolveSibling(Languages.stem(input) + ".yaml");
    return Files.isRegularFile(file)
        ? StrictReader.yaml(file, "problem.yaml#/$defs/beside").get("description").text()
        : "";
  }

  /**
   * Reads the cases, leniently.
   *
   * @throws InputException if the input cannot be read as the problem's
   */
  public <C> List<C> cases(Problem<C> problem) throws IOException {
    byte[] bytes = Output.input(input, ReadLimits.DEFAULT);
    return problem.format().read(InputReader.lenient(FileNames.shown(input), bytes));
  }

  /** The cases of tests, with the solver's answers. */
  public static <C> List<AnsweredTest<C>> answered(Problem<C> problem, List<TestFile> tests)
      throws IOException {
    List<AnsweredTest<C>> answered = new ArrayList<>();
    for (TestFile test : tests) {
      answered.add(AnsweredTest.of(problem, test.name(), test.cases(problem)));
    }
    return answered;
  }

  /** The disputed rules whose tests alone a program fails; none if it fails another test. */
  static List<String> onlyDisputed(List<TestFile> failed) {
    return failed.stream().allMatch(test -> test.disputed().isPresent())
        ? failed.stream().flatMap(test -> test.disputed().stream()).distinct().toList()
        : List.of();
  }
}
