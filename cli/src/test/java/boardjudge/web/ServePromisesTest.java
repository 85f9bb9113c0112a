package boardjudge.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import boardjudge.sandbox.Sandbox;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("What docs/serve.md promises beside what other tests hold")
class ServePromisesTest {
  private static final Path GO = TestSite.HOME.resolve("testdata/go");
  private static final String RUN = "/api/runs?problem=go&language=python3";

  @TempDir Path folder;
  private TestSite site;

  @BeforeEach
  void open() throws Exception {
    site = TestSite.open(Sandbox.Demand.AUTO, folder.resolve("cache"), Duration.ofSeconds(60));
  }

  @AfterEach
  void close() {
    site.close();
  }

  private JsonNode sent(HttpClient as, String path, String body) throws Exception {
    return JsonMapper.builder().build().readTree(site.post(as, path, body.getBytes(UTF_8)).body());
  }

  private static String sample(String ending) throws IOException {
    return Files.readString(GO.resolve("data/sample/1." + ending));
  }

  /** StressLoopTest tests that a search ends with its time. */
  @Test
  void aSearchHasTheTimeThatThePageSays() throws IOException {
    assertThat(Files.readString(TestSite.HOME.resolve("docs/serve.md")))
        .contains("a search takes at most " + ProgramService.SEARCH_TIME.toSeconds() + " s, and");
  }

  @Test
  void itListensOnOnlyOneAddressOfTheLoopback() {
    int port = URI.create(site.base()).getPort();
    assertThatThrownBy(
            () -> new Socket(InetAddress.getByAddress(new byte[] {127, 0, 0, 2}), port).close())
        .isInstanceOf(IOException.class);
  }

  @Test
  void anOutputIsCheckedAgainstAnInputOfOnesOwnThatNobodyElseSees() throws Exception {
    JsonNode stored = site.send("/api/inputs?problem=go", sample("in"));
    assertThat(stored.path("cases").asInt()).isPositive();
    String own = "problem=go&input=" + stored.path("input").asInt();
    assertThat(site.send("/api/checks?" + own, sample("ans")).path("verdict").asText())
        .isEqualTo("accepted");
    assertThat(site.ask("/api/input?" + own).path("input").asText()).isEqualTo(sample("in"));
    assertThat(site.get(site.visitor(), "/api/input?" + own).statusCode()).isEqualTo(404);
  }

  @Test
  void anOutputHasALimit() throws Exception {
    String check = "/api/checks?problem=go&test=sample/1";
    assertThat(site.post(site.client(), check, new byte[(8 << 20) + 1]).body())
        .contains("the output is larger than 8192 KiB");
    assertThat(site.post(site.client(), check, new byte[8 << 20]).statusCode()).isEqualTo(200);
  }

  @Test
  void theLast24ReportsAreKept() throws Exception {
    List<String> pages = new ArrayList<>();
    for (int i = 0; i < 25; i++) {
      JsonNode facts = site.send("/api/checks?problem=go&test=sample/1", sample("ans"));
      pages.add("/" + facts.path("page").asText());
    }
    assertThat(site.get(site.client(), pages.get(0)).statusCode()).isEqualTo(404);
    for (String page : pages.subList(1, 25)) {
      assertThat(site.get(site.client(), page).statusCode()).isEqualTo(200);
    }
  }

  @Test
  void reportsOf8MebibytesAreKept() {
    Session.RecentItems<byte[]> items =
        new Session.RecentItems<>(8 << 20, 24, bytes -> bytes.length);
    int first = items.add(new byte[4 << 20]);
    int second = items.add(new byte[4 << 20]);
    assertThat(items.get(first)).isPresent();
    items.add(new byte[1]);
    assertThat(items.get(first)).isEmpty();
    assertThat(items.get(second)).isPresent();
  }

  @Test
  void of17VisitorsTheOneWhoWasAwayLongestIsForgotten() throws Exception {
    List<HttpClient> visitors = new ArrayList<>(List.of(site.client()));
    for (int i = 1; i < 17; i++) {
      if (i == 16) {
        // The first visitor was there just now, so another one is forgotten.
        assertThat(site.get(site.client(), "/problems").statusCode()).isEqualTo(200);
      }
      visitors.add(site.visitor());
    }
    List<Integer> answers = new ArrayList<>();
    for (HttpClient each : visitors) {
      answers.add(site.get(each, "/problems").statusCode());
    }
    List<Integer> expected = new ArrayList<>(Collections.nCopies(17, 200));
    expected.set(1, 403);
    assertThat(answers).isEqualTo(expected);
  }

