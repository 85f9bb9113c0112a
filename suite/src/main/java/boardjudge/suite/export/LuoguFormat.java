package boardjudge.suite.export;

import boardjudge.suite.SuitePlan;
import java.util.List;

/** Luogu's archive of tests: numbered files at the root, config.yml and checker.cpp. */
final class LuoguFormat extends PackageFormat {
  LuoguFormat() {
    super("luogu");
  }

  @Override
  public void pack(PackedProblem problem, Scoring scoring, PackageFiles files) {
    ProblemSettings settings = problem.settings();
    List<String> groups = problem.groups();
    List<Integer> groupPoints = problem.groupPoints();
    List<Integer> points = SuitePlan.split(problem.secrets().size());
    StringBuilder yaml = new StringBuilder("# boardjudge, version " + problem.version() + "\n");
    int number = 0;
    for (PackedTest test : problem.secrets()) {
      number++;
      int group = groups.indexOf(test.group());
      int score =
          switch (scoring) {
            case NONE -> SuitePlan.DEFAULT_POINTS;
            case TESTS -> points.get(number - 1);
            case GROUPS -> groupPoints.get(group);
          };
      yaml.append(number + ".in:\n  timeLimit: " + settings.milliseconds());
      yaml.append("\n  memoryLimit: " + settings.memory() * 1024L + "\n  score: " + score);
      yaml.append("\n  subtaskId: " + (scoring == Scoring.GROUPS ? group : 0) + "\n");
    }
    files.text("config.yml", yaml.toString());
    files.text("checker.cpp", problem.checker("testlib"));
    files.numbered("", problem.secrets());
    files.said("statement-pasted", "problem", problem.id());
    if (scoring != Scoring.TESTS) {
      files.said("luogu-minimum");
    }
  }
}
