package boardjudge.remote.internal.link;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.grading.remote.Login;
import boardjudge.grading.remote.QueueAddress;
import boardjudge.grading.remote.RemoteGrading;
import boardjudge.remote.internal.QueueSite;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.activemq.artemis.api.core.client.ClientConsumer;
import org.apache.activemq.artemis.api.core.client.ClientMessage;
import org.apache.activemq.artemis.api.core.client.ClientProducer;
import org.apache.activemq.artemis.api.core.client.ClientSession;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A worker whose network is gone")
@Timeout(300)
class SilentNetworkTest {
  private static final String PROPERTY = "boardjudge.queue.silence";

  @TempDir private Path folder;

  /** While true nothing arrives and no side is notified, as with a pulled cable. */
  private final AtomicBoolean cut = new AtomicBoolean();

  @AfterEach
  void resetProperty() {
    System.clearProperty(PROPERTY);
  }

  @Test
  void countsAsGoneAfter30Seconds() {
    assertThat(Link.maxSilence()).isEqualTo(Duration.ofSeconds(30));
  }

  @Test
  void losesItsJobToAnother() throws Exception {
    System.setProperty(PROPERTY, "1");
    RemoteGrading.Running broker = QueueSite.runBroker(folder);
    Login worker = Login.read(folder.resolve("worker.login"));
    Login grader = Login.read(folder.resolve("grader.login"));
    QueueAddress direct = new QueueAddress(broker.address());
    try (ServerSocket proxy = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        Link sending = Link.open(direct, grader, 0);
        ClientSession session = sending.session(false);
        ClientProducer jobs = session.createProducer(Names.JOBS)) {
      daemon(() -> forward(proxy, URI.create(broker.address()).getPort()));
      QueueAddress far = new QueueAddress("tcp://127.0.0.1:" + proxy.getLocalPort());
      Link first = Link.open(far, worker, 0);
      Link second = Link.open(direct, worker, 0);
      try {
        // Artemis's own timeout would pass this test too, a minute later.
        assertThat(first.allowedSilence()).isEqualTo(Duration.ofSeconds(1));
        jobs.send(session.createMessage(true));
        assertThat(take(first)).isNotNull();
        cut.set(true);
        assertThat(take(second)).isNotNull();
      } finally {
        second.close();
        // Closing waits for an answer, which cannot arrive.
        daemon(first::close);
      }
    } finally {
      broker.close();
    }
  }

  /** Takes a job, and neither commits nor closes. */
  private static ClientMessage take(Link link) throws Exception {
    ClientSession session = link.session(true);
    ClientConsumer consumer = session.createConsumer(Names.JOBS);
    session.start();
    ClientMessage job = consumer.receive(120_000);
    if (job != null) {
      job.acknowledge();
    }
    return job;
  }

  private static void daemon(Runnable work) {
    Thread thread = new Thread(work);
    thread.setDaemon(true);
    thread.start();
  }

  /** Forwards each connection to the port. */
  private void forward(ServerSocket proxy, int port) {
    try {
      while (true) {
        Socket near = proxy.accept();
        Socket far = new Socket(InetAddress.getLoopbackAddress(), port);
        daemon(() -> copyUnlessCut(near, far));
        daemon(() -> copyUnlessCut(far, near));
      }
    } catch (IOException closed) {
      // The test is over.
    }
  }

  private void copyUnlessCut(Socket from, Socket to) {
    byte[] bytes = new byte[1 << 14];
    try {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      for (int count = in.read(bytes); count >= 0; count = in.read(bytes)) {
        if (!cut.get()) {
          out.write(bytes, 0, count);
        }
      }
    } catch (IOException gone) {
      // The other side has closed.
    }
  }
}
