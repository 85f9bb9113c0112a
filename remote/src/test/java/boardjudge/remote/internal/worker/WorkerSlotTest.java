package boardjudge.remote.internal.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import boardjudge.base.files.Sha256;
import boardjudge.grading.HashedTest;
import boardjudge.grading.LanguageKey;
import boardjudge.grading.TestFile;
import boardjudge.grading.WorkerJudge;
import boardjudge.grading.remote.JobExchange;
import boardjudge.grading.remote.Login;
import boardjudge.grading.remote.QueueAddress;
import boardjudge.grading.remote.RemoteAnswer;
import boardjudge.grading.remote.RemoteJob;
import boardjudge.remote.internal.ArtemisRemoteGrading;
import boardjudge.remote.internal.broker.QueueBroker;
import boardjudge.remote.internal.grading.ArtemisJobExchange;
import boardjudge.remote.internal.link.ArtemisLog;
import boardjudge.remote.internal.link.Link;
import boardjudge.remote.internal.link.Names;
import boardjudge.remote.internal.message.AnswerMessage;
import boardjudge.remote.internal.message.JobMessage;
import boardjudge.remote.internal.message.MessageCodec;
import boardjudge.remote.internal.message.RejectedMessageException;
import boardjudge.remote.internal.message.ResultForm;
import boardjudge.remote.internal.message.SuiteMessage;
import boardjudge.sandbox.CompileCache;
import boardjudge.sandbox.Language;
import boardjudge.sandbox.Languages;
import boardjudge.sandbox.Limits;
import boardjudge.sandbox.Sandbox;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.activemq.artemis.api.core.client.ClientConsumer;
import org.apache.activemq.artemis.api.core.client.ClientSession;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A slot of a worker")
@Timeout(300)
class WorkerSlotTest {
  private static final QueueAddress ADDRESS = new QueueAddress("vm://17");
  private static final String GRADING = "pawnchess-0123456789ab";
  private static final String JOB = "0123456789abcdef".repeat(2);
  private static final String KEY = "0123456789abcdef".repeat(4);
  private static final Duration TIMEOUT = Duration.ofMinutes(2);

  @TempDir private Path folder;
  private final List<String> notes = new CopyOnWriteArrayList<>();
  private final Language python = Languages.builtIn().byId("python3").orElseThrow();
  private QueueBroker broker;
  private Sandbox sandbox;
  private Link link;

  @BeforeEach
  void open() throws Exception {
    ArtemisLog.silence();
    broker = QueueBroker.within(ADDRESS.url());
    sandbox = Sandbox.open(Sandbox.Demand.OFF);
    link = Link.open(ADDRESS, Login.NONE, 0);
  }

  @AfterEach
  void close() {
    link.close();
    sandbox.close();
    broker.close();
  }

  private WorkerStatus status(String host) {
    return new WorkerStatus(host + "-1", host, 1, Map.of(python, ""), notes::add);
  }

  private JobRunner runner(Path store, WorkerStatus status) throws Exception {
    return new JobRunner(
        link,
        new ContentStore(store, 1 << 20),
        new WorkerJudge(sandbox, new CompileCache(folder.resolve("programs"), sandbox), 1),
        status);
  }

  private JobExchange grading() throws Exception {
    Path input = Files.writeString(folder.resolve("0.in"), "1\n\n....\n.P..\np...\n...P\n");
    JobExchange grading = ArtemisJobExchange.open(ADDRESS, Login.NONE, GRADING, false, note -> {});
    grading.begin(
        new JobExchange.Order(
            "pawnchess",
            false,
            List.of(HashedTest.of(TestFile.of("t", input))),
            Limits.STANDARD,
            false,
            false));
    return grading;
  }

  private void send(JobExchange grading, Optional<String> excludedHost) throws Exception {
    byte[] source = "print('white (1)')\n".getBytes(StandardCharsets.UTF_8);
    String hash = Sha256.hex(source);
    grading.send(
        List.of(new RemoteJob(JOB, KEY, python, "a.py", hash, List.of(0), excludedHost)),
        Map.of(hash, source));
  }

  private static RemoteAnswer next(JobExchange grading, RemoteAnswer.Kind kind) throws Exception {
    long until = System.nanoTime() + TIMEOUT.toNanos();
    while (System.nanoTime() < until) {
      Optional<RemoteAnswer> answer = grading.take(Duration.ofMillis(100));
      grading.acknowledge();
      if (answer.filter(each -> each.kind() == kind).isPresent()) {
        return answer.get();
      }
    }
    throw new AssertionError("no answer is " + kind);
  }

