package boardjudge.web;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.browser.Browser;
import boardjudge.browser.NeedsBrowser;
import boardjudge.sandbox.Sandbox;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.Keys;

/**
 * Follows a first visit in both languages, light, dark and on a phone. {@code
 * -Dboardjudge.pictures=FOLDER} leaves a picture of each page.
 */
@NeedsBrowser
@DisplayName("A student's first visit")
class StudentBrowserTest {
  private static final Path CANNON =
      TestSite.HOME.resolve(
          "testdata/xiangqi/submissions/wrong_answer/wa_cannon_with_any_number_of_mounts.cpp");

  /** Two English words in a row, which no name has. */
  private static final Pattern ENGLISH = Pattern.compile("[A-Za-z']{2,} [A-Za-z']{2,}");

  private static final String LANG = "return document.documentElement?.lang || ''";
  private static final String REPORT = "#panel-run .result iframe";

  private static Browser browser;
  private static TestSite site;

  @BeforeAll
  static void open() throws Exception {
    site = TestSite.open(Sandbox.Demand.AUTO, TestSite.PROGRAMS, SiteSettings.IDLE_TIMEOUT);
    browser = new Browser();
    browser
        .driver()
        .executeCdpCommand(
            "Page.addScriptToEvaluateOnNewDocument",
            Map.of(
                "source",
                "window.shifted = 0; window.moved = []; new PerformanceObserver((list) =>"
                    + " list.getEntries().forEach((each) => { if (each.hadRecentInput) return;"
                    + " shifted += each.value; each.sources.forEach((one) => moved.push("
                    + "[one.node && (one.node.className || one.node.nodeName),"
                    + " one.previousRect.y, one.currentRect.y].join(' '))); }))"
                    + ".observe({type: 'layout-shift', buffered: true});"));
    browser.driver().get(site.address());
    browser.await(() -> browser.driver().getCurrentUrl().endsWith("/problems"));
  }

  @AfterAll
  static void close() throws Exception {
    browser.close();
    site.close();
  }

  private static void go(String address, String lang) {
    browser.driver().switchTo().defaultContent();
    browser.driver().get("about:blank");
    browser.driver().get(site.base() + "/" + address + "lang=" + lang);
  }

  /** Waits for the report of a run, and goes into it. */
  private static void enterReport() throws Exception {
    browser.await(() -> !browser.all(REPORT).isEmpty());
    browser.driver().switchTo().frame(browser.find(REPORT));
    browser.await(() -> !browser.all(".replay[data-step]").isEmpty());
  }

  /** Takes a picture of the page, and checks it by WCAG. */
  private static void look(String name) throws IOException {
    browser.picture(name);
    assertThat(browser.violations()).as(name).isEmpty();
  }

  /**
   * Where the parts end that a student has to read, from the top of the window, without scrolling.
   */
  private static List<Double> bottoms() {
    String script =
        "const frame = document.querySelector('.is-folded iframe');"
            + " const top = frame.getBoundingClientRect().top;"
            + " const within = frame.contentDocument;"
            + " return [scrollY, ...['.verdict', '.replay .b-board', '.other .b-board', '.lines',"
            + " '.why'].flatMap((each) => [...within.querySelectorAll(each)].slice(0, 1)).map((each)"
            + " => top + each.getBoundingClientRect().bottom)]";
    return ((List<?>) Objects.requireNonNull(browser.driver().executeScript(script)))
        .stream().map(each -> ((Number) each).doubleValue()).toList();
  }

  @ParameterizedTest
  @CsvSource({"xiangqi, zh, 1280, 800, false, true", "go, en, 390, 844, true, true"})
  @Tag("exhaustive")
  @Tag("browser")
  void oneClickLeadsToTheMistake(
      String problem, String lang, int width, int height, boolean dark, boolean allTabs)
      throws Exception {
    String name =
        String.join("-", problem, lang, width > 500 ? "wide" : "phone", dark ? "dark" : "light");
    browser.screen(width, height, dark);
    try {
      go("problems#", lang);
      if (allTabs) {
        look("start-" + name);
        go("problems#", lang);
      }
      browser.find("[data-problem=" + problem + "] a[data-to*=try]").click();
      enterReport();
      String read = browser.find(".told-here").getText();
      assertThat(read).contains(lang.equals("zh") ? "规则" : "rule");
      assertThat(browser.find(".told-here .lines").isDisplayed()).isTrue();
      browser.driver().switchTo().defaultContent();
      if (width > 500) {
        assertThat(bottoms())
            .hasSizeGreaterThan(4)
            .allSatisfy(end -> assertThat(end).isBetween(0.0, 800.0));
      }
      assertThat((long) browser.ask("return document.documentElement.scrollWidth"))
          .isLessThanOrEqualTo(width);
      assertThat(((Number) browser.ask("return shifted")).doubleValue())
          .as("what moves by itself while a program runs: %s", browser.ask("return moved"))
          .isLessThan(0.1);
      look("run-" + name);
      browser.driver().switchTo().frame(browser.find(REPORT));
      assertThat(browser.violations()).as("report-" + name).isEmpty();
      for (String tab :
          allTabs ? List.of("statement", "check", "board", "tests") : List.<String>of()) {
        go(problem + "#tab=" + tab + "&", lang);
        if (tab.equals("tests")) {
          browser.await(() -> !browser.all(".suite .thumb .b-pieces use").isEmpty());
        }
        browser.picture(tab + "-" + name);
      }
      if (allTabs) {
        // All tabs at once, since what axe-core finds in one does not depend on the others.
        browser.ask(
            "document.querySelectorAll('[role=tabpanel]').forEach((each) => each.hidden = false);"
                + " return true");
        assertThat(browser.violations()).as("tabs-" + name).isEmpty();
      }
    } finally {
      browser.resetScreen();
    }
  }

