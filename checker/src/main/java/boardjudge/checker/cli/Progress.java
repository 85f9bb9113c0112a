package boardjudge.checker.cli;

/** One line on a terminal that tells how far long work has come; nothing where there is none. */
final class Progress {
  private static final int WIDTH = 78;

  private final Console console;
  private int shown;

  Progress(Console console) {
    this.console = console;
  }

  /** Replaces the line. */
  void show(String text) {
    if (!console.errIsTerminal()) {
      return;
    }
    String line = text.length() > WIDTH ? text.substring(0, WIDTH) : text;
    console.err().print("\r" + line + " ".repeat(Math.max(0, shown - line.length())));
    console.err().flush();
    shown = line.length();
  }

  /** Takes the line away again. */
  void clear() {
    if (shown > 0) {
      console.err().print("\r" + " ".repeat(shown) + "\r");
      console.err().flush();
      shown = 0;
    }
  }
}
