package boardjudge.checker.draw;

import boardjudge.reference.grid.Square;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;

/**
 * How a game's board and pieces are drawn.
 *
 * @param grid how the squares are drawn
 * @param dots squares with a small dot, such as star points
 * @param lines additional lines between the centres of two squares
 * @param river the row above a river, from 0 at the top: the inner vertical lines stop there; empty
 *     on a board without one
 * @param pieces the shapes of glyphs; a glyph without one is drawn as a letter, and a full stop as
 *     nothing
 */
public record BoardLook(
    Grid grid,
    List<Square> dots,
    List<Line> lines,
    OptionalInt river,
    Map<Character, Piece> pieces) {
  /** Letters on a plain grid, the default look. */
  public static final BoardLook PLAIN = of(Grid.SQUARES, Map.of());

  /**
   * {@return a board without dots, additional lines and a river}
   *
   * @param grid how the squares are drawn
   * @param pieces the shapes of glyphs
   */
  public static BoardLook of(Grid grid, Map<Character, Piece> pieces) {
    return new BoardLook(grid, List.of(), List.of(), OptionalInt.empty(), pieces);
  }

  /** How squares are drawn. */
  public enum Grid {
    /** Cells with lines around them. */
    SQUARES,
    /** A checkerboard whose top left cell is light. */
    CHEQUERED,
    /** Intersections of lines. */
    POINTS
  }

  /**
   * A line between the centres of two squares.
   *
   * @param from a square
   * @param to another square
   */
  public record Line(Square from, Square to) {}

  /** The shape of a piece. */
  public enum Shape {
    /** A stone that fills its intersection. */
    STONE,
    /** A disc with a letter or Chinese character. */
    DISC,
    /** A pawn. */
    PAWN
  }

  /** The side that owns a piece; sides differ in brightness and outline, not only in hue. */
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

    AnsiStyle style() {
      return style;
    }
  }

  /**
   * A piece.
   *
   * @param shape its shape
   * @param side its owner
   * @param letter the one or two letters on a disc
   * @param character the Chinese character that may replace the letter; equal to {@code letter} if
   *     there is none
   */
  public record Piece(Shape shape, Side side, String letter, String character) {
    /**
     * {@return a piece without a letter}
     *
     * @param shape its shape
     * @param side its owner
     */
    public static Piece of(Shape shape, Side side) {
      return new Piece(shape, side, "", "");
    }

    /**
     * {@return a disc with a letter and a Chinese character, between which the reader can choose}
     *
     * @param side its owner
     * @param letter one or two letters
     * @param character one Chinese character, or {@code letter} again
     */
    public static Piece disc(Side side, String letter, String character) {
      return new Piece(Shape.DISC, side, letter, character);
    }
  }

  /** Makes unmodifiable copies; pieces are in the order of their glyphs. */
  public BoardLook {
    dots = List.copyOf(dots);
    lines = List.copyOf(lines);
    // Drawings are the same at each start; the order of Map.of is not.
    pieces = Collections.unmodifiableMap(new TreeMap<>(pieces));
  }

  /**
   * {@return whether any piece has a Chinese character, so that the reader can choose between those
   * and letters}
   */
  public boolean hasCharacters() {
    return pieces.values().stream().anyMatch(piece -> !piece.character().equals(piece.letter()));
  }
}
