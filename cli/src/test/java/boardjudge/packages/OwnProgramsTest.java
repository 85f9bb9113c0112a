package boardjudge.packages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import boardjudge.grading.program.PackageProblem;
import boardjudge.reference.Message;
import boardjudge.reference.io.FormatError;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputFormat;
import boardjudge.reference.io.InputReader;
import boardjudge.suite.SuiteFiles;
import boardjudge.suite.export.BoardArtist;
import boardjudge.suite.export.InputValidators;
import boardjudge.suite.export.PackageFiles;
import boardjudge.suite.export.PackageFormat;
import boardjudge.suite.export.PackageFormats;
import boardjudge.suite.export.PackedProblem;
import boardjudge.suite.export.ProblemReader;
import boardjudge.suite.export.Scoring;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A setter's own validators go where a judge can run them; nothing replaces them. */
@DisplayName("Packages of a problem with programs of its own")
class OwnProgramsTest {
  private static final List<String> ALL =
      PackageFormats.all().stream().map(PackageFormat::name).toList();

  @TempDir private Path folder;

  @BeforeEach
  void makeAProblem() throws Exception {
    write(
        "problem.yaml",
        """
        problem_format_version: 2025-09
        name: Sums
        uuid: 5c1b4a52-0a3f-4d59-9c3e-1f5f1c0f5a11
        limits: {time_limit: 1, memory: 64}
        """);
    write("statement/problem.en.md", "Add.\n");
    write("data/secret/1.in", "1 2\n");
    write("data/secret/1.ans", "3\n");
    write("data/invalid_input/1.in", "one\n");
  }

  private void write(String name, String text) throws Exception {
    Files.createDirectories(folder.resolve(name).getParent());
    Files.writeString(folder.resolve(name), text);
  }

  private PackedProblem problem() throws Exception {
    return ProblemReader.readPlain(
        "sums", new SuiteFiles(folder), PackageProblem.plain(folder), BoardArtist.NONE);
  }

  private static PackageFormat format(String name) {
    return PackageFormats.find(name).orElseThrow();
  }

  private static Map<String, String> packed(PackedProblem problem, String format) throws Exception {
    return OpenedPackage.of(problem, format, Scoring.NONE).files();
  }

  /** For each format the file that contains this text. */
  private static Map<String, String> places(PackedProblem problem, String text) throws Exception {
    Map<String, String> places = new TreeMap<>();
    for (String name : ALL) {
      if (format(name).refusal(problem).isEmpty() && !name.equals("fps")) {
        packed(problem, name)
            .forEach(
                (file, content) -> {
                  if (content.contains(text)) {
                    places.put(name, file);
                  }
                });
      }
    }
    return places;
  }

  private static List<String> refusing(PackedProblem problem) {
    return ALL.stream().filter(name -> format(name).refusal(problem).isPresent()).toList();
  }

  @Test
  void aCheckerInPythonGoesWhereItCanRun() throws Exception {
    write("output_validator/check.py", "import sys\nsys.exit(42)  # mine\n");
    PackedProblem problem = problem();
    assertThat(places(problem, "# mine"))
        .containsExactly(
            Map.entry("domjudge", "output_validators/check/check.py"),
            Map.entry("hydro", "sums/testdata/chk.py"),
            Map.entry("icpc", "sums/output_validator/check.py"),
            Map.entry("kattis", "sums/output_validators/check/check.py"));
    assertThat(refusing(problem))
        .containsExactly("polygon", "fps", "qduoj", "luogu", "uoj", "lemonlime", "dmoj", "cms");
    assertThat(format("polygon").refusal(problem).orElseThrow())
        .startsWith("output_validator/check.py: the judges of polygon call checkers")
        .contains("--checker compare");
    assertThat(packed(problem, "icpc").keySet())
        .filteredOn(name -> name.contains("/output_validator/"))
        .containsExactly("sums/output_validator/check.py");
    assertThat(packed(problem, "hydro").getOrDefault("sums/testdata/config.yaml", ""))
        .contains("checker_type: kattis\nchecker:\n  file: chk.py\n  lang: py.py3\n");
  }

