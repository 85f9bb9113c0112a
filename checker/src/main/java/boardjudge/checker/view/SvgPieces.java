package boardjudge.checker.view;

import boardjudge.base.files.Resource;
import boardjudge.checker.draw.BoardLook;
import boardjudge.checker.draw.BoardLook.Piece;
import boardjudge.checker.draw.BoardLook.Shape;
import boardjudge.reference.grid.Mark;
import java.util.Locale;
import java.util.TreeMap;

/**
 * The shapes of pieces and marks, each drawn once around the middle of its square, 40 units wide;
 * whoever draws a board places them by name. Colours are classes of {@code board.css}.
 */
final class SvgPieces {
  private static final String SHAPES = Resource.text(SvgPieces.class, "shapes.txt");

  private SvgPieces() {}

  /** The name under which a glyph's shape can be placed; printable ASCII glyphs only. */
  static String id(String problem, char glyph) {
    return problem + "-" + (int) glyph;
  }

  /** The name under which a mark's shape can be placed. */
  static String id(Mark mark) {
    return "mark-" + mark.name().toLowerCase(Locale.ROOT);
  }

  /** All shapes of a game. Glyphs without a shape of their own are letters. */
  static String glyphs(String problem, BoardLook look) {
    StringBuilder symbols = new StringBuilder();
    new TreeMap<>(look.pieces())
        .forEach((glyph, piece) -> symbols.append(group(id(problem, glyph), piece(piece))));
    for (char glyph = '!'; glyph <= '~'; glyph++) {
      if (glyph != '.' && !look.pieces().containsKey(glyph)) {
        // A board may hold any glyph: one without a shape is drawn all the same.
        symbols.append(group(id(problem, glyph), sign("b-letter", String.valueOf(glyph), 24)));
      }
    }
    return symbols.toString();
  }

  /** The shapes of all marks. */
  static String marks() {
    StringBuilder symbols = new StringBuilder();
    for (Mark mark : Mark.values()) {
      String shape = shape(mark.name());
      symbols.append(
          group(
              id(mark),
              "<g class=\"b-halo\">" + shape + "</g><g class=\"b-mark\">" + shape + "</g>"));
    }
    return symbols.toString();
  }

  private static String group(String id, String content) {
    return "<g id=\"" + SvgText.escape(id) + "\">" + content + "</g>";
  }

  private static String piece(Piece piece) {
    String side = piece.side().name().toLowerCase(Locale.ROOT);
    String shape = shape(piece.shape().name()).replace("SIDE", side);
    return piece.shape() == Shape.DISC ? shape + disc(piece, side) : shape;
  }

  private static String disc(Piece piece, String side) {
    if (piece.character().equals(piece.letter())) {
      return sign("b-sign b-sign-" + side, piece.letter(), 17);
    }
    return sign("b-sign b-latin b-sign-" + side, piece.letter(), 17)
        + sign("b-sign b-han b-sign-" + side, piece.character(), 18);
  }

  private static String sign(String classes, String text, int size) {
    return "<text class=\""
        + classes
        + "\" font-size=\""
        + size
        + "\" y=\""
        + (size * 36 + 50) / 100
        + "\">"
        + SvgText.escape(text)
        + "</text>";
  }

  private static String shape(String name) {
    String start = name.toLowerCase(Locale.ROOT) + " ";
    return SHAPES
        .lines()
        .filter(line -> line.startsWith(start))
        .findFirst()
        .orElseThrow()
        .substring(start.length());
  }
}
