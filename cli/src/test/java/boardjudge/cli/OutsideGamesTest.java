package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.cli.project.GameProject;
import boardjudge.generator.Release;
import boardjudge.reference.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A game outside of the program")
class OutsideGamesTest {
  @TempDir private Path folder;
  private OutsideLadder ladder;

  @BeforeEach
  void compileTheGame() throws IOException {
    ladder = OutsideLadder.in(folder.resolve("ladder"));
  }

  private String games() {
    return "--games=" + ladder.folder();
  }

  private static void assertFails(int exit, String sentence, CommandRun run) {
    assertThat(run.err()).isEqualTo("boardjudge: " + sentence + "\n");
    assertThat(run.exit()).isEqualTo(exit);
    assertThat(run.out()).isEmpty();
  }

  @Test
  void isFoundInAProjectInItsClassesAndInAJar() throws IOException {
    Path jar = ladder.jar(folder.resolve("ladder.jar"));
    for (Path place : new Path[] {ladder.folder(), ladder.classes(), jar}) {
      CommandRun run = CommandRun.run("--games", place.toString(), "problems");
      assertThat(run.exit()).isEqualTo(Exit.FINE);
      assertThat(run.out()).containsPattern("\nladder +The Ladder +nowhere\n").contains("\ngo   ");
    }
    assertThat(CommandRun.run("problems").out()).doesNotContain("ladder");
    assertThat(Problems.find("ladder")).isEmpty();
  }

  @Test
  void isBuiltVerifiedCheckedAndExplainedWithTheTestDataOfItsProject() throws IOException {
    assertThat(ladder.run("build").err()).isEmpty();
    CommandRun verified = ladder.run("verify");
    assertThat(verified.out()).startsWith("ladder: 1 test, 2 cases, 1 KiB, all as planned; ");
    assertThat(verified.exit()).isEqualTo(Exit.FINE);
    Path sample = ladder.folder().resolve("testdata/ladder/data/sample/1.in");
    CommandRun check = CommandRun.runOn("odd\nodd\n", games(), "check", "ladder", "" + sample, "-");
    assertThat(check.exit()).isEqualTo(Exit.NEGATIVE);
    assertThat(check.out()).contains("Rule parity: An odd height prints \"odd\", an even one");
    assertThat(ladder.run("strength", "ladder").exit()).isEqualTo(Exit.FINE);
    assertThat(ladder.run("show", "ladder", "" + sample).exit()).isEqualTo(Exit.FINE);
  }

  @Test
  @Tag("exhaustive")
  @Tag("cli")
  void changesNothingForBuiltInGames() {
    CommandRun other = ladder.run("verify", "pawnchess");
    assertThat(other.out()).contains("every rule decides, every recipe is used");
  }

  @Test
  void inAJarHasNoTestDataUntilTheirFolderIsNamed() throws IOException {
    String jar = ladder.jar(folder.resolve("ladder.jar")).toString();
    assertFails(
        Exit.USAGE,
        "ladder is an outside game, and the folder of its test data is unknown; name it:"
            + " --data DIR, or BOARDJUDGE_DATA",
        CommandRun.run("--games", jar, "build", "ladder"));
    String data = ladder.folder().resolve("testdata").toString();
    CommandRun built = CommandRun.run("--games", jar, "build", "ladder", "--data", data);
    assertThat(built.exit()).as(built.err()).isEqualTo(Exit.FINE);
  }

  @Test
  void withoutAGeneratorIsReportedWithItsServiceFile() {
    for (String command : List.of("recipes ladder", "generate ladder x", "stress ladder x.py")) {
      assertFails(
          Exit.USAGE,
          "no META-INF/services/boardjudge.generator.ProblemGenerator names a generator of ladder",
          ladder.run((Object[]) command.split(" ")));
    }
  }

  @Test
  void thatIsNotCompiledIsReported() throws IOException {
    Files.delete(ladder.classes().resolve(GameProject.SERVICE));
    assertFails(
        Exit.UNREADABLE,
        ladder.folder() + ": the game there is not compiled; run there: mvn -q compile (--games)",
        CommandRun.run("--games", ladder.folder().toString(), "problems"));
  }

  @Test
  void atAWrongPathIsReported() throws IOException {
    Path text = Files.writeString(folder.resolve("text.txt"), "no jar\n");
    Path empty = Files.createDirectory(folder.resolve("empty"));
    assertFails(
        Exit.UNREADABLE,
        folder.resolve("gone") + ": no such jar or folder (--games)",
        CommandRun.run("--games", folder.resolve("gone").toString(), "problems"));
    assertFails(
        Exit.UNREADABLE,
        text + ": expected a jar or a folder of classes, found another file (--games)",
        CommandRun.run("--games", text.toString(), "problems"));
    assertFails(
        Exit.UNREADABLE,
        empty
            + ": no game there: META-INF/services/boardjudge.reference.Problem names none"
            + " (--games)",
        CommandRun.run("--games", empty.toString(), "problems"));
  }

