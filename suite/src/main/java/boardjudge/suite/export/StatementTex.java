package boardjudge.suite.export;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.commonmark.ext.footnotes.FootnoteReference;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.node.BlockQuote;
import org.commonmark.node.BulletList;
import org.commonmark.node.Code;
import org.commonmark.node.CustomBlock;
import org.commonmark.node.CustomNode;
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

/** Statements as TeX, in the commands that judges' converters know. */
final class StatementTex extends StatementVisitor {
  /** TeX before and after a node's children. */
  private static final Map<Class<?>, List<String>> AROUND =
      Map.ofEntries(
          Map.entry(Emphasis.class, List.of("\\emph{", "}")),
          Map.entry(StrongEmphasis.class, List.of("\\textbf{", "}")),
          Map.entry(SoftLineBreak.class, List.of("\n", "")),
          Map.entry(HardLineBreak.class, List.of("\\\\\n", "")),
          Map.entry(ThematicBreak.class, List.of("\\bigskip\\hrule\\bigskip\n\n", "")),
          Map.entry(BlockQuote.class, List.of("\\begin{quote}\n", "\\end{quote}\n\n")),
          Map.entry(BulletList.class, List.of("\\begin{itemize}\n", "\\end{itemize}\n\n")),
          Map.entry(OrderedList.class, List.of("\\begin{enumerate}\n", "\\end{enumerate}\n\n")),
          Map.entry(TableRow.class, List.of("", " \\\\\n\\hline\n")));

  private final StringBuilder tex = new StringBuilder();
  private final StatementTree tree;

  private StatementTex(StatementTree tree) {
    this.tree = tree;
  }

  static String of(StatementTree tree, List<Node> blocks) {
    StatementTex writer = new StatementTex(tree);
    blocks.forEach(block -> block.accept(writer));
    return writer.tex.toString().strip() + "\n";
  }

  /** For judges that put the samples at the end themselves. */
  static String whole(Statement statement) {
    StatementTree tree = new StatementTree(statement);
    return ("\\problemname{" + escaped(statement.title()) + "}\n\n")
        + of(tree, tree.withoutSamples());
  }

  static boolean canShow(String picture) {
    return !picture.toLowerCase(Locale.ROOT).endsWith(".svg");
  }

  /** Adds the pictures that TeX can show; notes the others. */
  static void addPictures(Map<String, String> pictures, String folder, PackageFiles files) {
    pictures.forEach(
        (name, bytes) -> {
          if (canShow(name)) {
            files.bytes(folder + name, bytes);
          } else {
            files.said("no-svg", "file", "statement/" + name);
          }
        });
  }

  static String verbatim(String text) {
    // Nothing can be escaped inside.
    return "\\begin{verbatim}\n"
        + text.replace("\\end{verbatim}", "\\end {verbatim}")
        + "\\end{verbatim}\n\n";
  }

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
    // No ligatures in code: two hyphens stay two.
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
    if (node instanceof ListItem) {
      return List.of("\\item" + number(node) + " ", "");
    }
    if (node instanceof TableBlock table) {
      StringBuilder columns = new StringBuilder("|");
      Node firstRow = table.getFirstChild().getFirstChild();
      for (Node cell = firstRow.getFirstChild(); cell != null; cell = cell.getNext()) {
        TableCell.Alignment alignment = ((TableCell) cell).getAlignment();
        columns.append(alignment == null ? 'l' : Character.toLowerCase(alignment.name().charAt(0)));
        columns.append('|');
      }
      return List.of("\\begin{tabular}{" + columns + "}\n\\hline\n", "\\end{tabular}\n\n");
    }
    if (node instanceof TableCell) {
      return List.of(node.getPrevious() == null ? "" : " & ", "");
    }
    return AROUND.getOrDefault(node.getClass(), List.of("", ""));
  }

  /** The number of an item if the list does not start at 1. */
  private static String number(Node item) {
    Integer number =
        item.getParent() instanceof OrderedList list
            ? list.getMarkerStartNumber()
            : Integer.valueOf(1);
    if (number == null || number == 1) {
      return "";
    }
    for (Node earlier = item.getPrevious(); earlier != null; earlier = earlier.getPrevious()) {
      number++;
    }
    return "[" + number + ".]";
  }

  @Override
  public void visit(Image image) {
    String picture = "\\includegraphics[width=8cm]{" + image.getDestination() + "}";
    if (!canShow(image.getDestination())) {
      tex.append("\\emph{" + escaped(StatementTree.text(image)) + "}");
    } else if (image.getPrevious() == null && image.getNext() == null) {
      tex.append("\\begin{center}\n" + picture + "\n\\end{center}");
    } else {
      tex.append(picture);
    }
  }

  @Override
  public void visit(CustomNode node) {
    if (node instanceof Maths maths) {
      tex.append(maths.source());
    } else if (node instanceof FootnoteReference reference) {
      tex.append("$^{" + tree.number(reference) + "}$");
    } else {
      super.visit(node);
    }
  }

  @Override
  public void visit(CustomBlock block) {
    if (block instanceof SampleMark mark) {
      tex.append(mark.isAll() ? "\\remainingsamples\n\n" : "\\nextsample\n\n");
    } else {
      super.visit(block);
    }
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
