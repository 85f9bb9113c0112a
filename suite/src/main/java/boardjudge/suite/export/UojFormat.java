package boardjudge.suite.export;

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
    List<Subtask> subtasks = Subtask.of(problem.with(problem.secrets()), scoring);
    if (scoring != Scoring.TESTS) {
      conf.append("n_subtasks " + subtasks.size() + "\n");
    }
    int id = 0;
    int end = 0;
    for (Subtask subtask : subtasks) {
      id++;
      if (scoring == Scoring.TESTS) {
        conf.append("point_score_" + id + " " + subtask.points() + "\n");
        continue;
      }
      end += subtask.tests().size();
      conf.append("subtask_end_" + id + " " + end + "\n");
      conf.append("subtask_score_" + id + " " + subtask.points() + "\n");
      conf.append(subtask.requires().isEmpty() ? "" : "subtask_dependence_" + id + " many\n");
      for (int i = 0; i < subtask.requires().size(); i++) {
        conf.append("subtask_dependence_" + id + "_" + (i + 1));
        conf.append(" " + subtask.requires().get(i) + "\n");
      }
    }
    return conf.toString();
  }
}
