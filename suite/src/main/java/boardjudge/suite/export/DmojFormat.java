package boardjudge.suite.export;

import boardjudge.base.files.Resource;

/** DMOJ's problem folder: init.yml, the tests in an archive of their own, the checker. */
final class DmojFormat implements PackageWriter {
  @Override
  public void pack(
      PackageFormat format, PackedProblem problem, Scoring scoring, PackageFiles files) {
    String top = problem.id() + "/";
    files.text(top + "init.yml", PackageWriter.filled("dmoj-init.yml", problem, scoring));
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
}
