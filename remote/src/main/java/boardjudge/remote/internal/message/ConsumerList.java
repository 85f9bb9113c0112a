package boardjudge.remote.internal.message;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/** Who takes from the queues of a broker, as the broker lists them. */
@JsonIgnoreProperties(ignoreUnknown = true)
public record ConsumerList(List<Consumer> data) {
  /**
   * One that takes from a queue.
   *
   * @param id of the consumer, in its session
   * @param session the id of its session
   * @param filter what it selects; empty where it takes all
   * @param user the name that it came in with
   * @param remoteAddress where it is
   * @param acknowledged how many messages it took, in digits
   */
  @JsonIgnoreProperties(ignoreUnknown = true)
  public record Consumer(
      String id,
      String session,
      String filter,
      String user,
      String remoteAddress,
      @JsonProperty("messagesAcknowledged") String acknowledged) {}

  public ConsumerList {
    data = List.copyOf(data);
  }
}
