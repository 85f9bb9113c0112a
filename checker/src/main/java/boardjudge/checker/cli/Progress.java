package boardjudge.checker.cli;

import boardjudge.reference.io.Quote;
import java.util.Locale;

/** One line on a terminal that says how far long work has come; nothing where there is none. */
final class Progress implements AutoCloseable {
  private static final int WIDTH = 78;

  private final Console console;
  private final String opening;
  private final long start = System.nanoTime();
  private int shown;

  Progress(Console console) {
    this(console, "");
  }

  /** Every line opens with that problem's name. */
  Progress(Console console, String problem) {
    this.console = console;
    this.opening = problem.isEmpty() ? "" : problem + ": ";
  }

  /** Replaces the line. */
  void show(String text) {
    if (!console.errIsTerminal()) {
      return;
    }
    String line = Quote.bare(opening + text, WIDTH);
    console.err().print("\r" + line + " ".repeat(Math.max(0, shown - line.length())));
    console.err().flush();
    shown = line.length();
  }

  /** So many tests of so many have been measured. */
  void measured(int done, int all) {
    show("measured " + done + "/" + all);
  }

  /** So many of so many are done; how long the others will take follows from that. */
  void finished(String stage, long done, long all) {
    double left = (System.nanoTime() - start) / 1e9 / done * (all - done);
    show(String.format(Locale.ROOT, "%s %d/%d, %.0f s left", stage, done, all, left));
  }

  /** Takes the line away again. */
  void clear() {
    if (shown > 0) {
      console.err().print("\r" + " ".repeat(shown) + "\r");
      console.err().flush();
      shown = 0;
    }
  }

  @Override
  public void close() {
    clear();
  }
}
