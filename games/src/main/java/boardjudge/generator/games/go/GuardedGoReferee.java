package boardjudge.generator.games.go;

import boardjudge.generator.games.go.GoMoment.Counter;
import boardjudge.generator.games.go.GuardedGo.Memory;
import boardjudge.generator.games.go.GuardedGo.Suicide;
import boardjudge.generator.guarded.Decision;
import boardjudge.generator.guarded.DecisionFilter;
import boardjudge.generator.guarded.Tally;
import boardjudge.reference.games.go.GoCommand;
import boardjudge.reference.games.go.GoCommandStep;
import boardjudge.reference.games.go.GoHistory;
import boardjudge.reference.games.go.GoPosition;
import boardjudge.reference.games.go.GoReferee;
import boardjudge.reference.games.go.GoRuling;
import boardjudge.reference.games.go.GoVerdict;
import java.util.BitSet;
import java.util.OptionalInt;
import java.util.function.IntSupplier;

/** Judges one case; its decisions come out at a filter. */
final class GuardedGoReferee extends GoReferee {
  private final DecisionFilter filter;
  private boolean goes;

  GuardedGoReferee(DecisionFilter filter) {
    this.filter = filter;
  }

  private <T> T decide(
      Decision<GoMoment, T> decision,
      GoCommand command,
      GoPosition before,
      GoPosition result,
      IntSupplier stones,
      T right) {
    return filter.decide(
        decision, new GoMoment(command, before, result, stones, 0, filter.tally()), right);
  }

  @Override
  protected GoCommand read(int number, GoCommand written) {
    goes = false;
    return decide(GuardedGo.READ, written, GoPosition.EMPTY, GoPosition.EMPTY, () -> 0, written);
  }

  @Override
  protected boolean isOccupied(GoPosition before, GoCommand command) {
    boolean right = super.isOccupied(before, command);
    return decide(GuardedGo.OCCUPIED, command, before, before, () -> 0, right);
  }

  @Override
  protected BitSet captured(GoPosition placed, GoCommand command) {
    BitSet right = super.captured(placed, command);
    return decide(GuardedGo.CAPTURED, command, placed, placed, right::cardinality, right);
  }

  @Override
  public GoRuling rule(GoPosition before, GoCommand command, GoHistory history) {
    GoRuling ruled = super.rule(before, command, history);
    GoRuling ruling =
        goes
            ? new GoRuling(
                GoVerdict.LEGAL, ruled.result().without(ruled.result().chain(command.point())))
            : ruled;
    return ruling.verdict() == GoVerdict.LEGAL
        ? ruling
        : decide(
            GuardedGo.MISSED,
            command,
            before,
            ruling.result(),
            () -> stones(before, command, ruling),
            ruling);
  }

  /** How many stones a ruling is about: the own chain's of a suicide, else those captured. */
  private static int stones(GoPosition before, GoCommand command, GoRuling ruling) {
    return switch (ruling.verdict()) {
      case OCCUPIED -> 0;
      case SUICIDE -> ruling.result().chain(command.point()).cardinality();
      case REPETITION, LEGAL -> taken(before, ruling.result());
    };
  }

  private static int taken(GoPosition before, GoPosition result) {
    return Math.max(0, before.differences(result).cardinality() - 1);
  }

  @Override
  protected boolean isSuicide(GoPosition result, GoCommand command) {
    if (result.isEmpty(command.point())) {
      // The change took the new stone with what it captured.
      return false;
    }
    Suicide ruled =
        decide(
            GuardedGo.SUICIDE,
            command,
            result,
            result,
            () -> result.chain(command.point()).cardinality(),
            super.isSuicide(result, command) ? Suicide.SEEN : Suicide.UNSEEN);
    goes = ruled == Suicide.REMOVED;
    return ruled == Suicide.SEEN;
  }

  @Override
  protected OptionalInt repeated(
      GoPosition before, GoCommand command, GoPosition result, GoHistory history) {
    OptionalInt right = super.repeated(before, command, result, history);
    int now = filter.tally().count(Counter.COMMANDS) + 1;
    int distance = right.isPresent() ? now - right.getAsInt() : 0;
    return filter.decide(
        GuardedGo.REPEATED,
        new GoMoment(
            command, before, result, () -> taken(before, result), distance, filter.tally()),
        right);
  }

  @Override
  protected GoPosition boardAfter(GoPosition before, GoCommand command, GoRuling ruling) {
    GoPosition right = super.boardAfter(before, command, ruling);
    return ruling.verdict() == GoVerdict.LEGAL
        ? right
        : decide(
            GuardedGo.AFTER_MISS,
            command,
            before,
            ruling.result(),
            () -> stones(before, command, ruling),
            right);
  }

  @Override
  protected GoHistory historyAfter(GoHistory history, GoCommandStep step) {
    boolean legal = step.ruling().verdict() == GoVerdict.LEGAL;
    int taken = legal ? taken(step.before(), step.after()) : 0;
    Memory memory =
        legal
            ? decide(
                GuardedGo.REMEMBERED,
                step.command(),
                step.before(),
                step.after(),
                () -> taken,
                Memory.WHOLE)
            : Memory.WHOLE;
    Tally tally = filter.tally();
    tally.add(Counter.LINES, 1);
    tally.add(Counter.COMMANDS, 1);
    tally.add(Counter.CAPTURES, taken > 0 ? 1 : 0);
    tally.add(Counter.PRISONERS, taken);
    tally.add(Counter.MISSES, legal ? 0 : 1);
    tally.set(Counter.LAST_MISSED, !legal);
    tally.set(Counter.LAST_CAPTURED, taken > 0);
    return switch (memory) {
      case WHOLE -> super.historyAfter(history, step);
      case WITHOUT_NEW -> history;
      case NEW_ALONE -> super.historyAfter(new GoHistory(), step);
    };
  }
}
