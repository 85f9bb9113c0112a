package boardjudge.remote.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import boardjudge.grading.GradeBook;
import boardjudge.grading.Grades;
import boardjudge.grading.HashedTest;
import boardjudge.grading.ResultStore;
import boardjudge.grading.SourceReader;
import boardjudge.grading.StopRule;
import boardjudge.grading.SubmissionList;
import boardjudge.grading.TestFile;
import boardjudge.grading.TestResult;
import boardjudge.grading.remote.JobExchange;
import boardjudge.grading.remote.Login;
import boardjudge.grading.remote.QueueAddress;
import boardjudge.grading.remote.QueueStatus;
import boardjudge.grading.remote.RemoteGrader;
import boardjudge.grading.remote.RemoteGrading;
import boardjudge.remote.internal.grading.ArtemisJobExchange;
import boardjudge.remote.internal.grading.WorkerListener;
import boardjudge.remote.internal.link.Link;
import boardjudge.remote.internal.link.Names;
import boardjudge.remote.internal.message.MessageCodec;
import boardjudge.sandbox.Languages;
import boardjudge.sandbox.Limits;
import boardjudge.sandbox.Verdict;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.apache.activemq.artemis.api.core.ActiveMQException;
import org.apache.activemq.artemis.api.core.ActiveMQSecurityException;
import org.apache.activemq.artemis.api.core.Message;
import org.apache.activemq.artemis.api.core.client.ClientConsumer;
import org.apache.activemq.artemis.api.core.client.ClientMessage;
import org.apache.activemq.artemis.api.core.client.ClientProducer;
import org.apache.activemq.artemis.api.core.client.ClientSession;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A client with a worker's login that sends and takes what it likes")
@Timeout(300)
@Tag("exhaustive")
@Tag("remote")
class HostileWorkerTest {
  @TempDir private static Path home;
  private static RemoteGrading.Running broker;
  private static QueueAddress address;
  private static Login worker;
  private static Login grader;

  @TempDir private Path folder;

  @BeforeAll
  static void startBroker() throws Exception {
    Path queue = home.resolve("queue");
    broker = QueueSite.runBroker(queue);
    address = new QueueAddress(broker.address());
    worker = Login.read(queue.resolve("worker.login"));
    grader = Login.read(queue.resolve("grader.login"));
  }

  @AfterAll
  static void endBroker() {
    broker.close();
  }

  static Stream<String> names() {
    return HostileMessages.attacks().keySet().stream();
  }

  private static void send(String to, Iterable<HostileMessages.Attack> attacks) throws Exception {
    try (Link link = Link.open(address, worker, 0);
        ClientSession session = link.session(false);
        ClientProducer producer = session.createProducer(to)) {
      for (HostileMessages.Attack attack : attacks) {
        ClientMessage message = session.createMessage(true);
        message.putStringProperty(Names.GRADING, HostileMessages.GRADING);
        attack.on(message);
        producer.send(message);
      }
    }
  }

  @FunctionalInterface
  private interface Action {
    void run() throws Exception;
  }

  private record Graded(Grades grades, long refused, List<String> notes) {}

