package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import boardjudge.grading.Expectations;
import boardjudge.reference.Problems;
import boardjudge.suite.PlanReader;
import boardjudge.suite.SuiteBuilder;
import boardjudge.suite.SuiteFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("What grading and suites print of names holds no control characters")
class RawEscapesTest {
  private static final String CLEAR = "\u001b[2J";

  @TempDir private Path folder;
  private Path data;
  private Path program;

  @BeforeEach
  void oneTestAndOneProgram() throws Exception {
    data = test(folder.resolve("data"), "a", "1\n\n....\n.P..\np...\n...P\n");
    program = Files.writeString(folder.resolve("good.py"), "print('white (1)')\n");
  }

  private static Path test(Path data, String name, String input) throws IOException {
    Files.createDirectories(data);
    Files.writeString(data.resolve(name + ".in"), input);
    Files.writeString(data.resolve(name + ".ans"), "white (1)\n");
    return data;
  }

  /** Grades, and asserts that both streams are harmless. */
  private CommandRun grade(Path submission, Path tests, Object... more) {
    CommandRun run =
        CommandRun.run(
            List.of(
                "grade",
                "pawnchess",
                submission.toString(),
                "--data",
                tests.toString(),
                "--cache",
                CommandWorkspace.CACHE.toString()),
            more);
    assertHarmless(run.out());
    assertHarmless(run.err());
    return run;
  }

  private static void assertHarmless(String text) {
    assertThat(text).matches("[ -~\r\n]*");
  }

  private static void assertHarmless(Throwable failure) {
    assertHarmless(String.valueOf(failure.getMessage()));
    assertThat(failure).hasMessageContaining("\\x1b[2J");
  }

  private Path languages(String text) throws IOException {
    return Files.writeString(folder.resolve("languages" + CLEAR), text);
  }

  @Test
  void aTestThatCannotBeReadInAFolderOfThatName() throws Exception {
    Path tests = test(folder.resolve("data" + CLEAR), "a", "x");
    Files.delete(tests.resolve("a.ans"));
    assertThat(grade(program, tests).err()).contains("\\x1b[2J/a.in\":1:1: ");
  }

  @Test
  void aTestOfThatName() throws Exception {
    test(data, "a" + CLEAR, "1\n\n....\n.P..\np...\n...P\n");
    assertThat(grade(program, data, "--csv").out()).contains("a\\x1b[2J");
  }

  @Test
  void aSubmissionOfThatName() throws Exception {
    Path hostile = Files.writeString(folder.resolve(CLEAR + ".py"), "print('white (1)')\n");
    assertThat(grade(hostile, data).out()).contains("\\x1b[2J.py");
  }

  @Test
  void aLanguageFileOfThatNameWithAFault() throws Exception {
    Path file = languages("awk: x\n");
    assertThat(grade(program, data, "--languages", file).err()).contains("languages\\x1b[2J\":1:");
  }

  @Test
  void aKeyOfThatNameInALanguageFile() throws Exception {
    Path file =
        languages(
            """
            awk:
              name: AWK
              endings: [awk]
              source: "{name}.awk"
              run: awk -f {source}
              package: gawk
              environment: {"A\\e[2J": [x]}
            """);
    assertThat(grade(program, data, "--languages", file).err()).contains("environment");
  }

  @Test
  void aLanguageOfThatName() throws Exception {
    Path file =
        languages(
            """
            awk:
              name: "AWK\\e[2J"
              endings: [py]
              source: "{name}.awk"
              run: "no-such-tool\\e[2J -f {source}"
              package: "gawk\\e[2J"
            """);
    for (String form : List.of("--csv", "--json")) {
      assertThat(grade(program, data, "--languages", file, form).out()).contains("AWK\\");
    }
  }

  @Test
  void aSuitePlan() throws Exception {
    Path suite = Files.createDirectories(folder.resolve("suite" + CLEAR));
    assertThatThrownBy(() -> new SuiteFiles(suite).plan())
        .satisfies(RawEscapesTest::assertHarmless);
    Files.writeString(suite.resolve("suite.yaml"), "problem: [\n");
    assertThatThrownBy(() -> new SuiteFiles(suite).plan())
        .satisfies(RawEscapesTest::assertHarmless);
    Files.writeString(suite.resolve("manifest.json"), "{\"x\u009b\": 1}");
    assertThatThrownBy(() -> new SuiteFiles(suite).manifest())
        .satisfies(RawEscapesTest::assertHarmless);
    String plan =
        "problem: go\nsalt: a\ngroups: [{name: x, tests: [{name: y, recipe: r, set: {z: 1}}]}]";
    for (List<String> change :
        List.of(
            List.of("problem: go", "problem: \"\\e[2J\""),
            List.of("recipe: r", "recipe: \"\\e[2J\""),
            List.of("z: 1", "\"\\e[2J\": [1]"))) {
      String hostile = plan.replace(change.get(0), change.get(1));
      assertThatThrownBy(
              () -> new SuiteBuilder<>(Lookup.generator("go"), PlanReader.read("p", hostile)))
          .satisfies(RawEscapesTest::assertHarmless);
    }
  }

  @Test
  void submissionsYaml() throws Exception {
    Path file = folder.resolve("submissions" + CLEAR);
    for (String hostile :
        List.of(
            "\"\\e[2J/a.cpp\": {permitted: [AC]}\n",
            "a/a.cpp: {permitted: [\"\\e[2J\"]}\n",
            "a/a.cpp: {\"\\e[2J\": [AC]}\n",
            "a/a.cpp: {message: &\u009b accepted\n",
            "\"\\e[2J\": {permitted: [WA]}\n")) {
      Files.writeString(file, hostile);
      assertThatThrownBy(() -> Expectations.read(file, Problems.find("go").orElseThrow().rules()))
          .satisfies(RawEscapesTest::assertHarmless);
    }
  }
}
