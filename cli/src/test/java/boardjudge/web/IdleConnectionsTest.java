package boardjudge.web;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.sandbox.Sandbox;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("The local page beside connections that send nothing or too little")
class IdleConnectionsTest {
  private static final int MANY = 500;

  /** Only a server that hangs takes so long. */
  private static final Duration HANG = Duration.ofSeconds(60);

  private static final Duration NEVER = HANG.multipliedBy(10);

  @TempDir Path folder;
  private final List<Socket> sockets = new ArrayList<>();

  @AfterEach
  void close() throws IOException {
    for (Socket each : sockets) {
      each.close();
    }
  }

  private Socket connect(TestSite site, String text) throws IOException {
    int port = URI.create(site.base()).getPort();
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
    sockets.add(socket);
    socket.setSoTimeout((int) HANG.toMillis());
    socket.getOutputStream().write(text.getBytes(US_ASCII));
    return socket;
  }

  private static int status(TestSite site, HttpClient client, String path) throws Exception {
    URI address = URI.create(site.base() + path);
    HttpRequest request = HttpRequest.newBuilder(address).timeout(HANG).build();
    return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "GET /", "GET / HTTP/1.1\r\nHost: x\r\n", "POST /api/inputs HTTP/1.1\r\nX: "})
  void thePageAnswersWhile500ConnectionsAreOpen(String sent) throws Exception {
    try (TestSite site =
        TestSite.open(Sandbox.Demand.AUTO, folder.resolve("cache"), Duration.ofSeconds(2))) {
      for (int i = 0; i < MANY; i++) {
        connect(site, sent);
      }
      assertThat(status(site, site.client(), "/problems")).isEqualTo(200);
      String token = site.address().substring(site.base().length());
      assertThat(status(site, HttpClient.newHttpClient(), token)).isEqualTo(200);
    }
  }

  private TestSite open(SiteSettings.ConnectionLimits limits) throws Exception {
    Path cache = folder.resolve("cache");
    return TestSite.open(Sandbox.Demand.AUTO, cache, Duration.ofSeconds(2), limits);
  }

  private static SiteSettings.ConnectionLimits limits(int all, Duration head) {
    return new SiteSettings.ConnectionLimits(all, head, HANG, HANG);
  }

  /** What the server sends until it closes the connection. */
  private static String untilClosed(Socket socket) throws IOException {
    try {
      return new String(socket.getInputStream().readAllBytes(), US_ASCII);
    } catch (SocketException reset) {
      return "";
    }
  }

  @Test
  void aVisitorIsServedInPlaceOfAnUnfinishedRequest() throws Exception {
    try (TestSite site = open(limits(3, NEVER))) {
      for (int i = 0; i < 5; i++) {
        connect(site, "GET /");
      }
      assertThat(status(site, site.client(), "/problems")).isEqualTo(200);
    }
  }

  @Test
  void aRequestThatSendsABodyIsEndedLast() throws Exception {
    try (TestSite site = open(limits(3, NEVER))) {
      Socket sending = connect(site, site.postOf("/api/inputs?problem=go", 6));
      // The server asks for the body when it has read the headers.
      assertThat(startOfAnswer(sending)).startsWith("HTTP/1.1 100");
      for (int i = 0; i < 4; i++) {
        connect(site, "GET /");
      }
      assertThat(status(site, site.client(), "/problems")).isEqualTo(200);
      sending.getOutputStream().write("0 0 0 ".getBytes(US_ASCII));
      assertThat(untilClosed(sending)).startsWith("HTTP/1.1 422");
    }
  }

  /** It takes half a minute. */
  @Test
  @Tag("exhaustive")
  void aSilentConnectionIsClosed() throws Exception {
    try (TestSite site = open(SiteSettings.ConnectionLimits.STANDARD)) {
      assertThat(untilClosed(connect(site, ""))).isEmpty();
    }
  }

  @Test
  void aConnectionWithUnfinishedHeadersIsClosed() throws Exception {
    try (TestSite site = open(limits(100, Duration.ofMillis(600)))) {
      assertThat(untilClosed(connect(site, "GET / HTTP/1.1\r\nHost: x\r\n"))).isEmpty();
    }
  }

  @Test
  void aBodyMayTakeLongerThanTheHeadersMay() throws Exception {
    // If a busy machine is too slow for the headers, they get twice the time.
    Duration brief = Duration.ofMillis(500);
    while (!aBodyComesAfter(brief)) {
      assertThat(brief).isLessThan(HANG);
      brief = brief.multipliedBy(2);
    }
  }

  /** Returns false if not even the headers arrived in time. */
  private boolean aBodyComesAfter(Duration brief) throws Exception {
    try (TestSite site = open(limits(100, brief))) {
      Socket sending = connect(site, site.postOf("/api/inputs?problem=go", 6));
      if (!startOfAnswer(sending).startsWith("HTTP/1.1 100")) {
        return false;
      }
      Socket unfinished = connect(site, "GET /");
      // When this one is closed, the body has had more time than headers get.
      assertThat(untilClosed(unfinished)).isEmpty();
      sending.getOutputStream().write("0 0 0 ".getBytes(US_ASCII));
      assertThat(untilClosed(sending)).startsWith("HTTP/1.1 422");
      return true;
    }
  }

  /** The head of an answer, or as much of it as comes before the server closes. */
  private static String startOfAnswer(Socket socket) throws IOException {
    StringBuilder head = new StringBuilder();
    try {
      int next = socket.getInputStream().read();
      while (next >= 0 && !head.append((char) next).toString().endsWith("\r\n\r\n")) {
        next = socket.getInputStream().read();
      }
    } catch (SocketException reset) {
      return "";
    }
    return head.toString();
  }

  @ParameterizedTest
  @CsvSource({
    "'GET  / HTTP/1.1\r\n\r\n', 404",
    "'GET http://127.0.0.1/ HTTP/1.1\r\n\r\n', 400",
    "'GET / HTTP/2\r\n\r\n', 505",
    "'GET / HTTP/1.1\r\n folded: x\r\n\r\n', 400",
    "'GET / HTTP/1.1\r\nHost : x\r\n\r\n', 400",
    "'POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\nx', 400",
    "'POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n', 400",
    "'POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n', 411",
    "'PUT / HTTP/1.1\r\nHost: HOST\r\n\r\n', 405",
  })
  void ambiguousAndUnsupportedRequestsAreRefused(String request, int status) throws Exception {
    try (TestSite site = open(SiteSettings.ConnectionLimits.STANDARD)) {
      String sent = request.replace("\\r", "\r").replace("\\n", "\n");
      String host = site.base().substring("http://".length());
      assertThat(untilClosed(connect(site, sent.replace("HOST", host))))
          .startsWith("HTTP/1.1 " + status + " ");
    }
  }

  @Test
  void linesWithoutTheirProperEndAreNoRequest() throws Exception {
    try (TestSite site = open(limits(100, Duration.ofMillis(600)))) {
      assertThat(untilClosed(connect(site, "GET / HTTP/1.1\nHost: x\n\n"))).isEmpty();
    }
  }

  @Test
  void moreThan60HeadersAreRefused() throws Exception {
    try (TestSite site = open(SiteSettings.ConnectionLimits.STANDARD)) {
      String sixty = "GET / HTTP/1.1\r\n" + "X: x\r\n".repeat(60);
      assertThat(untilClosed(connect(site, sixty + "\r\n"))).startsWith("HTTP/1.1 421");
      assertThat(untilClosed(connect(site, sixty + "X: x\r\n\r\n"))).startsWith("HTTP/1.1 431");
      String large = "GET / HTTP/1.1\r\nX: " + "x".repeat(16_384) + "\r\n\r\n";
      assertThat(untilClosed(connect(site, large))).startsWith("HTTP/1.1 431");
    }
  }
}
