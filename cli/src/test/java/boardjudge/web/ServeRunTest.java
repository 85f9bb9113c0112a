package boardjudge.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.checker.Waiting;
import boardjudge.checker.report.page.Html;
import boardjudge.sandbox.Sandbox;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Outputs, inputs and programs that visitors send. */
@DisplayName("What the local page's server judges")
class ServeRunTest {
  private static final Path GO = TestSite.HOME.resolve("testdata/go");
  private static final String RUN = "/api/runs?problem=go&language=python3&name=a.py";

  @TempDir Path folder;
  private TestSite site;

  /** The children that this process had before the server was opened. */
  private Set<ProcessHandle> others = Set.of();

  @BeforeEach
  void open() throws Exception {
    others = ProcessHandle.current().children().collect(Collectors.toSet());
    site = TestSite.open(Sandbox.Demand.AUTO, folder.resolve("cache"), Waiting.LONGEST);
  }

  @AfterEach
  void close() {
    site.close();
  }

  private JsonNode news(int run, int after) throws Exception {
    return site.ask("/api/runs/" + run + "?after=" + after);
  }

  /** Asks for news of a run until they are as wanted; fails if the run ends before. */
  private JsonNode until(int run, Predicate<JsonNode> wanted) throws Exception {
    JsonNode[] facts = {news(run, 0)};
    Waiting.until(
        "the run is as wanted",
        () -> {
          boolean holds = wanted.test(facts[0]);
          if (!holds) {
            assertThat(facts[0].path("state").asText())
                .as(facts[0].toString())
                .isNotEqualTo("ended");
            facts[0] = news(run, facts[0].path("version").asInt());
          }
          return holds;
        });
    return facts[0];
  }

  private static Predicate<JsonNode> state(String state) {
    return facts -> facts.path("state").asText().equals(state);
  }

  @Test
  void aWrongOutputIsReportedAsCheckDoes() throws Exception {
    String answer = Files.readString(GO.resolve("data/sample/1.ans"));
    String check = "/api/checks?problem=go&test=sample/1";
    assertThat(site.send(check, answer).path("verdict").asText()).isEqualTo("accepted");
    JsonNode facts = site.send(check, answer.replace("miss 3\n", ""));
    assertThat(facts.path("rule").asText()).isEqualTo("superko");
    assertThat(facts.path("step").asInt()).isEqualTo(12);
    String page = site.get(site.client(), "/" + facts.path("page").asText()).body();
    assertThat(page).contains("replay", facts.path("because").asText().substring(0, 20));
  }

  @Test
  void anInputThatCannotBeReadIsOneSentence() throws Exception {
    JsonNode facts = site.send("/api/show?problem=go", "1\n1\nB 20 1\n");
    assertThat(facts.path("error").asText()).startsWith("the input:3:3: ");
    assertThat(facts.path("line").asInt()).isEqualTo(3);
  }

  private String noteOf(String test) throws Exception {
    for (JsonNode each : site.ask("/api/tests?problem=go").path("tests")) {
      if (each.path("file").asText().equals(test)) {
        return each.path("note").asText();
      }
    }
    throw new AssertionError("no test " + test);
  }

  @Test
  void aProgramRunsAndAnotherVisitorDoesNotSeeIt() throws Exception {
    String wrong = Files.readString(GO.resolve("submissions/wrong_answer/wa_no_superko.py"));
    int run = site.send(RUN, wrong).path("run").asInt();
    HttpClient other = site.visitor();
    assertThat(site.get(other, "/api/runs/" + run).statusCode()).isEqualTo(404);
    assertThat(site.post(other, "/api/runs/" + run + "/end", new byte[0]).statusCode())
        .isEqualTo(404);
    JsonNode facts = until(run, state("ended"));
    assertThat(facts.path("report").path("verdict").asText()).isEqualTo("wrong-answer");
    assertThat(facts.path("report").path("report").path("rule").asText()).isEqualTo("superko");
    String page = "/" + facts.path("page").asText();
    assertThat(site.get(site.client(), page).statusCode()).isEqualTo(200);
    String note = facts.path("report").path("note").asText();
    JsonNode tests = facts.path("report").path("tests");
    assertThat(note)
        .isNotEmpty()
        .isEqualTo(noteOf(tests.get(tests.size() - 1).path("test").asText()));
    assertThat(site.get(site.client(), page).body())
        .contains("Why this test is there:", new Html().text(note).toString());
    assertThat(site.get(other, page).statusCode()).isEqualTo(404);
  }

