package boardjudge.suite.export;

import java.util.List;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableBody;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableHead;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.CustomBlock;
import org.commonmark.node.CustomNode;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;

/**
 * Walks through a statement's Markdown, for those who write it in a form of their own. What is
 * written alike comes to one method: text and the tags in it, blocks of code however they are set
 * off. The parts of tables come one by one; other nodes as {@link AbstractVisitor} has them.
 */
public abstract class StatementVisitor extends AbstractVisitor {
  /** Tables are an extension of Markdown. */
  static final List<Extension> TABLES = List.of(TablesExtension.create());

  private static final Parser PARSER = Parser.builder().extensions(TABLES).build();

  /** The tree of a text. */
  public static Node parse(String markdown) {
    return PARSER.parse(markdown);
  }

  /** Writes text that means nothing but itself. */
  protected abstract void text(String literal);

  /** Writes lines that are shown as they stand. */
  protected abstract void preformatted(String literal);

  /** Writes a table; its children are the head and the body. */
  protected abstract void table(TableBlock table);

  /** Writes a table's head; its children are rows. */
  protected abstract void head(TableHead head);

  /** Writes a table's body; its children are rows. */
  protected abstract void body(TableBody body);

  /** Writes a row; its children are cells. */
  protected abstract void row(TableRow row);

  /** Writes a cell. */
  protected abstract void cell(TableCell cell);

  @Override
  public final void visit(Text text) {
    text(text.getLiteral());
  }

  @Override
  public final void visit(HtmlInline html) {
    text(html.getLiteral());
  }

  @Override
  public final void visit(FencedCodeBlock code) {
    preformatted(code.getLiteral());
  }

  @Override
  public final void visit(IndentedCodeBlock code) {
    preformatted(code.getLiteral());
  }

  @Override
  public final void visit(CustomBlock block) {
    if (block instanceof TableBlock table) {
      table(table);
    } else {
      visitChildren(block);
    }
  }

  @Override
  public final void visit(CustomNode node) {
    if (node instanceof TableHead head) {
      head(head);
    } else if (node instanceof TableBody body) {
      body(body);
    } else if (node instanceof TableRow row) {
      row(row);
    } else if (node instanceof TableCell cell) {
      cell(cell);
    } else {
      visitChildren(node);
    }
  }
}
