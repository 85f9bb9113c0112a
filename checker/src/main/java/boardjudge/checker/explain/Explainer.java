package boardjudge.checker.explain;

import boardjudge.checker.compare.Comparer;
import boardjudge.checker.compare.Comparison;
import boardjudge.checker.compare.Comparison.Difference;
import boardjudge.checker.compare.Output;
import boardjudge.checker.explain.MismatchReport.Verdict;
import boardjudge.checker.explain.Suspects.Suspect;
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
  public Judgement judge(List<C> cases, Output found) throws IOException {
    return judge(cases, found, Optional.empty());
  }

  /**
   * Judges an output, and the answer file too, by what the reference prints. A wrong line of the
   * answer file that stands no later than the output's first wrong line is what is reported then.
   *
   * @throws boardjudge.reference.Disagreement if referee and solver differ on the case concerned
   */
  public Judgement judge(List<C> cases, Output found, Output answer) throws IOException {
    return judge(cases, found, Optional.of(answer));
  }

  private Judgement judge(List<C> cases, Output found, Optional<Output> answer) throws IOException {
    try (ReferenceAnswer reference = ReferenceAnswer.to(problem, cases)) {
      Comparison output = comparer.compare(reference.output(), found);
      OptionalLong answerWrongFrom = OptionalLong.empty();
      if (answer.isPresent()
          && comparer.compare(reference.output(), answer.get()) instanceof Difference wrong) {
        if (!(output instanceof Difference later) || wrong.line() <= later.line()) {
          Judged judged = new Judged(answer.get(), wrong, Verdict.WRONG_ANSWER_FILE);
          return new Judgement(
              output, Optional.of(report(cases, reference, judged, answerWrongFrom)));
        }
        answerWrongFrom = OptionalLong.of(wrong.line());
      }
      if (!(output instanceof Difference difference)) {
        return new Judgement(output, Optional.empty());
      }
      Verdict verdict = difference.sameWords() ? Verdict.WRONG_WHITE_SPACE : Verdict.WRONG_ANSWER;
      Judged judged = new Judged(found, difference, verdict);
      return new Judgement(output, Optional.of(report(cases, reference, judged, answerWrongFrom)));
    }
  }

  /** A file that is wrong, and how. */
  private record Judged(Output file, Difference difference, Verdict verdict) {}

  private MismatchReport report(
      List<C> cases, ReferenceAnswer reference, Judged judged, OptionalLong answerWrongFrom)
      throws IOException {
    Difference difference = judged.difference();
    OptionalInt owner = reference.caseOf(difference.line());
    // A line after the last is laid to the last case.
    int caseIndex = owner.orElse(cases.size() - 1);
    if (caseIndex < 0) {
      return new MismatchReport(
          problem.id(),
          judged.verdict(),
          difference,
          OptionalInt.empty(),
          0,
          Optional.empty(),
          answerWrongFrom);
    }
    long lineInCase = difference.line() - reference.linesBefore(caseIndex);
    return new MismatchReport(
        problem.id(),
        judged.verdict(),
        difference,
        OptionalInt.of(caseIndex + 1),
        lineInCase,
        sighting(cases.get(caseIndex), caseIndex, lineInCase, judged),
        answerWrongFrom);
  }

  private Optional<Sighting> sighting(C testCase, int caseIndex, long lineInCase, Judged judged)
      throws IOException {
    Optional<String> foundLine = foundLines(judged, 1).stream().findFirst();
    Suspects suspects = new Suspects(lineInCase, foundLine);
    AnswerKey.agreed(problem, testCase, caseIndex, (index, step) -> suspects.step(step));
    List<String> found = foundLines(judged, suspects.linesLeft());
    Optional<Suspect> likeliest = suspects.likeliest();
    Optional<Suspect> last = suspects.last();
    if (likeliest.isEmpty() || last.isEmpty()) {
      return Optional.empty();
    }
    Suspect suspect = likeliest.get();
    Step step = suspect.step();
    Diagram before = suspect.before().map(Step::board).orElseGet(() -> problem.start(testCase));
    return Optional.of(
        new Sighting(
            suspect.number(),
            last.get().number(),
            step.action(),
            last.get().step().action(),
            new Evidence.Board("before " + step.action(), before),
            new Evidence.Board("after " + step.action(), step.board()),
            step.explain(suspects.discrepancy(suspect, found))));
  }

  /** The found lines from the first that differs on, {@code wanted} or fewer, at least one. */
  private static List<String> foundLines(Judged judged, int wanted) throws IOException {
    List<String> lines = new ArrayList<>();
    if (judged.difference().found().isEmpty()) {
      return lines;
    }
    long offset = judged.difference().foundOffset();
    lines.add(lineAt(judged, offset));
    while (lines.size() < wanted) {
      offset = Comparer.nextLine(judged.file(), offset);
      if (offset >= judged.file().size()) {
        break;
      }
      lines.add(lineAt(judged, offset));
    }
    while (lines.size() > 1 && lines.get(lines.size() - 1).isEmpty()) {
      lines.remove(lines.size() - 1);
    }
    return lines;
  }

  private static String lineAt(Judged judged, long offset) throws IOException {
    return Comparer.lineAt(judged.file(), offset, SHOWN).decoded();
  }
}
