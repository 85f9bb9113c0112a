package boardjudge.sandbox;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A command of the judge's own that came to its end.
 *
 * @param said on both its streams
 */
record OwnCommand(int exitCode, String said) {
  /** Runs it, without any input. */
  static OwnCommand run(List<String> words) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new OwnCommand(process.waitFor(), said);
  }

  /** Whether it could be started and ended well. */
  static boolean succeeds(List<String> words) throws InterruptedException {
    try {
      return run(words).exitCode == 0;
    } catch (IOException notHere) {
      return false;
    }
  }
}
