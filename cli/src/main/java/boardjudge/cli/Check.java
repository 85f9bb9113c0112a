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
import boardjudge.reference.Message;
import boardjudge.reference.Problem;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputReader;
import boardjudge.report.page.MismatchPage;
import boardjudge.report.page.Page;
import boardjudge.report.page.VerdictPage;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
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
    String problem,
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
    return new Check(
        call.names().get(0),
        call.names().get(1),
        call.names().get(2),
        call.names().size() == 4 ? Optional.of(call.names().get(3)) : Optional.empty(),
        call.options().getOrDefault("--json", ""),
        call.options().getOrDefault("--html", ""),
        NotationTarget.of(
            call.options().getOrDefault("--sgf", ""), call.options().getOrDefault("--fen", "")),
        Options.Display.of(
            call.options().getOrDefault(Options.Display.COLOR, Options.Display.AUTO),
            call.options().containsKey(Options.Display.FULL_BOARD),
            console),
        call.options().containsKey(TRUST_ANSWER),
        Options.Reading.limits(call.options()));
  }

  int run(Console console) throws IOException {
    try {
      return judge(console);
    } catch (InputException bad) {
      Optional<String> swapHint = swapHint(Lookup.problem(problem));
      if (swapHint.isEmpty()) {
        throw bad;
      }
      throw CommandException.unreadable(bad.getMessage() + "; " + swapHint.get());
    }
  }

  private Optional<String> swapHint(Problem<?> named) {
    if (isInput(named, output)) {
      return Optional.of("OUTPUT is an input, so INPUT and OUTPUT seem to be swapped");
    }
    return answer
        .filter(name -> isInput(named, name))
        .map(name -> "ANSWER is an input, so INPUT and ANSWER seem to be swapped");
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
    } catch (IOException no) {
      return false;
    }
  }

  private int judge(Console console) throws IOException {
    Problem<?> named = Lookup.problem(problem);
    if (notation.replacesText() && json.equals(ReportOptions.STANDARD_OUTPUT)) {
      throw CommandException.usage(
          "--json and --" + notation.ending() + " cannot both go to standard output");
    }
    notation.check(named);
    if (input.equals("-") && output.equals("-")) {
      throw CommandException.usage("standard input cannot be both the input and the output");
    }
    if (!input.equals("-")) {
      InputSource.regularFile(input);
    }
    Output opened;
    try {
      opened = open(console, output);
    } catch (OverlongFileException overlong) {
      String headline = "wrong answer: the output " + overlong.getReason();
      if (!html.isEmpty()) {
        Pages.wrong(named.name(), headline).in(console.lang()).write(InputSource.path(html));
      }
      return wrong(console, headline);
    }
    try (Output found = opened) {
      if (named instanceof PackageProblem plain) {
        return judgeByValidator(console, plain, found);
      }
      if (answer.isEmpty()) {
        return judge(console, named, found, Optional.empty());
      }
      try (Output expected = open(console, answer.get())) {
        return judge(console, named, found, Optional.of(expected));
      }
    }
  }

  private int judgeByValidator(Console console, PackageProblem plain, Output found)
      throws IOException {
    if (answer.isEmpty()) {
      throw CommandException.usage(
          plain.id()
              + " has no referee to compute answers: give an answer file as the last argument");
    }
    try (Output in = open(console, input);
        Output expected = open(console, answer.get())) {
      Path file = InputSource.path(input);
      Optional<String> fault = plain.check().ruling(in, expected, found, plain.flags(file)).fault();
      return fault.isEmpty()
          ? accepted(console, new Comparison.Equal(), Optional.empty())
          : wrong(console, "wrong answer: " + fault.get());
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("stopped");
    }
  }

  private <C> int judge(Console console, Problem<C> named, Output found, Optional<Output> expected)
      throws IOException {
    LazyInput<C> source = new LazyInput<>(this, console, named);
    CheckResult result = check(console, source, found, expected);
    if (!html.isEmpty()) {
      Pages.of(named, source, result).in(console.lang()).write(InputSource.path(html));
    }
    source.writeFailingCase(result);
    if (result.report().isEmpty() && expected.isPresent() && !trustAnswer) {
      Optional<Difference> fault = faultOfAnswer(named, expected.get(), console);
      return accepted(console, result.comparison(), fault);
    }
    return conclude(console, result);
  }

  private <C> CheckResult check(
      Console console, LazyInput<C> source, Output found, Optional<Output> expected)
      throws IOException {
    Problem<C> named = source.named;
    Explainer<C> explainer = new Explainer<>(named, source);
    if (!console.errIsTerminal() || found.size() < PROGRESS_FROM_BYTES) {
      return explainer.check(new Comparer(), source, found, expected);
    }
    try (Progress progress = new Progress(console)) {
      Comparer watched =
          new Comparer(
              (bytes, all) -> progress.show("compared " + bytes / MEGA + "/" + all / MEGA + " MB"));
      return explainer.check(watched, source, found, expected);
    }
  }

  /**
   * Reads the input and the wrong programs only if the output is not accepted. No lambdas: the
   * first one of a process takes a good part of a small check's time.
   */
  private static final class LazyInput<C> implements Explainer.Input<C>, Supplier<List<Mutant<C>>> {
    private final Check check;
    private final Console console;
    private final Problem<C> named;
    private Optional<List<C>> read = Optional.empty();

    LazyInput(Check check, Console console, Problem<C> named) {
      this.check = check;
      this.console = console;
      this.named = named;
    }

    /** Reads once: standard input cannot be read again. */
    @Override
    public List<C> cases() throws IOException {
      if (read.isEmpty()) {
        read = Optional.of(InputSource.cases(console, named, check.input, check.limits));
      }
      return read.get();
    }

    @Override
    public List<Mutant<C>> get() {
      return ProblemGenerators.allMutants(named);
    }

    void writeFailingCase(CheckResult result) throws IOException {
      if (result.report().isPresent() && result.report().get().testCase().isPresent()) {
        MismatchReport report = result.report().get();
        int number = report.testCase().getAsInt();
        String shown = InputSource.shown(check.input);
        String title = (shown + ", case " + number + " of " + cases().size());
        check.notation.write(console, named, cases().get(number - 1), title, report.finding());
      }
    }
  }

  private Output open(Console console, String name) throws IOException {
    return name.equals("-")
        ? Output.drain(InputSource.STANDARD_INPUT, console.in(), limits)
        : Output.open(InputSource.regularFile(name), limits);
  }

  private int conclude(Console console, CheckResult result) throws IOException {
    if (result.report().isEmpty()) {
      return accepted(console, result.comparison(), Optional.empty());
    }
    MismatchReport report = result.report().get();
    boolean replaced = notation.replacesText() && report.testCase().isPresent();
    print(console, report, replaced ? List.of() : report.text(style));
    return report.kind() == MismatchReport.Kind.WRONG_ANSWER_FILE ? Exit.UNREADABLE : Exit.NEGATIVE;
  }

  private int wrong(Console console, String headline) throws IOException {
    String verdict = MismatchReport.Kind.WRONG_ANSWER.id();
    print(
        console,
        new Facts(
            verdict, problem, Optional.of(headline), OptionalLong.empty(), OptionalLong.empty()),
        List.of(headline));
    return Exit.NEGATIVE;
  }

  /**
   * The first fault of an answer file that the output equals; looked for only where that is quick.
   */
  private <C> Optional<Difference> faultOfAnswer(Problem<C> named, Output expected, Console console)
      throws IOException {
    Path file = InputSource.path(input);
    if (input.equals("-")
        || expected.size() > MAX_QUICK_BYTES
        || !Files.isRegularFile(file)
        || Files.size(file) > MAX_QUICK_BYTES) {
      return Optional.empty();
    }
    List<C> cases;
    try {
      cases = InputSource.cases(console, named, input, limits);
    } catch (IOException unreadable) {
      return Optional.empty();
    }
    return new Explainer<>(named).faultOfAnswer(cases, expected);
  }

  private int accepted(Console console, Comparison comparison, Optional<Difference> answerFault)
      throws IOException {
    OptionalLong space = OptionalLong.empty();
    // With its English text given, no message bundle is loaded.
    Message text = Message.translated(Message.class, "accepted", "accepted");
    if (comparison instanceof Comparison.WhiteSpaceOnly only) {
      space = OptionalLong.of(only.line());
      text = Message.of(Message.class, "accepted-but-space", "line", only.line());
    }
    OptionalLong wrongFrom =
        answerFault.isPresent() ? OptionalLong.of(answerFault.get().line()) : OptionalLong.empty();
    print(
        console,
        new Facts("accepted", problem, Optional.empty(), space, wrongFrom),
        List.of(text.text(style.lang())));
    if (answerFault.isPresent()) {
      console.out().flush();
      console.warn(warning(answerFault.get()));
    }
    return Exit.FINE;
  }

  private static String warning(Difference fault) {
    return ("boardjudge: warning: the answer file is wrong from line " + fault.line())
        + (" on, and so is the output: expected " + quoted(fault.expected(), fault))
        + (", found " + quoted(fault.found(), fault));
  }

  private static String quoted(Optional<Excerpt> line, Difference fault) {
    return line.isPresent() ? line.get().quoted(fault.column(), 60) : "the end of the file";
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

  /** The JSON if there is no report. */
  private record Facts(
      String verdict,
      String problem,
      Optional<String> headline,
      OptionalLong whiteSpaceDiffersFromLine,
      OptionalLong answerWrongFromLine) {}

  /** A class of its own, so that a check without a page does not load those of pages. */
  private static final class Pages {
    private Pages() {}

    static <C> Page of(Problem<C> problem, Explainer.Input<C> input, CheckResult result)
        throws IOException {
      return result.report().isPresent()
          ? MismatchPage.of(problem, input.cases(), result.report().get())
          : VerdictPage.accepted(problem.name());
    }

    static Page wrong(Message problem, String headline) {
      return VerdictPage.wrong(problem, headline);
    }
  }
}
