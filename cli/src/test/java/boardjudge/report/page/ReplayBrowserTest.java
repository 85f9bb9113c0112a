package boardjudge.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.browser.Browser;
import boardjudge.browser.NeedsBrowser;
import boardjudge.checker.report.page.Replay;
import boardjudge.reference.grid.Diagram;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;

@NeedsBrowser
@DisplayName("The replay in Chromium")
class ReplayBrowserTest {
  private static final int FAULT = 12;
  private static final int LAST = 13;

  @TempDir static Path folder;
  private static Browser browser;
  private static Path page;
  private static Replay replay;

  @BeforeAll
  static void open() throws Exception {
    // The third line of the second case, its miss 3, is left out.
    FailingCase<?> failing = FailingCase.of("go", FailingCase.GO, 24, "miss 1");
    replay = failing.replay();
    page = folder.resolve("page.html");
    failing.page().write(page);
    browser = new Browser();
  }

  @AfterAll
  static void close() throws Exception {
    browser.close();
  }

  @BeforeEach
  void openPage() {
    browser.scripts(true);
    browser.open(page, "");
  }

  private static void press(CharSequence key) {
    browser.find("body").sendKeys(key);
  }

  private static int step() {
    return Integer.parseInt(browser.find(".replay").getDomAttribute("data-step"));
  }

  /** Compares the pieces that the page shows with the reference's board. */
  private static void assertBoard(int step) {
    assertThat(step()).isEqualTo(step);
    Diagram board = replay.board(step);
    TreeSet<String> expected = new TreeSet<>();
    for (int row = 0; row < board.height(); row++) {
      for (int column = 0; column < board.width(); column++) {
        char glyph = board.rows().get(row).charAt(column);
        if (glyph != '.') {
          expected.add("#go-" + (int) glyph + "@" + (48 + 40 * column) + "," + (48 + 40 * row));
        }
      }
    }
    Object shown =
        browser.ask(
            "return [...document.querySelectorAll('.replay .b-pieces use')].map((use) =>"
                + " use.getAttribute('href') + '@' + use.getAttribute('x') + ',' +"
                + " use.getAttribute('y'))");
    TreeSet<String> placed = new TreeSet<>();
    ((List<?>) shown).forEach(piece -> placed.add(String.valueOf(piece)));
    assertThat(placed).isEqualTo(expected);
  }

  @Test
  void opensAtTheMismatch() {
    assertBoard(FAULT);
    assertThat(browser.find(".status").getText()).contains("the output goes wrong here", "miss 3");
    assertThat(browser.complaints()).isEmpty();
  }

  @Test
  void walksByKeys() {
    press(Keys.ARROW_LEFT);
    assertBoard(FAULT - 1);
    press(Keys.HOME);
    assertBoard(0);
    press(Keys.ARROW_RIGHT);
    press(Keys.ARROW_RIGHT);
    assertBoard(2);
    press(Keys.END);
    assertBoard(LAST);
    press(Keys.ARROW_RIGHT);
    assertBoard(LAST);
  }

  @Test
  @Tag("exhaustive")
  @Tag("browser")
  void walksByMouse() {
    browser.find("[data-go=first]").click();
    assertBoard(0);
    browser.find("[data-go=forward]").click();
    assertBoard(1);
    browser.find("[data-go=last]").click();
    assertBoard(LAST);
    browser.find("[data-go=back]").click();
    assertBoard(LAST - 1);
    browser.all(".list a").get(7).click();
    assertBoard(7);
    browser.find("[data-go=fault]").click();
    assertBoard(FAULT);
  }

  private static String pressed() {
    return String.valueOf(browser.ask("return pressed.join(' ')"));
  }

  @Test
  @Tag("exhaustive")
  @Tag("browser")
  void playsFromTheStartAndStopsAtTheEnd() throws Exception {
    press(Keys.END);
    // The page records this itself, since polling might miss the time that it plays.
    browser.ask(
        "const interval = window.setInterval;"
            + " window.setInterval = (step) => interval(step, 20);"
            + " const button = document.querySelector('[data-go=play]'); window.pressed = [];"
            + " new MutationObserver(() => pressed.push(button.getAttribute('aria-pressed')))"
            + ".observe(button, {attributeFilter: ['aria-pressed']}); return true");
    press(" ");
    browser.await(() -> pressed().endsWith("false"));
    assertThat(pressed()).matches("(true )+false");
    assertBoard(LAST);
  }

  @Test
  @Tag("exhaustive")
  @Tag("browser")
  void leavesKeysToFieldsInWhichSomebodyTypes() {
    browser.find(".search").sendKeys("miss 2", Keys.ARROW_LEFT, Keys.HOME, " ");
    assertBoard(FAULT);
    assertThat(browser.all(".list li:not([hidden])")).hasSize(2);
    browser.find(".range").sendKeys(Keys.ARROW_LEFT);
    assertBoard(FAULT - 1);
  }

