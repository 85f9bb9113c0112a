package boardjudge.web;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.browser.Browser;
import boardjudge.browser.NeedsBrowser;
import boardjudge.sandbox.Sandbox;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.Keys;
import org.openqa.selenium.Point;

@NeedsBrowser
@DisplayName("The answer of the local page, as it is seen")
class AnswerBrowserTest {
  @TempDir static Path folder;
  private static Browser browser;
  private static TestSite site;

  @BeforeAll
  static void open() throws Exception {
    site = TestSite.open(Sandbox.Demand.AUTO, folder.resolve("cache"), SiteSettings.IDLE_TIMEOUT);
    browser = new Browser();
    browser.driver().get(site.address());
    browser.await(() -> browser.driver().getCurrentUrl().endsWith("/problems"));
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

  /** The bottom edges of the first elements that selectors match in the report. */
  private static List<?> ends(String... selectors) {
    String script =
        "const frame = document.querySelector('.is-folded iframe');"
            + " const top = frame.getBoundingClientRect().top;"
            + " return [...arguments].map((each) => top + frame.contentDocument"
            + ".querySelector(each).getBoundingClientRect().bottom)";
    return (List<?>)
        Objects.requireNonNull(browser.driver().executeScript(script, (Object[]) selectors));
  }

  /** Drags with a finger or with the mouse. */
  private static void drag(boolean touch, Point from, Point to) {
    List<String> kinds =
        touch
            ? List.of("touchStart", "touchMove", "touchEnd")
            : List.of("mousePressed", "mouseMoved", "mouseReleased");
    for (String kind : kinds) {
      Point at = kind.equals(kinds.get(0)) ? from : to;
      Map<String, Object> place = Map.of("x", at.x, "y", at.y);
      Map<String, Object> event = new HashMap<>(Map.of("type", kind));
      if (touch) {
        event.put("touchPoints", kind.equals("touchEnd") ? List.of() : List.of(place));
      } else {
        event.putAll(place);
        event.putAll(Map.of("button", "left", "buttons", 1, "clickCount", 1));
      }
      browser
          .driver()
          .executeCdpCommand(
              touch ? "Input.dispatchTouchEvent" : "Input.dispatchMouseEvent", event);
    }
  }

  /** The middle of the element that a script returns, on the screen. */
  private static Point middle(String element) {
    List<?> at =
        (List<?>)
            browser.ask(
                "const box = "
                    + element
                    + ".getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height"
                    + " / 2].map(Math.round)");
    return new Point(((Number) at.get(0)).intValue(), ((Number) at.get(1)).intValue());
  }

  private static Point tray(char glyph) {
    return middle("document.querySelector(\"[data-glyph='" + glyph + "']\")");
  }

  /** A square of the board that is set up, counted from 0. */
  private static Point square(int row, int column) {
    List<?> at =
        (List<?>)
            browser.ask(
                "const board = document.querySelector('.edited .b-board'); const [x, y, side] ="
                    + " JSON.parse(document.getElementById('site').textContent).editor.origin;"
                    + " const at = new DOMPoint(x + side * "
                    + column
                    + ", y + side * "
                    + row
                    + ").matrixTransform(board.getScreenCTM()); return [at.x, at.y].map(Math.round)");
    return new Point(((Number) at.get(0)).intValue(), ((Number) at.get(1)).intValue());
  }

  private static void emulateTouch(boolean enabled) {
    browser
        .driver()
        .executeCdpCommand("Emulation.setTouchEmulationEnabled", Map.of("enabled", enabled));
  }

  private static String input() {
    return String.valueOf(browser.find("textarea.board-input").getDomProperty("value"));
  }

  private static void assertInputBecomes(String input) throws Exception {
    assertThat(browser.comesTrue(() -> input().equals(input))).as(input()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  @Tag("exhaustive")
  @Tag("browser")
  void aBoardIsSetUpByDraggingAndTriedOnAProgram(boolean touch) throws Exception {
    String start = "2 1 4\nR 6 4\nG 10 5\n\n0 0 0\n";
    browser.screen(touch ? 390 : 1280, 844, false);
    emulateTouch(touch);
    try {
      browser.driver().get("about:blank");
      browser.driver().get(site.base() + "/xiangqi#tab=board&lang=zh");
      assertInputBecomes(start);
      String more = "3 1 4\nR 6 4\nC 8 4\nG 10 5\n\n0 0 0\n";
      drag(touch, tray('C'), square(7, 3));
      assertInputBecomes(more);
      drag(touch, square(7, 3), square(7, 5));
      assertInputBecomes(more.replace("C 8 4", "C 8 6"));
      drag(touch, square(7, 5), new Point(5, 5));
      assertInputBecomes(start);
      browser.find(".undo").click();
      assertInputBecomes(more.replace("C 8 4", "C 8 6"));
      browser.find(".edited .b-board").sendKeys(Keys.ARROW_UP, Keys.ARROW_DOWN);
      assertThat(browser.find(".heard").getDomProperty("textContent")).isEqualTo("(8, 6) 红炮");
      browser.find(".edited .b-board").sendKeys(Keys.DELETE);
      assertInputBecomes(start);
      browser
          .driver()
          .executeCdpCommand(
              "Browser.grantPermissions",
              Map.of("permissions", List.of("clipboardReadWrite", "clipboardSanitizedWrite")));
      browser.find(".go-copy").click();
      browser.await(() -> browser.find("#panel-board .said").getText().startsWith("已复制"));
      assertThat(
              browser
                  .driver()
                  .executeAsyncScript("navigator.clipboard.readText().then(arguments[0])"))
          .isEqualTo(start);
      paste("textarea.source", "print('NO')\n");
      paste("select.language", "python3");
      browser.find(".go-try").click();
      assertReplayIsShown();
      assertThat(browser.find("#panel-run .said").getText()).contains("1 个测试点中通过了 0 个");
    } finally {
      emulateTouch(false);
      browser.resetScreen();
    }
  }

  @ParameterizedTest
  @CsvSource({"c, int main(void) {;return x;}, 1", "python3, '\n\nprint([][1])', 3"})
  @Tag("exhaustive")
  @Tag("browser")
  void theLineThatACompilerOrACrashNamesIsMarkedInTheProgram(
      String language, String program, int line) throws Exception {
    browser.driver().get("about:blank");
    browser.requests(); // Discards those of earlier tests.
    browser.driver().get(site.base() + "/go#tab=run");
    paste("textarea.source", program);
    paste("select.language", language);
    browser.find(".go-run").click();
    assertThat(browser.find(".excerpt mark").getText().strip()).startsWith(line + "  ");
    assertThat(browser.requests().stream().filter(each -> each.contains("/api/runs/")))
        .as("one stream of news, and nothing asked for again")
        .hasSize(1)
        .allMatch(each -> each.endsWith("/events"));
  }

  private static void assertReplayIsShown() throws Exception {
    String hasReplay =
        "const frame = document.querySelector('.is-folded iframe');"
            + " return !!frame && !!frame.contentDocument.querySelector('.replay[data-step]')";
    browser.await(() -> Boolean.TRUE.equals(browser.ask(hasReplay)));
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
      assertReplayIsShown();
      assertThat(browser.find("textarea.output").isDisplayed()).isFalse();
      assertThat(
              ends(".headline", ".replay .b-board", ".other .b-board", ".lines", ".why", ".range"))
          .hasSize(6)
          .allSatisfy(end -> assertThat(((Number) end).doubleValue()).isBetween(1.0, 800.0));
    } finally {
      browser.resetScreen();
    }
  }
}
