package boardjudge.checker.cli;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;

/**
 * The streams a command talks through; tests give it their own.
 *
 * @param in standard input
 * @param out what the user asked for
 * @param err complaints and progress
 * @param outIsTerminal whether {@code out} goes to a screen: colour may be used there if asked for
 * @param errIsTerminal whether {@code err} goes to a screen: progress is shown there
 */
record Console(
    InputStream in,
    PrintStream out,
    PrintStream err,
    boolean outIsTerminal,
    boolean errIsTerminal) {
  private static final int PIECE = 1 << 16;

  /**
   * The process's own streams. The launcher says in a property which of them are terminals; without
   * it none counts as one.
   */
  static Console ofProcess() {
    String terminals = System.getProperty("boardjudge.terminals", "");
    return of(
        System.in,
        new FileOutputStream(FileDescriptor.out),
        System.err,
        terminals.indexOf('1') >= 0,
        terminals.indexOf('2') >= 0);
  }

  /**
   * These streams. Standard output is written in large pieces, and a write that fails ends the
   * command; what a command prints is ASCII.
   */
  static Console of(
      InputStream in,
      OutputStream out,
      PrintStream err,
      boolean outIsTerminal,
      boolean errIsTerminal) {
    OutputStream pieces = new BufferedOutputStream(new StandardOutput(out), PIECE);
    return new Console(in, new PrintStream(pieces, false), err, outIsTerminal, errIsTerminal);
  }
}
