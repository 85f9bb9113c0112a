package boardjudge.remote.internal.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import boardjudge.sandbox.Limits;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("Messages")
class MessageCodecTest {
  private static final String HASH = "0123456789abcdef".repeat(4);
  private static final JobMessage JOB =
      new JobMessage(
          MessageCodec.VERSION,
          "go-0123456789ab",
          HASH.substring(0, 32),
          HASH,
          "go",
          false,
          HASH,
          List.of(0, 3, 7),
          "cpp17_0123456789ab",
          "main.cpp",
          HASH,
          JobMessage.LimitsForm.of(Limits.STANDARD),
          true,
          false);

  private static JobMessage read(String json) throws RejectedMessageException {
    return MessageCodec.read(
        json.getBytes(StandardCharsets.UTF_8), MessageCodec.MAX_JOB_BYTES, JobMessage.class);
  }

  private static String json() {
    return new String(MessageCodec.write(JOB), StandardCharsets.UTF_8);
  }

  @Test
  void areReadAsTheyWereWritten() throws RejectedMessageException {
    assertThat(read(json())).isEqualTo(JOB);
    assertThat(JOB.limits().limits()).isEqualTo(Limits.STANDARD);
  }

  @ParameterizedTest(name = "{0} -> {1}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "\"version\":1|\"version\":2",
        "\"version\":1|\"version\":\"1\"",
        "\"version\":1|\"version\":1.0",
        "\"version\":1|\"version\":1,\"version\":1",
        "\"version\":1|\"version\":1,\"more\":1",
        "\"version\":1,|",
        "\"problem\":\"go\"|\"problem\":null",
        "\"problem\":\"go\"|\"problem\":\"../go\"",
        "\"problem\":\"go\"|\"problem\":{\"@class\":\"java.lang.Runtime\"}",
        "\"file\":\"main.cpp\"|\"file\":\"/etc/passwd\"",
        "\"file\":\"main.cpp\"|\"file\":\"..\"",
        "[0,3,7]|[]",
        "[0,3,7]|[7,3,0]",
        "[0,3,7]|[-1]",
        "[0,3,7]|[0,0]",
        "[0,3,7]|[99999999999]",
        "[0,3,7]|[1000000]",
        "\"cpu\":10000000000|\"cpu\":9223372036854775807",
        "\"cpu\":10000000000|\"cpu\":-1",
        "\"wall\":21000000000|\"wall\":7200000000001",
        "\"memory\":536870912|\"memory\":1099511627777",
        "\"presentation\":false|\"presentation\":0",
        "cpp17_0123456789ab|cpp17' OR 1=1",
        "go-0123456789ab|go-0123456789ab' OR 'a' = 'a",
        "\"processes\":64|\"processes\":0",
        "}|",
        "\"scaled\":false}|\"scaled\":false} {}",
      })
  void areRefusedWholeWhereAnythingIsWrong(String good, String bad) {
    String changed = json().replace(good, bad == null ? "" : bad);
    assertThat(changed).isNotEqualTo(json());
    assertThatThrownBy(() -> read(changed)).isInstanceOf(RejectedMessageException.class);
  }

  @Test
  void sizeDepthAndNumbersAreLimited() {
    assertThatThrownBy(() -> read("null")).isInstanceOf(RejectedMessageException.class);
    assertThatThrownBy(() -> read("[".repeat(60_000))).isInstanceOf(RejectedMessageException.class);
    assertThatThrownBy(() -> read(" ".repeat(MessageCodec.MAX_JOB_BYTES + 1)))
        .isInstanceOf(RejectedMessageException.class)
        .hasMessageContaining("larger than");
    assertThatThrownBy(() -> read(json().replace("\"version\":1", "\"version\":1e999999999")))
        .isInstanceOf(RejectedMessageException.class);
  }

  @Test
  void randomBytesAreReadOrRefused() {
    long seed = Long.getLong("boardjudge.seed", 1);
    Random random = new Random(seed);
    byte[] whole = MessageCodec.write(JOB);
    for (int i = 0; i < 20_000; i++) {
      byte[] bytes = whole.clone();
      for (int n = random.nextInt(4); n >= 0; n--) {
        bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
      }
      try {
        JobMessage job = MessageCodec.read(bytes, MessageCodec.MAX_JOB_BYTES, JobMessage.class);
        assertThat(Word.GRADING.matches(job.grading())).as("seed " + seed).isTrue();
      } catch (RejectedMessageException expected) {
        assertThat(expected.getMessage()).as("seed " + seed).matches("[ -~]{1,300}");
      }
    }
  }

  @Test
  void namesOfSourcesBecomeSafe() {
    assertThat(JobMessage.safe("main.cpp")).isEqualTo("main.cpp");
    assertThat(JobMessage.safe("王 五.py")).isEqualTo("___.py");
    assertThat(JobMessage.safe("../../x.CPP")).isEqualTo("______x.cpp");
  }
}
