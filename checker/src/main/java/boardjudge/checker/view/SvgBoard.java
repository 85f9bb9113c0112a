package boardjudge.checker.view;

import boardjudge.base.files.Resource;
import boardjudge.checker.draw.BoardLook;
import boardjudge.checker.draw.BoardLook.Piece;
import boardjudge.checker.draw.BoardLook.Shape;
import boardjudge.checker.draw.BoardTheme;
import boardjudge.reference.Lang;
import boardjudge.reference.grid.Arrow;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Mark;
import boardjudge.reference.grid.Square;
import java.util.Locale;
import java.util.Map;

/**
 * Draws diagrams as SVG in a game's theme.
 *
 * <p>A page contains the shapes once ({@link #symbols}). A board places them by id ({@link
 * #glyphId}, {@link #markId}) at the centres of its squares, {@link #x} and {@link #y}; scripts can
 * do the same. Colours, print and dark mode are in {@link #style}.
 */
public final class SvgBoard {
  /** The side length of a square. */
  public static final int SIDE = 40;

  private static final int MARGIN = 28;
  private static final int EDGE = 8;
  private static final char EMPTY = '.';

  private final String problem;
  private final BoardLook look;

  /** Creates a drawer for a theme. */
  public SvgBoard(BoardTheme theme) {
    this.problem = theme.problem();
    this.look = theme.look();
  }

  /** Whether readers can choose between letters and Chinese characters. */
  public boolean hasCharacters() {
    return look.hasCharacters();
  }

  /** The style sheet of the drawings. */
  public static String style() {
    return Resource.text(SvgBoard.class, "board.css");
  }

  /** The shapes in an invisible element; required once a page. */
  public String symbols() {
    return "<svg class=\"b-symbols\" width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>"
        + definitions()
        + "</defs></svg>";
  }

  private String definitions() {
    return Shapes.glyphs(this) + Shapes.marks();
  }

  /** The id of a glyph's shape. */
  public String glyphId(char glyph) {
    return problem + "-" + (int) glyph;
  }

  /** The id of a mark's shape. */
  public static String markId(Mark mark) {
    return "mark-" + mark.name().toLowerCase(Locale.ROOT);
  }

  /** The x coordinate of a column's centre. */
  public static int x(int column) {
    return MARGIN + SIDE / 2 + SIDE * column;
  }

  /** The y coordinate of a row's centre. */
  public static int y(int row) {
    return MARGIN + SIDE / 2 + SIDE * row;
  }

  /** The {@code d} attribute of an arrow's path; its shaft passes behind pieces. */
  public static String path(Diagram diagram, Arrow arrow) {
    SvgArrow svgArrow =
        new SvgArrow(
            x(arrow.from().column()),
            y(arrow.from().row()),
            x(arrow.to().column()),
            y(arrow.to().row()));
    for (int row = 0; row < diagram.height(); row++) {
      for (int column = 0; column < diagram.width(); column++) {
        Square square = new Square(row, column);
        if (diagram.at(square) != EMPTY
            && !square.equals(arrow.from())
            && !square.equals(arrow.to())) {
          svgArrow.passBehind(x(column), y(row));
        }
      }
    }
    return svgArrow.path(arrow.kind());
  }

  /** The CSS classes of an arrow's path. */
  public static String arrowClass(Arrow.Kind kind) {
    return "b-arrow b-arrow-" + kind.name().toLowerCase(Locale.ROOT);
  }

  /**
   * A board for a page that contains {@link #symbols}.
   *
   * @param name its description for screen readers
   */
  public String draw(Diagram diagram, String name) {
    return board(diagram, name, "", "");
  }

  /** A board as a separate file. */
  public String file(Diagram diagram, String name) {
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        + board(
            diagram,
            name,
            " xmlns=\"http://www.w3.org/2000/svg\"",
            "<style>" + style() + "</style><defs>" + usedDefinitions(diagram) + "</defs>")
        + "\n";
  }

  /** A board as a file without a dark mode, for white pages. */
  public String lightFile(Diagram diagram, String name) {
    return file(diagram, name).replaceFirst("@media \\(prefers-color-scheme:dark\\)[^\n]*\n", "");
  }

  /** The width of a drawn board. */
  public static int width(Diagram diagram) {
    return MARGIN + SIDE * diagram.width() + EDGE;
  }

  private String usedDefinitions(Diagram diagram) {
    StringBuilder used = new StringBuilder();
    for (String group : definitions().split("(?=<g id=)")) {
      boolean isUsed = diagram.marks().values().stream().anyMatch(m -> is(group, markId(m)));
      for (String row : diagram.rows()) {
        isUsed |= row.chars().anyMatch(glyph -> is(group, glyphId((char) glyph)));
      }
      used.append(isUsed ? group : "");
    }
    return used.toString();
  }

