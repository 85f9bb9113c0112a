package boardjudge.cluster.internal;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.checker.internal.distant.Cluster;
import boardjudge.checker.internal.distant.DistantGrader;
import boardjudge.checker.internal.distant.Login;
import boardjudge.checker.internal.distant.QueueAddress;
import boardjudge.checker.internal.distant.WorkerState;
import boardjudge.checker.internal.distant.Workplace;
import boardjudge.checker.internal.grade.GradeBook;
import boardjudge.checker.internal.grade.GradeSheet;
import boardjudge.checker.internal.grade.HashedTest;
import boardjudge.checker.internal.grade.Journal;
import boardjudge.checker.internal.grade.ResultFile;
import boardjudge.checker.internal.grade.SourceReader;
import boardjudge.checker.internal.grade.Stopping;
import boardjudge.checker.internal.grade.SubmissionList;
import boardjudge.checker.internal.grade.TestFile;
import boardjudge.checker.internal.grade.TestResult;
import boardjudge.checker.internal.run.Languages;
import boardjudge.checker.internal.run.Limits;
import boardjudge.checker.internal.run.Verdict;
import boardjudge.cluster.internal.grading.ArtemisWorkplace;
import boardjudge.cluster.internal.grading.WorkerListener;
import boardjudge.cluster.internal.link.Link;
import boardjudge.cluster.internal.link.Names;
import boardjudge.cluster.internal.message.AnswerMessage;
import boardjudge.cluster.internal.message.StateMessage;
import boardjudge.cluster.internal.message.Wire;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import java.util.zip.DeflaterOutputStream;
import org.apache.activemq.artemis.api.core.Message;
import org.apache.activemq.artemis.api.core.client.ClientMessage;
import org.apache.activemq.artemis.api.core.client.ClientProducer;
import org.apache.activemq.artemis.api.core.client.ClientSession;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("A client with a worker's login that sends and takes what it likes")
@Timeout(300)
class HostileWorkerTest {
  private static final String GRADING = "pawnchess-0123456789ab";
  private static final String JOB = "0123456789abcdef".repeat(2);
  private static final int GIB = 1 << 30;

  @TempDir private static Path home;
  private static Cluster.Running broker;
  private static QueueAddress address;
  private static Login worker;
  private static Login grader;

  @TempDir private Path folder;

  @BeforeAll
  static void startBroker() throws Exception {
    Path at = home.resolve("queue");
    broker =
        new ArtemisCluster().broker(new Cluster.BrokerSettings(at, "127.0.0.1", 0, "", note -> {}));
    address = new QueueAddress(broker.address());
    worker = Login.read(at.resolve("worker.login"));
    grader = Login.read(at.resolve("grader.login"));
  }

  @AfterAll
  static void endBroker() {
    broker.close();
  }

  /** What makes a message bad. */
  @FunctionalInterface
  private interface Attack {
    void on(ClientMessage message) throws Exception;
  }

  private static Message bytes(Message message, String body) {
    return Link.body((ClientMessage) message, body.getBytes(StandardCharsets.UTF_8));
  }

  private static String answer() {
    AnswerMessage answer =
        new AnswerMessage(
            Wire.VERSION,
            "started",
            GRADING,
            JOB,
            "",
            "",
            "liar",
            "",
            "",
            1,
            List.of(),
            List.of(),
            List.of(),
            0);
    return new String(Wire.write(answer), StandardCharsets.UTF_8);
  }

  private static String state() {
    WorkerState state =
        new WorkerState(
            "liar-1", "liar", WorkerState.State.READY, "", 1, 0, 0, 0, 1, List.of(), List.of());
    return new String(Wire.write(StateMessage.of(state)), StandardCharsets.UTF_8);
  }

