package boardjudge.generator.games.pawnchess;

import boardjudge.generator.Mutant;
import boardjudge.reference.games.pawnchess.PawnCase;
import boardjudge.reference.games.pawnchess.PawnColour;
import boardjudge.reference.games.pawnchess.PawnPosition;
import boardjudge.reference.games.pawnchess.PawnReferee;
import boardjudge.reference.games.pawnchess.PawnResult;
import boardjudge.reference.games.pawnchess.PawnRule;
import java.util.function.Supplier;

/** A referee that errs in one way; what its subclasses share. */
class WrongReferee extends PawnReferee {
  /** A game of so many plies is a draw to those who know draws; no real game is as long. */
  private static final int DRAWN = 1000;

  static final PawnResult DRAW = new PawnResult(PawnColour.WHITE, DRAWN);

  /** The wrong program that asks this referee about one case after the other. */
  static Mutant<PawnCase> mutant(
      String name,
      PawnRule breaks,
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
  String print(PawnCase testCase) {
    PawnResult result = judge(testCase);
    return isDraw(result) ? "draw" : result.line();
  }

  /** As the right referee has it; here so that this package may ask. */
  @Override
  protected PawnResult result(PawnPosition position, PawnColour mover) {
    return super.result(position, mover);
  }

  private static boolean isDraw(PawnResult result) {
    return result.plies() >= DRAWN;
  }

  @Override
  protected boolean prefers(PawnColour mover, PawnResult line, PawnResult best) {
    int worth = worth(mover, line);
    if (worth != worth(mover, best)) {
      return worth > worth(mover, best);
    }
    return worth != 0 && prefersLength(mover, line, best);
  }

  private static int worth(PawnColour mover, PawnResult result) {
    return isDraw(result) ? 0 : result.winner() == mover ? 1 : -1;
  }

  /** As {@link #prefers}, between two wins or two losses of the mover. */
  boolean prefersLength(PawnColour mover, PawnResult line, PawnResult best) {
    return line.winner() == mover ? line.plies() < best.plies() : line.plies() > best.plies();
  }

  static PawnResult lost(PawnColour loser, int plies) {
    return new PawnResult(loser.other(), plies);
  }

  static PawnColour colourOf(char glyph) {
    return glyph == PawnColour.WHITE.pawn() ? PawnColour.WHITE : PawnColour.BLACK;
  }
}
