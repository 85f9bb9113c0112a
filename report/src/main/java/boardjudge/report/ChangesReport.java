package boardjudge.report;

import static boardjudge.report.StrengthReport.say;

import boardjudge.checker.view.Report;
import boardjudge.checker.view.TextStyle;
import boardjudge.checker.view.TextTable;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import boardjudge.suite.Manifest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How a suite's tests differ from those of an older version, compared by name.
 *
 * @param before the number of tests in the older version
 * @param now the number of tests in the newer one
 * @param without the disputed rules whose tests are left out now
 * @param answerChanged whether the answer of a test that is in both versions changed
 * @param tests new, changed and moved tests in the new order, then the tests that are gone
 */
public record ChangesReport(
    String problem,
    int before,
    int now,
    List<String> without,
    boolean answerChanged,
    List<Change> tests)
    implements Report {
  private static final List<String> KINDS = List.of("new", "gone", "changed", "moved");

  /**
   * One test.
   *
   * @param file below {@code data/}, without an ending: the old one if it is gone
   * @param kind {@code new}, {@code test}, {@code changed}, or {@code moved} if only its file's
   *     name or its group changed
   * @param parts what changed: {@code group}, {@code file}, {@code recipe}, {@code seed}, {@code
   *     arguments}, {@code input}, {@code answer}; empty for a test that is new or gone
   * @param sameInput whether the answer changed although the input did not, so that one of the two
   *     answers is wrong
   */
  public record Change(
      String name, String file, String kind, List<String> parts, boolean sameInput) {
    public Change {
      parts = List.copyOf(parts);
    }

    private Message words() {
      return say(sameInput ? "parts-same-input" : "parts", "parts", parts);
    }
  }

  public ChangesReport {
    without = List.copyOf(without);
    tests = List.copyOf(tests);
  }

  /** The changes from an older manifest to a newer one. */
  public static ChangesReport between(Manifest older, Manifest newer) {
    Map<String, Manifest.Entry> unmatched = new LinkedHashMap<>();
    older.tests().forEach(test -> unmatched.put(test.name(), test));
    List<Change> changes = new ArrayList<>();
    for (Manifest.Entry test : newer.tests()) {
      Manifest.Entry before = unmatched.remove(test.name());
      if (before == null) {
        changes.add(new Change(test.name(), test.file(), "new", List.of(), false));
        continue;
      }
      List<String> parts = parts(before, test);
      if (!parts.isEmpty()) {
        String kind = List.of("file", "group").containsAll(parts) ? "moved" : "changed";
        boolean sameInput = parts.contains("answer") && !parts.contains("input");
        changes.add(new Change(test.name(), test.file(), kind, parts, sameInput));
      }
    }
    unmatched
        .values()
        .forEach(
            test -> changes.add(new Change(test.name(), test.file(), "gone", List.of(), false)));
    return new ChangesReport(
        newer.problem(),
        older.tests().size(),
        newer.tests().size(),
        newer.without(),
        changes.stream().anyMatch(test -> test.parts().contains("answer")),
        changes);
  }

  private static List<String> parts(Manifest.Entry before, Manifest.Entry after) {
    Map<String, Boolean> equality = new LinkedHashMap<>();
    equality.put("group", before.group().equals(after.group()));
    equality.put("file", before.file().equals(after.file()));
    equality.put("recipe", before.recipe().equals(after.recipe()));
    equality.put("seed", before.seed() == after.seed());
    equality.put("arguments", before.arguments().equals(after.arguments()));
    equality.put("input", before.inSha256().equals(after.inSha256()));
    equality.put("answer", before.ansSha256().equals(after.ansSha256()));
    equality.values().removeIf(equal -> equal);
    return List.copyOf(equality.keySet());
  }

  @Override
  public List<String> text(TextStyle style) {
    Lang lang = style.lang();
    List<String> lines = new ArrayList<>();
    if (!tests.isEmpty()) {
      List<List<String>> rows = new ArrayList<>();
      rows.add(List.of("", "test", "what changed"));
      tests.forEach(test -> rows.add(List.of(test.kind(), test.file(), test.words().text(lang))));
      lines.addAll(new TextTable(rows).in(ChangesReport.class, lang, 0).lines(false));
    }
    lines.add(
        say(without.isEmpty() ? "before-now" : "before-now-without")
            .with("problem", problem)
            .with("before", before)
            .with("now", now)
            .with("names", without)
            .with("counts", counts())
            .with("answers", say(answerChanged ? "answers-changed" : "no-answer-changed"))
            .text(lang));
    return lines;
  }

  private List<Message> counts() {
    List<Message> counts = new ArrayList<>();
    for (String kind : KINDS) {
      long count = tests.stream().filter(test -> test.kind().equals(kind)).count();
      if (count > 0) {
        counts.add(say("count-" + kind, "count", count));
      }
    }
    return counts.isEmpty() ? List.of(say("no-change")) : counts;
  }
}