  private static byte[] deflatedZeros(long count) throws IOException {
    ByteArrayOutputStream deflated = new ByteArrayOutputStream();
    try (DeflaterOutputStream out = new DeflaterOutputStream(deflated)) {
      byte[] zeros = new byte[1 << 20];
      for (long done = 0; done < count; done += zeros.length) {
        out.write(zeros);
      }
    }
    return deflated.toByteArray();
  }

  /** Each is refused and counted, whether it comes as an answer or as the state of a worker. */
  private static Map<String, Attack> attacks() {
    Map<String, Attack> all = new LinkedHashMap<>();
    all.put("no body", message -> {});
    all.put("compressed, no body", m -> m.putBooleanProperty(Message.HDR_LARGE_COMPRESSED, true));
    all.put(
        "compressed, another body",
        m -> bytes(m.putBooleanProperty(Message.HDR_LARGE_COMPRESSED, true), "x".repeat(500)));
    all.put(
        "compressed says a text",
        m -> m.putStringProperty(Message.HDR_LARGE_COMPRESSED.toString(), "yes"));
    all.put(
        "compressed says bytes",
        m -> m.putBytesProperty(Message.HDR_LARGE_COMPRESSED, new byte[] {1, 2}));
    all.put("compressed says a number", m -> m.putIntProperty(Message.HDR_LARGE_COMPRESSED, 7));
    all.put(
        "compressed and large, another body",
        m -> {
          m.putBooleanProperty(Message.HDR_LARGE_COMPRESSED, true);
          m.setBodyInputStream(new ByteArrayInputStream(new byte[200_000]));
        });
    all.put(
        "inflates to a gigabyte",
        m -> {
          m.putBooleanProperty(Message.HDR_LARGE_COMPRESSED, true);
          m.setBodyInputStream(new ByteArrayInputStream(deflatedZeros(GIB)));
        });
    all.put("large and empty", m -> m.setBodyInputStream(new ByteArrayInputStream(new byte[0])));
    all.put("larger than it may be", m -> Link.body(m, new byte[5 << 20]));
    all.put(
        "says it is larger than it is",
        m -> {
          m.putLongProperty(Message.HDR_LARGE_BODY_SIZE, Long.MAX_VALUE);
          bytes(m, "{");
        });
    all.put("broken UTF-8", m -> Link.body(m, new byte[] {'{', '"', (byte) 0xc3, '"', '}'}));
    all.put("begins as UTF-32", m -> Link.body(m, new byte[] {0, 0, (byte) 0xfe, (byte) 0xff, 9}));
    all.put(
        "is no UTF-32", m -> Link.body(m, new byte[] {0, 0, 0, '{', (byte) 0xff, 127, 127, 127}));
    all.put("deep", m -> bytes(m, "[".repeat(30_000)));
    all.put("deep objects", m -> bytes(m, "{\"version\":".repeat(3_000)));
    all.put("null", m -> bytes(m, "null"));
    all.put("two at once", m -> bytes(m, answer() + answer()));
    all.put("cancelled", m -> bytes(m, answer().replace("started", "cancelled")));
    all.put("of the future", m -> bytes(m, answer().replace("\"version\":1", "\"version\":2")));
    all.put("a number of 10^9 digits' worth", m -> bytes(m, "{\"version\":1e999999999}"));
    all.put("of another type", m -> bytes(m.setType((byte) 6), "{"));
    all.put(
        "of a group", m -> bytes(m.putStringProperty(Message.HDR_GROUP_ID.toString(), "g"), "{"));
    all.put(
        "a group of no text",
        m -> bytes(m.putIntProperty(Message.HDR_GROUP_ID.toString(), 1), "{"));
    all.put(
        "to be answered elsewhere",
        m -> bytes(m.putStringProperty("JMSReplyTo", "queue://boardjudge.jobs"), "{"));
    all.put("of the highest priority", m -> bytes(m.setPriority((byte) 9), "{"));
    all.put("expires in a year", m -> bytes(m.setExpiration(Long.MAX_VALUE), "{"));
    all.put("with a time of its own", m -> bytes(m.setTimestamp(Long.MIN_VALUE), "{"));
    all.put("a job that is no text", m -> bytes(m.putBytesProperty(Names.JOB, new byte[9]), "{"));
    all.put("NaN", m -> bytes(m, state().replace("\"speed\":1.0", "\"speed\":\"NaN\"")));
    all.put("infinite", m -> bytes(m, state().replace("\"speed\":1.0", "\"speed\":1e999")));
    all.put("negative", m -> bytes(m, state().replace("\"busy\":0", "\"busy\":-1")));
    all.put("many slots", m -> bytes(m, state().replace("\"slots\":1", "\"slots\":2147483647")));
    all.put(
        "has done much", m -> bytes(m, state().replace("\"done\":0", "\"done\":" + (1L << 62))));
    return all;
  }

