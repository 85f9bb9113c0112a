package boardjudge.suite;

import boardjudge.base.files.Sha256;
import java.nio.charset.StandardCharsets;

/**
 * A file of a suite and its content: one beside the tests' inputs and answers, or one that a plan
 * names.
 *
 * @param file below {@code data/}: {@code invalid_input/leading-zero.in}; of a plan, below the
 *     problem's folder
 * @param text its bytes as ISO-8859-1
 */
public record DataFile(String file, String text) {
  /** The bytes of the file. */
  public byte[] bytes() {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  String sha256() {
    return Sha256.hex(bytes());
  }

  /** A file that describes a test: YAML with one key. */
  static DataFile description(String test, String description) {
    StringBuilder quoted = new StringBuilder();
    for (char c : description.strip().toCharArray()) {
      // UTF-8 stays as it is; what YAML would interpret is escaped.
      quoted.append(c == '"' || c == '\\' ? "\\" + c : c < ' ' ? " " : String.valueOf(c));
    }
    byte[] utf8 = ("description: \"" + quoted + "\"\n").getBytes(StandardCharsets.UTF_8);
    return new DataFile(test + ".yaml", new String(utf8, StandardCharsets.ISO_8859_1));
  }
}
