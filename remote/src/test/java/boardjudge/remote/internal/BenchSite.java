package boardjudge.remote.internal;

import boardjudge.base.files.Sha256;
import boardjudge.grading.remote.Login;
import boardjudge.grading.remote.QueueAddress;
import boardjudge.sandbox.Language;
import boardjudge.sandbox.Languages;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.Locale;
import java.util.stream.Stream;

/** A broker and a temporary folder for measurements of the queue. */
final class BenchSite implements AutoCloseable {
  static final Path SAMPLE = Path.of("..", "testdata", "pawnchess", "data", "sample", "1.in");

  private final Path folder;
  private final QueueSite site;
  private int runs;

  BenchSite() throws Exception {
    this.folder = Files.createTempDirectory("boardjudge-bench");
    this.site = QueueSite.withoutBroker(folder);
    site.startBroker();
  }

  QueueSite site() {
    return site;
  }

  Path at(String name) {
    return folder.resolve(name);
  }

  Path nextCsv() {
    return folder.resolve(runs++ + ".csv");
  }

  /** Writes programs; {@code %d} in the source is a program's number. */
  Path programs(int count, String source, String ending) throws IOException {
    Path to = Files.createDirectories(folder.resolve("programs" + runs++));
    for (int i = 0; i < count; i++) {
      Files.writeString(to.resolve("p%05d%s".formatted(i, ending)), source.formatted(i));
    }
    return to;
  }

  QueueAddress address() {
    return new QueueAddress(site.connection("worker").get(1));
  }

  Login login(String role) throws Exception {
    return Login.read(Path.of(site.connection(role).get(3)));
  }

  static Language python() {
    return Languages.builtIn().of(Path.of("a.py")).orElseThrow();
  }

  static String jobId(long number) {
    return hash(number).substring(0, 32);
  }

  static String hash(long number) {
    return Sha256.hex(HexFormat.of().toHexDigits(number).getBytes(StandardCharsets.US_ASCII));
  }

  static void say(String format, Object... values) {
    System.out.println(String.format(Locale.ROOT, format, values));
  }

  @Override
  public void close() throws IOException {
    site.close();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    }
  }
}
