package boardjudge.checker.cli;

import boardjudge.checker.explain.MismatchReport;
import boardjudge.checker.grade.GradeSheet;
import boardjudge.checker.grade.Judge;
import boardjudge.checker.grade.TestFile;
import boardjudge.checker.grade.TestResult;
import boardjudge.checker.run.CompileFailure;
import boardjudge.checker.run.Language;
import boardjudge.checker.run.Limits;
import boardjudge.checker.run.MissingTool;
import boardjudge.checker.run.Program;
import boardjudge.checker.run.Sandbox;
import boardjudge.checker.run.Verdict;
import boardjudge.checker.stress.MutantMatcher;
import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.ProblemGenerators;
import boardjudge.reference.Problem;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.Quote;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
    name = "run",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Runs one program on a problem's tests, up to the first that it fails.",
      "Exit code 1 if it fails one."
    },
    footer = {
      "",
      "Examples:",
      "  boardjudge run go Main.java",
      "  boardjudge run xiangqi mate.cpp --limits time=2s,memory=64m --all"
    })
final class RunCommand implements Callable<Integer> {
  private static final int COMPILER_LINES = 20;

  /** Known mistakes are looked for in this many outputs, of inputs of at most so many bytes. */
  private static final int REMEMBERED = 500;

  private static final int COMPARED = 1 << 18;

  private final Console console;

  @Parameters(index = "0", paramLabel = "PROBLEM", description = "The problem's name.")
  private String problem;

  @Parameters(index = "1", paramLabel = "SOURCE", description = "The program's source file.")
  private String source;

  @Option(
      names = "--tests",
      paramLabel = "DIR",
      description =
          "A folder of *.in and *.ans files, or of sample and secret (the problem's own).")
  private String tests = "";

  @Option(names = "--all", description = "Goes on after the first test that fails.")
  private boolean all;

  @Option(
      names = "--presentation",
      description = "Gives outputs that are wrong by white space alone a verdict of their own.")
  private boolean presentation;

  @Option(
      names = "--hints",
      paramLabel = "on|off",
      defaultValue = "on",
      description = "Whether to say which known mistake prints the same (${DEFAULT-VALUE}).")
  private String hints;

  @Option(names = "--json", description = "Prints the results as JSON.")
  private boolean json;

  @Option(names = "--color", description = "Colours the boards on a terminal.")
  private boolean color;

  @Mixin private final RunningOptions options = new RunningOptions();

  RunCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException, InputException, InterruptedException {
    Problem<?> named = Lookup.problem(problem);
    Optional<ProblemGenerator<?>> generator =
        Hints.wanted(hints) ? ProblemGenerators.find(problem) : Optional.empty();
    return generator.isPresent() ? run(generator.get()) : run(named, Optional.empty());
  }

  private <C> int run(ProblemGenerator<C> generator)
      throws IOException, InputException, InterruptedException {
    return run(generator.problem(), Optional.of(new MutantMatcher<>(generator, REMEMBERED)));
  }

  private <C> int run(Problem<C> named, Optional<MutantMatcher<C>> likeness)
      throws IOException, InputException, InterruptedException {
    Path file = InputSource.regularFile(source);
    Language language = options.language(options.languages(), file);
    List<TestFile> files = RunningOptions.tests(problem, tests);
    Limits limits = options.limits();
    try (Sandbox sandbox = options.open(console)) {
      Program program;
      try {
        program = options.cache(sandbox).compile(file, language);
      } catch (MissingTool missing) {
        throw CommandFailure.unreadable(String.valueOf(missing.getMessage()));
      } catch (CompileFailure failure) {
        return refused(language, failure);
      }
      Judge<C> judge = new Judge<>(named, sandbox, presentation);
      return run(judge, program, files, limits, likeness);
    }
  }

  private int refused(Language language, CompileFailure failure) throws IOException {
    List<String> said =
        failure.said().lines().filter(line -> !line.isBlank()).limit(COMPILER_LINES).toList();
    if (json) {
      printJson(language, Verdict.COMPILE_ERROR, List.of(), said, Optional.empty(), List.of());
    } else {
      console.out().println("compile error: the compiler says");
      said.forEach(line -> console.out().println("  " + Quote.bare(line, 200)));
    }
    return Exit.NEGATIVE;
  }

