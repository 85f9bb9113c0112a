package boardjudge.remote.internal;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

final class ProcessMemory {
  private ProcessMemory() {}

  /** Empty once the process has ended. */
  static String resident(RemoteProcess process) throws IOException {
    Path status = Path.of("/proc", Long.toString(process.process().pid()), "status");
    try {
      return Files.readAllLines(status).stream()
          .filter(line -> line.startsWith("VmRSS:"))
          .map(line -> Long.parseLong(line.replaceAll("[^0-9]", "")) / 1024 + " MB")
          .findFirst()
          .orElse("");
    } catch (IOException ended) {
      return "";
    }
  }

  /** The live heap, after a collection. */
  static String live(RemoteProcess process) throws Exception {
    Process histogram =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "jcmd").toString(),
                Long.toString(process.process().pid()),
                "GC.class_histogram")
            .redirectErrorStream(true)
            .start();
    String text = new String(histogram.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return text.lines()
        .filter(line -> line.startsWith("Total"))
        .map(line -> Long.parseLong(line.trim().split(" +")[2]) / (1 << 20) + " MB")
        .findFirst()
        .orElse("unknown");
  }
}
