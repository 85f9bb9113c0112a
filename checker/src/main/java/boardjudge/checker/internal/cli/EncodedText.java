package boardjudge.checker.internal.cli;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;

/**
 * Prints text in an encoding; a character that it does not have comes as a backslash, {@code u} and
 * four digits. Bytes are written as they are.
 */
final class EncodedText extends PrintStream {
  private final CharsetEncoder encoder;

  EncodedText(OutputStream to, boolean flushLines, Charset encoding) {
    super(to, flushLines, encoding);
    this.encoder = encoding.newEncoder();
  }

  /**
   * The encoding of the terminal, which stands for files and pipes as well. Where the locale says
   * nothing but ASCII, as cron's and a container's do, it is UTF-8.
   */
  static Charset ofProcess() {
    String name =
        System.getProperty("stdout.encoding", System.getProperty("native.encoding", "UTF-8"));
    Charset charset = Charset.isSupported(name) ? Charset.forName(name) : StandardCharsets.UTF_8;
    return charset.equals(StandardCharsets.US_ASCII) || !charset.canEncode()
        ? StandardCharsets.UTF_8
        : charset;
  }

  @Override
  public void print(Object object) {
    print(String.valueOf(object));
  }

  @Override
  public void print(String text) {
    String whole = String.valueOf(text);
    super.print(isAscii(whole) ? whole : escaped(whole));
  }

  private static boolean isAscii(String text) {
    for (int at = 0; at < text.length(); at++) {
      if (text.charAt(at) > 0x7f) {
        return false;
      }
    }
    return true;
  }

  private synchronized String escaped(String text) {
    StringBuilder known = new StringBuilder();
    for (int at = 0; at < text.length(); ) {
      String one = Character.toString(text.codePointAt(at));
      if (encoder.canEncode(one)) {
        known.append(one);
      } else {
        one.chars().forEach(half -> known.append(String.format("\\u%04x", half)));
      }
      at += one.length();
    }
    return known.toString();
  }
}
