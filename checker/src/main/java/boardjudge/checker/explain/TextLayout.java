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

/** Lays text, pictures and tables out in 80 columns; mutable. */
final class TextLayout {
  private static final int WIDTH = 80;
  private static final String BETWEEN = "    ";

  /** No line begins with one of these, and none ends with one of those that open. */
  private static final String CLOSING = "\uff0c\u3002\uff1b\uff1a\u3001\uff09\u201d\uff1f";

  private static final String OPENING = "\uff08\u201c";

  private final List<String> lines = new ArrayList<>();
  private final Lang lang;

  /** A page in a language. */
  TextLayout(Lang lang) {
    this.lang = lang;
  }

  /** The page so far, without empty lines at its end. */
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

  /** An empty line, unless one stands there already. */
  void gap() {
    if (!lines.isEmpty() && !lines.get(lines.size() - 1).isEmpty()) {
      lines.add("");
    }
  }

  /**
   * A paragraph, broken between words, but never within quotes: no line begins with a quotation.
   */
  void text(String text) {
    text(TextStyle.PLAIN, "", text);
  }

  /** A paragraph that begins with words to be read first, such as {@code Why:}. */
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
      if (line.length() > 0 && Glyphs.columns(line + word) > WIDTH) {
        lines.add(line.toString());
        line.setLength(0);
        line.append("  ").append(word.stripLeading());
      } else {
        line.append(word);
      }
    }
    lines.add(line.toString());
  }

  /** What stays together, each with the blank before it; Chinese has none. */
  private static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    boolean quoted = false;
    int from = 0;
    for (int i = 0; i < text.length(); i++) {
      char here = text.charAt(i);
      if (here == '\\') {
        i++;
      } else if (here == '"') {
        quoted = !quoted;
      } else if (here == ' ' && !quoted) {
        words.add(text.substring(from, i));
        from = i;
      } else if (i > from && !quoted && mayBreak(text.charAt(i - 1), here)) {
        words.add(text.substring(from, i));
        from = i;
      }
    }
    words.add(text.substring(from));
    return words;
  }

  private static boolean mayBreak(char before, char here) {
    return (isWide(before) || isWide(here))
        && CLOSING.indexOf(here) < 0
        && OPENING.indexOf(before) < 0;
  }

  private static boolean isWide(char character) {
    return character > 0x7f && Glyphs.columns(String.valueOf(character)) == 2;
  }

  /** Pictures in reading order, side by side where they fit; each row ends with an empty line. */
  void blocks(List<Block> blocks) {
    List<Block> row = new ArrayList<>();
    int used = 0;
    for (Block block : blocks) {
      if (!row.isEmpty() && used + BETWEEN.length() + block.width() > WIDTH) {
        row(row);
        row.clear();
        used = 0;
      }
      used += (row.isEmpty() ? 0 : BETWEEN.length()) + block.width();
      row.add(block);
    }
    if (!row.isEmpty()) {
      row(row);
    }
  }

  private void row(List<Block> row) {
    int height = row.stream().mapToInt(block -> block.lines().size()).max().orElse(0);
    for (int at = -1; at < height; at++) {
      StringBuilder line = new StringBuilder();
      int missing = 0;
      for (Block block : row) {
        boolean drawn = at >= 0 && at < block.lines().size();
        String part = at < 0 ? block.caption() : drawn ? block.lines().get(at) : "";
        int width = at < 0 ? Glyphs.columns(part) : drawn ? block.lineWidth() : 0;
        line.append(" ".repeat(missing)).append(part);
        missing = block.width() - width + BETWEEN.length();
      }
      lines.add(line.toString().stripTrailing());
    }
    lines.add("");
  }

  /** A table under its caption, columns as wide as they need to be. */
  void table(Evidence.Table table) {
    line(clean(Explainer.say("caption", "what", table.title()).text(lang)));
    List<List<String>> rows = new ArrayList<>();
    rows.add(table.header(lang));
    rows.addAll(table.rows(lang));
    new TextTable(rows).lines(false).forEach(row -> lines.add("  " + clean(row)));
    lines.add("");
  }

  /** The text as it may be printed: in English ASCII alone. */
  String clean(String text) {
    return lang == Lang.EN ? ascii(text) : Quote.line(text, Integer.MAX_VALUE);
  }

  /** The text with a question mark for whatever is no printable ASCII; a guard, not an escape. */
  static String ascii(String text) {
    StringBuilder clean = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char here = text.charAt(i);
      clean.append(here >= ' ' && here < 127 ? here : '?');
    }
    return clean.toString();
  }
}
