package boardjudge.grading;

import boardjudge.checker.compare.Output;
import boardjudge.checker.explain.Explainer;
import boardjudge.checker.explain.FurtherTests;
import boardjudge.checker.explain.MemoizedProgram;
import boardjudge.checker.explain.MismatchReport;
import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerators;
import boardjudge.grading.program.FolderProblem;
import boardjudge.reference.Problem;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.Quote;
import boardjudge.sandbox.Limits;
import boardjudge.sandbox.Program;
import boardjudge.sandbox.RunOutcome;
import boardjudge.sandbox.Sandbox;
import boardjudge.sandbox.StdinWriter;
import boardjudge.sandbox.Verdict;
import boardjudge.suite.strength.AnsweredTest;
import java.io.IOException;
import java.lang.ref.SoftReference;
import java.nio.file.Files;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Runs programs of a problem on tests. Thread-safe.
 *
 * @param <C> one case of an input
 */
public final class Judge<C> {
  private static final int MAX_SHORT_BYTES = 4096;
  private static final int MAX_ERROR_LINES = 20;
  private static final int MAX_ERROR_LINE_LENGTH = 400;
  private static final int MAX_ERROR_CHARACTERS = 2048;

  private static final String WRONG_PREFIX = "wrong answer: ";

  private final Problem<C> problem;
  private final Sandbox sandbox;
  private final boolean presentation;
  private final OutputJudge<C> outputs;
  private SoftReference<List<Mutant<C>>> mutants = new SoftReference<>(List.of());
  private List<TestFile> allTests = List.of();
  private List<FurtherTests.Test<C>> shortTests = List.of();

  /**
   * @param presentation whether wrong white space alone has a verdict of its own
   */
  public Judge(Problem<C> problem, Sandbox sandbox, boolean presentation) {
    this.problem = problem;
    this.sandbox = sandbox;
    this.presentation = presentation;
    this.outputs = OutputJudge.of(problem, presentation);
  }

  /** A judged run, which holds its output until it is closed; only wrong answers have a report. */
  public record Judged(TestResult result, Optional<MismatchReport> report, RunOutcome outcome)
      implements AutoCloseable {
    @Override
    public void close() {
      outcome.close();
    }
  }

  /**
   * Runs a program once and judges what it prints.
   *
   * @throws InputException if the test's input cannot be read as the problem's
   */
  public Judged judge(Program program, TestFile test, Limits limits)
      throws IOException, InterruptedException {
    RunOutcome outcome = sandbox.run(program, StdinWriter.of(test.input()), limits);
    try {
      return judged(
          test,
          outcome,
          outcome.verdict() == Verdict.ACCEPTED
              ? outputs.judge(test, outcome.output())
              : outputs.failed(outcome, () -> cases(test)));
    } catch (IOException | InterruptedException | RuntimeException e) {
      outcome.close();
      throw e;
    }
  }

  private static String message(OutputJudge.Ruling ruling) {
    boolean prefixed =
        ruling.verdict() != Verdict.WRONG_ANSWER || ruling.message().startsWith(WRONG_PREFIX);
    return prefixed ? ruling.message() : WRONG_PREFIX + ruling.message();
  }

  private static Judged judged(TestFile test, RunOutcome outcome, OutputJudge.Ruling ruling) {
    TestResult result =
        new TestResult(
            test.name(),
            ruling.verdict(),
            outcome.cpu(),
            Optional.of(outcome.wall()),
            outcome.peakMemory(),
            message(ruling),
            ruling.verdict() == Verdict.RUN_TIME_ERROR
                ? errorTail(outcome.lastErrors())
                : List.of(),
            Optional.empty());
    return new Judged(result, ruling.report(), outcome);
  }

  /**
   * Whether an output is right. Nothing is explained, so it takes less time than {@link #judge}.
   *
   * @throws InputException if the test's input cannot be read as the problem's
   */
  public boolean accepts(TestFile test, Output output) throws IOException, InterruptedException {
    return outputs.accepts(test, output);
  }

  /**
   * Checks that programs can be judged on some tests.
   *
   * @throws IOException if something that belongs to a test is missing or wrong; one sentence
   */
  public void check(List<TestFile> tests) throws IOException {
    for (TestFile test : tests) {
      outputs.check(test);
    }
  }

