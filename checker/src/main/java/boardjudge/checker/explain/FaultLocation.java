package boardjudge.checker.explain;

import boardjudge.reference.Contrast;
import boardjudge.reference.Evidence;
import boardjudge.reference.Explanation;
import boardjudge.reference.Message;
import boardjudge.reference.Rule;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The step at which an output first visibly goes wrong.
 *
 * <p>If a line does not identify its step, several steps could have printed it, and the first of
 * them is considered the likeliest.
 *
 * @param step the likeliest step's number within its case, from 1
 * @param lastStep the last possible step, where the reference prints the expected line; equal to
 *     {@code step} if there is only one
 * @param before the board before the likeliest step
 * @param explanation why the reference prints that line, and the rule that decides it
 * @param diagnosis the likely mistake; empty if wrong programs were not consulted. If it names a
 *     rule, {@code step} is where the first of its wrong programs deviates, which may be long
 *     before the output does
 * @param boardNumber which board of the step's walk shows it, see {@link
 *     boardjudge.reference.Claim}
 * @param other the wrong program's board; empty if unknown
 * @param contrast what is right and what was found, in the game's words for the headline; about the
 *     last possible step, which is certain
 */
public record FaultLocation(
    int step,
    int lastStep,
    Message action,
    Message lastAction,
    Evidence.Board before,
    Evidence.Board after,
    Explanation explanation,
    Optional<Diagnosis> diagnosis,
    int boardNumber,
    Optional<OtherBoard> other,
    Optional<Contrast> contrast) {
  /**
   * The broken rules, at most two, the one that explains more first; none if unclear. If no wrong
   * programs were consulted, the rule that decides the step.
   */
  public List<Rule> broken() {
    return diagnosis.map(Diagnosis::rules).orElse(List.of(explanation.rule()));
  }

  /** The boards before and after the step, except those shown by the explanation. */
  public List<Evidence.Board> boards() {
    List<List<String>> shown =
        explanation.evidence().stream()
            .flatMap(FaultLocation::boards)
            .map(board -> board.diagram().rows())
            .toList();
    return Stream.of(before, after).filter(b -> !shown.contains(b.diagram().rows())).toList();
  }

  /** The boards of a piece of evidence. */
  static Stream<Evidence.Board> boards(Evidence evidence) {
    return evidence instanceof Evidence.Board board
        ? Stream.of(board)
        : evidence instanceof Evidence.Continuation line ? line.boards().stream() : Stream.empty();
  }

  /** Whether the line could come from several steps. */
  public boolean isRange() {
    return step < lastStep;
  }
}
