package boardjudge.suite.export;

/** Luogu's archive of tests: numbered files at the root, config.yml and checker.cpp. */
final class LuoguFormat extends PackageFormat {
  LuoguFormat() {
    super("luogu");
  }

  @Override
  public void pack(PackedProblem problem, Scoring scoring, PackageFiles files) {
    files.text("config.yml", filled("luogu.yml", problem, scoring));
    files.text("checker.cpp", problem.checker("testlib"));
    files.numbered("", problem.secrets());
    files.said("statement-pasted", "problem", problem.id());
    if (scoring != Scoring.TESTS) {
      files.said("luogu-minimum");
    }
  }
}
