package boardjudge.generator.games.go;

import boardjudge.reference.games.go.GoPoints;
import boardjudge.reference.games.go.GoPosition;
import java.util.function.IntBinaryOperator;

/** The eight ways to turn and mirror the board, the one that leaves it as it is among them. */
enum BoardSymmetry {
  AS_IT_IS("as-it-is", 1, (row, column) -> GoPoints.at(row, column)),
  TURNED_RIGHT("turned-right", 4, (row, column) -> GoPoints.at(column, back(row))),
  TURNED_LEFT("turned-left", 4, (row, column) -> GoPoints.at(back(column), row)),
  HALF_TURN("half-turn", 2, (row, column) -> GoPoints.at(back(row), back(column))),
  UPSIDE_DOWN("upside-down", 2, (row, column) -> GoPoints.at(back(row), column)),
  LEFT_TO_RIGHT("left-to-right", 2, (row, column) -> GoPoints.at(row, back(column))),
  TRANSPOSED("transposed", 2, (row, column) -> GoPoints.at(column, row)),
  OTHER_DIAGONAL("other-diagonal", 2, (row, column) -> GoPoints.at(back(column), back(row)));

  private final String word;
  private final int order;
  private final int[] images = new int[GoPoints.COUNT];

  BoardSymmetry(String word, int order, IntBinaryOperator image) {
    this.word = word;
    this.order = order;
    for (int point = 0; point < images.length; point++) {
      images[point] = image.applyAsInt(GoPoints.row(point), GoPoints.column(point));
    }
  }

  /** The line as counted from the other end; the board has as many rows as columns. */
  private static int back(int line) {
    return GoPosition.ROWS + 1 - line;
  }

  /** Lower case, words joined by hyphens. */
  String word() {
    return word;
  }

  /** How often in a row it leaves the board as it was. */
  int order() {
    return order;
  }

  /** Where a point goes. */
  int image(int point) {
    return images[point];
  }
}
