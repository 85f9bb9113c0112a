package boardjudge.web;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.browser.Browser;
import boardjudge.browser.NeedsBrowser;
import boardjudge.sandbox.Sandbox;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;

@NeedsBrowser
@DisplayName("The local page in Chromium")
class ServeBrowserTest {
  private static final Path GO = TestSite.HOME.resolve("testdata/go");

  @TempDir static Path folder;
  private static Browser browser;
  private static TestSite site;

  @BeforeAll
  static void open() throws Exception {
    site = TestSite.open(Sandbox.Demand.AUTO, TestSite.PROGRAMS, SiteSettings.IDLE_TIMEOUT);
    browser = new Browser();
    browser.driver().get(site.address());
    browser.await(() -> browser.driver().getCurrentUrl().endsWith("/problems"));
  }

  @AfterAll
  static void close() throws Exception {
    browser.close();
    site.close();
  }

  @BeforeEach
  void leaveFrames() {
    browser.driver().switchTo().defaultContent();
    browser.complaints();
  }

  private static void go(String address) {
    browser.driver().manage().deleteCookieNamed("boardjudge-last");
    browser.driver().get("about:blank");
    browser.driver().get(site.base() + "/" + address);
  }

  /** Puts text into a field as pasting does. */
  private static void paste(String selector, String text) {
    browser
        .driver()
        .executeScript(
            "const field = document.querySelector(arguments[0]); field.value = arguments[1];"
                + " field.dispatchEvent(new Event('input'));",
            selector,
            text);
  }

  /** Waits for a panel's report, and goes into it. */
  private static void enterReport(String panel) throws Exception {
    String frame = "#panel-" + panel + " .result iframe";
    assertThat(browser.comesTrue(() -> !browser.all(frame).isEmpty()))
        .as(browser.find("#panel-" + panel + " .said").getText())
        .isTrue();
    browser.driver().switchTo().frame(browser.find(frame));
    browser.await(() -> !browser.all(".replay[data-step]").isEmpty());
  }

  private static String said(String panel) {
    return browser.find("#panel-" + panel + " .said").getText();
  }

  @Test
  @Tag("exhaustive")
  @Tag("browser")
  void aWrongProgramIsRunToTheBoardWhereItFails() throws Exception {
    go("problems");
    browser.picture("problems");
    browser.find("a[href^='go']").click();
    browser.picture("statement");
    browser.find("#tab-run").click();
    paste(
        "textarea.source",
        Files.readString(GO.resolve("submissions/wrong_answer/wa_no_superko.py")));
    assertThat(browser.find("select.language").getDomProperty("value")).isEqualTo("python3");
    browser.find(".go-run").click();
    enterReport("run");
    assertThat(browser.find("h1").getText()).isEqualTo("wrong answer");
    assertThat(browser.find("main").getText()).contains("superko");
    String step = browser.find(".replay").getDomAttribute("data-step");
    assertThat(browser.find(".replay .status").getText())
        .contains("the output goes wrong here", step);
    browser.driver().switchTo().defaultContent();
    assertThat(said("run")).matches("wrong answer on sample/1: 0 of 1 test passed, [0-9]+ not run");
    assertThat(browser.find("textarea.source").isDisplayed()).isFalse();
    assertThat(browser.find(".live").isDisplayed()).isFalse();
    // The report is as high as it needs to be.
    browser.await(
        () -> Integer.parseInt(browser.find(".result iframe").getDomAttribute("height")) > 1000);
    assertThat(browser.complaints()).isEmpty();
    browser.picture("run");
    browser.ask("document.querySelector('#panel-run .result').scrollIntoView(); return true");
    browser.picture("run-report");
    browser.find("#panel-run .unfold").click();
    assertThat(browser.find("textarea.source").isDisplayed()).isTrue();
  }

  @Test
  void oneClickRunsAWrongProgram() throws Exception {
    go("problems#lang=zh");
    browser.find("[data-problem=xiangqi] a[data-to*=try]").click();
    enterReport("run");
    assertThat(browser.find("h1").getText()).isEqualTo("答案错误");
    browser.driver().switchTo().defaultContent();
    assertThat(browser.find(".folded").getText())
        .startsWith("wa_cannon_with_any_number_of_mounts.cpp，C++17");
    browser.find("a.name").click();
    assertThat(browser.find("[data-problem]").getDomAttribute("data-problem")).isEqualTo("xiangqi");
    assertThat(browser.find("h1").getText()).isEqualTo("选择题目");
    // The address named the language, and the next visit remembers it.
    browser.driver().get("about:blank");
    browser.driver().get(site.base() + "/problems");
    browser.await(() -> "选择题目".equals(browser.find("h1").getText()));
    browser.find("#language").click();
  }

