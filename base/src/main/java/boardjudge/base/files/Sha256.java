package boardjudge.base.files;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 hashes of bytes and words. */
public final class Sha256 {
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

  /** The hash as 64 lower-case hexadecimal digits. */
  public static String hex(byte[] bytes) {
    return HexFormat.of().formatHex(of(bytes));
  }

  /** The hash of the rest of a stream, which stays open. */
  public static String hex(InputStream bytes) throws IOException {
    MessageDigest digest = digest();
    bytes.transferTo(new DigestOutputStream(OutputStream.nullOutputStream(), digest));
    return HexFormat.of().formatHex(digest.digest());
  }

  /** The hash of the words joined by zero bytes, which no word may contain. */
  public static byte[] of(String... words) {
    return of(String.join("\0", words).getBytes(StandardCharsets.UTF_8));
  }

  /** As {@link #of(String...)}, as 64 lower-case hexadecimal digits. */
  public static String hex(String... words) {
    return HexFormat.of().formatHex(of(words));
  }
}
