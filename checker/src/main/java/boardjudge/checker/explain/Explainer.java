package boardjudge.checker.explain;

import boardjudge.checker.compare.Comparer;
import boardjudge.checker.compare.Comparison;
import boardjudge.checker.compare.Comparison.Difference;
import boardjudge.checker.compare.Output;
import boardjudge.checker.explain.FaultLocator.Candidate;
import boardjudge.checker.explain.MismatchReport.Kind;
import boardjudge.reference.AnswerKey;
import boardjudge.reference.Evidence;
import boardjudge.reference.Problem;
import boardjudge.reference.Step;
import boardjudge.reference.grid.Diagram;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Explains outputs of one problem by its first line that differs. Only the case of that line is
 * judged again by the referee. Stateless; may be used from many threads.
 *
 * @param <C> one case
 */
public final class Explainer<C> {
  /** How much of a found line a step is shown. */
  private static final int SHOWN = 400;

  private final Problem<C> problem;
  private final Comparer comparer = new Comparer();

  public Explainer(Problem<C> problem) {
    this.problem = problem;
  }

  /**
   * Judges an output by what the reference prints.
   *
   * @throws boardjudge.reference.Disagreement if referee and solver differ on the case concerned
   */
  public CheckResult judge(List<C> cases, Output found) throws IOException {
    return judge(cases, found, Optional.empty());
  }

  /**
   * Judges an output, and the answer file too, by what the reference prints. A wrong line of the
   * answer file that stands no later than the output's first wrong line is what is reported then.
   *
   * @throws boardjudge.reference.Disagreement if referee and solver differ on the case concerned
   */
  public CheckResult judge(List<C> cases, Output found, Output answer) throws IOException {
    return judge(cases, found, Optional.of(answer));
  }

  private CheckResult judge(List<C> cases, Output found, Optional<Output> answer)
      throws IOException {
    try (ReferenceAnswer reference = ReferenceAnswer.to(problem, cases)) {
      Comparison output = comparer.compare(reference.output(), found);
      OptionalLong answerWrongFrom = OptionalLong.empty();
      if (answer.isPresent()
          && comparer.compare(reference.output(), answer.get()) instanceof Difference first) {
        if (!(output instanceof Difference later) || first.line() <= later.line()) {
          WrongFile wrong = new WrongFile(answer.get(), first, Kind.WRONG_ANSWER_FILE);
          return new CheckResult(
              output, Optional.of(report(cases, reference, wrong, answerWrongFrom)));
        }
        answerWrongFrom = OptionalLong.of(first.line());
      }
      if (!(output instanceof Difference difference)) {
        return new CheckResult(output, Optional.empty());
      }
      Kind kind = difference.sameWords() ? Kind.WRONG_WHITE_SPACE : Kind.WRONG_ANSWER;
      WrongFile wrong = new WrongFile(found, difference, kind);
      return new CheckResult(output, Optional.of(report(cases, reference, wrong, answerWrongFrom)));
    }
  }

  /** A file that is wrong, and how. */
  private record WrongFile(Output file, Difference difference, Kind kind) {}

  private MismatchReport report(
      List<C> cases, ReferenceAnswer reference, WrongFile wrong, OptionalLong answerWrongFrom)
      throws IOException {
    Difference difference = wrong.difference();
    OptionalInt owner = reference.caseOf(difference.line());
    // A line after the last is laid to the last case.
    int caseIndex = owner.orElse(cases.size() - 1);
    if (caseIndex < 0) {
      return new MismatchReport(
          problem.id(),
          wrong.kind(),
          difference,
          OptionalInt.empty(),
          0,
          Optional.empty(),
          answerWrongFrom);
    }
    long lineInCase = difference.line() - reference.linesBefore(caseIndex);
    return new MismatchReport(
        problem.id(),
        wrong.kind(),
        difference,
        OptionalInt.of(caseIndex + 1),
        lineInCase,
        location(cases.get(caseIndex), caseIndex, lineInCase, wrong),
        answerWrongFrom);
  }

  private Optional<FaultLocation> location(
      C testCase, int caseIndex, long lineInCase, WrongFile wrong) throws IOException {
    Optional<String> foundLine = foundLines(wrong, 1).stream().findFirst();
    FaultLocator locator = new FaultLocator(lineInCase, foundLine);
    AnswerKey.agreed(problem, testCase, caseIndex, (index, step) -> locator.step(step));
    List<String> found = foundLines(wrong, locator.linesLeft());
    Optional<Candidate> likeliest = locator.likeliest();
    Optional<Candidate> last = locator.last();
    if (likeliest.isEmpty() || last.isEmpty()) {
      return Optional.empty();
    }
    Candidate candidate = likeliest.get();
    Step step = candidate.step();
    Diagram before = candidate.before().map(Step::board).orElseGet(() -> problem.start(testCase));
    return Optional.of(
        new FaultLocation(
            candidate.number(),
            last.get().number(),
            step.action(),
            last.get().step().action(),
            new Evidence.Board("before " + step.action(), before),
            new Evidence.Board("after " + step.action(), step.board()),
            step.explain(locator.discrepancy(candidate, found))));
  }

  /** The found lines from the first that differs on, {@code wanted} or fewer, at least one. */
  private static List<String> foundLines(WrongFile wrong, int wanted) throws IOException {
    List<String> lines = new ArrayList<>();
    if (wrong.difference().found().isEmpty()) {
      return lines;
    }
    long offset = wrong.difference().foundOffset();
    lines.add(lineAt(wrong, offset));
    while (lines.size() < wanted) {
      offset = Comparer.nextLine(wrong.file(), offset);
      if (offset >= wrong.file().size()) {
        break;
      }
      lines.add(lineAt(wrong, offset));
    }
    while (lines.size() > 1 && lines.get(lines.size() - 1).isEmpty()) {
      lines.remove(lines.size() - 1);
    }
    return lines;
  }

  private static String lineAt(WrongFile wrong, long offset) throws IOException {
    return Comparer.lineAt(wrong.file(), offset, SHOWN).decoded();
  }
}
