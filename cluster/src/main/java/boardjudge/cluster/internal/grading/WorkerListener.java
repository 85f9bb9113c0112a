package boardjudge.cluster.internal.grading;

import boardjudge.checker.internal.distant.WorkerState;
import boardjudge.cluster.internal.link.Link;
import boardjudge.cluster.internal.link.Names;
import boardjudge.cluster.internal.message.Refused;
import boardjudge.cluster.internal.message.StateMessage;
import boardjudge.cluster.internal.message.Wire;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentSkipListMap;
import org.apache.activemq.artemis.api.core.ActiveMQException;
import org.apache.activemq.artemis.api.core.QueueConfiguration;
import org.apache.activemq.artemis.api.core.RoutingType;
import org.apache.activemq.artemis.api.core.client.ClientMessage;
import org.apache.activemq.artemis.api.core.client.ClientSession;

/** Hears what workers say of themselves. */
public final class WorkerListener implements AutoCloseable {
  /** A worker that is silent for so long is gone; it speaks every two seconds. */
  private static final long SILENCE = Duration.ofSeconds(15).toNanos();

  private final Map<String, Heard> workers = new ConcurrentSkipListMap<>();
  private final ClientSession session;

  private record Heard(WorkerState state, long time) {}

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
      StateMessage state =
          Wire.read(Link.body(message, Wire.LARGEST_STATE), Wire.LARGEST_STATE, StateMessage.class);
      if (state.slots() == 0) {
        workers.remove(state.worker());
      } else {
        workers.put(state.worker(), new Heard(state.workerState(), System.nanoTime()));
      }
    } catch (Refused | Link.TooLarge | ActiveMQException bad) {
      // Who speaks nonsense is no worker; the next one is heard all the same.
      return;
    }
  }

  /** Those that spoke lately, by name. */
  public List<WorkerState> states() {
    List<WorkerState> all = new ArrayList<>();
    for (Heard each : workers.values()) {
      if (System.nanoTime() - each.time() < SILENCE) {
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
