package boardjudge.suite.export;

import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** CMS's Italian format: task.yaml, numbered inputs and outputs, gen/GEN with the subtasks. */
final class CmsFormat implements PackageWriter {
  @Override
  public void pack(PackageFormat format, PackedProblem problem, Scoring scoring, PackageFiles files)
      throws IOException {
    String top = problem.id() + "/";
    files.text(top + "task.yaml", settings(problem));
    files.text(top + "gen/GEN", subtasks(problem, scoring));
    files.text(top + "check/checker.cpp", problem.checker("cms"));
    files.page(top + "statement/statement", problem, "en");
    if (!files.form().isPdf()) {
      files.said("cms-pdf");
    }
    int number = 0;
    for (PackedTest test : problem.tests()) {
      files.bytes(top + "input/input" + number + ".txt", test.in());
      files.bytes(top + "output/output" + number + ".txt", test.ans());
      number++;
    }
    problem
        .submissions()
        .forEach((name, text) -> files.bytes(top + "sol/" + name.replace('/', '-'), text));
    files.said("cms-checker");
  }

  private static String settings(PackedProblem problem) {
    String samples =
        IntStream.range(0, problem.samples().size())
            .mapToObj(String::valueOf)
            .collect(Collectors.joining(","));
    double seconds = problem.settings().milliseconds() / 1000.0;
    Map<String, String> more =
        Map.of("seconds", String.format(Locale.ROOT, "%.3f", seconds), "samples", samples);
    return PackageWriter.filled(
        "cms-task.yaml", Escaping::yaml, new PackageValues(problem, Scoring.NONE), more);
  }

  /** A line with points begins a subtask; a line for each test follows. */
  private static String subtasks(PackedProblem problem, Scoring scoring) {
    StringBuilder lines = new StringBuilder();
    for (Subtask subtask : Subtask.of(problem, scoring)) {
      lines.append("#ST: " + subtask.points() + "\n");
      for (int test : subtask.tests()) {
        lines.append(problem.tests().get(test - 1).baseName() + "\n");
      }
    }
    return lines.toString();
  }
}
