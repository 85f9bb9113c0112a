package boardjudge.grading;

import boardjudge.grading.points.Points;
import boardjudge.sandbox.Verdict;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * Writes grades as JUnit XML for build servers: a suite for each submission, a case for each test.
 * Grades have visible characters only, so they are valid XML.
 */
public final class JUnitReport {
  private JUnitReport() {}

  /** Writes the report. */
  public static void write(Grades grades, OutputStream out) throws IOException {
    try {
      XMLStreamWriter xml =
          XMLOutputFactory.newDefaultFactory()
              .createXMLStreamWriter(out, StandardCharsets.UTF_8.name());
      xml.writeStartDocument(StandardCharsets.UTF_8.name(), "1.0");
      xml.writeCharacters("\n");
      xml.writeStartElement("testsuites");
      for (GradedSubmission graded : grades.graded()) {
        suite(grades.problem(), graded, grades.points().flatMap(e -> e.total(graded)), xml);
      }
      xml.writeCharacters("\n");
      xml.writeEndElement();
      xml.writeCharacters("\n");
      xml.writeEndDocument();
      xml.flush();
    } catch (XMLStreamException e) {
      throw new IOException(e);
    }
  }

  private static void suite(
      String problem, GradedSubmission graded, Optional<BigDecimal> points, XMLStreamWriter xml)
      throws XMLStreamException, IOException {
    List<TestResult> results = graded.results();
    long skipped = results.stream().filter(r -> r.verdict() == Verdict.NOT_RUN).count();
    long errors = results.stream().filter(r -> r.verdict() == Verdict.JUDGE_ERROR).count();
    xml.writeCharacters("\n  ");
    xml.writeStartElement("testsuite");
    xml.writeAttribute("name", problem + "/" + graded.submission().name());
    xml.writeAttribute("tests", Integer.toString(results.size()));
    xml.writeAttribute(
        "failures", Long.toString(results.size() - graded.passed() - errors - skipped));
    xml.writeAttribute("errors", Long.toString(errors));
    if (skipped > 0) {
      xml.writeAttribute("skipped", Long.toString(skipped));
    }
    time(graded.cpu(), xml);
    Map<String, String> properties = new LinkedHashMap<>();
    if (points.isPresent()) {
      properties.put("points", Points.text(points));
    }
    if (graded.submission().person().isPresent()) {
      Person person = graded.submission().person().get();
      properties.put("author", person.name());
      properties.put("id", person.id());
      properties.put("group", person.group());
    }
    if (!properties.isEmpty()) {
      xml.writeCharacters("\n    ");
      xml.writeStartElement("properties");
      for (Map.Entry<String, String> property : properties.entrySet()) {
        xml.writeEmptyElement("property");
        xml.writeAttribute("name", property.getKey());
        xml.writeAttribute("value", property.getValue());
      }
      xml.writeEndElement();
    }
    for (TestResult result : results) {
      testCase(problem + "." + graded.submission().name(), result, xml);
    }
    xml.writeCharacters("\n  ");
    xml.writeEndElement();
  }

  private static void testCase(String className, TestResult result, XMLStreamWriter xml)
      throws XMLStreamException {
    xml.writeCharacters("\n    ");
    xml.writeStartElement("testcase");
    xml.writeAttribute("classname", className);
    xml.writeAttribute("name", result.test().isEmpty() ? "compile" : result.test());
    time(result.cpu(), xml);
    if (result.verdict() == Verdict.NOT_RUN) {
      xml.writeEmptyElement("skipped");
      xml.writeAttribute("message", result.message());
    } else if (result.verdict() != Verdict.ACCEPTED) {
      xml.writeEmptyElement(result.verdict() == Verdict.JUDGE_ERROR ? "error" : "failure");
      xml.writeAttribute("type", result.verdict().id());
      xml.writeAttribute("message", result.message());
    }
    xml.writeEndElement();
  }

  private static void time(Optional<Duration> cpu, XMLStreamWriter xml) throws XMLStreamException {
    if (cpu.isPresent()) {
      xml.writeAttribute("time", TestResult.seconds(cpu));
    }
  }
}
