package boardjudge.remote.internal.grading;

import boardjudge.grading.remote.WorkerState;
import boardjudge.reference.io.Quote;
import boardjudge.remote.internal.link.Link;
import boardjudge.remote.internal.link.Names;
import boardjudge.remote.internal.message.ConsumerList;
import boardjudge.remote.internal.message.Refused;
import boardjudge.remote.internal.message.Wire;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.activemq.artemis.api.core.ActiveMQException;
import org.apache.activemq.artemis.api.core.client.ClientMessage;
import org.apache.activemq.artemis.api.core.client.ClientRequestor;
import org.apache.activemq.artemis.api.core.client.ClientSession;
import org.apache.activemq.artemis.api.core.management.ManagementHelper;
import org.apache.activemq.artemis.api.core.management.ResourceNames;

/** Those that take jobs from a queue, as the broker knows them. */
final class Takers {
  private static final String MANAGEMENT = "activemq.management";
  private static final int MOST = 10_000;
  private static final int TIMEOUT = 20_000;
  private static final String OF_THE_JOBS =
      "{\"field\":\"queue\",\"operation\":\"EQUALS\",\"value\":\"" + Names.JOBS + "\"}";

  private Takers() {}

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
      // A broker that lists them otherwise: the jobs go out again all the same.
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
    ManagementHelper.putOperationInvocation(question, ResourceNames.BROKER, operation, parameters);
    ClientMessage answer = requestor.request(question, TIMEOUT);
    return answer == null ? "" : ManagementHelper.getResult(answer);
  }
}
