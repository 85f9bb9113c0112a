package boardjudge.suite;

import boardjudge.base.files.Sha256;
import java.nio.charset.StandardCharsets;

/**
 * A file that belongs to a plan, with all that stands in it: so a test is a function of its plan.
 *
 * @param name relative to the problem's folder, with slashes
 * @param latin1 its bytes, one character for each
 */
public record PlanFile(String name, String latin1) {
  /** The file's bytes. */
  public byte[] bytes() {
    return latin1.getBytes(StandardCharsets.ISO_8859_1);
  }

  /** The SHA-256 of the bytes, in small hexadecimal digits. */
  public String sha256() {
    return Sha256.hex(bytes());
  }
}
