package boardjudge.generator.games.pawnchess;

import boardjudge.generator.Mutant;
import boardjudge.reference.games.pawnchess.PawnchessCase;
import boardjudge.reference.games.pawnchess.PawnchessColour;
import boardjudge.reference.games.pawnchess.PawnchessPosition;
import boardjudge.reference.games.pawnchess.PawnchessReferee;
import boardjudge.reference.games.pawnchess.PawnchessResult;
import boardjudge.reference.games.pawnchess.PawnchessRule;
import java.util.function.Supplier;

/** A referee that errs in one way; what its subclasses share. */
class WrongReferee extends PawnchessReferee {
  /** A game of so many plies is a draw to those who know draws; no real game is as long. */
  private static final int DRAWN = 1000;

  static final PawnchessResult DRAW = new PawnchessResult(PawnchessColour.WHITE, DRAWN);

  /** The wrong program that asks this referee about one case after the other. */
  static Mutant<PawnchessCase> mutant(
      String name,
      PawnchessRule breaks,
      String mistake,
      String recipe,
      Supplier<? extends WrongReferee> making) {
    return new Mutant<>(
        name,
        breaks,
        mistake,
        recipe,
        (cases, lines) -> {
          WrongReferee referee = making.get();
          cases.forEach(testCase -> lines.accept(referee.print(testCase)));
        });
  }

  /** The line it prints. */
  String print(PawnchessCase testCase) {
    PawnchessResult result = judge(testCase);
    return isDraw(result) ? "draw" : result.line();
  }

  /** As the right referee has it; here so that this package may ask. */
  @Override
  protected PawnchessResult result(PawnchessPosition position, PawnchessColour mover) {
    return super.result(position, mover);
  }

  private static boolean isDraw(PawnchessResult result) {
    return result.plies() >= DRAWN;
  }

  @Override
  protected boolean prefers(PawnchessColour mover, PawnchessResult line, PawnchessResult best) {
    int worth = worth(mover, line);
    if (worth != worth(mover, best)) {
      return worth > worth(mover, best);
    }
    return worth != 0 && prefersLength(mover, line, best);
  }

  private static int worth(PawnchessColour mover, PawnchessResult result) {
    return isDraw(result) ? 0 : result.winner() == mover ? 1 : -1;
  }

  /** As {@link #prefers}, between two wins or two losses of the mover. */
  boolean prefersLength(PawnchessColour mover, PawnchessResult line, PawnchessResult best) {
    return line.winner() == mover ? line.plies() < best.plies() : line.plies() > best.plies();
  }

  static PawnchessResult lost(PawnchessColour loser, int plies) {
    return new PawnchessResult(loser.other(), plies);
  }

  static PawnchessColour colourOf(char glyph) {
    return glyph == PawnchessColour.WHITE.pawn() ? PawnchessColour.WHITE : PawnchessColour.BLACK;
  }
}
