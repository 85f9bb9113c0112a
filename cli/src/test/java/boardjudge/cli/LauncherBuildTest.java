package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import boardjudge.checker.Waiting;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Java and Maven are scripts, since only who builds, when, and what runs then is tested. */
@DisplayName("The launcher, where the program is older than its sources")
@EnabledOnOs(OS.LINUX)
@Timeout(value = 15, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class LauncherBuildTest {
  private static final Path SETPRIV = Path.of("/usr/bin/setpriv");
  private static final List<String> NOBODY =
      List.of(SETPRIV.toString(), "--reuid", "65534", "--clear-groups");

  /** Prints which jar it runs; answers what the launcher asks as a JDK does. */
  private static final String JAVA =
      """
      case "$*" in
        *-XshowSettings*)
          echo "    java.specification.version = 17" >&2
          echo "    java.home = HOME_OF_JAVA" >&2 ;;
        *WarmUp*)
          for word; do
            case $word in -XX:ArchiveClassesAtExit=*) echo archive >"${word#*=}" ;; esac
          done ;;
        *"/remote/*"* | *"/pdf/*"*) echo "runs $(cat cli/target/launch/boardjudge.jar) with libraries" ;;
        *) echo "runs $(cat cli/target/launch/boardjudge.jar)" ;;
      esac
      """;

  /** Writes a jar into the folder that its options name, and a line into {@code builds}. */
  private static final String MAVEN =
      """
      for word; do
        case $word in
          -Doutput.folder=*) folder=${word#*=} ;;
          -pl) light=yes ;;
        esac
      done
      echo built >>builds
      BEFORE
      echo "the new program" >"cli/$folder/boardjudge.jar"
      if [ -z "${light:-}" ]; then
        mkdir -p "remote/$folder/lib" "pdf/$folder/lib"
        echo remote >"remote/$folder/boardjudge-remote.jar"
        echo pdf >"pdf/$folder/boardjudge-pdf.jar"
        echo artemis >"remote/$folder/lib/artemis.jar"
      fi
      """;

  /** A build that writes down its process id and never ends by itself. */
  private static final String ENDLESS = "echo $$ >maven.pid; exec /bin/sleep 100000";

  @TempDir private Path folder;
  private Path home = Path.of("");
  private final List<String> asUser = new ArrayList<>();

  @BeforeEach
  void layOutACheckout() throws IOException {
    assertThat(folder.toFile().setReadable(true, false)).isTrue();
    assertThat(folder.toFile().setExecutable(true, false)).isTrue();
    home = Files.createDirectories(folder.resolve("check out"));
    Tools.copyLauncher(home.resolve("boardjudge"));
    java("jdk-a");
    maven("");
    Files.createDirectories(home.resolve("cli/target/launch"));
    Files.createDirectories(home.resolve("target"));
    Files.writeString(home.resolve("pom.xml"), "");
    writeOldJar();
  }

  private Path java(String name) throws IOException {
    Path bin = Files.createDirectories(folder.resolve(name).resolve("bin"));
    Tools.script(bin.resolve("javac"), "");
    return Tools.script(
        bin.resolve("java"), JAVA.replace("HOME_OF_JAVA", folder.resolve(name).toString()));
  }

  private void maven(String before) throws IOException {
    Tools.script(
        Files.createDirectories(folder.resolve("maven")).resolve("mvn"),
        MAVEN.replace("BEFORE", before));
  }

  /** Makes a launcher that waits look often; no builder is alive that it could take for dead. */
  private void shortenSleeps() throws IOException {
    Tools.script(folder.resolve("maven/sleep"), "exec /bin/sleep 0.1\n");
  }

  private Path jar() {
    return home.resolve("cli/target/launch/boardjudge.jar");
  }

  private void writeOldJar() throws IOException {
    Files.writeString(jar(), "the old program");
    Files.setLastModifiedTime(jar(), FileTime.from(Instant.now().minusSeconds(3600)));
  }

  /** From now on the launcher runs as a user who cannot write in the checkout. */
  private void becomeAnotherUser() throws IOException {
    if (Files.getOwner(folder).getName().equals("root")) {
      assumeTrue(Files.exists(SETPRIV), "root needs setpriv to be another user");
      asUser.addAll(NOBODY);
    } else {
      try (Stream<Path> all = Files.walk(home)) {
        for (Path each : all.filter(Files::isDirectory).toList()) {
          assertThat(each.toFile().setWritable(false, false)).isTrue();
        }
      }
    }
  }

  private ProcessBuilder launcher(String java, String... words) {
    List<String> command = new ArrayList<>(asUser);
    command.addAll(List.of("/bin/sh", "./boardjudge"));
    command.addAll(List.of(words));
    ProcessBuilder builder = new ProcessBuilder(command).directory(home.toFile());
    builder.environment().remove("BOARDJUDGE_JAVA");
    builder.environment().put("JAVA_HOME", folder.resolve(java).toString());
    builder.environment().merge("PATH", folder + "/maven:", (old, mine) -> mine + old);
    return builder.redirectInput(new File("/dev/null")).redirectErrorStream(true);
  }

  private Process start(String java) throws IOException {
    return launcher(java, "problems").redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
  }

  private String launch(String java, String... words) throws IOException, InterruptedException {
    Process process = launcher(java, words).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return output + "exit code " + process.waitFor();
  }

  private long builds() throws IOException {
    Path log = home.resolve("builds");
    return Files.exists(log) ? Files.readAllLines(log).size() : 0;
  }

  private void assertNothingLeft() throws IOException {
    assertThat(home.resolve("target/launcher.lock")).doesNotExist();
    for (String module : List.of("reference", "generator", "cli")) {
      try (Stream<Path> left = Files.list(home.resolve(module).resolve("target/launch"))) {
        assertThat(left.filter(each -> each.getFileName().toString().startsWith("build-")))
            .isEmpty();
      }
    }
  }

  @Test
  void newerSourcesAreBuiltOnce() throws IOException, InterruptedException {
    assertThat(launch("jdk-a", "problems"))
        .contains("boardjudge: building")
        .endsWith("runs the new program\nexit code 0");
    assertThat(launch("jdk-a", "problems")).isEqualTo("runs the new program\nexit code 0");
    assertThat(builds()).isEqualTo(1);
    assertNothingLeft();
  }

  @Test
  void librariesAreBuiltAndStartedWithWhereAQueueOrPdfIsMeant()
      throws IOException, InterruptedException {
    for (String[] words :
        new String[][] {{"grade", "go", "x"}, {"statement", "go"}, {"export", "go"}}) {
      assertThat(launch("jdk-a", words)).endsWith("new program\nexit code 0");
    }
    assertThat(home.resolve("cli/target/launch/remote")).doesNotExist();
    for (String[] words :
        new String[][] {
          {"worker", "--queue", "tcp://a:1"},
          {"queue"},
          {"grade", "go", "x", "--queue=tcp://a:1"},
          {"statement", "go", "--pdf", "a.pdf"},
          {"export", "go", "--statement", "pdf"}
        }) {
      assertThat(launch("jdk-a", words)).endsWith("program with libraries\nexit code 0");
    }
    assertThat(builds()).isEqualTo(2);
    assertThat(home.resolve("cli/target/launch/remote/artemis.jar")).exists();
    assertThat(home.resolve("cli/target/launch/remote/boardjudge-remote.jar")).exists();
    assertThat(launch("jdk-a", "problems")).isEqualTo("runs the new program\nexit code 0");
    assertNothingLeft();
  }

  @Test
  @Tag("exhaustive")
  @Tag("launcher")
  void sourcesThatChangeDuringABuildAreBuiltAgain() throws IOException, InterruptedException {
    maven("sleep 1.1; touch pom.xml");
    launch("jdk-a", "problems");
    maven("");
    assertThat(launch("jdk-a", "problems")).contains("building");
    assertThat(builds()).isEqualTo(2);
  }

  @Test
  void twoJavasByTurnsShareTheProgramAndHaveAnArchiveEach()
      throws IOException, InterruptedException {
    java("jdk-b");
    for (String java : List.of("jdk-a", "jdk-b", "jdk-a", "jdk-b")) {
      assertThat(launch(java, "problems")).endsWith("runs the new program\nexit code 0");
    }
    assertThat(builds()).isEqualTo(1);
    try (Stream<Path> archives = Files.list(home.resolve("cli/target/launch/archives"))) {
      assertThat(archives.map(file -> file.getFileName().toString()))
          .hasSize(2)
          .anyMatch(name -> name.endsWith("jdk-a_bin_java.jsa"))
          .anyMatch(name -> name.endsWith("jdk-b_bin_java.jsa"));
    }
  }

  @Test
  void theOldProgramRunsWhereTheCheckoutCannotBeWritten() throws IOException, InterruptedException {
    becomeAnotherUser();
    assertThat(launch("jdk-a", "problems"))
        .matches(
            "boardjudge: note: the sources are newer than the program, and .* cannot be written;"
                + " this is the program as it was built last\n"
                + "runs the old program\nexit code 0");
    assertThat(builds()).isZero();
  }

  @Test
  void aMissingProgramThatCannotBeBuiltIsReported() throws IOException, InterruptedException {
    Files.delete(jar());
    becomeAnotherUser();
    assertThat(launch("jdk-a", "problems"))
        .startsWith("boardjudge: the program is not built yet, and ")
        .contains(" cannot be written\n", "build it once as a user who may write there")
        .endsWith("exit code 3");
    assertThat(launch("jdk-a", "check", "--protocol", "testlib", "go"))
        .startsWith("FAIL boardjudge: the program is not built yet")
        .endsWith("exit code 3");
  }

  @Test
  void anotherJudgeGetsNoNoteOfNewerSources() throws IOException, InterruptedException {
    becomeAnotherUser();
    assertThat(launch("jdk-a", "check", "--protocol", "testlib", "go"))
        .startsWith("FAIL boardjudge: java ended with code 0 before there was a verdict: runs the");
  }

  @Test
  void theOldProgramRunsWithoutACompiler() throws IOException, InterruptedException {
    Files.delete(folder.resolve("jdk-a/bin/javac"));
    assertThat(launch("jdk-a", "problems"))
        .contains("jdk-a runs Java but cannot compile; this is the program as it was built last")
        .endsWith("runs the old program\nexit code 0");
    Files.delete(jar());
    assertThat(launch("jdk-a", "problems"))
        .contains("the program is not built yet, and ", "install a JDK, release 17 or newer")
        .endsWith("exit code 3");
    assertNothingLeft();
  }

  @Test
  void aJavaThatIsTooOldIsNamedAtOnce() throws IOException, InterruptedException {
    for (String version : List.of("1.8.0_402", "11.0.2")) {
      Files.writeString(
          folder.resolve("jdk-a/release"), "JAVA_VERSION=\"" + version + "\"\nOS_NAME=\"x\"\n");
      assertThat(launch("jdk-a", "problems")).contains("too old", "17 or newer").endsWith("code 3");
    }
    assertThat(builds()).isZero();
  }

  @Test
  void aFailedBuildLeavesTheProgramAsItWas() throws IOException, InterruptedException {
    maven("echo 'half a pro' >\"cli/$folder/boardjudge.jar\"; echo odd; exit 1");
    assertThat(launch("jdk-a", "problems"))
        .contains("odd\n", "the build failed; its messages stand in target/launcher-build.log")
        .endsWith("exit code 3");
    assertThat(jar()).hasContent("the old program");
    assertNothingLeft();
  }

  @Test
  @DisplayName("a folder of any name is built in a locale that can read it")
  void mavenReadsNamesAsUtf8() throws IOException, InterruptedException {
    maven("locale charmap >charmap");
    ProcessBuilder launcher = launcher("jdk-a", "problems");
    launcher.environment().put("LC_ALL", "C");
    launcher.redirectOutput(ProcessBuilder.Redirect.DISCARD).start().waitFor();
    assertThat(home.resolve("charmap")).hasContent("UTF-8");
  }

  @Test
  @DisplayName("a build that ends at once ends, too, while its watch is still starting")
  @Tag("exhaustive")
  @Tag("launcher")
  void aBuildThatEndsAtOnceLeavesNobodyWaiting() throws IOException, InterruptedException {
    buildsThatEndAtOnceLeaveNobodyWaiting(10);
  }

  @Test
  @Tag("exhaustive")
  @Tag("cli")
  @DisplayName("sixty builds that end at once end, too, while their watch is still starting")
  void manyBuildsThatEndAtOnceLeaveNobodyWaiting() throws IOException, InterruptedException {
    buildsThatEndAtOnceLeaveNobodyWaiting(60);
  }

  private void buildsThatEndAtOnceLeaveNobodyWaiting(int builds)
      throws IOException, InterruptedException {
    maven("exit 1");
    for (int i = 0; i < builds; i++) {
      assertThat(launch("jdk-a", "problems")).endsWith("exit code 3");
    }
    assertNothingLeft();
  }

  @Test
  @Tag("exhaustive")
  @Tag("launcher")
  void twoAtATimeBuildOnce() throws IOException, InterruptedException {
    maven("sleep 1");
    Process first = start("jdk-a");
    Process second = start("jdk-a");
    assertThat(first.waitFor()).isZero();
    assertThat(second.waitFor()).isZero();
    assertThat(builds()).isEqualTo(1);
    assertNothingLeft();
  }

  @Test
  void aLockWhoseOwnerIsGoneIsTaken() throws IOException, InterruptedException {
    shortenSleeps();
    // Process 1 is alive and is not ours, so it cannot be signalled.
    Files.writeString(home.resolve("target/launcher.lock"), "1 17\n");
    if (Files.getOwner(folder).getName().equals("root") && Files.exists(SETPRIV)) {
      new ProcessBuilder("chown", "-R", "65534", folder.toString()).start().waitFor();
      asUser.addAll(NOBODY);
    }
    assertThat(launch("jdk-a", "problems"))
        .contains("another build is under way")
        .doesNotContain("kill")
        .endsWith("runs the new program\nexit code 0");
    assertNothingLeft();
  }

  private static boolean hasBegun(Process launcher, Path pid) throws IOException {
    assertThat(launcher.isAlive()).isTrue();
    return Files.exists(pid) && Files.size(pid) > 0;
  }

  @Test
  @Tag("exhaustive")
  @Tag("launcher")
  void aKilledBuilderTakesItsBuildWithIt() throws Exception {
    shortenSleeps();
    maven("echo half >\"cli/$folder/boardjudge.jar\"; " + ENDLESS);
    Process first = start("jdk-a");
    Path pid = home.resolve("maven.pid");
    Waiting.until("the build has begun", () -> hasBegun(first, pid));
    Process killed = first.destroyForcibly();
    killed.waitFor();
    maven("");
    assertThat(launch("jdk-a", "problems")).endsWith("runs the new program\nexit code 0");
    long number = Long.parseLong(Files.readString(pid).strip());
    Waiting.until(
        "the build is gone", () -> ProcessHandle.of(number).filter(Waiting::runs).isEmpty());
    assertNothingLeft();
  }

  @Test
  void aStoppedBuildLeavesNothing() throws Exception {
    maven(ENDLESS);
    Process first = start("jdk-a");
    Path pid = home.resolve("maven.pid");
    Waiting.until("the build has begun", () -> hasBegun(first, pid));
    first.destroy();
    assertThat(first.waitFor()).isEqualTo(130);
    assertNothingLeft();
    assertThat(jar()).hasContent("the old program");
  }
}
