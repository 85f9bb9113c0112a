package boardjudge.cli;

import boardjudge.base.files.AtomicFile;
import boardjudge.checker.compare.Output;
import boardjudge.checker.explain.Explainer;
import boardjudge.checker.explain.MismatchReport;
import boardjudge.checker.view.TextStyle;
import boardjudge.checker.view.TextTable;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.ProblemGenerators;
import boardjudge.reference.Problem;
import boardjudge.suite.BuiltTest;
import boardjudge.suite.SuiteBuilder;
import boardjudge.suite.SuiteFiles;
import boardjudge.suite.SuitePlan;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Option;

final class DemoCommand extends ConsoleCommand {
  @Option(names = "--to", paramLabel = "DIR")
  private String to = "";

  @Override
  int run(Console console) throws IOException, InterruptedException {
    Path target =
        to.isEmpty()
            ? Paths.home()
                .filter(home -> Paths.isAtHome())
                .map(home -> home.resolve("target").resolve("demo"))
                .orElse(Path.of("boardjudge-demo"))
            : InputSource.path(to);
    List<Demo> demos = new ArrayList<>();
    for (ProblemGenerator<?> generator : ProblemGenerators.all()) {
      // Bundled games only.
      if (Paths.suite(generator.problem().id()).hasPlan()) {
        demos.add(demo(generator, target));
      }
    }
    TextStyle style = Options.Display.of(Options.Display.AUTO, false, console);
    demos.stream()
        .min(Comparator.comparingInt(demo -> demo.report().text(style).size()))
        .ifPresent(demo -> print(console, demo, style));
    for (Demo demo : demos) {
      console.say(
          "demo-built", "problem", demo.problem(), "tests", demo.tests(), "folder", demo.folder());
    }
    console.say("demo-planted");
    String call = Paths.call();
    List<List<String>> rows =
        List.of(
            List.of("students", call + " serve --open", "run your program on a local page"),
            List.of("", call + " run go PROGRAM", "the first failure, with its board and rule"),
            List.of("setters", call + " generate go snapback", "one input, on your screen"),
            List.of("", call + " new GAME", "a project for a game of your own"),
            List.of("judges", call + " grade go FOLDER", "many programs, a table"),
            List.of("everybody", call + " --help", "all commands"));
    new TextTable(rows)
        .in(DemoCommand.class, console.lang(), 0, 2)
        .lines()
        .forEach(line -> console.out().println("  " + line));
    return Exit.FINE;
  }

  /** A game's suite with an error planted in its last answer, and the report on that. */
  private record Demo(
      String problem, int tests, String folder, String command, MismatchReport report) {}

  private static void print(Console console, Demo demo, TextStyle style) {
    console.out().println("$ " + demo.command());
    demo.report().text(style).forEach(console.out()::println);
    console.out().println();
  }

  private static <C> Demo demo(ProblemGenerator<C> generator, Path target)
      throws IOException, InterruptedException {
    Problem<C> problem = generator.problem();
    SuitePlan plan = small(Paths.suite(problem.id()).plan());
    SuiteFiles files = new SuiteFiles(target.resolve(problem.id()));
    List<BuiltTest<C>> tests = new ArrayList<>();
    files.write(
        new SuiteBuilder<>(generator, plan)
            .build(
                Runtime.getRuntime().availableProcessors(),
                (test, count) -> {
                  tests.add(test);
                  files.write(test);
                }));
    BuiltTest<C> last = tests.get(tests.size() - 1);
    Path input = files.in(last.entry().file());
    Path wrong = files.folder().resolve("planted-error.out");
    byte[] planted = withPlantedError(last.ans()).getBytes(StandardCharsets.US_ASCII);
    AtomicFile.write(wrong, planted);
    MismatchReport report =
        new Explainer<>(problem)
            .judge(last.answered().cases(), Output.of(planted))
            .report()
            .orElseThrow(() -> new IllegalStateException("the planted error was not found"));
    List<String> arguments = List.of(Paths.shown(input), Paths.shown(wrong));
    String command = Paths.command("check", problem.id(), arguments);
    return new Demo(problem.id(), tests.size(), Paths.shown(files.folder()), command, report);
  }

  /** The samples and the first group after them, which are easy to follow. */
  private static SuitePlan small(SuitePlan plan) {
    List<SuitePlan.Group> groups = new ArrayList<>();
    for (SuitePlan.Group group : plan.groups()) {
      boolean sample = group.name().equals(SuitePlan.SAMPLE);
      if (sample || groups.stream().allMatch(chosen -> chosen.name().equals(SuitePlan.SAMPLE))) {
        groups.add(group);
      }
    }
    return new SuitePlan(plan.problem(), plan.salt(), List.of(), groups, List.of(), Map.of());
  }

  /**
   * Makes a realistic error: replaces a line by a different line of the answer with the same first
   * word.
   */
  private static String withPlantedError(String answer) {
    List<String> lines = new ArrayList<>(answer.lines().toList());
    for (int i = 0; i < lines.size(); i++) {
      for (String other : lines) {
        if (!other.equals(lines.get(i)) && firstWord(other).equals(firstWord(lines.get(i)))) {
          lines.set(i, other);
          return String.join("\n", lines) + "\n";
        }
      }
    }
    int middle = lines.size() / 2;
    String line = lines.get(middle);
    lines.set(middle, lines.stream().filter(other -> !other.equals(line)).findFirst().orElse("0"));
    return String.join("\n", lines) + "\n";
  }

  private static String firstWord(String line) {
    return line.split(" ", 2)[0].toLowerCase(Locale.ROOT);
  }
}
