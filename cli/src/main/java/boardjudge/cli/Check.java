package boardjudge.cli;

import boardjudge.checker.compare.Comparer;
import boardjudge.checker.compare.Comparison;
import boardjudge.checker.compare.Comparison.Difference;
import boardjudge.checker.compare.Excerpt;
import boardjudge.checker.compare.Output;
import boardjudge.checker.compare.OverlongFileException;
import boardjudge.checker.compare.ReadLimits;
import boardjudge.checker.explain.CheckResult;
import boardjudge.checker.explain.Explainer;
import boardjudge.checker.explain.MismatchReport;
import boardjudge.checker.view.TextStyle;
import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerators;
import boardjudge.grading.program.PackageProblem;
import boardjudge.reference.Problem;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputReader;
import boardjudge.report.page.VerdictPage;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * One call of {@code check}. For an accepted output it loads as few classes as possible, since
 * start-up counts.
 *
 * @param input the input file; {@code -} is standard input
 * @param output the contestant's output; {@code -} is standard input
 * @param answer the answer file; empty if the reference answers
 * @param json where JSON goes; {@code -} is standard output, empty nowhere
 * @param html the page's file; empty for none
 * @param notation where the failing case goes in its game's notation
 * @param trustAnswer whether to skip checking an answer file that equals the output
 * @param limits for pipes and devices
 */
