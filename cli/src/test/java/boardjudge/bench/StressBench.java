package boardjudge.bench;

import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.ProblemGenerators;
import boardjudge.stress.Batch;
import boardjudge.stress.Inputs;
import boardjudge.suite.strength.AnsweredTest;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.ToIntFunction;
import org.openjdk.jmh.annotations.AuxCounters;
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
 * How many cases a second {@code stress} makes, answers and gives to a wrong program of the
 * catalogue in one process; the counter {@code cases} has the number.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class StressBench {
  @Param({"go", "pawnchess", "xiangqi", "duckchess"})
  private String problem = "";

  private ToIntFunction<Counted> nextBatch = counted -> 0;

  /** Counts beside the number of batches. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.OPERATIONS)
  public static class Counted {
    /** Cases tried. */
    public long cases;

    /** Batches that the wrong program failed. */
    public long failed;
  }

  /** Prepares a search without an end. */
  @Setup
  public void begin() {
    prepare(ProblemGenerators.find(problem).orElseThrow());
  }

  private <C> void prepare(ProblemGenerator<C> generator) {
    Inputs<C> inputs = new Inputs<>(generator, List.of(), 1);
    List<Mutant<C>> mutants = generator.mutants();
    long[] next = {0};
    nextBatch =
        counted -> {
          Batch<C> batch = inputs.batch(next[0]);
          Mutant<C> mutant = mutants.get((int) (next[0]++ % mutants.size()));
          AnsweredTest<C> test = AnsweredTest.of(generator.problem(), "", batch.cases());
          counted.failed += test.kills(mutant) ? 1 : 0;
          counted.cases += batch.generated().size();
          return batch.generated().size();
        };
  }

  /** Makes and tries one batch; its number of cases. */
  @Benchmark
  public int inProcess(Counted counted) {
    return nextBatch.applyAsInt(counted);
  }
}
