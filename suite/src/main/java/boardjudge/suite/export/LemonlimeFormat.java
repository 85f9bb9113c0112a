package boardjudge.suite.export;

import boardjudge.suite.PlanException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A contest of LemonLime with this one task: a .cdf file, the tests and the checker in data. */
final class LemonlimeFormat extends PackageFormat {
  /** The mode of a special judge in Lemon's own protocol. */
  private static final int SPECIAL_JUDGE = 4;

  /** Follows the number of a required test case among the input files. */
  private static final String DEPENDENCY_SUFFIX = "_lemon_SUbtaskDEPENDENCE_fLAg";

  LemonlimeFormat() {
    super("lemonlime");
  }

  @Override
  public void pack(PackedProblem problem, Scoring scoring, PackageFiles files)
      throws PlanException {
    String top = problem.id() + "/";
    String data = top + "data/" + problem.id() + "/";
    files.text(top + problem.id() + ".cdf", Escaping.json(contest(problem, scoring)));
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

  private static Map<String, Object> contest(PackedProblem problem, Scoring scoring) {
    Map<String, Object> task = new LinkedHashMap<>();
    task.put("problemTitle", problem.statement("zh").title());
    task.put("sourceFileName", problem.id());
    task.put("inputFileName", problem.id() + ".in");
    task.put("outputFileName", problem.id() + ".out");
    task.put("standardInputCheck", true);
    task.put("standardOutputCheck", true);
    task.put("subFolderCheck", false);
    task.put("taskType", 0);
    task.put("comparisonMode", SPECIAL_JUDGE);
    task.put("diffArguments", "--ignore-space-change --text --brief");
    task.put("realPrecision", 3);
    task.put("specialJudge", problem.id() + "/check");
    task.put("interactor", "");
    task.put("interactorName", "");
    task.put("grader", "");
    task.put("answerFileExtension", "out");
    task.put("compilerConfiguration", Map.of());
    task.put("testCases", cases(problem, scoring));
    Map<String, Object> contest = new LinkedHashMap<>();
    contest.put("version", "1.0");
    contest.put("contestTitle", problem.id() + " " + problem.version().substring(0, 12));
    contest.put("tasks", List.of(task));
    contest.put("contestants", List.of());
    return contest;
  }

  /** A test case there may have several inputs; its points need all of them. */
  private static List<Map<String, Object>> cases(PackedProblem problem, Scoring scoring) {
    List<Map<String, Object>> cases = new ArrayList<>();
    List<Subtask> subtasks = Subtask.of(problem, scoring);
    for (Subtask subtask : subtasks) {
      Map<String, Object> testCase = new LinkedHashMap<>();
      testCase.put("fullScore", subtask.points());
      testCase.put("timeLimit", problem.settings().milliseconds());
      testCase.put("memoryLimit", problem.settings().memory());
      String folder = problem.id() + "/";
      List<String> inputs = new ArrayList<>();
      subtask.tests().forEach(number -> inputs.add(folder + number + ".in"));
      for (int required : subtask.requires()) {
        // What earns nothing, as samples do, always counts as right there.
        if (subtasks.get(required - 1).points() > 0) {
          inputs.add(required + DEPENDENCY_SUFFIX);
        }
      }
      testCase.put("inputFiles", inputs);
      testCase.put("outputFiles", subtask.tests().stream().map(n -> folder + n + ".out").toList());
      cases.add(testCase);
    }
    return cases;
  }
}
