package boardjudge.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.reference.io.InputException;
import boardjudge.reference.io.Quote;
import boardjudge.sandbox.CompileCache.JavaNames;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The file languages.yaml and Java sources are read or refused, whatever they hold. */
class SourcesFuzzTest {
  /** The first byte chooses what the bytes are read as. */
  @FuzzTest
  void bytesAreReadOrRefused(byte[] data) {
    if (data.length == 0) {
      return;
    }
    String text = new String(Arrays.copyOfRange(data, 1, data.length), StandardCharsets.UTF_8);
    if (data[0] % 2 == 0) {
      try {
        new Languages.LanguageFile("/home/someone").parse("languages.yaml", text);
      } catch (InputException refused) {
        assertHarmless(String.valueOf(refused.getMessage()));
      }
      return;
    }
    try {
      assertThat(JavaNames.of(text)).isNotNull();
    } catch (CompileException refused) {
      assertThat(refused.compilerOutput()).isNotEmpty();
    }
  }

  /** Messages may have names in any script, but nothing that a terminal would obey. */
  private static void assertHarmless(String message) {
    assertThat(message).isNotEmpty().isEqualTo(Quote.line(message, message.length()));
  }
}
