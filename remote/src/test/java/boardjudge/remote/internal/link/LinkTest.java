package boardjudge.remote.internal.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import boardjudge.grading.remote.Login;
import boardjudge.grading.remote.QueueAddress;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.slf4j.LoggerFactory;

@DisplayName("A connection that cannot be made")
@Timeout(600)
class LinkTest {
  private static ServerSocket listening() throws IOException {
    return new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
  }

  @Test
  void nobodyThere() throws IOException {
    QueueAddress address;
    try (ServerSocket free = listening()) {
      address = new QueueAddress("tcp://127.0.0.1:" + free.getLocalPort());
    }
    assertThatThrownBy(() -> Link.open(address, Login.NONE, 0))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith(address.url() + ": no queue answers there: ")
        .hasMessageNotContaining("AMQ");
  }

  /** As a queue that wants TLS does with somebody who speaks without. */
  @Test
  void somebodyWhoHangsUp() throws IOException {
    try (ServerSocket other = listening()) {
      QueueAddress address = new QueueAddress("tcp://127.0.0.1:" + other.getLocalPort());
      Thread answering = new Thread(() -> hangUp(other));
      answering.setDaemon(true);
      answering.start();
      assertThatThrownBy(() -> Link.checkLogin(address, Login.NONE, Duration.ofSeconds(1)))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("something answers there, but not as a queue does")
          .hasMessageContaining(address.url() + "?sslEnabled=true");
    }
  }

  private static void hangUp(ServerSocket other) {
    try {
      while (true) {
        try (Socket caller = other.accept()) {
          assertThat(caller.getInputStream().read()).isNotNegative();
        }
      }
    } catch (IOException closed) {
      // The test is over.
    }
  }

  @Test
  void warningsAreOneLineAndGoWhereTheyAreToGo() {
    List<String> notes = new ArrayList<>();
    Warnings.to(notes::add);
    try {
      LoggerFactory.getLogger("org.apache.activemq.artemis.test").warn("disk {}\nfull", "d1");
      LoggerFactory.getLogger("org.apache.activemq.artemis.test").info("started");
    } finally {
      Warnings.silence();
    }
    LoggerFactory.getLogger("org.apache.activemq.artemis.test").warn("again");
    assertThat(notes).hasSize(1);
    assertThat(notes.get(0)).startsWith("the queue says: disk d1").doesNotContain("\n");
  }
}