  static Stream<String> names() {
    return attacks().keySet().stream();
  }

  private static void send(String to, Iterable<Attack> attacks) throws Exception {
    try (Link link = Link.open(address, worker, 0);
        ClientSession session = link.session(false);
        ClientProducer producer = session.createProducer(to)) {
      for (Attack attack : attacks) {
        ClientMessage message = session.createMessage(true);
        message.putStringProperty(Names.GRADING, GRADING);
        attack.on(message);
        producer.send(message);
      }
    }
  }

  /** What goes on beside a grading. */
  @FunctionalInterface
  private interface Beside {
    void run() throws Exception;
  }

  private record Graded(GradeSheet sheet, long refused, List<String> notes) {}

  /** Grades two programs on 20 tests by workers that accept all, after something was done. */
  private Graded grade(Beside before, AtomicLong ahead) throws Exception {
    List<HashedTest> tests = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      Path input = Files.writeString(folder.resolve(i + ".in"), i + "\n");
      tests.add(HashedTest.of(TestFile.of("t" + i, input)));
    }
    Path programs = Files.createDirectories(folder.resolve("programs"));
    Files.writeString(programs.resolve("ann.py"), "print(1)\n");
    Files.writeString(programs.resolve("bob.py"), "print(2)\n");
    SubmissionList found =
        SubmissionList.find(List.of(programs), Languages.builtIn(), Optional.empty());
    List<String> notes = new ArrayList<>();
    Workplace.Order order =
        new Workplace.Order("pawnchess", false, tests, Limits.STANDARD, false, false);
    try (ResultFile results = ResultFile.open();
        Workplace place = ArtemisWorkplace.open(address, grader, GRADING, false, () -> {})) {
      before.run();
      GradeBook book =
          new GradeBook(
              "pawnchess", found.submissions(), tests, Stopping.NEVER, Journal.none(), results);
      GradeSheet sheet =
          new DistantGrader(
                  place,
                  order,
                  false,
                  book,
                  SourceReader.STANDARD,
                  (stage, done, all) -> {},
                  notes::add,
                  () -> System.nanoTime() + ahead.get())
              .grade();
      assertThat(sheet.graded()).hasSize(2);
      for (int i = 0; i < 2; i++) {
        assertThat(sheet.graded().get(i).results().stream().map(TestResult::verdict))
            .hasSize(20)
            .containsOnly(Verdict.ACCEPTED);
      }
      return new Graded(sheet, place.refused(), notes);
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("names")
  void isRefusedAndCountedAndTheGradingGoesOn(String name) throws Exception {
    Attack attack = attacks().get(name);
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
  void asTheStateOfAWorkerItIsRefusedAndCountedAndTheNextIsHeard(String name) throws Exception {
    Attack attack = attacks().get(name);
    try (Link link = Link.open(address, grader, 1 << 20);
        WorkerListener listener = WorkerListener.open(link)) {
      send(Names.WORKERS, List.of(attack, attack, message -> bytes(message, state())));
      waitFor(() -> !listener.states().isEmpty());
      assertThat(listener.refused()).isEqualTo(2);
    }
  }

  /** Something that becomes true. */
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
