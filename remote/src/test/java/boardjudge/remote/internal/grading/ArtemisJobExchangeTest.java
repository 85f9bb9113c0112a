package boardjudge.remote.internal.grading;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.grading.Bounds;
import boardjudge.grading.HashedTest;
import boardjudge.grading.TestFile;
import boardjudge.grading.remote.JobExchange;
import boardjudge.grading.remote.Login;
import boardjudge.grading.remote.QueueAddress;
import boardjudge.grading.remote.RemoteAnswer;
import boardjudge.remote.internal.broker.QueueBroker;
import boardjudge.remote.internal.link.ArtemisLog;
import boardjudge.remote.internal.link.Link;
import boardjudge.remote.internal.link.Names;
import boardjudge.remote.internal.message.AnswerMessage;
import boardjudge.remote.internal.message.MessageCodec;
import boardjudge.remote.internal.message.ResultForm;
import boardjudge.sandbox.Limits;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.apache.activemq.artemis.api.core.client.ClientConsumer;
import org.apache.activemq.artemis.api.core.client.ClientMessage;
import org.apache.activemq.artemis.api.core.client.ClientProducer;
import org.apache.activemq.artemis.api.core.client.ClientSession;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("An answer that belongs to nothing that was asked")
@Timeout(300)
class ArtemisJobExchangeTest {
  private static final QueueAddress ADDRESS = new QueueAddress("vm://18");
  private static final String GRADING = "go-0123456789ab";
  private static final String HASH = "0123456789abcdef".repeat(4);

  @TempDir private Path folder;
  private QueueBroker broker;
  private Link link;
  private JobExchange grading;
  private String suite = "";

  @BeforeEach
  void open() throws Exception {
    ArtemisLog.silence();
    broker = QueueBroker.within(ADDRESS.url());
    link = Link.open(ADDRESS, Login.NONE, 0);
    grading = ArtemisJobExchange.open(ADDRESS, Login.NONE, GRADING, false, note -> {});
    List<HashedTest> tests = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      Path input = Files.writeString(folder.resolve(i + ".in"), i + "\n");
      tests.add(HashedTest.of(TestFile.of("t" + i, input)));
    }
    grading.begin(new JobExchange.Order("go", false, tests, Limits.STANDARD, false, false));
    suite = hashOfTheList();
  }

  @AfterEach
  void close() throws IOException {
    grading.close();
    link.close();
    broker.close();
  }

  /** The first content is the list of tests. */
  private String hashOfTheList() throws Exception {
    try (ClientSession session = link.session(false);
        ClientConsumer browser = session.createConsumer(Names.contents(GRADING), true)) {
      session.start();
      return Link.text(browser.receive(60_000), Names.HASH);
    }
  }

  private AnswerMessage judged(int test) {
    return new AnswerMessage(
        MessageCodec.VERSION,
        "judged",
        GRADING,
        HASH.substring(0, 32),
        HASH,
        suite,
        "one",
        "",
        "",
        1,
        List.of(),
        List.of(new ResultForm(test, "accepted", 1, 1, 1, "", List.of())),
        List.of(),
        1);
  }

  private Optional<RemoteAnswer> deliver(AnswerMessage answer, UnaryOperator<String> change)
      throws Exception {
    String text = new String(MessageCodec.write(answer), StandardCharsets.UTF_8);
    try (ClientSession session = link.session(false);
        ClientProducer producer = session.createProducer(Names.ANSWERS)) {
      ClientMessage message = session.createMessage(true);
      message.putStringProperty(Names.GRADING, GRADING);
      producer.send(Link.body(message, change.apply(text).getBytes(StandardCharsets.UTF_8)));
    }
    Optional<RemoteAnswer> answered = grading.take(Duration.ofSeconds(60));
    grading.acknowledge();
    return answered;
  }

  private void assertRefused(AnswerMessage answer, UnaryOperator<String> change) throws Exception {
    long before = grading.refused();
    assertThat(deliver(answer, change)).isEmpty();
    assertThat(grading.refused()).isEqualTo(before + 1);
  }

  @Test
  void anAnswerThatBelongsIsTaken() throws Exception {
    assertThat(deliver(judged(2), text -> text).orElseThrow().results()).containsOnlyKeys(2);
    assertThat(grading.refused()).isZero();
  }

  @Test
  void isRefusedWhereItIsOfAnotherGradingOrATestThatIsNotThere() throws Exception {
    assertRefused(judged(2), text -> text.replace(GRADING, "go-ba9876543210"));
    assertRefused(judged(3), text -> text);
    assertRefused(judged(2), text -> text.replaceFirst("\"results\":\\[.*?}]", "\"results\":[]"));
    assertThat(deliver(judged(1), text -> text)).isPresent();
  }

  /** An earlier process of this grading may have had other tests. */
  @Test
  void isDroppedWhereItIsOnAnotherListOfTests() throws Exception {
    assertThat(deliver(judged(2), text -> text.replace(suite, HASH))).isEmpty();
    assertThat(grading.refused()).isZero();
  }

  @Test
  void isRefusedWhereAFigureIsOutOfItsBounds() throws Exception {
    String max = Long.toString(Long.MAX_VALUE);
    assertRefused(judged(2), text -> text.replace("\"cpu\":1", "\"cpu\":" + max));
    assertRefused(judged(2), text -> text.replace("\"wall\":1", "\"wall\":" + max));
    assertRefused(judged(2), text -> text.replace("\"memory\":1", "\"memory\":" + max));
    assertRefused(judged(2), text -> text.replace("\"nanos\":1", "\"nanos\":" + max));
    assertRefused(judged(2), text -> text.replace("\"speed\":1.0", "\"speed\":1e7"));
    long bound = Bounds.NANOS;
    assertThat(deliver(judged(2), text -> text.replace("\"nanos\":1", "\"nanos\":" + bound)))
        .isPresent();
  }
}
