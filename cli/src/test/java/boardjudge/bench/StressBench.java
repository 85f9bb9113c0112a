package boardjudge.bench;

import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.ProblemGenerators;
import boardjudge.stress.Batch;
import boardjudge.stress.Inputs;
import boardjudge.suite.strength.AnsweredTest;
import java.util.List;
import java.util.concurrent.TimeUnit;
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
 * How many of {@code stress}'s cases are made, answered and given to a wrong program of the
 * catalogue in one process: {@code cases} is a number a second.
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

  private Runs runs = cases -> 0;

  /** Tries one batch; how many cases it had. */
  private interface Runs {
    int one(Counted counted);
  }

  /** What is counted beside the batches. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.OPERATIONS)
  public static class Counted {
    /** Cases tried. */
    public long cases;

    /** Batches that the wrong program failed. */
    public long failed;
  }

  /** Begins a search that never ends. */
  @Setup
  public void begin() {
    prepare(ProblemGenerators.find(problem).orElseThrow());
  }

  private <C> void prepare(ProblemGenerator<C> generator) {
    Inputs<C> inputs = new Inputs<>(generator, List.of(), 1);
    List<Mutant<C>> mutants = generator.mutants();
    long[] next = {0};
    runs =
        counted -> {
          Batch<C> batch = inputs.batch(next[0]);
          Mutant<C> mutant = mutants.get((int) (next[0]++ % mutants.size()));
          AnsweredTest<C> test = AnsweredTest.of(generator.problem(), "", batch.cases());
          counted.failed += test.kills(mutant) ? 1 : 0;
          counted.cases += batch.made().size();
          return batch.made().size();
        };
  }

  /** One batch. */
  @Benchmark
  public int inProcess(Counted counted) {
    return runs.one(counted);
  }
}
