package boardjudge.report.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import boardjudge.checker.report.page.Html;
import boardjudge.reference.Message;
import boardjudge.report.page.Page.PageJson;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("HTML and data of pages")
class HtmlTest {
  @Test
  void hostileTextIsEscaped() {
    String hostile = "<script>alert(1)</script>&amp;\"'\u001b[31m\u202e\u2028\ud800\u0000\u200b";
    assertThat(new Html().element("p", hostile, "title", hostile).toString())
        .isEqualTo(
            "<p title=\"&lt;script&gt;alert(1)&lt;/script&gt;&amp;amp;&quot;&#39;\\u001b[31m"
                + "\\u202e\\u2028\\ud800\\u0000\\u200b\">&lt;script&gt;alert(1)&lt;/script&gt;"
                + "&amp;amp;&quot;&#39;\\u001b[31m\\u202e\\u2028\\ud800\\u0000\\u200b</p>");
  }

  @Test
  void otherWritingSystemsStayReadable() {
    assertThat(new Html().text("caf\u00e9 \u9a6c \ud83d\ude00").toString())
        .isEqualTo("caf\u00e9 \u9a6c \ud83d\ude00");
  }

  @Test
  void whatThePolicyForbidsCannotBeWritten() {
    for (String element : List.of("script", "style", "iframe", "base", "p onclick=x", "P")) {
      assertThatIllegalArgumentException().isThrownBy(() -> new Html().open(element));
    }
    for (String attribute : List.of("onclick", "style", "srcdoc", "a b", "x\"")) {
      assertThatIllegalArgumentException().isThrownBy(() -> new Html().open("p", attribute, "x"));
    }
    for (String address :
        List.of("javascript:alert(1)", "https://example.org", "//example.org", "../x", "/x", "")) {
      assertThatIllegalArgumentException().isThrownBy(() -> new Html().open("a", "href", address));
    }
    assertThat(new Html().element("a", "x", "href", "#step=1").element("a", "y", "href", "a.sgf"))
        .hasToString("<a href=\"#step=1\">x</a><a href=\"a.sgf\">y</a>");
  }

  @Test
  void classesFollowTheName() {
    assertThat(new Html().element("td.figure.bad", "1", "title", "x"))
        .hasToString("<td class=\"figure bad\" title=\"x\">1</td>");
    assertThatIllegalArgumentException().isThrownBy(() -> new Html().open("script.x"));
  }

  @Test
  void elementsMustBeClosed() {
    assertThatIllegalStateException().isThrownBy(() -> new Html().open("p").toString());
    assertThat(new Html().open("p").open("br").text("x").close()).hasToString("<p><br>x</p>");
  }

  @Test
  void dataCannotEndItsElement() {
    assertThat(PageJson.of(Map.of("a", List.of("</script><!--\u2028&\"\\\n\u0007\ud800", 1, true))))
        .isEqualTo(
            "{\"a\":[\"\\u003c/script\\u003e\\u003c!--\\u2028\\u0026\\\"\\\\\\n\\u0007\\ud800\","
                + "1,true]}");
    assertThat(PageJson.of(List.of(Map.of(), List.of(), Message.literal("a", "b"))))
        .isEqualTo("[{},[],[\"a\",\"b\"]]");
    assertThatIllegalArgumentException().isThrownBy(() -> PageJson.of(new Object()));
  }
}
