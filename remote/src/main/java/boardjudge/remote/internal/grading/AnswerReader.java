package boardjudge.remote.internal.grading;

import boardjudge.grading.HashedTest;
import boardjudge.grading.RunPlace;
import boardjudge.grading.TestResult;
import boardjudge.grading.remote.RemoteAnswer;
import boardjudge.reference.io.Quote;
import boardjudge.remote.internal.link.Link;
import boardjudge.remote.internal.link.Names;
import boardjudge.remote.internal.message.AnswerMessage;
import boardjudge.remote.internal.message.MessageCodec;
import boardjudge.remote.internal.message.RejectedMessageException;
import boardjudge.remote.internal.message.ResultForm;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.activemq.artemis.api.core.ActiveMQException;
import org.apache.activemq.artemis.api.core.client.ClientConsumer;
import org.apache.activemq.artemis.api.core.client.ClientMessage;
import org.apache.activemq.artemis.api.core.client.ClientSession;

/** Receives the answers, dead letters and cancellations of a grading. For one thread. */
final class AnswerReader {
  private static final long SIDE_POLL_INTERVAL_NANOS = Duration.ofSeconds(1).toNanos();

  private final Link link;
  private final String grading;
  private final ClientSession session;
  private final ClientConsumer answers;
  private final ClientConsumer dead;
  private final ClientConsumer cancels;
  private String suite = "";
  private List<HashedTest> tests = List.of();
  private long lastSidePoll = System.nanoTime();
  private final AtomicLong refused = new AtomicLong();

  /** Opens a session, which {@link #close} closes. */
  AnswerReader(Link link, String grading) throws ActiveMQException {
    this.link = link;
    this.grading = grading;
    this.session = link.session(true);
    this.answers = session.createConsumer(Names.answers(grading));
    this.dead = session.createConsumer(Names.DEAD, Names.of(grading));
    this.cancels = session.createConsumer(Names.contents(grading), Names.CANCEL_FILTER);
    session.start();
  }

  /** From now on, answers about other suites are dropped. */
  void begin(String suiteHash, List<HashedTest> suiteTests) {
    suite = suiteHash;
    tests = List.copyOf(suiteTests);
  }

  Optional<RemoteAnswer> take(Duration timeout) throws IOException {
    try {
      if (System.nanoTime() - lastSidePoll > SIDE_POLL_INTERVAL_NANOS) {
        ClientMessage letter = dead.receiveImmediate();
        if (letter != null) {
          letter.acknowledge();
          return Optional.of(dead(letter));
        }
        ClientMessage cancel = cancels.receiveImmediate();
        if (cancel != null) {
          cancel.acknowledge();
          return Optional.of(withoutResults(RemoteAnswer.Kind.CANCELLED, "", "", "", ""));
        }
        lastSidePoll = System.nanoTime();
      }
      ClientMessage message = answers.receive(timeout.toMillis());
      if (message == null) {
        return Optional.empty();
      }
      message.acknowledge();
      try {
        return answer(Link.read(message, MessageCodec.MAX_ANSWER_BYTES, AnswerMessage.class));
      } catch (RejectedMessageException bad) {
        // Committed with a later valid answer: earlier ones may not be saved yet.
        refused.incrementAndGet();
        return Optional.empty();
      }
    } catch (ActiveMQException broken) {
      if (link.isInterruption(broken)) {
        // The broker went away: it delivers again.
        return Optional.empty();
      }
      throw link.failure(broken);
    }
  }

  long refused() {
    return refused.get();
  }

  private static RemoteAnswer dead(ClientMessage letter) {
    return withoutResults(
        RemoteAnswer.Kind.DEAD, Link.text(letter, Names.JOB), Link.text(letter, Names.KEY), "", "");
  }

  private static RemoteAnswer withoutResults(
      RemoteAnswer.Kind kind, String job, String key, String host, String reason) {
    return new RemoteAnswer(kind, job, key, host, Optional.empty(), Map.of(), Set.of(), reason, 0);
  }

  private Optional<RemoteAnswer> answer(AnswerMessage answer) throws RejectedMessageException {
    if (!answer.grading().equals(grading)) {
      throw new RejectedMessageException("of another grading");
    }
    RemoteAnswer.Kind kind = RemoteAnswer.Kind.valueOf(answer.kind().toUpperCase(Locale.ROOT));
    if (kind != RemoteAnswer.Kind.JUDGED) {
      return Optional.of(
          withoutResults(kind, answer.job(), answer.key(), answer.host(), answer.reason()));
    }
    if (!answer.suite().equals(suite)) {
      // From an earlier process of this grading, on other tests.
      return Optional.empty();
    }
    RunPlace place =
        new RunPlace(answer.host(), Quote.line(answer.toolchain(), 200), answer.speed());
    Map<Integer, TestResult> results = new TreeMap<>();
    for (ResultForm form : answer.results()) {
      if (form.test() >= tests.size()) {
        throw new RejectedMessageException("a test that is not there");
      }
      results.put(form.test(), form.result(tests.get(form.test()).file().name()).at(place));
    }
    Optional<TestResult> refusal = answer.refusal().stream().findFirst().map(r -> r.result(""));
    if (refusal.isEmpty() && results.isEmpty()) {
      throw new RejectedMessageException("no results");
    }
    return Optional.of(
        new RemoteAnswer(
            kind,
            answer.job(),
            answer.key(),
            answer.host(),
            refusal,
            results,
            Set.copyOf(answer.near()),
            "",
            answer.nanos()));
  }

  void settle() throws IOException {
    try {
      session.commit();
    } catch (ActiveMQException broken) {
      // Rolled back, as the broker was away: the answers come again and are then known.
      if (link.isClosed()) {
        throw link.failure(broken);
      }
    }
  }

  void close() throws ActiveMQException {
    session.close();
  }
}
