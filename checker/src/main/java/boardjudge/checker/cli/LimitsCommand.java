package boardjudge.checker.cli;

import boardjudge.checker.grade.GradeSheet;
import boardjudge.checker.grade.Judge;
import boardjudge.checker.grade.LimitFinder;
import boardjudge.checker.grade.LimitFinder.Measured;
import boardjudge.checker.grade.Submission;
import boardjudge.checker.grade.TestFile;
import boardjudge.checker.run.CompilationAborted;
import boardjudge.checker.run.CompileFailure;
import boardjudge.checker.run.Languages;
import boardjudge.checker.run.Limits;
import boardjudge.checker.run.MissingTool;
import boardjudge.checker.run.Program;
import boardjudge.checker.run.Sandbox;
import boardjudge.reference.Problem;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.Quote;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "limits",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Measures a problem's accepted programs and proposes limits for it.",
      "Then tries whether the programs that should be too slow are. Exit code 1 if one is not."
    },
    footer = {"", "Example:", "  boardjudge limits go --tests testdata/go/data"})
final class LimitsCommand implements Callable<Integer> {
  private static final Limits GENEROUS =
      Limits.STANDARD.withCpu(Duration.ofSeconds(60)).withMemory(2048 * Limits.MIB);

  private final Console console;

  @Parameters(index = "0", paramLabel = "PROBLEM", description = "The problem's name.")
  private String problem;

  @Option(
      names = "--tests",
      paramLabel = "DIR",
      description =
          "A folder of *.in and *.ans files, or of sample and secret (the problem's own).")
  private String tests = "";

  @Option(
      names = "--submissions",
      paramLabel = "DIR",
      description = "Holds accepted and time_limit_exceeded (the problem's own).")
  private String submissions = "";

  @Option(names = "--json", description = "Prints the figures as JSON.")
  private boolean json;

  @Mixin private final RunningOptions options = new RunningOptions();

  LimitsCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException, InputException, InterruptedException {
    return propose(Lookup.problem(problem));
  }

  private <C> int propose(Problem<C> named)
      throws IOException, InputException, InterruptedException {
    Path folder =
        submissions.isEmpty()
            ? Paths.suite(problem).folder().resolve("submissions")
            : InputSource.path(submissions);
    List<TestFile> files = RunningOptions.tests(problem, tests);
    List<Submission> accepted = find(folder.resolve("accepted"));
    if (accepted.isEmpty()) {
      throw CommandFailure.unreadable(
          InputSource.shown(folder.toString()) + ": no accepted programs there");
    }
    try (Sandbox sandbox = options.open(console)) {
      LimitFinder finder = new LimitFinder(new Judge<>(named, sandbox, false));
      Limits generous = options.limits(GENEROUS);
      List<Measured> good = new ArrayList<>();
      for (Submission each : accepted) {
        good.add(measure(finder, sandbox, each, files, generous, false));
      }
      Optional<Measured> wrong = good.stream().filter(m -> m.failure().isPresent()).findFirst();
      if (wrong.isPresent()) {
        throw CommandFailure.negative(
            wrong.get().submission().name()
                + " is no accepted program: "
                + wrong.get().failure().orElseThrow().message());
      }
      LimitFinder.Proposal proposal = LimitFinder.propose(good);
      Limits beyond = generous.withCpu(proposal.beyond());
      List<Measured> slow = new ArrayList<>();
      for (Submission each : find(folder.resolve("time_limit_exceeded"))) {
        slow.add(measure(finder, sandbox, each, files, beyond, true));
      }
      if (json) {
        printJson(good, proposal, slow);
      } else {
        print(good, proposal, slow);
      }
      return slow.stream().allMatch(Measured::isBeyond) ? Exit.FINE : Exit.NEGATIVE;
    }
  }

  private List<Submission> find(Path folder) throws IOException, InputException {
    Languages languages = options.languages();
    return Files.isDirectory(folder)
        ? Submission.find(List.of(folder), languages, options.language(languages))
        : List.of();
  }

