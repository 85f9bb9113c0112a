package boardjudge.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.browser.Browser;
import boardjudge.browser.NeedsBrowser;
import boardjudge.grading.GradedExamples;
import boardjudge.grading.Grades;
import boardjudge.sandbox.Verdict;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

@NeedsBrowser
@DisplayName("The grade sheet in Chromium")
class GradeBrowserTest {
  private static final String NAMES = "tbody tr:not([hidden]) th";

  @TempDir static Path folder;
  private static Browser browser;
  private static Path page;
  private static byte[] csv;
  private static int stones;

  @BeforeAll
  static void open() throws Exception {
    FailingCase<?> failing = FailingCase.of("go", FailingCase.GO, 24, "miss 1");
    String headline = failing.report.headline();
    String board = String.join("", failing.replay().board(12).rows());
    stones = board.replace(".", "").length();
    try (GradedExamples examples = new GradedExamples()) {
      examples.add(
          "ann.cpp",
          "ann",
          "ann.cpp",
          List.of(
              GradePageTest.result("a", Verdict.ACCEPTED, 20, ""),
              GradePageTest.result("b", Verdict.ACCEPTED, 900, "")));
      examples.add(
          "\u5f20\u4e09.py",
          "=1+\u5f20\u4e09",
          "z.py",
          List.of(
              GradePageTest.result("a", Verdict.ACCEPTED, 40, ""),
              GradePageTest.result("b", Verdict.WRONG_ANSWER, 50, headline)));
      examples.add(
          "cid.java",
          "cid",
          "cid.java",
          List.of(
              GradePageTest.result("a", Verdict.RUN_TIME_ERROR, 30, "exit code 1"),
              GradePageTest.result("b", Verdict.TIME_LIMIT, 11000, "more than 10 s")));
      Grades grades = examples.grades("go", List.of("a", "b"));
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      grades.writeCsv(bytes);
      csv = bytes.toByteArray();
      page = folder.resolve("sheet.html");
      write(failing, grades);
    }
    browser = new Browser();
  }

  private static <C> void write(FailingCase<C> failing, Grades grades) throws Exception {
    GradePageTest.page(failing.problem, grades, GradePageTest.source(failing)).write(page);
  }

  @AfterAll
  static void close() throws Exception {
    browser.close();
  }

  @BeforeEach
  void reload() {
    browser.scripts(true);
    browser.open(page, "");
  }

  private static List<String> names() {
    return browser.all(NAMES).stream().map(WebElement::getText).toList();
  }

  private static void sort(int column) {
    browser.all("thead .sort").get(column).click();
  }

  @Test
  @Tag("exhaustive")
  @Tag("browser")
  void sortsByAColumnBothWaysAndBack() throws Exception {
    assertThat(names()).containsExactly("ann.cpp", "\u5f20\u4e09.py", "cid.java");
    sort(7);
    assertThat(names()).containsExactly("\u5f20\u4e09.py", "ann.cpp", "cid.java");
    assertThat(browser.find("[aria-sort=ascending]").getText()).startsWith("slowest s");
    sort(7);
    assertThat(names()).containsExactly("cid.java", "ann.cpp", "\u5f20\u4e09.py");
    browser.await(() -> browser.driver().getCurrentUrl().endsWith("#sort=-8"));
    sort(7);
    assertThat(names()).containsExactly("ann.cpp", "\u5f20\u4e09.py", "cid.java");
    sort(3);
    assertThat(names()).containsExactly("ann.cpp", "cid.java", "\u5f20\u4e09.py");
    assertThat(browser.complaints()).isEmpty();
  }

  @Test
  @Tag("exhaustive")
  @Tag("browser")
  void filtersByVerdictLanguageNameAndTestsPassed() {
    browser.find("[data-value=wrong-answer]").sendKeys(Keys.SPACE);
    assertThat(names()).containsExactly("\u5f20\u4e09.py");
    browser.find("[data-value=accepted]").click();
    assertThat(names()).containsExactly("ann.cpp", "\u5f20\u4e09.py");
    browser.find("[data-key=l][data-value='C++17']").click();
    assertThat(names()).containsExactly("ann.cpp");
    browser.open(page, "");
    browser.find(".search").sendKeys("CID");
    assertThat(names()).containsExactly("cid.java");
    assertThat(browser.find(".count").getText()).isEqualTo("1 / 3");
    browser.open(page, "");
    browser.find(".least").sendKeys("1");
    browser.find(".most").sendKeys("1");
    assertThat(names()).containsExactly("\u5f20\u4e09.py");
  }

  @Test
  @Tag("exhaustive")
  @Tag("browser")
  void beginsWithTheClassAndLinksToWhoMadeAMistake() throws Exception {
    assertThat(browser.find("#class .headline").getText()).startsWith("1 of 3 solved it");
    assertThat(browser.all("#class .tests g")).hasSize(2);
    assertThat(browser.find("#class summary").getText()).startsWith("1 of 3").contains("superko");
    browser.find("#class summary").click();
    browser.find("#class details a").click();
    browser.await(() -> browser.find("article.chosen h3").isDisplayed());
    assertThat(browser.find("article.chosen h3").getText()).startsWith("\u5f20\u4e09.py");
    // The names of tests do not make the table's head high.
    int head = browser.find(".sheet thead th.brief").getSize().getHeight();
    assertThat(head).isLessThan(3 * browser.find(".sheet tbody td").getSize().getHeight());
    assertThat(browser.find(".sheet thead th.brief").getAttribute("title")).isEqualTo("a");
    browser.scripts(false);
    browser.open(page, "");
    browser.find("#class summary").click();
    assertThat(browser.find("#class details a").isDisplayed()).isTrue();
    assertThat(browser.complaints()).isEmpty();
  }

