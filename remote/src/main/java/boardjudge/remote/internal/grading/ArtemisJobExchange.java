package boardjudge.remote.internal.grading;

import boardjudge.base.files.Sha256;
import boardjudge.grading.HashedTest;
import boardjudge.grading.remote.JobExchange;
import boardjudge.grading.remote.Login;
import boardjudge.grading.remote.QueueAddress;
import boardjudge.grading.remote.RemoteAnswer;
import boardjudge.grading.remote.RemoteJob;
import boardjudge.grading.remote.WorkerState;
import boardjudge.reference.io.Quote;
import boardjudge.remote.internal.link.Link;
import boardjudge.remote.internal.link.Names;
import boardjudge.remote.internal.message.ConsumerList;
import boardjudge.remote.internal.message.Refused;
import boardjudge.remote.internal.message.SuiteMessage;
import boardjudge.remote.internal.message.Wire;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.apache.activemq.artemis.api.core.ActiveMQException;
import org.apache.activemq.artemis.api.core.ActiveMQQueueExistsException;
import org.apache.activemq.artemis.api.core.QueueConfiguration;
import org.apache.activemq.artemis.api.core.RoutingType;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.api.core.client.ClientMessage;
import org.apache.activemq.artemis.api.core.client.ClientProducer;
import org.apache.activemq.artemis.api.core.client.ClientRequestor;
import org.apache.activemq.artemis.api.core.client.ClientSession;
import org.apache.activemq.artemis.api.core.management.ManagementHelper;
import org.apache.activemq.artemis.api.core.management.ResourceNames;

/** A grading's side of a queue: sessions to send with, and one to take with. */
public final class ArtemisJobExchange implements JobExchange {
  /** Sent ahead to the thread that takes answers. */
  private static final int WINDOW = 1 << 20;

  private final String name;
  private final Link link;
  private final ClientSession sending;
  private final Outbox outbox;
  private final ClientProducer contents;
  private final AnswerReader answers;
  private final WorkerListener workers;
  private final Runnable beneath;
  private Optional<Order> order = Optional.empty();
  private String suite = "";
  private final AtomicBoolean closed = new AtomicBoolean();

  private ArtemisJobExchange(
      String name,
      Link link,
      ClientSession sending,
      Outbox outbox,
      AnswerReader answers,
      WorkerListener workers,
      Runnable beneath)
      throws ActiveMQException {
    this.name = name;
    this.link = link;
    this.sending = sending;
    this.outbox = outbox;
    this.contents = sending.createProducer(Names.CONTENTS);
    this.answers = answers;
    this.workers = workers;
    this.beneath = beneath;
  }

  /**
   * Opens one.
   *
   * @param resumed whether a killed process had a grading of that name: what it left waiting is
   *     taken back, what was answered meanwhile is kept
   * @param notes is told when the queue is away, and when it is back
   * @param beneath is closed with it
   */
  public static ArtemisJobExchange open(
      QueueAddress address,
      Login login,
      String name,
      boolean resumed,
      Consumer<String> notes,
      Runnable beneath)
      throws IOException {
    Link link = Link.open(address, login, WINDOW, notes);
    try {
      ClientSession session = link.session(false);
      link.repeat(() -> createQueue(session, Names.ANSWERS, Names.answers(name), name));
      link.repeat(() -> createQueue(session, Names.CONTENTS, Names.contents(name), name));
      if (resumed) {
        link.repeat(() -> link.take(Names.JOBS, Names.of(name)));
      }
      session.start();
      AnswerReader answers = AnswerReader.open(link, name);
      WorkerListener workers = WorkerListener.open(link);
      Outbox outbox = Outbox.open(Link.forTransactions(address, login), name);
      return new ArtemisJobExchange(name, link, session, outbox, answers, workers, beneath);
    } catch (ActiveMQException broken) {
      link.close();
      throw link.failure(broken);
    } catch (IOException broken) {
      link.close();
      throw broken;
    }
  }

