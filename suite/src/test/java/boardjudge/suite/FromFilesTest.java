package boardjudge.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assumptions.abort;

import boardjudge.base.files.Sha256;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.ProblemGenerators;
import boardjudge.generator.notation.NotationText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FromFilesTest {
  private static final String PLAN =
      """
      problem: go
      salt: s
      groups:
        - name: a
          tests:
            - {name: games, recipe: from-files, files: [own/b.sgf, a.sgf]}
      """;

  @TempDir private Path folder;

  private SuitePlan plan(String yaml) throws IOException, PlanException {
    Files.writeString(folder.resolve("suite.yaml"), yaml);
    return new SuiteFiles(folder).plan();
  }

  private void write(String name, String text) throws IOException {
    Files.createDirectories(folder.resolve(name).getParent());
    Files.writeString(folder.resolve(name), text);
  }

  private static BuiltTest<?> build(SuitePlan plan) throws PlanException {
    ProblemGenerator<?> go = ProblemGenerators.find(plan.problem()).orElseThrow();
    return new SuiteBuilder<>(go, plan).build(plan.tests().get(0));
  }

  private String refusal(String yaml) {
    return String.valueOf(
        assertThatExceptionOfType(PlanException.class)
            .isThrownBy(() -> build(plan(yaml)))
            .actual()
            .getMessage());
  }

  @Test
  void severalFilesBecomeTheCasesOfOneTestAndTheirSumsItsArguments() throws Exception {
    write("own/b.sgf", "(;B[aa];W[bb])");
    write("a.sgf", "(;B[cc])");
    SuitePlan plan = plan(PLAN);
    // The files are read with the plan; later changes do not count.
    write("a.sgf", "no game");
    BuiltTest<?> built = build(plan);
    assertThat(new String(built.inBytes(), StandardCharsets.US_ASCII))
        .isEqualTo("2\n2\nB 1 1\nW 2 2\n1\nB 3 3\n");
    assertThat(built.entry().recipe()).isEqualTo("from-files");
    assertThat(built.entry().seed()).isZero();
    assertThat(built.entry().arguments())
        .isEqualTo(
            Map.of(
                "own/b.sgf", Sha256.hex("(;B[aa];W[bb])".getBytes(StandardCharsets.US_ASCII)),
                "a.sgf", Sha256.hex("(;B[cc])".getBytes(StandardCharsets.US_ASCII))));
    assertThat(List.copyOf(built.entry().arguments().keySet()))
        .containsExactly("own/b.sgf", "a.sgf");
  }

  /** Pawnchess has no notation, so its files are inputs. */
  @Test
  void inputsAreTakenAsTheyAre() throws Exception {
    String yaml = PLAN.replace("go", "pawnchess").replace("a.sgf", "2.in").replace("b.sgf", "1.in");
    write("own/1.in", "1\n\n....\n.P..\np...\n...P\n");
    write("2.in", "1\n\n...p\n....\nP...\n....\n");
    BuiltTest<?> built = build(plan(yaml));
    assertThat(new String(built.inBytes(), StandardCharsets.US_ASCII))
        .isEqualTo("2\n\n....\n.P..\np...\n...P\n\n...p\n....\nP...\n....\n");
    write("2.in", "1\n\n...p\n....\nP...\n...\n");
    assertThat(refusal(yaml)).startsWith("pawnchess/2.in:6:");
    write("2.in", ("50\n" + "\n...p\n....\nP...\n....\n".repeat(50)));
    assertThat(refusal(yaml)).contains("expected at most 50 cases, found 51");
    write("2.in", "(;B[aa])");
    assertThat(refusal(yaml.replace("2.in", "2.txt"))).contains("2.txt");
  }

  @Test
  void aBadFileIsRefusedWithItsPlace() throws Exception {
    write("own/b.sgf", "(;B[aa];W[bb])");
    write("a.sgf", "(;SZ[9]B[cc])");
    assertThat(refusal(PLAN)).startsWith("go/a.sgf:1:6: SZ: expected 19");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "../a.sgf",
        "own/../../a.sgf",
        "/a.sgf",
        "./a.sgf",
        "own//b.sgf",
        "own/",
        ".hidden",
        "a\\b.sgf",
        "a b",
        "C:/a.sgf",
        "%2e%2e/a.sgf",
        "a\u00e9"
      })
  void noNameLeadsOutOfTheFolder(String name) throws Exception {
    write("own/b.sgf", "(;B[aa])");
    write("a.sgf", "(;B[aa])");
    assertThat(refusal(PLAN.replace("[own/b.sgf, a.sgf]", "['" + name + "']")))
        .contains("suite.yaml:6:")
        .contains(": files 1: expected a file below the plan's folder: letters,")
        .matches("[ -~]+");
  }

  @Test
  void noLinkLeadsOutOfTheFolder(@TempDir Path elsewhere) throws Exception {
    Files.writeString(elsewhere.resolve("b.sgf"), "(;B[aa])");
    try {
      Files.createSymbolicLink(folder.resolve("own"), elsewhere);
    } catch (IOException | UnsupportedOperationException unsupported) {
      abort("no links here");
    }
    assertThat(refusal(PLAN)).contains("suite.yaml:6:", "a link leads out of the plan's folder");
  }

  @Test
  void missingAndLargeFilesAndFoldersAreRefused() throws Exception {
    assertThat(refusal(PLAN)).contains("suite.yaml:6:", "b.sgf: no such file");
    Files.createDirectories(folder.resolve("own/b.sgf"));
    assertThat(refusal(PLAN)).contains("b.sgf: no such file");
    Files.delete(folder.resolve("own/b.sgf"));
    Files.write(folder.resolve("own/b.sgf"), new byte[NotationText.MAX_BYTES + 1]);
    assertThat(refusal(PLAN)).contains("b.sgf: larger than 8 MiB");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "files: [own/b.sgf, a.sgf]|files: []|files: expected a list of 1 to 100 files, found an empty one",
        ", files: [own/b.sgf, a.sgf]|''|files: expected a list of 1 to 100 files, found nothing",
        "a.sgf]|a.sgf], count: 2|count: expected files alone, found count beside them",
        "a.sgf]|a.sgf], set: {x: 1}|set: expected files alone, found set beside them",
        "own/b.sgf, a.sgf|a.sgf, a.sgf|files 2: expected each file once, found a.sgf again",
        "recipe: from-files|recipe: uniform|files: expected files with the recipe from-files alone, found them with \"uniform\"",
        "recipe: from-files|input: x|input: expected an input alone, found set, count or files beside it",
        "problem: go|problem: pawnchess|pawnchess, test games: the game has no notation, so files must be *.in files",
      })
  void saysWhatIsWrongWithAnEntry(String text, String replacement, String message)
      throws Exception {
    write("own/b.sgf", "(;B[aa])");
    write("a.sgf", "(;B[aa])");
    assertThat(refusal(PLAN.replace(text, replacement))).contains(message);
  }

  @Test
  void aPlanWithoutAFolderReadsNoFiles() {
    assertThatExceptionOfType(PlanException.class)
        .isThrownBy(() -> PlanReader.read("suite.yaml", PLAN))
        .withMessageContaining("this plan has no folder to read files from");
  }
}
