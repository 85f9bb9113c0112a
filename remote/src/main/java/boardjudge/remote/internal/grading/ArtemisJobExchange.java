package boardjudge.remote.internal.grading;

import boardjudge.base.files.Sha256;
import boardjudge.grading.HashedTest;
import boardjudge.grading.remote.JobExchange;
import boardjudge.grading.remote.Login;
import boardjudge.grading.remote.QueueAddress;
import boardjudge.grading.remote.RemoteAnswer;
import boardjudge.grading.remote.RemoteAnswer.Kind;
import boardjudge.grading.remote.RemoteJob;
import boardjudge.grading.remote.WorkerState;
import boardjudge.remote.internal.link.Link;
import boardjudge.remote.internal.link.Names;
import boardjudge.remote.internal.message.AnswerMessage;
import boardjudge.remote.internal.message.MessageCodec;
import boardjudge.remote.internal.message.RejectedMessageException;
import boardjudge.remote.internal.message.SuiteMessage;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.apache.activemq.artemis.api.core.ActiveMQException;
import org.apache.activemq.artemis.api.core.QueueConfiguration;
import org.apache.activemq.artemis.api.core.RoutingType;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.api.core.client.ClientConsumer;
import org.apache.activemq.artemis.api.core.client.ClientMessage;
import org.apache.activemq.artemis.api.core.client.ClientSession;

/** A grading's side of a queue. One thread sends while another does all else. */
public final class ArtemisJobExchange implements JobExchange {
  /** Bytes of answers to prefetch. */
  private static final int CONSUMER_WINDOW = 1 << 20;

  /** How often to look for dead letters and for the message that cancels the grading. */
  private static final long SIDE_POLL_INTERVAL_NANOS = Duration.ofSeconds(1).toNanos();

  private final String name;
  private final Link link;
  private final Outbox outbox;
  private final WorkerListener workers;
  private final ClientSession session;
  private final ClientConsumer answers;
  private final ClientConsumer dead;
  private final ClientConsumer cancels;
  private final AtomicLong refused = new AtomicLong();
  private long lastSidePoll = System.nanoTime();
  private Optional<Order> order = Optional.empty();
  private String suite = "";
  private final AtomicBoolean closed = new AtomicBoolean();

  private ArtemisJobExchange(Link link, String name) throws IOException, ActiveMQException {
    this.name = name;
    this.link = link;
    createQueue(Names.ANSWERS, Names.answers(name));
    createQueue(Names.CONTENTS, Names.contents(name));
    this.session = link.session(true);
    this.answers = session.createConsumer(Names.answers(name));
    this.dead = session.createConsumer(Names.DEAD, Names.of(name));
    this.cancels = session.createConsumer(Names.contents(name), Names.CANCEL_FILTER);
    session.start();
    this.workers = WorkerListener.open(link);
    this.outbox = new Outbox(link, name);
  }

  /**
   * Opens one.
   *
   * @param resumed whether a killed process had a grading of that name: its waiting jobs are
   *     removed, answers that arrived meanwhile are kept
   * @param notes is told when the queue is away, and when it is back
   */
  public static ArtemisJobExchange open(
      QueueAddress address, Login login, String name, boolean resumed, Consumer<String> notes)
      throws IOException {
    Link link = Link.open(address, login, CONSUMER_WINDOW, notes);
    try {
      if (resumed) {
        link.remove(Names.JOBS, Names.of(name));
      }
      return new ArtemisJobExchange(link, name);
    } catch (ActiveMQException broken) {
      link.close();
      throw link.failure(broken);
    } catch (IOException broken) {
      link.close();
      throw broken;
    }
  }

