package boardjudge.web;

import boardjudge.checker.report.page.Html;
import boardjudge.suite.export.Maths;
import boardjudge.suite.export.StatementVisitor;
import java.util.Map;
import org.commonmark.ext.footnotes.FootnoteDefinition;
import org.commonmark.ext.footnotes.FootnoteReference;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableBody;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableHead;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.node.BulletList;
import org.commonmark.node.Code;
import org.commonmark.node.CustomBlock;
import org.commonmark.node.CustomNode;
import org.commonmark.node.Emphasis;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.ListBlock;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.OrderedList;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.StrongEmphasis;
import org.commonmark.node.ThematicBreak;

/**
 * Writes a statement's Markdown as escaped {@link Html}. Raw HTML becomes text, and so do links and
 * pictures, since pages lead nowhere; formulas become MathML, footnotes keep their labels.
 */
final class StatementView extends StatementVisitor {
  private static final Map<Class<?>, String> ELEMENT_NAMES =
      Map.of(
          BulletList.class, "ul",
          ListItem.class, "li",
          Emphasis.class, "em",
          StrongEmphasis.class, "strong",
          TableHead.class, "thead",
          TableBody.class, "tbody",
          TableRow.class, "tr");

  private final Html html;

  private StatementView(Html html) {
    this.html = html;
  }

  /** Headings begin at the second level, below the page's own. */
  static void write(String markdown, Html html) {
    parse(markdown).accept(new StatementView(html));
  }

  private void element(String name, Node node, String... attributes) {
    html.open(name, attributes);
    super.visitChildren(node);
    html.close();
  }

  @Override
  protected void visitChildren(Node node) {
    if (node instanceof Heading heading) {
      element("h" + Math.min(6, heading.getLevel() + 1), node);
    } else if (node instanceof Paragraph && !isTight(node)) {
      element("p", node);
    } else if (node instanceof OrderedList list) {
      Integer first = list.getMarkerStartNumber();
      element("ol", node, "start", String.valueOf(first == null ? 1 : first));
    } else if (node instanceof TableBlock) {
      html.open("div.scroll", "tabindex", "0");
      element("table", node);
      html.close();
    } else if (node instanceof TableCell cell) {
      element(cell.isHeader() ? "th" : "td", node);
    } else if (ELEMENT_NAMES.containsKey(node.getClass())) {
      element(ELEMENT_NAMES.getOrDefault(node.getClass(), ""), node);
    } else {
      super.visitChildren(node);
    }
  }

  private static boolean isTight(Node paragraph) {
    return paragraph.getParent() instanceof ListItem item
        && item.getParent() instanceof ListBlock list
        && list.isTight();
  }

  @Override
  public void visit(Code code) {
    html.element("code", code.getLiteral());
  }

  @Override
  protected void preformatted(String literal) {
    html.element("pre", literal, "tabindex", "0");
  }

  @Override
  public void visit(HtmlBlock block) {
    html.element("pre", block.getLiteral(), "tabindex", "0");
  }

  @Override
  protected void text(String literal) {
    html.text(literal);
  }

  @Override
  public void visit(CustomNode node) {
    if (node instanceof Maths maths) {
      html.drawing(
          maths.mathMl().orElseGet(() -> new Html().element("code", maths.source()).toString()));
    } else if (node instanceof FootnoteReference reference) {
      html.element("sup", reference.getLabel());
    } else {
      super.visit(node);
    }
  }

  @Override
  public void visit(CustomBlock block) {
    if (block instanceof FootnoteDefinition note) {
      html.open("div.note").element("sup", note.getLabel());
      super.visit(block);
      html.close();
    } else {
      super.visit(block);
    }
  }

  @Override
  public void visit(SoftLineBreak line) {
    html.text("\n");
  }

  @Override
  public void visit(HardLineBreak line) {
    html.open("br");
  }

  @Override
  public void visit(ThematicBreak line) {
    html.open("hr");
  }
}