  @Test
  void allVisitorsTogetherHave12Programs() throws Exception {
    for (int i = 0; i < RunQueue.MAX_TOTAL / RunQueue.MAX_PER_SESSION; i++) {
      HttpClient visitor = site.visitor();
      for (int j = 0; j < RunQueue.MAX_PER_SESSION; j++) {
        assertThat(sent(visitor, RUN, TestSite.SLEEPER).path("run").asInt()).isEqualTo(j + 1);
      }
    }
    assertThat(sent(site.client(), RUN, TestSite.SLEEPER).path("error").asText())
        .isEqualTo("12 programs are waiting; try again later");
  }

  @Test
  void aProgramsNameIsShownAndNoPath() throws Exception {
    String name = URLEncoder.encode("../../../" + folder.resolve("x.py"), UTF_8);
    int run = site.send("/api/runs?problem=go&name=" + name, "print(").path("run").asInt();
    JsonNode facts = site.ask("/api/runs/" + run);
    while (!facts.path("state").asText().equals("ended")) {
      facts = site.ask("/api/runs/" + run + "?after=" + facts.path("version").asInt());
    }
    assertThat(facts.path("report").path("verdict").asText()).isEqualTo("compile-error");
    assertThat(facts.path("report").path("source").asText()).contains("/x.py");
    assertThat(folder.resolve("x.py")).doesNotExist();
  }

  /** As the table of addresses says. */
  @Test
  void answersHaveTheNamesThatThePageSays() throws Exception {
    assertThat(site.ask("/api/problems").path("problems").get(0).fieldNames())
        .toIterable()
        .contains("problem", "title", "source");
    assertThat(site.ask("/api/sandbox").fieldNames())
        .toIterable()
        .containsExactly("notices", "told", "runsPrograms");
    assertThat(site.ask("/api/tests?problem=go").path("tests").get(0).fieldNames())
        .toIterable()
        .contains("file", "recipe", "seed");
    JsonNode step = site.send("/api/show?problem=go&test=sample/1&case=1&step=2&page=true", "");
    for (String name :
        "headline case cases step steps action output rules because board page".split(" ")) {
      assertThat(step.has(name)).as(name + " in " + step).isTrue();
    }
    JsonNode edited = site.send("/api/edit?problem=go&squares=0,3", sample("in"));
    assertThat(edited.fieldNames()).toIterable().contains("input", "step");
    assertThat(site.ask("/api/x").fieldNames()).toIterable().containsExactly("error", "told");
  }

  /** A request and its body. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "GET /api/x |",
        "GET /api/tests?problem=chess |",
        "GET /api/input?problem=go&test=sample/9 |",
        "GET /api/input?problem=go&input=9 |",
        "GET /api/runs/9 |",
        "POST /api/runs?problem=go&name=a.xyz | pass",
        "POST /api/runs?problem=go&language=java1 | pass",
        "POST /api/runs?problem=go&language=python3 |",
        "POST /api/show?problem=go | 1 1 B 20 1",
        "POST /api/show?problem=go | 1",
        "POST /api/show?problem=pawnchess | 1 x",
        "POST /api/show?problem=go&test=sample/1&case=99 |",
        "POST /api/edit?problem=go&case=99&squares=0,3 |",
        "POST /api/show?problem=go&case=x | 1",
        "POST /api/edit?problem=xiangqi | ......... ......... ......... ......... ......... ......... ......... ......... ......... .........",
      })
  void aRefusalIsTranslated(String call, String body) throws Exception {
    String path = call.substring(call.indexOf('/'));
    JsonNode refused =
        call.startsWith("GET")
            ? site.ask(path)
            : site.send(path, body == null ? "" : body.replace(' ', '\n'));
    String chinese = refused.path("told").path(1).asText();
    assertThat(refused.path("told").path(0)).isEqualTo(refused.path("error"));
    assertThat(chinese).as(refused.toString()).containsPattern("[\\u4e00-\\u9fff]");
    assertThat(chinese.replaceAll("\"[^\"]*\"", "")).doesNotContainPattern("[a-z]{2,} [a-z]{2,}");
  }

  @Test
  void anAddressOfNothingIsRefusedInBothLanguages() throws Exception {
    assertThat(site.get(site.client(), "/nothing").body())
        .isEqualTo("there is no page at this address\n\u6ca1\u6709\u8fd9\u4e2a\u5730\u5740\n");
  }
}
