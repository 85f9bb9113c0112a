package boardjudge.checker.view;

import boardjudge.checker.draw.AnsiStyle;
import boardjudge.checker.draw.BoardTheme;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Mark;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Draws diagrams in ASCII. A square is three characters wide: its glyph between the two characters
 * of its mark.
 *
 * <pre>
 *     1  2  3
 *  1  . (B) .
 *  2  W <W> .
 * </pre>
 *
 * @param colour whether to use terminal escape codes
 */
public record TextBoard(BoardTheme theme, boolean colour) {
  private static final int SQUARE_WIDTH = 3;

  /** A line of column labels, then a line for each row, all of the same width. */
  public List<String> draw(Diagram diagram) {
    int labels = widest(diagram.rowLabels());
    List<String> lines = new ArrayList<>();
    StringBuilder head = new StringBuilder(" ".repeat(labels + 1));
    for (String label : diagram.columnLabels()) {
      head.append(centred(label));
    }
    // Padding is outside the escape codes, so that it can be cut off.
    String labelled = head.toString().stripTrailing();
    lines.add(faint(labelled) + " ".repeat(head.length() - labelled.length()));
    for (int row = 0; row < diagram.height(); row++) {
      String label = diagram.rowLabels().get(row);
      StringBuilder line =
          new StringBuilder(faint(" ".repeat(labels - label.length()) + label)).append(' ');
      for (int column = 0; column < diagram.width(); column++) {
        Square square = new Square(row, column);
        Optional<Mark> mark = Optional.ofNullable(diagram.marks().get(square));
        String delimiters = mark.map(TextBoard::delimiters).orElse("  ");
        line.append(delimiters.charAt(0))
            .append(glyph(diagram.at(square)))
            .append(delimiters.charAt(1));
      }
      lines.add(line.toString());
    }
    return lines;
  }

  /** The width of {@link #draw} in columns. */
  public static int width(Diagram diagram) {
    return widest(diagram.rowLabels()) + 1 + SQUARE_WIDTH * diagram.width();
  }

  /** The meanings of the marks and glyphs in these diagrams, one a line. */
  public List<String> legend(Collection<Diagram> diagrams, Lang lang) {
    Set<Mark> marks = EnumSet.noneOf(Mark.class);
    Set<Character> glyphs = new TreeSet<>();
    for (Diagram diagram : diagrams) {
      marks.addAll(diagram.marks().values());
      diagram.rows().forEach(row -> row.chars().forEach(glyph -> glyphs.add((char) glyph)));
    }
    List<String> legend = new ArrayList<>();
    for (Mark mark : marks) {
      String meaning = words(mark).text(lang);
      legend.add(delimiters(mark).charAt(0) + " " + delimiters(mark).charAt(1) + " " + meaning);
    }
    for (char glyph : glyphs) {
      theme.message(glyph).ifPresent(meaning -> legend.add(glyph + " " + meaning.text(lang)));
    }
    return legend;
  }

  /** The meaning of a mark. */
  public static Message words(Mark mark) {
    return Message.of(TextBoard.class, "mark." + mark.name());
  }

  static String delimiters(Mark mark) {
    return switch (mark) {
      case LAST -> "()";
      case FROM -> "[]";
      case DIFFERS -> "!!";
      case CAPTURED -> "--";
      case SUBJECT -> "<>";
      case ATTACKER -> "**";
      case BLOCKER -> "##";
      case TARGET -> "{}";
    };
  }

  private String glyph(char glyph) {
    return colour ? theme.style(glyph).paint(String.valueOf(glyph)) : String.valueOf(glyph);
  }

  private String faint(String text) {
    return colour ? AnsiStyle.FAINT.paint(text) : text;
  }

  private static String centred(String label) {
    return switch (label.length()) {
      case 0 -> "   ";
      case 1 -> " " + label + " ";
      case 2 -> label + " ";
      default -> label.substring(0, SQUARE_WIDTH);
    };
  }

  private static int widest(List<String> labels) {
    return labels.stream().mapToInt(String::length).max().orElse(0);
  }
}
