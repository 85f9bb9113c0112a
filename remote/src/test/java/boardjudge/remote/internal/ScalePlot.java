package boardjudge.remote.internal;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Prints and plots the simulation of 10 to 2,000 workers. */
final class ScalePlot {
  static final List<Integer> WORKERS = List.of(10, 20, 50, 100, 200, 500, 1000, 2000);

  private static final int LEFT = 70;
  private static final int RIGHT = 470;
  private static final int TOP = 40;
  private static final int BOTTOM = 340;
  private static final int WIDTH = 720;
  private static final int HEIGHT = 400;

  /** A simulated setup and its line in the plot. */
  private record Line(String label, String colour, ScaleCosts costs, int gradings, double seconds) {
    ScaleSimulation.Outcome at(int workers) {
      return ScaleSimulation.steady(costs, gradings, workers, seconds);
    }
  }

  private record PlottedLine(Line line, List<Double> busy) {
    static PlottedLine of(Line line) {
      return new PlottedLine(
          line, WORKERS.stream().map(each -> line.at(each).busyWorkers()).toList());
    }

    double last() {
      return busy.get(busy.size() - 1);
    }
  }

  private ScalePlot() {}

  /** Prints the table, and writes the plot to a file if one is named. */
  public static void main(String[] words) throws IOException {
    System.out.printf(
        Locale.ROOT,
        "%-28s %8s %8s %8s %8s %8s %8s%n",
        "",
        "workers",
        "busy",
        "jobs/s",
        "broker",
        "sender",
        "taker");
    for (Line line : lines(ScaleCosts.measured())) {
      for (int workers : WORKERS) {
        ScaleSimulation.Outcome outcome = line.at(workers);
        System.out.printf(
            Locale.ROOT,
            "%-28s %8d %8.0f %8.1f %7.0f%% %7.0f%% %7.0f%%%n",
            line.label(),
            workers,
            outcome.busyWorkers(),
            outcome.jobs(),
            100 * outcome.busyBroker(),
            100 * outcome.busySender(),
            100 * outcome.busyTaker());
      }
    }
    if (words.length > 0) {
      Files.writeString(Path.of(words[0]), svg(ScaleCosts.measured()), StandardCharsets.UTF_8);
    }
  }

  private static List<Line> lines(ScaleCosts costs) {
    return List.of(
        new Line("one grading, jobs of 1 s", "#b5651d", costs, 1, 1),
        new Line("one grading, jobs of 3 s", "#1f5fa8", costs, 1, 3),
        new Line("one grading, jobs of 10 s", "#2b7d3b", costs, 1, 10),
        new Line("four gradings, jobs of 3 s", "#7a3fa0", costs, 4, 3));
  }

  /** The same costs give the same bytes, which a test compares with the page's picture. */
  static String svg(ScaleCosts costs) {
    List<String> parts = new ArrayList<>();
    parts.add(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\" font-size=\"13\">"
            .formatted(WIDTH, HEIGHT));
    parts.add("<title>Workers that run a program, by the number of workers</title>");
    parts.add("<rect width=\"%d\" height=\"%d\" fill=\"#ffffff\"/>".formatted(WIDTH, HEIGHT));
    for (int workers : WORKERS) {
      parts.add(stroke(x(workers), TOP, x(workers), BOTTOM, "#dddddd"));
      parts.add(stroke(LEFT, y(workers), RIGHT, y(workers), "#dddddd"));
      parts.add(text(x(workers), BOTTOM + 18, "middle", "#333333", Integer.toString(workers)));
      parts.add(text(LEFT - 8, y(workers) + 4, "end", "#333333", Integer.toString(workers)));
    }
    parts.add(text((LEFT + RIGHT) / 2.0, BOTTOM + 40, "middle", "#333333", "workers"));
    parts.add(
        text(LEFT, TOP - 14, "start", "#333333", "of them at work on a program, in the mean"));
    parts.add(
        path(
            "#999999",
            " stroke-dasharray=\"4 4\"",
            WORKERS.stream().map(Integer::doubleValue).toList()));
    parts.add(text(RIGHT + 12, y(2000) + 4, "start", "#777777", "all of them"));
    List<PlottedLine> plotted =
        new ArrayList<>(lines(costs).stream().map(PlottedLine::of).toList());
    plotted.sort(Comparator.comparingDouble(PlottedLine::last).reversed());
    // Overlapping labels are moved down.
    double lowest = y(2000) + 8;
    for (PlottedLine each : plotted) {
      parts.add(path(each.line().colour(), "", each.busy()));
      lowest = Math.max(lowest + 17, y(each.last()) + 4);
      parts.add(text(RIGHT + 12, lowest, "start", each.line().colour(), each.line().label()));
    }
    parts.add("</svg>");
    return String.join("\n", parts) + "\n";
  }

  private static String path(String colour, String more, List<Double> busy) {
    List<String> points = new ArrayList<>();
    for (int i = 0; i < WORKERS.size(); i++) {
      points.add(number(x(WORKERS.get(i))) + "," + number(y(busy.get(i))));
    }
    return "<polyline fill=\"none\" stroke=\"%s\" stroke-width=\"2\"%s points=\"%s\"/>"
        .formatted(colour, more, String.join(" ", points));
  }

  private static String stroke(double x1, double y1, double x2, double y2, String colour) {
    return "<line x1=\"%s\" y1=\"%s\" x2=\"%s\" y2=\"%s\" stroke=\"%s\"/>"
        .formatted(number(x1), number(y1), number(x2), number(y2), colour);
  }

  private static String text(double x, double y, String anchor, String colour, String words) {
    return "<text x=\"%s\" y=\"%s\" text-anchor=\"%s\" fill=\"%s\">%s</text>"
        .formatted(number(x), number(y), anchor, colour, words);
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }

  /** On a logarithmic scale from 0 at 10 workers to 1 at 2,000. */
  private static double share(double workers) {
    return Math.log(Math.max(1, workers) / 10) / Math.log(200);
  }

  private static double x(double workers) {
    return LEFT + (RIGHT - LEFT) * share(workers);
  }

  private static double y(double workers) {
    return BOTTOM - (BOTTOM - TOP) * Math.max(0, share(workers));
  }
}
