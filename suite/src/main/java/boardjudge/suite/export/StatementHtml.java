package boardjudge.suite.export;

import boardjudge.base.files.Template;
import boardjudge.suite.PlanException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.commonmark.ext.footnotes.FootnoteReference;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Image;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.renderer.NodeRenderer;
import org.commonmark.renderer.html.HtmlNodeRendererContext;
import org.commonmark.renderer.html.HtmlRenderer;
import org.commonmark.renderer.html.HtmlWriter;

/**
 * Statements as HTML without links to other files: pictures are data URLs. Tags in the Markdown are
 * shown as text.
 */
final class StatementHtml {
  private final StatementTree tree;
  private final Form form;
  private final BoardArtist artist;
  private final Map<Node, String> mathMl;

  /** Where the HTML is shown. */
  enum Form {
    BROWSER,
    /** QDUOJ has KaTeX, strips MathML and fails on unknown attributes. */
    QDUOJ
  }

  private StatementHtml(Statement statement, Form form, BoardArtist artist) throws PlanException {
    this.tree = new StatementTree(statement);
    this.form = form;
    this.artist = artist;
    this.mathMl = form == Form.BROWSER ? tree.mathMl() : Map.of();
  }

  /**
   * One language below the other. Boards of samples are in the notes, as judges show the samples.
   */
  static String part(
      PackedProblem problem, List<Statement> statements, Statement.Part part, Form form)
      throws PlanException {
    StringBuilder html = new StringBuilder();
    for (Statement statement : statements) {
      StatementHtml writer = new StatementHtml(statement, form, problem.artist());
      String text = writer.html(writer.tree.withNotes(writer.tree.part(part)));
      if (part == Statement.Part.NOTES) {
        text = writer.boards(problem.samples()) + text;
      }
      if (!text.isBlank()) {
        html.append(html.isEmpty() ? "" : "<hr />\n").append(text);
      }
    }
    return html.toString();
  }

  /** As a judge shows it: without limits, since judges show them beside a statement. */
  static String page(List<Statement> statements, PackedProblem problem) throws PlanException {
    return page(statements, problem.samples(), problem.artist(), Optional.empty(), false);
  }

  /**
   * Each language below the one before, with all samples.
   *
   * @param limits the settings whose limits to show, if any
   * @param dark whether it is dark on a dark screen
   */
  static String page(
      List<Statement> statements,
      List<PackedTest> samples,
      BoardArtist artist,
      Optional<ProblemSettings> limits,
      boolean dark)
      throws PlanException {
    List<Map<String, String>> bodies = new ArrayList<>();
    for (Statement statement : statements) {
      bodies.add(
          Map.of(
              "language",
              statement.language(),
              "title",
              statement.title(),
              "limits",
              limits.map(known -> known.limits(statement.isChinese())).orElse(""),
              "body",
              new StatementHtml(statement, Form.BROWSER, artist).whole(samples)));
    }
    return Template.fill(
        StatementHtml.class,
        "template/page.html",
        Escaping::xml,
        Map.of("dark", dark, "statements", bodies),
        statements.get(0));
  }

  private String whole(List<PackedTest> samples) {
    StringBuilder html = new StringBuilder();
    int shown = 0;
    List<Node> blocks = tree.blocks();
    for (Node block : blocks) {
      if (block instanceof SampleMark mark) {
        int end = mark.isAll() ? samples.size() : Math.min(shown + 1, samples.size());
        html.append(samples(samples.subList(shown, end)));
        shown = end;
      } else {
        html.append(html(List.of(block)));
      }
    }
    html.append(samples(samples.subList(shown, samples.size())));
    List<Node> withNotes = tree.withNotes(blocks);
    return html.append(html(withNotes.subList(blocks.size(), withNotes.size()))).toString();
  }

  private String samples(List<PackedTest> samples) {
    StringBuilder html = new StringBuilder();
    for (PackedTest test : samples) {
      html.append(block(tree.statement().inputWord(), test.in()));
      html.append(block(tree.statement().outputWord(), test.ans()));
      html.append(boards(List.of(test)));
    }
    return html.toString();
  }

