package boardjudge.bench;

import boardjudge.contract.Suites;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.ProblemGenerators;
import boardjudge.suite.Manifest;
import boardjudge.suite.SuiteFiles;
import boardjudge.suite.strength.AnsweredTest;
import boardjudge.suite.strength.KillMatrix;
import boardjudge.suite.strength.StrengthMeter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * How long a suite's kill matrix takes alone, as {@code strength} measures it: once in a new
 * process, on two threads, with the flags of the launcher.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(
    value = 3,
    jvmArgsAppend = {
      "-XX:+UseParallelGC",
      "-Xmn300m",
      "-XX:CompileThresholdScaling=4",
      "-XX:FreqInlineSize=100",
      "-XX:InlineSmallCode=1000",
      "-XX:-UseSuperWord",
      "-XX:LoopUnrollLimit=16"
    })
@Warmup(iterations = 0)
@Measurement(iterations = 1)
public class KillMatrixBench {
  private static final int THREADS = 2;

  @Param({"go", "pawnchess", "duckchess", "xiangqi"})
  private String game = "";

  private Callable<KillMatrix> measuring =
      () -> new KillMatrix(List.of(), List.of(), List.of(), List.of());

  /** Reads the suite. */
  @Setup
  public void readSuite() throws Exception {
    measuring = measuring(ProblemGenerators.find(game).orElseThrow());
  }

  private static <C> Callable<KillMatrix> measuring(ProblemGenerator<C> generator)
      throws Exception {
    SuiteFiles files = new SuiteFiles(Path.of("..", "testdata", generator.problem().id()));
    List<AnsweredTest<C>> tests = new ArrayList<>();
    for (Manifest.Entry test : files.manifest().tests()) {
      tests.add(Suites.test(generator, test));
    }
    return () -> StrengthMeter.measure(generator, tests, THREADS, (done, all) -> {});
  }

  /** Which test kills which wrong program. */
  @Benchmark
  public KillMatrix killMatrix() throws Exception {
    return measuring.call();
  }
}
