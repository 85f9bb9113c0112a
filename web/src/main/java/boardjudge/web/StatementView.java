package boardjudge.web;

import boardjudge.checker.report.page.Html;
import boardjudge.suite.export.StatementVisitor;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableBody;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableHead;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.node.BulletList;
import org.commonmark.node.Code;
import org.commonmark.node.Emphasis;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.OrderedList;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.StrongEmphasis;
import org.commonmark.node.ThematicBreak;

/**
 * Writes a statement's Markdown as {@link Html}, which escapes all of it. HTML in it stands there
 * as text; a link or a picture is the text that it has, since pages lead nowhere.
 */
final class StatementView extends StatementVisitor {
  private final Html html;

  private StatementView(Html html) {
    this.html = html;
  }

  /** Writes it; headings begin at the second level, below the page's own. */
  static void write(String markdown, Html html) {
    parse(markdown).accept(new StatementView(html));
  }

  private void element(String name, Node node, String... attributes) {
    html.open(name, attributes);
    visitChildren(node);
    html.close();
  }

  @Override
  public void visit(Heading heading) {
    element("h" + Math.min(6, heading.getLevel() + 1), heading);
  }

  @Override
  public void visit(Paragraph paragraph) {
    boolean tight =
        paragraph.getParent() instanceof ListItem item
            && ((item.getParent() instanceof BulletList bullets && bullets.isTight())
                || (item.getParent() instanceof OrderedList numbers && numbers.isTight()));
    if (tight) {
      visitChildren(paragraph);
    } else {
      element("p", paragraph);
    }
  }

  @Override
  public void visit(BulletList list) {
    element("ul", list);
  }

  @Override
  public void visit(OrderedList list) {
    Integer first = list.getMarkerStartNumber();
    element("ol", list, "start", String.valueOf(first == null ? 1 : first));
  }

  @Override
  public void visit(ListItem item) {
    element("li", item);
  }

  @Override
  public void visit(Emphasis emphasis) {
    element("em", emphasis);
  }

  @Override
  public void visit(StrongEmphasis emphasis) {
    element("strong", emphasis);
  }

  @Override
  public void visit(Code code) {
    html.element("code", code.getLiteral());
  }

  @Override
  protected void preformatted(String literal) {
    html.element("pre", literal);
  }

  @Override
  public void visit(HtmlBlock block) {
    html.element("pre", block.getLiteral());
  }

  @Override
  protected void text(String literal) {
    html.text(literal);
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

  @Override
  protected void table(TableBlock table) {
    html.open("div", "class", "scroll");
    element("table", table);
    html.close();
  }

  @Override
  protected void head(TableHead head) {
    element("thead", head);
  }

  @Override
  protected void body(TableBody body) {
    element("tbody", body);
  }

  @Override
  protected void row(TableRow row) {
    element("tr", row);
  }

  @Override
  protected void cell(TableCell cell) {
    element(cell.isHeader() ? "th" : "td", cell);
  }
}
