package boardjudge.suite.export;

import java.util.List;
import java.util.Map;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.node.BlockQuote;
import org.commonmark.node.BulletList;
import org.commonmark.node.Code;
import org.commonmark.node.Emphasis;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.OrderedList;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.StrongEmphasis;
import org.commonmark.node.ThematicBreak;

/** Statements as TeX, in the commands that judges' own converters know. */
final class StatementTex extends StatementVisitor {
  /** What stands before and after the children of a node; nothing where it is not here. */
  private static final Map<Class<?>, List<String>> AROUND =
      Map.ofEntries(
          Map.entry(Emphasis.class, List.of("\\emph{", "}")),
          Map.entry(StrongEmphasis.class, List.of("\\textbf{", "}")),
          // No pictures come with a package's TeX; what stands for one is its text.
          Map.entry(Image.class, List.of("\\emph{", "}")),
          Map.entry(SoftLineBreak.class, List.of("\n", "")),
          Map.entry(HardLineBreak.class, List.of("\\\\\n", "")),
          Map.entry(ThematicBreak.class, List.of("\\bigskip\\hrule\\bigskip\n\n", "")),
          Map.entry(BlockQuote.class, List.of("\\begin{quote}\n", "\\end{quote}\n\n")),
          Map.entry(BulletList.class, List.of("\\begin{itemize}\n", "\\end{itemize}\n\n")),
          Map.entry(OrderedList.class, List.of("\\begin{enumerate}\n", "\\end{enumerate}\n\n")),
          Map.entry(ListItem.class, List.of("\\item ", "")),
          Map.entry(TableRow.class, List.of("", " \\\\\n\\hline\n")));

  private final StringBuilder tex = new StringBuilder();

  private StatementTex() {}

  /** The body of a document. */
  static String of(String markdown) {
    StatementTex writer = new StatementTex();
    parse(markdown).accept(writer);
    return writer.tex.toString().strip() + "\n";
  }

  /** A block that is printed as it stands. */
  static String verbatim(String text) {
    // Nothing is escaped inside, so the text must not hold the block's end.
    return "\\begin{verbatim}\n"
        + text.replace("\\end{verbatim}", "\\end {verbatim}")
        + "\\end{verbatim}\n\n";
  }

  /** Text in which no sign means anything to TeX. */
  static String escaped(String text) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean equal = i + 1 < text.length() && text.charAt(i + 1) == '=';
      switch (c) {
        case '\\' -> out.append("\\textbackslash{}");
        case '^' -> out.append("\\textasciicircum{}");
        case '~' -> out.append("\\textasciitilde{}");
        case '{', '}', '$', '&', '#', '_', '%' -> out.append('\\').append(c);
        case '<', '>' -> {
          out.append(c == '<' ? equal ? "$\\le$" : "$<$" : equal ? "$\\ge$" : "$>$");
          i += equal ? 1 : 0;
        }
        case '|' -> out.append("$|$");
        case '"' -> out.append("''");
        default -> out.append(c);
      }
    }
    return out.toString();
  }

  private static String escapedCode(String text) {
    // No ligatures in what is to be typed: two hyphens stay two.
    return escaped(text.replace("<=", "<\0=").replace(">=", ">\0="))
        .replace("\0", "")
        .replace("''", "\\textquotedbl{}")
        .replace("--", "-{}-");
  }

  @Override
  protected void visitChildren(Node node) {
    List<String> around = around(node);
    tex.append(around.get(0));
    super.visitChildren(node);
    tex.append(around.get(1));
  }

  private static List<String> around(Node node) {
    if (node instanceof Heading heading) {
      return List.of(heading.getLevel() <= 2 ? "\\section*{" : "\\subsection*{", "}\n\n");
    }
    if (node instanceof Paragraph) {
      return List.of("", node.getParent() instanceof ListItem ? "\n" : "\n\n");
    }
    if (node instanceof Link link) {
      String address = link.getDestination().replace("%", "\\%").replace("#", "\\#");
      return List.of("\\href{" + address + "}{", "}");
    }
    if (node instanceof TableBlock table) {
      int columns = 0;
      Node firstRow = table.getFirstChild().getFirstChild();
      for (Node cell = firstRow.getFirstChild(); cell != null; cell = cell.getNext()) {
        columns++;
      }
      return List.of(
          "\\begin{tabular}{|" + "l|".repeat(columns) + "}\n\\hline\n", "\\end{tabular}\n\n");
    }
    if (node instanceof TableCell) {
      return List.of(node.getPrevious() == null ? "" : " & ", "");
    }
    return AROUND.getOrDefault(node.getClass(), List.of("", ""));
  }

  @Override
  protected void text(String literal) {
    tex.append(escaped(literal));
  }

  @Override
  public void visit(Code code) {
    tex.append("\\texttt{").append(escapedCode(code.getLiteral())).append('}');
  }

  @Override
  public void visit(HtmlBlock html) {
    tex.append(escaped(html.getLiteral())).append("\n\n");
  }

  @Override
  protected void preformatted(String literal) {
    tex.append(verbatim(literal));
  }
}
