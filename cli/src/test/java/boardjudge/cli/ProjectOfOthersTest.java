package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import boardjudge.cli.project.GameProject;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A project in the working folder that another user could have written")
class ProjectOfOthersTest {
  private static final String SERVICE = "target/classes/" + GameProject.SERVICE;
  private static final String NOBODY = "65534";

  @TempDir private Path temporary;
  private Path folder = Path.of("");

  @BeforeEach
  void makeAProject() throws IOException {
    assumeTrue(Files.exists(Path.of("/proc/self/status")), "needs Linux");
    folder = temporary.toRealPath().resolve("ladder");
    OutsideLadder.in(folder);
    Files.writeString(folder.resolve("testdata/ladder/suite.yaml"), "problem: ladder\n");
    // As the usual umask leaves it, whatever the umask of this build is.
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path each : all.toList()) {
        mode(each, Files.isDirectory(each) ? "rwxr-xr-x" : "rw-r--r--");
      }
    }
  }

  private static void mode(Path path, String rights) throws IOException {
    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(rights));
  }

  /** Runs {@code problems} in the project's folder: whether it has the game, and its notes. */
  private String problems(String... before) throws Exception {
    List<String> words = new ArrayList<>(List.of(before));
    words.add("problems");
    String[] printed = runIn(folder, 0, words);
    return (printed[0].contains("\nladder ") ? "taken" : "left out") + printed[1];
  }

  /** Standard output and standard error of a command in a process of its own. */
  private String[] runIn(Path place, int exit, List<String> command) throws Exception {
    List<String> words = new ArrayList<>(new CommandWorkspace(folder).launch());
    words.addAll(command);
    ProcessBuilder builder = new ProcessBuilder(words).directory(place.toFile());
    builder.environment().keySet().removeAll(List.of("BOARDJUDGE_GAMES", "JAVA_TOOL_OPTIONS"));
    Path out = temporary.resolve("out");
    Path err = temporary.resolve("err");
    Process process =
        builder
            .redirectInput(new File("/dev/null"))
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    assertThat(process.waitFor()).isEqualTo(exit);
    return new String[] {Files.readString(out), Files.readString(err)};
  }

  /** The first place that another user could have written, relative to the project. */
  private String writablePlace() throws IOException {
    return new GameProject(folder)
        .writableByOthers()
        .map(place -> folder.relativize(place).toString())
        .orElse("nothing");
  }

  private static String leftOut(String why) {
    return "left outboardjudge: note: the game in this folder is left out, for "
        + why
        + "; boardjudge --games . COMMAND takes it\n";
  }

  @Test
  void isTakenWhereNobodyElseCould() throws Exception {
    assertThat(writablePlace()).isEqualTo("nothing");
    assertThat(problems()).isEqualTo("taken");
  }

  @Test
  void isNeverLookedForAboveNorByAnotherJudgesCall() throws Exception {
    Path below = folder.resolve("below");
    Files.createDirectories(below.resolve("testdata"));
    Files.writeString(below.resolve("pom.xml"), "<project/>");
    assertThat(runIn(below, 0, List.of("problems"))[0]).doesNotContain("ladder");
    // 3 is no verdict of this protocol: the problem is unknown.
    List<String> call = List.of("check", "--protocol", "testlib", "ladder", "in", "out", "ans");
    assertThat(runIn(folder, 3, call)[1]).contains("ladder");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "pom.xml",
        "src/main/resources/" + GameProject.SERVICE,
        "target",
        "target/classes",
        "target/classes/outside",
        "target/classes/outside/Ladder.class",
        SERVICE,
        "testdata",
        "testdata/ladder/suite.yaml"
      })
  void isLeftOutWhicheverPlaceOthersMayWrite(String place) throws Exception {
    Path path = folder.resolve(place);
    mode(path, Files.isDirectory(path) ? "rwxr-xrwx" : "rw-r--rw-");
    assertThat(writablePlace()).isEqualTo(place);
  }

  @Test
  void isTakenAllTheSameByItsName() throws Exception {
    mode(folder.resolve(SERVICE), "rw-rw-rw-");
    assertThat(problems("--games", ".")).isEqualTo("taken");
  }

  @Test
  void isLeftOutInASharedFolderWhereAnyoneMayPutFiles() throws Exception {
    Files.setAttribute(folder, "unix:mode", 01777);
    assertThat(problems()).isEqualTo(leftOut("another user could have written ."));
  }

  @Test
  void isTakenBelowASharedFolder() throws Exception {
    Files.setAttribute(temporary.toRealPath(), "unix:mode", 01777);
    assertThat(writablePlace()).isEqualTo("nothing");
  }

  @Test
  void isLeftOutWhereTheFolderAboveIsEverybodys() throws Exception {
    mode(temporary, "rwxrwxrwx");
    assertThat(writablePlace()).isEqualTo("..");
  }

  @Test
  void isLeftOutWhereItsClassesLieElsewhere() throws Exception {
    Path elsewhere = Files.createDirectory(temporary.resolve("elsewhere"));
    Files.move(folder.resolve("target/classes"), elsewhere.resolve("classes"));
    Files.createSymbolicLink(folder.resolve("target/classes"), elsewhere.resolve("classes"));
    mode(elsewhere, "rwxr-xr-x");
    assertThat(writablePlace()).isEqualTo("nothing");
    mode(elsewhere, "rwxrwxrwx");
    assertThat(writablePlace()).isEqualTo("../elsewhere");
  }

  @ParameterizedTest
  @ValueSource(strings = {"pom.xml", "target", "target/classes/outside/Ladder$Heights.class"})
  void isLeftOutWhereAnotherUserOwnsAPart(String place) throws Exception {
    giveToNobody(folder.resolve(place));
    assertThat(writablePlace()).isEqualTo(place);
  }

  @Test
  void isLeftOutForRootInAUsersFolderAlsoBySudo() throws Exception {
    giveToNobody(folder);
    assertThat(problems()).isEqualTo(leftOut("the folder is not yours"));
  }

  private static void giveToNobody(Path place) throws Exception {
    assumeTrue(System.getProperty("user.name").equals("root"), "only root can give files away");
    int exit = new ProcessBuilder("chown", NOBODY, place.toString()).start().waitFor();
    assumeTrue(exit == 0, "this root cannot give files away");
  }
}
