package boardjudge.generator.games.pawnchess;

import static boardjudge.generator.games.pawnchess.WrongReferee.mutant;

import boardjudge.generator.Mutant;
import boardjudge.reference.games.pawnchess.PawnchessCase;
import boardjudge.reference.games.pawnchess.PawnchessColour;
import boardjudge.reference.games.pawnchess.PawnchessMove;
import boardjudge.reference.games.pawnchess.PawnchessPosition;
import boardjudge.reference.games.pawnchess.PawnchessResult;
import boardjudge.reference.games.pawnchess.PawnchessRule;
import java.util.List;
import java.util.function.Predicate;

/** Programs whose players choose wrongly among their moves. */
final class ChoiceMistakes {
  private ChoiceMistakes() {}

  static List<Mutant<PawnchessCase>> all() {
    return List.of(
        mutant(
            "winner-takes-first-win",
            PawnchessRule.WINNER_HURRIES,
            "The winner takes the first winning move found, not the quickest.",
            "by-result",
            () -> choosing((line, best) -> false, (line, best) -> line > best)),
        mutant(
            "winner-takes-last-win",
            PawnchessRule.WINNER_HURRIES,
            "The winner takes the last winning move found, not the quickest.",
            "by-result",
            () -> choosing((line, best) -> true, (line, best) -> line > best)),
        mutant(
            "winner-takes-longest-win",
            PawnchessRule.WINNER_HURRIES,
            "The winner, too, makes the game as long as possible.",
            "by-result",
            () -> choosing((line, best) -> line > best, (line, best) -> line > best)),
        mutant(
            "loser-takes-first-loss",
            PawnchessRule.LOSER_DELAYS,
            "The loser plays the first move found.",
            "delays",
            () -> choosing((line, best) -> line < best, (line, best) -> false)),
        mutant(
            "loser-takes-last-loss",
            PawnchessRule.LOSER_DELAYS,
            "The loser plays the last move found.",
            "delays",
            () -> choosing((line, best) -> line < best, (line, best) -> true)),
        mutant(
            "loser-takes-shortest-loss",
            PawnchessRule.LOSER_DELAYS,
            "The loser, too, makes the game as short as possible.",
            "delays",
            () -> choosing((line, best) -> line < best, (line, best) -> line < best)),
        mutant(
            "nobody-looks-at-length",
            PawnchessRule.WINNER_HURRIES,
            "Each side takes the first move with the best result, whatever its length.",
            "by-result",
            () -> choosing((line, best) -> false, (line, best) -> false)),
        mutant(
            "black-hurries-white-does-not",
            PawnchessRule.WINNER_HURRIES,
            "Black wins as soon as possible; White takes the first winning move found.",
            "by-result",
            OneHurries::new),
        mutant(
            "black-helps",
            PawnchessRule.PERFECT_PLAY,
            "Black, too, chooses what is best for White.",
            "by-result",
            Helping::new),
        mutant(
            "plays-the-first-move",
            PawnchessRule.PERFECT_PLAY,
            "Who cannot win on the spot plays the first move found, without looking ahead.",
            "by-result",
            () -> new FirstMove(side -> true)),
        mutant(
            "black-plays-the-first-move",
            PawnchessRule.PERFECT_PLAY,
            "White thinks, Black only wins on the spot where it can and else plays its first move.",
            "by-result",
            () -> new FirstMove(side -> side == PawnchessColour.BLACK)));
  }

  /** Whether a line of one length is preferred to the best so far of another length. */
  @FunctionalInterface
  private interface Lengths {
    boolean prefer(int line, int best);
  }

  private static WrongReferee choosing(Lengths wins, Lengths losses) {
    return new WrongReferee() {
      @Override
      boolean prefersLength(PawnchessColour mover, PawnchessResult line, PawnchessResult best) {
        return (line.winner() == mover ? wins : losses).prefer(line.plies(), best.plies());
      }

      @Override
      protected boolean suffices(PawnchessColour mover, PawnchessResult line) {
        return false;
      }
    };
  }

  private static final class OneHurries extends WrongReferee {
    @Override
    boolean prefersLength(PawnchessColour mover, PawnchessResult line, PawnchessResult best) {
      return (mover == PawnchessColour.BLACK || line.winner() != mover)
          && super.prefersLength(mover, line, best);
    }

    @Override
    protected boolean suffices(PawnchessColour mover, PawnchessResult line) {
      return mover == PawnchessColour.BLACK && super.suffices(mover, line);
    }
  }

  private static final class Helping extends WrongReferee {
    @Override
    protected boolean prefers(PawnchessColour mover, PawnchessResult line, PawnchessResult best) {
      return super.prefers(PawnchessColour.WHITE, line, best);
    }

    @Override
    protected boolean suffices(PawnchessColour mover, PawnchessResult line) {
      return super.suffices(PawnchessColour.WHITE, line);
    }
  }

  /** Plays the first move found unless one reaches the far row. */
  private static final class FirstMove extends WrongReferee {
    private final Predicate<PawnchessColour> whom;

    FirstMove(Predicate<PawnchessColour> whom) {
      this.whom = whom;
    }

    @Override
    protected List<PawnchessMove> moves(PawnchessPosition position, PawnchessColour side) {
      List<PawnchessMove> all = super.moves(position, side);
      if (!whom.test(side)) {
        return all;
      }
      List<PawnchessMove> winning =
          all.stream().filter(move -> position.after(move).hasArrived(side)).toList();
      return winning.isEmpty() ? all.stream().limit(1).toList() : winning;
    }
  }
}