  @Test
  @Tag("exhaustive")
  @Tag("browser")
  void aLinkToAStepOpensThere() {
    browser.open(page, "case=2&step=6");
    assertBoard(6);
    browser.open(page, "case=1&step=6");
    assertBoard(FAULT);
    browser.open(page, "case=2&step=<img src=x onerror=alert(1)>");
    assertBoard(FAULT);
    browser.open(page, "case=2&step=99999");
    assertBoard(LAST);
  }

  @Test
  void theAddressNamesTheStep() throws Exception {
    press(Keys.ARROW_LEFT);
    browser.await(() -> browser.driver().getCurrentUrl().endsWith("#case=2&step=11"));
  }

  @Test
  void speaksChinese() {
    browser.find("#language").click();
    assertThat(browser.find(".status").getText()).contains("输出在此出错");
    assertThat(browser.find("h1").getText()).isEqualTo("答案错误");
    assertBoard(FAULT);
    browser.find("#language").click();
    assertThat(browser.find("h1").getText()).isEqualTo("wrong answer");
  }

  @Test
  @Tag("exhaustive")
  @Tag("browser")
  void withoutScriptsTheMismatchIsThere() {
    browser.scripts(false);
    browser.open(page, "");
    String text = browser.find("main").getText();
    assertThat(text).contains("miss 3", "superko", "Where:", "command 12");
    assertThat(browser.all("main figure .b-board use")).isNotEmpty();
    assertThat(browser.find(".boards .b-board").isDisplayed()).isTrue();
    assertThat(browser.find(".replay .b-board").isDisplayed()).isTrue();
    assertThat(browser.find(".controls").isDisplayed()).isFalse();
    assertThat(browser.find("#language").isDisplayed()).isFalse();
  }

  @Test
  void theControlsHaveNames() {
    assertThat(browser.accessibleNames())
        .contains(
            "button: First",
            "button: Back",
            "button: Play",
            "button: Forward",
            "button: Last",
            "button: To the mistake",
            "button: 中文",
            "slider: Step",
            "searchbox: Search the steps")
        .anyMatch(name -> name.startsWith("image: step 12 of 13: command 12: W at (2, 3)"))
        .noneMatch(name -> name.matches("(button|link|slider|searchbox|image): "));
  }

  @Test
  void noRequestLeavesThePage() {
    browser.requests();
    browser.open(page, "step=3");
    press(Keys.END);
    browser.find("#language").click();
    assertThat(browser.requests())
        .isNotEmpty()
        .allMatch(url -> url.startsWith("about:") || url.startsWith(page.toUri().toString()));
  }

  @Test
  @Tag("exhaustive")
  @Tag("browser")
  void hostileOutputDoesNothing() throws Exception {
    String hostile =
        "<img src=x onerror=\"document.title='x'\"></script><script>document.title='x'</script>"
            + "<a href=\"javascript:document.title='x'\">&lt;\u001b]0;x\u0007";
    Path bad = folder.resolve("hostile.html");
    FailingCase.of("go", FailingCase.GO, 24, hostile).page().write(bad);
    browser.requests();
    browser.complaints();
    browser.open(bad, "");
    assertBoard(FAULT);
    assertThat(browser.driver().getTitle()).startsWith("go: line 24, case 2: expected");
    assertThat(browser.all("main img, main script, main a[href^=java]")).isEmpty();
    assertThat(browser.find(".lines").getText()).contains("<img src=x onerror=");
    assertThat(browser.complaints()).isEmpty();
    assertThat(browser.requests()).noneMatch(url -> url.endsWith("/x"));
  }

  @Test
  @Tag("exhaustive")
  @Tag("browser")
  void aCaseOfTwoThousandCommandsIsWalkedFromEndToEnd() throws Exception {
    Path input =
        Path.of(System.getProperty("boardjudge.home", ".."))
            .resolve("testdata/go/data/secret/066-memory-1908-2.in");
    Path longPage = folder.resolve("long.html");
    FailingCase<?> failing =
        FailingCase.of("go", Files.readString(input), 1, "a line that is no answer");
    failing.page().write(longPage);
    browser.open(longPage, "step=0");
    assertThat(step()).isZero();
    Object figures =
        browser.ask(
            "const begin = performance.now(), replay = document.querySelector('.replay');"
                + "for (let i = 0; i < 1999; i++) document.body.dispatchEvent("
                + "new KeyboardEvent('keydown', {key: 'ArrowRight', bubbles: true}));"
                + "const paint = performance.getEntriesByName('first-contentful-paint')[0];"
                + "return [replay.dataset.step, (performance.now() - begin) / 1999,"
                + " paint ? paint.startTime : -1]");
    List<?> measured = (List<?>) figures;
    assertThat(measured.get(0)).isEqualTo("1999");
    System.out.printf(
        Locale.ROOT,
        "a page of 2000 commands: %d bytes, first paint after %.0f ms, %.2f ms a step%n",
        Files.size(longPage),
        ((Number) measured.get(2)).doubleValue(),
        ((Number) measured.get(1)).doubleValue());
    assertThat(browser.complaints()).isEmpty();
  }
}
