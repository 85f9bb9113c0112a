package boardjudge.bench;

import boardjudge.checker.compare.Comparer;
import boardjudge.checker.compare.Comparison;
import boardjudge.checker.compare.Output;
import boardjudge.generator.SeededRandom;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** Compares outputs of 64 MB; an operation is one pair of files. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class CompareBench {
  private static final int SIZE = 64_000_000;
  private static final int WIDTH = 19;

  private Path folder = Path.of("");
  private Path answer = folder;
  private Path same = folder;
  private Path lineEnds = folder;
  private Path lastLine = folder;

  /** Writes boards of random stones, and the same boards with other line ends. */
  @Setup
  public void writeFiles() throws IOException {
    folder = Files.createTempDirectory("boardjudge-bench-");
    SeededRandom random = new SeededRandom(1);
    StringBuilder text = new StringBuilder(SIZE + WIDTH);
    while (text.length() < SIZE) {
      for (int i = 0; i < WIDTH; i++) {
        text.append("BW.".charAt(random.below(3)));
      }
      text.append('\n');
    }
    answer = write("1.ans", text.toString());
    same = write("same.out", text.toString());
    lineEnds = write("ends.out", text.toString().replace("\n", "\r\n"));
    lastLine = write("last.out", text.append("miss 1\n").toString());
  }

  private Path write(String name, String text) throws IOException {
    return Files.write(folder.resolve(name), text.getBytes(StandardCharsets.US_ASCII));
  }

  @TearDown
  public void deleteFiles() throws IOException {
    for (Path file : new Path[] {answer, same, lineEnds, lastLine, folder}) {
      Files.delete(file);
    }
  }

  @Benchmark
  public Comparison equalBytes() throws IOException {
    return compare(same);
  }

  /** CR LF against LF, so every line is compared. */
  @Benchmark
  public Comparison lineEnds() throws IOException {
    return compare(lineEnds);
  }

  /** One line too many, so lines are counted to the end. */
  @Benchmark
  public Comparison oneLineMore() throws IOException {
    return compare(lastLine);
  }

  private Comparison compare(Path output) throws IOException {
    try (Output expected = Output.open(answer);
        Output found = Output.open(output)) {
      return new Comparer().compare(expected, found);
    }
  }
}
