package boardjudge.reference.io;

import boardjudge.reference.grid.Board;
import boardjudge.reference.grid.Square;
import java.util.Optional;
import java.util.function.IntUnaryOperator;

/** A board, one row per line; before a square board of any size stands the length of its side. */
final class BoardPart extends InputPart<Board> {
  /** Random boards are filled in eight steps, from nearly empty to full. */
  private static final int DENSITY_STEPS = 8;

  private final int minRows;
  private final int maxRows;
  private final int columns;
  private final String side;
  private final String signs;

  /**
   * @param columns 0 if there are as many as rows
   * @param side the side's name in the statement; empty if the side is not read
   */
  BoardPart(int minRows, int maxRows, int columns, String side, String signs, String field) {
    super(field, true);
    this.minRows = minRows;
    this.maxRows = maxRows;
    this.columns = columns;
    this.side = side;
    this.signs = signs;
  }

  @Override
  Optional<Board> readUnless(String end, InputReader in, int number) throws InputException {
    int rows = minRows;
    if (!side.isEmpty()) {
      rows = in.readCount(minRows, maxRows, side);
      in.endLine();
    }
    int width = columns == 0 ? rows : columns;
    StringBuilder glyphs = new StringBuilder();
    for (int row = 1; row <= rows; row++) {
      glyphs.append(in.readRow(width, signs, field(row)));
      in.endLine();
    }
    return Optional.of(new Board(glyphs.toString().replace(signs.charAt(0), Board.EMPTY), width));
  }

  @Override
  void write(Board value, StringBuilder out) {
    if (!side.isEmpty()) {
      out.append(value.columns()).append('\n');
    }
    value.rows().forEach(row -> out.append(row.replace(Board.EMPTY, signs.charAt(0))).append('\n'));
  }

  private char sign(IntUnaryOperator below) {
    int choice = below.applyAsInt(signs.length());
    return choice == 0 ? Board.EMPTY : signs.charAt(choice);
  }

  @Override
  Board draw(IntUnaryOperator below) {
    int rows = minRows + below.applyAsInt(maxRows - minRows + 1);
    Board board = Board.empty(rows, columns == 0 ? rows : columns);
    // Many games accept only boards with few pieces.
    int density = below.applyAsInt(DENSITY_STEPS);
    for (Square square : board.squares()) {
      if (below.applyAsInt(DENSITY_STEPS) <= density) {
        board = board.with(sign(below), square);
      }
    }
    return board;
  }

  @Override
  Board change(Board value, IntUnaryOperator below) {
    int at = below.applyAsInt(value.glyphs().length());
    return value.with(sign(below), value.squares().get(at));
  }

  @Override
  public Optional<InputClicks<Board>> clicks(Board value) {
    return Optional.of(
        new InputClicks<>(signs.substring(1), 0, (commands, square) -> value, board -> board));
  }
}
