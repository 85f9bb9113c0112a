package boardjudge.remote.internal.grading;

import boardjudge.grading.Bounds;
import boardjudge.grading.remote.WorkerState;
import boardjudge.remote.internal.link.Link;
import boardjudge.remote.internal.link.Names;
import boardjudge.remote.internal.message.Refused;
import boardjudge.remote.internal.message.StateMessage;
import boardjudge.remote.internal.message.Wire;
import java.time.Duration;
import java.util.ArrayList;
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

/** Hears what workers say of themselves. */
public final class WorkerListener implements AutoCloseable {
  /** A worker that is silent for this long is gone; it speaks every two seconds. */
  private static final long SILENCE = Duration.ofSeconds(15).toNanos();

  private final Map<String, Heard> workers = new ConcurrentSkipListMap<>();
  private final ClientSession session;
  private final AtomicLong refused = new AtomicLong();

  private record Heard(WorkerState state, long time) {
    boolean isFresh() {
      return System.nanoTime() - time < SILENCE;
    }
  }

  private WorkerListener(ClientSession session) {
    this.session = session;
  }

  /** Begins to listen. */
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
    session.createConsumer(queue).setMessageHandler(listener::hear);
    session.start();
    return listener;
  }

  private void hear(ClientMessage message) {
    try {
      message.acknowledge();
      WorkerState state = Link.read(message, Wire.LARGEST_STATE, StateMessage.class).state();
      if (state.slots() == 0) {
        workers.remove(state.worker());
      } else {
        if (workers.size() >= Bounds.WORKERS && !workers.containsKey(state.worker())) {
          workers.values().removeIf(each -> !each.isFresh());
          if (workers.size() >= Bounds.WORKERS) {
            throw new Refused("more than " + Bounds.WORKERS + " workers");
          }
        }
        workers.put(state.worker(), new Heard(state, System.nanoTime()));
      }
    } catch (Refused bad) {
      // Who speaks nonsense is no worker; the next one is heard all the same.
      refused.incrementAndGet();
    } catch (ActiveMQException away) {
      // The broker went away: workers speak again when it is back.
      return;
    }
  }

  /** How many messages were refused. */
  public long refused() {
    return refused.get();
  }

  /** Those that spoke lately, by name. */
  public List<WorkerState> states() {
    List<WorkerState> all = new ArrayList<>();
    for (Heard each : workers.values()) {
      if (each.isFresh()) {
        all.add(each.state());
      }
    }
    return all;
  }

  @Override
  public void close() throws ActiveMQException {
    session.close();
  }
}
