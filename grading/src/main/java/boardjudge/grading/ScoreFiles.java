package boardjudge.grading;

import boardjudge.base.files.SpreadsheetCell;
import boardjudge.checker.explain.LikelyMistake;
import boardjudge.checker.view.TextTable.Column;
import boardjudge.grading.Feedback.Failure;
import boardjudge.grading.points.Points;
import boardjudge.reference.Lang;
import boardjudge.sandbox.Verdict;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

/** Writes grades as files for course systems, in UTF-8. */
public final class ScoreFiles {
  private static final int MAX_TEXT_LENGTH = 1000;

  private ScoreFiles() {}

  /** Writes a row for each submission. */
  public static void scores(List<Feedback> all, OutputStream out) throws IOException {
    List<Column<Feedback>> columns =
        List.of(
            new Column<>("problem", false, Feedback::problem),
            new Column<>("id", false, feedback -> feedback.person().id()),
            new Column<>("author", false, feedback -> feedback.person().name()),
            new Column<>("submission", false, feedback -> feedback.graded().submission().name()),
            new Column<>("verdict", false, feedback -> feedback.verdict().id()),
            new Column<>("points", true, feedback -> Points.text(feedback.points())),
            new Column<>("passed", true, feedback -> Integer.toString(feedback.passed())),
            failed("first_failed", Failure::test),
            failed("rule", Failure::ruleIds),
            failed("likely", failure -> failure.likely().map(LikelyMistake::name).orElse("")),
            failed("message", Failure::message));
    List<List<String>> rows = new ArrayList<>(List.of(columns.stream().map(Column::name).toList()));
    all.forEach(row -> rows.add(columns.stream().map(each -> each.cell().apply(row)).toList()));
    write(rows, out);
  }

  private static Column<Feedback> failed(String name, Function<Failure, String> fact) {
    return new Column<>(name, false, feedback -> feedback.failure().map(fact).orElse(""));
  }

  /**
   * Writes what Moodle's import of grades takes: users are found by their ID number or e-mail, and
   * each problem has a column of points and one of feedback.
   */
  public static void moodle(List<Feedback> all, OutputStream out) throws IOException {
    List<String> problems = problems(all);
    List<String> heading = new ArrayList<>(List.of("ID number", "Email address", "Full name"));
    problems.forEach(problem -> Collections.addAll(heading, problem, problem + " feedback"));
    List<List<String>> rows = new ArrayList<>(List.of(heading));
    for (Map.Entry<Person, Map<String, Feedback>> entry : byOwner(all).entrySet()) {
      Person owner = entry.getKey();
      List<String> row = new ArrayList<>(List.of(owner.id(), owner.email(), owner.name()));
      for (String problem : problems) {
        Optional<Feedback> feedback = Optional.ofNullable(entry.getValue().get(problem));
        // A hyphen is no grade, and not a grade of 0.
        row.add(feedback.flatMap(Feedback::grade).map(Points::text).orElse("-"));
        row.add(feedback.map(ScoreFiles::brief).orElse(""));
      }
      rows.add(row);
    }
    write(rows, out);
  }

  /**
   * Writes what Canvas's gradebook imports: students are found by their ids as an export of Canvas
   * has them, the second row has the points possible, and each problem is an assignment.
   */
  public static void canvas(List<Feedback> all, OutputStream out) throws IOException {
    List<String> problems = problems(all);
    List<String> heading =
        new ArrayList<>(List.of("Student", "ID", "SIS User ID", "SIS Login ID", "Section"));
    List<String> possible = new ArrayList<>(List.of("    Points Possible", "", "", "", ""));
    for (String problem : problems) {
      heading.add(problem);
      Optional<Feedback> first =
          all.stream().filter(feedback -> feedback.problem().equals(problem)).findFirst();
      possible.add(Points.text(first.flatMap(Feedback::mostPoints)));
    }
    List<List<String>> rows = new ArrayList<>(List.of(heading, possible));
    for (Map.Entry<Person, Map<String, Feedback>> entry : byOwner(all).entrySet()) {
      Person owner = entry.getKey();
      List<String> row = new ArrayList<>(List.of(owner.name()));
      row.addAll(owner.canvas());
      for (String problem : problems) {
        Optional<Feedback> feedback = Optional.ofNullable(entry.getValue().get(problem));
        row.add(Points.text(feedback.flatMap(Feedback::grade)));
      }
      rows.add(row);
    }
    write(rows, out);
  }

