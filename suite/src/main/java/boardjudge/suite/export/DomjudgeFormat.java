package boardjudge.suite.export;

import java.io.IOException;

/** The legacy format as DOMjudge reads it: the files at the archive's root, a statement in HTML. */
final class DomjudgeFormat implements PackageWriter {
  private static final String PYTHON =
      """
      #!/bin/sh
      printf '#!/bin/sh\\nexec python3 "$(dirname "$0")/%s" "$@"\\n' > run
      chmod +x run
      """;

  @Override
  public void pack(PackageFormat format, PackedProblem problem, Scoring scoring, PackageFiles files)
      throws IOException {
    Statement statement = problem.statement("en");
    ProblemSettings settings = problem.settings();
    files.text(
        "domjudge-problem.ini",
        ("; boardjudge, version " + problem.version() + "\n")
            + ("name = " + ini(statement.title()) + "\n")
            + ("short-name = " + problem.id() + "\n")
            + ("timelimit = " + settings.seconds() + "\n"));
    files.text("problem.yaml", LegacyPackage.settings(problem, scoring));
    files.page("problem", problem, "en");
    problem.samples().forEach(test -> LegacyPackage.add(test, "data/sample/", files));
    problem.secrets().forEach(test -> LegacyPackage.add(test, "data/secret/", files));
    // The jury sees one picture for each test: its first case.
    for (PackedTest test : problem.tests()) {
      problem.artist().ofSample(test, false).stream()
          .findFirst()
          .ifPresent(board -> files.text("data/" + test.file() + ".svg", board.svg()));
    }
    LegacyPackage.programs(problem, "", files, true);
    PackedProgram output = problem.programs().output();
    if (output.ending().equals("py")) {
      // DOMjudge's own script for Python gives the program no arguments.
      files.text("output_validators/check/build", PYTHON.formatted(output.main()));
    }
  }

  private static String ini(String value) {
    return "\"" + value.replace("\"", "'").replace("\\", "/") + "\"";
  }
}
