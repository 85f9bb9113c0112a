package boardjudge.checker.view;

import boardjudge.checker.draw.BoardLook;
import boardjudge.checker.draw.BoardLook.Piece;
import boardjudge.reference.grid.Mark;
import java.util.Locale;
import java.util.TreeMap;

/**
 * The shapes of pieces and marks, each drawn once around the middle of its square, 40 units wide;
 * whoever draws a board places them by name. Colours are classes of {@code board.css}.
 */
final class SvgPieces {
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
      String shape = mark(mark);
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
    return switch (piece.shape()) {
      case STONE -> "<circle class=\"b-piece b-" + side + "\" r=\"18\"/>";
      case PAWN ->
          "<path class=\"b-piece b-"
              + side
              + "\" d=\"M-11 15h22c0-5-3-7-6-10c-1-2-1-4 0-6a7 7 0 1 0-10 0c1 2 1 4 0 6c-3 3-6 5-6"
              + " 10z\"/>";
      case DISC ->
          "<circle class=\"b-piece b-"
              + side
              + "\" r=\"17\"/><circle class=\"b-ring b-ring-"
              + side
              + "\" r=\"13.5\"/>"
              + disc(piece, side);
    };
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

  /** Shapes that differ without colour, and remind of the signs that the text report uses. */
  private static String mark(Mark mark) {
    return switch (mark) {
      case LAST ->
          // No whole ring: in black and white it would look like a white stone.
          "<path d=\"M-11-16A19.4 19.4 0 0 0-11 16M11-16A19.4 19.4 0 0 1 11 16\"/>";
      case FROM -> "<path d=\"M-11-18h-7v36h7M11-18h7v36h-7\"/>";
      case DIFFERS -> "<path d=\"M-11-19h-8v8M-19 11v8h8M11 19h8v-8M19-23v8M19-9v.5\"/>";
      case CAPTURED -> "<path d=\"M-12-12L12 12M12-12L-12 12\"/>";
      case SUBJECT -> "<path d=\"M0-26L26 0L0 26L-26 0z\"/>";
      case ATTACKER -> "<path d=\"M0-25L-4-18H4zM0 25L-4 18H4zM-25 0L-18-4V4zM25 0L18-4V4z\"/>";
      case BLOCKER -> "<path d=\"M-18-9v18M-13-16v5M-13 11v5M18-9v18M13-16v5M13 11v5\"/>";
      case TARGET ->
          "<path d=\"M17 0A17 17 0 0 1 14.7 8.5M8.5 14.7A17 17 0 0 1 0 17M-8.5 14.7A17 17 0 0 1"
              + " -14.7 8.5M-17 0A17 17 0 0 1-14.7-8.5M-8.5-14.7A17 17 0 0 1 0-17M8.5-14.7A17 17 0"
              + " 0 1 14.7-8.5\"/>";
    };
  }
}
