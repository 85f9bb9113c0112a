package boardjudge.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.checker.report.page.Html;
import boardjudge.checker.report.page.Replay;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import boardjudge.reference.Problem;
import boardjudge.reference.Problems;
import boardjudge.reference.io.InputReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Pages")
class PageTest {
  private static final int KILO = 1000;
  private static final Path HOME = Path.of(System.getProperty("boardjudge.home", ".."));

  private static String between(String html, String before, String after) {
    Matcher found =
        Pattern.compile(Pattern.quote(before) + "(.*?)" + Pattern.quote(after), Pattern.DOTALL)
            .matcher(html);
    assertThat(found.find()).as(before).isTrue();
    return found.group(1);
  }

  private static String hash(String content) throws Exception {
    byte[] digest =
        MessageDigest.getInstance("SHA-256").digest(content.getBytes(StandardCharsets.UTF_8));
    return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
  }

  @Test
  void thePolicyNamesTheOneScriptAndTheOneStyle() throws Exception {
    String html = FailingCase.of("go", FailingCase.GO, 40, "miss 1").html();
    String policy = between(html, "Content-Security-Policy\" content=\"", "\"");
    assertThat(policy)
        .startsWith("default-src 'none';")
        .contains("script-src " + hash(between(html, "<script>", "</script>")))
        .contains("style-src " + hash(between(html, "<style>", "</style>")))
        .doesNotContain("unsafe");
    assertThat(html.split("<script", -1)).hasSize(3);
    assertThat(html).doesNotContain(" style=").doesNotContain("https:");
  }

  @Test
  void aHostileLineIsText() throws Exception {
    String hostile =
        "</script><script>document.title='x'</script><img src=x onerror=alert(1)>&lt;b&gt;"
            + "\u001b[31m\u202e\u2028 --> ]]> \" ' `${1}`";
    String html = FailingCase.of("go", FailingCase.GO, 21, hostile).html();
    assertThat(html.split("<script", -1)).hasSize(3);
    assertThat(html.split("</script", -1)).hasSize(3);
    assertThat(html).doesNotContain("<img", "\u001b", "\u202e", "\u2028");
  }

  @Test
  void aLineOfAMegabyteIsCropped() throws Exception {
    String html = FailingCase.of("go", FailingCase.GO, 21, "<".repeat(1 << 20)).html();
    assertThat(html.length()).isLessThan(100 * KILO);
  }

  @Test
  void thePageHasTheFactsOfTheReport() throws Exception {
    FailingCase<?> failing = FailingCase.of("go", FailingCase.GO, 24, "miss 2");
    String html = failing.html();
    for (String fact : List.of("headline", "action", "rule", "clause", "because")) {
      String value = String.valueOf(failing.report.facts(Lang.EN).get(fact));
      String words = value.replaceFirst("^wrong answer: ", "");
      assertThat(html).as(fact).contains(new Html().text(words).toString());
    }
  }

  @Test
  void scriptsStayUnder47Kilobytes() throws IOException {
    long size = 0;
    // ServeTest has those of the local page, which are in no report.
    for (String module : List.of("checker", "report")) {
      try (Stream<Path> files = Files.walk(HOME.resolve(module).resolve("src/main/resources"))) {
        for (Path file : files.toList()) {
          String name = file.toString();
          size += name.endsWith(".js") || name.endsWith(".css") ? Files.size(file) : 0;
        }
      }
    }
    assertThat(size).isBetween(10L * KILO, 47L * 1024);
  }

  @Test
  void twoThousandCommandsStayUnderFourHundredKilobytes() throws Exception {
    assertThat(size(Problems.find("go").orElseThrow())).isBetween(100 * KILO, 400 * KILO);
  }

  private static <C> int size(Problem<C> problem) throws Exception {
    Path input = HOME.resolve("testdata/go/data/secret/066-memory-1908-2.in");
    List<C> cases =
        problem.format().read(InputReader.lenient("long.in", Files.readAllBytes(input)));
    Page page = new Page(Message.literal("go"));
    Replay replay = Replay.of(problem, cases, 1, 1);
    assertThat(replay.total()).isGreaterThan(1990);
    ReplaySection.of(replay, 1)
        .write(
            page,
            page.body(),
            new PageFigures(page, problem.id()),
            "replay",
            new Html(),
            new Html());
    return page.bytes().length;
  }

  @Test
  void theSameReportIsTheSamePage() throws Exception {
    FailingCase<?> failing = FailingCase.of("go", FailingCase.GO, 24, "miss 2");
    assertThat(failing.html()).isEqualTo(failing.html());
  }
}
