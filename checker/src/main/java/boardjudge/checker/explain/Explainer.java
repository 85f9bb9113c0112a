package boardjudge.checker.explain;

import boardjudge.checker.compare.Comparer;
import boardjudge.checker.compare.Comparison;
import boardjudge.checker.compare.Comparison.Difference;
import boardjudge.checker.compare.FormFaults;
import boardjudge.checker.compare.Output;
import boardjudge.checker.explain.FaultLocator.Candidate;
import boardjudge.checker.explain.MismatchReport.Kind;
import boardjudge.generator.Mutant;
import boardjudge.reference.AnswerKey;
import boardjudge.reference.Claim;
import boardjudge.reference.Contrast;
import boardjudge.reference.Discrepancy;
import boardjudge.reference.Evidence;
import boardjudge.reference.Explanation;
import boardjudge.reference.Message;
import boardjudge.reference.Problem;
import boardjudge.reference.Step;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.io.InputException;
import boardjudge.reference.services.FaultContext;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Supplier;

/**
 * Explains what is wrong with outputs of one problem, from the first line that differs. Only the
 * case of that line is replayed by the referee. Stateless and thread-safe.
 */
public final class Explainer<C> {
  private static final int MAX_LINE_LENGTH = 400;

  /** How many lines of an output are compared with those of wrong programs. */
  private static final int MAX_LINES = 50_000;

  private final Problem<C> problem;
  private final Supplier<List<Mutant<C>>> mutants;
  private final Comparer comparer = new Comparer();

  /** A message of this package. */
  public static Message say(String name, Object... arguments) {
    return Message.of(Explainer.class, name, arguments);
  }

  /** Creates an explainer that knows no wrong programs. */
  public Explainer(Problem<C> problem) {
    this(problem, new NoMutants<>());
  }

  /** Not a lambda: the first one takes much of a small check's time. */
  private static final class NoMutants<C> implements Supplier<List<Mutant<C>>> {
    @Override
    public List<Mutant<C>> get() {
      return List.of();
    }
  }

  /**
   * Creates an explainer that also names the mistake behind an output, from what wrong programs
   * print.
   *
   * @param mutants called at the first wrong answer
   */
  public Explainer(Problem<C> problem, Supplier<List<Mutant<C>>> mutants) {
    this.problem = problem;
    this.mutants = mutants;
  }

  /** Reads an input; called only if an output differs from the answer. */
  public interface Input<C> {
    /** The input's cases. */
    List<C> cases() throws IOException, InputException;
  }

  /**
   * Compares an output with the answer file. If they differ or there is no answer file, the input
   * is read and the output is judged by the reference answer.
   *
   * @throws boardjudge.reference.DisagreementException if referee and solver disagree on the case
   */
  public CheckResult check(Comparer comparer, Input<C> input, Output found, Optional<Output> answer)
      throws IOException, InputException {
    if (answer.isPresent()) {
      Comparison comparison = comparer.compare(answer.get(), found);
      if (comparison.accepted()) {
        return new CheckResult(comparison, Optional.empty());
      }
    }
    return judge(input.cases(), found, answer);
  }

  /** The first error of an answer file; empty if it is right. */
  public Optional<Difference> faultOfAnswer(List<C> cases, Output answer) throws IOException {
    try (ReferenceAnswer reference = ReferenceAnswer.nearest(problem, cases, answer)) {
      return comparer.compare(reference.output(), answer) instanceof Difference difference
          ? Optional.of(difference)
          : Optional.empty();
    }
  }

  /**
   * Judges an output by the reference answer.
   *
   * @throws boardjudge.reference.DisagreementException if referee and solver disagree on the case
   */
  public CheckResult judge(List<C> cases, Output found) throws IOException {
    return judge(cases, found, Optional.empty());
  }

  /**
   * Judges an output and also the answer file by the reference answer. If the answer file's first
   * wrong line is not after the output's, the answer file is reported.
   *
   * @throws boardjudge.reference.DisagreementException if referee and solver disagree on the case
   */
  public CheckResult judge(List<C> cases, Output found, Output answer) throws IOException {
    return judge(cases, found, Optional.of(answer));
  }

  private CheckResult judge(List<C> cases, Output found, Optional<Output> answer)
      throws IOException {
    try {
      return judge(cases, found, answer, FurtherTests.none());
    } catch (InterruptedException impossible) {
      throw new IllegalStateException("interrupted where no test is run", impossible);
    }
  }

