package boardjudge.suite.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Statements in packages")
class StatementTest {
  private static final String MARKDOWN =
      """
      A board of `19*19` points, 1 <= n.

      ## Input

      First `N`.

      ## Output

      One <b>line</b>.

      ## Constraints

      - n < 5 & more

      ## Sample

      {{nextsample}}

      Look at it.
      """;

  private static final Statement STATEMENT = new Statement("en", "Go & Play", MARKDOWN);

  private static PackedTest sample(String in, String ans) {
    return new PackedTest("sample", "s", "sample/1", "", "literal", List.of(), in, ans);
  }

  private static final List<PackedTest> TWO = List.of(sample("1\n", "<2>\n"), sample("3\n", "4\n"));

  @Test
  void samplesStandAtTheirMarksAndTheOthersAtTheEnd() throws Exception {
    String first = "```i1\n1\n```\n\n```o1\n<2>\n```\n";
    String second = "```i2\n3\n```\n\n```o2\n4\n```\n";
    String text = STATEMENT.withFences(TWO, "i", "o");
    assertThat(text).contains("## Sample\n\n" + first + "\n\nLook at it.\n" + second);
    assertThat(STATEMENT.withFences(List.of(), "i", "o"))
        .isEqualTo(MARKDOWN.replace("{{nextsample}}\n", ""));
    Statement all = new Statement("en", "t", "a\n\n{{remainingsamples}}\n\nb\n");
    assertThat(all.withFences(TWO, "i", "o"))
        .isEqualTo("a\n\n" + first + "\n" + second + "\n\nb\n");
    Statement both = new Statement("en", "t", "{{nextsample}}\n\n{{remainingsamples}}\n\nb\n");
    assertThat(both.withFences(TWO, "i", "o")).isEqualTo(first + "\n" + second + "\n\nb\n");
    assertThat(both.withFences(TWO.subList(0, 1), "i", "o")).isEqualTo(first + "\n\nb\n");
    assertThat(STATEMENT.withFences(TWO, "input", "output"))
        .contains("```input1\n1\n```\n\n```output1\n<2>\n```\n\n")
        .endsWith("```input2\n3\n```\n\n```output2\n4\n```\n");
    assertThat(STATEMENT.filled(TWO.subList(0, 1)))
        .contains("Input:\n\n```\n1\n```\n\nOutput:\n\n```\n<2>\n```\n\n\nLook at it.");
  }

  private static String part(Statement statement, Statement.Part part) {
    StatementTree tree = new StatementTree(statement);
    return StatementTex.of(tree, tree.withNotes(tree.part(part)));
  }

  private static String tex(String markdown) {
    StatementTree tree = new StatementTree(new Statement("en", "t", markdown));
    return StatementTex.of(tree, tree.withNotes(tree.blocks()));
  }

  @Test
  void partsAreThoseThatJudgesSeparate() throws Exception {
    assertThat(part(STATEMENT, Statement.Part.DESCRIPTION))
        .isEqualTo("A board of \\texttt{19*19} points, 1 $\\le$ n.\n");
    assertThat(part(STATEMENT, Statement.Part.INPUT))
        .startsWith("First \\texttt{N}.\n\n\\textbf{Constraints}\n\n\\begin{itemize}\n");
    assertThat(part(STATEMENT, Statement.Part.OUTPUT))
        .isEqualTo("One <b>line</b>.\n".replace("<", "$<$").replace(">", "$>$"));
    assertThat(part(STATEMENT, Statement.Part.NOTES)).isEqualTo("Look at it.\n");
    Statement chinese = new Statement("zh", "t", "甲\n\n## 输入\n\n乙\n\n## 输出\n\n丙\n\n## 别的\n\n丁\n");
    assertThat(part(chinese, Statement.Part.INPUT)).isEqualTo("乙\n");
    assertThat(part(chinese, Statement.Part.DESCRIPTION)).isEqualTo("甲\n\n\\textbf{别的}\n\n丁\n");
    Statement after =
        new Statement("en", "t", "## Output\n\na\n\n{{nextsample}}\nb[^1]\n\n[^1]: c\n");
    assertThat(part(after, Statement.Part.OUTPUT)).isEqualTo("a\n");
    assertThat(part(after, Statement.Part.NOTES)).isEqualTo("b$^{1}$\n\n$^{1}$ c\n");
  }

