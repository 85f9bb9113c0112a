package boardjudge.remote.internal;

import boardjudge.grading.remote.JobExchange;
import boardjudge.grading.remote.Login;
import boardjudge.grading.remote.QueueAddress;
import boardjudge.grading.remote.QueueStatus;
import boardjudge.grading.remote.RemoteGrading;
import boardjudge.grading.remote.WorkerState;
import boardjudge.reference.io.Quote;
import boardjudge.remote.internal.broker.QueueBroker;
import boardjudge.remote.internal.grading.ArtemisJobExchange;
import boardjudge.remote.internal.grading.WorkerListener;
import boardjudge.remote.internal.link.ArtemisLog;
import boardjudge.remote.internal.link.Link;
import boardjudge.remote.internal.link.Names;
import boardjudge.remote.internal.message.Word;
import boardjudge.remote.internal.worker.QueueWorker;
import java.io.IOException;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.activemq.artemis.api.core.ActiveMQException;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.api.core.client.ClientMessage;
import org.apache.activemq.artemis.api.core.client.ClientProducer;
import org.apache.activemq.artemis.api.core.client.ClientRequestor;
import org.apache.activemq.artemis.api.core.client.ClientSession;
import org.apache.activemq.artemis.api.core.management.ManagementHelper;
import org.apache.activemq.artemis.api.core.management.ResourceNames;

/** Exchanges, workers and brokers over Apache Artemis. */
public final class ArtemisRemoteGrading implements RemoteGrading {
  private static final int RANDOM_BYTES = 6;
  private static final String MANAGEMENT = "activemq.management";

  /** Longer than the heartbeat interval of workers. */
  private static final Duration STATUS_WAIT = Duration.ofMillis(2500);

  static {
    ArtemisLog.silence();
  }

  @Override
  public JobExchange exchange(
      QueueAddress address,
      Login login,
      String problem,
      Optional<String> resumed,
      Consumer<String> notes)
      throws IOException {
    Optional<String> known = resumed.filter(Word.GRADING::matches);
    String name = known.orElseGet(() -> newName(problem));
    return ArtemisJobExchange.open(address, login, name, known.isPresent(), notes);
  }

  private static String newName(String problem) {
    byte[] random = new byte[RANDOM_BYTES];
    new SecureRandom().nextBytes(random);
    String word = problem.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
    return (word.isEmpty() ? "problem" : word.substring(0, Math.min(40, word.length())))
        + "-"
        + HexFormat.of().formatHex(random);
  }

  @Override
  public Running within(QueueAddress address) throws IOException {
    return QueueBroker.within(address.url());
  }

  @Override
  public Running worker(QueueAddress address, Login login, WorkerSettings settings)
      throws IOException, InterruptedException {
    return QueueWorker.start(address, login, settings);
  }

  @Override
  public Running broker(BrokerSettings settings) throws IOException {
    ArtemisLog.to(settings.notes());
    return QueueBroker.at(settings);
  }

  @Override
  @SuppressWarnings("try") // Whoever interrupts the closing interrupts all of this.
  public QueueStatus status(QueueAddress address, Login login)
      throws IOException, InterruptedException {
    try (Link link = Link.open(address, login, 1 << 20);
        WorkerListener listener = WorkerListener.open(link)) {
      Thread.sleep(STATUS_WAIT.toMillis());
      try (ClientSession session = link.session(false);
          ClientRequestor requestor = new ClientRequestor(session, MANAGEMENT)) {
        session.start();
        List<WorkerState> workers = listener.states();
        long messages = number(session, requestor, Names.JOBS, "messageCount");
        long running = number(session, requestor, Names.JOBS, "deliveringCount");
        long age = number(session, requestor, Names.JOBS, "firstMessageAge");
        return new QueueStatus(
            address.shown(),
            Math.max(0, messages - running),
            running,
            number(session, requestor, Names.JOBS, "messagesAcknowledged"),
            number(session, requestor, Names.DEAD, "messageCount"),
            workers.stream().mapToLong(WorkerState::refused).sum() + listener.refused(),
            messages > running && age > 0 ? Optional.of(Duration.ofMillis(age)) : Optional.empty(),
            gradings(session),
            workers);
      }
    } catch (ActiveMQException broken) {
      throw Link.failure(address, broken);
    } catch (IOException | InterruptedException known) {
      throw known;
    } catch (Exception broken) {
      throw new IOException(
          address.shown()
              + ": the state of the queue cannot be read: "
              + Quote.bare(broken + "", 300),
          broken);
    }
  }

  private static long number(
      ClientSession session, ClientRequestor requestor, String queue, String attribute)
      throws Exception {
    ClientMessage question = session.createMessage(false);
    ManagementHelper.putAttribute(question, ResourceNames.QUEUE + queue, attribute);
    Object value = ManagementHelper.getResult(requestor.request(question));
    return value instanceof Number number ? number.longValue() : 0;
  }

  private static List<String> gradings(ClientSession session) throws ActiveMQException {
    return session.addressQuery(SimpleString.of(Names.ANSWERS)).getQueueNames().stream()
        .map(queue -> queue.toString().replace(Names.ANSWERS + ".", ""))
        .filter(Word.GRADING::matches)
        .sorted()
        .toList();
  }

  @Override
  public boolean cancel(QueueAddress address, Login login, String name) throws IOException {
    if (!Word.GRADING.matches(name)) {
      return false;
    }
    try (Link link = Link.open(address, login, 0)) {
      try (ClientSession session = link.session(false);
          ClientProducer contents = session.createProducer(Names.CONTENTS)) {
        ClientSession.QueueQuery queue = session.queueQuery(SimpleString.of(Names.answers(name)));
        if (!queue.isExists()) {
          return false;
        }
        // First what a worker's login may not do, or it would remove the jobs and then fail.
        link.remove(Names.DEAD, Names.of(name));
        link.remove(Names.JOBS, Names.of(name));
        if (queue.getConsumerCount() == 0) {
          // Its process is gone.
          session.deleteQueue(Names.answers(name));
          session.deleteQueue(Names.contents(name));
          return true;
        }
        ClientMessage message = session.createMessage(true);
        message.putStringProperty(Names.GRADING, name);
        message.putStringProperty(Names.CANCEL, "yes");
        contents.send(message);
        return true;
      } catch (ActiveMQException broken) {
        throw link.failure(broken);
      }
    }
  }
}
