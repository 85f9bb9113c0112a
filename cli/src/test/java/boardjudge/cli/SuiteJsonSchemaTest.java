package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.ProblemGenerator;
import boardjudge.suite.Manifest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("JSON about suites and games, and its schemas")
class SuiteJsonSchemaTest extends JsonSchemaContract {
  static final Set<String> SCHEMAS =
      Set.of(
          "strength",
          "guarded",
          "source-mutants",
          "reduce",
          "manifest",
          "submissions",
          "mutants",
          "status",
          "export",
          "changes");

  @Override
  Set<String> own() {
    return SCHEMAS;
  }

  @Test
  void killsAreAsTheirSchema() throws Exception {
    assertKills("pawnchess");
  }

  @ParameterizedTest
  @MethodSource("games")
  @Tag("exhaustive")
  @Tag("kills")
  void killsOfEachGameAreAsTheirSchema(ProblemGenerator<?> game) throws Exception {
    assertKills(game.problem().id());
  }

  private void assertKills(String id) throws Exception {
    String sample = Paths.suite(id).folder().resolve("data/sample").toString();
    json(1, "strength", id, "--data", sample);
    CommandRun few = CommandRun.run("strength", id, "--data", sample, "--guarded", "20", "--json");
    assertThat(few.exit()).isEqualTo(1);
    validated("guarded", few.out());
    json(0, "reduce", id, "--data", sample);
  }

  @Test
  void sourceMutantsAreAsTheirSchema() throws Exception {
    Path sums = folder.resolve("sums");
    CommandWorkspace.write(sums.resolve("problem.yaml"), "name: Sums\n");
    CommandWorkspace.write(sums.resolve("data/secret/1.in"), "0 0\n");
    CommandWorkspace.write(sums.resolve("data/secret/1.ans"), "0\n");
    CommandWorkspace.write(
        sums.resolve("submissions/accepted/a.py"),
        "a, b = map(int, input().split())\nprint(a + b)\n");
    CommandRun run =
        CommandRun.run(
            "strength",
            sums.toString(),
            "--source-mutants",
            "50",
            "--csv",
            folder.resolve("matrix.csv").toString(),
            "--json");
    assertThat(run.exit()).as(run.err()).isEqualTo(1);
    validated("source-mutants", run.out());
  }

  @Test
  void originsOfInputsAreAsTheirSchema() throws Exception {
    Path suite = Paths.suite("pawnchess").folder();
    Path own = Files.createDirectories(folder.resolve("own/pawnchess"));
    Files.copy(suite.resolve("manifest.json"), own.resolve("manifest.json"));
    Path sample = Files.createDirectories(own.resolve("data/sample"));
    Files.copy(suite.resolve("data/sample/1.in"), sample.resolve("1.in"));
    // The manifest knows this test, but not with this input.
    Path secret = Files.createDirectories(own.resolve("data/secret"));
    try (Stream<Path> files = Files.list(suite.resolve("data/secret"))) {
      Path known = files.filter(file -> file.toString().endsWith(".in")).findFirst().orElseThrow();
      Files.copy(suite.resolve("data/sample/1.in"), secret.resolve(known.getFileName()));
    }
    String report = json(1, "strength", "pawnchess", "--data", own.toString());
    assertThat(report.split("\"origin\"", -1)).hasSize(2);
    assertThat(report).contains("\"recipe\" : \"literal\"", "\"seed\" : 0");
  }

  /** A folder of suites, each with its samples and two programs. */
  private String smallSuites() throws Exception {
    Path workspace = Files.createDirectories(folder.resolve("workspace"));
    return CommandWorkspace.in(workspace).folder().resolve("testdata").toString();
  }

  @Test
  void strengthOnSubmissionsIsAsItsSchema() throws Exception {
    String data = smallSuites();
    // A program that errs on the sample.
    String wrong = "submissions/wrong_answer/wa_counts_full_moves.py";
    CommandWorkspace.copy(
        Paths.suite("pawnchess").folder().resolve(wrong), Path.of(data, "pawnchess", wrong));
    assertThat(json(1, "strength", "pawnchess", "--data", data, "--submissions", "--cache", CACHE))
        .contains("\"failsFirst\"", "\"names\" : \"plies-counted\"");
  }

  @Test
  void submissionsAreAsTheirSchema() throws Exception {
    CommandRun run =
        CommandRun.run(
            "submissions", "duckchess", "go", "--data", smallSuites(), "--cache", CACHE, "--json");
    assertThat(run.exit()).as(run.err()).isLessThan(2);
    assertThat(validated("submissions", run.out())).contains("\"complaint\"");
  }

  @ParameterizedTest
  @MethodSource("games")
  void manifestsAreAsTheirSchema(ProblemGenerator<?> game) throws Exception {
    Path manifest = Paths.suite(game.problem().id()).folder().resolve("manifest.json");
    String text = Files.readString(manifest, StandardCharsets.UTF_8);
    validated("manifest", text);
    validated("manifest", Manifest.parse("m", text).without(List.of("facing-at-start")).json());
  }

  @ParameterizedTest
  @MethodSource("games")
  void cataloguesAreAsTheirSchema(ProblemGenerator<?> game) throws Exception {
    json(0, "mutants", game.problem().id());
    assertThat(json(0, "status", game.problem().id())).contains("\"missing\" : 0");
  }

  @Test
  void packageFormatsAreAsTheirSchema() throws Exception {
    assertThat(json(0, "export", "--list")).contains("\"icpc\"", "\"cms\"");
  }

  @Test
  void changesAreAsTheirSchema() throws Exception {
    String manifest = Paths.suite("xiangqi").folder().resolve("manifest.json").toString();
    String old = Files.readString(Path.of(manifest)).replaceFirst("\"ansSha256\" : \"", "$0x");
    assertThat(json(1, "changes", "xiangqi", "--since", file("old.json", old)))
        .contains("\"sameInput\" : true", "\"answerChanged\" : true");
    assertThat(json(0, "changes", "xiangqi", "--since", manifest)).contains("\"tests\" : [ ]");
  }
}
