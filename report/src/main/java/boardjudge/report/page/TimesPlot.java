package boardjudge.report.page;

import static boardjudge.report.page.PageParts.both;
import static boardjudge.report.page.PageParts.say;

import boardjudge.checker.view.SvgText;
import boardjudge.grading.GradeSheet;
import boardjudge.grading.TestResult;
import boardjudge.reference.Message;
import java.time.Duration;
import java.util.List;

/**
 * The CPU times of a program as bars, one a test, under a line that is the limit. The scale is
 * logarithmic from a millisecond on: what is fast on a linear scale would be nothing.
 *
 * @param limit the CPU time that a program has on a test
 */
record TimesPlot(Duration limit) {
  /** Where the line of the limit lies, from the top; bars that pass it are beyond the limit. */
  private static final int TOP = 4;

  private static final int HEIGHT = 28;
  private static final int BAR = 2;
  private static final double LEAST = 1e-3;

  /** The drawing; nothing where no time was measured. */
  String draw(List<TestResult> results) {
    StringBuilder within = new StringBuilder();
    StringBuilder beyond = new StringBuilder();
    Duration slowest = Duration.ZERO;
    for (int i = 0; i < results.size(); i++) {
      // No bar where no time was measured.
      Duration time = results.get(i).cpu().orElse(Duration.ZERO);
      slowest = slowest.compareTo(time) < 0 ? time : slowest;
      int top = y(time);
      if (top < HEIGHT) {
        StringBuilder bars = time.compareTo(limit) > 0 ? beyond : within;
        bars.append('M').append(BAR * i).append(' ').append(HEIGHT).append('V').append(top);
        bars.append('h').append(BAR).append('V').append(HEIGHT);
      }
    }
    if (slowest.isZero()) {
      return "";
    }
    int width = BAR * Math.max(1, results.size());
    Message words =
        say("times-of", "slowest", GradeSheet.seconds(slowest), "limit", seconds(limit));
    return "<svg class=\"times\" role=\"img\" preserveAspectRatio=\"none\" viewBox=\"0 0 "
        + (width + " " + HEIGHT + "\" aria-label=\"" + SvgText.escape(both(words)) + "\">")
        + ("<path class=\"bars\" d=\"" + within + "\"/>")
        + ("<path class=\"beyond\" d=\"" + beyond + "\"/>")
        + ("<path class=\"limit\" d=\"M0 " + TOP + "H" + width + "\"/></svg>");
  }

  /** Seconds without zeros that say nothing. */
  static String seconds(Duration time) {
    return GradeSheet.seconds(time).replaceFirst("\\.?0+$", "");
  }

  private int y(Duration time) {
    double seconds = time.toNanos() / 1e9;
    if (seconds <= LEAST) {
      return HEIGHT;
    }
    double share =
        Math.log(seconds / LEAST) / Math.log(Math.max(limit.toNanos() / 1e9, 2 * LEAST) / LEAST);
    long height = Math.round(share * (HEIGHT - TOP));
    // What is just beyond the limit must be seen to be.
    boolean over = time.compareTo(limit) > 0;
    return (int) (HEIGHT - Math.min(HEIGHT, over ? Math.max(height, HEIGHT - TOP + 2L) : height));
  }
}