  /** The store is a file, so no file of the job can be written. */
  @Test
  void makesTheQueueDropAJobThatItReturnsFiveTimes() throws Exception {
    Path store = folder.resolve("contents");
    WorkerStatus status = status("one");
    JobRunner runner = runner(store, status);
    Files.delete(store);
    Files.writeString(store, "no folder");
    WorkerSlot slot = new WorkerSlot(link, runner, status, new WorkerDisk(List.of(folder)));
    try (JobExchange grading = grading()) {
      status.ready(1);
      Thread thread = new Thread(slot::run);
      thread.start();
      send(grading, Optional.empty());
      List<String> started = new ArrayList<>();
      try {
        for (int time = 1; time <= 5; time++) {
          started.add(next(grading, RemoteAnswer.Kind.STARTED).host());
          long until = System.nanoTime() + TIMEOUT.toNanos();
          while (status.isReady()) {
            assertThat(System.nanoTime()).isLessThan(until);
            Thread.sleep(5);
          }
          status.ready(1);
        }
        assertThat(next(grading, RemoteAnswer.Kind.DEAD).job()).isEqualTo(JOB);
      } finally {
        status.end();
        thread.join();
      }
      assertThat(started).hasSize(5).containsOnly("one");
      assertThat(notes).allMatch(note -> note.startsWith("set aside")).hasSize(5);
      assertThat(status.busy).hasValue(0);
    }
  }

  /** A run near its limit is repeated on another machine. */
  @Test
  void takesNoJobThatIsForAnotherHost() throws Exception {
    try (JobExchange grading = grading()) {
      send(grading, Optional.of("one"));
      assertThat(takesAJob(status("one"))).isFalse();
      assertThat(takesAJob(status("two"))).isTrue();
    }
  }

  @Test
  void findsNothingOfAGradingThatWasCancelled() throws Exception {
    try (JobExchange grading = grading()) {
      send(grading, Optional.empty());
      assertThat(grading.waiting(Set.of(JOB))).containsExactly(JOB);
      assertThat(new ArtemisRemoteGrading().cancel(ADDRESS, Login.NONE, GRADING)).isTrue();
      assertThat(grading.waiting(Set.of(JOB))).isEmpty();
      assertThat(takesAJob(status("one"))).isFalse();
    }
  }

  private boolean takesAJob(WorkerStatus status) throws Exception {
    try (ClientSession session = link.session(true);
        ClientConsumer jobs = session.createConsumer(Names.JOBS, status.selector())) {
      session.start();
      return jobs.receiveImmediate() != null;
    }
  }

  /** The store may hold it as a test, which may be larger. */
  @Test
  void refusesAJobWhoseListOfTestsIsTooLarge() throws Exception {
    Path store = folder.resolve("contents");
    byte[] large = new byte[MessageCodec.MAX_SUITE_BYTES + 1];
    String hash = Sha256.hex(large);
    assertThat(new ContentStore(store, 1 << 30).put(hash, out -> out.write(large))).isTrue();
    ContentStore contents = new ContentStore(store, 1 << 30);
    assertThatThrownBy(() -> contents.suite(link, GRADING, hash))
        .isInstanceOf(RejectedMessageException.class)
        .hasMessage("a content is larger than 16777216 bytes");
  }

  private AnswerMessage judged(boolean scaled, double speed) throws Exception {
    Path store = folder.resolve("contents");
    WorkerStatus status = status("one");
    status.ready(speed);
    JobRunner runner = runner(store, status);
    byte[] source = "while True: pass\n".getBytes(StandardCharsets.UTF_8);
    byte[] input = "1\n\n....\n.P..\np...\n...P\n".getBytes(StandardCharsets.UTF_8);
    byte[] suite =
        MessageCodec.write(
            new SuiteMessage(
                MessageCodec.VERSION,
                List.of(new SuiteMessage.Test("../t", Sha256.hex(input), ""))));
    ContentStore contents = new ContentStore(store, 1 << 20);
    for (byte[] each : List.of(source, input, suite)) {
      assertThat(contents.put(Sha256.hex(each), out -> out.write(each))).isTrue();
    }
    Limits limits =
        Limits.STANDARD.withCpu(Duration.ofMillis(150)).withWall(Duration.ofMinutes(10));
    return runner.judge(
        new JobMessage(
            MessageCodec.VERSION,
            GRADING,
            JOB,
            KEY,
            "pawnchess",
            false,
            Sha256.hex(suite),
            List.of(0),
            LanguageKey.of(python),
            "a.py",
            Sha256.hex(source),
            JobMessage.LimitsForm.of(limits),
            false,
            scaled));
  }

  @Test
  @Tag("exhaustive")
  @Tag("remote")
  void scalesTheTimeLimitByItsSpeedWhereAsked() throws Exception {
    sandbox.close();
    sandbox = Sandbox.open(Sandbox.Demand.AUTO);
    for (boolean scaled : List.of(false, true)) {
      ResultForm result = judged(scaled, 0.5).results().get(0);
      assertThat(result.verdict()).isEqualTo("time-limit");
      assertThat(result.message()).contains(scaled ? "0.30 s" : "0.15 s");
    }
  }
}
