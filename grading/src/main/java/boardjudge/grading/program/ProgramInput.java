package boardjudge.grading.program;

import boardjudge.base.files.Sha256;
import java.nio.charset.StandardCharsets;

/** The content of an input file; equal if the bytes are. */
public final class ProgramInput {
  private final byte[] bytes;
  private final String sha256;
  private final String file;

  /**
   * @param file the file's name, for messages only; may be empty
   */
  ProgramInput(byte[] bytes, String file) {
    this.bytes = bytes;
    this.sha256 = Sha256.hex(bytes);
    this.file = file;
  }

  /** Not a copy; not to be written to. */
  byte[] bytes() {
    return bytes;
  }

  String sha256() {
    return sha256;
  }

  String file() {
    return file;
  }

  String shown() {
    return file.isEmpty() ? "an input" : file;
  }

  /** As ISO 8859-1. */
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
