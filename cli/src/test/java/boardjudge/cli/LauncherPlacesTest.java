package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("The launcher of an installed program, in shells, on terminals and under systemd")
@EnabledOnOs(OS.LINUX)
class LauncherPlacesTest {
  /** Has a Chinese character where this Java can name such a file. */
  private static final String NAME =
      "UTF-8".equals(System.getProperty("sun.jnu.encoding")) ? "a path \u68cb" : "a path";

  @TempDir private Path folder;
  private String launcher = "";

  /**
   * Installs the launcher in that folder, with a java that is a script and prints its arguments.
   */
  @BeforeEach
  void install() throws IOException {
    Path prefix = folder.resolve(NAME);
    Path program = prefix.resolve("bin/boardjudge");
    Files.createDirectories(prefix.resolve("bin"));
    Files.createDirectories(prefix.resolve("share/boardjudge"));
    Tools.copyLauncher(program);
    // By a script, since Java may not be able to pass the launcher's name to a process.
    launcher = script("launch", "exec $WITH '" + program + "' \"$@\"").toString();
    LauncherTest.jar(prefix.resolve("share/boardjudge/boardjudge.jar"));
    script(
        "java",
        "case $* in",
        "  *spi.Nothing*) ;;",
        "  *-XshowSettings*) echo 'java.specification.version = 17' >&2 ;;",
        "  *WarmUp*)",
        "    left=2400",
        "    until [ -e go ] || [ $left = 0 ]; do sleep 0.05; left=$((left - 1)); done",
        "    [ $left -gt 0 ] || : >waited",
        "    for word; do",
        "      case $word in -XX:ArchiveClassesAtExit=*) echo classes >\"${word#*=}\" ;; esac",
        "    done",
        "    ;;",
        "  *) echo \"answered: ${*#*boardjudge.cli.Main }\"; exit 7 ;;",
        "esac");
  }

  private Path script(String name, String... lines) throws IOException {
    return Tools.script(folder.resolve(name), lines);
  }

  /** Both streams of a command together, and its exit code. */
  private String output(List<String> words, String... variables)
      throws IOException, InterruptedException {
    Path out = folder.resolve("said");
    ProcessBuilder builder = new ProcessBuilder(words).directory(folder.toFile());
    builder.environment().put("BOARDJUDGE_JAVA", folder.resolve("java").toString());
    builder.environment().remove("PAGER");
    builder.environment().remove("JAVA_OPTS");
    for (String variable : variables) {
      int equals = variable.indexOf('=');
      builder.environment().put(variable.substring(0, equals), variable.substring(equals + 1));
    }
    int exit =
        builder
            .redirectInput(new File("/dev/null"))
            .redirectErrorStream(true)
            .redirectOutput(out.toFile())
            .start()
            .waitFor();
    return Files.readString(out).replace("\r", "").replaceAll("\\^D|\b", "") + exit;
  }

  @ParameterizedTest
  @ValueSource(strings = {"dash", "bash", "busybox sh", "bash --posix"})
  void anyShellStartsIt(String shell) throws Exception {
    Tools.need(shell.split(" ")[0]);
    assertThat(output(List.of(launcher, "check", "a b", "*"), "WITH=" + shell))
        .isEqualTo("answered: check a b *\n7");
    Files.createFile(folder.resolve("go"));
    archive();
  }

  private Path archive() throws IOException, InterruptedException {
    Path archives = folder.resolve(NAME + "/share/boardjudge/archives");
    for (int left = 3000; left > 0; left--) {
      if (Files.isDirectory(archives)) {
        try (Stream<Path> files = Files.list(archives)) {
          List<Path> all = files.toList();
          if (all.size() == 1 && all.get(0).toString().endsWith("java.jsa")) {
            return all.get(0);
          }
        }
      }
      Thread.sleep(20);
    }
    throw new AssertionError("no archive is there, or it is not alone");
  }

  @Test
  void aJavaThatIsNotThereIsReported() throws Exception {
    assertThat(output(List.of(launcher, "problems"), "BOARDJUDGE_JAVA=/nowhere/java"))
        .startsWith("boardjudge: /nowhere/java is too old or does not start; install a JDK")
        .endsWith("\n3");
  }

  /** With 1, the code of java itself, it would be a negative answer. */
  @Test
  void optionsThatJavaRefusesAreReported() throws Exception {
    Path java =
        script(
            "refusing",
            "case $* in",
            "  *-XshowSettings*) echo 'java.specification.version = 17' >&2 ;;",
            "  *) echo 'Unrecognized option: -Xfoo' >&2; exit 1 ;;",
            "esac");
    assertThat(
            output(
                List.of(launcher, "run"),
                "BOARDJUDGE_JAVA=" + java,
                "JAVA_OPTS=-Xfoo",
                "BOARDJUDGE_LANG=en"))
        .isEqualTo(
            "boardjudge: java does not start with JAVA_OPTS=-Xfoo: Unrecognized option: -Xfoo\n3");
  }

