package boardjudge.checker.draw;

import boardjudge.reference.grid.Square;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * What a game's board and pieces look like in a drawing.
 *
 * @param grid how the squares are drawn
 * @param dots squares with a small dot, such as star points
 * @param lines further lines from the middle of one square to the middle of another
 * @param river the row above a river, from 0 at the top: lines from row to row are open there but
 *     for the outermost; empty on a board without one
 * @param pieces the shape of each glyph that is one; a glyph without a shape is drawn as a letter,
 *     and a full stop as nothing
 */
public record BoardLook(
    Grid grid,
    List<Square> dots,
    List<Line> lines,
    OptionalInt river,
    Map<Character, Piece> pieces) {
  /** Letters on a plain grid: the look of a game that says nothing about its own. */
  public static final BoardLook PLAIN = of(Grid.SQUARES, Map.of());

  /**
   * {@return a board without dots, further lines and a river}
   *
   * @param grid how the squares are drawn
   * @param pieces the shape of each glyph that is one
   */
  public static BoardLook of(Grid grid, Map<Character, Piece> pieces) {
    return new BoardLook(grid, List.of(), List.of(), OptionalInt.empty(), pieces);
  }

  /** How squares are drawn. */
  public enum Grid {
    /** As cells with lines around them. */
    SQUARES,
    /** As cells, every second one darker, the top left one light. */
    CHEQUERED,
    /** As points where lines cross. */
    POINTS
  }

  /**
   * A line from the middle of one square to the middle of another.
   *
   * @param from a square
   * @param to another square
   */
  public record Line(Square from, Square to) {}

  /** The shape of a piece. */
  public enum Shape {
    /** A stone that fills its point. */
    STONE,
    /** A disc with a sign on it. */
    DISC,
    /** A pawn. */
    PAWN
  }

  /** Whose piece it is; sides differ in light and dark and in their outline, not in hue alone. */
  public enum Side {
    /** Light, with a dark outline. */
    WHITE(AnsiStyle.LIGHT),
    /** Dark. */
    BLACK(AnsiStyle.DARK),
    /** Light, with a red double outline. */
    RED(AnsiStyle.RED),
    /** Dark, with a blue outline. */
    BLUE(AnsiStyle.BLUE),
    /** Dark green. */
    GREEN(AnsiStyle.GREEN),
    /** Yellow, with a dark outline. */
    YELLOW(AnsiStyle.YELLOW);

    private final AnsiStyle style;

    Side(AnsiStyle style) {
      this.style = style;
    }

    /** How a terminal shows the side's pieces. */
    AnsiStyle style() {
      return style;
    }
  }

  /**
   * A piece.
   *
   * @param shape its shape
   * @param side whose it is
   * @param letter what stands on a disc; one or two letters
   * @param character the Chinese character that may stand there instead, {@code letter} again where
   *     there is none
   */
  public record Piece(Shape shape, Side side, String letter, String character) {
    /**
     * {@return a piece without a sign}
     *
     * @param shape its shape
     * @param side whose it is
     */
    public static Piece of(Shape shape, Side side) {
      return new Piece(shape, side, "", "");
    }

    /**
     * {@return a disc whose reader chooses between a letter and a Chinese character}
     *
     * @param side whose it is
     * @param letter one or two letters
     * @param character one Chinese character, or {@code letter} again
     */
    public static Piece disc(Side side, String letter, String character) {
      return new Piece(Shape.DISC, side, letter, character);
    }
  }

  /** Keeps unmodifiable copies. */
  public BoardLook {
    dots = List.copyOf(dots);
    lines = List.copyOf(lines);
    pieces = Map.copyOf(pieces);
  }

  /**
   * {@return whether the reader of a drawing can choose between letters and Chinese characters:
   * whether any piece has a character of its own}
   */
  public boolean hasCharacters() {
    return pieces.values().stream().anyMatch(piece -> !piece.character().equals(piece.letter()));
  }
}
