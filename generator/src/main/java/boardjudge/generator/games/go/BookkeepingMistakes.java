package boardjudge.generator.games.go;

import static boardjudge.generator.games.go.WrongGo.mutant;

import boardjudge.generator.Mutant;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoCommand;
import boardjudge.reference.games.go.GoHistory;
import boardjudge.reference.games.go.GoPosition;
import boardjudge.reference.games.go.GoReferee;
import boardjudge.reference.games.go.GoRule;
import boardjudge.reference.games.go.GoRuling;
import boardjudge.reference.games.go.GoVerdict;
import java.util.BitSet;
import java.util.List;

/** Programs that lose count of what is on the board. */
final class BookkeepingMistakes {
  private BookkeepingMistakes() {}

  static List<Mutant<GoCase>> all() {
    return List.of(
        mutant(
            "miss-3-loses-captured-stones",
            GoRule.MISS_CHANGES_NOTHING,
            "After miss 3 the stone is taken back, but the captured stones are not put back.",
            "small-game",
            () -> leaving(GoVerdict.REPETITION, true)),
        mutant(
            "miss-3-played-all-the-same",
            GoRule.MISS_CHANGES_NOTHING,
            "Miss 3 is printed, but the board stays as the command made it.",
            "small-game",
            () -> leaving(GoVerdict.REPETITION, false)),
        mutant(
            "miss-2-played-all-the-same",
            GoRule.MISS_CHANGES_NOTHING,
            "Miss 2 is printed, but the stone stays.",
            "small-game",
            () -> leaving(GoVerdict.SUICIDE, false)),
        mutant(
            "miss-2-loses-own-chain",
            GoRule.SUICIDE_OF_MANY,
            "Miss 2 is printed, but the chain without a liberty is removed all the same.",
            "small-game",
            OwnChainLost::new),
        mutant(
            "miss-1-overwrites",
            GoRule.OCCUPIED,
            "Miss 1 is printed, but the stone on the point takes the new colour.",
            "small-game",
            Overwriting::new),
        mutant(
            "occupied-by-own-colour-is-no-miss",
            GoRule.OCCUPIED,
            "Only the enemy's stones make a point occupied; on an own stone nothing happens.",
            "small-game",
            OwnStonesFree::new),
        mutant(
            "captured-points-stay-occupied",
            GoRule.OCCUPIED,
            "A point once played on counts as occupied for ever, even when its stone was captured.",
            "small-game",
            NeverFreed::new),
        mutant(
            "board-kept-between-cases",
            GoRule.EMPTY_START,
            "The board is not cleared when a new case begins.",
            "small-game",
            BoardKept::new));
  }

  /** Lets a miss of one kind change the board. */
  private static GoReferee leaving(GoVerdict verdict, boolean withoutNewStone) {
    return new GoReferee() {
      @Override
      protected GoPosition boardAfter(GoPosition before, GoCommand command, GoRuling ruling) {
        if (ruling.verdict() != verdict) {
          return super.boardAfter(before, command, ruling);
        }
        return withoutNewStone
            ? ruling.result().without(WrongGo.only(command.point()))
            : ruling.result();
      }
    };
  }

  private static final class OwnChainLost extends GoReferee {
    @Override
    protected GoPosition boardAfter(GoPosition before, GoCommand command, GoRuling ruling) {
      return ruling.verdict() == GoVerdict.SUICIDE
          ? ruling.result().without(chain(ruling.result(), command.point()))
          : super.boardAfter(before, command, ruling);
    }
  }

  private static final class Overwriting extends GoReferee {
    @Override
    protected GoPosition boardAfter(GoPosition before, GoCommand command, GoRuling ruling) {
      return ruling.verdict() == GoVerdict.OCCUPIED
          ? before.with(command.point(), command.colour())
          : super.boardAfter(before, command, ruling);
    }
  }

  private static final class OwnStonesFree extends GoReferee {
    @Override
    protected GoRuling rule(GoPosition before, GoCommand command, GoHistory history) {
      return before.holds(command.point(), command.colour())
          ? new GoRuling(GoVerdict.LEGAL, before)
          : super.rule(before, command, history);
    }
  }

  private static final class NeverFreed extends GoReferee {
    private final BitSet played = new BitSet();

    @Override
    protected GoHistory history() {
      played.clear();
      return super.history();
    }

    @Override
    protected boolean isOccupied(GoPosition before, GoCommand command) {
      return played.get(command.point());
    }

    @Override
    protected GoPosition boardAfter(GoPosition before, GoCommand command, GoRuling ruling) {
      GoPosition after = super.boardAfter(before, command, ruling);
      played.set(command.point(), played.get(command.point()) || !after.equals(before));
      return after;
    }
  }

  private static final class BoardKept extends GoReferee {
    private GoPosition kept = GoPosition.EMPTY;

    @Override
    protected GoPosition start() {
      return kept;
    }

    @Override
    protected GoPosition boardAfter(GoPosition before, GoCommand command, GoRuling ruling) {
      kept = super.boardAfter(before, command, ruling);
      return kept;
    }
  }
}
