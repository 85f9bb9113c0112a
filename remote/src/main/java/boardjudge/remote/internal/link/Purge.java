package boardjudge.remote.internal.link;

import org.apache.activemq.artemis.api.core.ActiveMQException;
import org.apache.activemq.artemis.api.core.client.ClientConsumer;
import org.apache.activemq.artemis.api.core.client.ClientMessage;
import org.apache.activemq.artemis.api.core.client.ClientSession;

/** Takes messages away from a queue that nobody will deal with. */
public final class Purge {
  private Purge() {}

  /**
   * Takes away what a filter selects and no consumer has.
   *
   * @return how many messages that was
   */
  public static long take(Link link, String queue, String filter) throws ActiveMQException {
    long taken = 0;
    try (ClientSession session = link.session(false);
        ClientConsumer consumer = session.createConsumer(queue, filter)) {
      session.start();
      for (ClientMessage message = consumer.receiveImmediate();
          message != null;
          message = consumer.receiveImmediate()) {
        message.acknowledge();
        taken++;
      }
    }
    return taken;
  }
}
