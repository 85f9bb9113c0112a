package boardjudge.suite.export;

import static boardjudge.suite.export.PackedProgram.latin1;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The API calls that put a problem into Polygon, which reads no packages: limits, statements,
 * programs and tests one by one.
 */
public final class PolygonCalls {
  private static final String TESTSET = "tests";
  private final PackedProblem problem;
  private final Scoring scoring;
  private final List<ApiCall> calls = new ArrayList<>();

  private PolygonCalls(PackedProblem problem, Scoring scoring) {
    this.problem = problem;
    this.scoring = scoring;
  }

  /** The calls, in their order; the last one commits. */
  public static List<ApiCall> of(PackedProblem problem, Scoring scoring) {
    PolygonCalls polygon = new PolygonCalls(problem, scoring);
    int milliseconds = problem.settings().milliseconds();
    polygon.add(
        "updateInfo",
        Map.of(
            "inputFile", "stdin",
            "outputFile", "stdout",
            "interactive", "false",
            // A multiple of 50 is wanted.
            "timeLimit", String.valueOf((milliseconds + 49) / 50 * 50),
            "memoryLimit", String.valueOf(problem.settings().memory())));
    problem.statements().forEach(polygon::statement);
    problem
        .pictures()
        .forEach(
            (name, bytes) -> {
              if (StatementTex.canShow(name)) {
                polygon.add("saveStatementResource", Map.of("name", name, "file", bytes));
              }
            });
    polygon.program("checker", "check.cpp", latin1(problem.checker("testlib")));
    problem
        .validator(0, 3)
        .ifPresent(text -> polygon.program("validator", "validator.cpp", latin1(text)));
    polygon.solutions();
    polygon.tests();
    polygon.add(
        "saveTags", Map.of("tags", latin1(String.join(",", problem.settings().keywords()))));
    String message = "boardjudge, version " + problem.version();
    polygon.add("commitChanges", Map.of("minorChanges", "true", "message", message));
    return List.copyOf(polygon.calls);
  }

  private void add(String method, Map<String, String> fields) {
    calls.add(new ApiCall("problem." + method, fields));
  }

  private void statement(Statement statement) {
    Map<String, String> fields = new TreeMap<>();
    PolygonFormat.parts(statement).forEach((part, text) -> fields.put(part, latin1(text)));
    fields.put("lang", PolygonFormat.language(statement));
    fields.put("encoding", "UTF-8");
    fields.put("name", latin1(statement.title()));
    add("saveStatement", fields);
  }

  private void program(String what, String name, String text) {
    add(
        "saveFile",
        Map.of("type", "source", "name", name, "file", text, "sourceType", "cpp.g++17"));
    add("set" + Character.toUpperCase(what.charAt(0)) + what.substring(1), Map.of(what, name));
  }

  private void solutions() {
    for (PolygonFormat.Solution solution : PolygonFormat.solutions(problem)) {
      add(
          "saveSolution",
          Map.of(
              "name", solution.file(),
              "file", solution.text(),
              "sourceType", solution.type(),
              "tag", solution.apiTag()));
    }
  }

  private void tests() {
    boolean groups = scoring == Scoring.GROUPS;
    if (scoring != Scoring.NONE) {
      add("enablePoints", Map.of("enable", "true"));
    }
    if (groups) {
      add("enableGroups", Map.of("testset", TESTSET, "enable", "true"));
    }
    // A group has the points of its tests together: the first one has all of them.
    Map<Integer, Integer> points = Subtask.pointsByTest(problem, scoring);
    int number = 0;
    for (PackedTest test : problem.tests()) {
      Map<String, String> fields = new TreeMap<>();
      fields.put("testset", TESTSET);
      fields.put("testIndex", String.valueOf(++number));
      fields.put("testInput", test.in());
      fields.put("testUseInStatements", String.valueOf(test.isSample()));
      if (!test.description().isEmpty()) {
        fields.put("testDescription", latin1(test.description()));
      }
      if (groups) {
        fields.put("testGroup", test.group());
      }
      if (scoring != Scoring.NONE) {
        fields.put("testPoints", String.valueOf(points.getOrDefault(number, 0)));
      }
      add("saveTest", fields);
    }
    for (String group : groups ? problem.groups() : List.<String>of()) {
      String required = String.join(",", PolygonFormat.requiredGroups(problem, group));
      add(
          "saveTestGroup",
          Map.of(
              "testset", TESTSET,
              "group", group,
              "pointsPolicy", "COMPLETE_GROUP",
              "feedbackPolicy", "ICPC",
              "dependencies", required));
    }
  }

  /**
   * A call of a judge's API.
   *
   * @param fields by name, as ISO-8859-1
   */
  public record ApiCall(String method, Map<String, String> fields) {
    public ApiCall {
      fields = Map.copyOf(fields);
    }
  }
}
