package boardjudge.browser;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.checker.Waiting;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.openqa.selenium.By;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** A headless Chromium with a profile of its own, which {@link #close} deletes. */
public final class Browser implements AutoCloseable {
  static final Path CHROMIUM = Path.of("/usr/bin/chromium");
  static final Path DRIVER = Path.of("/usr/bin/chromedriver");

  private static final Pattern REQUEST =
      Pattern.compile(
          "\"method\":\"Network\\.requestWillBeSent\".*?\"request\":\\{.*?\"url\":\"([^\"]*)\"");

  /** Held in a field: a logger that is garbage-collected loses its level. */
  private static final Logger SELENIUM = Logger.getLogger("org.openqa.selenium");

  private final Path profile;
  private final ChromeDriver driver;

  public Browser() throws IOException {
    // Selenium warns if it lacks the DevTools of a newer Chromium, which are not used here.
    SELENIUM.setLevel(Level.SEVERE);
    profile = Files.createTempDirectory("boardjudge-browser");
    ChromeOptions options = new ChromeOptions();
    options.setBinary(CHROMIUM.toFile());
    options.addArguments(
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--disable-dev-shm-usage",
        "--lang=en",
        "--window-size=1200,1000",
        "--user-data-dir=" + profile);
    LoggingPreferences logs = new LoggingPreferences();
    logs.enable(LogType.PERFORMANCE, Level.ALL);
    logs.enable(LogType.BROWSER, Level.ALL);
    options.setCapability("goog:loggingPrefs", logs);
    driver =
        new ChromeDriver(
            new ChromeDriverService.Builder()
                .usingDriverExecutable(DRIVER.toFile())
                .usingAnyFreePort()
                .withSilent(true)
                .withTimeout(Waiting.LONGEST)
                .build(),
            options);
    driver.manage().timeouts().scriptTimeout(Waiting.LONGEST);
  }

  public static boolean isInstalled() {
    return Files.isExecutable(CHROMIUM) && Files.isExecutable(DRIVER);
  }

  public ChromeDriver driver() {
    return driver;
  }

  /** Opens a file with a fragment, which may be empty. */
  public void open(Path page, String fragment) {
    // The browser does not load a file again for another fragment.
    driver.get("about:blank");
    driver.get(page.toUri() + (fragment.isEmpty() ? "" : "#" + fragment));
  }

  /** Emulates a screen; one narrower than 500 pixels is a phone's. */
  public void screen(int width, int height, boolean dark) {
    driver.executeCdpCommand(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", width < 500));
    String scheme = dark ? "dark" : "light";
    driver.executeCdpCommand(
        "Emulation.setEmulatedMedia",
        Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
  }

  public void resetScreen() {
    driver.executeCdpCommand("Emulation.clearDeviceMetricsOverride", Map.of());
    driver.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("features", List.of()));
  }

  /** Turns scripts on or off for pages opened from now on. */
  public void scripts(boolean run) {
    driver.executeCdpCommand("Emulation.setScriptExecutionDisabled", Map.of("value", !run));
  }

  /** Waits for the first element that a selector matches. */
  public WebElement find(String selector) {
    driver.manage().timeouts().implicitlyWait(Waiting.LONGEST);
    try {
      return driver.findElement(By.cssSelector(selector));
    } finally {
      driver.manage().timeouts().implicitlyWait(Duration.ZERO);
    }
  }

  public List<WebElement> all(String selector) {
    return driver.findElements(By.cssSelector(selector));
  }

  /** The result of a script, which must not be null. */
  public Object ask(String script) {
    return Objects.requireNonNull(driver.executeScript(script), "the script gives nothing");
  }

  /**
   * Waits for a condition and returns whether it held in time. An element that the page replaces
   * meanwhile is looked up again.
   */
  public boolean comesTrue(BooleanSupplier condition) throws Exception {
    return Waiting.comesTrue(
        () -> {
          try {
            return condition.getAsBoolean();
          } catch (StaleElementReferenceException replaced) {
            return false;
          }
        });
  }

  /** Waits until a condition holds, and fails if it does not. */
  public void await(BooleanSupplier condition) throws Exception {
    assertThat(comesTrue(condition)).as("waited %s in the browser", Waiting.LONGEST).isTrue();
  }

  /** Saves a screenshot in the folder that {@code -Dboardjudge.pictures=FOLDER} names. */
  public void picture(String name) throws IOException {
    String where = System.getProperty("boardjudge.pictures", "");
    if (!where.isEmpty()) {
      Files.write(Path.of(where, name + ".png"), driver.getScreenshotAs(OutputType.BYTES));
    }
  }

  /** The addresses requested since the last call. */
  public List<String> requests() {
    List<String> requests = new ArrayList<>();
    for (LogEntry entry : driver.manage().logs().get(LogType.PERFORMANCE)) {
      Matcher request = REQUEST.matcher(entry.getMessage());
      if (request.find()) {
        requests.add(request.group(1));
      }
    }
    return requests;
  }

  /** Messages on the console since the last call: errors, violations of the security policy. */
  public List<String> complaints() {
    return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
        .map(LogEntry::getMessage)
        .toList();
  }

  /** The accessibility tree: {@code role: name} of each node that is not ignored. */
  public List<String> accessibleNames() {
    driver.executeCdpCommand("Accessibility.enable", Map.of());
    List<String> names = new ArrayList<>();
    Object nodes =
        Objects.requireNonNull(
            driver.executeCdpCommand("Accessibility.getFullAXTree", Map.of()).get("nodes"));
    for (Object node : (List<?>) nodes) {
      Map<?, ?> facts = (Map<?, ?>) node;
      if (!Boolean.TRUE.equals(facts.get("ignored"))) {
        names.add(value(facts, "role") + ": " + value(facts, "name"));
      }
    }
    return names;
  }

  private static String value(Map<?, ?> facts, String name) {
    return facts.get(name) instanceof Map<?, ?> map ? String.valueOf(map.get("value")) : "";
  }

  /**
   * Violations of WCAG 2.2 AA in the current page or frame: the rule and its elements. The page is
   * unusable afterwards, since boards are emptied and long lists cut.
   */
  public List<String> violations() throws IOException {
    // To assistive technology a board is one image; checking its thousands of shapes takes long.
    driver.executeScript(
        "document.querySelectorAll('.b-board').forEach((each) => each.replaceChildren());"
            + " document.querySelectorAll('.suite li:nth-child(n + 9), option:nth-child(n + 9)')"
            + ".forEach((each) => each.remove());");
    try (InputStream script = Browser.class.getResourceAsStream("/axe.min.js")) {
      driver.executeScript(
          new String(Objects.requireNonNull(script).readAllBytes(), StandardCharsets.UTF_8));
    }
    Object found =
        driver.executeAsyncScript(
            "const done = arguments[0]; axe.run(document, {iframes: false, resultTypes:"
                + " ['violations'], runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa',"
                + " 'wcag22aa', 'best-practice']}).then((all) => done(all.violations.map((each) =>"
                + " each.id + ': ' + each.nodes.slice(0, 4).map((node) => node.html.slice(0, 160)"
                + " + ' ' + (node.any[0] ? node.any[0].message : '')).join(' | '))));");
    return ((List<?>) Objects.requireNonNull(found)).stream().map(String::valueOf).toList();
  }

  @Override
  public void close() throws IOException {
    driver.quit();
    long end = System.nanoTime() + Waiting.LONGEST.toNanos();
    while (!deleteProfile()) {
      if (System.nanoTime() > end) {
        throw new IOException("Chromium goes on writing in " + profile);
      }
      LockSupport.parkNanos(20_000_000);
    }
  }

  private boolean deleteProfile() {
    try (Stream<Path> files = Files.walk(profile)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
      return true;
    } catch (IOException | UncheckedIOException changedMeanwhile) {
      return !Files.exists(profile);
    }
  }
}
