package boardjudge.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * Hands a command's exit code and both its streams to the launcher in one piece on standard output:
 * {@code boardjudge-reply}, the code, standard output, standard error and {@code end}, separated by
 * tabs, which occur nowhere else in it.
 *
 * <p>A Java that cannot start ends with the code 1, and one that crashes may print anything. Only a
 * whole frame is a reply, so that nothing else is taken for a verdict.
 */
final class ReplyFrame {
  private static final char SEPARATOR = '\t';

  private ReplyFrame() {}

  static boolean isWanted() {
    return System.getProperty("boardjudge.frame") != null;
  }

  static int run(InputStream in, OutputStream target, String... args) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    PrintStream errors = new PrintStream(err, true, StandardCharsets.UTF_8);
    int exit = Main.run(Console.of(in, out, errors, false, false), args);
    ByteArrayOutputStream frame = new ByteArrayOutputStream(out.size() + err.size() + 64);
    frame.writeBytes(utf8("boardjudge-reply" + SEPARATOR + exit + SEPARATOR));
    frame.writeBytes(utf8(withoutTabs(out)));
    frame.write(SEPARATOR);
    frame.writeBytes(utf8(withoutTabs(err)));
    frame.writeBytes(utf8(SEPARATOR + "end\n"));
    frame.writeTo(target);
    return exit;
  }

  private static String withoutTabs(ByteArrayOutputStream text) {
    return text.toString(StandardCharsets.UTF_8).replace(SEPARATOR, ' ');
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
