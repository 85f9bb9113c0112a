package boardjudge.web;

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

  /** How long these sites wait for a whole request. */
  static final Duration SLOW = Duration.ofSeconds(5);

  private final LocalSite site;
  private final CookieManager cookies = new CookieManager();
  private final HttpClient client = HttpClient.newBuilder().cookieHandler(cookies).build();

  private TestSite(LocalSite site) {
    this.site = site;
  }

  static TestSite open(Sandbox.Demand demand, Path cache, Duration silence) throws Exception {
    SiteSettings.ConnectionLimits usual = SiteSettings.ConnectionLimits.STANDARD;
    return open(
        demand,
        cache,
        silence,
        new SiteSettings.ConnectionLimits(
            usual.ofAddress(), usual.all(), usual.firstByte(), usual.head(), SLOW, usual.answer()));
  }

  static TestSite open(
      Sandbox.Demand demand, Path cache, Duration silence, SiteSettings.ConnectionLimits waiting)
      throws Exception {
    TestSite made =
        new TestSite(
            LocalSite.open(
                new SiteSettings(
                    Optional.empty(),
                    0,
                    Problems.all(),
                    TestSite::suite,
                    // As boardjudge.cli.Json, whose package is not to be seen from
                    // here.
                    TestJson::bytes,
                    TestJson::chinese,
                    new SiteSettings.Programs(
                        demand,
                        // What a test stops or leaves must not come to an end by itself before.
                        problem ->
                            ProblemLimits.standard(
                                Limits.STANDARD.withWall(Waiting.LONGEST.multipliedBy(2))),
                        Languages::builtIn,
                        sandbox -> new CompileCache(cache, sandbox),
                        1),
                    silence,
                    waiting)));
    made.get(made.client, "/?" + made.address().substring(made.address().indexOf('?') + 1));
    return made;
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
    return new Suite(tests, Optional.of(new SuiteFiles(folder)));
  }

  /** What is printed: with the token. */
  String address() {
    return site.address();
  }

  /** Without a path. */
  String base() {
    return address().substring(0, address().indexOf("/?"));
  }

  HttpClient client() {
    return client;
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

  /** The headers of this visitor's POST, which waits until it is asked for the body. */
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
        .readTree(
            post(client, path, body.getBytes(java.nio.charset.StandardCharsets.UTF_8)).body());
  }

  @Override
  public void close() {
    site.close();
  }
}