  Problem<C> problem() {
    return problem;
  }

  /** All that verdicts depend on, besides the program, the test and the limits. */
  String conditions() {
    String folderConditions =
        problem instanceof FolderProblem folder ? "\0" + folder.conditions() : "";
    return String.join(
        "\0", problem.id(), Boolean.toString(presentation), sandbox.notices() + folderConditions);
  }

  /**
   * The report of a wrong answer with the likely mistake, if a known wrong program prints the same;
   * to find out, the program may be run on some more tests.
   *
   * @param failed the program's run on {@code test}
   * @param tests all tests there are
   */
  public Optional<MismatchReport> diagnose(
      Program program, TestFile test, Judged failed, List<TestFile> tests, Limits limits)
      throws IOException, InterruptedException {
    if (failed.report().isEmpty()) {
      return Optional.empty();
    }
    boolean answered = Files.exists(test.answer());
    try (Output answer = answered ? Output.open(test.answer()) : Output.of(new byte[0])) {
      return new Explainer<>(problem, this::mutants)
          .judge(
              cases(test),
              failed.outcome().output(),
              answered ? Optional.of(answer) : Optional.empty(),
              Optional.of(further(program, tests, limits)))
          .report();
    }
  }

  /** The known wrong programs; what they print is cached while memory allows. */
  private synchronized List<Mutant<C>> mutants() {
    List<Mutant<C>> cached = Optional.ofNullable(mutants.get()).orElse(List.of());
    if (cached.isEmpty()) {
      cached = ProblemGenerators.mutants(problem).stream().map(MemoizedProgram::of).toList();
      mutants = new SoftReference<>(cached);
    }
    return cached;
  }

  /** The cases of a test. */
  public List<C> cases(TestFile test) throws IOException {
    return test.cases(problem);
  }

  /** The last lines of standard error that are not blank, safe to print. */
  private static List<String> errorTail(String errors) {
    List<String> lines = errors.lines().filter(line -> !line.isBlank()).toList();
    Deque<String> tail = new ArrayDeque<>();
    int characters = 0;
    for (int i = lines.size() - 1; i >= 0 && tail.size() < MAX_ERROR_LINES; i--) {
      String line = Quote.bare(lines.get(i), MAX_ERROR_LINE_LENGTH);
      characters += line.length() + 1;
      if (characters > MAX_ERROR_CHARACTERS) {
        break;
      }
      tail.addFirst(line);
    }
    return List.copyOf(tail);
  }

  /** The tests that are short enough for a further run; read on first use. */
  private synchronized List<FurtherTests.Test<C>> shortTests(List<TestFile> all)
      throws IOException {
    if (!allTests.equals(all)) {
      List<FurtherTests.Test<C>> few = new ArrayList<>();
      for (TestFile file : all) {
        // A disputed rule tells nothing about other mistakes.
        if (file.disputed().isEmpty() && Files.size(file.input()) <= MAX_SHORT_BYTES) {
          // Without a manifest entry any test is as good as another.
          few.add(
              new FurtherTests.Test<>(
                  new AnsweredTest<>(file.name(), cases(file), List.of()),
                  file.entry().map(entry -> entry.rules().keySet()).orElse(Set.of()),
                  file.entry().map(entry -> Set.copyOf(entry.kills())).orElse(Set.of())));
        }
      }
      shortTests = List.copyOf(few);
      allTests = List.copyOf(all);
    }
    return shortTests;
  }

  /** Short tests on which a wrong program is run in the sandbox, to tell likely mistakes apart. */
  private FurtherTests<C> further(Program program, List<TestFile> all, Limits limits)
      throws IOException {
    Map<String, TestFile> files =
        all.stream()
            .collect(Collectors.toMap(TestFile::name, Function.identity(), (first, same) -> first));
    return new FurtherTests<>(
        shortTests(all),
        test -> {
          TestFile file = Objects.requireNonNull(files.get(test.name()));
          try (RunOutcome outcome = sandbox.run(program, StdinWriter.of(file.input()), limits)) {
            return outcome.verdict() == Verdict.ACCEPTED
                ? outcome.output().lines(Output.SHORT)
                : Optional.empty();
          }
        });
  }
}
