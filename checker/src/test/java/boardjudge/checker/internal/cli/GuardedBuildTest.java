package boardjudge.checker.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("What tests are worth against guarded mutants")
class GuardedBuildTest {
  private static final String PLAN =
      """
      problem: pawnchess
      salt: mine
      groups:
        - name: small
          tests:
            - {name: alone, recipe: one-pawn, set: {cases: 2}}
            - {name: stuck, recipe: stalemates, set: {cases: 2}}
      """;

  @TempDir private Path folder;
  private Path suite;

  @BeforeEach
  void writeThePlan() throws IOException {
    suite = Files.createDirectory(folder.resolve("pawnchess"));
    Files.writeString(suite.resolve("suite.yaml"), PLAN);
  }

  private CommandRun build(String... more) {
    String[] words = new String[4 + more.length];
    String[] first = {"build", "pawnchess", "--data=" + folder, "--unmeasured"};
    System.arraycopy(first, 0, words, 0, first.length);
    System.arraycopy(more, 0, words, first.length, more.length);
    CommandRun run = CommandRun.run(words);
    assertThat(run.exit()).as(run.toString()).isZero();
    return run;
  }

  private String manifest() throws IOException {
    return Files.readString(suite.resolve("manifest.json"));
  }

  @Test
  void isKeptAsLongAsTheTestsAreTheSame() throws IOException {
    build("--guarded", "30", "--seed", "7");
    String measured = manifest();
    assertThat(measured)
        .contains("\"sample\" : 30", "\"seed\" : 7", "\"alone\" : {", "\"stuck\" : {")
        .containsPattern("\"only\" : \\[\\s+\"guarded:");
    Path moved = suite.resolve("suite.yaml");
    assertThat(build().err()).isEmpty();
    assertThat(manifest()).isEqualTo(measured);
    build("--guarded", "30", "--seed", "7", "-j", "1");
    assertThat(manifest()).isEqualTo(measured);
    // A note changes no test.
    Files.writeString(moved, PLAN.replace("{name: alone,", "{name: alone, note: One pawn.,"));
    assertThat(build().err()).isEmpty();
    assertThat(manifest()).contains("\"sample\" : 30", "One pawn.");
  }

  @Test
  void isLeftOutOnceTheTestsAreOthers() throws IOException {
    build("--guarded", "30", "--seed", "7");
    Files.writeString(suite.resolve("suite.yaml"), PLAN.replace("cases: 2", "cases: 3"));
    assertThat(build().err())
        .contains(
            "note: pawnchess: the tests are others",
            "; boardjudge build pawnchess --data "
                + folder
                + " --guarded 30 --seed 7 measures them");
    assertThat(manifest()).doesNotContain("\"guarded\"");
    assertThat(build().err()).isEmpty();
  }

  @Test
  void isRefusedByVerifyWhereItIsAboutOtherTests() throws IOException {
    assertThat(CommandRun.run("build", "pawnchess", "--data=" + folder, "--guarded=20").exit())
        .isZero();
    assertThat(CommandRun.run("verify", "pawnchess", "--data=" + folder).exit()).isZero();
    Files.writeString(
        suite.resolve("manifest.json"), manifest().replaceFirst("\"inputs\" : \".", "$0f"));
    CommandRun run = CommandRun.run("verify", "pawnchess", "--data=" + folder);
    assertThat(run.exit()).isEqualTo(Exit.NEGATIVE);
    assertThat(run.out()).contains("guarded mutants were measured on other tests", "1 finding\n");
  }

  @Test
  void standsOnTheSuitesPageAsLongAsNoInputChanged() throws IOException {
    build("--guarded", "30", "--seed", "7");
    Path page = folder.resolve("suite.html");
    String[] strength = {"strength", "pawnchess", "--data=" + folder, "--html=" + page};
    CommandRun.run(strength);
    assertThat(page).content().contains("/ 30 (seed 7)", "Games that end because the side to move");
    Files.writeString(suite.resolve("data/secret/001-alone.in"), "1\n\n....\np..P\n....\n....\n");
    CommandRun.run(strength);
    assertThat(page)
        .content()
        .contains("Games that end because the side to move")
        .doesNotContain("/ 30 (seed 7)");
  }
}