  @Test
  void theFileThatOpenWritesLeadsIn() throws Exception {
    Path file = folder.resolve("open.html");
    Files.writeString(
        file,
        "<!DOCTYPE html><meta http-equiv=\"refresh\" content=\"0;url=" + site.address() + "\">");
    browser.driver().manage().deleteAllCookies();
    browser.open(file, "");
    browser.await(() -> browser.driver().getCurrentUrl().endsWith("/problems"));
    assertThat(browser.find("h1").getText()).isEqualTo("Choose a problem");
  }

  @Test
  @Tag("exhaustive")
  @Tag("browser")
  void leavingThePageEndsTheProgram() throws Exception {
    go("go#tab=run");
    paste("textarea.source", TestSite.SLEEPER);
    browser.find(".go-run").click();
    browser.await(() -> said("run").contains("running test 1 of"));
    browser.find("a.name").click();
    browser.await(() -> lastRun().contains("\"state\" : \"ended\""));
    assertThat(lastRun()).contains("ended on request");
  }

  /** The state of the visitor's last run, as JSON. */
  private static String lastRun() {
    return String.valueOf(
        browser
            .driver()
            .executeAsyncScript(
                "const done = arguments[0]; (async () => { let last = '';"
                    + " for (let i = 1; i < 9; i++) {"
                    + " const answer = await fetch('/api/runs/' + i);"
                    + " if (answer.ok) last = await answer.text(); }"
                    + " return last; })().then(done)"));
  }

  /** ServeRunTest has the same without a browser. */
  @Test
  @Tag("exhaustive")
  @Tag("browser")
  void stressShowsASmallFailingInput() throws Exception {
    go("go#tab=run");
    browser
        .find(".source-file")
        .sendKeys(
            GO.resolve("submissions/wrong_answer/wa_superko_last_board_only.cpp")
                .toRealPath()
                .toString());
    browser.await(() -> "cpp17".equals(browser.find("select.language").getDomProperty("value")));
    browser.find(".go-stress").click();
    enterReport("run");
    assertThat(browser.find("main").getText()).contains("go-stress.in").doesNotContain("/tmp");
    browser.driver().switchTo().defaultContent();
    browser.find(".small").click();
    browser.await(() -> browser.find(".told-by").getText().contains("step"));
    assertThat(browser.find("textarea.board-input").getDomProperty("value")).startsWith("1\n");
    browser.picture("stress-board");
  }

  @Test
  @Tag("exhaustive")
  @Tag("browser")
  void anOutputIsCheckedAndItsReportIsInThePage() throws Exception {
    go("go#tab=check");
    String answer = Files.readString(GO.resolve("data/sample/1.ans"));
    paste("textarea.output", answer);
    browser.find(".go-check").click();
    browser.await(() -> said("check").startsWith("Accepted"));
    paste("textarea.output", answer.replace("miss 3\n", ""));
    browser.find(".go-check").click();
    enterReport("check");
    assertThat(browser.find(".lines").getText()).contains("miss 3");
    browser.driver().switchTo().defaultContent();
    browser.picture("check");
  }

  @Test
  void aHostileOutputDoesNothing() throws Exception {
    go("go#tab=check");
    browser.requests();
    paste(
        "textarea.output",
        "<img src=x onerror=\"document.title='x'\"></script><script>top.document.title='x'</script>"
            + "\u001b]0;x\u0007&lt;\n");
    browser.find(".go-check").click();
    enterReport("check");
    assertThat(browser.all("main img, main script")).isEmpty();
    assertThat(browser.find(".lines").getText()).contains("<img src=x onerror=");
    browser.driver().switchTo().defaultContent();
    assertThat(browser.driver().getTitle()).isEqualTo("boardjudge: Go");
    assertThat(browser.complaints()).isEmpty();
    assertThat(browser.requests())
        .isNotEmpty()
        .allMatch(url -> url.startsWith(site.base() + "/") || url.startsWith("about:"));
  }

  @Test
  @Tag("exhaustive")
  @Tag("browser")
  void clicksAreCommandsAndTheReferenceRulesOnThem() throws Exception {
    go("go#tab=board");
    browser.find(".edited .b-board").sendKeys(Keys.ENTER);
    browser.await(() -> input().equals("1\n1\nB 1 1\n"));
    browser.find(".edited .b-board").sendKeys(Keys.ENTER);
    browser.await(() -> browser.find(".told-by").getText().contains("miss 1"));
    assertThat(browser.find(".told-by").getText()).contains("A black stone stands at (1, 1)");
    browser.find(".edited .b-board").sendKeys(Keys.ARROW_RIGHT, Keys.ENTER);
    browser.await(() -> input().endsWith("B 1 2\n"));
    browser.picture("board-go");
    browser.find(".undo").click();
    // The explanation comes later and moves what is below it; a click before that would miss.
    browser.await(() -> browser.find(".told-by").getText().contains("miss 1"));
    assertThat(input()).endsWith("W 1 1\n");
    browser.find(".go-show").click();
    enterReport("board");
    assertThat(browser.find("main").getText()).contains("A black stone stands at (1, 1)");
    browser.driver().switchTo().defaultContent();
  }

