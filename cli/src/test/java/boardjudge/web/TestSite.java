package boardjudge.web;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.checker.Waiting;
import boardjudge.grading.TestFile;
import boardjudge.grading.program.ProblemLimits;
import boardjudge.reference.Problem;
import boardjudge.reference.Problems;
import boardjudge.sandbox.CompileCache;
import boardjudge.sandbox.Languages;
import boardjudge.sandbox.Limits;
import boardjudge.sandbox.Sandbox;
import boardjudge.suite.SuiteFiles;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A site with the suites of the checkout, and a visitor of it. */
final class TestSite implements AutoCloseable {
  static final Path HOME = Path.of(System.getProperty("boardjudge.home", ".."));

  /** Where tests keep compiled programs for one another. */
  static final Path PROGRAMS = Path.of("target", "test-programs").toAbsolutePath();

  /** A program that never ends. */
  static final String SLEEPER = "import time\nwhile True:\n    time.sleep(0.1)\n";

  /** How long these sites wait for a whole request. */
  static final Duration SLOW = Duration.ofSeconds(5);

  private final LocalSite site;
  private final CookieManager cookies = new CookieManager();
  private final HttpClient client = HttpClient.newBuilder().cookieHandler(cookies).build();

  private TestSite(LocalSite site) {
    this.site = site;
  }

  static TestSite open(Sandbox.Demand demand, Path cache, Duration idleTimeout) throws Exception {
    SiteSettings.ConnectionLimits usual = SiteSettings.ConnectionLimits.STANDARD;
    return open(
        demand,
        cache,
        idleTimeout,
        new SiteSettings.ConnectionLimits(usual.all(), usual.head(), SLOW, usual.answer()));
  }

  static TestSite open(
      Sandbox.Demand demand, Path cache, Duration idleTimeout, SiteSettings.ConnectionLimits limits)
      throws Exception {
    TestSite opened =
        new TestSite(
            LocalSite.open(
                new SiteSettings(
                    Optional.empty(),
                    0,
                    Problems.all(),
                    TestSite::suite,
                    TestJson::bytes,
                    TestJson::chinese,
                    new SiteSettings.Programs(
                        demand,
                        // A program that a test stops or leaves must not end by itself before.
                        problem ->
                            ProblemLimits.standard(
                                Limits.STANDARD.withWall(Waiting.LONGEST.multipliedBy(2))),
                        Languages::builtIn,
                        sandbox -> new CompileCache(cache, sandbox),
                        1),
                    idleTimeout,
                    limits)));
    opened.enter(opened.client);
    return opened;
  }

  private static Suite suite(Problem<?> problem) throws IOException {
    Path folder = HOME.resolve("testdata").resolve(problem.id());
    List<TestFile> tests = new ArrayList<>();
    for (String part : List.of("sample", "secret")) {
      try (Stream<Path> files = Files.list(folder.resolve("data").resolve(part))) {
        files
            .filter(file -> file.toString().endsWith(".in"))
            .sorted()
            .forEach(
                file ->
                    tests.add(
                        TestFile.of(
                            part + "/" + file.getFileName().toString().replace(".in", ""), file)));
      }
    }
    SuiteFiles files = new SuiteFiles(folder);
    return new Suite(TestFile.listed(tests, files.manifest()), Optional.of(files));
  }

  /** The printed address, which has the token. */
  String address() {
    return site.address();
  }

  /** The address without path and token. */
  String base() {
    return address().substring(0, address().indexOf("/?"));
  }

  HttpClient client() {
    return client;
  }

  /** A client with cookies of its own, not let in yet. */
  static HttpClient newClient() {
    return HttpClient.newBuilder().cookieHandler(new CookieManager()).build();
  }

  /** Opens the printed address, whose token lets the client in. */
  HttpResponse<String> enter(HttpClient as) throws Exception {
    return get(as, address().substring(base().length()));
  }

  /** Another visitor, who has been let in. */
  HttpClient visitor() throws Exception {
    HttpClient visitor = newClient();
    assertThat(enter(visitor).statusCode()).isEqualTo(200);
    return visitor;
  }

  HttpResponse<String> get(HttpClient as, String path) throws Exception {
    return as.send(
        HttpRequest.newBuilder(URI.create(base() + path)).build(),
        HttpResponse.BodyHandlers.ofString());
  }

  HttpResponse<String> post(HttpClient as, String path, byte[] body) throws Exception {
    return as.send(
        HttpRequest.newBuilder(URI.create(base() + path))
            .header("Origin", base())
            .POST(HttpRequest.BodyPublishers.ofByteArray(body))
            .build(),
        HttpResponse.BodyHandlers.ofString());
  }

  /** The headers of this visitor's POST, which sends its body only when asked to continue. */
  String postOf(String path, int length) {
    String host = base().substring("http://".length());
    String known =
        cookies.getCookieStore().getCookies().stream()
            .map(cookie -> cookie.getName() + "=" + cookie.getValue())
            .collect(Collectors.joining("; "));
    return String.join(
        "\r\n",
        "POST " + path + " HTTP/1.1",
        "Host: " + host,
        "Origin: " + base(),
        "Cookie: " + known,
        "Expect: 100-continue",
        "Content-Length: " + length,
        "",
        "");
  }

  JsonNode ask(String path) throws Exception {
    return JsonMapper.builder().build().readTree(get(client, path).body());
  }

  JsonNode send(String path, String body) throws Exception {
    return JsonMapper.builder()
        .build()
        .readTree(post(client, path, body.getBytes(StandardCharsets.UTF_8)).body());
  }

  @Override
  public void close() {
    site.close();
  }
}
