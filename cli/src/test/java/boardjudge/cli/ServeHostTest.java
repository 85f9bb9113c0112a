package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.grading.TestFile;
import boardjudge.reference.Problems;
import boardjudge.sandbox.Sandbox;
import boardjudge.web.LocalSite;
import boardjudge.web.SiteSettings;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

@DisplayName("serve on other addresses and processors")
class ServeHostTest {
  static SiteSettings settings(String... options) throws Exception {
    Console console =
        Console.of(
            new ByteArrayInputStream(new byte[0]),
            new ByteArrayOutputStream(),
            new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8),
            false,
            false,
            () -> 0);
    CommandLine root = Commands.commandLine(console, "serve");
    root.parseArgs(Stream.concat(Stream.of("serve"), Stream.of(options)).toArray(String[]::new));
    CommandLine serve = Objects.requireNonNull(root.getSubcommands().get("serve"));
    return serve.<ServeCommand>getCommand().settings(console);
  }

  /** All of 127.0.0.0/8 is the loopback on Linux. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void listensOnTheHostThatIsNamed() throws Exception {
    try (LocalSite site = LocalSite.open(settings("--host", "127.0.0.3"))) {
      assertThat(site.address()).matches("http://127[.]0[.]0[.]3:[0-9]+/[?]token=[0-9a-f]{32}");
      HttpRequest request = HttpRequest.newBuilder(URI.create(site.address())).build();
      assertThat(
              HttpClient.newHttpClient()
                  .send(request, HttpResponse.BodyHandlers.discarding())
                  .statusCode())
          .isEqualTo(200);
    }
  }

  @Test
  void asksForTheWholeSandboxAndWaitsAsItsPageSays() throws Exception {
    SiteSettings settings = settings();
    assertThat(settings.host()).isEmpty();
    assertThat(settings.programs().demand()).isEqualTo(Sandbox.Demand.REQUIRED);
    assertThat(settings.programs().jobs())
        .isEqualTo(ServeCommand.concurrentRuns(Runtime.getRuntime().availableProcessors()));
    assertThat(settings.idleTimeout()).isEqualTo(Duration.ofSeconds(12));
    assertThat(settings.connectionLimits()).isEqualTo(SiteSettings.ConnectionLimits.STANDARD);
  }

  @Test
  void onlySamplesAreServedIfAskedFor() throws Exception {
    for (String which : List.of("all", "samples")) {
      SiteSettings settings = settings("--data", "../testdata", "--tests", which);
      List<TestFile> tests = settings.suites().of(Problems.find("go").orElseThrow()).tests();
      assertThat(tests).anyMatch(test -> test.name().startsWith("sample/"));
      assertThat(tests.stream().allMatch(test -> test.name().startsWith("sample/")))
          .isEqualTo(which.equals("samples"));
    }
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "2, 1", "3, 1", "8, 4", "64, 32"})
  void runsHalfAsManyProgramsAtATimeAsThereAreProcessors(int processors, int programs) {
    assertThat(ServeCommand.concurrentRuns(processors)).isEqualTo(programs);
  }
}
