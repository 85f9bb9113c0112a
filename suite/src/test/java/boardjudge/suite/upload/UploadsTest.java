package boardjudge.suite.upload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import boardjudge.suite.export.PolygonCalls.ApiCall;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The judges are local servers that follow the published protocols of DOMjudge and Polygon. */
@DisplayName("Problems handed to judges")
class UploadsTest {
  private static final String NO_ADDRESS =
      "DOMJUDGE_URL: expected an address that begins with https://, or with http:// for this"
          + " machine itself";

  private static final Pattern FIELD =
      Pattern.compile(
          "form-data; name=\"(\\w+)\"[^\r]*\r\n(?:Content-Type[^\r]*\r\n)?\r\n(.*?)\r\n--",
          Pattern.DOTALL);

  private record Call(String path, String authorization, Map<String, String> fields) {}

  private final List<Call> calls = new ArrayList<>();
  private HttpServer server;
  private int status = 200;
  private String answer = "";

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          String body =
              new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.ISO_8859_1);
          Map<String, String> fields = new TreeMap<>();
          FIELD.matcher(body).results().forEach(m -> fields.put(m.group(1), m.group(2)));
          String login = exchange.getRequestHeaders().getFirst("Authorization");
          String path = exchange.getRequestURI().getPath();
          calls.add(new Call(path, login == null ? "" : login, fields));
          byte[] reply =
              (path.startsWith("/api/problem.") ? polygon(path.substring(5), fields) : answer)
                  .getBytes(StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(status, reply.length);
          try (OutputStream out = exchange.getResponseBody()) {
            out.write(reply);
          }
        });
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  /** Checks the signature and answers as Polygon documents it. */
  private static String polygon(String method, Map<String, String> fields) {
    String given = java.util.Objects.requireNonNull(fields.remove("apiSig"));
    StringBuilder text = new StringBuilder();
    fields.forEach(
        (key, value) -> text.append(text.length() == 0 ? "" : "&").append(key + "=" + value));
    String signed = given.substring(0, 6) + "/" + method + "?" + text + "#secret-word";
    try {
      String expected =
          HexFormat.of()
              .formatHex(
                  MessageDigest.getInstance("SHA-512")
                      .digest(signed.getBytes(StandardCharsets.ISO_8859_1)));
      return !expected.equals(given.substring(6))
          ? "{\"status\":\"FAILED\",\"comment\":\"apiSig: Signature is incorrect\"}"
          : fields.getOrDefault("testInput", "").equals("bad")
              ? "{\"status\":\"FAILED\",\"comment\":\"testInput: too bad\"}"
              : method.equals("problem.create")
                  ? "{\"status\":\"OK\",\"result\":{\"id\":4711,\"name\":\"go\"}}"
                  : "{\"status\":\"OK\"}";
    } catch (java.security.NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private Uploads uploads() {
    String address = "http://127.0.0.1:" + server.getAddress().getPort() + "/";
    Map<String, String> settings =
        Map.of(
            "DOMJUDGE_URL", address + "dom",
            "DOMJUDGE_USER", "jury",
            "DOMJUDGE_PASSWORD", "secret-word",
            "POLYGON_URL", address,
            "POLYGON_API_KEY", "key",
            "POLYGON_API_SECRET", "secret-word");
    return new Uploads(name -> settings.getOrDefault(name, ""), () -> 1_700_000_000L);
  }

  @Test
  void domjudgeGetsTheFileInAContest() throws Exception {
    answer = "{\"problem_id\":\"go\",\"messages\":{\"info\":[\"Added 3 tests\"]}}";
    byte[] zip = {'P', 'K', 3, 4, (byte) 0xff, '\n'};
    assertThat(uploads().domjudge("demo", zip)).containsExactly("problem go", "Added 3 tests");
    Call call = calls.get(0);
    assertThat(call.path()).isEqualTo("/dom/api/v4/contests/demo/problems");
    assertThat(call.authorization()).isEqualTo("Basic anVyeTpzZWNyZXQtd29yZA==");
    assertThat(call.fields()).containsOnly(Map.entry("zip", "PK\u0003\u0004\u00ff\n"));
  }

  @Test
  void aRefusalByDomjudgeIsReportedWithoutTheSecret() {
    status = 401;
    answer = "{\"code\":401,\"message\":\"Invalid credentials.\"}";
    assertThatThrownBy(() -> uploads().domjudge("demo", new byte[0]))
        .isInstanceOf(IOException.class)
        .hasMessageEndingWith("/problems: refused (HTTP 401): Invalid credentials.")
        .hasMessageNotContaining("secret-word")
        .hasMessageNotContaining("jury");
  }

  @Test
  void polygonGetsSignedCalls() throws Exception {
    List<ApiCall> two =
        List.of(
            new ApiCall("problem.saveTest", Map.of("testset", "tests", "testInput", "1 & 2=3\n")),
            new ApiCall("problem.saveFile", Map.of("name", "a.png", "file", "\u00ff\u0000\r\n-")));
    assertThat(uploads().polygon("", "go", two)).isEqualTo("4711");
    assertThat(calls.stream().map(Call::path))
        .containsExactly("/api/problem.create", "/api/problem.saveTest", "/api/problem.saveFile");
    assertThat(calls.get(0).fields()).containsEntry("name", "go").doesNotContainKey("problemId");
    assertThat(calls.get(2).fields())
        .containsEntry("problemId", "4711")
        .containsEntry("file", "\u00ff\u0000\r\n-");
    assertThat(calls).noneMatch(call -> call.toString().contains("secret-word"));
    assertThat(uploads().polygon("12", "go", List.of())).isEqualTo("12");
  }

  @Test
  void aRefusalByPolygonEndsTheUpload() {
    List<ApiCall> two =
        List.of(
            new ApiCall("problem.saveTest", Map.of("testInput", "bad")),
            new ApiCall("problem.commitChanges", Map.of()));
    assertThatThrownBy(() -> uploads().polygon("12", "go", two))
        .hasMessageContaining("/api/problem.saveTest: refused (HTTP 200): testInput: too bad")
        .hasMessageNotContaining("secret-word");
    assertThat(calls).hasSize(1);
  }

  @Test
  void missingSettingsAreNamed() {
    Uploads none = new Uploads(name -> "", () -> 0);
    assertThat(none.missing("polygon")).containsExactly("POLYGON_API_KEY", "POLYGON_API_SECRET");
    assertThatThrownBy(() -> none.domjudge("demo", new byte[0])).hasMessage(NO_ADDRESS);
  }

  @Test
  void aPasswordGoesToAnotherMachineEncryptedOrNotAtAll() {
    for (String address :
        List.of(
            "http://judge.example", "http://localhost.example", "http://127.0.0.1@judge.example")) {
      Uploads open = new Uploads(name -> name.equals("DOMJUDGE_URL") ? address : "x", () -> 0);
      assertThatThrownBy(() -> open.domjudge("demo", new byte[0])).hasMessage(NO_ADDRESS);
    }
  }
}