  private static boolean is(String group, String id) {
    return group.startsWith("<g id=\"" + id + "\">");
  }

  private String board(Diagram diagram, String name, String attributes, String head) {
    int width = width(diagram);
    int height = MARGIN + SIDE * diagram.height() + EDGE;
    StringBuilder svg = new StringBuilder();
    svg.append("<svg" + attributes + " class=\"b-board\" role=\"img\" viewBox=\"0 0 " + width);
    svg.append(" " + height + "\" width=\"" + width + "\" aria-label=\"" + SvgText.escape(name));
    svg.append("\"><desc>" + SvgText.escape(BoardWords.of(diagram, Lang.EN)) + "</desc>" + head);
    new SvgGrid(look, diagram).draw(svg);
    svg.append("<g class=\"b-pieces\">");
    for (int row = 0; row < diagram.height(); row++) {
      for (int column = 0; column < diagram.width(); column++) {
        char glyph = diagram.rows().get(row).charAt(column);
        if (glyph != EMPTY) {
          use(svg, glyphId(glyph), new Square(row, column));
        }
      }
    }
    svg.append("</g><g class=\"b-marks\">");
    for (Map.Entry<Square, Mark> mark : diagram.marks().entrySet()) {
      use(svg, markId(mark.getValue()), mark.getKey());
    }
    svg.append("</g><g class=\"b-arrows\">");
    for (Arrow arrow : diagram.arrows()) {
      String path = path(diagram, arrow);
      svg.append("<path class=\"b-halo\" d=\"").append(path).append("\"/>");
      svg.append("<path class=\"").append(arrowClass(arrow.kind())).append("\" d=\"");
      svg.append(path).append("\"/>");
    }
    return svg.append("</g></svg>").toString();
  }

  private static void use(StringBuilder svg, String id, Square square) {
    svg.append("<use href=\"#" + SvgText.escape(id) + "\" x=\"" + x(square.column()));
    svg.append("\" y=\"" + y(square.row()) + "\"/>");
  }

  /** A legend sample of a mark or arrow. */
  public static String sample(String markOrArrow) {
    return "<svg class=\"b-sample\" viewBox=\"-26 -26 52 52\" aria-hidden=\"true\">"
        + markOrArrow
        + "</svg>";
  }

  /** A legend sample of a mark. */
  public static String sample(Mark mark) {
    return sample("<use href=\"#" + markId(mark) + "\"/>");
  }

  /** A legend sample of an arrow. */
  public static String sample(Arrow.Kind kind) {
    return sample("<path class=\"" + arrowClass(kind) + "\" d=\"" + samplePath(kind) + "\"/>");
  }

  /** The {@code d} attribute of a sample arrow's path. */
  public static String samplePath(Arrow.Kind kind) {
    return new SvgArrow(-38, 0, 40, 0).path(kind);
  }

  /** A legend sample of a piece. */
  public String sample(char glyph) {
    return sample("<use href=\"#" + SvgText.escape(glyphId(glyph)) + "\"/>");
  }

  /**
   * The shapes of pieces and marks, each 40 units wide around its centre. Colours are classes of
   * {@code board.css}.
   */
  private static final class Shapes {
    private static final String SHAPES = Resource.text(SvgBoard.class, "shapes.txt");

    static String glyphs(SvgBoard board) {
      StringBuilder symbols = new StringBuilder();
      board
          .look
          .pieces()
          .forEach((glyph, piece) -> symbols.append(group(board.glyphId(glyph), piece(piece))));
      for (char glyph = '!'; glyph <= '~'; glyph++) {
        if (glyph != '.' && !board.look.pieces().containsKey(glyph)) {
          // A board may contain any glyph; one without a shape is drawn as a letter.
          symbols.append(group(board.glyphId(glyph), text("b-letter", "" + glyph, 24)));
        }
      }
      return symbols.toString();
    }

    static String marks() {
      StringBuilder symbols = new StringBuilder();
      for (Mark mark : Mark.values()) {
        String shape = shape(mark.name());
        String halo = "<g class=\"b-halo\">" + shape + "</g>";
        symbols.append(group(markId(mark), halo + "<g class=\"b-mark\">" + shape + "</g>"));
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
        return text("b-sign b-sign-" + side, piece.letter(), 17);
      }
      return text("b-sign b-latin b-sign-" + side, piece.letter(), 17)
          + text("b-sign b-han b-sign-" + side, piece.character(), 18);
    }

    private static String text(String classes, String text, int size) {
      return ("<text class=\"" + classes + "\" font-size=\"" + size)
          + ("\" y=\"" + (size * 36 + 50) / 100 + "\">" + SvgText.escape(text) + "</text>");
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
}