  /** What Gradescope reads from an autograder's {@code results.json}, if points count. */
  public static Map<String, Object> gradescope(Feedback feedback, Feedback.Shown shown)
      throws IOException {
    List<Map<String, Object>> tests = new ArrayList<>();
    for (Points.Part group : feedback.groups()) {
      if (!group.group().isEmpty()) {
        Map<String, Object> part = part(group.group(), group.passed(), "");
        part.put("score", group.points());
        group.most().ifPresent(most -> part.put("max_score", most));
        tests.add(part);
      }
    }
    for (TestResult result : feedback.graded().results()) {
      String test = result.test();
      boolean first = feedback.failure().filter(failure -> failure.test().equals(test)).isPresent();
      boolean hasMessage =
          shown == Feedback.Shown.ALL
              || test.startsWith("sample/")
              || (first && shown == Feedback.Shown.FIRST);
      if (!test.isEmpty() && result.verdict() != Verdict.NOT_RUN) {
        tests.add(part(test, result.isAccepted(), hasMessage ? result.message() : ""));
      }
    }
    Map<String, Object> results = new LinkedHashMap<>();
    results.put("score", feedback.points().orElse(BigDecimal.ZERO));
    results.put("output", String.join("\n", feedback.text(Lang.EN)));
    results.put("tests", tests);
    return results;
  }

  private static Map<String, Object> part(String name, boolean passed, String output) {
    Map<String, Object> part = new LinkedHashMap<>();
    part.put("name", name);
    part.put("status", passed ? "passed" : "failed");
    if (!output.isEmpty()) {
      part.put("output", output);
    }
    return part;
  }

  private static String brief(Feedback feedback) {
    String text =
        feedback.verdict().words()
            + feedback
                .failure()
                .map(
                    failure ->
                        (failure.test().isEmpty() ? "" : " on " + failure.test())
                            + failure.rules().stream()
                                .map(rule -> "; rule: " + rule.clause())
                                .collect(Collectors.joining())
                            + failure.likely().map(likely -> "; " + likely.text()).orElse(""))
                .orElse("");
    return text.length() <= MAX_TEXT_LENGTH ? text : text.substring(0, MAX_TEXT_LENGTH) + "...";
  }

  private static List<String> problems(List<Feedback> all) {
    return all.stream().map(Feedback::problem).distinct().toList();
  }

  /** By owner and problem; of several submissions the first, which is the best. */
  static Map<Person, Map<String, Feedback>> byOwner(List<Feedback> all) {
    Map<Person, Map<String, Feedback>> rows = new LinkedHashMap<>();
    for (Feedback feedback : all) {
      rows.computeIfAbsent(feedback.person(), owner -> new LinkedHashMap<>())
          .putIfAbsent(feedback.problem(), feedback);
    }
    return rows;
  }

  private static void write(List<List<String>> rows, OutputStream out) throws IOException {
    Writer text = new OutputStreamWriter(out, StandardCharsets.UTF_8);
    CSVPrinter csv = new CSVPrinter(text, CSVFormat.RFC4180);
    for (List<String> row : rows) {
      // A hyphen alone says that there is no grade; no spreadsheet takes it for a formula.
      csv.printRecord(
          row.stream().map(cell -> cell.equals("-") ? cell : SpreadsheetCell.of(cell)).toList());
    }
    csv.flush();
  }
}