  private static void createQueue(ClientSession session, String address, String queue, String name)
      throws ActiveMQException {
    try {
      session.createQueue(
          QueueConfiguration.of(queue)
              .setAddress(address)
              .setRoutingType(RoutingType.MULTICAST)
              .setFilterString(Names.of(name))
              .setDurable(true)
              .setAutoDelete(false));
    } catch (ActiveMQQueueExistsException kept) {
      // That of the process that was killed.
      return;
    }
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public void begin(Order wanted) throws IOException {
    order = Optional.of(wanted);
    SuiteMessage list =
        new SuiteMessage(
            Wire.VERSION,
            wanted.tests().stream()
                .map(test -> new SuiteMessage.Test(test.file().name(), test.input(), test.answer()))
                .toList());
    byte[] bytes = Wire.write(list);
    if (bytes.length > Wire.LARGEST_SUITE) {
      throw new IOException(
          "the list of "
              + wanted.tests().size()
              + " tests is larger than the "
              + (Wire.LARGEST_SUITE >> 20)
              + " MiB that workers take; grade fewer tests at a time");
    }
    suite = Sha256.hex(bytes);
    answers.begin(suite, wanted.tests());
    publish(suite, bytes);
    Set<String> sent = new HashSet<>();
    for (HashedTest test : wanted.tests()) {
      if (sent.add(test.input())) {
        publish(test.input(), test.file().input());
      }
      if (!test.answer().isEmpty() && sent.add(test.answer())) {
        publish(test.answer(), test.file().answer());
      }
    }
  }

  private void repeat(Link.Saying saying) throws IOException {
    try {
      link.repeat(saying);
    } catch (ActiveMQException broken) {
      throw link.failure(broken);
    }
  }

  private ClientMessage content(String hash) {
    return Outbox.content(sending, name, hash);
  }

  private void publish(String hash, Path file) throws IOException {
    if (Files.size(file) > Wire.LARGEST_CONTENT) {
      throw new IOException(file + ": too large to be sent to workers");
    }
    if (Files.size(file) <= Link.LARGE) {
      publish(hash, Files.readAllBytes(file));
      return;
    }
    try {
      repeat(() -> stream(hash, file));
    } catch (UncheckedIOException unread) {
      throw unread.getCause();
    }
  }

  private void stream(String hash, Path file) throws ActiveMQException {
    try (InputStream bytes = new BufferedInputStream(Files.newInputStream(file))) {
      synchronized (sending) {
        contents.send(Link.body(content(hash), bytes));
      }
    } catch (IOException unread) {
      throw new UncheckedIOException(unread);
    }
  }

  @Override
  public void publish(String hash, byte[] source) throws IOException {
    repeat(
        () -> {
          synchronized (sending) {
            contents.send(Link.body(content(hash), source));
          }
        });
  }

  @Override
  public void discard(String hash) throws IOException {
    repeat(() -> link.take(Names.contents(name), Names.HASH + " = '" + hash + "'"));
  }

  @Override
  public void send(List<RemoteJob> jobs, Map<String, byte[]> sources)
      throws IOException, InterruptedException {
    outbox.send(order.orElseThrow(), suite, jobs, sources);
  }

  @Override
  public void withdraw(String job) throws IOException {
    if (!Wire.isJob(job)) {
      throw new IllegalArgumentException("no job: " + job);
    }
    repeat(() -> link.take(Names.JOBS, Names.JOB + " = '" + job + "'"));
  }

  @Override
  public Optional<RemoteAnswer> take(Duration longest) throws IOException, InterruptedException {
    return answers.take(longest);
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
    repeat(
        () ->
            link.each(
                Names.JOBS, Names.of(name), true, job -> waiting.add(Link.text(job, Names.JOB))));
    waiting.retainAll(jobs);
    return waiting;
  }

  @Override
  public List<String> disconnectSilentClients() throws IOException {
    try {
      return Takers.cutOff(link, workers.states());
    } catch (ActiveMQException broken) {
      throw link.failure(broken);
    }
  }

  @Override
  public long refused() {
    return answers.refused() + workers.refused();
  }

  @Override
  public void cancel() throws IOException {
    try {
      link.take(Names.JOBS, Names.of(name));
    } catch (ActiveMQException broken) {
      throw link.failure(broken);
    }
  }

  @Override
  public void close() throws IOException {
    if (!closed.compareAndSet(false, true)) {
      return;
    }
    try {
      link.repeat(() -> link.take(Names.JOBS, Names.of(name)));
      link.repeat(() -> link.take(Names.DEAD, Names.of(name)));
      answers.close();
      workers.close();
      link.repeat(() -> deleteQueue(Names.answers(name)));
      link.repeat(() -> deleteQueue(Names.contents(name)));
      sending.close();
    } catch (ActiveMQException broken) {
      throw link.failure(broken);
    } finally {
      outbox.close();
      link.close();
      beneath.run();
    }
  }

  private void deleteQueue(String queue) throws ActiveMQException {
    try (ClientSession session = link.session(false)) {
      if (session.queueQuery(SimpleString.of(queue)).isExists()) {
        session.deleteQueue(queue);
      }
    }
  }

  /** Those that take jobs from a queue, as the broker knows them. */
  private static final class Takers {
    private static final String MANAGEMENT = "activemq.management";
    private static final int MOST = 10_000;
    private static final int TIMEOUT = 20_000;
    private static final String OF_THE_JOBS =
        "{\"field\":\"queue\",\"operation\":\"EQUALS\",\"value\":\"" + Names.JOBS + "\"}";

    /**
     * Ends the taking of those that took jobs and are none of the workers. Those with our own name
     * stay: another grading takes back its jobs.
     *
     * @return what each is called, safe to print; empty where the broker does not say
     */
    @SuppressWarnings("try")
    static List<String> cutOff(Link link, List<WorkerState> workers) throws ActiveMQException {
      List<String> cut = new ArrayList<>();
      try (ClientSession session = link.session(false);
          ClientRequestor requestor = new ClientRequestor(session, MANAGEMENT)) {
        session.start();
        Object listed = ask(session, requestor, "listConsumers", OF_THE_JOBS, 1, MOST);
        byte[] json = String.valueOf(listed).getBytes(StandardCharsets.UTF_8);
        ConsumerList takers = Wire.read(json, Wire.LARGEST_SUITE, ConsumerList.class);
        for (ConsumerList.Consumer each : takers.data()) {
          boolean known =
              workers.stream().anyMatch(one -> each.filter().contains("'" + one.host() + "'"));
          if (!each.acknowledged().equals("0") && !known && !each.user().equals(link.user())) {
            ask(session, requestor, "closeConsumerWithID", each.session(), each.id());
            cut.add(Quote.bare(each.user() + " at " + each.remoteAddress(), 100));
          }
        }
      } catch (ActiveMQException broken) {
        throw broken;
      } catch (Refused unlike) {
        // A broker may list them otherwise; the jobs are sent again even then.
        return cut;
      } catch (Exception broken) {
        throw new IllegalStateException("the broker was not understood", broken);
      }
      return cut;
    }

    private static Object ask(
        ClientSession session, ClientRequestor requestor, String operation, Object... parameters)
        throws Exception {
      ClientMessage question = session.createMessage(false);
      ManagementHelper.putOperationInvocation(
          question, ResourceNames.BROKER, operation, parameters);
      ClientMessage answer = requestor.request(question, TIMEOUT);
      return answer == null ? "" : ManagementHelper.getResult(answer);
    }
  }
}
