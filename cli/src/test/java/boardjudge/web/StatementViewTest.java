package boardjudge.web;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.checker.report.page.Html;
import boardjudge.reference.Problem;
import boardjudge.reference.Problems;
import boardjudge.suite.SuiteFiles;
import boardjudge.suite.export.StatementFile;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Statements")
class StatementViewTest {
  private static String html(String markdown) {
    Html html = new Html();
    StatementView.write(markdown, html);
    return html.toString();
  }

  @Test
  void areHeadingsListsCodeAndTables() {
    assertThat(html("# A\n\nSome *words* and `code`.\n\n- one\n- two\n"))
        .isEqualTo(
            "<h2>A</h2><p>Some <em>words</em> and <code>code</code>.</p>"
                + "<ul><li>one</li><li>two</li></ul>");
    assertThat(html("| a | b |\n|---|---|\n| 1 | 2 |\n"))
        .contains("<thead><tr><th>a</th><th>b</th></tr></thead>")
        .contains("<tbody><tr><td>1</td><td>2</td></tr></tbody>");
    assertThat(html("```\n1 < 2\n```\n")).isEqualTo("<pre tabindex=\"0\">1 &lt; 2\n</pre>");
    assertThat(html("3. x\n4. y\n")).startsWith("<ol start=\"3\">");
  }

  @Test
  void holdNoHtmlOfTheirOwnAndLeadNowhere() {
    assertThat(html("<script>alert(1)</script>\n\nHello <b onclick=\"x\">you</b>\n"))
        .isEqualTo(
            "<pre tabindex=\"0\">&lt;script&gt;alert(1)&lt;/script&gt;</pre>"
                + "<p>Hello &lt;b onclick=&quot;x&quot;&gt;you&lt;/b&gt;</p>");
    assertThat(html("[a](javascript:alert(1)) ![b](http://evil.example/x.png)\n"))
        .isEqualTo("<p>a b</p>");
  }

  @Test
  void existForAllProblemsInBothLanguages() throws Exception {
    for (Problem<?> problem : Problems.all()) {
      Path folder = TestSite.HOME.resolve("testdata").resolve(problem.id());
      if (Files.isDirectory(folder)) {
        for (String language : new String[] {"en", "zh"}) {
          String text = StatementFile.markdown(new SuiteFiles(folder), language).orElseThrow();
          String html = html(text);
          String sample =
              Files.readString(folder.resolve("data").resolve("sample").resolve("1.in"));
          assertThat(html)
              .contains("<pre tabindex=\"0\">" + new Html().text(sample.stripTrailing()));
        }
      }
    }
  }
}
