package boardjudge.generator.games.go;

import boardjudge.reference.games.go.GoPoints;
import boardjudge.reference.games.go.GoPosition;

/**
 * The eight symmetries of the board. Recipes draw from them, so their order affects the bytes of
 * suites.
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

  @SuppressWarnings("ImmutableEnumChecker") // Not written to after construction.
  private final int[] images = new int[GoPoints.COUNT];

  /** Transposition comes first, the others after it. */
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

  int image(int point) {
    return images[point];
  }
}
