package boardjudge.generator.games.go;

import boardjudge.generator.Follower;
import boardjudge.reference.Step;
import boardjudge.reference.games.go.GoCommandStep;

/** Stands in for referees that keep nothing from case to case and err in judging commands. */
abstract class StepFollower implements Follower {
  private FollowedStep shared = new FollowedStep();

  @Override
  public final void join(SharedState state) {
    shared = state.shared(FollowedStep.class, FollowedStep::new);
  }

  @Override
  public boolean forgets() {
    return true;
  }

  @Override
  public final boolean departs(Step step) {
    if (!(step instanceof GoCommandStep command)) {
      return false;
    }
    shared.take(command);
    return departs(shared);
  }

  /** Whether the program may judge this command otherwise than the referee did. */
  abstract boolean departs(FollowedStep step);
}
