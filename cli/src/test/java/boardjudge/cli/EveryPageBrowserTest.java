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
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Also leaves pictures of them, as StudentBrowserTest does of the local page. */
@NeedsBrowser
@DisplayName("The pages that commands write")
class EveryPageBrowserTest extends PawnCommands {
  private final Map<String, Path> pages = new TreeMap<>();

  private void page(String name, String command, String what, String... more) {
    Path page = folder.resolve(name + ".html");
    CommandRun run =
        command(
            command,
            what,
            Stream.concat(Stream.of(more), Stream.of("--html=" + page)).toArray(String[]::new));
    assertThat(page).as(run.err()).exists();
    pages.put(name, page);
  }

  private void write() throws Exception {
    Path programs = folder.resolve("programs");
    Files.createDirectories(programs.resolve("accepted"));
    program(
        "accepted/right.py", "print('white (1)' if '.P..' in open(0).read() else 'white (3)')\n");
    String wrong = program("wrong.py", "print('white (1)')\n");
    String crash = program("crash.py", "print([][1])\n");
    page(
        "accepted",
        "run",
        program("right.py", Files.readString(programs.resolve("accepted/right.py"))));
    page("wrong", "run", wrong);
    page("crash", "run", crash);
    page("grade", "grade", programs.toString(), "--feedback=" + folder.resolve("back"));
    try (Stream<Path> back = Files.walk(folder.resolve("back"))) {
      back.filter(each -> each.toString().endsWith(".html"))
          .forEach(each -> pages.put("feedback-" + each.getName(each.getNameCount() - 2), each));
    }
  }

  /** Each page in one way: light and wide in Chinese, or dark on a phone in English. */
  @Test
  @Tag("exhaustive")
  @Tag("browser")
  void keepToWcagAndFitAPhone() throws Exception {
    looks(false);
  }

  @Test
  @Tag("exhaustive")
  @Tag("browser")
  void keepToWcagInBothLanguagesLightAndDarkAndFitAPhone() throws Exception {
    looks(true);
  }

  private void looks(boolean both) throws Exception {
    write();
    Path input = folder.resolve("data/b.in");
    Path output = Files.writeString(folder.resolve("b.out"), "white (5)\n");
    for (List<String> words :
        List.of(
            List.of("check", "check", "pawnchess", input.toString(), output.toString()),
            List.of("show", "show", "pawnchess", input.toString()),
            List.of("statement", "statement", "pawnchess"),
            List.of("strength", "strength", "pawnchess", "--data", tests),
            List.of(
                "limits",
                "limits",
                "pawnchess",
                "--data",
                tests,
                "--submissions",
                folder.resolve("programs").toString(),
                "--cache",
                CACHE))) {
      Path page = folder.resolve(words.get(0) + ".html");
      CommandRun run =
          CommandRun.run(
              Stream.concat(words.stream().skip(1), Stream.of("--html=" + page))
                  .toArray(String[]::new));
      assertThat(page).as(run.err()).exists();
      pages.put(words.get(0), page);
    }
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
