package boardjudge.grading;

import boardjudge.sandbox.Verdict;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Holds the results of a grading in a temporary file, since those of many thousand submissions do
 * not fit into memory. The file goes when this is closed. For one thread.
 */
public final class ResultFile implements AutoCloseable {
  private final FileChannel file;
  private long size;

  private ResultFile(FileChannel file) {
    this.file = file;
  }

  /** A new one, in the system's folder for temporary files. */
  public static ResultFile open() throws IOException {
    Path path = Files.createTempFile("boardjudge-results-", "");
    return new ResultFile(
        FileChannel.open(
            path,
            StandardOpenOption.READ,
            StandardOpenOption.WRITE,
            StandardOpenOption.DELETE_ON_CLOSE));
  }

  /** Where results stand: {@code length} bytes from {@code start} on. */
  record Place(long start, int length) {}

  /** Puts results down. */
  Place add(List<TestResult> results) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    for (TestResult result : results) {
      write(out, result.test());
      write(out, result.verdict().id());
      write(out, result.cpu());
      write(out, result.wall());
      out.writeLong(result.memory().orElse(-1));
      write(out, result.message());
      write(out, String.join("\n", result.errors()));
      out.writeBoolean(result.place().isPresent());
      if (result.place().isPresent()) {
        write(out, result.place().get().host());
        write(out, result.place().get().toolchain());
        out.writeDouble(result.place().get().speed());
      }
    }
    Place place = new Place(size, bytes.size());
    ByteBuffer left = ByteBuffer.wrap(bytes.toByteArray());
    while (left.hasRemaining()) {
      size += file.write(left, size);
    }
    return place;
  }

  /** Reads results back. */
  List<TestResult> read(Place place) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(place.length());
    while (bytes.hasRemaining()) {
      if (file.read(bytes, place.start() + bytes.position()) < 0) {
        throw new EOFException("the temporary file of the results was cut short");
      }
    }
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes.array()));
    List<TestResult> results = new ArrayList<>();
    while (in.available() > 0) {
      String test = text(in);
      Verdict verdict = verdict(text(in));
      Optional<Duration> cpu = time(in);
      Optional<Duration> wall = time(in);
      long memory = in.readLong();
      OptionalLong peak = memory < 0 ? OptionalLong.empty() : OptionalLong.of(memory);
      String message = text(in);
      List<String> errors = text(in).lines().toList();
      Optional<RunPlace> run =
          in.readBoolean()
              ? Optional.of(new RunPlace(text(in), text(in), in.readDouble()))
              : Optional.empty();
      results.add(new TestResult(test, verdict, cpu, wall, peak, message, errors, run));
    }
    return results;
  }

  private static Verdict verdict(String id) {
    return Verdict.of(id).orElseThrow(() -> new IllegalStateException("no verdict: " + id));
  }

  private static void write(DataOutputStream out, Optional<Duration> time) throws IOException {
    out.writeLong(time.map(Duration::toNanos).orElse(-1L));
  }

  private static Optional<Duration> time(DataInputStream in) throws IOException {
    return Optional.of(in.readLong()).filter(nanos -> nanos >= 0).map(Duration::ofNanos);
  }

  private static void write(DataOutputStream out, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  private static String text(DataInputStream in) throws IOException {
    return new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