  private static String input() {
    return String.valueOf(browser.find("textarea.board-input").getDomProperty("value"));
  }

  @Test
  @Tag("exhaustive")
  @Tag("browser")
  void piecesArePutOnSquaresAndTheReaderSaysWhatIsMissing() throws Exception {
    go("xiangqi");
    assertThat(browser.find(".told-by").getDomProperty("textContent")).isEmpty();
    go("xiangqi#tab=board");
    browser.await(() -> browser.find(".told-by").getText().contains("prints"));
    browser.picture("board-xiangqi");
    browser.find("[data-glyph='.']").click();
    for (int i = 0; i < 3; i++) {
      browser.find(".edited .b-board").sendKeys(Keys.ARROW_RIGHT);
    }
    browser.find(".edited .b-board").sendKeys(Keys.ENTER);
    browser.await(() -> said("board").equals("Black's general is not on the board"));
    browser.find("[data-glyph='g']").click();
    browser.find(".edited .b-board").sendKeys(Keys.ARROW_RIGHT, Keys.ENTER);
    browser.await(() -> input().startsWith("2 1 5\n"));
    go("pawnchess#tab=board");
    browser.await(() -> browser.find(".told-by").getText().contains("prints"));
    browser.picture("board-pawnchess");
    go("duckchess#tab=board");
    browser.find(".edited .b-board").sendKeys(Keys.ENTER, Keys.ARROW_DOWN, Keys.ENTER);
    browser.await(() -> input().equals("1\n0 0 1 0\n"));
    browser.picture("board-duckchess");
  }

  @Test
  @Tag("exhaustive")
  @Tag("browser")
  void theSuiteIsBrowsed() throws Exception {
    go("xiangqi#tab=tests");
    browser.await(() -> browser.all(".suite>li").size() > 5);
    // Boards are drawn once they come into sight.
    browser.await(() -> !browser.all(".suite .thumb .b-pieces use").isEmpty());
    browser.all(".suite button").get(2).click();
    assertThat(browser.find(".detail").getText()).contains("recipe");
    browser.picture("tests");
    browser.all(".detail button").get(0).click();
    browser.await(() -> input().endsWith("0 0 0\n"));
  }

  @Test
  @Tag("exhaustive")
  @Tag("browser")
  void speaksChineseOnTheWayThrough() throws Exception {
    go("problems#lang=zh");
    browser.find("a[href^='go']").click();
    browser.await(() -> browser.driver().getCurrentUrl().contains("lang=zh"));
    assertThat(browser.find("#tab-run").getText()).isEqualTo("运行程序");
    assertThat(browser.find(".statement.l-zh").getText()).startsWith("围棋");
    assertThat(browser.find(".statement.l-en").isDisplayed()).isFalse();
    browser.picture("chinese");
    browser.find("#tab-board").click();
    paste("#panel-board textarea", "1\n1\nB 20 1\n");
    browser.await(() -> !browser.all(".told-by .bad").isEmpty());
    assertThat(browser.find(".told-by .bad").getText()).contains("应为：");
  }

  @Test
  void theControlsHaveNames() {
    go("go#tab=run");
    assertThat(browser.accessibleNames())
        .contains("tab: Run a program", "button: Run", "button: Stop")
        .anyMatch(name -> name.startsWith("textbox: Program"))
        .anyMatch(name -> name.startsWith("combobox: Language"))
        .noneMatch(name -> name.matches("(button|tab|link|textbox|combobox): "));
  }

  @Test
  @Tag("exhaustive")
  @Tag("browser")
  void fitsAPhoneInTheDark() throws Exception {
    fitsAPhoneInTheDark(List.of("problems", "go#tab=run"));
  }

  @Test
  @Tag("exhaustive")
  @Tag("browser")
  void allOfItFitsAPhoneInTheDark() throws Exception {
    fitsAPhoneInTheDark(
        List.of("duckchess#tab=statement", "go#tab=check", "xiangqi#tab=board", "go#tab=tests"));
  }

  private static void fitsAPhoneInTheDark(List<String> addresses) throws Exception {
    browser.screen(390, 844, true);
    try {
      for (String address : addresses) {
        go(address);
        browser.picture("phone-" + address.replaceAll("#tab=", "-"));
        assertThat(browser.ask("return document.documentElement.scrollWidth"))
            .as(address)
            .isEqualTo(390L);
      }
      go("go#tab=check");
      paste("textarea.output", "miss 2\n");
      browser.find(".go-check").click();
      enterReport("check");
      browser.driver().switchTo().defaultContent();
      browser.ask("document.querySelector('#panel-check .said').scrollIntoView(); return true");
      browser.picture("phone-report");
      assertThat(browser.ask("return document.documentElement.scrollWidth")).isEqualTo(390L);
    } finally {
      browser.resetScreen();
    }
  }
}