  private String boards(List<PackedTest> samples) {
    StringBuilder html = new StringBuilder();
    boolean chinese = tree.statement().isChinese();
    for (PackedTest sample : samples) {
      artist.ofSample(sample, chinese).forEach(board -> html.append(board.html()));
    }
    return html.toString();
  }

  private static String block(String title, String text) {
    return "<p><b>" + title + "</b></p>\n<pre>" + Escaping.xml(text) + "</pre>\n";
  }

  private String html(List<Node> blocks) {
    HtmlRenderer renderer =
        HtmlRenderer.builder()
            .extensions(List.of(StatementVisitor.TABLES))
            .escapeHtml(true)
            .sanitizeUrls(true)
            .softbreak("\n")
            .attributeProviderFactory(context -> this::attributes)
            .nodeRendererFactory(Nodes::new)
            .build();
    return blocks.stream().map(renderer::render).collect(Collectors.joining());
  }

  private void attributes(Node node, String tag, Map<String, String> attributes) {
    String align = attributes.remove("align");
    if (align != null) {
      attributes.put("style", "text-align: " + align);
    }
    if (form == Form.QDUOJ) {
      attributes.keySet().retainAll(Set.of("style", "src", "alt", "width", "href", "title"));
    }
  }

  /** Renders what plain Markdown lacks, and code blocks with the boards that they depict. */
  private final class Nodes implements NodeRenderer {
    private final HtmlWriter html;

    Nodes(HtmlNodeRendererContext context) {
      this.html = context.getWriter();
    }

    @Override
    public Set<Class<? extends Node>> getNodeTypes() {
      return Set.of(
          FencedCodeBlock.class, Image.class, Maths.class, FootnoteReference.class, Text.class);
    }

    @Override
    public void render(Node node) {
      if (node instanceof FencedCodeBlock block) {
        block(block.getLiteral());
      } else if (node instanceof Image image) {
        String type = Statement.mediaType(image.getDestination()).orElse("");
        String bytes = tree.statement().pictures().getOrDefault(image.getDestination(), "");
        String base64 =
            Base64.getEncoder().encodeToString(bytes.getBytes(StandardCharsets.ISO_8859_1));
        image("data:" + type + ";base64," + base64, StatementTree.text(image), "");
      } else if (node instanceof FootnoteReference reference) {
        html.tag("sup");
        html.text(String.valueOf(tree.number(reference)));
        html.tag("/sup");
      } else if (node instanceof Maths maths) {
        if (form == Form.BROWSER) {
          html.raw(mathMl.getOrDefault(maths, ""));
        } else {
          html.text(maths.isDisplay() ? "\\[" + maths.tex() + "\\]" : "\\(" + maths.tex() + "\\)");
        }
      } else {
        text(((Text) node).getLiteral());
      }
    }

    /** KaTeX does not take a dollar in an element of its own for mathematics. */
    private void text(String literal) {
      if (form == Form.BROWSER || !literal.contains("$")) {
        html.text(literal);
        return;
      }
      for (String piece : literal.split("(?<=[$])|(?=[$])")) {
        boolean dollar = piece.equals("$");
        html.raw(dollar ? "<span>$</span>" : "");
        html.text(dollar ? "" : piece);
      }
    }

    private void block(String text) {
      html.line();
      html.tag("pre");
      html.tag("code");
      html.text(text);
      html.tag("/code");
      html.tag("/pre");
      html.line();
      Optional<BoardArtist.Picture> board = artist.ofText(text, tree.statement().isChinese());
      if (board.isPresent()) {
        html.tag("p");
        image(board.get().dataUrl(), board.get().caption(), "" + board.get().width());
        html.tag("/p");
        html.line();
      }
    }

    private void image(String address, String alt, String width) {
      Map<String, String> attributes = new LinkedHashMap<>();
      attributes.put("src", address);
      attributes.put("alt", alt);
      if (!width.isEmpty()) {
        attributes.put("width", width);
      }
      html.tag("img", attributes, true);
    }
  }
}
