package boardjudge.cli;

import boardjudge.grading.GradingProgress;
import boardjudge.reference.io.Glyphs;
import boardjudge.reference.io.Quote;
import java.util.Locale;
import java.util.function.LongSupplier;

/**
 * Shows the progress of long work. On a terminal it is one line that changes. Elsewhere, work with
 * a known end prints a line at each tenth or after ten seconds, but not in the first second; other
 * work prints a line every ten seconds.
 */
final class Progress implements AutoCloseable {
  private static final int WIDTH = 78;

  private static final double SECOND = 1e9;
  private static final int TENTHS = 10;
  private static final double LINE_INTERVAL = 10;

  private static final double REDRAW_INTERVAL = 0.1;

  private final Console console;
  private final String prefix;
  private final LongSupplier clock;
  private final long start;

  private long lastTenth;

  private double lastSeconds;

  private int shownColumns;

  private long firstCount;

  private double firstCountSeconds;

  Progress(Console console) {
    this(console, "");
  }

  /** The name, unless it is empty, opens each line. */
  Progress(Console console, String problem) {
    this.clock = console.clock();
    this.start = clock.getAsLong();
    this.console = console;
    this.prefix = problem.isEmpty() ? "" : problem + ": ";
  }

  /** Replaces the line on a terminal; does nothing elsewhere. */
  void show(String text) {
    if (!console.errIsTerminal() || !console.showsProgress()) {
      return;
    }
    String line = Quote.line(console.translated(prefix + text), WIDTH);
    console.err().print("\r" + line + " ".repeat(Math.max(0, shownColumns - Glyphs.columns(line))));
    console.err().flush();
    shownColumns = Glyphs.columns(line);
  }

  /** As {@link #show}; elsewhere prints a line every ten seconds. */
  void update(String text) {
    double seconds = seconds();
    if (console.errIsTerminal()) {
      show(text);
    } else if (console.showsProgress() && seconds - lastSeconds >= LINE_INTERVAL) {
      console.progress(console.translated(prefix + text));
      lastSeconds = seconds;
    }
  }

  /** Shows the count and the rate since the first call. */
  void updateRate(long count, String what) {
    if (firstCount == 0) {
      firstCount = count;
      firstCountSeconds = seconds();
    }
    double speed = (count - firstCount) / Math.max(1 / SECOND, seconds() - firstCountSeconds);
    update(String.format(Locale.ROOT, "%d %s, %.0f a second", count, what, speed));
  }

  private double seconds() {
    return (clock.getAsLong() - start) / SECOND;
  }

  void measured(int count, int total) {
    update("measured " + count + "/" + total);
  }

  /** Shows the count and estimates the time left. */
  void finished(String stage, long count, long total) {
    advance(GradingProgress.of(stage, count, total));
  }

  void advance(GradingProgress advance) {
    double seconds = seconds();
    long tenth = advance.done() * TENTHS / Math.max(1, advance.all());
    boolean due = tenth != lastTenth || seconds - lastSeconds >= LINE_INTERVAL;
    boolean terminal = console.errIsTerminal();
    if (!console.showsProgress()) {
      return;
    }
    if (terminal
        ? shownColumns > 0 && seconds - lastSeconds < REDRAW_INTERVAL
        : !due || seconds - lastSeconds < 1) {
      return;
    }
    double atSameRate = seconds / Math.max(1, advance.done()) * (advance.all() - advance.done());
    double secondsLeft =
        advance.left().get().map(time -> time.toNanos() / SECOND).orElse(atSameRate);
    String current = advance.now().get();
    String text =
        "%s %d/%d, %s left%s"
            .formatted(
                advance.stage(),
                advance.done(),
                advance.all(),
                rounded(secondsLeft),
                current.isEmpty() ? "" : "; now " + current);
    if (terminal) {
      show(text);
    } else {
      console.progress(console.translated(prefix + text));
    }
    lastTenth = tenth;
    lastSeconds = seconds;
  }

  /** {@code 38 s}, {@code 12 min}, {@code 5 h}. */
  static String rounded(double seconds) {
    return seconds < 600
        ? Math.round(seconds) + " s"
        : seconds < 7200 ? Math.round(seconds / 60) + " min" : Math.round(seconds / 3600) + " h";
  }

  void clear() {
    if (shownColumns > 0) {
      console.err().print("\r" + " ".repeat(shownColumns) + "\r");
      console.err().flush();
      shownColumns = 0;
    }
  }

  @Override
  public void close() {
    clear();
  }
}
