package boardjudge.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Hostile text as suite.yaml: each fault is one sentence with its place. */
class StrictReaderTest {
  @TempDir private Path folder;

  private String fault(byte[] bytes) throws Exception {
    Files.write(folder.resolve("suite.yaml"), bytes);
    Throwable[] thrown = new Throwable[1];
    assertThatThrownBy(() -> new SuiteFiles(folder).plan())
        .isInstanceOf(PlanException.class)
        .satisfies(failure -> thrown[0] = failure);
    String message = String.valueOf(thrown[0].getMessage());
    assertThat(message).matches("[ -~]+").startsWith(folder + "/suite.yaml:");
    return message.substring(folder.toString().length() + 1);
  }

  private String fault(String text) throws Exception {
    return fault(text.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void nestingIsLimited() throws Exception {
    String message = ": expected at most 20 lists and maps within one another, found more";
    for (int depth : List.of(21, 999, 5_000, 100_000)) {
      assertThat(fault("[".repeat(depth) + "]".repeat(depth)))
          .isEqualTo("suite.yaml:1:21" + message);
      assertThat(fault("- ".repeat(depth) + "x")).isEqualTo("suite.yaml:1:41" + message);
    }
    assertThat(fault("salt: " + "{a: ".repeat(5000))).isEqualTo("suite.yaml:1:83" + message);
  }

  @Test
  void controlCharactersAreRefusedWithTheirPlace() throws Exception {
    assertThat(fault("problem: go\nsalt: a\0b\n"))
        .isEqualTo("suite.yaml:2:8: expected no control characters, found \"\\x00\"");
    assertThat(fault("problem: go\nsalt: a\u001bb\n"))
        .isEqualTo("suite.yaml:2:8: expected no control characters, found \"\\x1b\"");
  }

  @Test
  void theSizeIsLimited() throws Exception {
    assertThat(fault("#".repeat((1 << 20) + 1)))
        .isEqualTo("suite.yaml:1:1: expected at most 1048576 bytes, found more");
  }

  @Test
  void otherEncodingsAreRefusedWithTheirPlace() throws Exception {
    assertThat(fault("problem: go\nsalt: \u00e9\n".getBytes(StandardCharsets.ISO_8859_1)))
        .isEqualTo("suite.yaml:2:7: expected text in UTF-8, found the byte \"\\xe9\"");
    assertThat(fault(new byte[] {'a', (byte) 0xc3}))
        .contains("suite.yaml:1:2: expected text in UTF-8");
  }

  @Test
  void longNumbersAndEmptyDocumentsAreRefused() throws Exception {
    assertThat(fault("salt: " + "9".repeat(100_000))).startsWith("suite.yaml:1:");
    for (String empty : List.of("--- ~", "null", "---\n...\n", "---\n---\n")) {
      assertThat(fault(empty)).contains("found nothing");
    }
  }
}
