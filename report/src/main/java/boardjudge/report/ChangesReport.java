package boardjudge.report;

import boardjudge.checker.view.Report;
import boardjudge.checker.view.TextStyle;
import boardjudge.checker.view.TextTable;
import boardjudge.suite.ManifestChanges;
import boardjudge.suite.ManifestChanges.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What became of a suite's tests since an older version of it.
 *
 * @param problem the problem's id
 * @param before how many tests there were
 * @param now how many there are
 * @param answerChanged whether the answer of a test that was there before changed
 * @param tests those that are new, gone, changed or moved
 */
public record ChangesReport(
    String problem, int before, int now, boolean answerChanged, List<Change> tests)
    implements Report {
  /**
   * One test.
   *
   * @param name its name
   * @param file below {@code data/}, without an ending
   * @param kind {@code new}, {@code gone}, {@code changed} or {@code moved}
   * @param parts what changed: {@code group}, {@code file}, {@code recipe}, {@code seed}, {@code
   *     arguments}, {@code input}, {@code answer}
   * @param sameInput whether the answer changed although the input did not
   */
  public record Change(
      String name, String file, String kind, List<String> parts, boolean sameInput) {
    public Change {
      parts = List.copyOf(parts);
    }

    private String words() {
      return String.join(", ", parts) + (sameInput ? ": a new answer to the same input" : "");
    }
  }

  public ChangesReport {
    tests = List.copyOf(tests);
  }

  /** The report of these changes. */
  public static ChangesReport of(ManifestChanges changes) {
    return new ChangesReport(
        changes.problem(),
        changes.before(),
        changes.now(),
        changes.anyAnswerChanged(),
        changes.tests().stream()
            .map(
                test ->
                    new Change(
                        test.name(),
                        test.file(),
                        word(test.kind()),
                        test.parts().stream().map(ChangesReport::word).toList(),
                        test.wrongBefore()))
            .toList());
  }

  private static String word(Enum<?> one) {
    return one.name().toLowerCase(Locale.ROOT);
  }

  @Override
  public List<String> text(TextStyle style) {
    List<String> lines = new ArrayList<>();
    if (!tests.isEmpty()) {
      List<List<String>> rows = new ArrayList<>();
      rows.add(List.of("", "test", "what changed"));
      tests.forEach(test -> rows.add(List.of(test.kind(), test.file(), test.words())));
      new TextTable(rows).lines(false).forEach(line -> lines.add(line.stripTrailing()));
    }
    lines.add(problem + ": " + before + " tests before, " + now + " now: " + counts());
    return lines;
  }

  private String counts() {
    List<String> counts = new ArrayList<>();
    for (Kind kind : Kind.values()) {
      long count = tests.stream().filter(test -> test.kind().equals(word(kind))).count();
      if (count > 0) {
        counts.add(count + " " + word(kind));
      }
    }
    String answers = answerChanged ? "; answers changed" : "; no answer changed";
    return (counts.isEmpty() ? "no change" : String.join(", ", counts)) + answers;
  }
}
