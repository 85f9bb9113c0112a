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

  /** Checks a sample's answer in a process; its output goes to {@code out.txt}. */
  private ProcessBuilder checkSample(String game, String mainClass, String... options) {
    Path sample = Path.of("../testdata", game, "data/sample").toAbsolutePath().normalize();
    String answer = sample.resolve("1.ans").toString();
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of(options));
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), mainClass));
    command.addAll(List.of("check", game, sample.resolve("1.in").toString(), answer, answer));
    return new ProcessBuilder(command)
        .directory(folder.toFile())
        .redirectOutput(folder.resolve("out.txt").toFile());
  }

  @ParameterizedTest
  @ValueSource(strings = {"go", "duckchess", "pawnchess", "xiangqi"})
  void checkLoadsNoLambdaNoParserOfOptionsNoJsonNoServiceFileAndNoSentences(String game)
      throws Exception {
    Path loaded = folder.resolve("loaded.txt");
    Process check =
        checkSample(game, "boardjudge.cli.Main", "-Xlog:class+load:file=" + loaded.getFileName())
            .redirectError(folder.resolve("err.txt").toFile())
            .start();
    assertThat(check.waitFor()).isZero();
    assertThat(folder.resolve("out.txt")).hasContent("accepted\n");
    List<String> names =
        Files.readAllLines(loaded).stream().map(line -> line.split("\\s+")[1]).toList();
    assertThat(names).contains("boardjudge.cli.Check");
    assertThat(names.stream().filter(SLOW).toList()).isEmpty();
  }

  /** A check by a game that has started a thread and not ended it. */
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
    Process check = checkSample("go", ThreadLeft.class.getName()).redirectErrorStream(true).start();
    try {
      assertThat(check.waitFor(Waiting.LONGEST.toSeconds(), TimeUnit.SECONDS)).isTrue();
    } finally {
      check.destroyForcibly();
    }
    assertThat(check.exitValue()).isZero();
    assertThat(folder.resolve("out.txt")).hasContent("accepted\n");
  }
}
