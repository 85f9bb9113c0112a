package boardjudge.suite.export;

import boardjudge.base.files.Resource;

/** DMOJ's problem folder: init.yml, the tests in an archive of their own, the checker. */
final class DmojFormat extends PackageFormat {
  DmojFormat() {
    super("dmoj");
  }

  @Override
  public void pack(PackedProblem problem, Scoring scoring, PackageFiles files) {
    String top = problem.id() + "/";
    files.text(top + "init.yml", settings(problem, scoring));
    PackageFiles tests = new PackageFiles();
    tests.numbered("", problem.tests());
    files.archive(top + "data.zip", tests);
    // DMOJ cuts a checker's feedback at 50 characters. Extended feedback is shown whole, and only a
    // checker in Python can give it.
    files.text(top + "checker.py", Resource.text(DmojFormat.class, "dmoj-checker.py"));
    files.text(top + "chk.cpp", problem.checker("dmoj"));
    for (Statement statement : problem.statements()) {
      files.text(
          top + "statement." + statement.language() + ".md",
          StatementMarkdown.dmoj(statement).filled(problem.samples()));
    }
    problem
        .pictures()
        .forEach(
            (name, bytes) -> {
              files.bytes(top + "pictures/" + name, bytes);
              files.said("upload-picture", "file", name);
            });
    long size = problem.settings().memory() * 1024L;
    files.said("dmoj-limits", "seconds", problem.settings().seconds(), "size", size);
  }

  private static String settings(PackedProblem problem, Scoring scoring) {
    StringBuilder yaml = new StringBuilder("# boardjudge, version " + problem.version() + "\n");
    yaml.append("archive: data.zip\n");
    yaml.append("checker: checker.py\n");
    yaml.append("test_cases:\n");
    for (Subtask subtask : Subtask.of(problem, scoring)) {
      if (scoring == Scoring.TESTS) {
        for (int test : subtask.tests()) {
          yaml.append("- {in: " + test + ".in, out: " + test + ".out, points: ");
          yaml.append(subtask.points() + "}\n");
        }
        continue;
      }
      yaml.append("- points: " + subtask.points() + "\n");
      if (!subtask.requires().isEmpty()) {
        yaml.append("  dependencies: " + subtask.requires() + "\n");
      }
      yaml.append("  batched:\n");
      for (int test : subtask.tests()) {
        yaml.append("  - {in: " + test + ".in, out: " + test + ".out}\n");
      }
    }
    return yaml.toString();
  }
}
