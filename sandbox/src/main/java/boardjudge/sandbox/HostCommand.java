package boardjudge.sandbox;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * The result of a command that the judge ran outside any box.
 *
 * @param output standard output and standard error
 */
record HostCommand(int exitCode, String output) {
  static HostCommand run(List<String> words) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new HostCommand(process.waitFor(), output);
  }

  static boolean succeeds(List<String> words) throws InterruptedException {
    try {
      return run(words).exitCode == 0;
    } catch (IOException notHere) {
      return false;
    }
  }
}
