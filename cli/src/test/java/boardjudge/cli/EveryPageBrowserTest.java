package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.browser.Browser;
import boardjudge.browser.NeedsBrowser;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Also saves screenshots, as StudentBrowserTest does of the local page. */
@NeedsBrowser
@DisplayName("The pages that commands write")
class EveryPageBrowserTest extends PawnCommands {
  private final Map<String, Path> pages = new TreeMap<>();

  private void page(String name, Function<String, CommandRun> command) {
    Path page = folder.resolve(name + ".html");
    CommandRun run = command.apply("--html=" + page);
    assertThat(page).as(run.err()).exists();
    pages.put(name, page);
  }

  private void writePages() throws Exception {
    Path programs = Files.createDirectory(folder.resolve("programs"));
    Files.createDirectory(programs.resolve("accepted"));
    String source = "print('white (1)' if '.P..' in open(0).read() else 'white (3)')\n";
    program("accepted/right.py", source);
    String right = program("right.py", source);
    String wrong = program("wrong.py", "print('white (1)')\n");
    String crash = program("crash.py", "print([][1])\n");
    Path feedback = folder.resolve("back");
    page("accepted", html -> run(right, html));
    page("wrong", html -> run(wrong, html));
    page("crash", html -> run(crash, html));
    page("grade", html -> command("grade", programs + "", "--feedback=" + feedback, html));
    try (Stream<Path> files = Files.walk(feedback)) {
      files
          .filter(each -> each.toString().endsWith(".html"))
          .forEach(each -> pages.put("feedback-" + each.getName(each.getNameCount() - 2), each));
    }
    String input = folder.resolve("data/b.in").toString();
    String output = Files.writeString(folder.resolve("b.out"), "white (5)\n").toString();
    page("check", html -> CommandRun.run("check", "pawnchess", input, output, html));
    page("show", html -> CommandRun.run("show", "pawnchess", input, html));
    page("statement", html -> CommandRun.run("statement", "pawnchess", html));
    page("strength", html -> CommandRun.run("strength", "pawnchess", "--data", tests, html));
    List<String> limits =
        List.of("limits", "pawnchess", "--data", tests, "--submissions", programs + "");
    page("limits", html -> CommandRun.run(limits, "--cache", CommandWorkspace.CACHE, html));
  }

  /** Each page in one of two ways: light and wide in Chinese, or dark on a phone in English. */
  @Test
  @Tag("exhaustive")
  @Tag("browser")
  void keepToWcagAndFitAPhone() throws Exception {
    assertAccessible(false);
  }

  @Test
  @Tag("exhaustive")
  @Tag("browser")
  void keepToWcagInBothLanguagesLightAndDarkAndFitAPhone() throws Exception {
    assertAccessible(true);
  }

  private void assertAccessible(boolean both) throws Exception {
    writePages();
    Map<String, List<String>> violations = new TreeMap<>();
    try (Browser browser = new Browser()) {
      for (Map.Entry<String, Path> page : pages.entrySet()) {
        boolean odd = violations.size() % 2 == 1;
        for (boolean dark : both ? List.of(false, true) : List.of(odd)) {
          browser.screen(dark ? 390 : 1280, dark ? 844 : 800, dark);
          browser.open(page.getValue(), "lang=" + (dark ? "en" : "zh"));
          browser.picture(page.getKey() + (dark ? "-en-phone-dark" : "-zh-wide-light"));
          assertThat((long) browser.ask("return document.documentElement.scrollWidth"))
              .as(page.getKey())
              .isLessThanOrEqualTo(dark ? 390 : 1280);
          // Judges drop a board's caption or its alternative text, so statements have both.
          List<String> found = new ArrayList<>(browser.violations());
          found.removeIf(each -> each.startsWith("image-redundant-alt"));
          violations.put(page.getKey() + (dark ? ", dark" : ""), found);
        }
      }
    }
    assertThat(violations)
        .hasSizeGreaterThan(both ? 20 : 10)
        .allSatisfy((page, each) -> assertThat(each).isEmpty());
  }
}