  private Measured measure(
      LimitFinder finder,
      Sandbox sandbox,
      Submission each,
      List<TestFile> files,
      Limits limits,
      boolean stopAtFailure)
      throws IOException, InputException, InterruptedException {
    Progress progress = new Progress(console);
    try {
      Program program = options.cache(sandbox).compile(each.source(), each.language());
      Measured measured =
          finder.measure(
              each,
              program,
              files,
              limits,
              stopAtFailure,
              test -> progress.show(each.name() + ": " + test));
      progress.clear();
      return measured;
    } catch (MissingTool | CompilationAborted missing) {
      throw CommandFailure.unreadable(String.valueOf(missing.getMessage()));
    } catch (CompileFailure failure) {
      throw CommandFailure.negative(
          each.name() + ": compile error: " + Quote.of(failure.firstError(), 160));
    }
  }

  private void print(List<Measured> good, LimitFinder.Proposal proposal, List<Measured> slow) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("accepted program", "language", "slowest s", "on", "MiB"));
    good.forEach(measured -> rows.add(row(measured)));
    Columns.of(rows).forEach(console.out()::println);
    console.out().println();
    console
        .out()
        .println(
            String.format(
                Locale.ROOT,
                "time limit    %5.1f s    %.1f times the slowest (%s s); %.0f times is asked for",
                proposal.time().toMillis() / 1000.0,
                proposal.timeMargin(),
                GradeSheet.seconds(proposal.slowest()),
                LimitFinder.ABOVE_ACCEPTED));
    console
        .out()
        .println(
            proposal.memory() == 0
                ? "memory limit  not measured here"
                : String.format(
                    Locale.ROOT,
                    "memory limit  %5d MiB  %.1f times the largest (%.1f MiB)",
                    proposal.memory() / Limits.MIB,
                    proposal.memoryMargin(),
                    proposal.largest() / (double) Limits.MIB));
    for (Measured measured : slow) {
      console
          .out()
          .println(
              measured.submission().name()
                  + (measured.isBeyond()
                      ? String.format(
                          Locale.ROOT,
                          " needs more than %.1f s on %s: beyond the limit by %.1f times",
                          proposal.beyond().toMillis() / 1000.0,
                          measured.slowestTest(),
                          LimitFinder.BELOW_SLOW)
                      : " needs only "
                          + GradeSheet.seconds(measured.slowest())
                          + " s on "
                          + measured.slowestTest()
                          + ": these tests do not show that it is too slow"));
    }
  }

  private static List<String> row(Measured measured) {
    return List.of(
        measured.submission().name(),
        measured.submission().language().name(),
        GradeSheet.seconds(measured.slowest()),
        measured.slowestTest(),
        String.format(Locale.ROOT, "%.1f", measured.memory() / (double) Limits.MIB));
  }

  private void printJson(List<Measured> good, LimitFinder.Proposal proposal, List<Measured> slow)
      throws IOException {
    Map<String, Object> shown = new LinkedHashMap<>();
    shown.put("problem", problem);
    shown.put("time", proposal.time().toMillis() / 1000.0);
    shown.put("timeMargin", proposal.timeMargin());
    shown.put("memory", proposal.memory());
    shown.put("memoryMargin", proposal.memoryMargin());
    shown.put("accepted", good.stream().map(LimitsCommand::json).toList());
    shown.put("tooSlow", slow.stream().map(LimitsCommand::json).toList());
    Json.print(console, shown);
  }

  private static Map<String, Object> json(Measured measured) {
    Map<String, Object> shown = new LinkedHashMap<>();
    shown.put("submission", measured.submission().name());
    shown.put("language", measured.submission().language().name());
    shown.put("slowest", measured.slowest().toNanos() / 1e9);
    shown.put("on", measured.slowestTest());
    shown.put("memory", measured.memory());
    shown.put("beyondTheLimit", measured.isBeyond());
    return shown;
  }
}
