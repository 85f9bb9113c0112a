package boardjudge.suite.export;

/** Luogu's archive of tests: numbered files at the root, config.yml and checker.cpp. */
final class LuoguFormat implements PackageWriter {
  @Override
  public void pack(
      PackageFormat format, PackedProblem problem, Scoring scoring, PackageFiles files) {
    files.text("config.yml", PackageWriter.filled("luogu.yml", problem, scoring));
    files.text("checker.cpp", problem.checker("testlib"));
    files.numbered("", problem.secrets());
    files.said("statement-pasted", "problem", problem.id());
    if (scoring != Scoring.TESTS) {
      files.said("luogu-minimum");
    }
  }
}
