package boardjudge.checker.cli;

import boardjudge.checker.grade.SubmissionVerifier;
import boardjudge.checker.run.Sandbox;
import boardjudge.checker.run.Verdict;
import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.files.AtomicFile;
import boardjudge.generator.strength.AnsweredTest;
import boardjudge.generator.strength.KillMatrix;
import boardjudge.generator.strength.KillMatrixCsv;
import boardjudge.generator.strength.StrengthMeter;
import boardjudge.generator.suite.Histogram;
import boardjudge.generator.suite.RuleCoverage;
import boardjudge.reference.Problem;
import boardjudge.reference.Rule;
import boardjudge.reference.io.InputException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "strength",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Runs wrong programs on a suite and says which of them no test tells from a right one.",
      "Exit code 1 if one survives."
    },
    footer = {
      "",
      "Examples:",
      "  boardjudge strength pawnchess",
      "  boardjudge strength go --data my/tests --csv matrix.csv"
    })
final class StrengthCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(paramLabel = "PROBLEM", description = "The problem's name.")
  private String problem;

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description = "A folder of *.in files, or one with sample and secret; else testdata's own.")
  private String data = "";

  @Option(names = "--json", description = "Print everything as JSON.")
  private boolean json;

  @Option(names = "--csv", paramLabel = "FILE", description = "Write the kill matrix there.")
  private String csv = "";

  @Option(
      names = "--submissions",
      description =
          "Also run the problem's own wrong programs, each up to the first test it fails.")
  private boolean submissions;

  @Mixin private final RunningOptions running = new RunningOptions();

  @Option(names = "-j", paramLabel = "N", description = "Threads; else as many as processors.")
  private int threads = Runtime.getRuntime().availableProcessors();

  StrengthCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException, InterruptedException, InputException {
    BuildCommand.checkThreads(threads);
    return measure(Lookup.generator(problem));
  }

  private <C> int measure(ProblemGenerator<C> generator)
      throws IOException, InterruptedException, InputException {
    List<AnsweredTest<C>> tests =
        TestFolder.tests(generator.problem(), TestFolder.of(problem, data));
    Progress progress = new Progress(console);
    KillMatrix matrix =
        StrengthMeter.measure(
            generator,
            tests,
            threads,
            (done, all) -> progress.show(problem + ": measured " + done + "/" + all));
    RuleCoverage.Counter counter = new RuleCoverage.Counter();
    for (AnsweredTest<C> test : tests) {
      progress.show(problem + ": rules of " + test.name());
      test.cases().forEach(testCase -> generator.problem().referee(testCase, counter::count));
    }
    progress.clear();
    if (!csv.isEmpty()) {
      AtomicFile.write(
          InputSource.path(csv), KillMatrixCsv.of(matrix).getBytes(StandardCharsets.UTF_8));
    }
    List<SubmissionVerifier.Outcome> programs =
        submissions ? programs(generator.problem()) : List.of();
    if (json) {
      printJson(generator, matrix, counter.coverage(), programs);
    } else {
      print(generator, matrix, counter.coverage());
      print(programs);
    }
    boolean survivor =
        !matrix.survivors().isEmpty() || programs.stream().anyMatch(StrengthCommand::survives);
    return survivor ? Exit.NEGATIVE : Exit.FINE;
  }

  /** What becomes of the problem's own wrong programs. */
  private List<SubmissionVerifier.Outcome> programs(Problem<?> named)
      throws IOException, InterruptedException, InputException {
    try (Sandbox sandbox = running.open(console)) {
      return new Rehearsing(console, running, threads)
          .run(
              named,
              sandbox,
              TestFolder.of(problem, data),
              expected -> expected.verdict() != Verdict.ACCEPTED,
              outcome -> {});
    }
  }

  private void print(List<SubmissionVerifier.Outcome> programs) {
    if (programs.isEmpty()) {
      return;
    }
    programs.forEach(outcome -> console.out().println(fate(outcome)));
    long survive = programs.stream().filter(StrengthCommand::survives).count();
    console
        .out()
        .println(problem + ": " + programs.size() + " wrong submissions, " + survive + " survive");
  }

  private static boolean survives(SubmissionVerifier.Outcome outcome) {
    return outcome.verdict() == Verdict.ACCEPTED;
  }

  private static String fate(SubmissionVerifier.Outcome outcome) {
    String file = outcome.expected().file();
    if (outcome.skipped()) {
      return "not run  " + file + ": " + outcome.complaint();
    }
    return survives(outcome)
        ? "SURVIVES " + file + " (breaks " + outcome.expected().rule() + ")"
        : pad("killed   " + file, 64) + outcome.verdict().words() + " on " + outcome.test();
  }

  private <C> void print(ProblemGenerator<C> generator, KillMatrix matrix, RuleCoverage coverage) {
    List<String> lines = new ArrayList<>();
    lines.add("rule                                steps it decides");
    for (Rule rule : generator.problem().rules()) {
      lines.add(pad(rule.id(), 36) + coverage.rules().getOrDefault(rule.id(), 0L));
    }
    lines.add("");
    lines.add("event                               times (value: times)");
    coverage
        .events()
        .forEach(
            (name, seen) -> lines.add(pad(name, 36) + pad(seen.total() + "", 8) + shown(seen)));
    lines.add("");
    lines.add("test                                kills   alone");
    Map<String, List<String>> alone = matrix.killsAlone();
    matrix
        .kills()
        .forEach(
            (test, names) ->
                lines.add(
                    pad(test, 36)
                        + pad(names.size() + "", 8)
                        + String.join(" ", alone.getOrDefault(test, List.of()))));
    lines.add("");
    for (Mutant<C> mutant : generator.mutants()) {
      if (matrix.killers(mutant.name()).isEmpty()) {
        lines.add("SURVIVES " + mutant.name() + " (breaks " + mutant.breaks().id() + ")");
        lines.add("  " + mutant.mistake());
        lines.add("  Recipe " + mutant.recipe() + " kills it; boardjudge hunt finds an input.");
      }
    }
    lines.add(
        String.format(
            Locale.ROOT,
            "%s: %d wrong programs x %d tests: %.1f %% killed, %d survive",
            problem,
            matrix.mutants().size(),
            matrix.tests().size(),
            matrix.score(),
            matrix.survivors().size()));
    lines.forEach(console.out()::println);
  }

  private static String shown(Histogram seen) {
    List<String> bars = new ArrayList<>();
    seen.counts().forEach((value, times) -> bars.add(value + ": " + times));
    int most = 12;
    return bars.size() <= most
        ? String.join(", ", bars)
        : String.join(", ", bars.subList(0, most - 1)) + ", ... " + bars.get(bars.size() - 1);
  }

  private static String pad(String text, int width) {
    return text + " ".repeat(Math.max(1, width - text.length()));
  }

  private <C> void printJson(
      ProblemGenerator<C> generator,
      KillMatrix matrix,
      RuleCoverage coverage,
      List<SubmissionVerifier.Outcome> programs)
      throws IOException {
    Map<String, Object> report = new LinkedHashMap<>();
    report.put("problem", problem);
    report.put("score", matrix.score());
    report.put("tests", matrix.tests());
    List<Map<String, Object>> mutants = new ArrayList<>();
    for (Mutant<C> mutant : generator.mutants()) {
      Map<String, Object> entry = new LinkedHashMap<>();
      entry.put("name", mutant.name());
      entry.put("breaks", mutant.breaks().id());
      entry.put("mistake", mutant.mistake());
      entry.put("recipe", mutant.recipe());
      entry.put("killedBy", matrix.killers(mutant.name()));
      mutants.add(entry);
    }
    report.put("mutants", mutants);
    report.put("survivors", matrix.survivors());
    if (submissions) {
      List<Map<String, Object>> shown = new ArrayList<>();
      for (SubmissionVerifier.Outcome outcome : programs) {
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("file", outcome.expected().file());
        entry.put("run", !outcome.skipped());
        entry.put("verdict", outcome.verdict().words());
        entry.put("failsFirst", outcome.test());
        shown.add(entry);
      }
      report.put("submissions", shown);
    }
    report.put("killsAlone", matrix.killsAlone());
    report.put("rules", coverage.rules());
    Map<String, Object> events = new LinkedHashMap<>();
    coverage.events().forEach((name, seen) -> events.put(name, seen.counts()));
    report.put("events", events);
    Json.print(console, report);
  }
}
