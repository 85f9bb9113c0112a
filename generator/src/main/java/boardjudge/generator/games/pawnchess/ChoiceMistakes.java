package boardjudge.generator.games.pawnchess;

import static boardjudge.generator.games.pawnchess.WrongReferee.mutant;

import boardjudge.generator.Mutant;
import boardjudge.reference.games.pawnchess.PawnCase;
import boardjudge.reference.games.pawnchess.PawnColour;
import boardjudge.reference.games.pawnchess.PawnMove;
import boardjudge.reference.games.pawnchess.PawnPosition;
import boardjudge.reference.games.pawnchess.PawnResult;
import boardjudge.reference.games.pawnchess.PawnRule;
import java.util.List;
import java.util.function.Predicate;

/** Programs whose players choose wrongly among their moves. */
final class ChoiceMistakes {
  private ChoiceMistakes() {}

  static List<Mutant<PawnCase>> all() {
    return List.of(
        mutant(
            "winner-takes-first-win",
            PawnRule.WINNER_HURRIES,
            "The winner takes the first winning move found, not the quickest.",
            "by-result",
            () -> choosing((line, best) -> false, (line, best) -> line > best)),
        mutant(
            "winner-takes-last-win",
            PawnRule.WINNER_HURRIES,
            "The winner takes the last winning move found, not the quickest.",
            "by-result",
            () -> choosing((line, best) -> true, (line, best) -> line > best)),
        mutant(
            "winner-takes-longest-win",
            PawnRule.WINNER_HURRIES,
            "The winner, too, makes the game as long as possible.",
            "by-result",
            () -> choosing((line, best) -> line > best, (line, best) -> line > best)),
        mutant(
            "loser-takes-first-loss",
            PawnRule.LOSER_DELAYS,
            "The loser plays the first move found.",
            "delays",
            () -> choosing((line, best) -> line < best, (line, best) -> false)),
        mutant(
            "loser-takes-last-loss",
            PawnRule.LOSER_DELAYS,
            "The loser plays the last move found.",
            "delays",
            () -> choosing((line, best) -> line < best, (line, best) -> true)),
        mutant(
            "loser-takes-shortest-loss",
            PawnRule.LOSER_DELAYS,
            "The loser, too, makes the game as short as possible.",
            "delays",
            () -> choosing((line, best) -> line < best, (line, best) -> line < best)),
        mutant(
            "nobody-looks-at-length",
            PawnRule.WINNER_HURRIES,
            "Each side takes the first move with the best result, whatever its length.",
            "by-result",
            () -> choosing((line, best) -> false, (line, best) -> false)),
        mutant(
            "black-hurries-white-does-not",
            PawnRule.WINNER_HURRIES,
            "Black wins as soon as possible; White takes the first winning move found.",
            "by-result",
            OneHurries::new),
        mutant(
            "black-helps",
            PawnRule.PERFECT_PLAY,
            "Black, too, chooses what is best for White.",
            "by-result",
            Helping::new),
        mutant(
            "plays-the-first-move",
            PawnRule.PERFECT_PLAY,
            "Who cannot win on the spot plays the first move found, without looking ahead.",
            "by-result",
            () -> new FirstMove(side -> true)),
        mutant(
            "black-plays-the-first-move",
            PawnRule.PERFECT_PLAY,
            "White thinks, Black only wins on the spot where it can and else plays its first move.",
            "by-result",
            () -> new FirstMove(side -> side == PawnColour.BLACK)));
  }

  /** Whether a line of one length is preferred to the best so far of another length. */
  @FunctionalInterface
  private interface Lengths {
    boolean prefer(int line, int best);
  }

  private static WrongReferee choosing(Lengths wins, Lengths losses) {
    return new WrongReferee() {
      @Override
      boolean prefersLength(PawnColour mover, PawnResult line, PawnResult best) {
        return (line.winner() == mover ? wins : losses).prefer(line.plies(), best.plies());
      }

      @Override
      protected boolean suffices(PawnColour mover, PawnResult line) {
        return false;
      }
    };
  }

  private static final class OneHurries extends WrongReferee {
    @Override
    boolean prefersLength(PawnColour mover, PawnResult line, PawnResult best) {
      return (mover == PawnColour.BLACK || line.winner() != mover)
          && super.prefersLength(mover, line, best);
    }

    @Override
    protected boolean suffices(PawnColour mover, PawnResult line) {
      return mover == PawnColour.BLACK && super.suffices(mover, line);
    }
  }

  private static final class Helping extends WrongReferee {
    @Override
    protected boolean prefers(PawnColour mover, PawnResult line, PawnResult best) {
      return super.prefers(PawnColour.WHITE, line, best);
    }

    @Override
    protected boolean suffices(PawnColour mover, PawnResult line) {
      return super.suffices(PawnColour.WHITE, line);
    }
  }

  /** Plays the first move found unless one reaches the far row. */
  private static final class FirstMove extends WrongReferee {
    private final Predicate<PawnColour> whom;

    FirstMove(Predicate<PawnColour> whom) {
      this.whom = whom;
    }

    @Override
    protected List<PawnMove> moves(PawnPosition position, PawnColour side) {
      List<PawnMove> all = super.moves(position, side);
      if (!whom.test(side)) {
        return all;
      }
      List<PawnMove> winning =
          all.stream().filter(move -> position.after(move).hasArrived(side)).toList();
      return winning.isEmpty() ? all.stream().limit(1).toList() : winning;
    }
  }
}
