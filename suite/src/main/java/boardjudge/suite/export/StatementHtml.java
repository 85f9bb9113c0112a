package boardjudge.suite.export;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Node;
import org.commonmark.renderer.NodeRenderer;
import org.commonmark.renderer.html.HtmlNodeRendererContext;
import org.commonmark.renderer.html.HtmlRenderer;
import org.commonmark.renderer.html.HtmlWriter;

/** Statements as HTML. Whatever tags the Markdown has are shown as text. */
final class StatementHtml {
  private static final String STYLE =
      """
      body { font-family: sans-serif; line-height: 1.5; max-width: 50em; margin: 1em auto; padding: 0 1em; }
      pre { background: #f4f4f4; border: 1px solid #ccc; padding: 0.5em; overflow: auto; line-height: 1.2; }
      code { font-family: monospace; }
      img { max-width: 100%; }
      table { border-collapse: collapse; }
      th, td { border: 1px solid #999; padding: 0.2em 0.6em; vertical-align: top; text-align: left; }
      """;

  private StatementHtml() {}

  /** A piece of a page; a block of text that is a picture of a board is drawn below it, too. */
  private static String fragment(String markdown, Statement statement, BoardArtist artist) {
    return HtmlRenderer.builder()
        .extensions(StatementVisitor.TABLES)
        .escapeHtml(true)
        .sanitizeUrls(true)
        .softbreak("\n")
        .nodeRendererFactory(context -> new DrawnBlocks(context, artist, statement.isChinese()))
        .build()
        .render(StatementVisitor.parse(markdown));
  }

  /**
   * A part in each of these languages, one below the other. The judge shows the samples by itself;
   * their boards are in the notes.
   */
  static String part(PackedProblem problem, List<Statement> statements, Statement.Part part) {
    StringBuilder html = new StringBuilder();
    for (Statement statement : statements) {
      String text = fragment(statement.part(part), statement, problem.artist());
      if (part == Statement.Part.NOTES) {
        text = boards(problem.samples(), statement, problem.artist()) + text;
      }
      if (!text.isBlank()) {
        html.append(html.isEmpty() ? "" : "<hr />\n").append(text);
      }
    }
    return html.toString();
  }

  /** A page that needs nothing else: each language below the one before, with all samples. */
  static String page(List<Statement> statements, PackedProblem problem) {
    return page(statements, problem.samples(), problem.artist());
  }

  /** As {@link #page(List, PackedProblem)}, of these samples. */
  static String page(List<Statement> statements, List<PackedTest> samples, BoardArtist artist) {
    Statement first = statements.get(0);
    StringBuilder html = new StringBuilder();
    html.append("<!DOCTYPE html>\n<html lang=\"" + Quoted.xml(first.language()) + "\">\n<head>\n");
    html.append("<meta charset=\"utf-8\" />\n<title>" + Quoted.xml(first.title()) + "</title>\n");
    html.append("<style>\n" + STYLE + "</style>\n</head>\n<body>\n");
    for (Statement statement : statements) {
      html.append(statement.equals(first) ? "" : "<hr />\n");
      html.append("<div lang=\"" + Quoted.xml(statement.language()) + "\">\n");
      html.append("<h1>" + Quoted.xml(statement.title()) + "</h1>\n");
      for (Statement.Piece piece : statement.pieces(samples.size())) {
        if (piece instanceof Statement.Sample sample) {
          PackedTest test = samples.get(sample.number() - 1);
          html.append(block(statement.inputWord(), test.in()));
          html.append(block(statement.outputWord(), test.ans()));
          html.append(boards(List.of(test), statement, artist));
        } else {
          html.append(fragment(((Statement.Text) piece).markdown(), statement, artist));
        }
      }
      html.append("</div>\n");
    }
    return html.append("</body>\n</html>\n").toString();
  }

  private static String boards(List<PackedTest> samples, Statement statement, BoardArtist artist) {
    StringBuilder html = new StringBuilder();
    for (PackedTest sample : samples) {
      artist.ofSample(sample, statement.isChinese()).forEach(board -> html.append(board.html()));
    }
    return html.toString();
  }

  private static String block(String title, String text) {
    return "<p><b>" + title + "</b></p>\n<pre>" + Quoted.xml(text) + "</pre>\n";
  }

  /**
   * Writes blocks of text, and below each one that is a picture of a board the board itself.
   *
   * @param context of one rendering
   */
  private record DrawnBlocks(HtmlNodeRendererContext context, BoardArtist artist, boolean chinese)
      implements NodeRenderer {
    @Override
    public Set<Class<? extends Node>> getNodeTypes() {
      return Set.of(FencedCodeBlock.class);
    }

    @Override
    public void render(Node node) {
      String text = ((FencedCodeBlock) node).getLiteral();
      HtmlWriter html = context.getWriter();
      html.line();
      html.tag("pre");
      html.tag("code");
      html.text(text);
      html.tag("/code");
      html.tag("/pre");
      html.line();
      artist
          .ofText(text, chinese)
          .ifPresent(
              board -> {
                html.tag("p");
                Map<String, String> attributes = new LinkedHashMap<>();
                attributes.put("src", board.address());
                attributes.put("alt", board.caption());
                attributes.put("width", String.valueOf(board.width()));
                html.tag("img", attributes, true);
                html.tag("/p");
                html.line();
              });
    }
  }
}
