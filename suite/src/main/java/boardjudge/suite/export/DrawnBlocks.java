package boardjudge.suite.export;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Node;
import org.commonmark.renderer.NodeRenderer;
import org.commonmark.renderer.html.HtmlNodeRendererContext;
import org.commonmark.renderer.html.HtmlWriter;

/**
 * Writes blocks of text, and below each one that is a picture of a board the board itself.
 *
 * @param context of one rendering
 */
record DrawnBlocks(HtmlNodeRendererContext context, BoardArtist artist, boolean chinese)
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
