package boardjudge.remote.internal.grading;

import boardjudge.base.files.Sha256;
import boardjudge.grading.HashedTest;
import boardjudge.grading.remote.JobExchange;
import boardjudge.grading.remote.Login;
import boardjudge.grading.remote.QueueAddress;
import boardjudge.grading.remote.RemoteAnswer;
import boardjudge.grading.remote.RemoteJob;
import boardjudge.grading.remote.WorkerState;
import boardjudge.remote.internal.link.Link;
import boardjudge.remote.internal.link.Names;
import boardjudge.remote.internal.message.MessageCodec;
import boardjudge.remote.internal.message.SuiteMessage;
import boardjudge.remote.internal.message.Word;
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
import java.util.function.Consumer;
import org.apache.activemq.artemis.api.core.ActiveMQException;
import org.apache.activemq.artemis.api.core.QueueConfiguration;
import org.apache.activemq.artemis.api.core.RoutingType;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.api.core.client.ClientSession;

/** A grading's side of a queue: a session for sending, and one for receiving. */
public final class ArtemisJobExchange implements JobExchange {
  /** Bytes of answers to prefetch. */
  private static final int CONSUMER_WINDOW = 1 << 20;

  private final String name;
  private final Link link;
  private final Outbox outbox;
  private final AnswerReader answers;
  private final WorkerListener workers;
  private Optional<Order> order = Optional.empty();
  private String suite = "";
  private final AtomicBoolean closed = new AtomicBoolean();

  private ArtemisJobExchange(Link link, String name) throws IOException, ActiveMQException {
    this.name = name;
    this.link = link;
    createQueue(Names.ANSWERS, Names.answers(name));
    createQueue(Names.CONTENTS, Names.contents(name));
    this.answers = new AnswerReader(link, name);
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
          try (ClientSession session = link.session(false)) {
            // A killed process, or a call that is repeated, may have made it.
            if (!session.queueQuery(SimpleString.of(queue)).isExists()) {
              session.createQueue(configuration);
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
    answers.begin(suite, newOrder.tests());
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
    if (!Word.JOB.matches(job)) {
      throw new IllegalArgumentException("no job: " + job);
    }
    link.remove(Names.JOBS, Names.JOB + " = '" + job + "'");
  }

  @Override
  public Optional<RemoteAnswer> take(Duration timeout) throws IOException, InterruptedException {
    return answers.take(timeout);
  }

  @Override
  public void acknowledge() throws IOException {
    answers.settle();
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
    return answers.refused() + workers.refused();
  }

  @Override
  public void close() throws IOException {
    if (!closed.compareAndSet(false, true)) {
      return;
    }
    try {
      link.remove(Names.JOBS, Names.of(name));
      link.remove(Names.DEAD, Names.of(name));
      answers.close();
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
          try (ClientSession session = link.session(false)) {
            if (session.queueQuery(SimpleString.of(queue)).isExists()) {
              session.deleteQueue(queue);
            }
          }
        });
  }
}
