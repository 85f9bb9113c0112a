package boardjudge.suite.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import boardjudge.suite.PlanException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.commonmark.node.Node;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("Mathematics, pictures, footnotes and tables of statements")
class StatementElementsTest {
  private static final String MARKDOWN =
      """
      Here $1 \\le n \\le 10^5$ costs \\$5, or ~6, on a board[^b].

      ![Two pawns](pawns.png)

      $$\\sum_{i=1}^n a_i$$

      | a | b |
      |:-:|--:|
      | `$x$` | $2^k$ |

      3. three
      4. four

      [^b]: It has $16$ squares.
      """;

  private static final Statement STATEMENT =
      new Statement("en", "T", MARKDOWN, Map.of("pawns.png", "PNG", "a.svg", "<svg/>"));

  private static String mathMl(String tex) throws PlanException {
    Map<Node, String> all = new StatementTree(new Statement("en", "t", "$" + tex + "$")).mathMl();
    assertThat(all).as(tex).hasSize(1);
    return all.values().iterator().next().replaceAll(" (xmlns|display)=\"[^\"]*\"", "");
  }

  @Test
  void areInPagesWithoutAScript() throws Exception {
    String page =
        StatementHtml.page(
            List.of(STATEMENT), List.of(), BoardArtist.NONE, Optional.empty(), false);
    assertThat(page)
        .contains("<mn>1</mn><mo>≤</mo><mi>n</mi><mo>≤</mo><msup><mn>10</mn>")
        .contains("display=\"block\"", "<munderover><mo movablelimits=\"true\">∑</mo>")
        .contains("costs $5, or ~6, on a board<sup>1</sup>.")
        .contains("<img src=\"data:image/png;base64,UE5H\" alt=\"Two pawns\" />")
        .contains("<td style=\"text-align: center\"><code>$x$</code></td>", "<ol start=\"3\">")
        .contains("<p><sup>1</sup> It has <math");
    assertThat(page.indexOf("It has")).isGreaterThan(page.indexOf("four"));
  }

  @Test
  void areAsKatexAndTheCleanerOfQduojWantThem() throws Exception {
    PackedProblem problem = problem(STATEMENT);
    String html =
        StatementHtml.part(
            problem, problem.statements(), Statement.Part.DESCRIPTION, StatementHtml.Form.QDUOJ);
    assertThat(html)
        .contains("Here \\(1 \\le n \\le 10^5\\) costs <span>$</span>5")
        .contains("\\[\\sum_{i=1}^n a_i\\]", "<ol>", "style=\"text-align: right\"")
        .doesNotContain("<math", "start=", "align=\"");
  }

  @Test
  void areInTex() {
    StatementTree tree = new StatementTree(STATEMENT);
    assertThat(StatementTex.of(tree, tree.withNotes(tree.blocks())))
        .contains("Here $1 \\le n \\le 10^5$ costs \\$5, or \\textasciitilde{}6")
        .contains("on a board$^{1}$.", "$$\\sum_{i=1}^n a_i$$", "{|c|r|}", "\\texttt{\\$x\\$}")
        .contains("\\begin{center}\n\\includegraphics[width=8cm]{pawns.png}\n\\end{center}")
        .contains("\\item[3.] three\n", "\\item[4.] four\n")
        .endsWith("$^{1}$ It has $16$ squares.\n");
    PackageFiles files = new PackageFiles();
    StatementTex.addPictures(STATEMENT.pictures(), "p/", files);
    assertThat(files.names()).containsExactly("p/pawns.png");
    assertThat(files.notes())
        .hasSize(1)
        .first()
        .asString()
        .contains("a.svg", "TeX cannot show SVG");
  }

