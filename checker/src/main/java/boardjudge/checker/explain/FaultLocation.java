package boardjudge.checker.explain;

import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerators;
import boardjudge.reference.Evidence;
import boardjudge.reference.Explanation;
import boardjudge.reference.Message;
import boardjudge.reference.Problem;
import boardjudge.reference.Rule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The step at which an output first visibly departs from what is right.
 *
 * <p>A line does not always name its step: then several steps could have printed the found line,
 * and the first of them is taken for the likeliest. Nothing more is known.
 *
 * @param step the likeliest step's number within its case, from 1
 * @param lastStep the last step that the found line could come from: where the reference prints the
 *     expected line; equal to {@code step} where no other could
 * @param action what the likeliest step judges
 * @param lastAction what the last step judges
 * @param before the board before the likeliest step
 * @param after the board after it
 * @param explanation why the reference prints there what it prints, and the rule that decides it
 * @param diagnosis what known wrong programs tell of the mistake; empty if they were not asked.
 *     Where it names a rule, {@code step} is where the first of them first rules otherwise, which
 *     may be long before it shows
 * @param walked which board of the step's walk shows it, as {@link boardjudge.reference.Claim} says
 * @param other the board that a wrong program has there; empty where none is known
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
    int walked,
    Optional<OtherBoard> other) {
  /**
   * A wrong program of the catalogue: its name, the rule that it breaks, and one sentence on what
   * it gets wrong.
   */
  public record Mistake(String name, String rule, Message sentence) {
    /** A wrong program of the problem's catalogue. */
    public static Mistake of(Problem<?> problem, Mutant<?> mutant) {
      Class<?> home =
          ProblemGenerators.find(problem.id()).<Class<?>>map(Object::getClass).orElse(Mutant.class);
      Message sentence = Message.translated(home, "mistake." + mutant.name(), mutant.mistake());
      return new Mistake(mutant.name(), mutant.breaks().id(), sentence);
    }
  }

  /** The known wrong programs that print what was found; none where the rule cannot be told. */
  public List<Mistake> mistakes() {
    return diagnosis
        .filter(known -> known.rule().isPresent())
        .map(Diagnosis::mistakes)
        .orElse(List.of());
  }

  /**
   * The rules that the program breaks, at most two, the one that explains more first; none if it
   * cannot be told. Where no wrong programs were asked, the one that decides the step stands for
   * them.
   */
  public List<Rule> broken() {
    return diagnosis.map(Diagnosis::rules).orElse(List.of(explanation.rule()));
  }

  /** The boards before and after the step, but for those that the explanation shows itself. */
  public List<Evidence.Board> boards() {
    List<Evidence.Board> boards = new ArrayList<>();
    for (Evidence.Board board : List.of(before, after)) {
      if (!isShown(board)) {
        boards.add(board);
      }
    }
    return boards;
  }

  private boolean isShown(Evidence.Board board) {
    List<String> rows = board.diagram().rows();
    for (Evidence evidence : explanation.evidence()) {
      List<Evidence.Board> boards =
          evidence instanceof Evidence.Board one
              ? List.of(one)
              : evidence instanceof Evidence.Continuation line ? line.boards() : List.of();
      for (Evidence.Board other : boards) {
        if (other.diagram().rows().equals(rows)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether the found line could come from several steps. */
  public boolean isRange() {
    return step < lastStep;
  }
}
