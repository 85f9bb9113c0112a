package boardjudge.reference.games.pawnchess;

/**
 * How a game ends under perfect play.
 *
 * @param winner who wins
 * @param plies moves of both sides until then; odd where the side to move wins, else even
 */
public record PawnchessResult(PawnchessColour winner, int plies) {
  /** The result of a game that White begins; White wins if the plies are odd. */
  public static PawnchessResult ofPlies(int plies) {
    return new PawnchessResult(
        plies % 2 == 0 ? PawnchessColour.BLACK : PawnchessColour.WHITE, plies);
  }

  /** The result as an answer prints it: {@code white (7)}. */
  public String line() {
    return winner.word() + " (" + plies + ")";
  }

  /** The result of the same game seen so many plies earlier. */
  public PawnchessResult earlier(int before) {
    return new PawnchessResult(winner, plies + before);
  }
}