  @Test
  void areInEachJudgesMarkdown() {
    assertThat(StatementMarkdown.hydro(STATEMENT).markdown())
        .isEqualTo(MARKDOWN.replace("(pawns.png)", "(file://pawns.png)"));
    assertThat(StatementMarkdown.dmoj(STATEMENT).markdown())
        .contains("Here ~1 \\le n \\le 10^5~ costs $5, or \\~6, on a board[^b].")
        .contains("$$\\sum_{i=1}^n a_i$$", "`$x$`", "| ~2^k~ |", "It has ~16~ squares.");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "a_i^{2};<msubsup><mi>a</mi><mrow><mi>i</mi></mrow><mrow><mrow><mn>2</mn>",
        "\\frac12;<mfrac><mn>1</mn><mn>2</mn></mfrac>",
        "\\frac{1}{2};<mfrac><mrow><mn>1</mn></mrow><mrow><mn>2</mn></mrow></mfrac>",
        "\\left\\lfloor x\\right\\rfloor;<mo stretchy=\"true\">⌊</mo><mi>x</mi><mo stretchy=\"true\">⌋</mo>",
        "a \\bmod 7;<mi>mod</mi>",
        "\\text{if } x;<mtext>if\u00a0</mtext><mi>x</mi>",
        "3.5 - x;<mn>3.5</mn><mo>−</mo><mi>x</mi>",
        "\\begin{cases} 1 & x<0 \\\\ 2 \\end{cases};<mo>{</mo><mtable columnalign=\"left\"><mtr><mtd><mn>1</mn></mtd><mtd><mi>x</mi><mo>&lt;</mo><mn>0</mn></mtd></mtr><mtr><mtd><mn>2</mn></mtd></mtr></mtable>",
        "\\mathbb{N};<mi>ℕ</mi>",
        "x';<msup><mi>x</mi><mrow><mo>′</mo></mrow></msup>",
        "\\sqrt[3]{x};<mroot><mrow><mi>x</mi></mrow><mrow><mn>3</mn></mrow></mroot>"
      })
  void becomeMathMl(String tex, String expected) throws Exception {
    assertThat(mathMl(tex)).contains(expected);
  }

  @Test
  void arePrintedForTheJudgesThatTakePdf() throws Exception {
    StatementPrinter printer = (page, font) -> page.getBytes(StandardCharsets.UTF_8);
    StatementForm pdf =
        new StatementForm(StatementForm.PDF, Optional.of(printer), Optional.empty());
    Map<String, String> places =
        Map.of(
            "cms", "p/statement/statement.pdf",
            "domjudge", "problem.pdf",
            "icpc", "p/statement/problem.en.pdf",
            "kattis", "p/problem_statement/problem.en.pdf",
            "polygon", "statements/.pdf/english/problem.pdf");
    PackedProblem packed = problem(STATEMENT);
    packed = packed.with(packed.programs().comparing());
    for (PackageFormat format : PackageFormats.all()) {
      if (!format.forms().contains(StatementForm.PDF)) {
        assertThat(places).as(format.name()).doesNotContainKey(format.name());
        continue;
      }
      PackageFiles files = new PackageFiles(pdf);
      format.pack(packed, Scoring.NONE, files);
      assertThat(files.names())
          .as(format.name())
          .contains(places.getOrDefault(format.name(), "?"))
          .noneMatch(name -> name.endsWith(".md") || name.equals("problem.html"));
      String whole = new String(files.toBytes(format), StandardCharsets.UTF_8);
      assertThat(whole).contains("<p>Time limit: 1 second, memory limit: 256 MiB</p>", "∑");
      if (format.name().equals("polygon")) {
        assertThat(whole)
            .contains("path=\"statements/.pdf/english/problem.pdf\" type=\"application/pdf");
      }
    }
  }

  /** Kattis takes one language; icpc gets the setter's own files. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "kattis | $1 \\le n$",
        "domjudge | <math",
        "polygon | $1 \\le n$",
        "polygon | <math",
        "hydro | $1 \\le n$",
        "fps | <math",
        "qduoj | \\\\(1 \\\\le n\\\\)",
        "lemonlime | <math",
        "dmoj | ~1 \\le n~",
        "cms | <math"
      })
  void areAsTheJudgeWantsThemInBothLanguages(String format, String math) throws Exception {
    List<Statement> both =
        List.of(
            new Statement("en", "T", "Board $1 \\le n$ here.\n"),
            new Statement("zh", "T", "棋盘 $1 \\le n$ 。\n"));
    PackedProblem problem = problem(both);
    PackageFormat chosen = PackageFormats.find(format).orElseThrow();
    PackageFiles files = new PackageFiles();
    chosen.pack(problem.with(problem.programs().comparing()), Scoring.NONE, files);
    String whole = new String(files.toBytes(chosen), StandardCharsets.UTF_8);
    assertThat(whole).contains("Board " + math);
    if (!format.equals("kattis")) {
      assertThat(whole).contains("棋盘 " + math);
    }
  }

  @Test
  void areLostInChineseOnlyWhereTheyAreNotPrinted() {
    PackedProblem chinese = problem(new Statement("zh", "T", MARKDOWN, STATEMENT.pictures()));
    StatementPrinter printer = (page, font) -> new byte[0];
    StatementForm pdf =
        new StatementForm(StatementForm.PDF, Optional.of(printer), Optional.empty());
    PackageFormat kattis = PackageFormats.find("kattis").orElseThrow();
    assertThat(kattis.noteOnLosses(chinese, new PackageFiles()).orElseThrow())
        .asString()
        .contains("Chinese statement");
    assertThat(kattis.noteOnLosses(chinese, new PackageFiles(pdf)).orElseThrow())
        .asString()
        .contains("time limit")
        .doesNotContain("Chinese");
  }

  @Test
  void areInTexForTheToolsThatReadNoMarkdown() throws Exception {
    PackageFiles files =
        new PackageFiles(new StatementForm(StatementForm.TEX, Optional.empty(), Optional.empty()));
    PackageFormat icpc = PackageFormats.find("icpc").orElseThrow();
    icpc.pack(problem(STATEMENT), Scoring.NONE, files);
    assertThat(files.names()).contains("p/statement/problem.en.tex", "p/statement/pawns.png");
    assertThat(new String(files.toBytes(icpc), StandardCharsets.UTF_8))
        .contains("\\problemname{T}\n\nHere $1 \\le n");
  }

  @Test
  void areRefusedWithTheLine() {
    assertRefused("a\n\n$\\foo$\n", "statement/problem.en.md, line 3: $\\foo$: found \\foo");
    assertRefused("![x](missing.png)\n", "line 1: expected a picture in the folder statement");
    assertRefused("![x](http://a.example/b.png)\n", "line 1: expected a picture .png");
    assertRefused("\n$a}$\n", "line 2: $a}$: found } without {");
    assertRefused("$\\left( x$\n", "expected \\right, found the end");
  }

  private static void assertRefused(String markdown, String message) {
    StatementTree tree = new StatementTree(new Statement("en", "t", markdown));
    assertThatThrownBy(
            () -> {
              tree.check();
              tree.mathMl();
            })
        .isInstanceOf(PlanException.class)
        .hasMessageContaining(message);
  }

  private static PackedProblem problem(Statement statement) {
    return problem(List.of(statement));
  }

  private static PackedProblem problem(List<Statement> statements) {
    return new PackedProblem(
        "p",
        "0123456789ab",
        new ProblemSettings(Map.of("en", "T"), "", "", "", "", "", 1000, 256, 8, List.of()),
        statements,
        List.of(),
        List.of(),
        Map.of(),
        Map.of(),
        Map.of(),
        new PackedPrograms(
            PackedProgram.of("output_validator/check.cpp", ""), List.of(), List.of()),
        BoardArtist.NONE);
  }
}
