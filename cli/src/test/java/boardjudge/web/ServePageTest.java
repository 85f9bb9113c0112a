package boardjudge.web;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.sandbox.Sandbox;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("docs/serve.md")
class ServePageTest {
  private static final Pattern ADDRESS = Pattern.compile("(?m)^\\| `(GET|POST) (/api/[^`]*)`");

  private static final Path SCRIPT =
      TestSite.HOME.resolve("web/src/main/resources/boardjudge/web/serve.js");

  @TempDir Path folder;

  /** Every address of the table is one of the server's, and the script asks for no other. */
  @Test
  void listsTheAddressesOfTheServer() throws Exception {
    String page = Files.readString(TestSite.HOME.resolve("docs/serve.md"));
    List<String> listed = new ArrayList<>();
    try (TestSite site = TestSite.open(Sandbox.Demand.AUTO, folder, SiteSettings.IDLE_TIMEOUT)) {
      Matcher address = ADDRESS.matcher(page);
      while (address.find()) {
        listed.add(address.group(2).replaceFirst("\\?.*", ""));
        HttpResponse<String> answer =
            address.group(1).equals("GET")
                ? site.get(site.client(), address.group(2))
                : site.post(site.client(), address.group(2), new byte[0]);
        assertThat(answer.body())
            .as(address.group())
            .doesNotContain("there is no page at this address");
      }
    }
    assertThat(listed).hasSize(16);
    String script = Files.readString(SCRIPT);
    Matcher asked = Pattern.compile("api\\(\"([a-z]+)/?\"").matcher(script);
    while (asked.find()) {
      assertThat(listed).anyMatch(each -> each.startsWith("/api/" + asked.group(1)));
    }
  }

  @Test
  void saysTheLimits() throws Exception {
    String page = Files.readString(TestSite.HOME.resolve("docs/serve.md"));
    assertThat(page)
        .contains("wait or run | " + RunQueue.MAX_PER_SESSION + " |")
        .contains("wait or run | " + RunQueue.MAX_TOTAL + ",")
        .contains("| a program | " + (ProgramService.MAX_SOURCE_BYTES >> 20) + " MiB |")
        .contains(
            "| an input of the visitor | " + (ProblemService.MAX_INPUT_BYTES >> 20) + " MiB |")
        .contains("no news of it for " + SiteSettings.IDLE_TIMEOUT.toSeconds() + " s");
    SiteSettings.ConnectionLimits limits = SiteSettings.ConnectionLimits.STANDARD;
    assertThat(page)
        .contains("| requests at a time | " + limits.all() + ";")
        .contains("has its headers there within " + limits.head().toSeconds() + " s")
        .contains("is whole within " + limits.request().toSeconds() + " s")
        .contains("an answer | " + limits.answer().toSeconds() + " s to be received");
  }
}
