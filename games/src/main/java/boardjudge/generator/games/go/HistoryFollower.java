package boardjudge.generator.games.go;

import boardjudge.generator.Follower;
import boardjudge.reference.Step;
import boardjudge.reference.games.go.GoColour;
import boardjudge.reference.games.go.GoCommandStep;
import boardjudge.reference.games.go.GoHistory;
import boardjudge.reference.games.go.GoVerdict;
import java.util.function.Supplier;

/** Stands in for referees that differ from the right one in their history alone, one a case. */
final class HistoryFollower implements Follower {
  private final Supplier<GoHistory> making;
  private GoHistory history;

  HistoryFollower(Supplier<GoHistory> making) {
    this.making = making;
    this.history = making.get();
  }

  @Override
  public void begin() {
    history = making.get();
  }

  @Override
  public boolean forgets() {
    return true;
  }

  /** Whether a board is found that has not stood before, or one that has is not found. */
  @Override
  public boolean departs(Step step) {
    if (!(step instanceof GoCommandStep judged)) {
      return false;
    }
    GoVerdict verdict = judged.ruling().verdict();
    if (verdict != GoVerdict.LEGAL && verdict != GoVerdict.REPETITION) {
      return false;
    }
    GoColour mover = judged.command().colour();
    boolean found = history.find(judged.ruling().result(), mover).isPresent();
    if (verdict == GoVerdict.LEGAL) {
      history.add(judged.after(), mover, judged.number());
    }
    return found == (verdict == GoVerdict.LEGAL);
  }
}
