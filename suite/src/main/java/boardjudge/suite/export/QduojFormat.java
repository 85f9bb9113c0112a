package boardjudge.suite.export;

import boardjudge.suite.PlanException;
import boardjudge.suite.SuitePlan;
import com.fasterxml.jackson.databind.node.NullNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** QDUOJ's own archive: 1/problem.json and 1/testcase. */
final class QduojFormat implements PackageWriter {
  private static final int LONGEST_TITLE = 128;

  @Override
  public void pack(PackageFormat format, PackedProblem problem, Scoring scoring, PackageFiles files)
      throws PlanException {
    ProblemSettings settings = problem.settings();
    List<Statement> statements = problem.statementsFrom("zh");
    String title = statements.get(0).title();
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("display_id", problem.id());
    json.put("title", title.substring(0, Math.min(LONGEST_TITLE, title.length())));
    json.put("description", html(problem, statements, Statement.Part.DESCRIPTION));
    json.put("input_description", html(problem, statements, Statement.Part.INPUT));
    json.put("output_description", html(problem, statements, Statement.Part.OUTPUT));
    json.put("hint", html(problem, statements, Statement.Part.NOTES));
    json.put("test_case_score", scores(problem));
    json.put("time_limit", settings.milliseconds());
    json.put("memory_limit", settings.memory());
    json.put(
        "samples",
        problem.samples().stream()
            .map(test -> ordered("input", test.in(), "output", test.ans()))
            .toList());
    json.put("template", Map.of());
    // Checkers get no answer there, so the judge itself compares in place of a plain one.
    json.put(
        "spj",
        problem.programs().isPlain()
            ? NullNode.getInstance()
            : ordered("language", "C++", "code", problem.checker("qduoj")));
    json.put("rule_type", scoring == Scoring.NONE ? "ACM" : "OI");
    json.put("source", settings.source());
    json.put("answers", List.of());
    json.put("tags", settings.keywords());
    files.text("1/problem.json", Escaping.json(json));
    files.numbered("1/testcase/", problem.secrets());
  }

  private static Map<String, String> html(
      PackedProblem problem, List<Statement> statements, Statement.Part part) throws PlanException {
    return ordered(
        "format",
        "html",
        "value",
        StatementHtml.part(problem, statements, part, StatementHtml.Form.QDUOJ));
  }

  private static List<Map<String, Object>> scores(PackedProblem problem) {
    List<Integer> points = SuitePlan.split(problem.secrets().size());
    List<Map<String, Object>> scores = new ArrayList<>();
    for (int i = 0; i < problem.secrets().size(); i++) {
      Map<String, Object> score = new LinkedHashMap<>();
      score.put("score", points.get(i));
      score.put("input_name", i + 1 + ".in");
      score.put("output_name", i + 1 + ".out");
      scores.add(score);
    }
    return scores;
  }

  private static Map<String, String> ordered(
      String key1, String value1, String key2, String value2) {
    Map<String, String> map = new LinkedHashMap<>();
    map.put(key1, value1);
    map.put(key2, value2);
    return map;
  }
}
