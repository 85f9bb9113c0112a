package boardjudge.suite.export;

import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableBody;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableHead;
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

  private void around(String before, Node node, String after) {
    tex.append(before);
    visitChildren(node);
    tex.append(after);
  }

  @Override
  public void visit(Heading heading) {
    around(heading.getLevel() <= 2 ? "\\section*{" : "\\subsection*{", heading, "}\n\n");
  }

  @Override
  public void visit(Paragraph paragraph) {
    around("", paragraph, paragraph.getParent() instanceof ListItem ? "\n" : "\n\n");
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
  public void visit(Emphasis emphasis) {
    around("\\emph{", emphasis, "}");
  }

  @Override
  public void visit(StrongEmphasis strong) {
    around("\\textbf{", strong, "}");
  }

  @Override
  public void visit(Link link) {
    tex.append("\\href{").append(link.getDestination().replace("%", "\\%").replace("#", "\\#"));
    around("}{", link, "}");
  }

  @Override
  public void visit(Image image) {
    // No pictures come with a package's TeX; what stands for one is its text.
    around("\\emph{", image, "}");
  }

  @Override
  public void visit(SoftLineBreak line) {
    tex.append('\n');
  }

  @Override
  public void visit(HardLineBreak line) {
    tex.append("\\\\\n");
  }

  @Override
  public void visit(ThematicBreak line) {
    tex.append("\\bigskip\\hrule\\bigskip\n\n");
  }

  @Override
  public void visit(HtmlBlock html) {
    tex.append(escaped(html.getLiteral())).append("\n\n");
  }

  @Override
  protected void preformatted(String literal) {
    tex.append(verbatim(literal));
  }

  @Override
  public void visit(BlockQuote quote) {
    around("\\begin{quote}\n", quote, "\\end{quote}\n\n");
  }

  @Override
  public void visit(BulletList list) {
    around("\\begin{itemize}\n", list, "\\end{itemize}\n\n");
  }

  @Override
  public void visit(OrderedList list) {
    around("\\begin{enumerate}\n", list, "\\end{enumerate}\n\n");
  }

  @Override
  public void visit(ListItem item) {
    around("\\item ", item, "");
  }

  @Override
  protected void table(TableBlock table) {
    int columns = 0;
    for (Node cell = firstRow(table).getFirstChild(); cell != null; cell = cell.getNext()) {
      columns++;
    }
    around(
        "\\begin{tabular}{|" + "l|".repeat(columns) + "}\n\\hline\n", table, "\\end{tabular}\n\n");
  }

  private static Node firstRow(Node table) {
    return table.getFirstChild().getFirstChild();
  }

  @Override
  protected void head(TableHead head) {
    visitChildren(head);
  }

  @Override
  protected void body(TableBody body) {
    visitChildren(body);
  }

  @Override
  protected void row(TableRow row) {
    around("", row, " \\\\\n\\hline\n");
  }

  @Override
  protected void cell(TableCell cell) {
    around(cell.getPrevious() == null ? "" : " & ", cell, "");
  }
}
