package boardjudge.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.grading.Journal;
import boardjudge.reference.io.InputException;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32;

/**
 * Going on with any journal: what cannot be a whole line of it is dropped or refused in a sentence.
 */
class JournalFuzzTest {
  /** Lines are given the check sum that they should have, so that more than the sum is tried. */
  @FuzzTest
  void anyJournalIsOpened(byte[] data) throws IOException {
    Path file = Files.createTempFile("journal", "");
    try {
      StringBuilder text = new StringBuilder();
      for (String line : new String(data, StandardCharsets.ISO_8859_1).split("\n", -1)) {
        CRC32 sum = new CRC32();
        sum.update(line.getBytes(StandardCharsets.ISO_8859_1));
        text.append(Long.toHexString(sum.getValue())).append(' ').append(line).append('\n');
      }
      Files.writeString(file, text, StandardCharsets.ISO_8859_1);
      open(file);
      Files.write(file, data);
      open(file);
    } finally {
      Files.deleteIfExists(file);
    }
  }

  private static void open(Path file) throws IOException {
    try (Journal journal = Journal.open(file)) {
      assertThat(journal).isNotNull();
    } catch (InputException refused) {
      assertThat(refused.getMessage()).matches("[ -~]+");
    }
  }
}
