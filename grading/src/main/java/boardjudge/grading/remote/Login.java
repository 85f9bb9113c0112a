package boardjudge.grading.remote;

import boardjudge.reference.io.FormatError;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.Quote;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A name and a password for a queue, as a file of one line has them: {@code NAME PASSWORD}.
 *
 * @param name of the user; empty where the queue asks for none
 */
public record Login(String name, String password) {
  /** No name and no password. */
  public static final Login NONE = new Login("", "");

  private static final int LARGEST = 1000;
  private static final Pattern LINE = Pattern.compile("([A-Za-z0-9_-]{1,40}) ([!-~]{1,200})\\s*");

  /**
   * Reads such a file.
   *
   * @throws InputException if it holds something else; the message does not show what
   */
  public static Login read(Path file) throws IOException {
    byte[] bytes;
    try (InputStream in = Files.newInputStream(file)) {
      bytes = in.readNBytes(LARGEST);
    }
    Matcher line = LINE.matcher(new String(bytes, StandardCharsets.ISO_8859_1));
    if (!line.matches()) {
      throw new InputException(
          Quote.name(file.toString(), 200),
          1,
          1,
          FormatError.UNKNOWN_SYMBOL,
          "login",
          "one line with a name, a blank and a password",
          "something else");
    }
    return new Login(line.group(1), line.group(2));
  }

  /** Without the password. */
  @Override
  public String toString() {
    return name;
  }
}
