package boardjudge.checker.explain;

import boardjudge.generator.Mutant;
import boardjudge.reference.Evidence;
import boardjudge.reference.Explanation;
import java.util.ArrayList;
import java.util.List;

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
 * @param explanation why the reference prints there what it prints, and the rule that is broken
 * @param mistakes the wrong programs of the catalogue that print what was found, and break that
 *     rule; then {@code step} is where the first of them first rules otherwise, which may be long
 *     before it shows. Empty if none does
 * @param exact whether they print all that was found
 */
public record FaultLocation(
    int step,
    int lastStep,
    String action,
    String lastAction,
    Evidence.Board before,
    Evidence.Board after,
    Explanation explanation,
    List<Mistake> mistakes,
    boolean exact) {
  /** A wrong program of the catalogue: its name, and one sentence on what it gets wrong. */
  public record Mistake(String name, String sentence) {
    static Mistake of(Mutant<?> mutant) {
      return new Mistake(mutant.name(), mutant.mistake());
    }
  }

  public FaultLocation {
    mistakes = List.copyOf(mistakes);
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
