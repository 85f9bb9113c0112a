package boardjudge.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.browser.Browser;
import boardjudge.browser.NeedsBrowser;
import boardjudge.reference.Message;
import boardjudge.report.StrengthReport.MutantResult;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

@NeedsBrowser
@DisplayName("The suite and the limits in Chromium")
@Tag("exhaustive")
@Tag("browser")
class SuiteBrowserTest {
  @TempDir static Path folder;
  private static Browser browser;
  private static Path page;
  private static StrengthPageTest.Measured<?> suite;

  @BeforeAll
  static void open() throws Exception {
    suite = StrengthPageTest.pawns();
    page = folder.resolve("suite.html");
    suite.page().write(page);
    LimitsPage.of(Message.literal("Go"), LimitsPageTest.report("a.c"))
        .write(folder.resolve("limits.html"));
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

  private static List<WebElement> rows() {
    return browser.all("tbody tr[data-v]:not([hidden])");
  }

  @Test
  void sortsByKillersAndFiltersByName() {
    MutantResult strongest =
        suite.report().mutants().stream()
            .max(Comparator.comparingInt(mutant -> mutant.killedBy().size()))
            .orElseThrow();
    WebElement head = browser.all("thead .sort").get(2);
    head.click();
    head.click();
    assertThat(rows().get(0).findElements(By.tagName("td")).get(1).getText())
        .isEqualTo(Integer.toString(strongest.killedBy().size()));
    String name = suite.report().mutants().get(3).name();
    browser.find(".search").sendKeys(name);
    assertThat(rows()).isNotEmpty().allMatch(row -> row.getText().contains(name));
    assertThat(browser.complaints()).isEmpty();
  }

  @Test
  void aTestAndAProgramOpenFromTheTable() throws Exception {
    browser.find("thead a[href='#test=1']").sendKeys(Keys.ENTER);
    browser.await(() -> !browser.all("[id='test=1'][open]").isEmpty());
    assertThat(browser.find("[id='test=1'] .b-board").isDisplayed()).isTrue();
    browser.find("a[href='#program=2']").click();
    browser.await(() -> !browser.all("[id='program=2'][open]").isEmpty());
    assertThat(browser.find("[id='program=2']").getText())
        .contains(suite.report().mutants().get(1).mistake());
    assertThat(browser.complaints()).isEmpty();
  }

  @Test
  void withoutScriptsAllIsThere() {
    browser.scripts(false);
    browser.open(page, "");
    assertThat(rows()).hasSize(suite.report().mutants().size());
    browser.find("[id='test=1'] summary").click();
    assertThat(browser.find("[id='test=1'] .b-board").isDisplayed()).isTrue();
    assertThat(browser.find(".filters").isDisplayed()).isFalse();
  }

  @Test
  void limitsAreReadInBothLanguages() {
    browser.open(folder.resolve("limits.html"), "");
    assertThat(browser.find("main").getText()).contains("1.2 s: 3.0 times the slowest");
    browser.find("#language").click();
    assertThat(browser.find("h1").getText()).isEqualTo("\u9650\u5236");
    assertThat(browser.accessibleNames())
        .contains(
            "image: a.c: slowest 0.400 s on secret/2 / a.c\uff1a\u5728 secret/2 \u4e0a\u6700\u6162\uff0c0.400 \u79d2");
    assertThat(browser.complaints()).isEmpty();
  }
}
