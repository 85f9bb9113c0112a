package boardjudge.grading;

import boardjudge.checker.Waiting;
import boardjudge.reference.Problem;
import boardjudge.reference.Problems;
import boardjudge.sandbox.CompileCache;
import boardjudge.sandbox.Language;
import boardjudge.sandbox.Languages;
import boardjudge.sandbox.Limits;
import boardjudge.sandbox.Sandbox;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Tests of pawnchess and programs that print given lines, for tests of judging. */
final class GradingFixture implements AutoCloseable {
  static final Limits LIMITS =
      Limits.STANDARD.withCpu(Duration.ofSeconds(100)).withWall(Waiting.LONGEST);

  private static final Path PROGRAMS = Path.of("target", "test-programs").toAbsolutePath();

  final Problem<?> problem = Problems.find("pawnchess").orElseThrow();
  final Sandbox sandbox;
  final CompileCache cache;
  final Path folder;

  GradingFixture(Path folder) throws Exception {
    this.folder = folder;
    this.sandbox = Sandbox.open(Sandbox.Demand.AUTO);
    this.cache = new CompileCache(PROGRAMS, sandbox);
  }

  /** A test of one position, which White wins in one ply. */
  TestFile test(String name) throws IOException {
    return test(name, "1\n\n....\n.P..\np...\n...P\n", "white (1)\n");
  }

  TestFile test(String name, String input, String answer) throws IOException {
    Path tests = Files.createDirectories(folder.resolve("tests"));
    Files.writeString(tests.resolve(name + ".ans"), answer);
    return TestFile.of(name, Files.writeString(tests.resolve(name + ".in"), input));
  }

  /** A program that prints a text, whatever its input is. */
  static String printing(String language, String text) {
    String literal = '"' + text.replace("\n", "\\n") + '"';
    return switch (language) {
      case "c" -> "#include <stdio.h>\nint main(void) { fputs(" + literal + ", stdout); }\n";
      case "cpp" -> "#include <cstdio>\nint main() { std::fputs(" + literal + ", stdout); }\n";
      case "java" ->
          "class Say {\n  public static void main(String[] a) { System.out.print("
              + literal
              + "); }\n}\n";
      default -> "import sys\nsys.stdout.write(" + literal + ")\n";
    };
  }

  /** Writes a file of a program; {@code path} may have folders. */
  Path write(String path, String source) throws IOException {
    Path file = folder.resolve("submissions").resolve(path);
    Path above = file.getParent();
    if (above != null) {
      Files.createDirectories(above);
    }
    return Files.writeString(file, source);
  }

  Judge.Judged judge(Path source, TestFile test, boolean presentation) throws Exception {
    Language language = Languages.builtIn().of(source).orElseThrow();
    return new Judge<>(problem, sandbox, presentation)
        .judge(cache.compile(source, language), test, LIMITS);
  }

  /** Grades all submissions that were written. */
  Grades grade(List<TestFile> tests, int jobs, ResultStore store) throws Exception {
    Languages known = Languages.builtIn();
    return grade(tests, jobs, store, sandbox, LIMITS, known, false);
  }

  /** Grades all submissions that were written, under other conditions. */
  Grades grade(
      List<TestFile> tests,
      int jobs,
      ResultStore store,
      Sandbox box,
      Limits limits,
      Languages languages,
      boolean presentation)
      throws Exception {
    List<Submission> found =
        SubmissionList.find(
                List.of(folder.resolve("submissions")),
                languages,
                Optional.empty(),
                SourceReader.STANDARD,
                false)
            .submissions();
    return new Grader(
            new Judge<>(problem, box, presentation),
            new CompileCache(PROGRAMS, box),
            SourceReader.STANDARD,
            limits,
            new GradeBook(
                problem.id(), found, HashedTest.of(tests), StopRule.NEVER, store, Optional.empty()),
            jobs,
            advance -> {})
        .grade();
  }

  /** How many verdicts a store has, which may be open. */
  static long stored(Path store) throws Exception {
    if (!Files.exists(store)) {
      return 0;
    }
    try (Connection database = DriverManager.getConnection("jdbc:sqlite:" + store);
        Statement statement = database.createStatement();
        ResultSet tables = statement.executeQuery("PRAGMA schema_version")) {
      if (tables.getLong(1) == 0) {
        return 0;
      }
      try (ResultSet found = statement.executeQuery("SELECT count(*) FROM runs")) {
        return found.getLong(1);
      }
    }
  }

  /** The lines of the CSV without times and memory. */
  static List<String> lines(Grades grades) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    grades.writeCsv(bytes);
    return withoutFigures(bytes.toString(StandardCharsets.UTF_8));
  }

  static List<String> withoutFigures(String csv) {
    List<String> lines = new ArrayList<>();
    for (String line : csv.split("\r\n")) {
      lines.add(
          line.replaceFirst(",[0-9]+[.][0-9]{3},[0-9]+[.][0-9]{3},[0-9]*,", ",*,*,*,")
              .replaceFirst(",,[0-9]+[.][0-9]{3},,", ",,*,,"));
    }
    return lines;
  }

  @Override
  public void close() throws IOException {
    sandbox.close();
  }
}