record Check(
    String problemName,
    String input,
    String output,
    Optional<String> answer,
    String json,
    String html,
    NotationTarget notation,
    TextStyle style,
    boolean trustAnswer,
    ReadLimits limits) {
  static final String TRUST_ANSWER = "--trust-answer";

  /** The reference answers an input of this size in about 0.1 s. */
  private static final int MAX_QUICK_BYTES = 64 * 1024;

  private static final int MEGA = 1_000_000;

  private static final long MAX_TRIED_INPUT_BYTES = 1L << 24;

  private static final long PROGRESS_FROM_BYTES = 500L * MEGA;

  static Check of(PlainCall call, Console console) {
    List<String> names = call.names();
    Map<String, String> options = call.options();
    return new Check(
        names.get(0),
        names.get(1),
        names.get(2),
        names.size() == 4 ? Optional.of(names.get(3)) : Optional.empty(),
        options.getOrDefault("--json", ""),
        options.getOrDefault("--html", ""),
        NotationTarget.of(options.getOrDefault("--sgf", ""), options.getOrDefault("--fen", "")),
        Options.Display.of(
            options.getOrDefault(Options.Display.COLOR, Options.Display.AUTO),
            options.containsKey(Options.Display.FULL_BOARD),
            console),
        options.containsKey(TRUST_ANSWER),
        Options.Reading.limits(options));
  }

  int run(Console console) throws IOException {
    try {
      return judge(console);
    } catch (InputException bad) {
      Problem<?> problem = Lookup.problem(problemName);
      boolean outputIsInput = isInput(problem, output);
      if (!outputIsInput && (answer.isEmpty() || !isInput(problem, answer.get()))) {
        throw bad;
      }
      throw CommandException.unreadable(
          "swapped", "what", Console.said(bad), "name", outputIsInput ? "OUTPUT" : "ANSWER");
    }
  }

  private static boolean isInput(Problem<?> problem, String name) {
    if (name.equals("-")) {
      return false;
    }
    Path file = InputSource.path(name);
    try {
      if (!Files.isRegularFile(file)
          || Files.size(file) == 0
          || Files.size(file) > MAX_TRIED_INPUT_BYTES) {
        return false;
      }
      problem.format().read(InputReader.lenient(name, Files.readAllBytes(file)));
      return true;
    } catch (IOException unreadable) {
      return false;
    }
  }

  private int judge(Console console) throws IOException {
    Problem<?> problem = Lookup.problem(problemName);
    if (notation.replacesText() && json.equals(ReportOptions.STANDARD_OUTPUT)) {
      throw CommandException.usage(
          "both-stdout", "first", "--json", "second", "--" + notation.ending());
    }
    notation.check(problem);
    if (input.equals("-") && output.equals("-")) {
      throw CommandException.usage("stdin-twice");
    }
    if (!input.equals("-")) {
      InputSource.regularFile(input);
    }
    Output opened;
    try {
      opened = open(console, output);
    } catch (OverlongFileException failure) {
      String headline = "wrong answer: the output " + failure.getReason();
      if (!html.isEmpty()) {
        VerdictPage.wrong(problem.name(), headline)
            .in(console.lang())
            .write(InputSource.path(html));
      }
      return wrong(console, headline);
    }
    try (Output found = opened) {
      if (problem instanceof PackageProblem packageProblem) {
        return judgeByValidator(console, packageProblem, found);
      }
      if (answer.isEmpty()) {
        return judge(console, problem, found, Optional.empty());
      }
      try (Output expected = open(console, answer.get())) {
        return judge(console, problem, found, Optional.of(expected));
      }
    }
  }

  private int judgeByValidator(Console console, PackageProblem problem, Output found)
      throws IOException {
    if (answer.isEmpty()) {
      throw CommandException.usage("answer-file-last", "name", problem.id());
    }
    try (Output in = open(console, input);
        Output expected = open(console, answer.get())) {
      Path file = InputSource.path(input);
      Optional<String> fault =
          problem.check().ruling(in, expected, found, problem.flags(file)).fault();
      return fault.isEmpty()
          ? accepted(
              console, new CheckResult(new Comparison.Equal(), Optional.empty()), Optional.empty())
          : wrong(console, "wrong answer: " + fault.get());
    } catch (InterruptedException interruption) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("stopped");
    }
  }

  private <C> int judge(
      Console console, Problem<C> problem, Output found, Optional<Output> expected)
      throws IOException {
    LazyInput<C> source = new LazyInput<>(this, console, problem);
    CheckResult result = check(console, source, found, expected);
    if (!html.isEmpty()) {
      VerdictPage.of(problem, source, result).in(console.lang()).write(InputSource.path(html));
    }
    source.writeFailingCase(result);
    if (result.report().isPresent()) {
      return wrong(console, result.report().get());
    }
    Optional<Difference> answerFault =
        expected.isEmpty() || trustAnswer
            ? Optional.empty()
            : faultOfAnswer(problem, expected.get(), console);
    return accepted(console, result, answerFault);
  }

  private <C> CheckResult check(
      Console console, LazyInput<C> source, Output found, Optional<Output> expected)
      throws IOException {
    Explainer<C> explainer = new Explainer<>(source.problem, source);
    if (!console.errIsTerminal() || found.size() < PROGRESS_FROM_BYTES) {
      return explainer.check(new Comparer(), source, found, expected);
    }
    try (Progress progress = new Progress(console)) {
      Comparer comparer =
          new Comparer(
              (bytes, total) ->
                  progress.show("compared " + bytes / MEGA + "/" + total / MEGA + " MB"));
      return explainer.check(comparer, source, found, expected);
    }
  }

  /**
   * Reads the input and the wrong programs only if the output is not accepted. No lambdas: the
   * first one of a process takes a good part of a small check's time.
   */
  private static final class LazyInput<C> implements Explainer.Input<C>, Supplier<List<Mutant<C>>> {
    private final Check check;
    private final Console console;
    private final Problem<C> problem;
    private Optional<List<C>> cases = Optional.empty();

    LazyInput(Check check, Console console, Problem<C> problem) {
      this.check = check;
      this.console = console;
      this.problem = problem;
    }

    /** Reads once: standard input cannot be read again. */
    @Override
    public List<C> cases() throws IOException {
      if (cases.isEmpty()) {
        cases = Optional.of(InputSource.cases(console, problem, check.input, check.limits));
      }
      return cases.get();
    }

    @Override
    public List<Mutant<C>> get() {
      return ProblemGenerators.mutants(problem);
    }

    void writeFailingCase(CheckResult result) throws IOException {
      if (result.report().isPresent() && result.report().get().testCase().isPresent()) {
        MismatchReport report = result.report().get();
        int number = report.testCase().getAsInt();
        String shown = InputSource.shown(check.input);
        String title = shown + ", case " + number + " of " + cases().size();
        check.notation.write(console, problem, cases().get(number - 1), title, report.finding());
      }
    }
  }

  private Output open(Console console, String name) throws IOException {
    return name.equals("-")
        ? Output.drain(InputSource.STANDARD_INPUT, console.in(), limits)
        : Output.open(InputSource.regularFile(name), limits);
  }

  private int wrong(Console console, MismatchReport report) throws IOException {
    boolean replaced = notation.replacesText() && report.testCase().isPresent();
    print(console, report, replaced ? List.of() : report.text(style));
    return report.kind() == MismatchReport.Kind.WRONG_ANSWER_FILE ? Exit.UNREADABLE : Exit.NEGATIVE;
  }

  private int wrong(Console console, String headline) throws IOException {
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("verdict", MismatchReport.Kind.WRONG_ANSWER.id());
    facts.put("problem", problemName);
    facts.put("headline", headline);
    print(console, facts, List.of(headline));
    return Exit.NEGATIVE;
  }

  /**
   * The first fault of an answer file that the output equals; looked for only where that is quick.
   */
  private <C> Optional<Difference> faultOfAnswer(
      Problem<C> problem, Output expected, Console console) throws IOException {
    Path file = InputSource.path(input);
    if (input.equals("-")
        || expected.size() > MAX_QUICK_BYTES
        || !Files.isRegularFile(file)
        || Files.size(file) > MAX_QUICK_BYTES) {
      return Optional.empty();
    }
    List<C> cases;
    try {
      cases = InputSource.cases(console, problem, input, limits);
    } catch (IOException unreadable) {
      return Optional.empty();
    }
    return new Explainer<>(problem).faultOfAnswer(cases, expected);
  }

  private int accepted(Console console, CheckResult result, Optional<Difference> answerFault)
      throws IOException {
    Map<String, Object> facts = result.facts(problemName, style.lang());
    if (answerFault.isPresent()) {
      facts.put("answerWrongFromLine", answerFault.get().line());
    }
    print(console, facts, List.of(result.accepted().text(style.lang())));
    if (answerFault.isPresent()) {
      console.out().flush();
      Difference fault = answerFault.get();
      console.warn(
          Console.message("answer-file-wrong", "line", fault.line())
              .with("expected", quoted(fault.expected(), fault))
              .with("found", quoted(fault.found(), fault)));
    }
    return Exit.FINE;
  }

  private static Object quoted(Optional<Excerpt> line, Difference fault) {
    return line.isPresent()
        ? line.get().quoted(fault.column(), 60)
        : Console.message("said.end-of-file");
  }

  private void print(Console console, Object facts, List<String> text) throws IOException {
    if (!json.isEmpty()) {
      ReportOptions.writeJson(console, json, facts);
    }
    if (!json.equals(ReportOptions.STANDARD_OUTPUT)) {
      for (String line : text) {
        console.out().println(line);
      }
    }
  }
}
