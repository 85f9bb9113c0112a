package boardjudge.sandbox;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * The result of a command that the judge ran outside any box.
 *
 * @param output standard output and standard error, at most 1 MiB
 */
record HostCommand(int exitCode, String output) {
  private static final int MAX_OUTPUT = 1 << 20;

  static HostCommand run(List<String> words) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
    process.getOutputStream().close();
    byte[] output;
    try (InputStream printed = process.getInputStream()) {
      output = printed.readNBytes(MAX_OUTPUT);
    }
    return new HostCommand(process.waitFor(), new String(output, StandardCharsets.UTF_8));
  }

  static boolean succeeds(List<String> words) throws InterruptedException {
    try {
      return run(words).exitCode == 0;
    } catch (IOException notHere) {
      return false;
    }
  }
}