  /** Draws "1" in samples and "board" in the text. */
  private static final BoardArtist ARTIST =
      new BoardArtist() {
        @Override
        public List<BoardArtist.Picture> ofSample(PackedTest sample, boolean chinese) {
          return sample.in().equals("1\n")
              ? List.of(
                  new BoardArtist.Picture(chinese ? "\u68cb\u76d8" : "a \"<b>\"", "<svg/>", 7))
              : List.of();
        }

        @Override
        public Optional<BoardArtist.Picture> ofText(String block, boolean chinese) {
          return block.equals("board\n")
              ? Optional.of(new BoardArtist.Picture("it's <drawn>", "<svg/>", 8))
              : Optional.empty();
        }
      };

  @Test
  void boardsStandBelowWhatTheyShow() throws Exception {
    String image = "src=\"data:image/svg+xml;base64,PHN2Zy8+\"";
    String page = StatementHtml.page(List.of(STATEMENT), TWO, ARTIST, Optional.empty(), false);
    assertThat(page)
        .containsOnlyOnce(
            "<pre>&lt;2&gt;\n</pre>\n<p>a &quot;&lt;b&gt;&quot;<br />\n<img "
                + image
                + " alt=\"a &quot;&lt;b&gt;&quot;\" width=\"7\" /></p>");
    Statement blocks = new Statement("en", "t", "```\nboard\n```\n\n```\n<other>\n```\n");
    assertThat(StatementHtml.page(List.of(blocks), List.of(), ARTIST, Optional.empty(), false))
        .containsOnlyOnce(
            "<pre><code>board\n</code></pre>\n<p><img "
                + image
                + " alt=\"it's &lt;drawn&gt;\" width=\"8\" /></p>\n"
                + "<pre><code>&lt;other&gt;\n</code></pre>");
  }

  @Test
  void pagesShowTagsAsText() throws Exception {
    String html =
        StatementHtml.page(List.of(STATEMENT), TWO, BoardArtist.NONE, Optional.empty(), false);
    assertThat(html)
        .startsWith("<!DOCTYPE html>\n<html lang=\"en\">")
        .contains(
            "<title>Go &amp; Play</title>", "&lt;b&gt;line&lt;/b&gt;", "<pre>&lt;2&gt;\n</pre>")
        .doesNotContain("{{", "<b>line");
    assertThat(
            StatementHtml.page(
                List.of(new Statement("en", "t", "[a](javascript:x)\n")),
                TWO,
                BoardArtist.NONE,
                Optional.empty(),
                false))
        .doesNotContain("javascript");
  }

  @Test
  void texMeansWhatTheMarkdownMeans() throws Exception {
    assertThat(tex(MARKDOWN))
        .contains("\\texttt{19*19} points, 1 $\\le$ n.")
        .contains("\\section*{Input}\n")
        .contains("\\item n $<$ 5 \\& more\n");
    assertThat(tex("a_b {c} 50% \\ ~^ **x** *y*\n"))
        .isEqualTo(
            "a\\_b \\{c\\} 50\\% \\textbackslash{} \\textasciitilde{}\\textasciicircum{}"
                + " \\textbf{x} \\emph{y}\n");
    assertThat(tex("| a | b |\n|---|---|\n| `x--y` | |\n"))
        .isEqualTo(
            """
            \\begin{tabular}{|l|l|}
            \\hline
            a & b \\\\
            \\hline
            \\texttt{x-{}-y} &  \\\\
            \\hline
            \\end{tabular}
            """);
    assertThat(tex("```\n_ \\end{verbatim}\n```\n"))
        .isEqualTo("\\begin{verbatim}\n_ \\end {verbatim}\n\\end{verbatim}\n");
  }
}