  /**
   * Judges an output, and may run the program on further tests if one test does not show which rule
   * it breaks.
   *
   * @throws boardjudge.reference.DisagreementException if referee and solver disagree on the case
   */
  public CheckResult judge(
      List<C> cases, Output found, Optional<Output> answer, FurtherTests<C> further)
      throws IOException, InterruptedException {
    try (ReferenceAnswer reference = ReferenceAnswer.nearest(problem, cases, found);
        ReferenceAnswer nearest =
            answer.isEmpty() || problem.judge().isEmpty()
                ? reference
                : ReferenceAnswer.nearest(problem, cases, answer.get())) {
      Comparison output = comparer.compare(reference.output(), found);
      OptionalLong answerWrongFrom = OptionalLong.empty();
      if (answer.isPresent()
          && comparer.compare(nearest.output(), answer.get()) instanceof Difference first) {
        if (!(output instanceof Difference later) || first.line() <= later.line()) {
          WrongFile wrong = new WrongFile(answer.get(), first, Kind.WRONG_ANSWER_FILE);
          return new CheckResult(
              output, Optional.of(report(cases, nearest, wrong, answerWrongFrom, further)));
        }
        answerWrongFrom = OptionalLong.of(first.line());
      }
      if (!(output instanceof Difference difference)) {
        return new CheckResult(output, Optional.empty());
      }
      Kind kind = difference.sameWords() ? Kind.WRONG_WHITE_SPACE : Kind.WRONG_ANSWER;
      WrongFile wrong = new WrongFile(found, difference, kind);
      return new CheckResult(
          output, Optional.of(report(cases, reference, wrong, answerWrongFrom, further)));
    }
  }

  /**
   * Describes where the output of an aborted program ends: the next line expected and what would
   * have printed it. Empty if the output is empty or complete.
   */
  public Optional<String> reached(Input<C> input, Output printed) throws IOException {
    return printed.size() == 0
        ? Optional.empty()
        : judge(input.cases(), printed)
            .report()
            .map(
                report ->
                    report.difference().found().isEmpty()
                        ? "its output is right but ends before " + report.place()
                        : "its output first differs at " + report.place())
            .map(TextLayout::ascii);
  }

  private record WrongFile(Output file, Difference difference, Kind kind) {}

  /** The case of the first wrong line, replayed, and the lines found from there on. */
  private record WrongCase<C>(
      List<C> cases,
      int index,
      long line,
      WrongFile wrong,
      FaultLocator locator,
      List<String> found) {
    C testCase() {
      return cases.get(index);
    }

    Discrepancy discrepancy(Problem<C> problem, Candidate candidate) {
      return locator.discrepancy(problem, testCase(), candidate, found);
    }
  }

  private MismatchReport report(
      List<C> cases,
      ReferenceAnswer reference,
      WrongFile wrong,
      OptionalLong answerWrongFrom,
      FurtherTests<C> further)
      throws IOException, InterruptedException {
    Difference difference = wrong.difference();
    Optional<FormFaults> form = FormFaults.of(reference.output(), wrong.file(), difference);
    OptionalInt owner = reference.caseOf(difference.line());
    // A line after the last case is attributed to the last case.
    int caseIndex = owner.orElse(cases.size() - 1);
    boolean onlyForm = form.filter(FormFaults::whole).isPresent();
    Optional<LikelyMistake> common =
        wrong.kind() == Kind.WRONG_ANSWER && !onlyForm
            ? common(cases, reference, wrong)
            : Optional.empty();
    Optional<WrongCase<C>> wrongCase =
        caseIndex < 0
            ? Optional.empty()
            : Optional.of(
                wrongCase(
                    cases, caseIndex, difference.line() - reference.linesBefore(caseIndex), wrong));
    return new MismatchReport(
        problem.id(),
        wrong.kind(),
        difference,
        caseIndex < 0 ? OptionalInt.empty() : OptionalInt.of(caseIndex + 1),
        wrongCase.map(WrongCase::line).orElse(0L),
        wrongCase.isEmpty()
            ? Optional.empty()
            : location(wrongCase.get(), further, common.isEmpty() && !onlyForm),
        answerWrongFrom,
        form,
        wrongCase.flatMap(this::contrast),
        common);
  }

  /** The contrast is about the step that prints the expected line, which is certain. */
  private Optional<Contrast> contrast(WrongCase<C> wrongCase) {
    return wrongCase
        .locator()
        .last()
        .flatMap(last -> last.step().contrast(wrongCase.discrepancy(problem, last)));
  }

  private Optional<LikelyMistake> common(List<C> cases, ReferenceAnswer reference, WrongFile wrong)
      throws IOException {
    byte[] input = problem.format().bytes(cases);
    NormalizedOutput printed = NormalizedOutput.of(reference, cases.size(), wrong.file(), input);
    return CommonMistakes.of(printed).or(() -> OtherProblem.of(problem, printed));
  }

  private WrongCase<C> wrongCase(List<C> cases, int index, long line, WrongFile wrong)
      throws IOException {
    FaultLocator locator = new FaultLocator(line, foundLines(wrong, 1).stream().findFirst());
    AnswerKey.agreed(problem, cases.get(index), index, locator::step);
    List<String> found = foundLines(wrong, locator.linesLeft());
    return new WrongCase<>(cases, index, line, wrong, locator, found);
  }

