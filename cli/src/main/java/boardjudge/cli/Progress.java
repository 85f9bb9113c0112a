package boardjudge.cli;

import boardjudge.grading.GradingProgress;
import boardjudge.reference.io.Glyphs;
import boardjudge.reference.io.Quote;
import java.util.Locale;
import java.util.function.LongSupplier;

/**
 * Says how far long work has come: on a terminal in one line that changes; elsewhere, for counted
 * work, in a new line at each tenth or after ten seconds, but not in the first second, and for work
 * without a known end in a new line after each ten seconds.
 */
final class Progress implements AutoCloseable {
  private static final int WIDTH = 78;

  private static final double SECOND = 1e9;
  private static final int TENTHS = 10;
  private static final double PAUSE = 10;

  /** A line that changes more often cannot be read. */
  private static final double BLINK = 0.1;

  private final Console console;
  private final String opening;
  private final LongSupplier clock;
  private final long start;

  /** What was last said off a terminal, and when. */
  private long lastTenth;

  private double lastSeconds;

  private int shown;

  /** How many were done when they were first counted, and when that was. */
  private long counted;

  private double countedFrom;

  Progress(Console console) {
    this(console, "");
  }

  /** Every line opens with that problem's name. */
  Progress(Console console, String problem) {
    this.clock = console.clock();
    this.start = clock.getAsLong();
    this.console = console;
    this.opening = problem.isEmpty() ? "" : problem + ": ";
  }

  /** Replaces the line. */
  void show(String text) {
    if (!console.errIsTerminal() || !console.showsProgress()) {
      return;
    }
    String line = Quote.line(console.told(opening + text), WIDTH);
    console.err().print("\r" + line + " ".repeat(Math.max(0, shown - Glyphs.columns(line))));
    console.err().flush();
    shown = Glyphs.columns(line);
  }

  /** As {@link #show}; off a terminal a new line where the last one is ten seconds old. */
  void onAndOn(String text) {
    double seconds = seconds();
    if (console.errIsTerminal()) {
      show(text);
    } else if (console.showsProgress() && seconds - lastSeconds >= PAUSE) {
      console.warn("boardjudge: " + console.told(opening + text));
      lastSeconds = seconds;
    }
  }

  /** How many are done, in all and per second since this was first called. */
  void ofSpeed(long done, String what) {
    if (counted == 0) {
      counted = done;
      countedFrom = seconds();
    }
    double speed = (done - counted) / Math.max(1 / SECOND, seconds() - countedFrom);
    onAndOn(String.format(Locale.ROOT, "%d %s, %.0f a second", done, what, speed));
  }

  private double seconds() {
    return (clock.getAsLong() - start) / SECOND;
  }

  /** How many of all tests have been measured. */
  void measured(int done, int all) {
    onAndOn("measured " + done + "/" + all);
  }

  /** How many of all are done; how long the others will take follows from that. */
  void finished(String stage, long done, long all) {
    on(GradingProgress.of(stage, done, all));
  }

  /** How far it is, how long the rest will take, and what runs. */
  void on(GradingProgress advance) {
    double seconds = seconds();
    long tenth = advance.done() * TENTHS / Math.max(1, advance.all());
    boolean due = tenth != lastTenth || seconds - lastSeconds >= PAUSE;
    boolean terminal = console.errIsTerminal();
    if (!console.showsProgress()) {
      return;
    }
    if (terminal ? shown > 0 && seconds - lastSeconds < BLINK : !due || seconds - lastSeconds < 1) {
      return;
    }
    double asBefore = seconds / Math.max(1, advance.done()) * (advance.all() - advance.done());
    double left = advance.left().get().map(time -> time.toNanos() / SECOND).orElse(asBefore);
    String now = advance.now().get();
    String text =
        "%s %d/%d, %s left%s"
            .formatted(
                advance.stage(),
                advance.done(),
                advance.all(),
                about(left),
                now.isEmpty() ? "" : "; now " + now);
    if (terminal) {
      show(text);
      lastSeconds = seconds;
    } else {
      console.warn("boardjudge: " + console.told(opening + text));
      lastTenth = tenth;
      lastSeconds = seconds;
    }
  }

  /** A time in the unit that says the most: {@code 38 s}, {@code 12 min}, {@code 5 h}. */
  static String about(double seconds) {
    return seconds < 600
        ? Math.round(seconds) + " s"
        : seconds < 7200 ? Math.round(seconds / 60) + " min" : Math.round(seconds / 3600) + " h";
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
