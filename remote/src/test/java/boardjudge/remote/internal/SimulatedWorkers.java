package boardjudge.remote.internal;

import boardjudge.grading.LanguageKey;
import boardjudge.grading.remote.Login;
import boardjudge.grading.remote.QueueAddress;
import boardjudge.grading.remote.WorkerState;
import boardjudge.remote.internal.link.Link;
import boardjudge.remote.internal.link.Names;
import boardjudge.remote.internal.message.AnswerMessage;
import boardjudge.remote.internal.message.JobMessage;
import boardjudge.remote.internal.message.MessageCodec;
import boardjudge.remote.internal.message.ResultForm;
import boardjudge.remote.internal.message.StateMessage;
import boardjudge.sandbox.Languages;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.activemq.artemis.api.core.ActiveMQException;
import org.apache.activemq.artemis.api.core.client.ClientConsumer;
import org.apache.activemq.artemis.api.core.client.ClientMessage;
import org.apache.activemq.artemis.api.core.client.ClientProducer;
import org.apache.activemq.artemis.api.core.client.ClientSession;

/**
 * Workers that run nothing and answer at once. They send the messages of real ones, but fetch no
 * contents.
 */
final class SimulatedWorkers implements AutoCloseable {
  private static final int SLOTS_PER_LINK = 8;
  private static final int HEARTBEAT_MILLIS = 1000;
  private static final long MEMORY = 1 << 20;

  private final List<Link> links = new ArrayList<>();
  private final List<Thread> threads = new ArrayList<>();
  private final List<String> languages =
      Languages.builtIn().known().stream().map(LanguageKey::of).toList();
  private final int slots;
  private final long nanosPerTest;
  private final AtomicLong jobs = new AtomicLong();
  private final AtomicLong verdicts = new AtomicLong();
  private final AtomicLong first = new AtomicLong();
  private final AtomicLong last = new AtomicLong();
  private final CountDownLatch end = new CountDownLatch(1);

  /**
   * @param slots how many jobs all of them together do at a time
   * @param nanosPerTest the reported time of a test, by which jobs are sized
   */
  SimulatedWorkers(QueueAddress address, Login login, int slots, long nanosPerTest)
      throws Exception {
    this.slots = slots;
    this.nanosPerTest = nanosPerTest;
    Link link = Link.open(address, login, 0);
    links.add(link);
    start(link, this::heartbeat);
    for (int i = 0; i < slots; i++) {
      if (i > 0 && i % SLOTS_PER_LINK == 0) {
        link = Link.open(address, login, 0);
        links.add(link);
      }
      start(link, this::work);
    }
  }

  long jobs() {
    return jobs.get();
  }

  long verdicts() {
    return verdicts.get();
  }

  /** From the first job to the last. */
  double seconds() {
    return (last.get() - first.get()) / 1e9;
  }

  private boolean isEnding() {
    return end.getCount() == 0;
  }

  private interface Task {
    void run(Link link) throws Exception;
  }

  private void start(Link link, Task task) {
    Thread thread =
        new Thread(
            () -> {
              while (!isEnding()) {
                try {
                  task.run(link);
                } catch (ActiveMQException broken) {
                  // The broker is away for a while, or the test is over.
                  Thread.onSpinWait();
                } catch (Exception bad) {
                  throw new IllegalStateException(bad);
                }
              }
            });
    thread.setDaemon(true);
    thread.start();
    threads.add(thread);
  }

  private void heartbeat(Link link) throws Exception {
    try (ClientSession session = link.session(false);
        ClientProducer producer = session.createProducer(Names.WORKERS)) {
      do {
        WorkerState state =
            new WorkerState(
                "simulated-1",
                "simulated",
                WorkerState.State.READY,
                "",
                slots,
                0,
                jobs.get(),
                0,
                1,
                languages,
                List.of());
        ClientMessage message = session.createMessage(false);
        message
            .getBodyBuffer()
            .writeBytes(MessageCodec.write(new StateMessage(MessageCodec.VERSION, state)));
        producer.send(message);
      } while (!end.await(HEARTBEAT_MILLIS, TimeUnit.MILLISECONDS));
    }
  }

  private void work(Link link) throws Exception {
    String known = String.join(", ", languages.stream().map(each -> "'" + each + "'").toList());
    String selector =
        "%s = %d AND %s IN (%s) AND (%s IS NULL OR %s <> 'simulated')"
            .formatted(
                Names.VERSION,
                MessageCodec.VERSION,
                Names.LANGUAGE,
                known,
                Names.NOT_AT,
                Names.NOT_AT);
    try (ClientSession session = link.session(true);
        ClientSession notes = link.session(false);
        ClientConsumer consumer = session.createConsumer(Names.JOBS, selector);
        ClientProducer answers = session.createProducer(Names.ANSWERS);
        ClientProducer starts = notes.createProducer(Names.ANSWERS)) {
      session.start();
      while (!isEnding()) {
        ClientMessage message = consumer.receive(200);
        if (message != null) {
          first.compareAndSet(0, System.nanoTime());
          message.acknowledge();
          JobMessage job = Link.read(message, MessageCodec.MAX_JOB_BYTES, JobMessage.class);
          starts.send(message(notes, answer(job, "started")));
          answers.send(message(session, answer(job, "judged")));
          session.commit();
          jobs.incrementAndGet();
          verdicts.addAndGet(job.tests().size());
          last.set(System.nanoTime());
        }
      }
    }
  }

  private AnswerMessage answer(JobMessage job, String kind) {
    boolean judged = kind.equals("judged");
    List<ResultForm> results =
        judged
            ? job.tests().stream()
                .map(
                    test ->
                        new ResultForm(
                            test, "accepted", 1_000_000, 1_000_000, MEMORY, "", List.of()))
                .toList()
            : List.of();
    return new AnswerMessage(
        MessageCodec.VERSION,
        kind,
        job.grading(),
        job.job(),
        job.key(),
        job.suite(),
        "simulated",
        "",
        "",
        1,
        List.of(),
        results,
        List.of(),
        results.size() * nanosPerTest);
  }

  private static ClientMessage message(ClientSession session, AnswerMessage answer) {
    ClientMessage message = session.createMessage(true);
    message.putStringProperty(Names.GRADING, answer.grading());
    return Link.body(message, MessageCodec.write(answer));
  }

  @Override
  public void close() {
    end.countDown();
    try {
      for (Thread each : threads) {
        each.join(2000);
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
    links.forEach(Link::close);
  }
}
