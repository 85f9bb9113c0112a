package boardjudge.reference.games.pawnchess;

/**
 * How a game ends under perfect play.
 *
 * @param winner who wins
 * @param plies moves of both sides until then; odd where the side to move wins, else even
 */
public record PawnResult(PawnColour winner, int plies) {
  /** The result of a game that White begins; White wins if the plies are odd. */
  public static PawnResult ofPlies(int plies) {
    return new PawnResult(plies % 2 == 0 ? PawnColour.BLACK : PawnColour.WHITE, plies);
  }

  /** The result as an answer prints it: {@code white (7)}. */
  public String line() {
    return winner.word() + " (" + plies + ")";
  }

  /** The result of the same game seen so many plies earlier. */
  public PawnResult earlier(int before) {
    return new PawnResult(winner, plies + before);
  }
}
