package boardjudge.checker.explain;

import boardjudge.checker.compare.Comparer;
import boardjudge.checker.compare.Comparison;
import boardjudge.checker.compare.Comparison.Difference;
import boardjudge.checker.compare.Excerpt;
import boardjudge.checker.compare.FormFaults;
import boardjudge.checker.compare.Output;
import boardjudge.checker.explain.MismatchReport.Kind;
import boardjudge.generator.Mutant;
import boardjudge.reference.AnswerKey;
import boardjudge.reference.Claim;
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
public record Explainer<C>(Problem<C> problem, Optional<Supplier<List<Mutant<C>>>> mutants) {
  private static final int MAX_LINE_LENGTH = 400;

  /** How many lines of an output are compared with those of wrong programs. */
  private static final int MAX_LINES = 50_000;

  private static final Comparer COMPARER = new Comparer();

  /** A message of this package. */
  public static Message say(String name, Object... arguments) {
    return Message.of(Explainer.class, name, arguments);
  }

  /** Creates an explainer that knows no wrong programs. */
  public Explainer(Problem<C> problem) {
    this(problem, Optional.empty());
  }

  /**
   * Creates an explainer that also names the mistake behind an output, from what wrong programs
   * print.
   *
   * @param mutants called at the first wrong answer
   */
  public Explainer(Problem<C> problem, Supplier<List<Mutant<C>>> mutants) {
    this(problem, Optional.of(mutants));
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
      return COMPARER.compare(reference.output(), answer) instanceof Difference difference
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
   * Judges an output and also the answer file, if there is one, by the reference answer. If the
   * answer file's first wrong line is not after the output's, the answer file is reported.
   *
   * @throws boardjudge.reference.DisagreementException if referee and solver disagree on the case
   */
  public CheckResult judge(List<C> cases, Output found, Optional<Output> answer)
      throws IOException {
    try {
      return judge(cases, found, answer, Optional.empty());
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
      List<C> cases, Output found, Optional<Output> answer, Optional<FurtherTests<C>> further)
      throws IOException, InterruptedException {
    try (ReferenceAnswer reference = ReferenceAnswer.nearest(problem, cases, found);
        ReferenceAnswer nearest =
            answer.isEmpty() || problem.judge().isEmpty()
                ? reference
                : ReferenceAnswer.nearest(problem, cases, answer.get())) {
      Comparison output = COMPARER.compare(reference.output(), found);
      OptionalLong answerWrongFrom = OptionalLong.empty();
      if (answer.isPresent()
          && COMPARER.compare(nearest.output(), answer.get()) instanceof Difference first) {
        if (!(output instanceof Difference later) || first.line() <= later.line()) {
          WrongFile<C> wrong =
              new WrongFile<>(cases, nearest, answer.get(), first, Kind.WRONG_ANSWER_FILE);
          return new CheckResult(output, Optional.of(report(wrong, answerWrongFrom, further)));
        }
        answerWrongFrom = OptionalLong.of(first.line());
      }
      if (!(output instanceof Difference difference)) {
        return new CheckResult(output, Optional.empty());
      }
      Kind kind = difference.sameWords() ? Kind.WRONG_WHITE_SPACE : Kind.WRONG_ANSWER;
      WrongFile<C> wrong = new WrongFile<>(cases, reference, found, difference, kind);
      return new CheckResult(output, Optional.of(report(wrong, answerWrongFrom, further)));
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

  /**
   * A wrong output or answer file.
   *
   * @param reference the right answer to it
   */
  private record WrongFile<C>(
      List<C> cases, ReferenceAnswer reference, Output file, Difference difference, Kind kind) {
    /** The case of the first wrong line, from 0; -1 if there is none. */
    int caseIndex() {
      return reference.caseOf(difference.line());
    }

    C testCase() {
      return cases.get(caseIndex());
    }

    long linesBefore() {
      return reference.linesBefore(caseIndex());
    }

    long lineInCase() {
      return caseIndex() < 0 ? 0 : difference.line() - linesBefore();
    }

    /** The found lines from the first difference on, between one and {@code most}. */
    List<String> found(int most) throws IOException {
      return difference.found().isEmpty()
          ? List.of()
          : withoutEmptyEnd(lines(file, difference.foundOffset(), Math.max(1, most)), 1);
    }
  }

  private MismatchReport report(
      WrongFile<C> wrong, OptionalLong answerWrongFrom, Optional<FurtherTests<C>> further)
      throws IOException, InterruptedException {
    int caseIndex = wrong.caseIndex();
    Optional<FormFaults> form =
        FormFaults.of(wrong.reference().output(), wrong.file(), wrong.difference());
    boolean hasMistake =
        wrong.kind() == Kind.WRONG_ANSWER && form.filter(FormFaults::whole).isEmpty();
    Optional<LikelyMistake> common = hasMistake ? common(wrong) : Optional.empty();
    return new MismatchReport(
        problem.id(),
        wrong.kind(),
        wrong.difference(),
        caseIndex < 0 ? OptionalInt.empty() : OptionalInt.of(caseIndex + 1),
        wrong.lineInCase(),
        caseIndex < 0 ? Optional.empty() : location(wrong, further, hasMistake && common.isEmpty()),
        answerWrongFrom,
        form,
        common);
  }

  private Optional<LikelyMistake> common(WrongFile<C> wrong) throws IOException {
    byte[] input = problem.format().bytes(wrong.cases());
    NormalizedOutput printed =
        NormalizedOutput.of(wrong.reference(), wrong.cases().size(), wrong.file(), input);
    return CommonMistakes.of(printed).or(() -> OtherProblem.of(problem, printed));
  }

  private Optional<FaultLocation> location(
      WrongFile<C> wrong, Optional<FurtherTests<C>> further, boolean diagnosed)
      throws IOException, InterruptedException {
    C testCase = wrong.testCase();
    FaultLocator locator =
        new FaultLocator(wrong.lineInCase(), wrong.found(1).stream().findFirst());
    AnswerKey.agreed(problem, testCase, wrong.caseIndex(), locator::step);
    List<String> found = wrong.found(locator.linesLeft());
    Optional<Fault> lastPossible = locator.last(problem, testCase, found);
    if (lastPossible.isEmpty()) {
      return Optional.empty();
    }
    Fault last = lastPossible.get();
    Fault visible = locator.likeliest(problem, testCase, found).orElseThrow();
    // Before the diagnosis, which explains, too: a game that fails here is named with its case.
    Explanation ofVisible = explanation(wrong, visible);
    Optional<Diagnosis> diagnosis = diagnosed ? diagnosis(wrong, further) : Optional.empty();
    Fault cause =
        diagnosis
            .flatMap(Diagnosis::steps)
            .flatMap(steps -> Fault.first(problem, testCase, steps))
            .filter(first -> first.number() <= last.number())
            .orElse(visible);
    Explanation explanation =
        cause.number() == visible.number() ? ofVisible : explanation(wrong, cause);
    Step step = cause.step();
    Claim claim = step.claim(cause.discrepancy(), cause.wrong());
    Optional<OtherBoard> other =
        cause.wrong().isPresent()
            ? OtherBoard.of(step.board(), cause.wrong().get().board().rows(), say("other-known"))
            : visible.number() == last.number() ? printedBoard(visible) : Optional.empty();
    Diagram right = step.board(claim.boardNumber());
    Diagram before =
        cause.place().before().map(Step::board).orElseGet(() -> problem.start(testCase));
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
            other.or(() -> claim.found().flatMap(board -> OtherBoard.of(right, board))),
            last.step().contrast(last.discrepancy())));
  }

  private static Optional<OtherBoard> printedBoard(Fault fault) {
    Diagram board = fault.step().board();
    if (!fault.step().output().equals(board.rows())) {
      return Optional.empty();
    }
    List<String> rows = new ArrayList<>(board.rows().subList(0, fault.discrepancy().row()));
    fault.discrepancy().found().forEach(line -> rows.add(line.stripTrailing()));
    return OtherBoard.of(board, rows, say("other-printed"));
  }

  private Explanation explanation(WrongFile<C> wrong, Fault fault) {
    Explanation explanation =
        FaultContext.during(
            () -> "explaining case " + (wrong.caseIndex() + 1), () -> fault.explanation());
    return problem.judge().isEmpty()
        ? explanation
        : new Explanation(
            explanation.rule(),
            say("one-of-several", "why", explanation.why()),
            explanation.evidence());
  }

  private Optional<Diagnosis> diagnosis(WrongFile<C> wrong, Optional<FurtherTests<C>> further)
      throws IOException, InterruptedException {
    if (problem.judge().isPresent()) {
      // If there are several right answers, a wrong program may print another than this program.
      return Optional.empty();
    }
    // Wrong programs without a known broken rule cannot identify one.
    List<Mutant<C>> usable =
        mutants.stream()
            .flatMap(known -> known.get().stream())
            .filter(mutant -> problem.rules().contains(mutant.breaks()))
            .toList();
    if (usable.isEmpty()) {
      return Optional.empty();
    }
    List<String> found =
        lines(wrong.file(), 0, MAX_LINES).stream().map(String::stripTrailing).toList();
    return new Diagnostician<>(problem, usable, further)
        .find(wrong.cases(), wrong.caseIndex(), withoutEmptyEnd(found, 0), wrong.linesBefore());
  }

  private static List<String> lines(Output output, long from, int most) throws IOException {
    return Comparer.lines(output, from, most, MAX_LINE_LENGTH).stream()
        .map(Excerpt::decoded)
        .toList();
  }

  private static List<String> withoutEmptyEnd(List<String> lines, int least) {
    int end = lines.size();
    while (end > least && lines.get(end - 1).isEmpty()) {
      end--;
    }
    return lines.subList(0, end);
  }
}
