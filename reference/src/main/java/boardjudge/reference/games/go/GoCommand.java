package boardjudge.reference.games.go;

import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import boardjudge.reference.grid.Square;

/**
 * One command of a case: place a stone on a point.
 *
 * @param row from 1 at the top to 19
 * @param column from 1 on the left to 19
 */
public record GoCommand(GoColour colour, int row, int column) {
  /**
   * @throws IllegalArgumentException if the point is off the board
   */
  public GoCommand {
    if (row < 1 || row > GoPosition.ROWS || column < 1 || column > GoPosition.COLUMNS) {
      throw new IllegalArgumentException("(" + row + ", " + column + ") is off the board");
    }
  }

  /** The command of that colour at a point. */
  public static GoCommand at(GoColour colour, int point) {
    return new GoCommand(colour, GoPoints.row(point), GoPoints.column(point));
  }

  /** The point's number, from 0 to 360. */
  public int point() {
    return GoPoints.at(row, column);
  }

  /** The point as a square of a picture. */
  public Square square() {
    return GoPoints.square(point());
  }

  /** The command as a phrase: {@code B at (1, 2)}. */
  public String text() {
    return message().text(Lang.EN);
  }

  Message message() {
    return Go.say("command-" + colour.word(), "at", GoPosition.name(point()));
  }
}
