package boardjudge.remote.internal.worker;

import boardjudge.grading.WorkerJudge;
import boardjudge.grading.remote.Login;
import boardjudge.grading.remote.QueueAddress;
import boardjudge.grading.remote.RemoteGrading;
import boardjudge.remote.internal.link.Link;
import boardjudge.remote.internal.link.Names;
import boardjudge.remote.internal.message.MessageCodec;
import boardjudge.remote.internal.message.StateMessage;
import boardjudge.sandbox.Cores;
import boardjudge.sandbox.Language;
import boardjudge.sandbox.Languages;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.apache.activemq.artemis.api.core.ActiveMQException;
import org.apache.activemq.artemis.api.core.client.ClientMessage;
import org.apache.activemq.artemis.api.core.client.ClientProducer;
import org.apache.activemq.artemis.api.core.client.ClientSession;

/** A worker: its slots, and a thread that sends heartbeats. */
public final class QueueWorker implements RemoteGrading.Running {
  static final Duration HEARTBEAT_INTERVAL = Duration.ofSeconds(2);

  private static final Duration SHUTDOWN_GRACE = Duration.ofSeconds(10);

  static final Duration CANARY_RETRY_INTERVAL = Duration.ofMinutes(1);

  static final Duration DISK_RETRY_INTERVAL = Duration.ofSeconds(5);

  private static final Duration READY_CHECK_INTERVAL = Duration.ofMillis(250);

  static final long MAX_STORE_BYTES = 8L << 30;

  private final QueueAddress address;
  private final Link link;
  private final WorkerStatus status;
  private final List<Thread> slots = new ArrayList<>();
  private final CountDownLatch end = new CountDownLatch(1);
  private final Queue<Throwable> faults = new ConcurrentLinkedQueue<>();
  private final Thread heartbeats;

  private QueueWorker(QueueAddress address, Link link, WorkerStatus status) {
    this.address = address;
    this.link = link;
    this.status = status;
    this.heartbeats = thread("heartbeats", this::sendHeartbeats);
  }

  /** Starts a worker; it takes jobs as soon as its canary passes. */
  public static QueueWorker start(
      QueueAddress address, Login login, RemoteGrading.WorkerSettings settings)
      throws IOException, InterruptedException {
    Map<Language, String> languages = new LinkedHashMap<>();
    for (Language language : settings.languages().known()) {
      if (Languages.missing(language).isEmpty()) {
        languages.put(language, Languages.version(language));
      }
    }
    Link link = Link.open(address, login, 0, settings.notes());
    String random = Integer.toHexString(ThreadLocalRandom.current().nextInt(1 << 16));
    WorkerStatus status =
        new WorkerStatus(
            settings.host() + "-" + ProcessHandle.current().pid() + "-" + random,
            settings.host(),
            settings.jobs(),
            languages,
            settings.notes());
    try {
      link.sendFirst(Names.WORKERS, state(status));
      QueueWorker worker = new QueueWorker(address, link, status);
      worker.begin(settings, new Languages(List.copyOf(languages.keySet())));
      return worker;
    } catch (IOException failure) {
      link.close();
      throw failure;
    }
  }

  private void begin(RemoteGrading.WorkerSettings settings, Languages languages)
      throws IOException {
    ContentStore contents = new ContentStore(settings.store(), MAX_STORE_BYTES);
    WorkerJudge judge = new WorkerJudge(settings.sandbox(), settings.cache(), settings.jobs());
    JobRunner runner = new JobRunner(link, contents, judge, status);
    WorkerDisk disk = disk(settings);
    for (int i = 0; i < settings.jobs(); i++) {
      int number = i;
      WorkerSlot slot = new WorkerSlot(link, runner, status, disk);
      Runnable work =
          () -> {
            Cores.pinOneOf(settings.jobs(), number);
            slot.run();
          };
      slots.add(thread("slot-" + i, work));
    }
    Canary canary = new Canary(settings.sandbox(), settings.cache(), languages);
    Thread checking = thread("canary", () -> keepChecking(canary, disk));
    heartbeats.start();
    checking.start();
    slots.forEach(Thread::start);
  }

