package boardjudge.remote.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import boardjudge.grading.remote.Login;
import boardjudge.grading.remote.QueueAddress;
import boardjudge.remote.internal.link.Link;
import boardjudge.remote.internal.link.Names;
import boardjudge.remote.internal.message.MessageCodec;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.activemq.artemis.api.core.client.ClientMessage;
import org.apache.activemq.artemis.api.core.client.ClientProducer;
import org.apache.activemq.artemis.api.core.client.ClientSession;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Workers and messages that are not as they should be")
@EnabledOnOs(OS.LINUX)
class QueueFaultTest {
  private static final int TESTS = 20;

  @TempDir private Path folder;
  private Path submissions = Path.of("");
  private Path tests = Path.of("");

  @BeforeEach
  void makeSubmissions() throws IOException {
    submissions = QueueSite.submissions(folder);
    tests = Path.of("..", "testdata", "pawnchess", "data", "sample");
  }

  /** A Python that prints wrong answers stands for any broken machine. */
  @Test
  @Tag("exhaustive")
  @Tag("faults")
  void aWorkerWhoseCanaryGetsWrongVerdictsIsSetAsideAndNamed() throws Exception {
    Path languages = QueueSite.wrongPython(folder);
    Path csv = folder.resolve("queued.csv");
    try (QueueSite site = QueueSite.at(folder)) {
      site.worker("liar", Map.of(), "--languages", languages.toString()).says("set aside");
      RemoteProcess grading =
          site.startRemoteGrading(submissions, csv, "--data", tests.toString())
              .says("is set aside");
      assertThat(grading.err()).contains("liar").contains("\"right\" got wrong answer");
      assertThat(site.status().out()).contains("set aside: liar");
      site.worker("honest");
      grading.ends(0);
      QueueSite.assertGradedAsLocally(submissions, csv, "--data", tests.toString());
    }
  }

  @Test
  @Tag("exhaustive")
  @Tag("faults")
  void aLanguageThatNoWorkerHasIsAFaultOfTheJudge() throws Exception {
    Path languages = folder.resolve("languages.yaml");
    Files.writeString(
        languages,
        """
        cpp17:
          name: C++17
          endings: [cpp]
          source: "{name}.cpp"
          compile: no-such-compiler {source}
          run: "{box}/program"
          package: none
        java:
          name: Java
          endings: [java]
          source: "{class}.java"
          run: no-such-java {class}
          package: none
        """);
    Path csv = folder.resolve("queued.csv");
    try (QueueSite site = QueueSite.at(folder)) {
      site.worker("half", Map.of(), "--languages", languages.toString());
      assertThat(site.gradeRemotely(submissions, csv, "--data", tests.toString()).exit())
          .isEqualTo(4);
    }
    List<String> rows = RemoteProcess.withoutMeasurements(csv);
    assertThat(rows)
        .filteredOn(row -> row.contains("deepening_bitboards.cpp"))
        .hasSize(1)
        .allMatch(row -> row.contains("judge-error") && row.contains("no worker judges C++17"));
    assertThat(rows)
        .filteredOn(row -> row.contains("lru_cache_on_strings.py"))
        .allMatch(row -> row.contains("accepted"));
  }

  @Test
  @Tag("exhaustive")
  @Tag("faults")
  void twoGradingsAtOnceDoNotMix() throws Exception {
    Path first = folder.resolve("first.csv");
    Path second = folder.resolve("second.csv");
    Path some = QueueSite.tests(folder, TESTS);
    Path others = Files.createDirectories(folder.resolve("others"));
    Files.writeString(others.resolve("crash.py"), "raise ValueError\n");
    try (QueueSite site = QueueSite.at(folder)) {
      site.worker("one", Map.of(), "-j", "2");
      RemoteProcess one = site.startRemoteGrading(submissions, first, "--data", some.toString());
      String[] never = {"--data", some.toString(), "--give-up", "0"};
      RemoteProcess two = site.startRemoteGrading(others, second, never);
      one.ends(0);
      two.ends(0);
      QueueSite.assertGradedAsLocally(submissions, first, "--data", some.toString());
      assertThat(RemoteProcess.withoutMeasurements(second))
          .hasSize(TESTS + 1)
          .filteredOn(row -> row.contains("ValueError"))
          .hasSize(TESTS);
      assertThat(site.status().out())
          .contains("0 jobs waiting, 0 running")
          .doesNotContain("grading:");
    }
  }

  @Test
  @Tag("exhaustive")
  @Tag("faults")
  void malformedJobsAreRefusedAndCounted() throws Exception {
    Path csv = folder.resolve("queued.csv");
    try (QueueSite site = QueueSite.at(folder)) {
      site.worker("one", Map.of("HOME", folder.toString())).says("canary");
      String prometheus = site.status("--prometheus").out();
      assertThat(prometheus).contains("boardjudge_worker_speed{worker=\"one-");
      String json = site.status("--json").out();
      int at = json.indexOf("python3_");
      String language = json.substring(at, at + "python3_".length() + 12);
      List<String> words = site.connection("grader");
      Login login = Login.read(Path.of(words.get(3)));
      try (Link link = Link.open(new QueueAddress(words.get(1)), login, 0);
          ClientSession session = link.session(false);
          ClientProducer jobs = session.createProducer(Names.JOBS)) {
        for (String body :
            List.of(
                "",
                "{",
                "[]",
                "null",
                "{\"version\":1}",
                "{\"version\":1,\"version\":1}",
                "x".repeat(MessageCodec.MAX_JOB_BYTES + 1))) {
          ClientMessage message = session.createMessage(true);
          message.putIntProperty(Names.VERSION, MessageCodec.VERSION);
          message.putStringProperty(Names.LANGUAGE, language);
          message.putStringProperty(Names.GRADING, "../../etc");
          jobs.send(Link.body(message, body.getBytes(StandardCharsets.UTF_8)));
        }
        ClientMessage other = session.createMessage(true);
        other.putIntProperty(Names.VERSION, MessageCodec.VERSION + 1);
        other.putStringProperty(Names.LANGUAGE, language);
        jobs.send(other);
      }
      assertThat(site.gradeRemotely(submissions, csv, "--data", tests.toString()).exit()).isZero();
      String after = site.status().out();
      // The job of another version waits for a worker of that version.
      assertThat(after).contains("1 jobs waiting").contains("7 messages refused");
    }
  }

  @Test
  void aWorkerMayNotSendJobsAndAStrangerMayDoNothing() throws Exception {
    try (QueueSite site = QueueSite.at(folder)) {
      List<String> words = site.connection("worker");
      Login login = Login.read(Path.of(words.get(3)));
      QueueAddress address = new QueueAddress(words.get(1));
      try (Link link = Link.open(address, login, 0);
          ClientSession session = link.session(false);
          ClientProducer jobs = session.createProducer(Names.JOBS)) {
        assertThatThrownBy(() -> jobs.send(session.createMessage(true)))
            .hasMessageContaining("SEND");
      }
      assertThatThrownBy(() -> Link.open(address, new Login("worker", "guessed-it"), 0))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("refuses the name or the password");
      List<String> status = new ArrayList<>(List.of("queue", "status"));
      status.addAll(words);
      assertThat(RemoteProcess.start(folder, Map.of(), status).ends(3).err())
          .doesNotContain("Exception");
    }
  }
}
