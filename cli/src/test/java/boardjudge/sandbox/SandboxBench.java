package boardjudge.sandbox;

import java.io.IOException;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** How long a run in the sandbox takes, and a bare process of the same program. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 1, time = 1)
@Measurement(iterations = 5, time = 1)
public class SandboxBench {
  private AutoCloseable opened = () -> {};
  private Callable<Verdict> boxed = () -> Verdict.NOT_RUN;

  /** Opens the sandbox of this machine. */
  @Setup(Level.Trial)
  public void open() throws Exception {
    Sandbox sandbox = Sandbox.open(Sandbox.Demand.AUTO);
    IdleProgram program = new IdleProgram(sandbox);
    boxed = program::run;
    opened =
        () -> {
          program.close();
          sandbox.close();
        };
  }

  /** Removes the program and the sandbox. */
  @TearDown(Level.Trial)
  public void close() throws Exception {
    opened.close();
  }

  /** One run as a judge makes it, with all its measurements. */
  @Benchmark
  public Verdict sandboxed() throws Exception {
    Verdict verdict = boxed.call();
    if (verdict != Verdict.ACCEPTED) {
      throw new IllegalStateException("a run in the sandbox ended with " + verdict);
    }
    return verdict;
  }

  /** From the start of a process to its end. */
  @Benchmark
  public int bare() throws IOException, InterruptedException {
    return IdleProgram.bare();
  }
}
