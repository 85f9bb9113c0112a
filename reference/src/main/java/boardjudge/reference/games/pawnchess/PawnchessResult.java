package boardjudge.reference.games.pawnchess;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How a game ends under perfect play.
 *
 * @param plies the moves of both sides; odd if the side to move wins, else even
 */
public record PawnchessResult(PawnchessColour winner, int plies) {
  private static final Pattern LINE = Pattern.compile("(white|black) \\(([0-9]{1,4})\\)");

  /** The result of a game that White begins; White wins if the plies are odd. */
  public static PawnchessResult ofPlies(int plies) {
    return new PawnchessResult(
        plies % 2 == 0 ? PawnchessColour.BLACK : PawnchessColour.WHITE, plies);
  }

  /** The result if {@code loser} loses in this number of plies. */
  public static PawnchessResult lost(PawnchessColour loser, int plies) {
    return new PawnchessResult(loser.opponent(), plies);
  }

  /** The result that a line states; empty if {@link #line} would not print it so. */
  public static Optional<PawnchessResult> parse(String line) {
    Matcher matcher = LINE.matcher(line);
    return matcher.matches()
        ? Optional.of(
            new PawnchessResult(
                matcher.group(1).equals(PawnchessColour.WHITE.word())
                    ? PawnchessColour.WHITE
                    : PawnchessColour.BLACK,
                Integer.parseInt(matcher.group(2))))
        : Optional.empty();
  }

  /** The line of the answer: {@code white (7)}. */
  public String line() {
    return winner.word() + " (" + plies + ")";
  }

  /** The result of the same game, counted from this number of plies earlier. */
  public PawnchessResult earlier(int before) {
    return new PawnchessResult(winner, plies + before);
  }
}
