package boardjudge.cli;

import boardjudge.grading.FailureFolder;
import boardjudge.grading.Judge;
import boardjudge.grading.ProgramRun;
import boardjudge.grading.RunReport;
import boardjudge.grading.StopRule;
import boardjudge.grading.TestFile;
import boardjudge.grading.TestResult;
import boardjudge.reference.Problem;
import boardjudge.report.page.RunPage;
import boardjudge.sandbox.CompilationAbortedException;
import boardjudge.sandbox.CompileException;
import boardjudge.sandbox.Language;
import boardjudge.sandbox.Program;
import boardjudge.sandbox.Sandbox;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

final class RunCommand extends ConsoleCommand {
  @Mixin private final Options.ProblemName problemName = new Options.ProblemName();

  @Parameters(index = "1", paramLabel = "SOURCE")
  private String source;

  @Mixin private final DataOption data = new DataOption();

  @Option(names = "--test", paramLabel = "NAME")
  private List<String> testNames = List.of();

  @Mixin private final TestChoice choice = new TestChoice();

  @Mixin private final Options.Stop stopping = new Options.Stop();
  @Mixin private final KeepOptions keep = new KeepOptions();
  @Mixin private final Options.Presentation presentation = new Options.Presentation();
  @Mixin private final Options.Hints hints = new Options.Hints();
  @Mixin private final ReportOptions output = new ReportOptions();
  @Mixin private final HtmlOption html = new HtmlOption();
  @Mixin private final Options.Display display = new Options.Display();
  @Mixin private final RunningOptions options = new RunningOptions();

  /** The first test of each message printed. */
  private final Map<String, String> firstTests = new HashMap<>();

  @Override
  int run(Console console) throws IOException, InterruptedException {
    return run(console, problemName.problem());
  }

  private <C> int run(Console console, Problem<C> problem)
      throws IOException, InterruptedException {
    Path file = InputSource.program(source);
    Language language = options.language(options.languages(), file);
    byte[] bytes = options.read(file, Optional.empty());
    List<TestFile> tests = choice.tests(data, problem, testNames);
    Optional<FailureFolder> failures = keep.folder(problem.id(), data, options);
    String shown = InputSource.shown(source);
    try (Sandbox sandbox = options.open(console);
        Progress progress = new Progress(console)) {
      Judge<C> judge = new Judge<>(problem, sandbox, presentation.wanted);
      Program program = options.cache(sandbox).compile(file, bytes, language);
      RunReport report =
          new ProgramRun<>(
                  judge,
                  tests,
                  options.limits().of(data, problem.id()),
                  stopping.stopping(true, StopRule.GIVE_UP),
                  hints.wanted,
                  failures)
              .run(shown, file, program, progress::show, r -> print(console, progress, r));
      html.write(console, () -> RunPage.of(problem, report, tests));
      int exit = conclude(console, report);
      if (output.printsText()) {
        KeepOptions.print(console, failures, file, report.tests());
      }
      return exit;
    } catch (CompilationAbortedException missing) {
      throw CommandException.of(Exit.UNREADABLE, Console.said(missing));
    } catch (CompileException failure) {
      RunReport refusal = RunReport.refused(problem.id(), bytes, shown, language, failure);
      html.write(console, () -> RunPage.of(problem, refusal, List.of()));
      return conclude(console, refusal);
    }
  }

  /** Flushes at once: the next test may take long. */
  private void print(Console console, Progress progress, TestResult result) {
    progress.clear();
    if (output.printsText()) {
      console.print(List.of(RunReport.line(result, firstTests, console.lang())));
      console.out().flush();
    }
  }

  private int conclude(Console console, RunReport report) throws IOException {
    output.writeJson(console, report);
    if (output.printsText()) {
      console.print(report.conclusion(display.style(console)));
    }
    return switch (report.verdict()) {
      case ACCEPTED -> Exit.FINE;
      case JUDGE_ERROR -> Exit.OUR_FAULT;
      default -> Exit.NEGATIVE;
    };
  }
}
