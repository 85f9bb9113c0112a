package boardjudge.suite.upload;

import boardjudge.suite.export.PolygonCalls.ApiCall;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.LongSupplier;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/**
 * Uploads problems through the APIs that judges publish.
 *
 * @param settings the values of environment variables; empty if not set
 * @param seconds the time since 1970
 */
public record Uploads(UnaryOperator<String> settings, LongSupplier seconds) {
  private static final String POLYGON = "https://polygon.codeforces.com";

  private static final Pattern ADDRESS =
      Pattern.compile(
          "(https://[^/@\\s]+|http://(localhost|127[.]0[.]0[.]1|\\[::1])(:[0-9]+)?)/\\S*");

  /** With this process's environment and clock. */
  public Uploads() {
    this(name -> System.getenv().getOrDefault(name, ""), () -> System.currentTimeMillis() / 1000);
  }

  /** The variables that an upload needs and that are not set. */
  public List<String> missing(String judge) {
    List<String> needed =
        judge.equals("polygon")
            ? List.of("POLYGON_API_KEY", "POLYGON_API_SECRET")
            : List.of("DOMJUDGE_URL", "DOMJUDGE_USER", "DOMJUDGE_PASSWORD");
    return needed.stream().filter(name -> settings.apply(name).isEmpty()).toList();
  }

  /**
   * Adds a package to a contest of DOMjudge.
   *
   * @param contest its id
   * @return what DOMjudge says, a line each; the first names the problem
   * @throws IOException if it refuses the package, or does not answer
   */
  public List<String> domjudge(String contest, byte[] zip)
      throws IOException, InterruptedException {
    URI address = address("DOMJUDGE_URL", "", "/api/v4/contests/" + contest + "/problems");
    String login = settings.apply("DOMJUDGE_USER") + ":" + settings.apply("DOMJUDGE_PASSWORD");
    String authorization =
        "Basic " + Base64.getEncoder().encodeToString(login.getBytes(StandardCharsets.UTF_8));
    MultipartClient.Response answer =
        new MultipartClient()
            .post(
                address,
                Map.of("zip", new String(zip, StandardCharsets.ISO_8859_1)),
                Optional.of(authorization));
    String id = answer.json().path("problem_id").asText();
    if (answer.status() != 200 || id.isEmpty()) {
      throw refused(address, answer, answer.json().path("message").asText(answer.text()));
    }
    List<String> messages = new ArrayList<>(List.of("problem " + id));
    answer.json().path("messages").forEach(k -> k.forEach(m -> messages.add(m.asText())));
    return messages;
  }

  /**
   * Fills a problem of Polygon and commits it.
   *
   * @param problem its number; empty for a new one
   * @param name what a new one is called
   * @throws IOException if Polygon refuses a call, or does not answer
   */
  public String polygon(String problem, String name, List<ApiCall> calls)
      throws IOException, InterruptedException {
    MultipartClient client = new MultipartClient();
    String number =
        problem.isEmpty()
            ? call(client, new ApiCall("problem.create", Map.of("name", name)), "").asText()
            : problem;
    for (ApiCall call : calls) {
      call(client, call, number);
    }
    return number;
  }

  private JsonNode call(MultipartClient client, ApiCall call, String problem)
      throws IOException, InterruptedException {
    TreeMap<String, String> fields = new TreeMap<>(call.fields());
    fields.put("apiKey", settings.apply("POLYGON_API_KEY"));
    fields.put("time", String.valueOf(seconds.getAsLong()));
    if (!problem.isEmpty()) {
      fields.put("problemId", problem);
    }
    fields.put("apiSig", signature(call.method(), fields));
    URI address = address("POLYGON_URL", POLYGON, "/api/" + call.method());
    MultipartClient.Response answer = client.post(address, fields, Optional.empty());
    if (!answer.json().path("status").asText().equals("OK")) {
      throw refused(address, answer, answer.json().path("comment").asText(answer.text()));
    }
    return answer.json().path("result").path("id");
  }

  /** Six arbitrary characters, and the hash of them, the call and the secret. */
  private String signature(String method, TreeMap<String, String> fields) {
    String prefix = String.format("%06x", (seconds.getAsLong() * 0x9E3779B1L) & 0xffffff);
    StringBuilder text = new StringBuilder(prefix + "/" + method + "?");
    fields.forEach((key, value) -> text.append(key).append('=').append(value).append('&'));
    text.setCharAt(text.length() - 1, '#');
    text.append(settings.apply("POLYGON_API_SECRET"));
    try {
      MessageDigest hash = MessageDigest.getInstance("SHA-512");
      byte[] bytes = text.toString().getBytes(StandardCharsets.ISO_8859_1);
      return prefix + HexFormat.of().formatHex(hash.digest(bytes));
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every Java has SHA-512", impossible);
    }
  }

  /** Secrets leave this machine only encrypted. */
  private URI address(String variable, String defaultBase, String path) throws IOException {
    String base = settings.apply(variable);
    String address = (base.isEmpty() ? defaultBase : base).replaceFirst("/+$", "") + path;
    if (!ADDRESS.matcher(address).matches()) {
      throw new IOException(
          variable
              + ": expected an address that begins with https://, or with http:// for this"
              + " machine itself");
    }
    return URI.create(address);
  }

  private static IOException refused(URI address, MultipartClient.Response answer, String why) {
    return new IOException(address + ": refused (HTTP " + answer.status() + "): " + why);
  }
}