  @ParameterizedTest
  @Tag("exhaustive")
  @Tag("browser")
  @CsvSource({
    "go, en, 1280, 800, true",
    "pawnchess, zh, 1280, 800, true",
    "duckchess, en, 1280, 800, false",
    "xiangqi, zh, 390, 844, false"
  })
  void oneClickLeadsToTheMistakeInEachGame(
      String problem, String lang, int width, int height, boolean dark) throws Exception {
    oneClickLeadsToTheMistake(problem, lang, width, height, dark, false);
  }

  /** From the address that serve prints, by two clicks, without scrolling, all in Chinese. */
  @ParameterizedTest
  @CsvSource({"1280, 800", "390, 844"})
  void aPastedProgramLeadsToTheSentenceOnItsCannon(int width, int height) throws Exception {
    browser.screen(width, height, false);
    try {
      browser.driver().switchTo().defaultContent();
      browser.driver().get("about:blank");
      browser.driver().get(site.address() + "&lang=zh");
      browser.await(() -> "zh".equals(browser.ask(LANG)));
      List<String> seen = new ArrayList<>(List.of(shown()));
      browser.find("[data-problem=xiangqi] a[data-to='tab=run']").click();
      browser.await(() -> !browser.all("#panel-run textarea").isEmpty());
      seen.add(shown());
      browser
          .driver()
          .executeScript(
              "const text = document.querySelector('#panel-run textarea'); text.value ="
                  + " arguments[0]; text.dispatchEvent(new Event('input', {bubbles: true}))",
              Files.readString(CANNON));
      browser.find("#panel-run .go-run").click();
      enterReport();
      seen.add(shown());
      String place =
          "const at = [...document.querySelectorAll('.brief, .told-here li')].find((each) =>"
              + " each.checkVisibility() && each.innerText.includes('炮隔着任意多个棋子都能打'));"
              + " return at.getBoundingClientRect().bottom";
      double bottom = number(browser.ask(place));
      browser.driver().switchTo().defaultContent();
      seen.add(shown());
      double top =
          number(
              browser.ask(
                  "return document.querySelector('#panel-run .result"
                      + " iframe').getBoundingClientRect().top"));
      browser.picture("pasted-zh-" + width);
      assertThat(number(browser.ask("return scrollY"))).isZero();
      assertThat(top + bottom).as("where the sentence ends").isBetween(0.0, (double) height);
      assertThat(seen).allSatisfy(text -> assertThat(text).doesNotContainPattern(ENGLISH));
    } finally {
      browser.resetScreen();
    }
  }

  /** The text of a page without programs, quoted lines and names. */
  private static String shown() {
    return String.valueOf(
            browser.ask(
                "return [...document.querySelectorAll('body *')].filter((each) =>"
                    + " each.checkVisibility() && !each.closest('code, pre, textarea, select, svg,"
                    + " .name, .bar, [data-problem]:not([data-problem=xiangqi])')).flatMap((each) => [...each.childNodes].filter((one) =>"
                    + " one.nodeType === 3).map((one) => one.data)).join('\\n')"))
        .replaceAll("\"[^\"]*\"", "");
  }

  private static double number(Object figure) {
    return ((Number) Objects.requireNonNull(figure)).doubleValue();
  }

  @Test
  void theKeyboardAloneLeadsToTheMistake() throws Exception {
    go("problems#", "en");
    for (int i = 0; i < 40 && !focused().contains("try=1"); i++) {
      browser.driver().switchTo().activeElement().sendKeys(Keys.TAB);
    }
    browser.driver().switchTo().activeElement().sendKeys(Keys.ENTER);
    enterReport();
    String step = browser.find(".replay").getDomAttribute("data-step");
    assertThat(step).isNotEqualTo("0");
    browser.find(".replay .range").sendKeys(Keys.HOME);
    browser.await(() -> "0".equals(browser.find(".replay").getDomAttribute("data-step")));
  }

  private static String focused() {
    return String.valueOf(browser.ask("return document.activeElement.dataset.to || ''"));
  }
}
