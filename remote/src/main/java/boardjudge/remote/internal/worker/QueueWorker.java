package boardjudge.remote.internal.worker;

import boardjudge.grading.WorkerJudge;
import boardjudge.grading.remote.Login;
import boardjudge.grading.remote.QueueAddress;
import boardjudge.grading.remote.RemoteGrading;
import boardjudge.grading.remote.WorkerState;
import boardjudge.reference.io.Quote;
import boardjudge.remote.internal.link.Link;
import boardjudge.remote.internal.link.Names;
import boardjudge.remote.internal.message.StateMessage;
import boardjudge.remote.internal.message.Wire;
import boardjudge.sandbox.Cores;
import boardjudge.sandbox.Language;
import boardjudge.sandbox.Languages;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
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

/** A worker at work: its slots, and the thread that tells how it stands. */
public final class QueueWorker implements RemoteGrading.Running {
  /** How often it tells. */
  static final Duration PULSE = Duration.ofSeconds(2);

  /** What it began it may finish, when it is ended. */
  private static final Duration ENDING = Duration.ofSeconds(10);

  /** How long a worker whose canary got wrong verdicts waits before it is tried again. */
  static final Duration AGAIN = Duration.ofMinutes(1);

  /** How long one whose disk is full does. */
  static final Duration ROOM_AGAIN = Duration.ofSeconds(5);

  /** How soon it is seen that a worker was set aside. */
  private static final Duration LOOK = Duration.ofMillis(250);

  static final long STORE = 8L << 30;

  private final QueueAddress address;
  private final Link link;
  private final WorkerFacts facts;
  private final List<Thread> slots = new ArrayList<>();
  private final CountDownLatch end = new CountDownLatch(1);
  private final Queue<Throwable> faults = new ConcurrentLinkedQueue<>();
  private final Thread pulse;

  private QueueWorker(QueueAddress address, Link link, WorkerFacts facts) {
    this.address = address;
    this.link = link;
    this.facts = facts;
    this.pulse = thread("pulse", this::tell);
  }

  /** Starts one; it takes jobs as soon as its canary has got the verdicts that it should. */
  public static QueueWorker start(
      QueueAddress address, Login login, RemoteGrading.WorkerSettings shop)
      throws IOException, InterruptedException {
    List<Language> languages =
        shop.languages().known().stream()
            .filter(each -> Languages.missing(each).isEmpty())
            .toList();
    Link link = Link.open(address, login, 0, shop.notes());
    String host = shop.host();
    WorkerFacts facts =
        new WorkerFacts(
            host
                + "-"
                + ProcessHandle.current().pid()
                + "-"
                + Integer.toHexString(ThreadLocalRandom.current().nextInt(1 << 16)),
            host,
            shop.jobs(),
            languages,
            ToolVersions.of(languages),
            shop.notes());
    try {
      link.sendFirst(Names.WORKERS, Wire.write(StateMessage.of(facts.now(false))));
    } catch (IOException refused) {
      link.close();
      throw refused;
    }
    QueueWorker worker = new QueueWorker(address, link, facts);
    worker.begin(shop, languages);
    return worker;
  }

  private void begin(RemoteGrading.WorkerSettings shop, List<Language> languages)
      throws IOException {
    Contents contents = new Contents(new ContentStore(shop.store(), STORE), shop.suites());
    WorkerJudge judge = new WorkerJudge(shop.sandbox(), shop.cache(), shop.jobs());
    JobRunner bench = new JobRunner(link, contents, judge, facts);
    WorkerDisk disk = disk(shop);
    List<Integer> cores = Cores.allowed();
    for (int i = 0; i < shop.jobs(); i++) {
      int number = i;
      Runnable pin =
          () -> {
            if (shop.jobs() <= cores.size()) {
              pin(cores.get(number % cores.size()));
            }
          };
      slots.add(thread("slot-" + i, new WorkerSlot(link, bench, facts, disk, pin)));
    }
    Canary canary = new Canary(shop.sandbox(), shop.cache(), languages);
    Thread trying = thread("canary", () -> keepTrying(canary, disk));
    pulse.start();
    trying.start();
    slots.forEach(Thread::start);
  }

  private static WorkerDisk disk(RemoteGrading.WorkerSettings shop) throws IOException {
    List<Path> folders = new ArrayList<>(shop.sandbox().folders());
    folders.add(shop.store());
    folders.add(Files.createDirectories(shop.cache().folder()));
    return new WorkerDisk(folders);
  }

