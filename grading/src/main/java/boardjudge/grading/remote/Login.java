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

/** A queue's user name and password; the name is empty where the queue asks for none. */
public record Login(String name, String password) {
  /** No name and no password. */
  public static final Login NONE = new Login("", "");

  private static final int MAX_BYTES = 1000;
  private static final Pattern LINE = Pattern.compile("([A-Za-z0-9_-]{1,40}) ([!-~]{1,200})\\s*");

  /**
   * Reads a file of one line, {@code NAME PASSWORD}.
   *
   * @throws InputException if it has another form; the message does not show its content
   */
  public static Login read(Path file) throws IOException {
    byte[] bytes;
    try (InputStream in = Files.newInputStream(file)) {
      bytes = in.readNBytes(MAX_BYTES);
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
