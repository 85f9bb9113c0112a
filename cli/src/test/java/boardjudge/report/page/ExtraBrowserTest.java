package boardjudge.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.browser.Browser;
import boardjudge.browser.NeedsBrowser;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;
import org.openqa.selenium.interactions.Actions;

@NeedsBrowser
@DisplayName("What games add to the replay, in Chromium")
@Tag("exhaustive")
@Tag("browser")
class ExtraBrowserTest {
  @TempDir static Path folder;
  private static Browser browser;

  @BeforeAll
  static void start() throws IOException {
    browser = new Browser();
  }

  @AfterAll
  static void close() throws Exception {
    browser.close();
  }

  @AfterEach
  void noErrorIsLogged() {
    assertThat(browser.complaints()).isEmpty();
  }

  private static void open(String problem, String input, int line, String found) throws Exception {
    Path page = folder.resolve(problem + ".html");
    FailingCase.of(problem, input, line, found).page().write(page);
    browser.open(page, "");
  }

  /** Clicks the middle of a square of the replay's board, counted from 0. */
  private static void click(int row, int column) {
    String place =
        String.valueOf(
            browser.ask(
                "const board = document.querySelector('.replay .b-board');"
                    + "board.scrollIntoView();"
                    + "const at = new DOMPoint("
                    + (48 + 40 * column)
                    + ", "
                    + (48 + 40 * row)
                    + ").matrixTransform(board.getScreenCTM());"
                    + "return Math.round(at.x) + ' ' + Math.round(at.y)"));
    String[] point = place.split(" ", -1);
    new Actions(browser.driver())
        .moveToLocation(Integer.parseInt(point[0]), Integer.parseInt(point[1]))
        .click()
        .perform();
  }

  private static void press(CharSequence key) {
    browser.find("body").sendKeys(key);
  }

  private static String pieces() {
    return String.valueOf(
        browser.ask(
            "return [...document.querySelectorAll('.replay .scene .b-pieces use')].map((use) =>"
                + " String.fromCharCode(use.getAttribute('href').split('-')[1]) +"
                + " (use.getAttribute('y') - 48) / 40 + (use.getAttribute('x') - 48) / 40)"
                + ".sort().join(' ')"));
  }

  @Test
  void aPawnGameIsPlayedToItsEndAgainstPerfectPlay() throws Exception {
    open("pawnchess", "1\n\npppp\n....\n....\nPPPP\n", 1, "black (2)");
    // It opens at the end of best play; the game begins at the step that is shown.
    press(Keys.HOME);
    browser.find("[data-do=both]").click();
    assertThat(browser.find(".extra .told").getText())
        .isEqualTo("White to move: White wins in 11 plies");
    click(3, 1);
    click(2, 1);
    assertThat(browser.find(".extra .line").getText()).startsWith("b1-b2 (");
    assertThat(pieces()).contains("P21").doesNotContain("P31");
    browser.find("[data-do=back]").click();
    assertThat(pieces()).contains("P31").doesNotContain("P21");
    browser.find("[data-do=white]").click();
    for (int moves = 0; moves < 6; moves++) {
      browser.all(".extra .moves button").stream()
          .filter(button -> button.getText().contains("(best)"))
          .findFirst()
          .orElseThrow()
          .click();
    }
    assertThat(browser.find(".extra .told").getText()).isEqualTo("White has won");
    assertThat(browser.all(".extra .line li")).hasSize(11);
  }

  @Test
  void aStepOfTheGeneralShowsWhoAttacksIt() throws Exception {
    open("xiangqi", "2 1 4\nG 10 5\nR 6 4\n\n0 0 0\n", 1, "NO");
    press(Keys.HOME);
    press(Keys.ARROW_RIGHT);
    assertThat(browser.find(".replay .status").getText())
        .contains("the general to (2,4); attacked by R at (6,4) up the column");
    assertThat(pieces()).contains("g13").doesNotContain("g03");
    press(Keys.ARROW_RIGHT);
    assertThat(browser.find(".replay .status").getText())
        .contains("(1,5); attacked by G", "the output goes wrong here");
    assertThat(pieces()).contains("g04");
  }

  @Test
  void aClickedPieceTellsItsMovesAndWhatBlocksThem() throws Exception {
    open("duckchess", "1\n3 0 4 0\n", 1, "Invalid command");
    click(0, 1);
    assertThat(browser.find(".extra .told").getText())
        .contains("can go there: (2, 2)", "(1, 3): blocked by red elephant (0, 2)");
    assertThat(browser.all(".replay .b-marks use")).hasSizeGreaterThan(2);
    click(5, 5);
    assertThat(browser.find(".extra .told").getText()).isEmpty();
  }
}
