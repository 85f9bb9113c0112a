package boardjudge.checker.internal.cli;

import boardjudge.checker.internal.compare.Output;
import boardjudge.checker.internal.draw.TextTable;
import boardjudge.checker.internal.explain.Explainer;
import boardjudge.checker.internal.explain.MismatchReport;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.ProblemGenerators;
import boardjudge.generator.internal.files.AtomicFile;
import boardjudge.generator.internal.suite.BuiltTest;
import boardjudge.generator.internal.suite.PlanException;
import boardjudge.generator.internal.suite.SuiteBuilder;
import boardjudge.generator.internal.suite.SuiteFiles;
import boardjudge.generator.internal.suite.SuitePlan;
import boardjudge.reference.Problem;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    name = "demo",
    mixinStandardHelpOptions = true,
    description = {
      "Shows what boardjudge does, on a small suite for each problem.",
      "Builds them below target/demo, or elsewhere than in the program's folder below boardjudge-demo;"
          + " plants one error in an answer, checks it and prints the report."
    },
    footer = {"", "Example:", "  boardjudge demo"})
final class DemoCommand implements Callable<Integer> {
  private final Console console;

  @Option(names = "--to", paramLabel = "DIR", description = "Build them below DIR instead.")
  private String to = "";

  DemoCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException, InterruptedException, PlanException, InputException {
    Path target =
        to.isEmpty()
            ? Paths.home()
                .filter(home -> Paths.isAtHome())
                .map(home -> home.resolve("target").resolve("demo"))
                .orElse(Path.of("boardjudge-demo"))
            : InputSource.path(to);
    for (ProblemGenerator<?> generator : ProblemGenerators.all()) {
      // Those that came with the program; a game of one's own has a command for each step.
      if (Paths.suite(generator.problem().id()).hasPlan()) {
        show(generator, target);
      }
    }
    console.out().println("Everything above stands below " + Paths.shown(target) + ". Try next:");
    String call = Paths.call();
    List<List<String>> rows =
        List.of(
            List.of("students", call + " serve --open", "run your program on a local page"),
            List.of("", call + " run go PROGRAM", "the first failure, with its board and rule"),
            List.of("setters", call + " generate go snapback", "one input, on your screen"),
            List.of("", call + " new GAME", "a project for a game of your own"),
            List.of("judges", call + " grade go FOLDER", "many programs, a table"),
            List.of("all", call + " --help", "all commands"));
    new TextTable(rows).lines().forEach(line -> console.out().println("  " + line));
    return Exit.FINE;
  }

  private <C> void show(ProblemGenerator<C> generator, Path target)
      throws IOException, InterruptedException, PlanException, InputException {
    Problem<C> problem = generator.problem();
    SuitePlan plan = small(Paths.suite(problem.id()).plan());
    SuiteFiles files = new SuiteFiles(target.resolve(problem.id()));
    List<BuiltTest> tests = new ArrayList<>();
    files.write(
        new SuiteBuilder<>(generator, plan)
            .build(
                Runtime.getRuntime().availableProcessors(),
                (test, count) -> {
                  tests.add(test);
                  BuildCommand.write(files, test);
                }));
    BuiltTest last = tests.get(tests.size() - 1);
    String title = problem.id() + ": " + problem.title();
    console.out().println(title + "\n" + "=".repeat(title.length()));
    console.out().println(tests.size() + " tests built in " + Paths.shown(files.folder()));
    Path input = files.in(last.entry().file());
    Path wrong = files.folder().resolve("planted-error.out");
    byte[] planted = PlantedError.in(last.ans()).getBytes(StandardCharsets.US_ASCII);
    AtomicFile.write(wrong, planted);
    String call = Paths.shown(input) + " " + Paths.shown(wrong);
    console.out().println("$ " + Paths.call() + " check " + problem.id() + " " + call);
    List<C> cases = problem.format().read(InputReader.strict(input.toString(), last.inBytes()));
    MismatchReport report =
        new Explainer<>(problem)
            .judge(cases, Output.of(planted))
            .report()
            .orElseThrow(() -> new IllegalStateException("the planted error was not found"));
    report
        .text(Look.of(Look.AUTO, false, console))
        .forEach(line -> console.out().println("  " + line));
    console.out().println();
  }

  /** The samples and the first group after them: the one that can be followed by eye. */
  private static SuitePlan small(SuitePlan plan) {
    List<SuitePlan.Group> groups = new ArrayList<>();
    for (SuitePlan.Group group : plan.groups()) {
      boolean sample = group.name().equals(SuitePlan.SAMPLE);
      if (sample || groups.stream().allMatch(kept -> kept.name().equals(SuitePlan.SAMPLE))) {
        groups.add(group);
      }
    }
    return new SuitePlan(plan.problem(), plan.salt(), groups, List.of());
  }
}
