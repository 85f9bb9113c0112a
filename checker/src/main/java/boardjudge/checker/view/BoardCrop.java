package boardjudge.checker.view;

import boardjudge.checker.draw.BoardTheme;
import boardjudge.reference.Message;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Mark;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.Collection;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The part of large boards to show: everything that is occupied or marked on any of them, and a
 * margin. All boards of a report are cropped alike, so that they can be compared by eye.
 *
 * @param height of the boards to crop; others stay whole
 * @param top the first row shown, from 0
 * @param left the first column shown, from 0
 */
public record BoardCrop(int height, int width, int top, int left, int bottom, int right) {
  /** Boards with at most this many rows and columns are shown whole. */
  private static final int MAX_WHOLE = 10;

  private static final int MARGIN = 2;

  /** The crop for these boards, shown together; everything if they are small or full. */
  public static BoardCrop of(Collection<Diagram> boards, BoardTheme theme) {
    int height = boards.stream().mapToInt(Diagram::height).max().orElse(0);
    int width = boards.stream().mapToInt(Diagram::width).max().orElse(0);
    BoardCrop full = new BoardCrop(height, width, 0, 0, height - 1, width - 1);
    if (height <= MAX_WHOLE && width <= MAX_WHOLE) {
      return full;
    }
    List<Square> used = new ArrayList<>();
    for (Diagram board : boards) {
      if (full.appliesTo(board)) {
        used.addAll(board.marks().keySet());
        for (int row = 0; row < height; row++) {
          for (int column = 0; column < width; column++) {
            Square square = new Square(row, column);
            if (!theme.isEmpty(board.at(square))) {
              used.add(square);
            }
          }
        }
      }
    }
    if (used.isEmpty()) {
      return full;
    }
    IntSummaryStatistics rows = used.stream().mapToInt(Square::row).summaryStatistics();
    IntSummaryStatistics columns = used.stream().mapToInt(Square::column).summaryStatistics();
    BoardCrop crop =
        new BoardCrop(
            height,
            width,
            Math.max(0, rows.getMin() - MARGIN),
            Math.max(0, columns.getMin() - MARGIN),
            Math.min(height - 1, rows.getMax() + MARGIN),
            Math.min(width - 1, columns.getMax() + MARGIN));
    // Cropping only a little would confuse.
    return 4 * crop.squares() <= 3 * full.squares() ? crop : full;
  }

  private int squares() {
    return (bottom - top + 1) * (right - left + 1);
  }

  /** Whether anything is hidden. */
  public boolean isCut() {
    return top > 0 || left > 0 || bottom < height - 1 || right < width - 1;
  }

  private boolean appliesTo(Diagram board) {
    return board.height() == height && board.width() == width;
  }

  /** Crops a board and its labels; a board of another size is unchanged. */
  public Diagram of(Diagram board) {
    if (!isCut() || !appliesTo(board)) {
      return board;
    }
    Map<Square, Mark> marks = new TreeMap<>();
    board
        .marks()
        .forEach(
            (square, mark) ->
                marks.put(new Square(square.row() - top, square.column() - left), mark));
    return new Diagram(
        board.rows().subList(top, bottom + 1).stream()
            .map(row -> row.substring(left, right + 1))
            .toList(),
        board.rowLabels().subList(top, bottom + 1),
        board.columnLabels().subList(left, right + 1),
        marks);
  }

  /** A note on what is shown, with a board's labels; empty if everything is. */
  public Optional<Message> note(Collection<Diagram> boards) {
    return boards.stream()
        .filter(board -> isCut() && appliesTo(board))
        .findFirst()
        .map(
            board ->
                Message.of(BoardCrop.class, "cropped-part")
                    .with("top", board.rowLabels().get(top))
                    .with("bottom", board.rowLabels().get(bottom))
                    .with("left", board.columnLabels().get(left))
                    .with("right", board.columnLabels().get(right))
                    .with("height", height)
                    .with("width", width))
        .map(part -> Message.of(BoardCrop.class, "cropped", "part", part));
  }
}
