package boardjudge.suite.export;

import java.util.List;

/** The legacy format as DOMjudge reads it: the files at the archive's root, a statement in HTML. */
final class DomjudgeFormat extends PackageFormat {
  DomjudgeFormat() {
    super(
        new Facts(
            "domjudge",
            "DOMjudge",
            "HTML, every language on one page, with boards",
            "icpc, C++17",
            "whole, to the jury",
            List.of("none"),
            false,
            true,
            List.of("groups", "visualiser", "invalid inputs and outputs")));
  }

  @Override
  public void pack(PackedProblem problem, Scoring scoring, PackageFiles files) {
    Statement statement = problem.statement("en");
    ProblemSettings settings = problem.settings();
    files.text(
        "domjudge-problem.ini",
        ("; boardjudge, version " + problem.version() + "\n")
            + ("name = " + ini(statement.title()) + "\n")
            + ("short-name = " + problem.id() + "\n")
            + ("timelimit = " + settings.seconds() + "\n"));
    files.text("problem.yaml", LegacyPackage.settings(problem, scoring));
    files.text("problem.html", StatementHtml.page(problem.statementsFrom("en"), problem));
    problem.samples().forEach(test -> LegacyPackage.add(test, "data/sample/", files));
    problem.secrets().forEach(test -> LegacyPackage.add(test, "data/secret/", files));
    LegacyPackage.programs(problem, "", files, true);
  }

  /** A value between double quotes. */
  private static String ini(String value) {
    return "\"" + value.replace("\"", "'").replace("\\", "/") + "\"";
  }
}
