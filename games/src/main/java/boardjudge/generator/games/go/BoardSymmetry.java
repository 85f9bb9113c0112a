package boardjudge.generator.games.go;

import boardjudge.reference.games.go.GoPoints;
import boardjudge.reference.games.go.GoPosition;

/**
 * The eight ways to turn and mirror the board, the one that leaves it as it is among them. Recipes
 * draw from them: their order belongs to the bytes of suites.
 */
enum BoardSymmetry {
  AS_IT_IS,
  UPSIDE_DOWN,
  LEFT_TO_RIGHT,
  HALF_TURN,
  TRANSPOSED,
  TURNED_RIGHT,
  TURNED_LEFT,
  OTHER_DIAGONAL;

  /** Where a point goes; the board has as many rows as columns. */
  int image(int point) {
    int row = GoPoints.row(point);
    int column = GoPoints.column(point);
    int below = GoPosition.ROWS + 1 - row;
    int beyond = GoPosition.COLUMNS + 1 - column;
    return switch (this) {
      case AS_IT_IS -> point;
      case TURNED_RIGHT -> GoPoints.at(column, below);
      case TURNED_LEFT -> GoPoints.at(beyond, row);
      case HALF_TURN -> GoPoints.at(below, beyond);
      case UPSIDE_DOWN -> GoPoints.at(below, column);
      case LEFT_TO_RIGHT -> GoPoints.at(row, beyond);
      case TRANSPOSED -> GoPoints.at(column, row);
      case OTHER_DIAGONAL -> GoPoints.at(beyond, below);
    };
  }
}
