package boardjudge.suite.export;

import boardjudge.suite.PlanException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A contest of LemonLime with this one task: a .cdf file, the tests and the checker in data. */
final class LemonlimeFormat implements PackageWriter {
  /** Follows the number of a required test case among the input files. */
  private static final String DEPENDENCY_SUFFIX = "_lemon_SUbtaskDEPENDENCE_fLAg";

  @Override
  public void pack(PackageFormat format, PackedProblem problem, Scoring scoring, PackageFiles files)
      throws PlanException {
    String top = problem.id() + "/";
    String data = top + "data/" + problem.id() + "/";
    files.text(
        top + problem.id() + ".cdf",
        PackageWriter.filled(
            "lemon.cdf",
            Escaping::yaml,
            new PackageValues(problem, scoring),
            Map.of(
                "release", problem.version().substring(0, 12), "cases", cases(problem, scoring))));
    files.text(top + "statement.html", StatementHtml.page(problem.statementsFrom("zh"), problem));
    files.text(data + "check.cpp", problem.checker("lemon"));
    files.numbered(data, problem.tests());
    problem
        .submissions()
        .forEach(
            (name, text) -> {
              String person = name.substring(name.indexOf('/') + 1, name.lastIndexOf('.'));
              String ending = name.substring(name.lastIndexOf('.'));
              // Java's public class has the file's name, which is the task's here.
              if (!ending.equals(".java")) {
                files.bytes(top + "source/" + person + "/" + problem.id() + ending, text);
              }
            });
    files.said("lemon-checker", "problem", problem.id());
  }

  /** A test case there may have several inputs; its points need all of them. */
  private static List<Map<String, Object>> cases(PackedProblem problem, Scoring scoring) {
    List<Map<String, Object>> cases = new ArrayList<>();
    List<Subtask> subtasks = Subtask.of(problem, scoring);
    for (Subtask subtask : subtasks) {
      String folder = problem.id() + "/";
      List<String> inputs = new ArrayList<>();
      subtask.tests().forEach(number -> inputs.add(folder + number + ".in"));
      for (int required : subtask.requires()) {
        // What earns nothing, as samples do, always counts as right there.
        if (subtasks.get(required - 1).points() > 0) {
          inputs.add(required + DEPENDENCY_SUFFIX);
        }
      }
      List<String> outputs = subtask.tests().stream().map(n -> folder + n + ".out").toList();
      cases.add(Map.of("points", subtask.points(), "inputs", inputs, "outputs", outputs));
    }
    return cases;
  }
}
