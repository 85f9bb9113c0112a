package boardjudge.remote.internal.message;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/** The consumers of a broker's queues, as it lists them. */
@JsonIgnoreProperties(ignoreUnknown = true)
public record ConsumerList(List<Consumer> data) {
  /**
   * A consumer.
   *
   * @param id in its session
   * @param session the id of its session
   * @param filter of messages; empty for all
   * @param user name of the login
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