  private <C> int run(
      Judge<C> judge,
      Program program,
      List<TestFile> files,
      Limits limits,
      Optional<MutantMatcher<C>> likeness)
      throws IOException, InputException, InterruptedException {
    List<TestResult> results = new ArrayList<>();
    Optional<MismatchReport> first = Optional.empty();
    Optional<TestResult> failure = Optional.empty();
    Progress progress = new Progress(console);
    for (TestFile test : files) {
      progress.show(test.name() + " (" + (results.size() + 1) + "/" + files.size() + ")");
      try (Judge.Judged judged = judge.judge(program, test, limits)) {
        TestResult result = judged.result();
        progress.clear();
        results.add(result);
        if (!json) {
          console.out().println(line(result));
          console.out().flush();
        }
        if (likeness.isPresent() && Files.size(test.input()) <= COMPARED) {
          boolean wrong = judged.report().isPresent();
          if (wrong || result.verdict() == Verdict.ACCEPTED) {
            likeness.get().add(judge.cases(test), judged.outcome().output().output(), wrong);
          }
        }
        if (result.verdict() != Verdict.ACCEPTED) {
          failure = failure.or(() -> Optional.of(result));
          first = first.or(judged::report);
          if (!all) {
            break;
          }
        }
      }
    }
    Verdict verdict = failure.map(TestResult::verdict).orElse(Verdict.ACCEPTED);
    MutantMatcher.Alike<C> alike =
        likeness.map(MutantMatcher::find).orElseGet(() -> new MutantMatcher.Alike<>(List.of(), 0));
    if (json) {
      List<String> names = alike.mutants().stream().map(Mutant::name).toList();
      printJson(program.language(), verdict, results, List.of(), first, names);
    } else {
      print(results, files.size(), first, failure);
      Hints.lines(alike).forEach(console.out()::println);
    }
    return exit(verdict);
  }

  private static int exit(Verdict verdict) {
    return switch (verdict) {
      case ACCEPTED -> Exit.FINE;
      case JUDGE_ERROR -> Exit.OUR_FAULT;
      default -> Exit.NEGATIVE;
    };
  }

  private static String line(TestResult result) {
    String head =
        String.format(
            Locale.ROOT,
            "%-32s %-15s %8s s %12s",
            result.test(),
            result.verdict().words(),
            GradeSheet.seconds(result.cpu()),
            memory(result));
    boolean told = result.verdict() != Verdict.ACCEPTED && !mismatch(result);
    return told ? head + "  " + result.message() : head;
  }

  /** Whether a report tells more than the message. */
  private static boolean mismatch(TestResult result) {
    return result.verdict() == Verdict.WRONG_ANSWER || result.verdict() == Verdict.PRESENTATION;
  }

  private static String memory(TestResult result) {
    return result.memory().isPresent()
        ? String.format(Locale.ROOT, "%.1f MiB", result.memory().getAsLong() / (double) Limits.MIB)
        : "";
  }

  private void print(
      List<TestResult> results,
      int tests,
      Optional<MismatchReport> report,
      Optional<TestResult> failure) {
    if (report.isPresent()) {
      console.out().println();
      report.get().text(color && console.outIsTerminal()).forEach(console.out()::println);
    }
    long passed = results.stream().filter(r -> r.verdict() == Verdict.ACCEPTED).count();
    console.out().println();
    console
        .out()
        .println(
            failure
                    .map(result -> result.verdict().words() + " on " + result.test())
                    .orElse("accepted")
                + ": "
                + passed
                + " of "
                + results.size()
                + " tests passed"
                + (results.size() < tests ? ", " + (tests - results.size()) + " not run" : ""));
  }

  private void printJson(
      Language language,
      Verdict verdict,
      List<TestResult> results,
      List<String> compiler,
      Optional<MismatchReport> report,
      List<String> alike)
      throws IOException {
    Map<String, Object> shown = new LinkedHashMap<>();
    shown.put("problem", problem);
    shown.put("source", InputSource.shown(source));
    shown.put("language", language.name());
    shown.put("verdict", verdict.words());
    shown.put("compiler", compiler.stream().map(line -> Quote.bare(line, 200)).toList());
    shown.put("tests", results.stream().map(RunCommand::json).toList());
    shown.put("report", report.map(r -> r.text(false)).orElse(List.of()));
    shown.put("printsLike", alike);
    Json.print(console, shown);
  }

  /** A result under the names that files have. */
  static Map<String, Object> json(TestResult result) {
    Map<String, Object> shown = new LinkedHashMap<>();
    shown.put("test", result.test());
    shown.put("verdict", result.verdict().words());
    shown.put("cpu", result.cpu().toNanos() / 1e9);
    shown.put("wall", result.wall().toNanos() / 1e9);
    result.memory().ifPresent(bytes -> shown.put("memory", bytes));
    shown.put("message", result.message());
    return shown;
  }
}
