package boardjudge.checker.cli;

import boardjudge.checker.grade.Expectations;
import boardjudge.checker.grade.Expectations.Expected;
import boardjudge.checker.grade.Judge;
import boardjudge.checker.grade.Rehearsal;
import boardjudge.checker.run.Languages;
import boardjudge.checker.run.Sandbox;
import boardjudge.checker.run.Verdict;
import boardjudge.reference.Problem;
import boardjudge.reference.Problems;
import boardjudge.reference.io.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "submissions",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Runs the problems' own programs and holds them to what submissions.yaml expects.",
      "Accepted programs pass every test; the others fail for their stated reason. Exit code 1 if one"
          + " does not."
    },
    footer = {"", "Example:", "  boardjudge submissions pawnchess -j 2"})
final class SubmissionsCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(paramLabel = "PROBLEM", arity = "0..*", description = "Problems; none means all.")
  private List<String> problems = List.of();

  @Option(
      names = "-j",
      paramLabel = "N",
      defaultValue = "1",
      description = "How many programs run at a time (${DEFAULT-VALUE}).")
  private int threads;

  @Mixin private final RunningOptions options = new RunningOptions();

  SubmissionsCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException, InputException, InterruptedException {
    BuildCommand.checkThreads(threads);
    List<Problem<?>> wanted =
        problems.isEmpty()
            ? Problems.all()
            : problems.stream().distinct().<Problem<?>>map(Named::problem).toList();
    int exit = Exit.FINE;
    try (Sandbox sandbox = options.open(console)) {
      for (Problem<?> problem : wanted) {
        if (!rehearse(problem, sandbox)) {
          exit = Exit.NEGATIVE;
        }
      }
    }
    return exit;
  }

  private <C> boolean rehearse(Problem<C> problem, Sandbox sandbox)
      throws IOException, InputException, InterruptedException {
    Path folder = Home.suite(problem.id()).folder().resolve("submissions");
    Path file = folder.resolve("submissions.yaml");
    if (!Files.isRegularFile(file)) {
      throw CommandFailure.unreadable(InputSource.shown(file.toString()) + ": no such file");
    }
    List<Expected> programs = Expectations.read(file).programs();
    Rehearsal<C> rehearsal =
        new Rehearsal<>(
            new Judge<>(problem, sandbox, false),
            options.cache(sandbox),
            RunningOptions.tests(problem.id(), ""),
            options.limits());
    Languages languages = options.languages();
    Progress progress = new Progress(console);
    ExecutorService workers = Executors.newFixedThreadPool(threads);
    try {
      List<Future<Rehearsal.Outcome>> running = new ArrayList<>();
      for (Expected expected : programs) {
        Path source = folder.resolve(expected.file());
        running.add(
            workers.submit(
                () -> rehearsal.of(expected, source, options.language(languages, source))));
      }
      int met = 0;
      int skipped = 0;
      for (Future<Rehearsal.Outcome> future : running) {
        progress.show(problem.id() + ": " + (met + skipped + 1) + "/" + programs.size());
        Rehearsal.Outcome outcome = await(future);
        progress.clear();
        console.out().println(line(outcome));
        console.out().flush();
        met += outcome.complaint().isEmpty() ? 1 : 0;
        skipped += outcome.skipped() ? 1 : 0;
      }
      console
          .out()
          .println(
              problem.id()
                  + ": "
                  + met
                  + " of "
                  + programs.size()
                  + " programs as expected"
                  + (skipped > 0 ? ", " + skipped + " not run for want of a compiler" : ""));
      return met + skipped == programs.size();
    } finally {
      workers.shutdownNow();
    }
  }

  private static String line(Rehearsal.Outcome outcome) {
    Verdict verdict = outcome.verdict();
    String state = outcome.skipped() ? "skip" : outcome.complaint().isEmpty() ? "ok" : "WRONG";
    return String.format(
            Locale.ROOT,
            "%-5s %-52s %-15s %s",
            state,
            outcome.expected().file(),
            outcome.skipped() ? "" : verdict.words(),
            outcome.test() + (outcome.complaint().isEmpty() ? "" : "  " + outcome.complaint()))
        .stripTrailing();
  }

  private static Rehearsal.Outcome await(Future<Rehearsal.Outcome> future)
      throws IOException, InputException, InterruptedException {
    try {
      return future.get();
    } catch (ExecutionException failed) {
      Throwable cause = failed.getCause();
      if (cause instanceof IOException broken) {
        throw broken;
      }
      if (cause instanceof InputException bad) {
        throw bad;
      }
      if (cause instanceof RuntimeException ours) {
        throw ours;
      }
      throw new IllegalStateException(cause);
    }
  }
}