  private static WorkerDisk disk(RemoteGrading.WorkerSettings settings) throws IOException {
    List<Path> folders = new ArrayList<>(settings.sandbox().folders());
    folders.add(settings.store());
    folders.add(Files.createDirectories(settings.cache().folder()));
    return new WorkerDisk(folders);
  }

  /** A thread of the worker; if a fault ends it, the worker ends and reports it. */
  private Thread thread(String name, Runnable work) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    thread.setUncaughtExceptionHandler(
        (ended, fault) -> {
          faults.add(fault);
          status.end();
          // Last, since the note itself may fail.
          end.countDown();
          status.note("the thread " + ended.getName() + " ended by an internal error: " + fault);
        });
    return thread;
  }

  /** Whenever the worker is set aside: it takes no job until its disk and canary pass. */
  private void keepChecking(Canary canary, WorkerDisk disk) {
    try {
      while (!status.isEnding()) {
        Thread.sleep((status.isReady() ? READY_CHECK_INTERVAL : check(canary, disk)).toMillis());
      }
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
  }

  /** {@return the time until the next check} */
  private Duration check(Canary canary, WorkerDisk disk) throws InterruptedException {
    Optional<String> fault = disk.fault();
    if (fault.isPresent()) {
      status.setAside(fault.get());
      return DISK_RETRY_INTERVAL;
    }
    Canary.Outcome outcome = canary.judge();
    if (outcome.fault().isPresent()) {
      status.setAside(outcome.fault().get());
      return CANARY_RETRY_INTERVAL;
    }
    status.ready(outcome.speed());
    status.note(
        String.format(
            Locale.ROOT, "the canary got its verdicts; the speed is %.2f", outcome.speed()));
    return READY_CHECK_INTERVAL;
  }

  private void sendHeartbeats() {
    try {
      do {
        try (ClientSession session = link.session(false);
            ClientProducer producer = session.createProducer(Names.WORKERS)) {
          do {
            ClientMessage message = session.createMessage(false);
            message.getBodyBuffer().writeBytes(state(status));
            producer.send(message);
          } while (!isEndedWithin(HEARTBEAT_INTERVAL));
        } catch (ActiveMQException broken) {
          if (link.isClosed()) {
            return;
          }
          status.note(
              "the queue could not be told the state of this worker: " + broken.getMessage());
        }
      } while (!isEndedWithin(HEARTBEAT_INTERVAL));
    } catch (InterruptedException ended) {
      // The worker ends.
    }
  }

  private boolean isEndedWithin(Duration time) throws InterruptedException {
    return end.await(time.toMillis(), TimeUnit.MILLISECONDS);
  }

  private static byte[] state(WorkerStatus status) {
    return MessageCodec.write(new StateMessage(MessageCodec.VERSION, status.state()));
  }

  @Override
  public String address() {
    return address.shown();
  }

  @Override
  public void await() throws InterruptedException {
    end.await();
    for (Throwable fault : faults) {
      throw new IllegalStateException("a thread of the worker ended: " + fault, fault);
    }
  }

  /** Takes no more jobs, waits for those at work for a while, and ends. */
  @Override
  public void close() {
    status.end();
    long until = System.nanoTime() + SHUTDOWN_GRACE.toNanos();
    try {
      for (Thread slot : slots) {
        slot.join(Math.max(1, (until - System.nanoTime()) / 1_000_000));
      }
      slots.forEach(Thread::interrupt);
      heartbeats.interrupt();
      heartbeats.join(HEARTBEAT_INTERVAL.toMillis());
      // While the broker is away this blocks.
      Thread closing = thread("closing", link::close);
      closing.start();
      closing.join(HEARTBEAT_INTERVAL.toMillis());
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    } finally {
      end.countDown();
    }
  }
}
