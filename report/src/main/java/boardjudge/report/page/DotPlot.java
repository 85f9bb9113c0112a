package boardjudge.report.page;

import boardjudge.checker.view.SvgText;
import java.time.Duration;
import java.util.Collection;

/**
 * Times as dots on a logarithmic scale, with lines at the limit and at what a slow program must
 * need at least. One axis stands above any number of rows.
 *
 * @param limit the line of the limit
 * @param beyond the line after it
 * @param most the longest time that is shown
 */
record DotPlot(Duration limit, Duration beyond, Duration most) {
  private static final int WIDTH = 560;
  private static final int HEIGHT = 24;
  private static final int RIM = 24;
  private static final double LEAST = 1e-3;

  /** The axis: 1 ms, 10 ms and so on. */
  String axis() {
    StringBuilder labels = new StringBuilder();
    for (double seconds = LEAST; x(seconds) <= WIDTH - RIM; seconds *= 10) {
      labels.append("<text x=\"").append(x(seconds)).append("\" y=\"16\">");
      long millis = Math.round(seconds * 1000);
      labels.append(millis < 1000 ? millis + " ms" : millis / 1000 + " s").append("</text>");
    }
    return open("the scale, from 1 ms on", " aria-hidden=\"true\"") + labels + "</svg>";
  }

  /** The times of a program. */
  String row(Collection<Duration> times, String name) {
    StringBuilder dots = new StringBuilder();
    for (Duration time : times) {
      dots.append("<circle cx=\"").append(x(seconds(time))).append("\" cy=\"12\" r=\"4\"/>");
    }
    return open(name, " role=\"img\"")
        + ("<path class=\"limit\" d=\"M" + x(seconds(limit)) + " 0v" + HEIGHT + "\"/>")
        + ("<path class=\"slow\" d=\"M" + x(seconds(beyond)) + " 0v" + HEIGHT + "\"/>")
        + dots
        + "</svg>";
  }

  private static String open(String name, String role) {
    return ("<svg class=\"dots\" viewBox=\"0 0 " + WIDTH + " " + HEIGHT + "\"" + role)
        + (" aria-label=\"" + SvgText.escape(name) + "\">");
  }

  private static double seconds(Duration time) {
    return time.toNanos() / 1e9;
  }

  /** Where a time lies, from the left. */
  private long x(double seconds) {
    double all = Math.log(Math.max(seconds(most), 10 * LEAST) / LEAST);
    double share = Math.log(Math.max(LEAST, seconds) / LEAST) / all;
    return Math.round(RIM + share * (WIDTH - 3 * RIM));
  }
}
