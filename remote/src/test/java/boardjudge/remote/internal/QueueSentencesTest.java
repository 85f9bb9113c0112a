package boardjudge.remote.internal;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.cli.CommandCall;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("What is said of wrong logins, ports, hosts and certificates")
@Tag("exhaustive")
@Tag("remote")
class QueueSentencesTest {
  @TempDir private Path folder;

  private void assertProcessSays(List<String> words, int exit, String sentence) throws Exception {
    assertProcessSays(words, Map.of(), exit, sentence);
  }

  private void assertProcessSays(
      List<String> words, Map<String, String> environment, int exit, String sentence)
      throws Exception {
    RemoteProcess process = RemoteProcess.start(folder, environment, words).ends(exit);
    assertSays(words, process.err(), sentence);
  }

  private void assertSays(List<String> words, int exit, String sentence) {
    CommandCall call = CommandCall.of(words);
    assertThat(call.exit()).as(call.err()).isEqualTo(exit);
    assertSays(words, call.err(), sentence);
  }

  private static void assertSays(List<String> words, String err, String sentence) {
    assertThat(err.lines())
        .as("%s: %s", words, err)
        .containsOnlyOnce("boardjudge: " + sentence)
        .noneMatch(line -> line.contains("AMQ") || line.contains("Exception"));
  }

  private static List<String> words(Object... options) {
    List<String> all = new ArrayList<>();
    for (Object each : options) {
      if (each instanceof List<?> more) {
        more.forEach(word -> all.add(word.toString()));
      } else {
        all.add(each.toString());
      }
    }
    return all;
  }

  private List<List<String>> queueCommands(List<String> queue) throws IOException {
    Path programs = Files.createDirectories(folder.resolve("programs"));
    Files.writeString(programs.resolve("ann.py"), "print(1)\n");
    return List.of(
        words("worker", queue),
        words("grade", "pawnchess", programs, queue),
        words("queue", "status", queue),
        words("queue", "cancel", "pawnchess-0123456789ab", queue));
  }

  @Test
  void aWrongPassword() throws Exception {
    Path wrong = folder.resolve("wrong.login");
    Files.writeString(wrong, "worker guessed-it\n");
    try (QueueSite site = QueueSite.at(folder)) {
      String url = site.connection("worker").get(1);
      String sentence = url + ": the queue refuses the name or the password; see --login";
      for (List<String> each :
          queueCommands(List.of("--queue", url, "--login", wrong.toString()))) {
        assertSays(each, 3, sentence);
      }
      assertProcessSays(words("queue", "status", "--queue", url), 3, sentence);
    }
  }

  @Test
  @Tag("exhaustive")
  @Tag("remote")
  void aLoginOfAnotherRole() throws Exception {
    try (QueueSite site = QueueSite.at(folder)) {
      String sentence =
          site.connection("worker").get(1)
              + ": this login may not do that: grade, queue status and queue cancel need a"
              + " grader's, worker needs a worker's; see --login";
      assertProcessSays(queueCommands(site.connection("grader")).get(0), 3, sentence);
      assertSays(queueCommands(site.connection("worker")).get(1), 3, sentence);
      assertSays(queueCommands(site.connection("worker")).get(2), 3, sentence);
    }
  }

  @Test
  void noQueueThere() throws Exception {
    String url;
    int port;
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = free.getLocalPort();
      url = "tcp://127.0.0.1:" + port;
    }
    for (List<String> each : queueCommands(List.of("--queue", url))) {
      assertSays(
          each,
          3,
          url + ": no queue answers there: no program listens at port " + port + " of 127.0.0.1");
    }
    assertProcessSays(
        words("queue", "status", "--queue", "tcp://no-such-host.invalid:61616"),
        3,
        "tcp://no-such-host.invalid:61616: no queue answers there: no machine is known by the name"
            + " no-such-host.invalid");
  }

  @Test
  @Tag("exhaustive")
  @Tag("remote")
  void aPortThatIsTakenAndAFolderThatIsInUse() throws Exception {
    try (ServerSocket occupied = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      int port = occupied.getLocalPort();
      assertSays(
          words("queue", "--to", folder.resolve("other"), "--port", port),
          3,
          "port " + port + " is taken by another program; choose another with --port");
    }
    try (QueueSite site = QueueSite.at(folder)) {
      assertThat(site.status().out()).contains("0 jobs waiting");
      Path used = folder.resolve("queue");
      assertProcessSays(
          words("queue", "--to", used, "--port", "0"),
          3,
          used + ": another queue uses this folder; choose another folder with --to");
    }
    assertSays(
        words("queue", "--to", folder.resolve("third"), "--port", "0", "--bind", "192.0.2.1"),
        3,
        "192.0.2.1 is no address of this machine; see --bind");
    assertSays(
        words("queue", "--port", "65536"),
        2,
        "--port: expected an integer from 0 to 65535, found 65536");
  }

  private Path certificate(String name, String host) throws Exception {
    Path store = folder.resolve(name + ".p12");
    Process keytool =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-keyalg",
                "RSA",
                "-alias",
                name,
                "-dname",
                "CN=" + host,
                "-ext",
                "san=" + (host.startsWith("127") ? "ip:" : "dns:") + host,
                "-storepass",
                "changeit",
                "-storetype",
                "PKCS12",
                "-keystore",
                store.toString())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("keytool.txt").toFile())
            .start();
    assertThat(keytool.waitFor(120, TimeUnit.SECONDS)).isTrue();
    assertThat(keytool.exitValue()).isZero();
    return store;
  }

  @Test
  @Tag("exhaustive")
  @Tag("remote")
  void tls() throws Exception {
    Path right = certificate("right", "127.0.0.1");
    Path other = certificate("other", "127.0.0.1");
    Path queue = folder.resolve("queue");
    RemoteProcess broker =
        RemoteProcess.start(
            folder,
            Map.of(),
            words(
                "queue",
                "--to",
                queue,
                "--port",
                0,
                "--acceptor",
                "sslEnabled=true;keyStorePath=" + right + ";keyStorePassword=changeit"));
    try {
      broker.says("tcp://127.0.0.1:").says("press Ctrl-C to stop the queue");
      String url = broker.out().strip();
      List<String> login = List.of("--login", queue.resolve("grader.login").toString());
      String trusting = url + "?sslEnabled=true&trustStorePassword=changeit&trustStorePath=";
      CommandCall good =
          CommandCall.of(words("queue", "status", login, "--queue", trusting + right));
      assertThat(good.exit()).as(good.err()).isZero();
      String sentence =
          url
              + ": no TLS connection: the certificate there is not trusted or names"
              + " another host, or the server does not use TLS; see trustStorePath and trustStorePassword";
      assertProcessSays(words("queue", "status", login, "--queue", trusting + other), 3, sentence);
      assertSays(words("queue", "status", login, "--queue", url + "?sslEnabled=true"), 3, sentence);
      // Without this the command would wait 20 s.
      assertProcessSays(
          words("queue", "status", login, "--queue", url),
          Map.of("JDK_JAVA_OPTIONS", "-Dboardjudge.queue.silence=2"),
          3,
          url
              + ": the server there is not a queue; for a queue with TLS use "
              + url
              + "?sslEnabled=true");
      assertSays(
          words("queue", "status", login, "--queue", trusting + folder.resolve("none.p12")),
          3,
          sentence);
    } finally {
      broker.kill();
    }
  }
}
