package boardjudge.web;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.browser.Browser;
import boardjudge.browser.NeedsBrowser;
import boardjudge.sandbox.Sandbox;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@NeedsBrowser
@DisplayName("The answer of the local page, as it is seen")
class AnswerBrowserTest {
  @TempDir static Path folder;
  private static Browser browser;
  private static TestSite site;

  @BeforeAll
  static void open() throws Exception {
    site = TestSite.open(Sandbox.Demand.AUTO, folder.resolve("cache"), SiteSettings.SILENCE);
    browser = new Browser();
    browser.driver().get(site.address());
    assertThat(browser.comesTrue(() -> browser.driver().getCurrentUrl().endsWith("/problems")))
        .isTrue();
  }

  @AfterAll
  static void close() throws Exception {
    browser.close();
    site.close();
  }

  private static void paste(String selector, String text) {
    browser
        .driver()
        .executeScript(
            "const field = document.querySelector(arguments[0]); field.value = arguments[1];"
                + " field.dispatchEvent(new Event(field.matches('select') ? 'change' : 'input'));",
            selector,
            text);
  }

  /** Where the first elements that selectors find in the report end, from the window's top. */
  private static List<?> ends(String... selectors) {
    String script =
        "const frame = document.querySelector('.is-folded iframe');"
            + " const top = frame.getBoundingClientRect().top;"
            + " return [...arguments].map((each) => top + frame.contentDocument"
            + ".querySelector(each).getBoundingClientRect().bottom)";
    return (List<?>)
        Objects.requireNonNull(browser.driver().executeScript(script, (Object[]) selectors));
  }

  @Test
  void isSeenWithoutScrolling() throws Exception {
    browser.screen(1280, 800, false);
    try {
      browser.driver().get(site.base() + "/duckchess#tab=check");
      paste("select.input", "");
      paste("textarea.own-input", "1\n0 4 1 5\n");
      paste("textarea.output", "red captain;NA;no;no\n");
      browser.find(".go-check").click();
      String shown =
          "const frame = document.querySelector('.is-folded iframe');"
              + " return !!frame && !!frame.contentDocument.querySelector('.replay[data-step]')";
      assertThat(browser.comesTrue(() -> Boolean.TRUE.equals(browser.ask(shown)))).isTrue();
      assertThat(browser.find("textarea.output").isDisplayed()).isFalse();
      assertThat(
              ends(".headline", ".replay .b-board", ".other .b-board", ".lines", ".why", ".range"))
          .hasSize(6)
          .allSatisfy(end -> assertThat(((Number) end).doubleValue()).isBetween(1.0, 800.0));
    } finally {
      browser.anyScreen();
    }
  }
}
