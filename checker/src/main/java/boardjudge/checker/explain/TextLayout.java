package boardjudge.checker.explain;

import boardjudge.checker.draw.AnsiStyle;
import boardjudge.checker.view.TextStyle;
import boardjudge.checker.view.TextTable;
import boardjudge.reference.Evidence;
import boardjudge.reference.Lang;
import boardjudge.reference.io.Glyphs;
import boardjudge.reference.io.Quote;
import java.util.ArrayList;
import java.util.List;

/** Lays out text, pictures and tables in 80 columns; mutable. */
final class TextLayout {
  private static final int MAX_COLUMNS = 80;
  private static final String GAP = "    ";

  /** Chinese punctuation that must not begin a line, and that must not end one. */
  private static final String CLOSING = "\uff0c\u3002\uff1b\uff1a\u3001\uff09\u201d\uff1f";

  private static final String OPENING = "\uff08\u201c";

  private final List<String> lines = new ArrayList<>();
  private final Lang lang;

  TextLayout(Lang lang) {
    this.lang = lang;
  }

  List<String> lines() {
    int end = lines.size();
    while (end > 0 && lines.get(end - 1).isEmpty()) {
      end--;
    }
    return List.copyOf(lines.subList(0, end));
  }

  void line(String text) {
    lines.add(text);
  }

  void gap() {
    if (!lines.isEmpty() && !lines.get(lines.size() - 1).isEmpty()) {
      lines.add("");
    }
  }

  /**
   * A paragraph, wrapped between words but not within quotes, so that no line begins with quoted
   * text.
   */
  void text(String text) {
    text(TextStyle.PLAIN, "", text);
  }

  /** A paragraph that begins with an emphasized label, such as {@code Why:}. */
  void text(TextStyle style, String label, String text) {
    int first = lines.size();
    paragraph(label + (label.endsWith(":") ? " " : "") + text);
    if (lines.get(first).startsWith(label)) {
      String rest = lines.get(first).substring(label.length());
      lines.set(first, style.paint(AnsiStyle.STRONG, label) + rest);
    }
  }

  private void paragraph(String text) {
    StringBuilder line = new StringBuilder();
    for (String word : words(clean(text))) {
      if (line.length() > 0 && Glyphs.columns(line + word) > MAX_COLUMNS) {
        lines.add(line.toString());
        line.setLength(0);
        line.append("  ").append(word.stripLeading());
      } else {
        line.append(word);
      }
    }
    lines.add(line.toString());
  }

  /** Unbreakable pieces, each with its leading blank; Chinese has none. */
  private static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    boolean quoted = false;
    int from = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\\') {
        i++;
      } else if (c == '"') {
        quoted = !quoted;
      } else if (c == ' ' && !quoted) {
        words.add(text.substring(from, i));
        from = i;
      } else if (i > from && !quoted && mayBreak(text.charAt(i - 1), c)) {
        words.add(text.substring(from, i));
        from = i;
      }
    }
    words.add(text.substring(from));
    return words;
  }

  private static boolean mayBreak(char before, char after) {
    return (isWide(before) || isWide(after))
        && CLOSING.indexOf(after) < 0
        && OPENING.indexOf(before) < 0;
  }

  private static boolean isWide(char character) {
    return character > 0x7f && Glyphs.columns(String.valueOf(character)) == 2;
  }

  /** Pictures in reading order, side by side if they fit; each row ends with an empty line. */
  void blocks(List<Block> blocks) {
    List<Block> row = new ArrayList<>();
    int used = 0;
    for (Block block : blocks) {
      if (!row.isEmpty() && used + GAP.length() + block.width() > MAX_COLUMNS) {
        row(row);
        row.clear();
        used = 0;
      }
      used += (row.isEmpty() ? 0 : GAP.length()) + block.width();
      row.add(block);
    }
    if (!row.isEmpty()) {
      row(row);
    }
  }

  private void row(List<Block> row) {
    int height = row.stream().mapToInt(block -> block.lines().size()).max().orElse(0);
    for (int index = -1; index < height; index++) {
      StringBuilder line = new StringBuilder();
      int missing = 0;
      for (Block block : row) {
        boolean drawn = index >= 0 && index < block.lines().size();
        String part = index < 0 ? block.caption() : drawn ? block.lines().get(index) : "";
        int width = index < 0 ? Glyphs.columns(part) : drawn ? block.lineWidth() : 0;
        line.append(" ".repeat(missing)).append(part);
        missing = block.width() - width + GAP.length();
      }
      lines.add(line.toString().stripTrailing());
    }
    lines.add("");
  }

  void table(Evidence.Table table) {
    line(clean(Explainer.say("caption", "what", table.title()).text(lang)));
    List<List<String>> rows = new ArrayList<>();
    rows.add(table.header(lang));
    rows.addAll(table.rows(lang));
    new TextTable(rows).lines(false).forEach(row -> lines.add("  " + clean(row)));
    lines.add("");
  }

  /** The text made safe to print: in English, only ASCII. */
  String clean(String text) {
    return lang == Lang.EN ? ascii(text) : Quote.line(text, Integer.MAX_VALUE);
  }

  /** Replaces everything but printable ASCII by question marks, as a safeguard. */
  static String ascii(String text) {
    StringBuilder clean = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      clean.append(c >= ' ' && c < 127 ? c : '?');
    }
    return clean.toString();
  }

  /**
   * A captioned picture.
   *
   * @param lines all of {@code lineWidth} columns
   */
  record Block(String caption, List<String> lines, int lineWidth) {
    int width() {
      return Math.max(Glyphs.columns(caption), lineWidth);
    }
  }
}
