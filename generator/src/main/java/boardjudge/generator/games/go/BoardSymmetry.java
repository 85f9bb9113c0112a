package boardjudge.generator.games.go;

import boardjudge.reference.games.go.GoPoints;
import boardjudge.reference.games.go.GoPosition;

/** The eight ways to turn and mirror the board, the one that leaves it as it is among them. */
enum BoardSymmetry {
  AS_IT_IS("as-it-is", 1),
  TURNED_RIGHT("turned-right", 4),
  TURNED_LEFT("turned-left", 4),
  HALF_TURN("half-turn", 2),
  UPSIDE_DOWN("upside-down", 2),
  LEFT_TO_RIGHT("left-to-right", 2),
  TRANSPOSED("transposed", 2),
  OTHER_DIAGONAL("other-diagonal", 2);

  private final String word;
  private final int order;

  BoardSymmetry(String word, int order) {
    this.word = word;
    this.order = order;
  }

  /** Lower case, words joined by hyphens. */
  String word() {
    return word;
  }

  /** How often in a row it leaves the board as it was. */
  int order() {
    return order;
  }

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