  @Test
  void ofAnotherVersionIsReported() throws IOException {
    CommandWorkspace.write(
        ladder.classes().resolve("META-INF/boardjudge.properties"), "version=0.9.1\n");
    Path jar = ladder.jar(folder.resolve("old.jar"));
    String sentence =
        ": made for boardjudge 0.9.1, this is "
            + Release.NUMBER
            + "; set that version in its pom.xml and build it again (--games)";
    assertFails(Exit.UNREADABLE, jar + sentence, CommandRun.run("--games", "" + jar, "problems"));
    assertFails(
        Exit.UNREADABLE,
        ladder.classes() + sentence,
        CommandRun.run("--games", "" + ladder.classes(), "problems"));
  }

  @ParameterizedTest
  @CsvSource({
    "1.0.0, 1.0.0, true",
    "1.0.0-SNAPSHOT, 1.0.0-SNAPSHOT, true",
    "1.2.0, 1.3.1, true",
    "1.3.0, 1.2.9, false",
    "2.0.0, 1.2.0, false",
    "0.9.0, 1.0.0, false",
    "one, 1.0.0, false"
  })
  void fitsIfItWasMadeForTheSameMainNumberAndNoLaterOne(String made, String here, boolean fits) {
    assertThat(GamePaths.isCompatible(made, here)).isEqualTo(fits);
  }

  @Test
  void withANameThatIsTakenIsReported() throws IOException {
    OutsideLadder second = OutsideLadder.in(folder.resolve("second"), "ladder", "elsewhere");
    assertFails(
        Exit.USAGE,
        "two games are called ladder: outside.Ladder in "
            + ladder.classes()
            + " and elsewhere.Ladder in "
            + second.classes(),
        CommandRun.run(
            "--games", "" + ladder.folder(), "--games", "" + second.folder(), "problems"));
    OutsideLadder copy = OutsideLadder.in(folder.resolve("copy"));
    assertFails(
        Exit.USAGE,
        "two places hold the game outside.Ladder: " + ladder.classes() + " and " + copy.classes(),
        CommandRun.run("--games", "" + ladder.folder(), "--games", "" + copy.folder(), "problems"));
    OutsideLadder go = OutsideLadder.in(folder.resolve("go"), "go", "elsewhere");
    CommandRun run = CommandRun.run("--games", "" + go.folder(), "problems");
    assertThat(run.exit()).isEqualTo(Exit.USAGE);
    assertThat(run.err())
        .startsWith("boardjudge: two games are called go: boardjudge.reference.games.go.Go in ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "Ladder", "go!", "a b", "9"})
  void withABadNameIsReported(String id) throws IOException {
    OutsideLadder named = OutsideLadder.in(folder.resolve("named"), id, "elsewhere");
    CommandRun run = CommandRun.run("--games", "" + named.folder(), "problems");
    assertThat(run.exit()).isEqualTo(Exit.UNREADABLE);
    assertThat(run.err())
        .startsWith("boardjudge: elsewhere.Ladder in ")
        .endsWith(": expected small letters and digits, a letter first\n");
  }

  @Test
  void withAClassThatCannotBeLoadedIsReported() throws IOException {
    Path needed = ladder.classes().resolve("outside/Ladder$Heights.class");
    byte[] classFile = Files.readAllBytes(needed);
    Files.delete(needed);
    CommandRun missing = CommandRun.runOn("2\n3\n4\n", games(), "solve", "ladder");
    assertThat(missing.exit()).isEqualTo(Exit.UNREADABLE);
    assertThat(missing.err())
        .startsWith(
            "boardjudge: a game needs the class outside.Ladder$Heights, which is not there");
    Files.write(needed, classFile);
    Path game = ladder.classes().resolve("outside/Ladder.class");
    byte[] newer = Files.readAllBytes(game);
    // The class file's version; 99 is that of Java 55.
    newer[7] = 99;
    Files.write(game, newer);
    assertFails(
        Exit.UNREADABLE,
        "the class outside.Ladder needs Java 55, this is Java " + Runtime.version().feature(),
        ladder.run("problems"));
    Files.delete(game);
    assertFails(
        Exit.UNREADABLE,
        ladder.classes()
            + "/META-INF/services/boardjudge.reference.Problem:1: names the class outside.Ladder,"
            + " which is not there",
        ladder.run("problems"));
  }

  @Test
  void isNamedBeforeTheCommand() {
    CommandRun behind = CommandRun.run("problems", "--games", "x.jar");
    assertThat(behind.exit()).isEqualTo(Exit.USAGE);
    assertThat(behind.err())
        .startsWith(
            "boardjudge: --games comes before the command: boardjudge --games PATH COMMAND\n");
    assertFails(
        Exit.USAGE, "--games needs jars or folders of classes after it", CommandRun.run("--games"));
  }
}
