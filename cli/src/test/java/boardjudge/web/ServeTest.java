package boardjudge.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.checker.Waiting;
import boardjudge.grading.TestFile;
import boardjudge.sandbox.Sandbox;
import boardjudge.suite.SuiteFiles;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("The local page's server")
class ServeTest {
  private static final Path GO = TestSite.HOME.resolve("testdata/go");

  @TempDir Path folder;
  private TestSite site;

  @BeforeEach
  void open() throws Exception {
    site = TestSite.open(Sandbox.Demand.AUTO, folder.resolve("cache"), Waiting.LONGEST);
  }

  @AfterEach
  void close() {
    site.close();
  }

  /** The start of the answer to a raw request. */
  private String raw(String request) throws IOException {
    return raw(request, new byte[0]);
  }

  private String raw(String request, byte[] body) throws IOException {
    String base = site.base();
    int port = Integer.parseInt(base.substring(base.lastIndexOf(':') + 1));
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.setSoTimeout((int) Waiting.LONGEST.toMillis());
      socket.getOutputStream().write(request.replace("\n", "\r\n").getBytes(UTF_8));
      socket.getOutputStream().write(body);
      socket.getOutputStream().flush();
      InputStream in = socket.getInputStream();
      byte[] bytes = new byte[1 << 16];
      int length = in.readNBytes(bytes, 0, 12);
      return new String(bytes, 0, length, UTF_8);
    } catch (SocketException reset) {
      return "";
    }
  }

  private String host() {
    return site.base().substring("http://".length());
  }

  /** The cookie of a new visitor, for requests that lack only what is tested. */
  private String cookie() throws Exception {
    return site.enter(TestSite.newClient())
        .headers()
        .firstValue("Set-Cookie")
        .orElse("")
        .replaceFirst(";.*", "");
  }

  @Test
  void programsAreJudgedWithTheDisputedRulesOfTheirTests() throws Exception {
    Path folder = TestSite.HOME.resolve("testdata/xiangqi");
    List<TestFile> tests =
        Stream.of("secret/217-rule-facing-at-start", "sample/1")
            .map(name -> TestFile.of(name, folder.resolve("data/" + name + ".in")))
            .toList();
    assertThat(TestFile.listed(tests, new SuiteFiles(folder).manifest()))
        .extracting(TestFile::disputed)
        .containsExactly(Optional.of("facing-at-start"), Optional.empty());
  }

  @Test
  void theTokenLetsInAndItsCookieIsKeptFromScriptsAndForeignPages() throws Exception {
    HttpResponse<String> welcome = site.enter(TestSite.newClient());
    assertThat(welcome.statusCode()).isEqualTo(200);
    assertThat(welcome.headers().firstValue("Set-Cookie").orElse(""))
        .matches("boardjudge-[0-9]+=[0-9a-f]{32}; Path=/; HttpOnly; SameSite=Strict");
    assertThat(site.address()).matches("http://127\\.0\\.0\\.1:[0-9]+/\\?token=[0-9a-f]{32}");
    assertThat(site.get(site.client(), "/problems").statusCode()).isEqualTo(200);
  }

  @Test
  void withoutTheTokenNothingIsServed() throws Exception {
    for (String path : List.of("/", "/problems", "/go", "/api/problems", "/report-1", "/x")) {
      assertThat(site.get(TestSite.newClient(), path).statusCode()).as(path).isEqualTo(403);
    }
    String wrong = "/?token=" + "0".repeat(32);
    assertThat(site.get(TestSite.newClient(), wrong).statusCode()).isEqualTo(403);
    assertThat(site.get(TestSite.newClient(), wrong).headers().firstValue("Set-Cookie")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"evil.example", "127.0.0.1", "127.0.0.1:1", "localhost.evil.example", ""})
  void aForeignHostIsRefusedWhateverElseIsRight(String host) throws IOException {
    String token = site.address().substring(site.address().indexOf('=') + 1);
    assertThat(raw("GET /?token=" + token + " HTTP/1.1\nHost: " + host + "\n\n"))
        .isEqualTo("HTTP/1.1 421");
  }

  @Test
  void itsOwnNamesAreServed() throws IOException {
    String token = site.address().substring(site.address().indexOf('=') + 1);
    String localhost = host().replace("127.0.0.1", "localhost");
    for (String host : List.of(host(), localhost)) {
      assertThat(raw("GET /?token=" + token + " HTTP/1.1\nHost: " + host + "\n\n"))
          .isEqualTo("HTTP/1.1 200");
    }
    assertThat(raw("GET / HTTP/1.1\nHost: " + host() + "\nHost: evil.example\n\n"))
        .isEqualTo("HTTP/1.1 421");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "Origin: null\n",
        "Origin: http://evil.example\n",
        "Origin: http://127.0.0.1:1\n",
        "Origin: https://HOST\n"
      })
  void onlyItsOwnPagesPost(String origin) throws Exception {
    String request =
        ("POST /api/show?problem=go HTTP/1.1\nHost: HOST\n" + origin).replace("HOST", host());
    String rest = "Cookie: " + cookie() + "\nContent-Length: 0\n\n";
    assertThat(raw(request + rest)).isEqualTo("HTTP/1.1 403");
    assertThat(raw(request + "Sec-Fetch-Site: cross-site\n" + rest)).isEqualTo("HTTP/1.1 403");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/../etc/passwd",
        "/..%2f..%2fetc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "//etc/passwd",
        "/go/../problems",
        "/go%00",
        "/serve.js",
        "/report-1/..",
        "/report-99",
        "/api/",
        "/api/x",
        "/api/runs/../tests",
        "/api/runs/1/../../x",
        "/report--1"
      })
  void noAddressIsAPath(String path) throws Exception {
    String cookie = cookie();
    assertThat(raw("GET " + path + " HTTP/1.1\nHost: " + host() + "\nCookie: " + cookie + "\n\n"))
        .isIn("HTTP/1.1 404", "HTTP/1.1 400");
  }

  @Test
  void namesOfTestsAreLookedUpAndNotOpened() throws Exception {
    for (String name :
        List.of("../../../etc/passwd", "sample/../sample/1", "/etc/passwd", "sample")) {
      String test = URLEncoder.encode(name, UTF_8);
      assertThat(site.ask("/api/input?problem=go&test=" + test).path("error").asText())
          .startsWith("no test ");
    }
    assertThat(site.ask("/api/input?problem=go&test=sample/1").path("input").asText())
        .isEqualTo(Files.readString(GO.resolve("data/sample/1.in")));
  }

  @Test
  void everyAnswerIsPrivateAndStrict() throws Exception {
    for (String path : List.of("/problems", "/go", "/api/problems", "/x")) {
      HttpResponse<String> answer = site.get(site.client(), path);
      assertThat(answer.headers().map().keySet().stream().map(String::toLowerCase))
          .contains("x-content-type-options", "content-security-policy", "referrer-policy")
          .noneMatch(name -> name.startsWith("access-control"));
      assertThat(answer.headers().firstValue("Cache-Control")).hasValue("no-store");
      assertThat(answer.headers().firstValue("Content-Security-Policy").orElse(""))
          .startsWith("default-src 'none'")
          .contains("frame-ancestors")
          .doesNotContain("unsafe", "*");
    }
  }

  @Test
  void whatIsTooLargeIsRefused() throws Exception {
    String input = "/api/inputs?problem=go";
    assertThat(site.post(site.client(), input, new byte[ProblemService.MAX_INPUT_BYTES + 1]).body())
        .contains("the input is larger than 2048 KiB");
    String source = "/api/runs?problem=go&language=python3";
    assertThat(
            site.post(site.client(), source, new byte[ProgramService.MAX_SOURCE_BYTES + 1]).body())
        .contains("the program is larger than 1024 KiB");
    assertThat(site.get(site.client(), "/api/problems?x=" + "x".repeat(5000)).statusCode())
        .isEqualTo(414);
    StringBuilder headers = new StringBuilder("GET / HTTP/1.1\nHost: " + host() + "\n");
    for (int i = 0; i < 300; i++) {
      headers.append("X-").append(i).append(": x\n");
    }
    assertThat(raw(headers + "\n")).doesNotStartWith("HTTP/1.1 2").doesNotStartWith("HTTP/1.1 3");
  }

  @Test
  void aBodyThatDoesNotComeIsNotWaitedFor() throws Exception {
    site.close();
    SiteSettings.ConnectionLimits usual = SiteSettings.ConnectionLimits.STANDARD;
    site =
        TestSite.open(
            Sandbox.Demand.AUTO,
            folder.resolve("cache"),
            Waiting.LONGEST,
            new SiteSettings.ConnectionLimits(
                usual.all(), usual.head(), Duration.ofSeconds(2), usual.answer()));
    long start = System.nanoTime();
    String opening = "POST /api/inputs?problem=go HTTP/1.1\nHost: HOST\nOrigin: http://HOST\n";
    String cookie = cookie();
    String request = opening.replace("HOST", host()) + "Cookie: " + cookie + "\n";
    assertThat(raw(request + "Content-Length: 1000\n\n", "1\n".getBytes(UTF_8))).isEmpty();
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThan(Duration.ofSeconds(1));
    // Others are served meanwhile and after.
    assertThat(site.get(site.client(), "/problems").statusCode()).isEqualTo(200);
  }

  @Test
  void scriptAndStyleAreSmall() throws IOException {
    long size = 0;
    for (String name : List.of("serve.js", "serve.css")) {
      try (InputStream in = LocalSite.class.getResourceAsStream(name)) {
        size += in.readAllBytes().length;
      }
    }
    assertThat(size).isBetween(5_000L, 39 * 1024L);
  }
}
