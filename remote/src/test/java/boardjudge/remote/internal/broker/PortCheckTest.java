package boardjudge.remote.internal.broker;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A port that cannot be listened at")
class PortCheckTest {
  /** Root may listen at any port, so the test has the message that the system gives to others. */
  @Test
  void isExplainedInOneSentence() {
    assertThat(QueueBroker.PortCheck.reason("127.0.0.1", 80, "Permission denied"))
        .isEqualTo("port 80 needs administrator rights; choose 1024 or higher with --port");
    assertThat(
            QueueBroker.PortCheck.reason("127.0.0.1", 6000, "Address already in use (Bind failed)"))
        .isEqualTo("port 6000 is taken by another program; choose another with --port");
  }
}
