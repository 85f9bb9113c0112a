package boardjudge.checker.cli;

import java.io.InputStream;
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
  /**
   * The process's own streams. The launcher says in a property which of them are terminals; without
   * it none counts as one.
   */
  static Console ofProcess() {
    String terminals = System.getProperty("boardjudge.terminals", "");
    return new Console(
        System.in,
        System.out,
        System.err,
        terminals.indexOf('1') >= 0,
        terminals.indexOf('2') >= 0);
  }
}
