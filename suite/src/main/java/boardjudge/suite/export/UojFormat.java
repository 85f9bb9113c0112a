package boardjudge.suite.export;

import boardjudge.suite.SuitePlan;
import java.util.List;

/** UOJ's archive of tests: flat, with problem.conf, chk.cpp, val.cpp and std.cpp. */
final class UojFormat extends PackageFormat {
  UojFormat() {
    super("uoj");
  }

  @Override
  public void pack(PackedProblem problem, Scoring scoring, PackageFiles files) {
    files.text("problem.conf", settings(problem, scoring));
    files.text("chk.cpp", problem.checker("uoj"));
    problem.validator(0, 3).ifPresent(text -> files.text("val.cpp", text));
    String main = problem.mainSolution();
    if (main.endsWith(".cpp")) {
      files.bytes("std.cpp", problem.submissions().getOrDefault(main, ""));
    } else {
      files.said("uoj-hacks");
    }
    files.numbered("ex_" + problem.id(), problem.samples());
    files.numbered(problem.id(), problem.secrets());
    if (problem.settings().milliseconds() % 1000 != 0) {
      files.said("rounded-up");
    }
    files.said("statement-pasted", "problem", problem.id());
  }

  private static String settings(PackedProblem problem, Scoring scoring) {
    ProblemSettings settings = problem.settings();
    int secrets = problem.secrets().size();
    int samples = problem.samples().size();
    StringBuilder conf = new StringBuilder("use_builtin_judger on\n");
    conf.append("n_tests " + secrets + "\n");
    conf.append("n_ex_tests " + samples + "\nn_sample_tests " + samples + "\n");
    for (String side : List.of("input", "output")) {
      conf.append(side + "_pre " + problem.id() + "\n");
      conf.append(side + "_suf " + (side.equals("input") ? "in" : "out") + "\n");
    }
    conf.append("time_limit " + settings.wholeSeconds() + "\n");
    conf.append("memory_limit " + settings.memory() + "\n");
    conf.append("output_limit " + settings.output() + "\n");
    List<Integer> points = SuitePlan.split(secrets);
    if (scoring == Scoring.TESTS) {
      for (int i = 1; i <= secrets; i++) {
        conf.append("point_score_" + i + " " + points.get(i - 1) + "\n");
      }
      return conf.toString();
    }
    List<String> groups = problem.groups();
    int parts = scoring == Scoring.GROUPS ? groups.size() : 1;
    List<Integer> shares =
        scoring == Scoring.GROUPS ? problem.groupPoints() : SuitePlan.split(parts);
    conf.append("n_subtasks " + parts + "\n");
    int end = 0;
    for (int i = 1; i <= parts; i++) {
      String group = scoring == Scoring.GROUPS ? groups.get(i - 1) : "";
      end +=
          (int)
              problem.secrets().stream()
                  .filter(test -> group.isEmpty() || test.group().equals(group))
                  .count();
      conf.append("subtask_end_" + i + " " + end + "\n");
      conf.append("subtask_score_" + i + " " + shares.get(i - 1) + "\n");
      List<String> required = problem.required(group);
      if (!required.isEmpty()) {
        conf.append("subtask_dependence_" + i + " many\n");
      }
      for (int j = 1; j <= required.size(); j++) {
        int needed = 1 + groups.indexOf(required.get(j - 1));
        conf.append("subtask_dependence_" + i + "_" + j + " " + needed + "\n");
      }
    }
    return conf.toString();
  }
}
