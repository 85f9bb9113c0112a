package boardjudge.grading.program;

import boardjudge.base.files.Sha256;
import java.nio.charset.StandardCharsets;

/** The bytes of an input file, as programs read them; equal where the bytes are. */
public final class ProgramInput {
  private final byte[] bytes;
  private final String sha256;
  private final String file;

  /**
   * @param bytes must not change
   * @param file the file's name, for messages alone
   */
  ProgramInput(byte[] bytes, String file) {
    this.bytes = bytes;
    this.sha256 = Sha256.hex(bytes);
    this.file = file;
  }

  /** The bytes themselves, not to be written to. */
  byte[] bytes() {
    return bytes;
  }

  /** Their hash. */
  String sha256() {
    return sha256;
  }

  /** What messages call it. */
  String file() {
    return file;
  }

  /** What messages call it, where it has no name, too. */
  String shown() {
    return file.isEmpty() ? "an input" : file;
  }

  /** Each byte as the character of that number. */
  String text() {
    return new String(bytes, StandardCharsets.ISO_8859_1);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ProgramInput that && sha256.equals(that.sha256);
  }

  @Override
  public int hashCode() {
    return sha256.hashCode();
  }

  @Override
  public String toString() {
    return "ProgramInput[" + bytes.length + " bytes, " + sha256 + "]";
  }
}
