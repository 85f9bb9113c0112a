package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import boardjudge.checker.protocol.Protocol;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("The launcher, as another judge calls it")
@EnabledOnOs(OS.LINUX)
class LauncherTest {
  private static final String RIGHT = "white (3)\n";
  private static final String JAVA = ProcessHandle.current().info().command().orElseThrow();

  /** A checkout that was built. */
  @TempDir private Path home;

  @BeforeEach
  void layOutABuiltFolder() throws IOException {
    Tools.copyLauncher(home.resolve("boardjudge"));
    Files.createDirectories(home.resolve("cli/target/launch"));
    file("pom.xml", "");
    jar(home.resolve("cli/target/launch/boardjudge.jar"));
    file("in", "1\n\n...p\n....\nP...\n....\n");
    file("ans", RIGHT);
    file("right", RIGHT);
    file("wrong", "white (4)\n");
    file("input", "1\n\n...p\n....\nP...\n....\n");
    file("answer", RIGHT);
    file("user_out", RIGHT);
    Files.createDirectory(home.resolve("feedback"));
  }

  /** A jar without classes, which leads to those under test. */
  static void jar(Path file) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest
        .getMainAttributes()
        .put(
            Attributes.Name.CLASS_PATH,
            Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(entry -> Path.of(entry).toUri().toString())
                .collect(Collectors.joining(" ")));
    try (OutputStream out = Files.newOutputStream(file)) {
      new JarOutputStream(out, manifest).close();
    }
  }

  private Path file(String name, String text) throws IOException {
    return Files.writeString(home.resolve(name), text, StandardCharsets.US_ASCII);
  }

  /** A shell script in place of java. */
  private String scriptedJava(String... lines) throws IOException {
    return Tools.script(home.resolve("java"), lines).toString();
  }

  /** No class archive can be made there: making one takes longer than some starts without it. */
  private void noArchives() throws IOException {
    file("cli/target/launch/archives", "");
  }

  /** The arguments of a judge's call, with the output called {@code found}. */
  private static List<String> call(Protocol protocol, String found) {
    List<String> words =
        new ArrayList<>(List.of("check", "--protocol", protocol.id(), "pawnchess"));
    words.addAll(
        switch (protocol) {
          case TESTLIB, HYDRO, UOJ, OJ -> List.of("in", found, "ans");
          case KATTIS, DOMJUDGE -> List.of("in", "ans", "feedback");
          case CMS, HUSTOJ -> List.of("in", "ans", found);
          case LEMON -> List.of("in", found, "ans", "10", "score", "message");
          case QDUOJ -> List.of("in", found);
          case SYZOJ -> List.of();
        });
    return words;
  }

  private CommandRun launch(String java, String before, List<String> words)
      throws IOException, InterruptedException {
    List<String> shell = new ArrayList<>(List.of("sh", "-c", before + " exec ./boardjudge \"$@\""));
    shell.add("sh");
    shell.addAll(words);
    File out = home.resolve("stdout").toFile();
    File err = home.resolve("stderr").toFile();
    ProcessBuilder builder = new ProcessBuilder(shell).directory(home.toFile());
    builder.environment().put("BOARDJUDGE_JAVA", java);
    builder.environment().put("JAVA_TOOL_OPTIONS", "-Dwill.be.announced=1");
    builder.environment().remove("JAVA_OPTS");
    int exit =
        builder
            .redirectInput(home.resolve("right").toFile())
            .redirectOutput(out)
            .redirectError(err)
            .start()
            .waitFor();
    return new CommandRun(
        exit,
        Files.readString(out.toPath(), StandardCharsets.ISO_8859_1),
        Files.readString(err.toPath(), StandardCharsets.ISO_8859_1));
  }

  private static void assertJudgeError(Protocol protocol, CommandRun run) {
    assertThat(run.exit()).as(run.toString()).isEqualTo(protocol == Protocol.QDUOJ ? 255 : 3);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).startsWith("FAIL ").matches("[ -~]+\n");
  }

  @Test
  void gamesMayBeNamedBeforeTheCommand() throws IOException, InterruptedException {
    noArchives();
    Path game = OutsideLadder.in(home.resolve("a game")).folder();
    file("in", "1\n3\n");
    file("right", "odd\n");
    List<String> words = new ArrayList<>(call(Protocol.TESTLIB, "right"));
    words.set(3, "ladder");
    words.addAll(0, List.of("--games", game.toString()));
    file("ans", "odd\n");
    assertThat(launch(JAVA, "", words)).isEqualTo(new CommandRun(0, "", "ok accepted\n"));
    words.set(0, "--games=" + game);
    words.remove(1);
    assertThat(launch(JAVA, "", words).err()).isEqualTo("ok accepted\n");
    String before = "BOARDJUDGE_GAMES='" + game + "'; export BOARDJUDGE_GAMES;";
    assertThat(launch(JAVA, before, List.of("problems")).out()).contains("ladder");
    assertThat(launch(JAVA, "", List.of("problems")).out()).doesNotContain("ladder");
  }

  @Test
  void theProjectInTheWorkingFolderIsTakenButForAnotherJudge()
      throws IOException, InterruptedException {
    noArchives();
    OutsideLadder.in(home.resolve("project"));
    String inside = "cd project; ln -s ../boardjudge boardjudge;";
    assertThat(launch(JAVA, inside, List.of("problems")).out()).contains("ladder");
    List<String> words = new ArrayList<>(call(Protocol.TESTLIB, "../right"));
    words.set(3, "ladder");
    CommandRun judged = launch(JAVA, "cd project;", words);
    assertThat(judged.exit()).isEqualTo(3);
    assertThat(judged.err()).contains("ladder");
  }

  @Test
  void aReplyPassesUnchanged() throws IOException, InterruptedException {
    assertThat(launch(JAVA, "", call(Protocol.TESTLIB, "right")))
        .isEqualTo(new CommandRun(0, "", "ok accepted\n"));
    CommandRun wrong = launch(JAVA, "", call(Protocol.TESTLIB, "wrong"));
    assertThat(wrong.exit()).isEqualTo(1);
    assertThat(wrong.err()).startsWith("wrong answer case 1: ").contains("\nRule ");
    assertThat(launch(JAVA, "", call(Protocol.KATTIS, ""))).isEqualTo(new CommandRun(42, "", ""));
    assertThat(launch(JAVA, "", call(Protocol.CMS, "right")))
        .isEqualTo(new CommandRun(0, "1.0\n", "accepted\n"));
    assertThat(launch(JAVA, "", call(Protocol.QDUOJ, "wrong")).exit()).isEqualTo(1);
    Files.delete(home.resolve("in"));
    assertThat(launch(JAVA, "", call(Protocol.QDUOJ, "wrong")).exit()).isEqualTo(255);
    assertThat(launch(JAVA, "", List.of("check", "--protocol=polygon", "go")).exit()).isEqualTo(2);
  }

  @ParameterizedTest
  @EnumSource(names = {"TESTLIB", "QDUOJ"})
  void aJavaThatCannotStartIsNoVerdict(Protocol protocol) throws IOException, InterruptedException {
    aJavaThatCannotStartIsNoVerdictOf(protocol);
  }

  @ParameterizedTest
  @EnumSource(
      names = {"TESTLIB", "QDUOJ"},
      mode = EnumSource.Mode.EXCLUDE)
  @Tag("exhaustive")
  @Tag("cli")
  void aJavaThatCannotStartIsNoVerdictOf(Protocol protocol)
      throws IOException, InterruptedException {
    // Far too little address space for any Java.
    assertJudgeError(protocol, launch(JAVA, "ulimit -v 150000;", call(protocol, "right")));
  }

  /** Ways in which a java may break, none of which is a verdict. */
  private static final List<String> BROKEN =
      List.of(
          "exit 0",
          "exit 1",
          "exit 42",
          "echo 1.0; echo ok accepted >&2; exit 0",
          "echo 'Error occurred during initialization of VM'; exit 1",
          "kill -KILL $$",
          "printf 'boardjudge-reply\\t0\\t1.0\\n'; kill -KILL $$",
          "printf 'boardjudge-reply\\t0\\t1.0\\n\\tok accepted\\n\\tend\\n'; kill -KILL $$",
          "printf '\\033[31m\\377 odd\\n' >&2; exit 1");

  /** A third of them for each judge, so that each is tried for some. */
  @ParameterizedTest
  @EnumSource(Protocol.class)
  void aBrokenOrKilledJavaIsNoVerdict(Protocol protocol) throws IOException, InterruptedException {
    for (int i = List.of(Protocol.values()).indexOf(protocol) % 3; i < BROKEN.size(); i += 3) {
      assertJudgeError(protocol, launch(scriptedJava(BROKEN.get(i)), "", call(protocol, "right")));
    }
  }

  @ParameterizedTest
  @EnumSource(Protocol.class)
  @Tag("exhaustive")
  @Tag("cli")
  void noBrokenOrKilledJavaIsAVerdict(Protocol protocol) throws IOException, InterruptedException {
    for (String line : BROKEN) {
      assertJudgeError(protocol, launch(scriptedJava(line), "", call(protocol, "right")));
    }
  }

  @ParameterizedTest
  @EnumSource(Protocol.class)
  void aJavaThatIsNotThereIsNoVerdict(Protocol protocol) throws IOException, InterruptedException {
    assertJudgeError(protocol, launch(home.resolve("none").toString(), "", call(protocol, "")));
  }

  @Test
  void warningsOfJavaDoNotComeBeforeTheVerdict() throws IOException, InterruptedException {
    String chatty = scriptedJava("echo 'OpenJDK warning: odd' >&2", "exec " + JAVA + " \"$@\"");
    assertThat(launch(chatty, "", call(Protocol.HYDRO, "right")))
        .isEqualTo(new CommandRun(0, "", "ok accepted\n"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"exit 0", "exit 1"})
  void aBuildIsSilent(String maven) throws IOException, InterruptedException {
    Path bin = Files.createDirectory(home.resolve("bin"));
    // A Maven that leaves the jar as it is, and one that fails.
    Tools.script(bin.resolve("mvn"), "echo noise", maven);
    Path pom = file("pom.xml", "");
    Files.setLastModifiedTime(pom, FileTime.from(Instant.now().plusSeconds(3600)));
    CommandRun run = launch(JAVA, "PATH=" + bin + ":$PATH;", call(Protocol.TESTLIB, "right"));
    if (maven.equals("exit 0")) {
      assertThat(run).isEqualTo(new CommandRun(0, "", "ok accepted\n"));
    } else {
      assertJudgeError(Protocol.TESTLIB, run);
      assertThat(home.resolve("target/launcher-build.log")).hasContent("noise");
    }
  }

  @Test
  void moreThanTheHeapHoldsIsAJudgeError() throws IOException, InterruptedException {
    noArchives();
    // The input is read into memory as a whole; this one is a hole of 1.5 GiB.
    Process hole =
        new ProcessBuilder("truncate", "-s", "1500M", home.resolve("in").toString()).start();
    assumeTrue(hole.waitFor() == 0, "no file with a hole of 1.5 GiB can be made here");
    for (Protocol protocol : List.of(Protocol.TESTLIB, Protocol.HUSTOJ, Protocol.QDUOJ)) {
      assertJudgeError(protocol, launch(JAVA, "", call(protocol, "wrong")));
    }
    CommandRun plain = launch(JAVA, "", List.of("check", "pawnchess", "in", "wrong"));
    assertThat(plain.exit()).isEqualTo(Exit.OUR_FAULT);
    assertThat(plain.err()).contains("boardjudge: out of memory");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "LC_ALL=C; export LC_ALL;",
        "unset LC_ALL LC_CTYPE LANG;",
        "LC_ALL=xx_XX.UTF-8; export LC_ALL;"
      })
  void namesAreReadAndPrintedInEveryLocale(String locale) throws Exception {
    assumeTrue("UTF-8".equals(System.getProperty("sun.jnu.encoding")), "to name the file");
    noArchives();
    file("\u5f20\u4e09.in", "1\n\n...p\n....\nP...\n....\n");
    // This process may pass names in another encoding.
    String command = " unset JAVA_TOOL_OPTIONS; set -- validate pawnchess ";
    CommandRun run = launch(JAVA, locale + command + "*.in;", List.of());
    assertThat(CommandRun.utf8(run.out()))
        .as(CommandRun.utf8(run.err()))
        .startsWith("\u5f20\u4e09.in: valid");
    String absent = "$(printf '\\346\\235\\216.in');";
    CommandRun none = launch(JAVA, locale + command + absent, List.of());
    assertThat(CommandRun.utf8(none.err())).isEqualTo("boardjudge: \u674e.in: no such file\n");
  }
}