  /** Runs the action, then grades two programs on 20 tests, which the workers must accept. */
  private Graded grade(Action action, AtomicLong ahead) throws Exception {
    List<HashedTest> tests = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      Path input = Files.writeString(folder.resolve(i + ".in"), i + "\n");
      tests.add(HashedTest.of(TestFile.of("t" + i, input)));
    }
    Path programs = Files.createDirectories(folder.resolve("programs"));
    Files.writeString(programs.resolve("ann.py"), "print(1)\n");
    Files.writeString(programs.resolve("bob.py"), "print(2)\n");
    SubmissionList found =
        SubmissionList.find(
            List.of(programs), Languages.builtIn(), Optional.empty(), SourceReader.STANDARD, false);
    List<String> notes = new ArrayList<>();
    JobExchange.Order order =
        new JobExchange.Order("pawnchess", false, tests, Limits.STANDARD, false, false);
    try (ResultStore store = ResultStore.temporary();
        JobExchange exchange =
            ArtemisJobExchange.open(address, grader, HostileMessages.GRADING, false, note -> {})) {
      action.run();
      GradeBook book =
          new GradeBook(
              "pawnchess", found.submissions(), tests, StopRule.NEVER, store, Optional.empty());
      Grades grades =
          new RemoteGrader(
                  exchange,
                  order,
                  book,
                  SourceReader.STANDARD,
                  advance -> {},
                  notes::add,
                  () -> System.nanoTime() + ahead.get())
              .grade();
      assertThat(grades.graded()).hasSize(2);
      for (int i = 0; i < 2; i++) {
        assertThat(grades.graded().get(i).results().stream().map(TestResult::verdict))
            .hasSize(20)
            .containsOnly(Verdict.ACCEPTED);
      }
      return new Graded(grades, exchange.refused(), notes);
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("names")
  void isRefusedAndCountedAndTheGradingGoesOn(String name) throws Exception {
    HostileMessages.Attack attack = HostileMessages.attacks().get(name);
    SimulatedWorkers[] honest = new SimulatedWorkers[1];
    try {
      Graded graded =
          grade(
              () -> {
                send(Names.ANSWERS, List.of(attack, attack));
                send(Names.WORKERS, List.of(attack));
                honest[0] = new SimulatedWorkers(address, worker, 1, 1_000_000);
              },
              new AtomicLong());
      assertThat(graded.refused()).isBetween(2L, 3L);
      assertThat(graded.notes())
          .contains(graded.refused() + " messages that came from the queue were refused");
    } finally {
      if (honest[0] != null) {
        honest[0].close();
      }
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("names")
  void asAWorkerStateItIsRefusedAndCountedAndTheNextIsHeard(String name) throws Exception {
    HostileMessages.Attack attack = HostileMessages.attacks().get(name);
    try (Link link = Link.open(address, grader, 1 << 20);
        WorkerListener listener = WorkerListener.open(link)) {
      send(
          Names.WORKERS,
          List.of(
              attack,
              attack,
              message -> HostileMessages.withBody(message, HostileMessages.state())));
      waitFor(() -> !listener.states().isEmpty());
      assertThat(listener.refused()).isEqualTo(2);
    }
  }

  /** The queue may deliver these later or never, so they are not counted. */
  @Test
  void delayedMessagesDoNoHarm() throws Exception {
    List<HostileMessages.Attack> attacks =
        List.of(
            m -> m.setExpiration(1),
            m -> m.putLongProperty(Message.HDR_SCHEDULED_DELIVERY_TIME, Long.MAX_VALUE),
            m -> m.putLongProperty(Message.HDR_SCHEDULED_DELIVERY_TIME, -1),
            m -> m.putIntProperty(Names.GRADING, 7),
            m -> m.putBytesProperty(Names.GRADING, new byte[] {(byte) 0xff}),
            m -> m.putBytesProperty(Message.HDR_ROUTE_TO_IDS, new byte[3]),
            m -> m.putStringProperty("x".repeat(1 << 20), "y"),
            m -> m.putStringProperty("y", "x".repeat(1 << 20)));
    List<Exception> refusedBySender = new ArrayList<>();
    SimulatedWorkers[] honest = new SimulatedWorkers[1];
    try {
      grade(
          () -> {
            for (HostileMessages.Attack attack : attacks) {
              try {
                send(Names.ANSWERS, List.of(attack));
              } catch (ActiveMQException | RuntimeException refused) {
                refusedBySender.add(refused);
              }
            }
            honest[0] = new SimulatedWorkers(address, worker, 1, 1_000_000);
          },
          new AtomicLong());
    } finally {
      if (honest[0] != null) {
        honest[0].close();
      }
    }
    assertThat(refusedBySender).hasSizeLessThan(attacks.size());
  }

  /** Workers would refuse every job of it. */
  @Test
  void aListOfTestsThatIsTooLargeForWorkersIsRefusedBeforeAnythingIsSent() throws Exception {
    Path input = Files.writeString(folder.resolve("0.in"), "0\n");
    List<HashedTest> tests =
        List.of(HashedTest.of(TestFile.of("t".repeat(MessageCodec.MAX_SUITE_BYTES), input)));
    try (JobExchange exchange =
        ArtemisJobExchange.open(address, grader, HostileMessages.GRADING, false, note -> {})) {
      assertThatThrownBy(
              () ->
                  exchange.begin(
                      new JobExchange.Order("go", false, tests, Limits.STANDARD, false, false)))
          .isInstanceOf(IOException.class)
          .hasMessage(
              "the list of 1 tests is larger than the 16 MiB that workers take; grade fewer tests"
                  + " at a time");
    }
  }

  /** Clients of other protocols are disconnected or get no answer. */
  @ParameterizedTest(name = "[{index}]")
  @ValueSource(
      strings = {
        "GET / HTTP/1.1\r\n\r\n",
        "AMQP\0\1\0\0",
        "\u0010\u000c\0\4MQTT\4\2\0<\0\0",
        "CONNECT\naccept-version:1.2\n\n\0",
        "\u0016\u0003\u0001\u0002\0\u0001",
        "\u007f\u007f\u007f\u007f\u007f\u007f"
      })
  void otherProtocolsDoNoHarm(String words) throws Exception {
    URI uri = URI.create(address.url());
    try (Socket socket = new Socket(InetAddress.getByName(uri.getHost()), uri.getPort())) {
      socket.getOutputStream().write(words.getBytes(StandardCharsets.ISO_8859_1));
      socket.getOutputStream().flush();
      try (SimulatedWorkers honest = new SimulatedWorkers(address, worker, 1, 1_000_000)) {
        assertThat(grade(() -> {}, new AtomicLong()).refused()).isZero();
        assertThat(honest.jobs()).isPositive();
      }
    }
  }

  /** The client takes two jobs and commits; after a while they are sent again. */
  @Test
  void jobsThatAClientTookSilentlyAreSentAgain() throws Exception {
    AtomicLong ahead = new AtomicLong();
    AtomicBoolean over = new AtomicBoolean();
    AtomicReference<SimulatedWorkers> honest = new AtomicReference<>();
    AtomicLong taken = new AtomicLong();
    Thread taking =
        new Thread(
            () -> {
              try (Link link = Link.open(address, worker, 0);
                  ClientSession session = link.session(true);
                  ClientConsumer jobs = session.createConsumer(Names.JOBS)) {
                session.start();
                while (taken.get() < 2) {
                  ClientMessage job = jobs.receive(500);
                  if (job != null) {
                    job.acknowledge();
                    session.commit();
                    taken.incrementAndGet();
                  }
                }
                honest.set(new SimulatedWorkers(address, worker, 1, 1_000_000));
                while (!over.get()) {
                  ahead.addAndGet(10_000_000_000L);
                  Thread.sleep(200);
                }
              } catch (Exception broken) {
                throw new IllegalStateException(broken);
              }
            });
    taking.start();
    try {
      grade(() -> {}, ahead);
      assertThat(taken).hasValue(2);
    } finally {
      over.set(true);
      taking.join();
      if (honest.get() != null) {
        honest.get().close();
      }
    }
  }

  @Test
  void aWorkerCannotCancelAGrading() throws Exception {
    List<Exception> refused = new ArrayList<>();
    try (SimulatedWorkers honest = new SimulatedWorkers(address, worker, 1, 1_000_000)) {
      grade(
          () -> {
            try {
              send(Names.CONTENTS, List.of(m -> m.putStringProperty(Names.CANCEL, "yes")));
            } catch (ActiveMQSecurityException expected) {
              refused.add(expected);
            }
            try {
              new ArtemisRemoteGrading().cancel(address, worker, HostileMessages.GRADING);
            } catch (IOException expected) {
              refused.add(expected);
            }
          },
          new AtomicLong());
      assertThat(honest.jobs()).isPositive();
    }
    assertThat(refused).hasSize(2);
    assertThat(refused.get(1)).hasMessageContaining("this login may not do that");
  }

  @Test
  void aGraderCanCancelAGrading() {
    assertThatThrownBy(
            () ->
                grade(
                    () ->
                        new ArtemisRemoteGrading().cancel(address, grader, HostileMessages.GRADING),
                    new AtomicLong()))
        .isInstanceOf(IOException.class)
        .hasMessageContaining(HostileMessages.GRADING + " was cancelled");
  }

  @Test
  void theStatusOfTheQueueIsStillReported() throws Exception {
    AtomicBoolean over = new AtomicBoolean();
    Thread sending =
        new Thread(
            () -> {
              try {
                while (!over.get()) {
                  send(
                      Names.WORKERS, HostileMessages.attacks().values().stream().limit(7).toList());
                }
              } catch (Exception broken) {
                throw new IllegalStateException(broken);
              }
            });
    sending.start();
    try {
      waitFor(
          () -> {
            QueueStatus status = new ArtemisRemoteGrading().status(address, grader);
            assertThat(status.workers()).isEmpty();
            return status.refused() > 0;
          });
    } finally {
      over.set(true);
      sending.join();
    }
  }

  @FunctionalInterface
  private interface Condition {
    boolean holds() throws Exception;
  }

  private static void waitFor(Condition condition) throws Exception {
    long until = System.nanoTime() + 120_000_000_000L;
    while (!condition.holds()) {
      assertThat(System.nanoTime()).isLessThan(until);
      Thread.sleep(20);
    }
  }
}
