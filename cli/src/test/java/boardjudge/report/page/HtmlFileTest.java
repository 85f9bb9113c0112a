package boardjudge.report.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import boardjudge.checker.report.page.Html;
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
  void isRefusedWithoutAPartAndWhereAPageMayNotHaveIt() {
    assertThatThrownBy(() -> HtmlFile.read(HtmlFileTest.class, "html-file.html", Map.of()))
        .hasMessage("html-file.html: no part here");
    assertThatThrownBy(() -> HtmlFile.read(HtmlFileTest.class, "html-script.html", Map.of()))
        .hasMessage("no element for a page: script");
    assertThatThrownBy(() -> HtmlFile.read(HtmlFileTest.class, "none.html", Map.of()))
        .isInstanceOf(IllegalStateException.class);
  }
}
