package boardjudge.generator.games.go;

import boardjudge.reference.games.go.GoPoints;
import boardjudge.reference.games.go.GoPosition;

/**
 * The eight ways to turn and mirror the board, the one that leaves it as it is among them. Recipes
 * draw from them: their order belongs to the bytes of suites.
 */
enum BoardSymmetry {
  AS_IT_IS(false, false, false),
  UPSIDE_DOWN(false, true, false),
  LEFT_TO_RIGHT(false, false, true),
  HALF_TURN(false, true, true),
  TRANSPOSED(true, false, false),
  TURNED_RIGHT(true, false, true),
  TURNED_LEFT(true, true, false),
  OTHER_DIAGONAL(true, true, true);

  /** By point; not written to once it is made. */
  @SuppressWarnings("ImmutableEnumChecker")
  private final int[] images = new int[GoPoints.COUNT];

  /**
   * @param transposes whether rows become columns; the others say what is done after that
   */
  BoardSymmetry(boolean transposes, boolean turnsUpsideDown, boolean swapsLeftAndRight) {
    for (int point = 0; point < images.length; point++) {
      int row = transposes ? GoPoints.column(point) : GoPoints.row(point);
      int column = transposes ? GoPoints.row(point) : GoPoints.column(point);
      images[point] =
          GoPoints.at(
              turnsUpsideDown ? GoPosition.ROWS + 1 - row : row,
              swapsLeftAndRight ? GoPosition.COLUMNS + 1 - column : column);
    }
  }

  /** Where a point goes; the board has as many rows as columns. */
  int image(int point) {
    return images[point];
  }
}
