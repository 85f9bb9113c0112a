package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.checker.Waiting;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("An accepted output is checked without what starts slowly")
class StartUpTest {
  /** The first lambda of a process costs some milliseconds, and so does the first jar opened. */
  private static final Predicate<String> SLOW =
      Pattern.compile(
              "boardjudge\\..*\\$\\$Lambda.*|(picocli|com\\.fasterxml)\\..*"
                  + "|java\\.util\\.ServiceLoader\\$LazyClassPath.*|boardjudge\\.reference\\.Sentences")
          .asMatchPredicate();

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"go", "duckchess", "pawnchess", "xiangqi"})
  void checkLoadsNoLambdaNoParserOfOptionsNoJsonNoServiceFileAndNoSentences(String game)
      throws Exception {
    Path sample = Path.of("../testdata", game, "data/sample").toAbsolutePath().normalize();
    String answer = sample.resolve("1.ans").toString();
    Path loaded = folder.resolve("loaded.txt");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Xlog:class+load:file=" + loaded.getFileName());
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), "boardjudge.cli.Main"));
    command.addAll(List.of("check", game, sample.resolve("1.in").toString(), answer, answer));
    Process check =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(folder.resolve("out.txt").toFile())
            .redirectError(folder.resolve("err.txt").toFile())
            .start();
    assertThat(check.waitFor()).isZero();
    assertThat(folder.resolve("out.txt")).hasContent("accepted\n");
    List<String> names =
        Files.readAllLines(loaded).stream().map(line -> line.split("\\s+")[1]).toList();
    assertThat(names).contains("boardjudge.cli.Check");
    assertThat(names.stream().filter(SLOW).toList()).isEmpty();
  }

  /** A check as a game leaves it that has started a thread and not ended it. */
  static final class ThreadLeft {
    public static void main(String[] args) throws Exception {
      Thread left = new Thread(LockSupport::park);
      left.setDaemon(false);
      left.start();
      Main.main(args);
    }
  }

  @Test
  void aThreadThatAGameLeavesKeepsNoJudgeWaiting() throws Exception {
    Path sample = Path.of("../testdata/go/data/sample").toAbsolutePath().normalize();
    String answer = sample.resolve("1.ans").toString();
    Process check =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                ThreadLeft.class.getName(),
                "check",
                "go",
                sample.resolve("1.in").toString(),
                answer,
                answer)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("out.txt").toFile())
            .start();
    try {
      assertThat(check.waitFor(Waiting.LONGEST.toSeconds(), TimeUnit.SECONDS)).isTrue();
    } finally {
      check.destroyForcibly();
    }
    assertThat(check.exitValue()).isZero();
    assertThat(folder.resolve("out.txt")).hasContent("accepted\n");
  }
}
