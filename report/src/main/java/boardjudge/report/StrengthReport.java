package boardjudge.report;

import boardjudge.checker.explain.Attribution;
import boardjudge.checker.view.Report;
import boardjudge.checker.view.TextStyle;
import boardjudge.checker.view.TextTable;
import boardjudge.generator.ProblemGenerator;
import boardjudge.grading.ResultTranslator;
import boardjudge.grading.SubmissionsReport;
import boardjudge.grading.SubmissionsReport.ProgramResult;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import boardjudge.reference.Rule;
import boardjudge.sandbox.Verdict;
import boardjudge.suite.Manifest;
import boardjudge.suite.RuleCoverage;
import boardjudge.suite.strength.KillMatrix;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Which wrong programs a suite kills.
 *
 * @param score the share of mutants killed, in percent
 * @param mutants the result of each, in the generator's order
 * @param survivors the mutants that no test kills
 * @param submissions the results of the problem's own wrong programs; empty if they were not run
 * @param kills what each test kills
 * @param killsAlone what only that test kills
 * @param details of the tests, in their order
 * @param rules how many steps of the suite each rule decides; contains every rule
 * @param events how often each value occurred, by event
 * @param killedOnAScreen how many mutants die in a test whose input has at most 40 lines
 */
public record StrengthReport(
    String problem,
    double score,
    List<String> tests,
    List<MutantResult> mutants,
    List<String> survivors,
    Optional<List<ProgramResult>> submissions,
    Map<String, List<String>> kills,
    Map<String, List<String>> killsAlone,
    List<TestDetail> details,
    Map<String, Long> rules,
    Map<String, Map<Integer, Long>> events,
    int killedOnAScreen)
    implements Report {
  private static final int MAX_VALUES_SHOWN = 12;

  private static final int MAX_UNNAMED_SHOWN = 5;

  private static final int SCREEN_LINES = 40;

  /**
   * The result of a mutant.
   *
   * @param breaks the id of the rule it breaks
   * @param mistake one sentence
   * @param recipe whose inputs kill it
   * @param killedBy the tests that kill it
   * @param named the id of the rule that the report on the first of these tests names; with two,
   *     both
   */
  public record MutantResult(
      String name,
      String breaks,
      String mistake,
      String recipe,
      List<String> killedBy,
      Optional<String> named) {}

  /**
   * A test.
   *
   * @param origin of its input; empty if no manifest knows this input
   * @param note why the test exists; empty if no manifest says so of this input
   * @param rules how many steps each rule decides in it
   */
  public record TestDetail(
      String test,
      Optional<Origin> origin,
      Optional<String> note,
      int cases,
      int lines,
      Map<String, Long> rules) {}

  /**
   * How an input was made.
   *
   * @param arguments all arguments, defaults included
   */
  public record Origin(String recipe, long seed, Map<String, String> arguments) {
    /** The origin that a manifest names. */
    public static Origin of(Manifest.Entry entry) {
      return new Origin(entry.recipe(), entry.seed(), entry.arguments());
    }
  }

  /**
   * Makes the report.
   *
   * @param coverage of all tests together
   */
  public static <C> StrengthReport of(
      ProblemGenerator<C> generator,
      KillMatrix matrix,
      RuleCoverage coverage,
      List<TestDetail> details,
      List<Attribution> attributions,
      Optional<List<ProgramResult>> submissions) {
    Map<String, Optional<String>> namedRules = new LinkedHashMap<>();
    attributions.forEach(attribution -> namedRules.put(attribution.program(), attribution.named()));
    Map<String, Long> rules = new LinkedHashMap<>();
    for (Rule rule : generator.problem().rules()) {
      rules.put(rule.id(), coverage.rules().getOrDefault(rule.id(), 0L));
    }
    Map<String, Map<Integer, Long>> events = new LinkedHashMap<>();
    coverage.events().forEach((name, counts) -> events.put(name, counts.counts()));
    return new StrengthReport(
        generator.problem().id(),
        matrix.score(),
        matrix.tests(),
        generator.mutants().stream()
            .map(
                mutant ->
                    new MutantResult(
                        mutant.name(),
                        mutant.breaks().id(),
                        mutant.mistake(),
                        mutant.recipe(),
                        matrix.killers(mutant.name()),
                        namedRules.getOrDefault(mutant.name(), Optional.empty())))
            .toList(),
        matrix.survivors(),
        submissions,
        matrix.kills(),
        matrix.killsAlone(),
        details,
        rules,
        events,
        killedOnAScreen(
            matrix,
            details.stream()
                .filter(detail -> fitsAScreen(detail.lines()))
                .map(TestDetail::test)
                .toList()));
  }

  /** The number of lines of an input. */
  public static int lines(byte[] input) {
    return (int) IntStream.range(0, input.length).filter(at -> input[at] == '\n').count();
  }

  /** Whether an input with this number of lines fits a screen. */
  public static boolean fitsAScreen(int lines) {
    return lines <= SCREEN_LINES;
  }

  /** How many wrong programs die in one of these tests. */
  public static int killedOnAScreen(KillMatrix matrix, List<String> tests) {
    Map<String, List<String>> kills = matrix.kills();
    return (int)
        tests.stream()
            .flatMap(test -> kills.getOrDefault(test, List.of()).stream())
            .distinct()
            .count();
  }

  /** Whether no wrong program survives. */
  public boolean good() {
    return survivors.isEmpty() && wrongSubmissions().stream().noneMatch(StrengthReport::survives);
  }

  private List<ProgramResult> wrongSubmissions() {
    return submissions.orElse(List.of());
  }

  private static boolean survives(ProgramResult program) {
    return program.verdict() == Verdict.ACCEPTED;
  }

  static Message say(String name, Object... arguments) {
    return Message.of(StrengthReport.class, name, arguments);
  }

  @Override
  public List<String> text(TextStyle style) {
    Lang lang = style.lang();
    List<String> lines = new ArrayList<>();
    // A package without a game has no rules and no events.
    boolean hasGame = !rules.isEmpty() || !details.isEmpty();
    addTables(lines, lang, hasGame);
    addSurvivors(lines, lang, hasGame);
    lines.add(
        say("kill-score")
            .with("problem", problem)
            .with("count", mutants.size())
            .with("tests", tests.size())
            .with("score", String.format(Locale.ROOT, "%.1f", score))
            .with("left", survivors.size())
            .text(lang));
    if (!hasGame) {
      return lines;
    }
    lines.add(
        say("on-a-screen")
            .with("problem", problem)
            .with("count", killedOnAScreen)
            .with("all", mutants.size())
            .with("lines", SCREEN_LINES)
            .text(lang));
    List<String> unnamed =
        mutants.stream()
            .filter(mutant -> !mutant.killedBy().isEmpty())
            .filter(mutant -> !mutant.named().equals(Optional.of(mutant.breaks())))
            .map(MutantResult::name)
            .toList();
    int killed = mutants.size() - survivors.size();
    boolean few = !unnamed.isEmpty() && unnamed.size() <= MAX_UNNAMED_SHOWN;
    lines.add(
        say(few ? "names-rule-not" : "names-rule")
            .with("problem", problem)
            .with("count", killed - unnamed.size())
            .with("all", killed)
            .with("names", unnamed)
            .text(lang));
    if (submissions.isPresent()) {
      addSubmissions(lines, lang);
    }
    return lines;
  }

  private void addTables(List<String> lines, Lang lang, boolean hasGame) {
    if (hasGame) {
      List<List<String>> rows = new ArrayList<>(List.of(List.of("rule", "steps it decides")));
      rules.forEach((rule, steps) -> rows.add(List.of(rule, Long.toString(steps))));
      add(lines, rows, lang);
    }
    if (!events.isEmpty()) {
      List<List<String>> rows = new ArrayList<>(List.of(List.of("event", "times", "value: times")));
      events.forEach(
          (name, counts) -> {
            long total = counts.values().stream().mapToLong(Long::longValue).sum();
            rows.add(List.of(name, Long.toString(total), values(counts)));
          });
      add(lines, rows, lang);
    }
    List<List<String>> rows = new ArrayList<>(List.of(List.of("test", "kills", "alone")));
    for (String test : tests) {
      String count = Integer.toString(kills.getOrDefault(test, List.of()).size());
      rows.add(List.of(test, count, String.join(" ", killsAlone.getOrDefault(test, List.of()))));
    }
    add(lines, rows, lang);
  }

  private void addSurvivors(List<String> lines, Lang lang, boolean hasGame) {
    for (MutantResult mutant : mutants) {
      if (mutant.killedBy().isEmpty()) {
        Message survives = say(hasGame ? "survives" : "survives-plain", "name", mutant.name());
        lines.add(survives.with("rule", mutant.breaks()).text(lang));
        if (hasGame) {
          lines.add("  " + ResultTranslator.translate(mutant.mistake(), lang));
          lines.add("  " + say("recipe-kills", "recipe", mutant.recipe()).text(lang));
        }
      }
    }
  }

  private void addSubmissions(List<String> lines, Lang lang) {
    List<List<String>> rows = new ArrayList<>(List.of(List.of("", "submission", "", "")));
    for (ProgramResult program : wrongSubmissions()) {
      boolean survives = survives(program);
      rows.add(
          List.of(
              program.run() ? survives ? "SURVIVES" : "killed" : "not run",
              program.file(),
              survives ? "breaks " + program.breaks() : program.verdict().words(),
              program.run() ? program.failsFirst() : program.complaint()));
    }
    lines.add("");
    add(lines, rows, lang, 0, 2, 3);
    lines.add(
        say("wrong-submissions")
            .with("problem", problem)
            .with("count", wrongSubmissions().size())
            .with("left", wrongSubmissions().stream().filter(StrengthReport::survives).count())
            .with("what", SubmissionsReport.attribution(wrongSubmissions()))
            .text(lang));
  }

  private static void add(
      List<String> lines, List<List<String>> rows, Lang lang, Integer... columns) {
    lines.addAll(new TextTable(rows).in(StrengthReport.class, lang, columns).lines());
    lines.add("");
  }

  private static String values(Map<Integer, Long> counts) {
    List<String> values = new ArrayList<>();
    counts.forEach((value, times) -> values.add(value + ": " + times));
    return values.size() <= MAX_VALUES_SHOWN
        ? String.join(", ", values)
        : String.join(", ", values.subList(0, MAX_VALUES_SHOWN - 1))
            + ", ... "
            + values.get(values.size() - 1);
  }
}
