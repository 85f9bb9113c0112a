package boardjudge.browser;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.OutputType;

/**
 * Makes the pictures that README shows, of pages that the program has written: {@code mvn -B
 * -Dquick -Ppictures package}, from the built checkout.
 */
public final class Pictures {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Path FOLDER = ROOT.resolve("docs/pictures");

  private Pictures() {}

  /** Writes them into docs/pictures. */
  public static void main(String[] args) throws Exception {
    if (!Browser.isInstalled()) {
      throw new IllegalStateException("no Chromium with its driver is here");
    }
    Files.createDirectories(FOLDER);
    Path work = Files.createTempDirectory("boardjudge-pictures");
    Path replay = work.resolve("replay.html");
    Path general = work.resolve("general.html");
    String go = "testdata/go/submissions/wrong_answer/";
    call("run", "go", go + "wa_no_superko.py", "--html", replay.toString());
    call("run", "xiangqi", wrong("xiangqi"), "--html", general.toString());
    try (Browser browser = new Browser()) {
      take(browser, replay, ".replay", "replay.png", 1100, 860);
      take(browser, general, ".replay", "general.png", 1100, 911);
    }
  }

  private static String wrong(String problem) throws IOException {
    try (var programs =
        Files.list(ROOT.resolve("testdata/" + problem + "/submissions/wrong_answer"))) {
      return programs
          .map(Path::toString)
          .filter(name -> name.endsWith(".py"))
          .sorted()
          .findFirst()
          .orElseThrow();
    }
  }

  private static void call(String... words) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("./boardjudge"));
    command.addAll(List.of(words));
    int exit =
        new ProcessBuilder(command)
            .directory(ROOT.toFile())
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start()
            .waitFor();
    if (exit > 1) {
      throw new IllegalStateException(command + " ended with " + exit);
    }
  }

  private static void take(
      Browser browser, Path page, String at, String name, int width, int height)
      throws IOException {
    browser.driver().manage().window().setSize(new Dimension(width, height));
    browser.driver().executeCdpCommand("Emulation.setEmulatedMedia", Map.of("media", "screen"));
    browser.open(page, "");
    browser
        .driver()
        .executeScript(
            "document.documentElement.style.scrollbarWidth = 'none';"
                + "document.querySelector(arguments[0]).scrollIntoView({block: 'start'});"
                + "window.scrollBy(0, -76)",
            at);
    Files.write(FOLDER.resolve(name), browser.driver().getScreenshotAs(OutputType.BYTES));
    System.out.println("docs/pictures/" + name);
  }
}
