package boardjudge.generator.games.go;

import static boardjudge.generator.Decisions.wrong;
import static boardjudge.generator.games.go.GoMutants.on;
import static boardjudge.generator.games.go.GoMutants.suspecting;

import boardjudge.generator.MutantCatalogue;
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
        on(
            GoVerdict.OCCUPIED,
            wrong(
                GoReferee::rule,
                (right, before, command, history) ->
                    before.holds(command.point(), command.colour())
                        ? new GoRuling(GoVerdict.LEGAL, before)
                        : right)));
    occupied.add(
        "captured-points-stay-occupied",
        suspecting(
            step -> step.replayed() && step.ruling().verdict() != GoVerdict.OCCUPIED,
            NeverFreed::new));
    start.add("board-kept-between-cases", BoardKept::new);
  }

  /** After misses of one kind, continues with the refused result, changed. */
  private static Supplier<GoReferee> leaving(
      GoVerdict miss, BiFunction<GoPosition, GoCommand, GoPosition> change) {
    return on(
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
