package boardjudge.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.checker.Waiting;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Looks for what a run left on the machine. */
final class Leftovers {
  private Leftovers() {}

  /** The language with one more word in its run command, by which its processes are known. */
  static Language marked(Language language, String mark) {
    List<String> run = new ArrayList<>(language.run());
    run.add(mark);
    return new Language(
        language.id(),
        language.name(),
        language.endings(),
        language.source(),
        language.compile(),
        language.standards(),
        run,
        language.debianPackage(),
        language.extraMemoryMib(),
        language.outOfMemoryExit(),
        language.extraProcesses(),
        language.timeFactor(),
        language.folders(),
        Map.of());
  }

  /** The command lines of living processes that hold the mark. */
  static List<String> processes(String mark) throws IOException {
    List<String> found = new ArrayList<>();
    try (Stream<Path> all = Files.list(Path.of("/proc"))) {
      for (Path process : all.toList()) {
        if (process.getFileName().toString().matches("[0-9]+")) {
          String line = commandLine(process);
          if (line.contains(mark)) {
            found.add(line);
          }
        }
      }
    }
    return found;
  }

  private static String commandLine(Path process) {
    try {
      byte[] words = Files.readAllBytes(process.resolve("cmdline"));
      return new String(words, StandardCharsets.ISO_8859_1).replace('\0', ' ');
    } catch (IOException gone) {
      return "";
    }
  }

  /**
   * Asserts that nothing is left: no process, no new control group of ours, no file. Waits for
   * killed processes to end.
   *
   * @param earlier control groups of ours that were there before: another class of tests in this
   *     process may have left runs that still end
   */
  static void assertNone(String mark, Sandbox sandbox, List<Path> earlier) throws Exception {
    Waiting.until("no process has the mark " + mark, () -> processes(mark).isEmpty());
    assertThat(controlGroups()).isSubsetOf(earlier);
    try (Stream<Path> files = Files.list(sandbox.folder())) {
      List<String> allowed = List.of(ForkServers.STARTER, ForkServers.INIT);
      assertThat(files.filter(file -> allowed.stream().noneMatch(file::endsWith))).isEmpty();
    }
    try (Stream<Path> files = Files.walk(sandbox.memoryFolder())) {
      assertThat(files.filter(file -> !Files.isDirectory(file))).isEmpty();
    }
  }

  static List<Path> controlGroups() throws IOException {
    String ours = "boardjudge-" + JudgeFolder.owner() + "-";
    Path top = Path.of("/sys/fs/cgroup");
    if (!Files.isDirectory(top)) {
      return List.of();
    }
    try (Stream<Path> all = Files.find(top, 12, (path, kind) -> kind.isDirectory())) {
      return all.filter(path -> path.getFileName().toString().startsWith(ours)).toList();
    } catch (UncheckedIOException anotherWasRemoved) {
      return controlGroups();
    }
  }
}
