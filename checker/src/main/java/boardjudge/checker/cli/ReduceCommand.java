package boardjudge.checker.cli;

import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.strength.AnsweredTest;
import boardjudge.generator.strength.KillMatrix;
import boardjudge.generator.strength.StrengthMeter;
import boardjudge.generator.strength.SuiteReducer;
import boardjudge.generator.suite.RuleCoverage;
import boardjudge.reference.io.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "reduce",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Proposes the fewest tests that kill what the whole suite kills.",
      "They also keep every rule that decides, the samples, and the smallest and the largest input.",
      "Changes nothing."
    },
    footer = {"", "Example:", "  boardjudge reduce go"})
final class ReduceCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(paramLabel = "PROBLEM", description = "The problem's name.")
  private String problem;

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description = "A folder of *.in files, or one with sample and secret; else testdata's own.")
  private String data = "";

  @Option(names = "--json", description = "Print the proposal as JSON.")
  private boolean json;

  ReduceCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException, InterruptedException, InputException {
    reduce(Lookup.generator(problem));
    return Exit.FINE;
  }

  private <C> void reduce(ProblemGenerator<C> generator)
      throws IOException, InterruptedException, InputException {
    Path folder = TestFolder.of(problem, data);
    List<AnsweredTest<C>> tests = TestFolder.tests(generator.problem(), folder);
    Progress progress = new Progress(console);
    KillMatrix matrix =
        StrengthMeter.measure(
            generator,
            tests,
            Runtime.getRuntime().availableProcessors(),
            (done, all) -> progress.show(problem + ": measured " + done + "/" + all));
    Map<String, Set<String>> duties = new LinkedHashMap<>();
    for (AnsweredTest<C> test : tests) {
      RuleCoverage.Counter counter = new RuleCoverage.Counter();
      test.cases().forEach(testCase -> generator.problem().referee(testCase, counter::count));
      Set<String> own = new LinkedHashSet<>();
      matrix.kills().getOrDefault(test.name(), List.of()).forEach(name -> own.add("kill " + name));
      counter.coverage().rules().keySet().forEach(rule -> own.add("rule " + rule));
      if (test.name().startsWith("sample/")) {
        own.add(test.name());
      }
      duties.put(test.name(), own);
    }
    addExtremes(folder, duties);
    progress.clear();
    SuiteReducer.Reduction reduction = SuiteReducer.reduce(duties);
    if (json) {
      Map<String, Object> report = new LinkedHashMap<>();
      report.put("problem", problem);
      report.put("tests", tests.size());
      report.put("keep", reduction.tests());
      report.put("lowerBound", reduction.lowerBound());
      Json.print(console, report);
      return;
    }
    reduction.tests().forEach(console.out()::println);
    console
        .out()
        .println(
            problem
                + ": "
                + reduction.tests().size()
                + " of "
                + tests.size()
                + " tests do it; no fewer than "
                + reduction.lowerBound()
                + " can");
  }

  private static void addExtremes(Path folder, Map<String, Set<String>> duties) throws IOException {
    List<Path> bySize = new ArrayList<>(TestFolder.inputs(folder));
    Map<Path, Long> sizes = new HashMap<>();
    for (Path input : bySize) {
      sizes.put(input, Files.size(input));
    }
    bySize.sort(Comparator.comparing(sizes::get));
    duty(folder, bySize.get(0), "smallest input", duties);
    duty(folder, bySize.get(bySize.size() - 1), "largest input", duties);
  }

  private static void duty(Path folder, Path input, String duty, Map<String, Set<String>> duties) {
    duties.computeIfAbsent(TestFolder.name(folder, input), name -> new LinkedHashSet<>()).add(duty);
  }
}
