package boardjudge.checker.internal.cli;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.function.LongSupplier;

/**
 * The streams a command talks through; tests give it their own.
 *
 * @param in standard input
 * @param out what the user asked for
 * @param err complaints and progress
 * @param outIsTerminal whether {@code out} goes to a screen: colour may be used there if asked for
 * @param errIsTerminal whether {@code err} goes to a screen: progress is shown there
 * @param clock nanoseconds that go by while a command runs, for its progress; as {@link
 *     System#nanoTime}
 */
record Console(
    InputStream in,
    PrintStream out,
    PrintStream err,
    boolean outIsTerminal,
    boolean errIsTerminal,
    LongSupplier clock) {
  private static final int PIECE = 1 << 16;

  /**
   * The process's own streams. The launcher says in a property which of them are terminals; without
   * it none counts as one.
   */
  static Console ofProcess() {
    String terminals = System.getProperty("boardjudge.terminals", "");
    Charset encoding = EncodedText.ofProcess();
    return of(
        System.in,
        new FileOutputStream(FileDescriptor.out),
        new EncodedText(new FileOutputStream(FileDescriptor.err), true, encoding),
        terminals.indexOf('1') >= 0,
        terminals.indexOf('2') >= 0,
        System::nanoTime,
        encoding);
  }

  /**
   * These streams. Standard output is written in large pieces, and a write that fails ends the
   * command; what a command prints is ASCII but for names, which are UTF-8.
   */
  static Console of(
      InputStream in,
      OutputStream out,
      PrintStream err,
      boolean outIsTerminal,
      boolean errIsTerminal) {
    return of(in, out, err, outIsTerminal, errIsTerminal, System::nanoTime);
  }

  /** As above, with a clock that whoever calls holds. */
  static Console of(
      InputStream in,
      OutputStream out,
      PrintStream err,
      boolean outIsTerminal,
      boolean errIsTerminal,
      LongSupplier clock) {
    return of(in, out, err, outIsTerminal, errIsTerminal, clock, StandardCharsets.UTF_8);
  }

  private static Console of(
      InputStream in,
      OutputStream out,
      PrintStream err,
      boolean outIsTerminal,
      boolean errIsTerminal,
      LongSupplier clock,
      Charset encoding) {
    OutputStream pieces = new BufferedOutputStream(new StandardOutput(out), PIECE);
    PrintStream text = new EncodedText(pieces, false, encoding);
    return new Console(in, text, err, outIsTerminal, errIsTerminal, clock);
  }
}
