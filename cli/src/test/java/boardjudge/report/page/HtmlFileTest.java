package boardjudge.report.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import boardjudge.checker.report.page.Html;
import boardjudge.checker.view.SvgText;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("HTML that stands in a file")
class HtmlFileTest {
  @Test
  void hasWordsInBothLanguagesAndPartsFromElsewhere() {
    Html part = new Html().element("b", "a < b");
    assertThat(HtmlFile.read(HtmlFileTest.class, "html-file.html", Map.of("here", part)))
        .hasToString(
            "<div class=\"row\" hidden=\"\"><p><span class=\"l-en\">Board</span>"
                + "<span class=\"l-zh\" lang=\"zh\">棋盘</span> is<b>a &lt; b</b></p><br></div>");
  }

  @Test
  void escapesTextAndFillsNoValueInAgain() {
    String text = "<b> \"q\" 'a' {a|b} {{here}} \u202e";
    assertThat(HtmlFile.read(HtmlFileTest.class, "html-file.html", Map.of("here", text)))
        .asString()
        .contains(" is" + SvgText.escape(text) + "</p>")
        .doesNotContain("<b>", "\"q\"", "\u202e");
  }

  @Test
  void isRefusedWithoutAPartAndWhereAPageMayNotHaveIt() {
    assertThatThrownBy(() -> HtmlFile.read(HtmlFileTest.class, "html-file.html", Map.of()))
        .hasMessage("html-file.html: no part here");
    assertThatThrownBy(() -> HtmlFile.read(HtmlFileTest.class, "html-script.html", Map.of()))
        .hasMessage("no element for a page: script");
    assertThatThrownBy(() -> HtmlFile.read(HtmlFileTest.class, "none.html", Map.of()))
        .isInstanceOf(IllegalStateException.class);
  }
}
