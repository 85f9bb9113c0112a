package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import boardjudge.checker.Waiting;
import java.net.CookieManager;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("serve")
class ServeCommandTest {
  @TempDir Path folder;

  @Test
  void printsAnAddressServesItAndEndsWithoutATrace() throws Exception {
    CommandWorkspace workspace = CommandWorkspace.in(folder);
    List<String> words = new ArrayList<>(workspace.launch());
    words.add(1, "-Djava.io.tmpdir=" + Files.createDirectory(folder.resolve("tmp")));
    words.add("serve");
    try (ServeProcess server = ServeProcess.start(new ProcessBuilder(words))) {
      assertThat(server.address().toString())
          .matches("http://127\\.0\\.0\\.1:[0-9]+/\\?token=[0-9a-f]{32}");
      HttpResponse<String> answer =
          HttpClient.newHttpClient()
              .send(
                  HttpRequest.newBuilder(server.address()).build(),
                  HttpResponse.BodyHandlers.ofString());
      assertThat(answer.statusCode()).isEqualTo(200);
      server.process().destroy();
      assertThat(server.process().waitFor()).isEqualTo(143);
    }
    try (Stream<Path> left = Files.list(folder.resolve("tmp"))) {
      assertThat(left).noneMatch(each -> each.getFileName().toString().startsWith("boardjudge-"));
    }
  }

  @Test
  void servesAGameWhoseRefereeIsAProgram() throws Exception {
    Tools.need("python3", "g++");
    Path game = Path.of("..", "examples", "connect-four-py");
    List<String> words = new ArrayList<>(CommandWorkspace.in(folder).launch());
    words.addAll(List.of("--games", game.toAbsolutePath().toString(), "serve"));
    try (ServeProcess server = ServeProcess.start(new ProcessBuilder(words))) {
      URI address = server.address();
      HttpClient visitor = HttpClient.newBuilder().cookieHandler(new CookieManager()).build();
      HttpResponse.BodyHandler<String> text = HttpResponse.BodyHandlers.ofString();
      visitor.send(HttpRequest.newBuilder(address).build(), text);
      HttpResponse<String> page =
          visitor.send(HttpRequest.newBuilder(address.resolve("/connectfour")).build(), text);
      assertThat(page.body()).contains("<title>boardjudge: Connect Four</title>");
      HttpResponse<String> shown =
          visitor.send(
              HttpRequest.newBuilder(address.resolve("/api/show?problem=connectfour&case=1"))
                  .header("Origin", "http://" + address.getAuthority())
                  .POST(HttpRequest.BodyPublishers.ofFile(game.resolve("data/sample/1.in")))
                  .build(),
              text);
      assertThat(shown.statusCode()).as(shown.body()).isEqualTo(200);
      assertThat(shown.body()).contains("\"rule\" : \"game-over\"", "\"xo..\"");
    }
  }

  @Test
  void theTokenIsNoArgumentOfTheBrowser() throws Exception {
    Path tools = Files.createDirectory(folder.resolve("tools"));
    Path opened = folder.resolve("opened");
    Path opener = tools.resolve("xdg-open");
    Files.writeString(
        opener,
        "#!/bin/sh\nf=${1#file://}\n{ echo \"$1\"; ls -l \"$f\"; cat \"$f\"; } > "
            + (opened + ".new\nmv " + opened + ".new " + opened + "\n"));
    assumeTrue(
        opener.toFile().setExecutable(true) && Files.exists(Path.of("/bin/sh")),
        "no shell, or no scripts in the temporary folder");
    List<String> words = new ArrayList<>(CommandWorkspace.in(folder).launch());
    words.addAll(List.of("serve", "--open"));
    ProcessBuilder builder = new ProcessBuilder(words);
    builder.environment().merge("PATH", tools + ":", (path, first) -> first + path);
    try (ServeProcess server = ServeProcess.start(builder)) {
      String address = server.address().toString();
      Waiting.until("the browser is started", () -> Files.exists(opened));
      List<String> lines = Files.readAllLines(opened);
      assertThat(lines.get(0)).startsWith("file://").doesNotContain(address.split("=", 2)[1]);
      assertThat(lines.get(1)).startsWith("-rw-------");
      assertThat(lines.get(2)).contains("content=\"0;url=" + address + "\"");
    }
  }

  @Test
  void reportsMistakesAlsoInWhatIsReadAfterTheFirstPage() throws Exception {
    CommandRun none = CommandRun.run("serve", "--languages", folder.resolve("none").toString());
    assertThat(none.exit()).isEqualTo(Exit.UNREADABLE);
    assertThat(none.out()).startsWith("http://");
    assertThat(none.err()).contains("none: no such file");
    CommandRun wrong = CommandRun.run("serve", "--limits", "time=soon");
    assertThat(wrong.exit()).isEqualTo(Exit.USAGE);
    assertThat(wrong.out()).isEmpty();
  }

  @Test
  void saysWhereItCannotListen() throws Exception {
    CommandRun wrong = CommandRun.run("serve", "--port", "70000");
    assertThat(wrong.exit()).isEqualTo(Exit.USAGE);
    assertThat(wrong.err()).contains("expected an integer from 0 to 65535, found 70000");
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      CommandRun busy = CommandRun.run("serve", "--port", taken.getLocalPort() + "");
      assertThat(busy.exit()).isEqualTo(Exit.USAGE);
      assertThat(busy.err()).contains("cannot listen at port " + taken.getLocalPort());
    }
    CommandRun nowhere = CommandRun.run("serve", "--host", "no.such.host.invalid");
    assertThat(nowhere.exit()).isEqualTo(Exit.USAGE);
    assertThat(nowhere.err()).contains("--host: no address no.such.host.invalid");
  }
}
