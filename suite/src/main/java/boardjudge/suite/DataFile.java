package boardjudge.suite;

import java.nio.charset.StandardCharsets;

/**
 * A file of {@code data} beside the tests' inputs and answers.
 *
 * @param file below {@code data/}: {@code invalid_input/leading-zero.in}
 * @param text its bytes, one a character
 */
public record DataFile(String file, String text) {
  /** The bytes of the file. */
  public byte[] bytes() {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  /** A file that describes a test: YAML with one key. */
  static DataFile description(String test, String description) {
    StringBuilder quoted = new StringBuilder();
    for (char c : description.strip().toCharArray()) {
      // Bytes of UTF-8 as they are; what YAML would read as something else, escaped.
      quoted.append(c == '"' || c == '\\' ? "\\" + c : c < ' ' ? " " : String.valueOf(c));
    }
    byte[] utf8 = ("description: \"" + quoted + "\"\n").getBytes(StandardCharsets.UTF_8);
    return new DataFile(test + ".yaml", new String(utf8, StandardCharsets.ISO_8859_1));
  }
}
