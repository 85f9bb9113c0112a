package boardjudge.cli;

import boardjudge.base.files.AtomicFile;
import boardjudge.grading.Judge;
import boardjudge.grading.LimitFinder;
import boardjudge.grading.LimitFinder.Measured;
import boardjudge.grading.LimitsReport;
import boardjudge.grading.Submission;
import boardjudge.grading.SubmissionList;
import boardjudge.grading.TestFile;
import boardjudge.grading.program.ProblemLimits;
import boardjudge.reference.Problem;
import boardjudge.report.page.LimitsPage;
import boardjudge.sandbox.Languages;
import boardjudge.sandbox.Limits;
import boardjudge.sandbox.Program;
import boardjudge.sandbox.Sandbox;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

final class LimitsCommand extends ConsoleCommand {
  private static final Limits GENEROUS =
      Limits.STANDARD.withCpu(Duration.ofSeconds(60)).withMemory(2048 * Limits.MIB);

  @Mixin private final Options.ProblemName problem = new Options.ProblemName();

  @Mixin private final DataOption data = new DataOption();

  @Option(names = "--submissions", paramLabel = "DIR")
  private String submissions = "";

  @Option(names = "--write")
  private boolean write;

  @Mixin private final ReportOptions output = new ReportOptions();
  @Mixin private final HtmlOption html = new HtmlOption();
  @Mixin private final RunningOptions options = new RunningOptions();

  @Override
  int run(Console console) throws IOException, InterruptedException {
    LimitsReport report = propose(console, problem.problem());
    output.print(console, report);
    html.write(console, () -> LimitsPage.of(problem.problem().name(), report));
    if (write) {
      writeLimits(console, report);
    }
    return report.good() ? Exit.FINE : Exit.NEGATIVE;
  }

  private void writeLimits(Console console, LimitsReport report) throws IOException {
    Path file =
        data.problemFolder(report.problem())
            .map(folder -> folder.resolve(ProblemLimits.FILE))
            .orElseThrow(
                () ->
                    CommandException.unreadable(
                        "--write: the folder of the tests has no problem.yaml"));
    try {
      String changed =
          ProblemLimits.written(Files.readString(file), report.time(), report.memory());
      AtomicFile.write(file, changed.getBytes(StandardCharsets.UTF_8));
    } catch (IllegalArgumentException other) {
      throw CommandException.unreadable(InputSource.shown(file) + ": " + other.getMessage());
    }
    console.note("written to " + InputSource.shown(file));
  }

  private <C> LimitsReport propose(Console console, Problem<C> named)
      throws IOException, InterruptedException {
    Path folder =
        submissions.isEmpty()
            ? data.folder().submissions(named.id())
            : InputSource.path(submissions);
    List<TestFile> tests = data.tests(named);
    List<Submission> accepted = find(folder.resolve("accepted"));
    if (accepted.isEmpty()) {
      throw CommandException.unreadable(InputSource.shown(folder) + ": no accepted programs there");
    }
    Limits generous = options.limits().of(GENEROUS);
    try (Sandbox sandbox = options.open(console)) {
      LimitFinder finder = new LimitFinder(new Judge<>(named, sandbox, false));
      List<Measured> good = measure(console, finder, sandbox, accepted, tests, generous, false);
      for (Measured measured : good) {
        if (measured.failure().isPresent()) {
          String reason = " is no accepted program: " + measured.failure().get().message();
          throw CommandException.negative(measured.submission().name() + reason);
        }
        if (measured.slowest().isEmpty()) {
          throw CommandException.negative(
              "no time limit can be proposed: CPU time cannot be measured on this machine");
        }
      }
      LimitFinder.Proposal proposal = LimitFinder.propose(good);
      List<Submission> slow = find(folder.resolve("time_limit_exceeded"));
      Limits beyond = generous.withCpu(proposal.beyond());
      return LimitsReport.of(
          named.id(), proposal, good, measure(console, finder, sandbox, slow, tests, beyond, true));
    }
  }

  private List<Submission> find(Path folder) throws IOException {
    Languages languages = options.languages();
    return Files.isDirectory(folder)
        ? SubmissionList.find(List.of(folder), languages, options.language(languages))
            .submissions()
            .stream()
            .filter(each -> each.unknown().isEmpty())
            .toList()
        : List.of();
  }

  private List<Measured> measure(
      Console console,
      LimitFinder finder,
      Sandbox sandbox,
      List<Submission> submissions,
      List<TestFile> tests,
      Limits limits,
      boolean stopAtFailure)
      throws IOException, InterruptedException {
    List<Measured> all = new ArrayList<>();
    for (Submission each : submissions) {
      Program program = options.compile(sandbox, each.source(), each.folder());
      try (Progress progress = new Progress(console, each.name())) {
        all.add(finder.measure(each, program, tests, limits, stopAtFailure, progress::update));
      }
    }
    return all;
  }
}
