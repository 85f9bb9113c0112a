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
  void noServer() throws IOException {
    QueueAddress address;
    try (ServerSocket free = listening()) {
      address = new QueueAddress("tcp://127.0.0.1:" + free.getLocalPort());
    }
    assertThatThrownBy(() -> Link.open(address, Login.NONE, 0))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith(address.url() + ": no queue answers there: ")
        .hasMessageNotContaining("AMQ");
  }

  /** As a queue with TLS does with a client without it. */
  @Test
  void aServerThatHangsUp() throws IOException {
    try (ServerSocket server = listening()) {
      QueueAddress address = new QueueAddress("tcp://127.0.0.1:" + server.getLocalPort());
      Thread answering = new Thread(() -> hangUp(server));
      answering.setDaemon(true);
      answering.start();
      assertThatThrownBy(() -> Link.checkLogin(address, Login.NONE, Duration.ofSeconds(1)))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("the server there is not a queue")
          .hasMessageContaining(address.url() + "?sslEnabled=true");
    }
  }

  private static void hangUp(ServerSocket server) {
    try {
      while (true) {
        try (Socket caller = server.accept()) {
          assertThat(caller.getInputStream().read()).isNotNegative();
        }
      }
    } catch (IOException closed) {
      // The test is over.
    }
  }

  @Test
  void warningsAreOneLineAndGoToTheirConsumer() {
    List<String> notes = new ArrayList<>();
    ArtemisLog.to(notes::add);
    try {
      LoggerFactory.getLogger("org.apache.activemq.artemis.test").warn("disk {}\nfull", "d1");
      LoggerFactory.getLogger("org.apache.activemq.artemis.test").info("started");
    } finally {
      ArtemisLog.silence();
    }
    LoggerFactory.getLogger("org.apache.activemq.artemis.test").warn("again");
    assertThat(notes).hasSize(1);
    assertThat(notes.get(0)).startsWith("the queue says: disk d1").doesNotContain("\n");
  }
}
