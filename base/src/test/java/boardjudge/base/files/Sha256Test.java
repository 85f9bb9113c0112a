package boardjudge.base.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class Sha256Test {
  /** FIPS 180-2, appendix B.1. */
  @Test
  void theStandardsOwnExample() {
    assertThat(Sha256.hex("abc".getBytes(java.nio.charset.StandardCharsets.US_ASCII)))
        .isEqualTo("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        .isEqualTo(Sha256.hex("abc"));
  }

  @Test
  void aStreamHasTheHashOfItsBytes() throws IOException {
    for (int size : new int[] {0, 3, 1 << 16, (1 << 16) + 1, 1_000_000}) {
      byte[] bytes = new byte[size];
      Arrays.fill(bytes, (byte) 7);
      assertThat(Sha256.hex(new ByteArrayInputStream(bytes))).isEqualTo(Sha256.hex(bytes));
    }
  }

  @Test
  void wordBoundariesCount() {
    assertThat(Sha256.hex("a", "bc")).isNotEqualTo(Sha256.hex("ab", "c"));
  }
}
