package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.CookieManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("What a killed server leaves")
class KilledServerTest {
  @TempDir Path folder;
  private Path temporary;

  @BeforeEach
  void temporaryFolder() throws IOException {
    temporary = Files.createDirectory(folder.resolve("tmp"));
  }

  /** A server that listens, and its address. */
  private record Server(Process process, URI address) {
    /** Has it find out what protects this machine, for which it makes folders. */
    void openSandbox() throws Exception {
      HttpClient visitor = HttpClient.newBuilder().cookieHandler(new CookieManager()).build();
      for (URI each : List.of(address, address.resolve("/api/sandbox"))) {
        visitor.send(HttpRequest.newBuilder(each).build(), HttpResponse.BodyHandlers.discarding());
      }
    }

    List<Path> foldersIn(List<Path> parents) throws IOException {
      List<Path> found = new ArrayList<>();
      for (Path parent : parents) {
        try (Stream<Path> all = Files.list(parent)) {
          String own = "boardjudge-(serve|run)-" + process.pid() + "[.-].*";
          all.filter(each -> each.getFileName().toString().matches(own)).forEach(found::add);
        }
      }
      return found;
    }
  }

  private Server start() throws Exception {
    List<String> words = new ArrayList<>(CommandWorkspace.in(folder).launch());
    words.add(1, "-Djava.io.tmpdir=" + temporary);
    words.addAll(List.of("serve", "--sandbox", "auto"));
    Process process =
        new ProcessBuilder(words).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    BufferedReader out =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    return new Server(process, URI.create(out.readLine()));
  }

  @Test
  void theNextOneRemovesAndALivingOnesStays() throws Exception {
    Tools.need("bwrap");
    Path memory = Path.of("/dev/shm");
    List<Path> places = Files.isWritable(memory) ? List.of(temporary, memory) : List.of(temporary);
    List<Server> started = new ArrayList<>();
    try {
      for (int i = 0; i < 2; i++) {
        started.add(start());
        started.get(i).openSandbox();
      }
      Server killed = started.get(0);
      Server living = started.get(1);
      killed.process().destroyForcibly().waitFor();
      List<Path> kept = living.foldersIn(places);
      assertThat(killed.foldersIn(places)).hasSize(kept.size());
      assertThat(kept).hasSizeGreaterThanOrEqualTo(3);
      started.add(start());
      assertThat(killed.foldersIn(places)).isEmpty();
      assertThat(living.foldersIn(places)).isEqualTo(kept);
    } finally {
      for (Server each : started) {
        each.process().destroy();
        each.process().waitFor();
      }
    }
  }
}