  @Test
  void aCheckerInCppKnowsOneWayOfCalling() throws Exception {
    write("output_validator/words.h", "// mine\n");
    write("output_validator/mine.cc", "#include \"words.h\"\nint main() { return 42; }\n");
    PackedProblem problem = problem();
    assertThat(places(problem, "// mine\nint main"))
        .containsExactly(
            Map.entry("domjudge", "output_validators/check/mine.cpp"),
            Map.entry("hydro", "sums/testdata/chk.cc"),
            Map.entry("kattis", "sums/output_validators/check/mine.cpp"));
    assertThat(packed(problem, "icpc").keySet())
        .contains("sums/output_validator/words.h", "sums/output_validator/mine.cc")
        .doesNotContain("sums/output_validator/check.cpp");
    assertThat(refusing(problem)).contains("polygon", "uoj").doesNotContain("hydro");
    assertThatThrownBy(() -> packed(problem, "polygon"))
        .hasMessageContaining("output_validator/mine.cc is not called so");
  }

  @Test
  void aComparisonReplacesItIfAskedFor() throws Exception {
    write("output_validator/check.py", "# mine\n");
    PackedProblem whole = problem();
    PackedProblem problem = whole.with(whole.programs().comparing());
    assertThat(refusing(problem)).isEmpty();
    assertThat(places(problem, "# mine")).isEmpty();
    assertThat(places(problem, "struct AnswerFile")).containsKeys("icpc", "kattis", "polygon");
  }

  @Test
  void oneOutputValidatorIsExpected() throws Exception {
    write("output_validator/check.py", "# mine\n");
    write("output_validator/mine.cpp", "int main() {}\n");
    assertThatThrownBy(this::problem)
        .hasMessageContaining("output_validator: expected one program, found check.py, mine.cpp");
    Files.delete(folder.resolve("output_validator/mine.cpp"));
    write("output_validators/other/mine.cpp", "int main() {}\n");
    assertThatThrownBy(this::problem)
        .hasMessageContaining("found output_validator/check.py, output_validators/other/mine.cpp");
    Files.delete(folder.resolve("output_validator/check.py"));
    write("output_validator/check.hs", "main = mempty\n");
    assertThatThrownBy(this::problem)
        .hasMessageContaining("output_validator: no program in a language that packages know");
    Files.delete(folder.resolve("output_validator/check.hs"));
    assertThat(places(problem(), "int main() {}"))
        .containsEntry("icpc", "sums/output_validator/mine.cpp");
  }

  @Test
  void aScriptThatBuildsIsExecutable() throws Exception {
    write("output_validator/build", "#!/bin/sh\n");
    write("output_validator/Check.java", "// mine\n");
    PackedProblem problem = problem();
    assertThat(places(problem, "// mine")).containsOnlyKeys("icpc", "kattis", "domjudge");
    PackageFiles files = new PackageFiles();
    format("domjudge").pack(problem, Scoring.NONE, files);
    Path zip = Files.write(folder.resolve("x.zip"), files.toBytes(format("domjudge")));
    String central = new String(Files.readAllBytes(zip), StandardCharsets.ISO_8859_1);
    int entry = central.lastIndexOf("output_validators/check/build");
    assertThat(central.charAt(entry - 6) | central.charAt(entry - 5) << 8).isEqualTo(0100755);
  }

  @Test
  void domjudgeStartsPythonWithItsArguments() throws Exception {
    write(
        "output_validator/check.py",
        "import sys\nsys.exit(42 if sys.argv[1:] == ['in', 'a b', 'out/'] else 43)\n");
    Path place = Files.createDirectory(folder.resolve("judge"));
    for (Map.Entry<String, String> file : packed(problem(), "domjudge").entrySet()) {
      if (file.getKey().startsWith("output_validators/check/")) {
        String name = file.getKey().substring("output_validators/check/".length());
        Files.writeString(place.resolve(name), file.getValue());
      }
    }
    assertThat(exit(place, "sh", "build")).isEqualTo(0);
    assertThat(exit(folder, "judge/run", "in", "a b", "out/")).isEqualTo(42);
  }

  private static int exit(Path where, String... words) throws Exception {
    Process process = new ProcessBuilder(words).directory(where.toFile()).start();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    return process.exitValue();
  }

