package boardjudge.generator.files;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The SHA-256 of bytes and words. */
public final class Sha256 {
  private Sha256() {}

  /** The 32 bytes of the hash. */
  public static byte[] of(byte[] bytes) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(bytes);
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every Java has SHA-256", impossible);
    }
  }

  /** The hash in 64 small hexadecimal digits. */
  public static String hex(byte[] bytes) {
    return HexFormat.of().formatHex(of(bytes));
  }

  /** The hash of words, joined by zero bytes: no other words of which none holds one have it. */
  public static byte[] of(String... words) {
    return of(String.join("\0", words).getBytes(StandardCharsets.UTF_8));
  }

  /** As {@link #of(String...)}, in 64 small hexadecimal digits. */
  public static String hex(String... words) {
    return HexFormat.of().formatHex(of(words));
  }
}