  /** The archive cannot be made before the file {@code go} is there. */
  @Test
  void theFirstStartDoesNotWaitForTheClassArchive() throws Exception {
    assertThat(output(List.of(launcher, "problems"))).isEqualTo("answered: problems\n7");
    assertThat(output(List.of(launcher, "problems"))).isEqualTo("answered: problems\n7");
    assertThat(folder.resolve("waited")).doesNotExist();
    Files.createFile(folder.resolve("go"));
    assertThat(archive()).content().isEqualTo("classes\n");
  }

  @Test
  void theFirstStartWaitsForTheClassArchiveIfToldTo() throws Exception {
    Files.createFile(folder.resolve("go"));
    output(List.of(launcher, "problems"), "BOARDJUDGE_ARCHIVE=wait");
    try (Stream<Path> files = Files.list(archive().resolveSibling(""))) {
      assertThat(files).hasSize(1);
    }
  }

  @ParameterizedTest
  @CsvSource({"17.0.15, false", "21.0.2, false", "24, true", "25.0.3, true"})
  void librariesInCAreAllowedWhereJavaWouldWarnOfThem(String version, boolean allowed)
      throws Exception {
    Files.createDirectories(folder.resolve("jdk/bin"));
    Files.writeString(folder.resolve("jdk/release"), "JAVA_VERSION=\"" + version + "\"\n");
    Path java = script("jdk/bin/java", "echo \"$*\"", "echo \"$*\" >>" + folder.resolve("all"));
    output(List.of(launcher, "grade"), "BOARDJUDGE_JAVA=" + java, "BOARDJUDGE_ARCHIVE=wait");
    // One call makes the class archive, which is of no use to calls with other options.
    assertThat(Files.readAllLines(folder.resolve("all")))
        .hasSizeGreaterThan(1)
        .allMatch(call -> call.startsWith("--enable-native-access=ALL-UNNAMED ") == allowed);
  }

  @ParameterizedTest
  @CsvSource({
    "check, sed s/^/paged:/, true",
    "strength, sed s/^/paged:/, true",
    "generate, sed s/^/paged:/, false",
    "check, cat, false",
    "check, '', false"
  })
  void aLongReportOnATerminalGoesThroughThePager(String command, String pager, boolean paged)
      throws Exception {
    Tools.need("script");
    Files.createFile(folder.resolve("go"));
    String call = launcher + " " + command;
    assertThat(
            output(
                List.of("script", "-qec", call, "/dev/null"),
                "PAGER=" + pager,
                "BOARDJUDGE_ARCHIVE=wait"))
        .isEqualTo((paged ? "paged:" : "") + "answered: " + command + "\n7");
    assertThat(output(List.of(launcher, command), "PAGER=" + pager))
        .isEqualTo("answered: " + command + "\n7");
  }

  /** In a box with the folder that shows that systemd is the first process. */
  @ParameterizedTest
  @CsvSource({
    "serve, true",
    "serve --sandbox=auto, false",
    "run a.py --sandbox required, true",
    "run a.py --sandbox=required, true",
    "run a.py --sandbox auto, false",
    "run a.py, false"
  })
  void systemdIsAskedForAScopeWhereTheWholeSandboxIsNeeded(String command, boolean asked)
      throws Exception {
    Tools.need("bwrap");
    Files.createFile(folder.resolve("go"));
    Path groups = Files.createDirectories(folder.resolve("groups"));
    Files.createFile(groups.resolve("cgroup.controllers"));
    script("systemd-run", "echo \"systemd-run: $1 $2 $3 $4 $5\"", "shift 5", "exec \"$@\"");
    Path manager = Files.createDirectories(folder.resolve("systemd")).resolve("private");
    try (ServerSocketChannel socket = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
      socket.bind(UnixDomainSocketAddress.of(manager));
      List<String> words =
          new ArrayList<>(
              List.of(
                  "bwrap --dev-bind / / --bind groups /sys/fs/cgroup --tmpfs /run --dir"
                      .split(" ")));
      words.add("/run/systemd/system");
      words.add(launcher);
      words.addAll(List.of(command.split(" ")));
      assertThat(
              output(
                  words,
                  "XDG_RUNTIME_DIR=" + folder,
                  "PATH=" + folder + ":/usr/bin:/bin",
                  "BOARDJUDGE_ARCHIVE=wait"))
          .isEqualTo(
              (asked ? "systemd-run: --user --scope --quiet -p Delegate=yes\n" : "")
                  + "answered: "
                  + command
                  + "\n7");
    }
  }
}
