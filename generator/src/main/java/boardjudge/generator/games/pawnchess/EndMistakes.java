package boardjudge.generator.games.pawnchess;

import static boardjudge.generator.games.pawnchess.WrongReferee.lost;
import static boardjudge.generator.games.pawnchess.WrongReferee.mutant;

import boardjudge.generator.Mutant;
import boardjudge.reference.games.pawnchess.PawnchessCase;
import boardjudge.reference.games.pawnchess.PawnchessColour;
import boardjudge.reference.games.pawnchess.PawnchessPosition;
import boardjudge.reference.games.pawnchess.PawnchessResult;
import boardjudge.reference.games.pawnchess.PawnchessRule;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;

/** Programs that get the end of the game wrong. */
final class EndMistakes {
  private EndMistakes() {}

  static List<Mutant<PawnchessCase>> all() {
    return List.of(
        mutant(
            "far-row-for-white-only",
            PawnchessRule.FAR_ROW_WINS,
            "Only White wins by reaching the far row; Black's pawns just stand there.",
            "by-result",
            () ->
                arriving(
                    (position, side) -> side == PawnchessColour.WHITE && arrived(position, side))),
        mutant(
            "far-row-for-black-only",
            PawnchessRule.FAR_ROW_WINS,
            "Only Black wins by reaching the far row; White's pawns just stand there.",
            "by-result",
            () ->
                arriving(
                    (position, side) -> side == PawnchessColour.BLACK && arrived(position, side))),
        mutant(
            "far-row-not-seen",
            PawnchessRule.FAR_ROW_WINS,
            "Nobody wins by reaching the far row; play goes on until somebody is stuck.",
            "by-result",
            () -> arriving((position, side) -> false)),
        mutant(
            "far-row-one-early",
            PawnchessRule.FAR_ROW_WINS,
            "A pawn wins already on the row before the far row.",
            "by-result",
            () ->
                arriving(
                    (position, side) ->
                        arrived(position, side)
                            || stands(position, side, side.farRow() - side.forward()))),
        mutant(
            "far-rows-swapped",
            PawnchessRule.FAR_ROW_WINS,
            "A side wins when one of its pawns stands on its own home row.",
            "uniform",
            () -> arriving((position, side) -> stands(position, side, side.other().farRow()))),
        mutant(
            "far-row-seen-late",
            PawnchessRule.FAR_ROW_WINS,
            "The far row is looked at only when its own side is to move again.",
            "by-result",
            SeenLate::new),
        mutant(
            "far-row-costs-a-ply",
            PawnchessRule.PLIES_COUNTED,
            "Off by one where a pawn reaches the far row: one ply too many.",
            "by-result",
            () -> new FarRowCounts(1)),
        mutant(
            "far-row-saves-a-ply",
            PawnchessRule.PLIES_COUNTED,
            "Off by one where a pawn reaches the far row: one ply too few.",
            "by-result",
            () -> new FarRowCounts(-1)),
        mutant(
            "stuck-side-wins",
            PawnchessRule.NO_MOVE_LOSES,
            "Who has no legal move wins.",
            "stalemates",
            () -> stuck((referee, position, mover) -> lost(mover.other(), 0))),
        mutant(
            "stuck-is-a-draw",
            PawnchessRule.NO_MOVE_LOSES,
            "The game is drawn when somebody has pawns and no legal move, as in chess.",
            "stalemates",
            () ->
                stuck(
                    (referee, position, mover) ->
                        position.pawns(mover) == 0 ? lost(mover, 0) : WrongReferee.DRAW)),
        mutant(
            "stuck-side-passes",
            PawnchessRule.NO_MOVE_LOSES,
            "Who has no legal move passes, which counts as a ply; only if both are stuck it loses.",
            "stalemates",
            () -> stuck((referee, position, mover) -> referee.pass(position, mover).earlier(1))),
        mutant(
            "stuck-side-passes-free",
            PawnchessRule.NO_MOVE_LOSES,
            "Who has no legal move is passed over, and no ply is counted for it.",
            "stalemates",
            () -> stuck((referee, position, mover) -> referee.pass(position, mover))),
        mutant(
            "stuck-means-black-wins",
            PawnchessRule.NO_MOVE_LOSES,
            "Black wins when somebody is stuck, whoever it is.",
            "stalemates",
            () -> stuck((referee, position, mover) -> lost(PawnchessColour.WHITE, 0))),
        mutant(
            "stuck-means-white-wins",
            PawnchessRule.NO_MOVE_LOSES,
            "White wins when somebody is stuck, whoever it is.",
            "stalemates",
            () -> stuck((referee, position, mover) -> lost(PawnchessColour.BLACK, 0))),
        mutant(
            "stuck-costs-a-ply",
            PawnchessRule.PLIES_COUNTED,
            "Off by one where somebody is stuck: one ply too many.",
            "stalemates",
            () -> stuck((referee, position, mover) -> lost(mover, 1))),
        mutant(
            "stuck-saves-a-ply",
            PawnchessRule.PLIES_COUNTED,
            "Off by one where somebody is stuck: one ply too few.",
            "stalemates",
            () -> stuck((referee, position, mover) -> lost(mover, -1))),
        mutant(
            "no-pawn-goes-on",
            PawnchessRule.NO_PAWN_LOSES,
            "Who has no pawn left passes, and the other walks on to the far row.",
            "no-pawn-left",
            () -> noPawn((referee, position, mover) -> referee.pass(position, mover).earlier(1))),
        mutant(
            "no-pawn-is-a-draw",
            PawnchessRule.NO_PAWN_LOSES,
            "The game is drawn when a side has no pawn left.",
            "no-pawn-left",
            () -> noPawn((referee, position, mover) -> WrongReferee.DRAW)),
        mutant(
            "no-pawn-wins",
            PawnchessRule.NO_PAWN_LOSES,
            "Who has lost all pawns wins, as in losing chess.",
            "no-pawn-left",
            () -> noPawn((referee, position, mover) -> lost(mover.other(), 0))),
        mutant(
            "no-pawn-costs-a-ply",
            PawnchessRule.PLIES_COUNTED,
            "Off by one where the last pawn is captured: one ply too many.",
            "no-pawn-left",
            () -> noPawn((referee, position, mover) -> lost(mover, 1))));
  }

