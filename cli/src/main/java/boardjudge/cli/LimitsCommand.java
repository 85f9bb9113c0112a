package boardjudge.cli;

import boardjudge.base.files.AtomicFile;
import boardjudge.grading.Judge;
import boardjudge.grading.LimitFinder;
import boardjudge.grading.LimitFinder.Measured;
import boardjudge.grading.LimitsReport;
import boardjudge.grading.Submission;
import boardjudge.grading.TestFile;
import boardjudge.grading.program.ProblemLimits;
import boardjudge.reference.Message;
import boardjudge.reference.Problem;
import boardjudge.report.page.LimitsPage;
import boardjudge.sandbox.Limits;
import boardjudge.sandbox.Program;
import boardjudge.sandbox.Sandbox;
import java.io.IOException;
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

  @Mixin private final Options.ProblemName problemName = new Options.ProblemName();

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
    LimitsReport report = propose(console, problemName.problem());
    output.print(console, report);
    html.write(console, () -> LimitsPage.of(problemName.problem().name(), report));
    if (write) {
      writeLimits(console, report);
    }
    return report.good() ? Exit.FINE : Exit.NEGATIVE;
  }

  private void writeLimits(Console console, LimitsReport report) throws IOException {
    Path file =
        data.problemFolder(report.problem())
            .map(folder -> folder.resolve(ProblemLimits.FILE))
            .orElseThrow(() -> CommandException.unreadable("no-folder-to-write"));
    try {
      AtomicFile.write(
          file, ProblemLimits.written(Files.readString(file), report.time(), report.memory()));
    } catch (IllegalArgumentException invalid) {
      throw CommandException.of(
          Exit.UNREADABLE, Console.about(InputSource.shown(file), Console.said(invalid)));
    }
    console.note("written-to", "file", InputSource.shown(file));
  }

  private <C> LimitsReport propose(Console console, Problem<C> problem)
      throws IOException, InterruptedException {
    Path folder =
        submissions.isEmpty()
            ? data.folder().submissions(problem.id())
            : InputSource.path(submissions);
    List<TestFile> tests = data.tests(problem);
    List<Submission> accepted = find(folder.resolve("accepted"));
    if (accepted.isEmpty()) {
      throw CommandException.unreadable("no-accepted", "folder", InputSource.shown(folder));
    }
    Limits generous = options.limits().of(GENEROUS);
    try (Sandbox sandbox = options.open(console)) {
      LimitFinder finder = new LimitFinder(new Judge<>(problem, sandbox, false));
      List<Measured> measurements =
          measure(console, finder, sandbox, accepted, tests, generous, false);
      for (Measured measurement : measurements) {
        if (measurement.failure().isPresent()) {
          Message why = Console.said(measurement.failure().get().message());
          throw CommandException.negative(
              "not-accepted", "name", measurement.submission().name(), "why", why);
        }
        if (measurement.slowest().isEmpty()) {
          throw CommandException.negative("no-time-limit");
        }
      }
      LimitsReport report = LimitFinder.propose(problem.id(), measurements);
      List<Submission> slowPrograms = find(folder.resolve("time_limit_exceeded"));
      Limits slowLimits = generous.withCpu(LimitFinder.beyond(report.time()));
      return report.with(measure(console, finder, sandbox, slowPrograms, tests, slowLimits, true));
    }
  }

  private List<Submission> find(Path folder) throws IOException {
    return options.submissionsIn(List.of(folder)).stream()
        .filter(submission -> submission.unknown().isEmpty())
        .toList();
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
    List<Measured> measurements = new ArrayList<>();
    for (Submission submission : submissions) {
      Program program = options.compile(sandbox, submission.source(), submission.folder());
      try (Progress progress = new Progress(console, submission.name())) {
        measurements.add(
            finder.measure(submission, program, tests, limits, stopAtFailure, progress::update));
      }
    }
    return measurements;
  }
}
