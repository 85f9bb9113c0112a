package boardjudge.grading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import boardjudge.sandbox.Verdict;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JournalTest {
  private static final String KEY = "00112233445566778899aabbccddeeff";

  @TempDir private Path folder;

  private Path journal() {
    return folder.resolve("results.csv.journal");
  }

  private static TestResult accepted(String test) {
    return new TestResult(
        test,
        Verdict.ACCEPTED,
        Optional.of(Duration.ofMillis(5)),
        Duration.ofMillis(7),
        OptionalLong.of(9),
        "");
  }

  /** A line as the journal writes it. */
  static String line(String fields) {
    CRC32 sum = new CRC32();
    sum.update(fields.getBytes(StandardCharsets.US_ASCII));
    return Long.toHexString(sum.getValue()) + " " + fields + "\n";
  }

  /** Opens the journal that is its argument, says so, and waits. */
  static final class Holder {
    private Holder() {}

    public static void main(String[] args) throws Exception {
      try (Journal journal = Journal.open(Path.of(args[0]))) {
        System.out.println(journal.size());
        System.in.read();
      }
    }
  }

  /** Another process, which has the journal open with so many verdicts in it. */
  private Process holder(char size) throws IOException {
    Process process =
        new ProcessBuilder(
                ProcessHandle.current().info().command().orElseThrow(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Holder.class.getName(),
                journal().toString())
            .redirectErrorStream(true)
            .start();
    assertThat(process.getInputStream().read()).isEqualTo(size);
    return process;
  }

  @Test
  void rememberedResultsAreFoundAgain() throws Exception {
    try (Journal journal = Journal.open(journal())) {
      journal.add(KEY, accepted("a"));
      journal.add("f" + KEY, accepted("b"));
    }
    try (Journal journal = Journal.open(journal())) {
      assertThat(journal.size()).isEqualTo(2);
      assertThat(journal.find(KEY)).contains(accepted("a"));
      assertThat(journal.find("f" + KEY)).contains(accepted("b"));
      assertThat(journal.find(KEY.substring(0, 16) + "0")).isEmpty();
      assertThat(journal.reused()).isEqualTo(2);
    }
  }

  @Test
  void isBegunAnewWhereTheOneBeforeHoldsNothing() throws Exception {
    Journal.begin(journal()).close();
    try (Journal journal = Journal.begin(journal())) {
      journal.add(KEY, accepted("a"));
    }
    assertThatIOException()
        .isThrownBy(() -> Journal.begin(journal()))
        .isInstanceOf(FileAlreadyExistsException.class);
  }

  @Test
  void isOpenOnceAtATimeInThisProcess() throws Exception {
    String owner = "results.csv.journal: in use by process " + ProcessHandle.current().pid();
    try (Journal first = Journal.open(journal())) {
      assertThat(first.size()).isZero();
      assertThatIOException()
          .isThrownBy(() -> Journal.open(journal()))
          .withMessageContaining(owner);
    }
    Journal.open(journal()).close();
    try (var files = Files.list(folder)) {
      assertThat(files).containsExactly(journal());
    }
  }

  @Test
  void isOpenInOneProcessAtATimeAndFreeWhenThatOneIsKilled() throws Exception {
    Process other = holder('0');
    try {
      for (int again = 0; again < 2; again++) {
        assertThatIOException()
            .isThrownBy(() -> Journal.open(journal()))
            .withMessageMatching(
                ".*results.csv.journal: in use by process " + other.pid() + " on .+");
      }
    } finally {
      other.destroyForcibly().waitFor();
    }
    assertThat(folder.resolve("results.csv.journal.lock")).exists();
    try (Journal next = Journal.open(journal())) {
      next.add(KEY, accepted("a"));
    }
    holder('1').destroyForcibly().waitFor();
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "99999999999999999999,1,,,,,,|CPU time: expected an integer from 0 to 864000000000000, found \"99999999999999999999\"",
        "9223372036854775807,1,,,,,,|CPU time: expected an integer from 0 to 864000000000000, found \"9223372036854775807\"",
        "864000000000001,1,,,,,,|CPU time: expected an integer from 0 to 864000000000000, found \"864000000000001\"",
        "-1,1,,,,,,|CPU time: expected an integer from 0 to 864000000000000, found \"-1\"",
        "1,x,,,,,,|wall-clock time: expected an integer from 0 to 864000000000000, found \"x\"",
        "1,9223372036854775800,,,,,,|wall-clock time: expected an integer from 0 to 864000000000000, found \"9223372036854775800\"",
        "1,1,9e9,,,,,|memory: expected an integer from 0 to 1099511627776, found \"9e9\"",
        "1,1,-1,,,,,|memory: expected an integer from 0 to 1099511627776, found \"-1\"",
        "1,1,1,,,host,tool,NaN|speed: expected an integer from 0 to 1000000000, found \"NaN\"",
        "1,1,1,,,host,tool,9223372036854775807|speed: expected an integer from 0 to 1000000000, found \"9223372036854775807\"",
      })
  void aLineWithANumberOutOfItsBoundsIsReadPastAndToldWithFileAndLine(
      String measures, String complaint) throws Exception {
    String bad = line("f" + KEY + ",a,accepted," + measures);
    String good = line("e" + KEY + ",b,accepted,1,1,,,,,,");
    Files.writeString(journal(), line(KEY + ",a,accepted,1,1,,,,,,") + bad + good);
    try (Journal journal = Journal.open(journal())) {
      assertThat(journal.size()).isEqualTo(2);
      assertThat(journal.find("f" + KEY)).isEmpty();
      assertThat(journal.find("e" + KEY)).isPresent();
      assertThat(journal.past().orElseThrow())
          .endsWith("results.csv.journal:2:1: " + complaint + "; the line is read past");
      journal.add("f" + KEY, accepted("a"));
    }
    try (Journal journal = Journal.open(journal())) {
      assertThat(journal.find("f" + KEY)).contains(accepted("a"));
      assertThat(journal.find("e" + KEY)).isPresent();
    }
  }

  @Test
  void oneNoteIsEnoughForManySuchLines() throws Exception {
    String bad = line(KEY + ",a,accepted,-1,1,,,,,,");
    Files.writeString(journal(), bad.repeat(1000));
    try (Journal journal = Journal.open(journal())) {
      assertThat(journal.size()).isZero();
      assertThat(journal.past().orElseThrow())
          .contains("results.csv.journal:1:1: ")
          .endsWith("; the line is read past like others after it");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "k,a,splendid,1,1,,,,,,|verdict: expected the name of a verdict, found \"splendid\"",
        "k,a|verdict: expected 11 fields, found something else",
        "k,\"a,accepted,1,1,,,,,,|verdict: expected 11 fields, found something else",
      })
  void aWholeLineThatIsNoVerdictIsToldWithFileAndLine(String fields, String complaint)
      throws IOException {
    Files.writeString(journal(), line(KEY + ",a,accepted,1,1,,,,,,") + line(fields));
    assertThatThrownBy(() -> Journal.open(journal()))
        .hasMessageContaining("results.csv.journal:2:1: " + complaint);
  }
}
