package boardjudge.suite.export;

import static boardjudge.suite.export.StatementHtml.Form.BROWSER;

import boardjudge.suite.PlanException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The Free Problem Set's XML, version 1.2, as HUSTOJ reads it. */
final class FpsFormat extends PackageFormat {
  FpsFormat() {
    super("fps");
  }

  @Override
  public void pack(PackedProblem problem, Scoring scoring, PackageFiles files)
      throws PlanException {
    ProblemSettings settings = problem.settings();
    List<Statement> statements = problem.statementsFrom("zh");
    StringBuilder xml = new StringBuilder();
    xml.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    xml.append("<!-- boardjudge, " + problem.id() + ", version " + problem.version() + " -->\n");
    xml.append("<fps version=\"1.2\">\n<generator name=\"boardjudge\" url=\"\"/>\n<item>\n");
    element(xml, "title", statements.get(0).title());
    // Readers want whole numbers above 0.
    xml.append("<time_limit unit=\"s\"><![CDATA[" + settings.wholeSeconds() + "]]></time_limit>\n");
    xml.append("<memory_limit unit=\"mb\"><![CDATA[" + settings.memory() + "]]></memory_limit>\n");
    element(
        xml,
        "description",
        StatementHtml.part(problem, statements, Statement.Part.DESCRIPTION, BROWSER));
    element(xml, "input", StatementHtml.part(problem, statements, Statement.Part.INPUT, BROWSER));
    element(xml, "output", StatementHtml.part(problem, statements, Statement.Part.OUTPUT, BROWSER));
    for (PackedTest sample : problem.samples()) {
      element(xml, "sample_input", sample.in());
      element(xml, "sample_output", sample.ans());
    }
    for (PackedTest test : problem.secrets()) {
      element(xml, "test_input", test.in());
      element(xml, "test_output", test.ans());
    }
    element(xml, "hint", StatementHtml.part(problem, statements, Statement.Part.NOTES, BROWSER));
    element(xml, "source", settings.source());
    String main = problem.mainSolution();
    if (main.endsWith(".cpp")) {
      String text = problem.submissions().getOrDefault(main, "");
      xml.append("<solution language=\"C++\">" + Escaping.cdata(utf8(text)) + "</solution>\n");
    }
    xml.append("<spj language=\"C++\">" + Escaping.cdata(problem.checker("hustoj")) + "</spj>\n");
    xml.append("</item>\n</fps>\n");
    if (settings.milliseconds() % 1000 != 0) {
      files.said("fps-seconds", "seconds", settings.wholeSeconds());
    }
    files.text("problem.xml", xml.toString());
  }

  private static String utf8(String latin1) {
    return new String(latin1.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
  }

  private static void element(StringBuilder xml, String name, String text) {
    // Some readers read an empty element as "none".
    String content = text.isEmpty() ? "\n" : text;
    xml.append("<" + name + ">" + Escaping.cdata(content) + "</" + name + ">\n");
  }
}
