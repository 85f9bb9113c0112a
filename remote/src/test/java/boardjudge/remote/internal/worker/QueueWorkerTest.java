package boardjudge.remote.internal.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import boardjudge.grading.remote.Login;
import boardjudge.grading.remote.QueueAddress;
import boardjudge.grading.remote.RemoteGrading;
import boardjudge.remote.internal.QueueSite;
import boardjudge.remote.internal.broker.QueueBroker;
import boardjudge.remote.internal.link.Link;
import boardjudge.sandbox.CompileCache;
import boardjudge.sandbox.Languages;
import boardjudge.sandbox.Sandbox;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.activemq.artemis.api.core.client.ClientMessage;
import org.apache.activemq.artemis.api.core.client.ClientRequestor;
import org.apache.activemq.artemis.api.core.client.ClientSession;
import org.apache.activemq.artemis.api.core.management.ManagementHelper;
import org.apache.activemq.artemis.api.core.management.ResourceNames;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A worker")
@Timeout(300)
class QueueWorkerTest {
  @TempDir private Path folder;

  /** The fault is in the consumer of notes itself. */
  @Test
  @Tag("exhaustive")
  @Tag("remote")
  void endsWithAFaultWhenOneOfItsThreadsDoes() throws Exception {
    QueueAddress address = new QueueAddress("vm://9");
    QueueBroker broker = QueueBroker.within(address.url());
    try (Sandbox sandbox = Sandbox.open(Sandbox.Demand.OFF)) {
      RemoteGrading.WorkerSettings settings =
          new RemoteGrading.WorkerSettings(
              "one",
              1,
              sandbox,
              new CompileCache(folder.resolve("programs"), sandbox),
              Languages.builtIn()
                  .with(
                      "languages.yaml",
                      Files.readString(QueueSite.without(folder, "cpp17", "java"))),
              folder.resolve("contents"),
              note -> {
                throw new IllegalStateException("nobody reads notes");
              });
      try (QueueWorker worker = QueueWorker.start(address, Login.NONE, settings)) {
        assertThatThrownBy(worker::await)
            .isInstanceOf(IllegalStateException.class)
            .hasMessageContaining("a thread of the worker ended")
            .hasMessageContaining("nobody reads notes");
      }
    } finally {
      broker.close();
    }
  }

  @Test
  void leavesTheQueueWhenItCannotStart() throws Exception {
    QueueAddress address = new QueueAddress("vm://8");
    QueueBroker broker = QueueBroker.within(address.url());
    Path file = Files.createFile(folder.resolve("file"));
    try (Sandbox sandbox = Sandbox.open(Sandbox.Demand.OFF)) {
      RemoteGrading.WorkerSettings settings =
          new RemoteGrading.WorkerSettings(
              "one",
              1,
              sandbox,
              new CompileCache(folder.resolve("programs"), sandbox),
              new Languages(List.of()),
              file.resolve("contents"),
              note -> {});
      assertThatThrownBy(() -> QueueWorker.start(address, Login.NONE, settings))
          .isInstanceOf(IOException.class);
      assertThat(connections(address)).isEqualTo("1");
    } finally {
      broker.close();
    }
  }

  /** How many connections a broker has, with the one that asks. */
  @SuppressWarnings("try") // Whoever interrupts the closing interrupts all of this.
  private static String connections(QueueAddress address) throws Exception {
    try (Link link = Link.open(address, Login.NONE, 0);
        ClientSession session = link.session(false);
        ClientRequestor requestor = new ClientRequestor(session, "activemq.management")) {
      session.start();
      ClientMessage question = session.createMessage(false);
      ManagementHelper.putAttribute(question, ResourceNames.BROKER, "connectionCount");
      return String.valueOf(ManagementHelper.getResult(requestor.request(question)));
    }
  }
}
