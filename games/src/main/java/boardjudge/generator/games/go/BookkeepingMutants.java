package boardjudge.generator.games.go;

import static boardjudge.generator.Decisions.wrong;
import static boardjudge.generator.games.go.GoMutants.when;

import boardjudge.generator.FollowedReferee;
import boardjudge.generator.Follower;
import boardjudge.generator.MutantCatalogue;
import boardjudge.reference.Step;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoColour;
import boardjudge.reference.games.go.GoCommand;
import boardjudge.reference.games.go.GoPosition;
import boardjudge.reference.games.go.GoReferee;
import boardjudge.reference.games.go.GoRule;
import boardjudge.reference.games.go.GoRuling;
import boardjudge.reference.games.go.GoVerdict;
import java.util.BitSet;
import java.util.function.BiFunction;
import java.util.function.Supplier;

/** Mutants that keep the wrong board: after misses, after captures, between cases. */
final class BookkeepingMutants {
  private BookkeepingMutants() {}

  static void addTo(MutantCatalogue<GoCase, GoReferee> catalogue) {
    var misses = catalogue.breaking(GoRule.MISS_CHANGES_NOTHING, "small-game");
    var suicide = catalogue.breaking(GoRule.SUICIDE_OF_MANY, "small-game");
    var start = catalogue.breaking(GoRule.EMPTY_START, "small-game");
    var occupied = catalogue.breaking(GoRule.OCCUPIED, "small-game");
    misses.add(
        "miss-3-loses-captured-stones",
        leaving(GoVerdict.REPETITION, (board, command) -> board.without(command.point())));
    misses.add(
        "miss-3-played-all-the-same", leaving(GoVerdict.REPETITION, (board, command) -> board));
    misses.add("miss-2-played-all-the-same", leaving(GoVerdict.SUICIDE, (board, command) -> board));
    suicide.add(
        "miss-2-loses-own-chain",
        leaving(
            GoVerdict.SUICIDE, (board, command) -> board.without(board.chain(command.point()))));
    occupied.add(
        "miss-1-overwrites",
        leaving(
            GoVerdict.OCCUPIED, (board, command) -> board.with(command.point(), command.colour())));
    occupied.add(
        "occupied-by-own-colour-is-no-miss",
        when(
            step -> step.before().holds(step.command().point(), step.command().colour()),
            wrong(
                GoReferee::rule,
                (right, before, command, history) ->
                    before.holds(command.point(), command.colour())
                        ? new GoRuling(GoVerdict.LEGAL, before)
                        : right)));
    occupied.add(
        "captured-points-stay-occupied",
        FollowedReferee.of(NeverFreed::new, NeverFreedFollower::new));
    start.add(
        "board-kept-between-cases", FollowedReferee.of(BoardKept::new, BoardKeptFollower::new));
  }

  /** After misses of one kind, continues with the refused result, changed. */
  private static Supplier<GoReferee> leaving(
      GoVerdict miss, BiFunction<GoPosition, GoCommand, GoPosition> change) {
    return GoMutants.from(
        miss,
        wrong(
            GoReferee::boardAfter,
            (right, before, command, ruling) ->
                ruling.verdict() == miss ? change.apply(ruling.result(), command) : right));
  }

  private static final class NeverFreed extends GoReferee {
    private BitSet played = new BitSet();

    @Override
    protected boolean isOccupied(GoPosition before, GoCommand command) {
      played = before.equals(GoPosition.EMPTY) ? new BitSet() : played;
      played.or(before.stones(GoColour.BLACK));
      played.or(before.stones(GoColour.WHITE));
      return played.get(command.point());
    }
  }

  private static final class NeverFreedFollower extends GoMutants.StepFollower {
    private final BitSet freed = new BitSet();

    @Override
    public void beginCase() {
      freed.clear();
    }

    @Override
    boolean departs(ObservedStep step) {
      if (step.is(GoVerdict.LEGAL) && step.taken() > 0) {
        freed.or(step.captured());
      }
      return !step.is(GoVerdict.OCCUPIED) && freed.get(step.command().point());
    }
  }

  private static final class BoardKeptFollower implements Follower {
    private int cases;

    @Override
    public void beginCase() {
      cases++;
    }

    @Override
    public boolean mayDiffer(Step step) {
      return cases > 1;
    }
  }

  private static final class BoardKept extends GoReferee {
    private GoPosition lastBoard = GoPosition.EMPTY;

    @Override
    protected GoPosition start() {
      return lastBoard;
    }

    @Override
    public GoPosition boardAfter(GoPosition before, GoCommand command, GoRuling ruling) {
      lastBoard = super.boardAfter(before, command, ruling);
      return lastBoard;
    }
  }
}
