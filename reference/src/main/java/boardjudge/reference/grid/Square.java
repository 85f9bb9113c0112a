package boardjudge.reference.grid;

/**
 * One place on a {@link Diagram}, counted from the top left corner.
 *
 * @param row 0 for the top row
 * @param column 0 for the leftmost column
 */
public record Square(int row, int column) implements Comparable<Square> {
  @Override
  public int compareTo(Square other) {
    int byRow = Integer.compare(row, other.row);
    return byRow != 0 ? byRow : Integer.compare(column, other.column);
  }

  // Written out: generating a record's own at the first use takes 15 ms of the start-up.
  @Override
  public boolean equals(Object other) {
    return other instanceof Square square && row == square.row && column == square.column;
  }

  @Override
  public int hashCode() {
    return 31 * row + column;
  }
}
