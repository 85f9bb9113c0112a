package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.suite.export.PackageFormats;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A new game's project with a checker and a validator of its own. */
@DisplayName("A setter's project, packed for every judge")
class SetterProjectTest {
  private static final String CHECKER =
      """
      import sys
      wanted, found = open(sys.argv[2]).read().split(), sys.stdin.read().split()
      open(sys.argv[3] + "/judgemessage.txt", "w").write("mine")
      sys.exit(42 if wanted == found else 43)
      """;

  private static final String VALIDATOR =
      """
      import re, sys
      sys.exit(42 if re.fullmatch("([1-9][0-9]*( [1-3])?\\n)+", sys.stdin.read()) else 43)
      """;

  private static final String STATEMENT =
      "There are $1 \\le n \\le 50$ cases.\n\n![the board](board.png)\n";

  @TempDir private static Path folder;
  private static Path suite = Path.of("");

  @BeforeAll
  static void makeTheProject() throws IOException {
    Tools.need("python3");
    Path project = folder.resolve("checkers");
    NewCommandTest.makeCompiled(project);
    suite = project.resolve("testdata/checkers");
    CommandWorkspace.write(suite.resolve("output_validator/check.py"), CHECKER);
    CommandWorkspace.write(suite.resolve("input_validators/strict.py"), VALIDATOR);
    CommandWorkspace.write(suite.resolve("statement/problem.en.md"), STATEMENT);
    CommandWorkspace.write(suite.resolve("statement/board.png"), "PNG");
    CommandRun built = CommandRun.run("--games=" + project, "build", "checkers");
    assertThat(built.exit()).as(built.toString()).isZero();
  }

  private static CommandRun export(String format, Path file, Object... words) {
    return CommandRun.run(
        List.of(
            "--games=" + folder.resolve("checkers"),
            "export",
            "checkers",
            "--format",
            format,
            "-o",
            file.toString()),
        words);
  }

  /** Files by name; the one file of a package that is no archive has no name. */
  private static Map<String, String> files(Path file) throws IOException {
    Map<String, String> files = new HashMap<>();
    try (ZipInputStream zip = new ZipInputStream(Files.newInputStream(file))) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        files.put(entry.getName(), new String(zip.readAllBytes(), StandardCharsets.UTF_8));
      }
    }
    return files.isEmpty() ? Map.of("", Files.readString(file)) : files;
  }

  /** A hyphen stands for what is not in the package. */
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "icpc | checkers/output_validator/check.py | checkers/input_validators/strict.py"
            + " | checkers/statement/problem.en.md | $1 \\le n \\le 50$"
            + " | checkers/statement/board.png | -",
        "kattis | checkers/output_validators/check/check.py | checkers/input_validators/strict.py"
            + " | checkers/problem_statement/problem.en.tex | $1 \\le n \\le 50$"
            + " | checkers/problem_statement/board.png | invalid inputs and outputs, time limit",
        "domjudge | output_validators/check/check.py | - | problem.html | <math | -"
            + " | groups, validator, invalid inputs and outputs",
        "polygon | - | - | statements/english/problem.tex | $1 \\le n \\le 50$"
            + " | statements/english/board.png | invalid inputs and outputs",
        "hydro | checkers/testdata/chk.py | - | checkers/problem_en.md | $1 \\le n \\le 50$"
            + " | checkers/additional_file/board.png | wrong programs",
        "fps | - | - | '' | <math | - | groups, validator, wrong programs",
        "qduoj | - | - | 1/problem.json | \\\\(1 | - | groups, validator, programs",
        "luogu | - | - | - | - | - | validator, programs",
        "uoj | - | - | - | - | - | messages beyond the headline, wrong programs",
        "lemonlime | - | - | checkers/statement.html | <math | - | validator",
        "dmoj | - | - | checkers/statement.en.md | ~1 \\le n \\le 50~"
            + " | checkers/pictures/board.png | validator, programs",
        "cms | - | - | checkers/statement/statement.html | <math | - | validator",
      })
  void carriesOrSaysWhatIsLost(
      String format,
      String checker,
      String validator,
      String statement,
      String maths,
      String picture,
      String lost)
      throws Exception {
    Path file = folder.resolve(format);
    CommandRun run = export(format, file);
    if (checker.equals("-")) {
      assertThat(run.exit()).isEqualTo(Exit.UNREADABLE);
      assertThat(run.err())
          .isEqualTo(
              ("boardjudge: output_validator/check.py: the judges of " + format)
                  + " call checkers in another way; --checker compare packs a comparison"
                  + " with the answers instead\n");
      assertThat(file).doesNotExist();
      run = export(format, file, "--checker", "compare");
      assertThat(run.err())
          .containsPattern(
              List.of("fps", "qduoj").contains(format)
                  ? "outputs are compared with the answers, without rules and boards"
                  : "the checker shows rule and board for (\\d+) of \\1 cases");
    }
    assertThat(run.exit()).as(run.toString()).isZero();
    Map<String, String> files = files(file);
    assertThat(files.values()).filteredOn(CHECKER::equals).hasSize(checker.equals("-") ? 0 : 1);
    assertThat(files.values()).filteredOn(VALIDATOR::equals).hasSize(validator.equals("-") ? 0 : 1);
    if (!checker.equals("-")) {
      assertThat(files.get(checker)).isEqualTo(CHECKER);
      // All call the same program in the same way.
      if (format.equals("icpc")) {
        call(checker, files);
      }
    }
    if (validator.equals("-")) {
      assertThat(run.err()).containsAnyOf("input_validators/strict.py: left out", "validator");
    } else {
      assertThat(files.get(validator)).isEqualTo(VALIDATOR);
    }
    if (!statement.equals("-")) {
      assertThat(files.get(statement)).contains(maths);
    }
    if (picture.equals("-") && !statement.equals("-")) {
      assertThat(files.get(statement)).contains("data:image/png;base64,UE5H");
    } else if (!picture.equals("-")) {
      assertThat(files.get(picture)).isEqualTo("PNG");
    }
    if (lost.equals("-")) {
      assertThat(run.err()).doesNotContain("does not support");
    } else {
      assertThat(run.err()).contains("note: " + format + " does not support: " + lost);
    }
  }

  /** Calls the checker as its judge does, on the sample's answer and on another output. */
  private static void call(String name, Map<String, String> files) throws Exception {
    Path program = folder.resolve(name.replace('/', '-'));
    Files.writeString(program, files.getOrDefault(name, ""));
    Path sample = suite.resolve("data/sample/1.ans");
    for (int exit : new int[] {42, 43}) {
      Path output = exit == 42 ? sample : suite.resolve("data/sample/1.in");
      Process run =
          new ProcessBuilder("python3", program.toString(), "in", sample.toString(), "" + folder)
              .redirectInput(output.toFile())
              .redirectError(new File("/dev/null"))
              .start();
      assertThat(run.waitFor()).as(name).isEqualTo(exit);
    }
    assertThat(folder.resolve("judgemessage.txt")).hasContent("mine");
  }

  @Test
  void everyFormatIsTried() throws Exception {
    CsvSource table =
        Stream.of(SetterProjectTest.class.getDeclaredMethods())
            .filter(method -> method.getName().equals("carriesOrSaysWhatIsLost"))
            .findFirst()
            .orElseThrow()
            .getAnnotation(CsvSource.class);
    assertThat(table).isNotNull();
    assertThat(List.of(table.value()))
        .extracting(line -> line.substring(0, line.indexOf(' ')))
        .containsExactlyElementsOf(
            PackageFormats.all().stream().map(format -> format.name()).toList());
  }
}
