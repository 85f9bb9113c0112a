package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The commands on suites")
class SuiteCommandsTest {
  /** A plan with one test. */
  private static final String PLAN =
      """
      problem: pawnchess
      salt: mine
      groups:
        - name: small
          description: Few.
          tests:
            - {name: stuck, recipe: stalemates, set: {cases: 3}}
      """;

  @TempDir private Path folder;

  @Test
  @Tag("exhaustive")
  @Tag("suites")
  void buildWritesWhatIsCommitted() throws IOException {
    CommandRun run = CommandRun.run("build", "xiangqi", "--unmeasured", "--to", folder.toString());
    assertThat(run.exit()).as(run.toString()).isZero();
    assertThat(run.out()).startsWith("xiangqi: ").contains(" tests, ");
    Path committed = Paths.suite("xiangqi").folder();
    for (String file : new String[] {"data/sample/1.in", "data/sample/1.ans"}) {
      assertThat(folder.resolve("xiangqi").resolve(file))
          .hasSameBinaryContentAs(committed.resolve(file));
    }
    assertThat(folder.resolve("xiangqi/manifest.json")).content().contains("\"kills\" : [ ]");
  }

  @Test
  void strengthNamesSurvivorsWithTheirMistakeAndRecipe() throws IOException {
    Files.writeString(folder.resolve("1.in"), "1\n\n....\np..P\n....\n....\n");
    Path csv = folder.resolve("m.csv");
    CommandRun run =
        CommandRun.run(
            "strength", "pawnchess", "--data", folder.toString(), "--csv", csv.toString());
    assertThat(run.exit()).isEqualTo(Exit.NEGATIVE);
    assertThat(run.out())
        .contains(
            "SURVIVES captures-straight-ahead (breaks ", "  Recipe ", " kills it; boardjudge hunt")
        .containsPattern(
            "pawnchess: [0-9]+ wrong programs x 1 test: [0-9.]+ % killed, [0-9]+ survive");
    assertThat(Files.readString(csv)).startsWith("mutant,killers,1\n");
    JsonNode json =
        new JsonMapper()
            .readTree(
                CommandRun.run("strength", "pawnchess", "--data", folder.toString(), "--json")
                    .out());
    assertThat(json.path("survivors").size()).isPositive();
    assertThat(json.path("mutants").get(0).path("mistake").asText()).endsWith(".");
    assertThat(json.path("rules").size()).isPositive();
  }

  @Test
  void verifyCountsWhatASuiteOfOnesOwnKills() throws IOException {
    Path suite = folder.resolve("pawnchess");
    CommandWorkspace.write(suite.resolve("suite.yaml"), PLAN);
    String data = folder.toString();
    assertThat(CommandRun.run("build", "pawnchess", "--data", data).exit()).isZero();
    CommandRun fine = CommandRun.run("verify", "pawnchess", "--data", data);
    assertThat(fine.exit()).as(fine.out()).isZero();
    assertThat(fine.out())
        .matches(
            "pawnchess: 1 test, 3 cases, 1 KiB, all as planned; [0-9]+ of [0-9]+ wrong programs"
                + " killed, [0-9] rules? decides? no step\n");
    Files.writeString(suite.resolve("data/secret/001-stuck.ans"), "white (1)\n");
    CommandRun changed = CommandRun.run("verify", "pawnchess", "--data", data);
    assertThat(changed.exit()).isEqualTo(Exit.NEGATIVE);
    assertThat(changed.out())
        .contains("001-stuck.ans: not what the plan makes\n")
        .endsWith(", 1 finding\n");
  }

  @Test
  void verifyNamesAGeneratedProgramThatWasChangedAndTheCommandThatMendsIt() throws IOException {
    Path suite = folder.resolve("pawnchess");
    CommandWorkspace.write(suite.resolve("suite.yaml"), PLAN);
    String data = folder.toString();
    assertThat(CommandRun.run("build", "pawnchess", "--unmeasured", "--data", data).exit())
        .isZero();
    Path check = suite.resolve("output_validator/check.cpp");
    String made = Files.readString(check);
    Files.writeString(check, made.replace("accepted", "fine"));
    CommandRun changed = CommandRun.run("verify", "pawnchess", "--data", data);
    assertThat(changed.exit()).isEqualTo(Exit.NEGATIVE);
    assertThat(changed.out())
        .contains(
            check
                + ": not what is made of boardjudge/generator/games/pawnchess/cpp/check.cpp;"
                + " build the suite again\n")
        .contains(
            "\npawnchess: to write its files again: boardjudge build pawnchess --data " + data);
    assertThat(CommandRun.run("build", "pawnchess", "--data", data).exit()).isZero();
    assertThat(check).hasContent(made);
    CommandRun mended = CommandRun.run("verify", "pawnchess", "--data", data);
    assertThat(mended.exit()).as(mended.out()).isZero();
  }

  @Test
  void huntFindsASmallInputAndReduceAFewTests() throws IOException {
    Path input = folder.resolve("1.in");
    CommandRun hunt =
        CommandRun.run("hunt", "pawnchess", "captures-straight-ahead", "-o", input.toString());
    assertThat(hunt.exit()).isZero();
    assertThat(hunt.err()).startsWith("found by ");
    assertThat(CommandRun.run("validate", "pawnchess", input.toString()).exit()).isZero();
    CommandRun reduce = CommandRun.run("reduce", "pawnchess", "--data", folder.toString());
    assertThat(reduce.exit()).isZero();
    assertThat(reduce.out()).contains("pawnchess: 1 of 1 tests are enough; at least 1 is needed");
  }

  @Test
  void huntWantsAWrongProgramAndStrengthANumberOfThem() {
    assertThat(CommandRun.run("hunt", "pawnchess").exit()).isEqualTo(Exit.USAGE);
    assertThat(CommandRun.run("strength", "pawnchess", "--guarded", "0").err())
        .isEqualTo("boardjudge: --guarded: expected an integer from 1 to 1000000, found 0\n");
  }
}
