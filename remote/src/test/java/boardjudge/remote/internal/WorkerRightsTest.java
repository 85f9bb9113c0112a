package boardjudge.remote.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import boardjudge.grading.remote.JobExchange;
import boardjudge.grading.remote.Login;
import boardjudge.grading.remote.QueueAddress;
import boardjudge.grading.remote.RemoteGrading;
import boardjudge.remote.internal.grading.ArtemisJobExchange;
import boardjudge.remote.internal.link.Link;
import boardjudge.remote.internal.link.Names;
import boardjudge.sandbox.Limits;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.apache.activemq.artemis.api.core.ActiveMQSecurityException;
import org.apache.activemq.artemis.api.core.QueueConfiguration;
import org.apache.activemq.artemis.api.core.RoutingType;
import org.apache.activemq.artemis.api.core.client.ClientConsumer;
import org.apache.activemq.artemis.api.core.client.ClientProducer;
import org.apache.activemq.artemis.api.core.client.ClientSession;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("A worker's login")
@Timeout(300)
class WorkerRightsTest {
  private static final String GRADING = "go-0123456789ab";

  @TempDir private static Path home;
  private static RemoteGrading.Running broker;
  private static QueueAddress address;
  private static Login worker;
  private static JobExchange grading;

  @BeforeAll
  static void startGrading() throws Exception {
    Path at = home.resolve("queue");
    broker = QueueSite.runBroker(at);
    address = new QueueAddress(broker.address());
    worker = Login.read(at.resolve("worker.login"));
    Login grader = Login.read(at.resolve("grader.login"));
    grading = ArtemisJobExchange.open(address, grader, GRADING, false, note -> {});
    grading.begin(new JobExchange.Order("go", false, List.of(), Limits.STANDARD, false, false));
  }

  @AfterAll
  static void endGrading() throws IOException {
    grading.close();
    broker.close();
  }

  @FunctionalInterface
  private interface Attempt {
    void by(ClientSession session) throws Exception;
  }

  private static Map<String, Attempt> refused() {
    Map<String, Attempt> all = new LinkedHashMap<>();
    all.put("send a job", session -> send(session, Names.JOBS));
    all.put("browse jobs", session -> session.createConsumer(Names.JOBS, true).close());
    all.put("send a content", session -> send(session, Names.CONTENTS));
    all.put("take contents", session -> take(session, Names.contents(GRADING)));
    all.put("take verdicts", session -> take(session, Names.answers(GRADING)));
    all.put(
        "read verdicts", session -> session.createConsumer(Names.answers(GRADING), true).close());
    all.put("hear of other workers", session -> createQueue(session, Names.WORKERS));
    all.put("hear verdicts by a queue of its own", session -> createQueue(session, Names.ANSWERS));
    all.put("copy contents by a queue of its own", session -> createQueue(session, Names.CONTENTS));
    all.put("make a second queue of jobs", session -> createQueue(session, Names.JOBS));
    all.put("delete a queue", session -> session.deleteQueue(Names.answers(GRADING)));
    all.put("take what was given up", session -> take(session, Names.DEAD));
    all.put("send to what was given up", session -> send(session, Names.DEAD));
    all.put("manage the queue", session -> send(session, "activemq.management"));
    return all;
  }

  private static void send(ClientSession session, String to) throws Exception {
    try (ClientProducer producer = session.createProducer(to)) {
      producer.send(session.createMessage(true));
    }
  }

  private static void take(ClientSession session, String from) throws Exception {
    session.createConsumer(from).close();
  }

  private static void createQueue(ClientSession session, String at) throws Exception {
    session.createQueue(
        QueueConfiguration.of("own").setAddress(at).setRoutingType(RoutingType.MULTICAST));
  }

  static Stream<String> attempts() {
    return refused().keySet().stream();
  }

  @ParameterizedTest(name = "does not {0}")
  @MethodSource("attempts")
  void doesNothingElse(String attempt) throws Exception {
    try (Link link = Link.open(address, worker, 0);
        ClientSession session = link.session(false)) {
      assertThatThrownBy(() -> Objects.requireNonNull(refused().get(attempt)).by(session))
          .isInstanceOf(ActiveMQSecurityException.class);
    }
  }

  @Test
  void takesJobsReadsContentsAndSendsAnswers() throws Exception {
    try (Link link = Link.open(address, worker, 0);
        ClientSession session = link.session(false)) {
      session.start();
      take(session, Names.JOBS);
      send(session, Names.ANSWERS);
      send(session, Names.WORKERS);
      try (ClientConsumer browser = session.createConsumer(Names.contents(GRADING), true)) {
        // The first content is the list of tests.
        assertThat(browser.receive(60_000)).isNotNull();
      }
    }
  }
}
