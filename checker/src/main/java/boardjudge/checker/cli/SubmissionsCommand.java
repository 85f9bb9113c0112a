package boardjudge.checker.cli;

import boardjudge.checker.grade.SubmissionVerifier;
import boardjudge.checker.run.Sandbox;
import boardjudge.checker.run.Verdict;
import boardjudge.reference.Problem;
import boardjudge.reference.Problems;
import boardjudge.reference.io.InputException;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
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
            : problems.stream().distinct().<Problem<?>>map(Lookup::problem).toList();
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
    Rehearsing rehearsing = new Rehearsing(console, options, threads);
    List<SubmissionVerifier.Outcome> outcomes =
        rehearsing.run(
            problem,
            sandbox,
            Paths.suite(problem.id()).folder().resolve("data"),
            expected -> true,
            outcome -> {
              console.out().println(line(outcome));
              console.out().flush();
            });
    long skipped = outcomes.stream().filter(SubmissionVerifier.Outcome::skipped).count();
    long met = outcomes.stream().filter(outcome -> outcome.complaint().isEmpty()).count();
    console
        .out()
        .println(
            problem.id()
                + ": "
                + met
                + " of "
                + outcomes.size()
                + " programs as expected"
                + (skipped > 0 ? ", " + skipped + " not run for want of a compiler" : ""));
    return met + skipped == outcomes.size();
  }

  private static String line(SubmissionVerifier.Outcome outcome) {
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
}