  /** One of the worker's threads; a worker that loses one by a fault ends and says so. */
  private Thread thread(String name, Runnable work) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    thread.setUncaughtExceptionHandler(
        (ended, fault) -> {
          faults.add(fault);
          facts.end();
          // Last: where the note itself is what fails, the worker ends all the same.
          end.countDown();
          facts.note("the thread " + ended.getName() + " ended by an internal error: " + fault);
        });
    return thread;
  }

  /** Whenever it is not ready: it takes no job until its disk and its canary are as they should. */
  private void keepTrying(Canary canary, WorkerDisk disk) {
    try {
      while (!facts.isEnding()) {
        Duration pause = facts.isReady() ? LOOK : tryOnce(canary, disk);
        Thread.sleep(pause.toMillis());
      }
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
  }

  /** How long to wait then. */
  private Duration tryOnce(Canary canary, WorkerDisk disk) throws InterruptedException {
    Optional<String> full = disk.fault();
    if (full.isPresent()) {
      facts.setAside(full.get());
      return ROOM_AGAIN;
    }
    Canary.Outcome outcome = canary.judge();
    if (outcome.fault().isPresent()) {
      facts.setAside(outcome.fault().get());
      return AGAIN;
    }
    facts.tried(outcome.speed());
    facts.note(
        String.format(
            Locale.ROOT, "the canary got its verdicts; the speed is %.2f", outcome.speed()));
    return LOOK;
  }

  private static void pin(int core) {
    try {
      Cores.pin(core);
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
  }

  private void tell() {
    while (end.getCount() > 0) {
      try (ClientSession session = link.session(false);
          ClientProducer producer = session.createProducer(Names.WORKERS)) {
        while (end.getCount() > 0) {
          say(session, producer, facts.now(facts.isEnding()));
          Thread.sleep(PULSE.toMillis());
        }
      } catch (ActiveMQException broken) {
        if (link.isClosed()) {
          return;
        }
        facts.note("the queue is not told how this worker stands: " + broken.getMessage());
        if (isEndedWithin(PULSE)) {
          return;
        }
      } catch (InterruptedException ended) {
        // The worker ends.
        return;
      }
    }
  }

  private boolean isEndedWithin(Duration time) {
    try {
      return end.await(time.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException ended) {
      return true;
    }
  }

  private static void say(ClientSession session, ClientProducer producer, WorkerState state)
      throws ActiveMQException {
    ClientMessage message = session.createMessage(false);
    message.getBodyBuffer().writeBytes(Wire.write(StateMessage.of(state)));
    producer.send(message);
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

  /** Takes nothing more, lets what was begun come to its end for a while, and goes. */
  @Override
  public void close() {
    facts.end();
    long until = System.nanoTime() + ENDING.toNanos();
    try {
      for (Thread slot : slots) {
        slot.join(Math.max(1, (until - System.nanoTime()) / 1_000_000));
      }
      for (Thread slot : slots) {
        slot.interrupt();
      }
      pulse.interrupt();
      pulse.join(PULSE.toMillis());
      // Where the broker is away these would wait for it.
      Thread leaving = thread("leaving", this::leave);
      leaving.start();
      leaving.join(PULSE.toMillis());
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    } finally {
      end.countDown();
    }
  }

  private void leave() {
    try (ClientSession session = link.session(false);
        ClientProducer producer = session.createProducer(Names.WORKERS)) {
      say(session, producer, facts.now(true));
    } catch (ActiveMQException gone) {
      facts.note("the queue is away, and is not told that this worker ends");
    }
    link.close();
  }

  /** What the compilers and interpreters of this machine say that they are. */
  static final class ToolVersions {
    private static final int SECONDS = 20;
    private static final int MOST_BYTES = 4096;
    private static final int LONGEST = 120;

    private ToolVersions() {}

    /** The first line of each tool's {@code --version}, by the languages' ids. */
    static Map<String, String> of(Iterable<Language> languages) throws InterruptedException {
      Map<String, String> byTool = new LinkedHashMap<>();
      Map<String, String> byLanguage = new LinkedHashMap<>();
      for (Language language : languages) {
        String tool = language.tools().stream().findFirst().orElse("");
        if (!byTool.containsKey(tool)) {
          byTool.put(tool, tool.isEmpty() ? "" : version(tool));
        }
        byLanguage.put(language.id(), byTool.getOrDefault(tool, ""));
      }
      return byLanguage;
    }

    private static String version(String tool) throws InterruptedException {
      try {
        Process process =
            new ProcessBuilder(
                    Languages.tool(tool).map(Object::toString).orElse(tool),
                    tool.equals("go") ? "version" : "--version")
                .redirectInput(new File("/dev/null"))
                .redirectErrorStream(true)
                .start();
        try (InputStream said = process.getInputStream()) {
          byte[] bytes = said.readNBytes(MOST_BYTES);
          if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
          }
          Optional<String> first =
              new String(bytes, StandardCharsets.UTF_8)
                  .lines()
                  .filter(l -> !l.isBlank())
                  .findFirst();
          return Quote.bare(first.orElse(tool), LONGEST);
        }
      } catch (IOException silent) {
        return tool;
      }
    }
  }
}
