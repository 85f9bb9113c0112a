package boardjudge.generator.games.go;

import boardjudge.generator.notation.NotationText;
import boardjudge.generator.notation.SgfValue;
import boardjudge.reference.games.go.GoColour;
import boardjudge.reference.games.go.GoPoints;
import boardjudge.reference.games.go.GoPosition;
import boardjudge.reference.io.FormatError;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.Quote;
import java.util.ArrayList;
import java.util.List;

/** Stones that a node of SGF sets up at once, {@code AB} and {@code AW}. */
final class SetupStones {
  private final NotationText text;
  private final List<Integer> black = new ArrayList<>();
  private final List<Integer> white = new ArrayList<>();
  private GoPosition board = GoPosition.EMPTY;

  SetupStones(NotationText text) {
    this.text = text;
  }

  /** Adds the point, or the rectangle of points, that a value names. */
  void add(GoColour colour, SgfValue value) throws InputException {
    String[] corners = value.text().strip().split(":", -1);
    int first = SgfGameReader.point(text, value, corners[0]);
    int last = corners.length == 2 ? SgfGameReader.point(text, value, corners[1]) : first;
    if (corners.length > 2
        || GoPoints.row(last) < GoPoints.row(first)
        || GoPoints.column(last) < GoPoints.column(first)) {
      throw text.error(
          value.offset(),
          FormatError.UNKNOWN_SYMBOL,
          "points",
          "a point, or two, the upper left and the lower right one",
          Quote.of(value.text(), 40));
    }
    for (int row = GoPoints.row(first); row <= GoPoints.row(last); row++) {
      for (int column = GoPoints.column(first); column <= GoPoints.column(last); column++) {
        int point = GoPoints.at(row, column);
        if (!board.isEmpty(point)) {
          throw against(value.offset(), "each point once", GoPosition.name(point) + " again");
        }
        board = board.with(point, colour);
        (colour == GoColour.BLACK ? black : white).add(point);
      }
    }
  }

  boolean isEmpty() {
    return black.isEmpty() && white.isEmpty();
  }

  /** The points of one colour's stones, in the file's order. */
  List<Integer> of(GoColour colour) {
    return colour == GoColour.BLACK ? black : white;
  }

  /**
   * Makes sure that every chain has a liberty. No chain is without one on the way, then, whatever
   * the order in which the stones are put down.
   */
  void check(int offset) throws InputException {
    for (int point = 0; point < GoPoints.COUNT; point++) {
      if (!board.isEmpty(point) && !board.hasLiberty(point)) {
        throw against(
            offset,
            "a liberty for every chain that is set up",
            "none for that of " + GoPosition.name(point));
      }
    }
  }

  private InputException against(int offset, String expected, String found) {
    return text.error(offset, FormatError.AGAINST_THE_STATEMENT, "setup", expected, found);
  }
}
