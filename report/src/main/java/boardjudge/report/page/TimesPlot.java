package boardjudge.report.page;

import static boardjudge.report.page.PageParts.bilingual;
import static boardjudge.report.page.PageParts.say;

import boardjudge.checker.view.SvgText;
import boardjudge.grading.TestResult;
import boardjudge.reference.Message;
import java.time.Duration;
import java.util.List;

/**
 * The CPU times of a program as bars, one for each test, under a line at the limit. The scale is
 * logarithmic from a millisecond on, so that fast runs can be seen.
 *
 * @param limit the CPU time limit of a test
 */
record TimesPlot(Duration limit) {
  /** The y coordinate of the limit; longer bars exceed it. */
  private static final int LIMIT_Y = 4;

  private static final int HEIGHT = 28;
  private static final int BAR_WIDTH = 2;
  private static final double MIN_SECONDS = 1e-3;

  /** Empty if no time was measured. */
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
        bars.append('M').append(BAR_WIDTH * i).append(' ').append(HEIGHT).append('V').append(top);
        bars.append('h').append(BAR_WIDTH).append('V').append(HEIGHT);
      }
    }
    if (slowest.isZero()) {
      return "";
    }
    int width = BAR_WIDTH * Math.max(1, results.size());
    Message words =
        say("times-of", "slowest", TestResult.seconds(slowest), "limit", seconds(limit));
    return "<svg class=\"times\" role=\"img\" preserveAspectRatio=\"none\" viewBox=\"0 0 "
        + (width + " " + HEIGHT + "\" aria-label=\"" + SvgText.escape(bilingual(words)) + "\">")
        + ("<path class=\"bars\" d=\"" + within + "\"/>")
        + ("<path class=\"beyond\" d=\"" + beyond + "\"/>")
        + ("<path class=\"limit\" d=\"M0 " + LIMIT_Y + "H" + width + "\"/></svg>");
  }

  /** Without trailing zeros. */
  static String seconds(Duration time) {
    return TestResult.seconds(time).replaceFirst("\\.?0+$", "");
  }

  private int y(Duration time) {
    double seconds = time.toNanos() / 1e9;
    if (seconds <= MIN_SECONDS) {
      return HEIGHT;
    }
    double share =
        Math.log(seconds / MIN_SECONDS)
            / Math.log(Math.max(limit.toNanos() / 1e9, 2 * MIN_SECONDS) / MIN_SECONDS);
    long height = Math.round(share * (HEIGHT - LIMIT_Y));
    // Even a time just over the limit must stand out.
    boolean over = time.compareTo(limit) > 0;
    return (int)
        (HEIGHT - Math.min(HEIGHT, over ? Math.max(height, HEIGHT - LIMIT_Y + 2L) : height));
  }
}