  private Optional<FaultLocation> location(
      WrongCase<C> wrongCase, FurtherTests<C> further, boolean ofTheGame)
      throws IOException, InterruptedException {
    if (wrongCase.locator().last().isEmpty()) {
      return Optional.empty();
    }
    Candidate last = wrongCase.locator().last().get();
    Candidate visible = wrongCase.locator().likeliest().orElseThrow();
    Discrepancy seen = wrongCase.discrepancy(problem, visible);
    Explanation ofVisible = explained(wrongCase, visible, seen);
    Optional<Diagnosis> diagnosis =
        wrongCase.wrong().kind() == Kind.WRONG_ANSWER && ofTheGame
            ? diagnosis(wrongCase, further)
            : Optional.empty();
    Optional<Deviation> deviation =
        diagnosis
            .flatMap(Diagnosis::steps)
            .flatMap(steps -> Deviation.of(problem, wrongCase.testCase(), steps))
            .filter(first -> first.step().number() <= last.number());
    Candidate cause = deviation.map(Deviation::step).orElse(visible);
    Discrepancy deviant =
        deviation.map(first -> first.discrepancy(problem, wrongCase.testCase())).orElse(seen);
    Explanation explanation =
        cause.number() == visible.number() ? ofVisible : explained(wrongCase, cause, deviant);
    Step step = cause.step();
    Claim claim = step.claim(deviant, deviation.map(Deviation::wrong));
    Optional<OtherBoard> other =
        deviation.isPresent()
            ? OtherBoard.of(
                step.board(), deviation.get().wrong().board().rows(), say("other-known"))
            : visible.equals(last) ? printedBoard(step, seen) : Optional.empty();
    Diagram right = step.board(claim.boardNumber());
    Diagram before =
        cause.before().map(Step::board).orElseGet(() -> problem.start(wrongCase.testCase()));
    return Optional.of(
        new FaultLocation(
            cause.number(),
            last.number(),
            step.message(),
            last.step().message(),
            new Evidence.Board(say("before", "action", step.message()), before),
            new Evidence.Board(say("after", "action", step.message()), step.board()),
            // If another rule or none is diagnosed, the explanation's guess is dropped: only one
            // mistake is reported.
            diagnosis.isEmpty() || diagnosis.get().rule().equals(Optional.of(explanation.rule()))
                ? explanation
                : explanation.withoutGuess(),
            diagnosis,
            claim.boardNumber(),
            other.or(() -> claim.found().flatMap(found -> OtherBoard.of(right, found)))));
  }

  private static Optional<OtherBoard> printedBoard(Step step, Discrepancy seen) {
    Diagram board = step.board();
    if (!step.output().equals(board.rows())) {
      return Optional.empty();
    }
    List<String> rows = new ArrayList<>(board.rows().subList(0, seen.row()));
    seen.found().forEach(line -> rows.add(line.stripTrailing()));
    return OtherBoard.of(board, rows, say("other-printed"));
  }

  private Explanation explained(
      WrongCase<C> wrongCase, Candidate candidate, Discrepancy discrepancy) {
    Explanation explanation =
        FaultContext.during(
            () -> "explaining case " + (wrongCase.index() + 1),
            () -> candidate.step().explain(discrepancy));
    return problem.judge().isEmpty()
        ? explanation
        : new Explanation(
            explanation.rule(),
            say("one-of-several", "why", explanation.why()),
            explanation.evidence());
  }

  private Optional<Diagnosis> diagnosis(WrongCase<C> wrongCase, FurtherTests<C> further)
      throws IOException, InterruptedException {
    if (problem.judge().isPresent()) {
      // If there are several right answers, a wrong program may print another than this program.
      return Optional.empty();
    }
    // Wrong programs without a known broken rule cannot identify one.
    List<Mutant<C>> usable =
        mutants.get().stream().filter(m -> problem.rules().contains(m.breaks())).toList();
    if (usable.isEmpty()) {
      return Optional.empty();
    }
    WrongFile wrong = wrongCase.wrong();
    long linesBefore = wrong.difference().line() - wrongCase.line();
    List<String> found =
        lines(wrong.file(), 0, MAX_LINES).stream().map(String::stripTrailing).toList();
    return new Diagnostician<>(problem, usable, further)
        .find(wrongCase.cases(), wrongCase.index(), withoutEmptyEnd(found, 0), linesBefore);
  }

  /** The found lines from the first difference on, between one and {@code most}. */
  private static List<String> foundLines(WrongFile wrong, int most) throws IOException {
    return wrong.difference().found().isEmpty()
        ? List.of()
        : withoutEmptyEnd(
            lines(wrong.file(), wrong.difference().foundOffset(), Math.max(1, most)), 1);
  }

  private static List<String> lines(Output output, long from, int most) throws IOException {
    List<String> lines = new ArrayList<>();
    for (long offset = from;
        offset < output.size() && lines.size() < most;
        offset = Comparer.nextLine(output, offset)) {
      lines.add(Comparer.lineAt(output, offset, MAX_LINE_LENGTH).decoded());
    }
    return lines;
  }

  private static List<String> withoutEmptyEnd(List<String> lines, int least) {
    int end = lines.size();
    while (end > least && lines.get(end - 1).isEmpty()) {
      end--;
    }
    return lines.subList(0, end);
  }
}
