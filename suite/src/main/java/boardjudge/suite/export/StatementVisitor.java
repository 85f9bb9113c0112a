package boardjudge.suite.export;

import java.util.List;
import org.commonmark.Extension;
import org.commonmark.ext.footnotes.FootnotesExtension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;

/**
 * Visits a statement's Markdown to write it in another format. Text and inline tags come to {@link
 * #text}, both kinds of code blocks to {@link #preformatted}, all other nodes to {@link
 * #visitChildren} unless their own method is overridden.
 */
public abstract class StatementVisitor extends AbstractVisitor {
  static final Extension TABLES = TablesExtension.create();

  private static final Parser PARSER =
      Parser.builder()
          .extensions(List.of(TABLES, FootnotesExtension.create()))
          .customInlineContentParserFactory(new Maths.Factory())
          .customBlockParserFactory((state, matched) -> SampleMark.start(state))
          .includeSourceSpans(IncludeSourceSpans.BLOCKS_AND_INLINES)
          .build();

  /** Parses a text. */
  public static Node parse(String markdown) {
    return PARSER.parse(markdown);
  }

  /** Writes literal text. */
  protected abstract void text(String literal);

  /** Writes preformatted lines. */
  protected abstract void preformatted(String literal);

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
}
