package boardjudge.suite.export;

/** Luogu's archive of tests: numbered files at the root, config.yml and checker.cpp. */
final class LuoguFormat extends PackageFormat {
  LuoguFormat() {
    super("luogu");
  }

  @Override
  public void pack(PackedProblem problem, Scoring scoring, PackageFiles files) {
    ProblemSettings settings = problem.settings();
    StringBuilder yaml = new StringBuilder("# boardjudge, version " + problem.version() + "\n");
    int id = 0;
    for (Subtask subtask : Subtask.of(problem.with(problem.secrets()), scoring)) {
      for (int test : subtask.tests()) {
        yaml.append(test + ".in:\n  timeLimit: " + settings.milliseconds());
        yaml.append("\n  memoryLimit: " + settings.memory() * 1024L);
        yaml.append("\n  score: " + subtask.points() + "\n  subtaskId: " + id + "\n");
      }
      id += scoring == Scoring.GROUPS ? 1 : 0;
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
