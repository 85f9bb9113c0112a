package boardjudge.base.files;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The SHA-256 of bytes and words. */
public final class Sha256 {
  private static final int PIECE = 1 << 16;

  private Sha256() {}

  /** The 32 bytes of the hash. */
  public static byte[] of(byte[] bytes) {
    return digest().digest(bytes);
  }

  private static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every Java has SHA-256", impossible);
    }
  }

  /** The hash in 64 small hexadecimal digits. */
  public static String hex(byte[] bytes) {
    return HexFormat.of().formatHex(of(bytes));
  }

  /** The hash of what is left of a stream, piece by piece; the stream stays open. */
  public static String hex(InputStream bytes) throws IOException {
    MessageDigest digest = digest();
    byte[] piece = new byte[PIECE];
    for (int n = bytes.read(piece); n >= 0; n = bytes.read(piece)) {
      digest.update(piece, 0, n);
    }
    return HexFormat.of().formatHex(digest.digest());
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
