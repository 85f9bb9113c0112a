package boardjudge.checker.compare;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import boardjudge.generator.SeededRandom;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Comparing files and streams")
class ComparedFilesTest {
  private static Comparer comparer(int window, int chunk) {
    return new Comparer(window, chunk, (done, all) -> {});
  }

  @Test
  void filesAreComparedLikeMemory(@TempDir Path folder) throws IOException {
    Path expected = Files.writeString(folder.resolve("1.ans"), "a\nb\nc\n");
    Path found = Files.writeString(folder.resolve("1.out"), "a\r\nb\r\nd\r\n");
    try (Output left = FileOutput.open(expected);
        Output right = Output.open(found)) {
      assertThat(right).isInstanceOf(MemoryOutput.class);
      Comparison.Difference difference =
          (Comparison.Difference) comparer(4, 4).compare(left, right);
      assertThat(difference.line()).isEqualTo(3);
      assertThat(Comparer.lines(right, difference.foundOffset(), 1, 80))
          .extracting(Excerpt::text)
          .containsExactly("d");
      assertThat(comparer(4, 4).compare(left, left)).isEqualTo(new Comparison.Equal());
    }
  }

  @Test
  void theLastByteOfALongFileCounts(@TempDir Path folder) throws IOException {
    byte[] bytes = "miss 1\n".repeat(Output.SHORT / 7 + 1).getBytes(ISO_8859_1);
    Path expected = Files.write(folder.resolve("1.ans"), bytes);
    bytes[bytes.length - 2] = '2';
    Path found = Files.write(folder.resolve("1.out"), bytes);
    try (Output left = Output.open(expected);
        Output right = Output.open(found)) {
      assertThat(left).isInstanceOf(FileOutput.class);
      for (int window : new int[] {1 << 16, 1 << 28}) {
        Comparison.Difference difference =
            (Comparison.Difference) comparer(window, 100).compare(left, right);
        assertThat(difference.line()).isEqualTo(Output.SHORT / 7 + 1);
        assertThat(difference.column()).isEqualTo(6);
      }
    }
  }

  @Test
  void aFileTruncatedMeanwhileIsAReadError(@TempDir Path folder) throws IOException {
    byte[] bytes = "miss 1\n".repeat(Output.SHORT / 2).getBytes(ISO_8859_1);
    Path expected = Files.write(folder.resolve("1.ans"), bytes);
    for (int chunk : new int[] {100, 1 << 16}) {
      Path found = Files.write(folder.resolve("1.out"), bytes);
      Comparer comparer =
          new Comparer(
              1 << 20,
              chunk,
              (done, all) -> {
                try (FileChannel file = FileChannel.open(found, StandardOpenOption.WRITE)) {
                  file.truncate(done + 50_000);
                } catch (IOException broken) {
                  throw new UncheckedIOException(broken);
                }
              });
      try (Output left = Output.open(expected);
          Output right = Output.open(found)) {
        assertThatThrownBy(() -> comparer.compare(left, right))
            .isInstanceOf(FileSystemException.class)
            .hasMessageEndingWith("1.out: was cut short while it was read");
        byte[] end = new byte[100];
        assertThatThrownBy(() -> right.read(right.size() - 100, end))
            .isInstanceOf(FileSystemException.class);
      }
    }
  }

  @Test
  void anEndlessFileIsReadToTheLimit() throws IOException {
    ReadLimits limits = new ReadLimits(20 << 20, Duration.ofSeconds(60));
    assumeTrue(Files.isReadable(Path.of("/dev/zero")), "there is no /dev/zero here");
    assertThatThrownBy(() -> Output.open(Path.of("/dev/zero"), limits))
        .isInstanceOf(OverlongFileException.class)
        .hasMessage("/dev/zero: is longer than 20 MiB");
    assertThatThrownBy(() -> Output.input(Path.of("/dev/zero"), limits))
        .isInstanceOf(OverlongFileException.class);
    try (InputStream zeros = Files.newInputStream(Path.of("/dev/zero"))) {
      assertThatThrownBy(() -> Output.drain("a stream", zeros, limits))
          .isInstanceOf(OverlongFileException.class)
          .hasMessage("a stream: is longer than 20 MiB");
    }
    byte[] longest = new byte[20 << 20];
    try (Output whole = Output.drain("a stream", new ByteArrayInputStream(longest), limits)) {
      assertThat(whole.size()).isEqualTo(20 << 20);
    }
  }

  @Test
  void aSilentPipeIsGivenUp() throws IOException {
    ReadLimits limits = new ReadLimits(100, Duration.ofMillis(50));
    try (PipedInputStream silent = new PipedInputStream();
        PipedOutputStream writer = new PipedOutputStream(silent)) {
      writer.write(1);
      assertThatThrownBy(() -> Output.drain("a pipe", silent, limits))
          .isInstanceOf(FileSystemException.class)
          .hasMessage("a pipe: no data came for 50 ms");
    }
  }

  @Test
  void aDirectoryIsNoOutput(@TempDir Path folder) {
    assertThatThrownBy(() -> Output.open(folder))
        .isInstanceOf(FileSystemException.class)
        .hasMessageContaining("is a directory");
  }

  @Test
  void aLongStreamGoesThroughATemporaryFileThatVanishes() throws IOException {
    byte[] bytes = ComparerTest.text(new SeededRandom(1), 100_000).getBytes(ISO_8859_1);
    try (Output inMemory =
        Output.drain("a stream", new ByteArrayInputStream(bytes), ReadLimits.DEFAULT)) {
      assertThat(new Comparer().compare(Output.of(bytes), inMemory))
          .isEqualTo(new Comparison.Equal());
    }
    for (int memory : new int[] {8192, 8193, 20_000}) {
      try (Spool spool = new Spool(memory)) {
        for (int i = 0; i < 50_000; i++) {
          spool.write(bytes[i]);
        }
        spool.write(bytes, 50_000, 50_000);
        try (Output onDisk = spool.finish()) {
          assertThat(onDisk).isInstanceOf(FileOutput.class);
          assertThat(new Comparer().compare(Output.of(bytes), onDisk))
              .isEqualTo(new Comparison.Equal());
        }
      }
    }
  }

  @Test
  void progressIsReported() throws IOException {
    List<String> calls = new ArrayList<>();
    Comparer comparer = new Comparer(4, 2, (bytes, all) -> calls.add(bytes + "/" + all));
    byte[] answer = "a\nb\nc\nd\ne\n".getBytes(ISO_8859_1);
    comparer.compare(Output.of(answer), Output.of(answer));
    assertThat(calls).containsExactly("4/10", "8/10", "10/10");
    calls.clear();
    comparer.compare(
        Output.of(answer), Output.of("a\r\nb\r\nc\r\nd\r\ne\r\n".getBytes(ISO_8859_1)));
    assertThat(calls).containsExactly("5/10", "9/10");
  }
}
