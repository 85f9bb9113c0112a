package boardjudge.grading;

import boardjudge.checker.explain.LikelyMistake;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import boardjudge.reference.Rule;
import boardjudge.reference.io.Glyphs;
import boardjudge.sandbox.Verdict;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The results of a class as a whole.
 *
 * @param submissions how many there are
 * @param solved how many of them are accepted
 * @param rules that first mismatches break, the most frequent first
 * @param mistakes that are likely, the most frequent first
 */
public record ClassOverview(
    int submissions, int solved, List<TestCount> tests, List<Cause> rules, List<Cause> mistakes) {
  private static final int MAX_BARS = 10;
  private static final int BAR_WIDTH = 20;

  /** How many programs pass a test, fail it, and were not run on it. */
  public record TestCount(String test, int passed, int failed, int notRun) {}

  /** A rule that programs break or a mistake that they make, and these programs, the best first. */
  public record Cause(String name, String sentence, List<String> submissions) {
    public Cause {
      submissions = List.copyOf(submissions);
    }
  }

  public ClassOverview {
    tests = List.copyOf(tests);
    rules = List.copyOf(rules);
    mistakes = List.copyOf(mistakes);
  }

  /** The overview of grades, with what is known of its programs by their names. */
  public static ClassOverview of(
      Grades grades,
      Function<String, Optional<LikelyMistake>> likely,
      Function<String, List<Rule>> broken)
      throws IOException {
    Map<String, int[]> counts = new LinkedHashMap<>();
    grades.testNames().forEach(test -> counts.put(test, new int[3]));
    Map<String, Cause> rules = new LinkedHashMap<>();
    Map<String, Cause> mistakes = new LinkedHashMap<>();
    int solved = 0;
    for (GradedSubmission graded : grades.standings()) {
      String name = graded.submission().name();
      solved += graded.verdict() == Verdict.ACCEPTED ? 1 : 0;
      for (TestResult result : graded.results()) {
        int kind = result.isAccepted() ? 0 : result.verdict() == Verdict.NOT_RUN ? 2 : 1;
        if (counts.containsKey(result.test())) {
          counts.get(result.test())[kind]++;
        }
      }
      broken.apply(name).forEach(rule -> add(rules, rule.id(), rule.clause(), name));
      likely
          .apply(name)
          .ifPresent(mistake -> add(mistakes, mistake.name(), mistake.sentence() + "", name));
    }
    List<TestCount> tests = new ArrayList<>();
    counts.forEach((test, n) -> tests.add(new TestCount(test, n[0], n[1], n[2])));
    return new ClassOverview(
        grades.graded().size(), solved, tests, frequentFirst(rules), frequentFirst(mistakes));
  }

  private static void add(Map<String, Cause> causes, String name, String sentence, String who) {
    List<String> submissions = new ArrayList<>();
    Optional.ofNullable(causes.get(name)).ifPresent(c -> submissions.addAll(c.submissions()));
    submissions.add(who);
    causes.put(name, new Cause(name, sentence, submissions));
  }

  private static List<Cause> frequentFirst(Map<String, Cause> causes) {
    return causes.values().stream()
        .sorted(
            Comparator.comparingInt((Cause cause) -> -cause.submissions().size())
                .thenComparing(Cause::name))
        .toList();
  }

  /** Lines of text; none for a single program. The tests that most programs fail have a bar. */
  List<String> text(Lang lang) {
    List<String> lines = new ArrayList<>();
    if (submissions < 2) {
      return lines;
    }
    lines.add(say("solved", solved).text(lang));
    List<TestCount> hardest =
        tests.stream()
            .filter(test -> test.failed() > 0)
            .sorted(Comparator.comparingInt(test -> -test.failed()))
            .limit(MAX_BARS)
            .toList();
    int widest = hardest.stream().mapToInt(test -> Glyphs.columns(test.test())).max().orElse(0);
    for (TestCount test : tests) {
      if (hardest.contains(test)) {
        int bar = (test.failed() * BAR_WIDTH + submissions - 1) / submissions;
        lines.add(
            ("  " + test.test() + " ".repeat(widest - Glyphs.columns(test.test())) + "  ")
                + ("#".repeat(bar) + ".".repeat(BAR_WIDTH - bar) + "  ")
                + say("failing", test.failed()).text(lang));
      }
    }
    long failing = tests.stream().filter(test -> test.failed() > 0).count();
    if (failing > hardest.size()) {
      lines.add("  " + say("other-failing", failing - hardest.size()).text(lang));
    }
    for (Cause rule : rules) {
      Message breaking = say("breaking", rule.submissions().size());
      lines.add("  " + breaking.with("rule", rule.name()).text(lang));
    }
    lines.add("");
    return lines;
  }

  private Message say(String name, long count) {
    return Message.of(ClassOverview.class, name, "count", count, "all", submissions);
  }
}
