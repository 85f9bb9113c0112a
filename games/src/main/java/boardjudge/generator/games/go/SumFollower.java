package boardjudge.generator.games.go;

import boardjudge.reference.games.go.GoColour;
import boardjudge.reference.games.go.GoVerdict;
import java.util.BitSet;

/**
 * Stands in for referees that take boards for the same which some trait makes equal. Boards that
 * stood before are equal in every trait, so that such a referee never overlooks a repetition; it
 * may err where a legal command leads to a board whose sum another one had.
 */
final class SumFollower extends StepFollower {
  private final BoardSum sum;
  private final LongSet seen = new LongSet();

  private boolean keeps;

  SumFollower(BoardSum sum) {
    this.sum = sum;
  }

  /** As it is, but for a referee that remembers the boards of earlier cases, too. */
  SumFollower keeping() {
    keeps = true;
    return this;
  }

  @Override
  public void begin() {
    sum.clear();
    if (!keeps) {
      seen.clear();
    }
  }

  @Override
  public boolean forgets() {
    return !keeps;
  }

  @Override
  boolean departs(FollowedStep step) {
    if (!step.is(GoVerdict.LEGAL)) {
      return false;
    }
    GoColour mover = step.command().colour();
    sum.change(step.command().point(), mover, true);
    if (step.taken() > 0) {
      BitSet captured = step.captured();
      for (int at = captured.nextSetBit(0); at >= 0; at = captured.nextSetBit(at + 1)) {
        sum.change(at, mover.opponent(), false);
      }
    }
    return !seen.add(sum.value());
  }
}
