package boardjudge.web;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.grading.program.ProblemLimits;
import boardjudge.sandbox.CompileCache;
import boardjudge.sandbox.Languages;
import boardjudge.sandbox.Limits;
import boardjudge.sandbox.Sandbox;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("How long the local page waits for the other side, by a clock of the test's")
class WaitingLimitsTest {
  @TempDir private Path folder;
  private final AtomicLong clock = new AtomicLong();
  private Site site;

  @BeforeEach
  void open() {
    AccessCheck access = new AccessCheck(Set.of("127.0.0.1"), 1);
    site =
        new Site(
            new SiteSettings(
                Optional.empty(),
                0,
                List.of(),
                problem -> {
                  throw new IllegalStateException("there are none");
                },
                TestJson::bytes,
                TestJson::chinese,
                new SiteSettings.Programs(
                    Sandbox.Demand.OFF,
                    problem -> ProblemLimits.standard(Limits.STANDARD),
                    Languages::builtIn,
                    sandbox -> new CompileCache(folder, sandbox),
                    1),
                SiteSettings.IDLE_TIMEOUT,
                SiteSettings.ConnectionLimits.STANDARD),
            access,
            folder);
  }

  @AfterEach
  void close() {
    site.close();
  }

  /** A client that sends some bytes and then nothing, and receives nothing. */
  private static final class SilentSocket extends Socket {
    private final String sends;
    private final CountDownLatch closed = new CountDownLatch(1);
    private final CountDownLatch receiving = new CountDownLatch(1);
    private final CountDownLatch silent = new CountDownLatch(1);

    SilentSocket(String sends) {
      this.sends = sends;
    }

    @Override
    public InetAddress getInetAddress() {
      return InetAddress.getLoopbackAddress();
    }

    private int blocks(CountDownLatch noted) throws IOException {
      noted.countDown();
      try {
        closed.await();
      } catch (InterruptedException ended) {
        Thread.currentThread().interrupt();
      }
      throw new IOException("closed");
    }

    @Override
    public InputStream getInputStream() {
      InputStream never =
          new InputStream() {
            @Override
            public int read() throws IOException {
              return blocks(silent);
            }

            @Override
            public int read(byte[] into, int from, int length) throws IOException {
              return blocks(silent);
            }
          };
      return new SequenceInputStream(new ByteArrayInputStream(sends.getBytes(US_ASCII)), never);
    }

    @Override
    public OutputStream getOutputStream() {
      return new OutputStream() {
        @Override
        public void write(int one) throws IOException {
          blocks(receiving);
        }

        @Override
        public void write(byte[] from, int start, int length) throws IOException {
          blocks(receiving);
        }
      };
    }

    @Override
    public synchronized void close() {
      closed.countDown();
    }
  }

  private Thread serve(Connection connection) {
    Thread serving =
        new Thread(
            () -> {
              try {
                connection.serve(site);
              } catch (IOException | InterruptedException closed) {
                // The test has closed the connection.
              }
            });
    serving.start();
    return serving;
  }

  private void setClock(double seconds) {
    clock.set((long) (seconds * 1e9));
  }

  @Test
  void anAnswerIsReceivedWithin120Seconds() throws Exception {
    SilentSocket socket = new SilentSocket("GET / HTTP/1.1\r\nHost: 127.0.0.1:1\r\n\r\n");
    Connection connection =
        new Connection(socket, SiteSettings.ConnectionLimits.STANDARD, clock::get);
    setClock(5);
    Thread serving = serve(connection);
    socket.receiving.await();
    setClock(124.9);
    assertThat(connection.isOverdue()).isFalse();
    setClock(125.1);
    assertThat(connection.isOverdue()).isTrue();
    connection.close();
    serving.join();
  }

  @ParameterizedTest(name = "after {0} characters {1} s")
  @CsvSource({"0, 10", "1, 20", "17, 20"})
  void aRequestBeginsWithin10SecondsAndHasItsHeadersWithin20(int sent, int most) throws Exception {
    SilentSocket socket =
        new SilentSocket("GET / HTTP/1.1\r\nHost: 127.0.0.1:1".substring(0, sent));
    Connection connection =
        new Connection(socket, SiteSettings.ConnectionLimits.STANDARD, clock::get);
    Thread serving = serve(connection);
    socket.silent.await();
    setClock(most - 0.1);
    assertThat(connection.isOverdue()).isFalse();
    setClock(most + 0.1);
    assertThat(connection.isOverdue()).isTrue();
    connection.close();
    serving.join();
  }

  @Test
  void itIsWholeWithin120Seconds() {
    assertThat(SiteSettings.ConnectionLimits.STANDARD.request()).isEqualTo(Duration.ofMinutes(2));
  }
}
