package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
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

  private ServeProcess start() throws Exception {
    List<String> words = new ArrayList<>(CommandWorkspace.in(folder).launch());
    words.add(1, "-Djava.io.tmpdir=" + temporary);
    words.addAll(List.of("serve", "--sandbox", "auto"));
    return ServeProcess.start(new ProcessBuilder(words));
  }

  /** Asks what protects this machine; a server makes folders to find that out. */
  private static void openSandbox(ServeProcess server) throws Exception {
    HttpClient visitor = HttpClient.newBuilder().cookieHandler(new CookieManager()).build();
    for (URI each : List.of(server.address(), server.address().resolve("/api/sandbox"))) {
      visitor.send(HttpRequest.newBuilder(each).build(), HttpResponse.BodyHandlers.discarding());
    }
  }

  private static List<Path> folders(ServeProcess server, List<Path> parents) throws IOException {
    List<Path> found = new ArrayList<>();
    for (Path parent : parents) {
      try (Stream<Path> all = Files.list(parent)) {
        String own = "boardjudge-(serve|run)-" + server.process().pid() + "[.-].*";
        all.filter(each -> each.getFileName().toString().matches(own)).forEach(found::add);
      }
    }
    return found;
  }

  @Test
  void areFoldersThatTheNextServerRemovesAndThoseOfALivingOneStay() throws Exception {
    Tools.need("bwrap");
    Path memory = Path.of("/dev/shm");
    List<Path> places = Files.isWritable(memory) ? List.of(temporary, memory) : List.of(temporary);
    List<ServeProcess> started = new ArrayList<>();
    try {
      for (int i = 0; i < 2; i++) {
        started.add(start());
        openSandbox(started.get(i));
      }
      ServeProcess killed = started.get(0);
      ServeProcess living = started.get(1);
      killed.process().destroyForcibly().waitFor();
      List<Path> livingFolders = folders(living, places);
      assertThat(folders(killed, places)).hasSize(livingFolders.size());
      assertThat(livingFolders).hasSizeGreaterThanOrEqualTo(3);
      started.add(start());
      assertThat(folders(killed, places)).isEmpty();
      assertThat(folders(living, places)).isEqualTo(livingFolders);
    } finally {
      for (ServeProcess each : started) {
        each.close();
      }
    }
  }
}