  @Test
  @Tag("exhaustive")
  @Tag("browser")
  void aClickOpensTheFirstMismatchWithItsReplay() throws Exception {
    browser.find("tr a[href='#who=2']").click();
    assertOpen();
    assertThat(browser.driver().switchTo().activeElement().getText()).contains("\u5f20\u4e09.py");
    browser.find("body").sendKeys(Keys.ARROW_LEFT);
    assertThat(browser.find(".opened .replay").getDomAttribute("data-step")).isEqualTo("11");
    browser.find("tr a[href='#who=3']").click();
    browser.await(() -> browser.all(".opened").isEmpty());
    assertThat(browser.find("article.chosen").getText()).contains("exit code 1");
    browser.find("tr a[href='#who=2']").click();
    assertOpen();
    assertThat(browser.complaints()).isEmpty();
    assertThat(browser.violations()).isEmpty();
  }

  private static void assertOpen() throws Exception {
    browser.await(() -> !browser.all(".opened .replay[data-step]").isEmpty());
    assertThat(browser.all(".opened .replay")).hasSize(1);
    assertThat(browser.find(".opened .replay").getDomAttribute("data-step")).isEqualTo("12");
    assertThat(browser.find(".opened .status").getText())
        .contains("the output goes wrong here", "miss 3");
    assertThat(browser.all(".opened .replay .b-pieces use")).hasSize(stones);
    assertThat(browser.find(".opened").getText()).contains("superko");
  }

  @Test
  void aLinkFollowedBeforeTheAddressIsWrittenCounts() throws Exception {
    browser.find("tr a[href='#who=2']").click();
    assertOpen();
    browser.driver().executeScript("setTimeout = (write) => window.write = write;");
    browser.find("body").sendKeys(Keys.ARROW_LEFT);
    browser.await(() -> (Boolean) browser.ask("return 'write' in window;"));
    browser.driver().executeScript("location.hash = 'who=3'; write();");
    browser.await(() -> browser.all(".opened").isEmpty());
    assertThat(browser.find("article.chosen").getText()).contains("exit code 1");
  }

  @Test
  void enterOpensItToo() throws Exception {
    browser.find("tr a[href='#who=2']").sendKeys(Keys.ENTER);
    assertOpen();
  }

  @Test
  @Tag("exhaustive")
  @Tag("browser")
  void aLinkLeadsToAStepInTheLanguageChosen() throws Exception {
    browser.open(page, "who=2&step=3&case=2");
    assertThat(browser.find(".opened .replay").getDomAttribute("data-step")).isEqualTo("3");
    browser.find("#language").click();
    browser.all(".opened .list a").get(5).click();
    browser.await(() -> !browser.all(".replay[data-step='5']").isEmpty());
    assertThat(browser.find("h1").getText()).isEqualTo("\u6210\u7ee9\u8868");
    browser.await(() -> browser.driver().getCurrentUrl().matches(".*(?=.*who=2)(?=.*lang=zh).*"));
  }

  @Test
  @Tag("exhaustive")
  @Tag("browser")
  void theCsvCanBeSaved() throws Exception {
    browser
        .driver()
        .executeCdpCommand(
            "Browser.setDownloadBehavior",
            Map.of("behavior", "allow", "downloadPath", folder.toString()));
    browser.requests();
    browser.find(".save").click();
    Path saved = folder.resolve("go.csv");
    browser.await(() -> Files.exists(saved));
    browser.await(() -> size(saved) == csv.length);
    assertThat(Files.readAllBytes(saved)).isEqualTo(csv);
    assertThat(new String(csv, StandardCharsets.UTF_8)).contains("'=1+");
    assertThat(browser.requests()).allMatch(url -> url.startsWith("blob:"));
  }

  private static long size(Path file) {
    try {
      return Files.size(file);
    } catch (IOException missing) {
      return -1;
    }
  }

  @Test
  void withoutScriptsTheTableAndTheFailuresAreShown() {
    browser.scripts(false);
    browser.open(page, "");
    assertThat(names()).hasSize(3);
    assertThat(browser.find("main").getText())
        .contains(
            "exit code 1", "superko", "boardjudge run go z.py --test b", "the output says miss 1");
    assertThat(browser.find(".filters").isDisplayed()).isFalse();
    assertThat(browser.all("article")).hasSize(2).allMatch(WebElement::isDisplayed);
  }

  @Test
  void theTableIsAccessible() {
    assertThat(browser.accessibleNames())
        .contains("columnheader: slowest s", "rowheader: ann.cpp", "searchbox: Search")
        .anyMatch(name -> name.startsWith("image: slowest 0.900 s, limit 10 s"))
        .noneMatch(name -> name.matches("(button|link|searchbox|image): "));
  }
}