  @Test
  void newsComeAsEventsUntilTheEnd() throws Exception {
    int run = site.send(RUN, "print(1)\n").path("run").asInt();
    HttpResponse<String> events = site.get(site.client(), "/api/runs/" + run + "/events");
    assertThat(events.headers().firstValue("Content-Type"))
        .hasValue("text/event-stream; charset=utf-8");
    List<JsonNode> all = new ArrayList<>();
    for (String event : events.body().split("\n\n")) {
      all.add(JsonMapper.builder().build().readTree(event.replaceAll("(?m)^data: ", "")));
    }
    JsonNode last = all.get(all.size() - 1);
    String first = last.path("report").path("tests").path(0).path("test").asText();
    assertThat(first).isEqualTo("sample/1");
    assertThat(all)
        .as("the test that runs is the one behind those that have ended")
        .allMatch(
            each ->
                List.of("", each.path("tests").isEmpty() ? first : "none")
                    .contains(each.path("now").asText()));
    assertThat(last.path("told").toString())
        .contains("wrong answer on sample/1: 0 of 1 test passed");
    assertThat(last.path("state").asText()).isEqualTo("ended");
    assertThat(last.path("report").path("verdict").asText()).isEqualTo("wrong-answer");
    assertThat(site.get(site.visitor(), "/api/runs/" + run + "/events").statusCode())
        .isEqualTo(404);
    assertThat(site.get(site.client(), "/api/runs/x/events").statusCode()).isEqualTo(404);
  }

  @Test
  void aWrongProgramOfTheSuiteIsAtHand() throws Exception {
    JsonNode wrong = site.ask("/api/wrong?problem=go");
    assertThat(wrong.path("name").asText()).isEqualTo("wa_no_superko.py");
    assertThat(wrong.path("program").asText())
        .isEqualTo(Files.readString(GO.resolve("submissions/wrong_answer/wa_no_superko.py")));
    String start = site.get(site.client(), "/problems").body();
    assertThat(start).contains("Try a wrong program", "data-to=\"tab=run&amp;try=1\"");
    // The page shows the final board of go's first sample.
    assertThat(start).contains("href=\"#go-66\"", "href=\"#go-87\"");
  }

  @Test
  void aProgramThatDoesNotCompileSaysWhy() throws Exception {
    String run = "/api/runs?problem=go&language=c";
    JsonNode facts = until(site.send(run, "int main( {").path("run").asInt(), state("ended"));
    assertThat(facts.path("report").path("verdict").asText()).isEqualTo("compile-error");
    assertThat(facts.path("report").path("compiler").toString()).contains("error");
  }

  @Test
  void aVisitorHasFewProgramsAtATimeAndCanStopThem() throws Exception {
    List<Integer> runs = new ArrayList<>();
    for (int i = 0; i < RunQueue.MAX_PER_SESSION; i++) {
      runs.add(site.send(RUN, TestSite.SLEEPER).path("run").asInt());
    }
    HttpResponse<String> more = site.post(site.client(), RUN, TestSite.SLEEPER.getBytes(UTF_8));
    assertThat(more.statusCode()).isEqualTo(429);
    assertThat(more.body()).contains("stop one, or wait");
    // Another visitor is not limited by this one.
    HttpClient other = site.visitor();
    assertThat(site.post(other, RUN, TestSite.SLEEPER.getBytes(UTF_8)).statusCode()).isEqualTo(200);
    for (int run : runs) {
      site.post(site.client(), "/api/runs/" + run + "/end", new byte[0]);
      assertThat(until(run, state("ended")).path("message").asText()).isEqualTo("ended on request");
    }
  }

  @Test
  void aProgramEndsWithItsVisitor() throws Exception {
    site.close();
    Duration silence = Duration.ofMillis(500);
    site = TestSite.open(Sandbox.Demand.AUTO, folder.resolve("cache"), silence);
    int run = site.send(RUN, TestSite.SLEEPER).path("run").asInt();
    Waiting.until(
        "it has ended",
        () -> {
          // Asking for news is a sign of life of the visitor, so it is done rarely.
          Thread.sleep(2 * silence.toMillis());
          return state("ended").test(news(run, 0));
        });
    JsonNode facts = news(run, 0);
    assertThat(facts.path("message").asText()).contains("the page that started it was closed");
    assertThat(facts.path("tests").size()).isZero();
  }

  @Test
  void aProgramEndsWithTheServer() throws Exception {
    site.send(RUN, TestSite.SLEEPER);
    Waiting.until(
        "the program runs",
        () ->
            started()
                .flatMap(each -> each.info().commandLine().stream())
                .anyMatch(words -> words.contains("python") && words.contains("a.py")));
    List<ProcessHandle> started = started().toList();
    site.close();
    // Killed processes may need some time to end; the program itself never ends.
    Waiting.until(
        "nothing that the server started runs",
        () -> Stream.concat(started.stream(), started()).noneMatch(Waiting::runs));
  }

  /** The children of this process since the server was opened, and their descendants. */
  private Stream<ProcessHandle> started() {
    return ProcessHandle.current()
        .children()
        .filter(each -> !others.contains(each))
        .flatMap(each -> Stream.concat(Stream.of(each), each.descendants()));
  }

  @Test
  @Tag("exhaustive")
  @Tag("stress")
  void stressFindsASmallInputThatCanBeOpened() throws Exception {
    String wrong = Files.readString(GO.resolve("submissions/wrong_answer/wa_no_superko.py"));
    String stress = RUN.replace("runs", "stresses");
    JsonNode facts = until(site.send(stress, wrong).path("run").asInt(), state("ended"));
    assertThat(facts.path("report").path("failure").path("input").asText())
        .isEqualTo("go-stress.in");
    JsonNode input = site.ask("/api/input?problem=go&input=" + facts.path("input").asInt());
    assertThat(input.path("input").asText()).startsWith("1\n");
  }
}
