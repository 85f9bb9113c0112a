package boardjudge.remote.internal.grading;

import boardjudge.grading.Bounds;
import boardjudge.grading.remote.WorkerState;
import boardjudge.remote.internal.link.Link;
import boardjudge.remote.internal.link.Names;
import boardjudge.remote.internal.message.MessageCodec;
import boardjudge.remote.internal.message.RejectedMessageException;
import boardjudge.remote.internal.message.StateMessage;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.activemq.artemis.api.core.ActiveMQException;
import org.apache.activemq.artemis.api.core.QueueConfiguration;
import org.apache.activemq.artemis.api.core.RoutingType;
import org.apache.activemq.artemis.api.core.client.ClientMessage;
import org.apache.activemq.artemis.api.core.client.ClientSession;

/** Receives workers' heartbeats. */
public final class WorkerListener implements AutoCloseable {
  /** Workers send every two seconds. */
  private static final long HEARTBEAT_TIMEOUT_NANOS = Duration.ofSeconds(15).toNanos();

  private final Map<String, Heartbeat> workers = new ConcurrentSkipListMap<>();
  private final ClientSession session;
  private final AtomicLong refused = new AtomicLong();

  private record Heartbeat(WorkerState state, long time) {
    boolean isFresh() {
      return System.nanoTime() - time < HEARTBEAT_TIMEOUT_NANOS;
    }
  }

  private WorkerListener(ClientSession session) {
    this.session = session;
  }

  /** Starts listening. */
  public static WorkerListener open(Link link) throws ActiveMQException {
    ClientSession session = link.session(false);
    String queue = Names.WORKERS + "." + UUID.randomUUID();
    session.createQueue(
        QueueConfiguration.of(queue)
            .setAddress(Names.WORKERS)
            .setRoutingType(RoutingType.MULTICAST)
            .setDurable(false)
            .setTemporary(true));
    WorkerListener listener = new WorkerListener(session);
    session.createConsumer(queue).setMessageHandler(listener::receive);
    session.start();
    return listener;
  }

  private void receive(ClientMessage message) {
    try {
      message.acknowledge();
      WorkerState state =
          Link.read(message, MessageCodec.MAX_STATE_BYTES, StateMessage.class).state();
      if (workers.size() >= Bounds.WORKERS && !workers.containsKey(state.worker())) {
        workers.values().removeIf(each -> !each.isFresh());
        if (workers.size() >= Bounds.WORKERS) {
          throw new RejectedMessageException("more than " + Bounds.WORKERS + " workers");
        }
      }
      workers.put(state.worker(), new Heartbeat(state, System.nanoTime()));
    } catch (RejectedMessageException bad) {
      // No worker of ours; go on listening.
      refused.incrementAndGet();
    } catch (ActiveMQException away) {
      // The broker went away: workers send again when it is back.
    }
  }

  /** How many messages were refused. */
  public long refused() {
    return refused.get();
  }

  /** Workers with a recent heartbeat, by name. */
  public List<WorkerState> states() {
    return workers.values().stream().filter(Heartbeat::isFresh).map(Heartbeat::state).toList();
  }

  @Override
  public void close() throws ActiveMQException {
    session.close();
  }
}