  private void createQueue(String address, String queue) throws IOException {
    QueueConfiguration configuration =
        QueueConfiguration.of(queue)
            .setAddress(address)
            .setRoutingType(RoutingType.MULTICAST)
            .setFilterString(Names.of(name))
            .setDurable(true)
            .setAutoDelete(false);
    link.repeat(
        () -> {
          try (ClientSession creating = link.session(false)) {
            // A killed process, or a call that is repeated, may have made it.
            if (!creating.queueQuery(SimpleString.of(queue)).isExists()) {
              creating.createQueue(configuration);
            }
          }
        });
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public void begin(Order newOrder) throws IOException, InterruptedException {
    order = Optional.of(newOrder);
    SuiteMessage list =
        new SuiteMessage(
            MessageCodec.VERSION,
            newOrder.tests().stream()
                .map(test -> new SuiteMessage.Test(test.file().name(), test.input(), test.answer()))
                .toList());
    byte[] bytes = MessageCodec.write(list);
    if (bytes.length > MessageCodec.MAX_SUITE_BYTES) {
      throw new IOException(
          ("the list of " + newOrder.tests().size() + " tests is larger than the ")
              + (MessageCodec.MAX_SUITE_BYTES >> 20)
              + " MiB that workers take; grade fewer tests at a time");
    }
    suite = Sha256.hex(bytes);
    outbox.publish(suite, bytes);
    Map<String, Path> files = new LinkedHashMap<>();
    for (HashedTest test : newOrder.tests()) {
      files.putIfAbsent(test.input(), test.file().input());
      files.putIfAbsent(test.answer(), test.file().answer());
    }
    // A test without an answer has no hash of it.
    files.remove("");
    for (Map.Entry<String, Path> file : files.entrySet()) {
      outbox.publish(file.getKey(), file.getValue());
    }
  }

  @Override
  public void discard(String hash) throws IOException {
    link.remove(Names.contents(name), Names.HASH + " = '" + hash + "'");
  }

  @Override
  public void send(List<RemoteJob> jobs, Map<String, byte[]> sources)
      throws IOException, InterruptedException {
    outbox.send(order.orElseThrow(), suite, jobs, sources);
  }

  @Override
  public void withdraw(String job) throws IOException {
    link.remove(Names.JOBS, Names.JOB + " = '" + job + "'");
  }

  @Override
  public Optional<RemoteAnswer> take(Duration timeout) throws IOException {
    try {
      if (System.nanoTime() - lastSidePoll > SIDE_POLL_INTERVAL_NANOS) {
        ClientMessage letter = dead.receiveImmediate();
        if (letter != null) {
          letter.acknowledge();
          String job = Link.text(letter, Names.JOB);
          String key = Link.text(letter, Names.KEY);
          return Optional.of(RemoteAnswer.withoutResults(Kind.DEAD, job, key, "", ""));
        }
        ClientMessage cancel = cancels.receiveImmediate();
        if (cancel != null) {
          cancel.acknowledge();
          return Optional.of(RemoteAnswer.withoutResults(Kind.CANCELLED, "", "", "", ""));
        }
        lastSidePoll = System.nanoTime();
      }
      ClientMessage message = answers.receive(timeout.toMillis());
      if (message == null) {
        return Optional.empty();
      }
      message.acknowledge();
      return answer(message);
    } catch (ActiveMQException broken) {
      if (link.isInterruption(broken)) {
        // The broker went away: it delivers again.
        return Optional.empty();
      }
      throw link.failure(broken);
    }
  }

  /** Empty if it is refused, or from an earlier process of this grading on other tests. */
  private Optional<RemoteAnswer> answer(ClientMessage message) throws ActiveMQException {
    try {
      AnswerMessage answer = Link.read(message, MessageCodec.MAX_ANSWER_BYTES, AnswerMessage.class);
      if (!answer.grading().equals(name)) {
        throw new RejectedMessageException("of another grading");
      }
      if (answer.kind().equals("judged") && !answer.suite().equals(suite)) {
        return Optional.empty();
      }
      return Optional.of(answer.answer(order.map(Order::tests).orElse(List.of())));
    } catch (RejectedMessageException bad) {
      // Committed with a later valid answer: earlier ones may not be saved yet.
      refused.incrementAndGet();
      return Optional.empty();
    }
  }

  @Override
  public void acknowledge() throws IOException {
    try {
      session.commit();
    } catch (ActiveMQException broken) {
      // Rolled back, as the broker was away: the answers come again and are then known.
      if (link.isClosed()) {
        throw link.failure(broken);
      }
    }
  }

  @Override
  public List<WorkerState> workers() {
    return workers.states();
  }

  @Override
  public Set<String> waiting(Set<String> jobs) throws IOException {
    Set<String> waiting = new HashSet<>();
    link.repeat(
        () ->
            link.forEach(
                Names.JOBS, Names.of(name), true, job -> waiting.add(Link.text(job, Names.JOB))));
    waiting.retainAll(jobs);
    return waiting;
  }

  @Override
  public long refused() {
    return refused.get() + workers.refused();
  }

  @Override
  public void close() throws IOException {
    if (!closed.compareAndSet(false, true)) {
      return;
    }
    try {
      link.remove(Names.JOBS, Names.of(name));
      link.remove(Names.DEAD, Names.of(name));
      session.close();
      workers.close();
      deleteQueue(Names.answers(name));
      deleteQueue(Names.contents(name));
    } catch (ActiveMQException broken) {
      throw link.failure(broken);
    } finally {
      link.close();
    }
  }

  private void deleteQueue(String queue) throws IOException {
    link.repeat(
        () -> {
          try (ClientSession deleting = link.session(false)) {
            if (deleting.queueQuery(SimpleString.of(queue)).isExists()) {
              deleting.deleteQueue(queue);
            }
          }
        });
  }
}