  private static boolean arrived(PawnchessPosition position, PawnchessColour side) {
    return position.hasArrived(side);
  }

  private static boolean stands(PawnchessPosition position, PawnchessColour side, int row) {
    return position.rows().get(row).indexOf(side.pawn()) >= 0;
  }

  private static WrongReferee arriving(BiPredicate<PawnchessPosition, PawnchessColour> arrived) {
    return new WrongReferee() {
      @Override
      protected boolean arrived(PawnchessPosition position, PawnchessColour side) {
        return arrived.test(position, side);
      }
    };
  }

  /** What becomes of a side without a move. */
  @FunctionalInterface
  private interface Stuck {
    PawnchessResult result(Passing referee, PawnchessPosition position, PawnchessColour mover);
  }

  /** A referee that knows how to let a side pass. */
  private static class Passing extends WrongReferee {
    PawnchessResult pass(PawnchessPosition position, PawnchessColour mover) {
      return moves(position, mover.other()).isEmpty()
          ? super.stuck(position, mover)
          : result(position, mover.other());
    }
  }

  private static WrongReferee stuck(Stuck instead) {
    return new Passing() {
      @Override
      protected PawnchessResult stuck(PawnchessPosition position, PawnchessColour mover) {
        return instead.result(this, position, mover);
      }

      @Override
      protected boolean suffices(PawnchessColour mover, PawnchessResult line) {
        return line.winner() == mover && line.plies() == 0;
      }
    };
  }

  private static WrongReferee noPawn(Stuck instead) {
    return new Passing() {
      @Override
      protected PawnchessResult stuck(PawnchessPosition position, PawnchessColour mover) {
        return position.pawns(mover) == 0
            ? instead.result(this, position, mover)
            : super.stuck(position, mover);
      }
    };
  }

  private static final class SeenLate extends WrongReferee {
    @Override
    protected Optional<PawnchessResult> over(PawnchessPosition position, PawnchessColour mover) {
      return arrived(position, mover)
          ? Optional.of(new PawnchessResult(mover, 0))
          : Optional.empty();
    }
  }

  private static final class FarRowCounts extends WrongReferee {
    private final int more;

    FarRowCounts(int more) {
      this.more = more;
    }

    @Override
    protected Optional<PawnchessResult> over(PawnchessPosition position, PawnchessColour mover) {
      return super.over(position, mover).map(result -> result.earlier(more));
    }

    @Override
    protected boolean suffices(PawnchessColour mover, PawnchessResult line) {
      return more > 0 && super.suffices(mover, line);
    }
  }
}