  @Test
  void validatorsInPythonAreTakenOrNamed() throws Exception {
    write("input_validators/strict.py", "# mine\n");
    PackedProblem problem = problem();
    assertThat(places(problem, "# mine"))
        .containsExactly(
            Map.entry("icpc", "sums/input_validators/strict.py"),
            Map.entry("kattis", "sums/input_validators/strict.py"));
    assertThat(packed(problem, "icpc")).containsKey("sums/data/invalid_input/1.in");
    assertThat(format("kattis").notesOnValidators(problem)).isEmpty();
    assertThat(format("uoj").notesOnValidators(problem))
        .satisfiesExactly(
            leftOut ->
                assertThat(leftOut).asString().startsWith("input_validators/strict.py: left out"),
            missing -> assertThat(missing).asString().contains("UOJ needs val.cpp"));
    assertThat(format("luogu").notesOnValidators(problem)).isEmpty();
  }

  @Test
  void invalidInputsNeedAValidator() throws Exception {
    PackedProblem problem = problem();
    assertThat(packed(problem, "icpc").keySet()).noneMatch(name -> name.contains("invalid_input"));
    assertThat(format("icpc").notesOnValidators(problem))
        .extracting(Message::toString)
        .containsExactly("the package has no input validator, so invalid_input is left out");
    assertThat(format("kattis").notesOnValidators(problem).get(0))
        .asString()
        .contains("verifyproblem");
    assertThat(Optional.of(problem.programs().inputs())).contains(List.of());
  }

  /** Two numbers; that the second is a multiple of the first is in no description of the format. */
  private static final class Pairs implements InputFormat<String> {
    @Override
    public int maxCases() {
      return 1;
    }

    @Override
    public List<String> read(InputReader in) throws InputException {
      int first = in.readInt(1, 9, "first");
      in.space();
      int second = in.readInt(1, 9, "second");
      if (second % first != 0) {
        throw in.violation(FormatError.AGAINST_THE_STATEMENT, "second", "a multiple", "none");
      }
      in.endLine();
      in.end();
      return List.of("");
    }

    @Override
    public void write(List<String> cases, StringBuilder out) {
      out.append("1 1\n");
    }
  }

  /** Any bytes, as a game of programs reads them. */
  private static final class Bytes implements InputFormat<byte[]> {
    @Override
    public int maxCases() {
      return 1;
    }

    @Override
    public List<byte[]> read(InputReader in) {
      return List.of(in.rest());
    }

    @Override
    public void write(List<byte[]> cases, StringBuilder out) {
      out.append(cases);
    }
  }

  @Test
  void aDerivedValidatorIsAddedWhereThereIsNone() throws Exception {
    write("data/invalid_input/2.in", "2 3\n");
    List<Message> notes = new ArrayList<>();
    PackedProblem problem = InputValidators.OWN.in(problem(), new Pairs(), notes::add);
    assertThat(notes)
        .satisfiesExactly(
            derived -> assertThat(derived).asString().startsWith("the input validator is derived"),
            leftOut ->
                assertThat(leftOut)
                    .asString()
                    .startsWith("1 invalid inputs are left out")
                    .endsWith("them: 2"));
    assertThat(places(problem, "boardjudge/suite/cpp/derived.cpp"))
        .containsOnlyKeys("hydro", "icpc", "kattis", "polygon", "uoj");
    assertThat(packed(problem, "icpc"))
        .containsKey("sums/data/invalid_input/1.in")
        .doesNotContainKey("sums/data/invalid_input/2.in");
    assertThat(places(InputValidators.PYTHON.in(problem, new Pairs(), notes::add), "COUNTERS = []"))
        .containsExactly(
            Map.entry("icpc", "sums/input_validators/validate.py"),
            Map.entry("kattis", "sums/input_validators/validate.py"));
    assertThat(InputValidators.NONE.in(problem, new Pairs(), notes::add).programs().inputs())
        .isEmpty();
  }

  @Test
  void nothingIsDerivedOfAProgramAndNothingReplacesWhatASetterWrote() throws Exception {
    List<Message> notes = new ArrayList<>();
    PackedProblem problem = problem();
    assertThat(InputValidators.OWN.in(problem, new Bytes(), notes::add)).isSameAs(problem);
    assertThat(notes).singleElement().asString().startsWith("no input validator is derived");
    write("input_validators/strict.py", "# mine\n");
    PackedProblem own = problem();
    assertThat(InputValidators.OWN.in(own, new Pairs(), notes::add)).isSameAs(own);
  }
}
