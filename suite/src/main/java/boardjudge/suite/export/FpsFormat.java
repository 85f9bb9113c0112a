package boardjudge.suite.export;

import static boardjudge.suite.export.StatementHtml.Form.BROWSER;

import boardjudge.suite.PlanException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** The Free Problem Set's XML, version 1.2, as HUSTOJ reads it. */
final class FpsFormat implements PackageWriter {
  @Override
  public void pack(PackageFormat format, PackedProblem problem, Scoring scoring, PackageFiles files)
      throws PlanException {
    ProblemSettings settings = problem.settings();
    List<Statement> statements = problem.statementsFrom("zh");
    String main = problem.mainSolution();
    String solution =
        main.endsWith(".cpp") ? utf8(problem.submissions().getOrDefault(main, "")) : "";
    files.text(
        "problem.xml",
        PackageWriter.filled(
            "fps.xml",
            // Some readers read an empty element as "none".
            text -> Escaping.cdata(text.isEmpty() ? "\n" : text),
            new PackageValues(problem, scoring),
            Map.of(
                "description",
                part(problem, statements, Statement.Part.DESCRIPTION),
                "input",
                part(problem, statements, Statement.Part.INPUT),
                "output",
                part(problem, statements, Statement.Part.OUTPUT),
                "notes",
                part(problem, statements, Statement.Part.NOTES),
                "solution",
                solution,
                "checker",
                problem.checker("hustoj"))));
    if (settings.milliseconds() % 1000 != 0) {
      files.said("fps-seconds", "seconds", settings.wholeSeconds());
    }
  }

  private static String utf8(String latin1) {
    return new String(latin1.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
  }

  private static String part(PackedProblem problem, List<Statement> statements, Statement.Part part)
      throws PlanException {
    return StatementHtml.part(problem, statements, part, BROWSER);
  }
}
