package boardjudge.bench;

import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.ProblemGenerators;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.AnswerKey;
import boardjudge.reference.Problem;
import java.util.List;
import java.util.Map;
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
import org.openjdk.jmh.infra.Blackhole;

/**
 * How long the engines take for whole inputs. Divide the number of commands or cases by the time:
 * the inputs hold 200,000 commands (go), 1,000 commands (duckchess), 50 positions (pawnchess), 40
 * positions (xiangqi).
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 3, time = 1)
public class SolverBench {
  @Param({
    "go dense-legal-play cases=100",
    "duckchess endless commands=1000",
    "pawnchess uniform cases=50",
    "xiangqi uniform cases=40"
  })
  private String input = "";

  private Runnable solver = () -> {};
  private Runnable referee = () -> {};

  /** Makes the input. */
  @Setup
  public void makeInput(Blackhole sink) {
    String[] words = input.split(" ");
    String[] argument = words[2].split("=");
    prepare(
        ProblemGenerators.find(words[0]).orElseThrow(),
        words[1],
        Map.of(argument[0], argument[1]),
        sink);
  }

  private <C> void prepare(
      ProblemGenerator<C> generator, String recipe, Map<String, String> arguments, Blackhole sink) {
    List<C> cases =
        generator.recipes().stream()
            .filter(known -> known.name().equals(recipe))
            .findFirst()
            .orElseThrow()
            .make(new SeededRandom(1), arguments);
    Problem<C> problem = generator.problem();
    solver = () -> AnswerKey.answer(problem, cases, AnswerKey.Engine.SOLVER, sink::consume);
    referee = () -> AnswerKey.answer(problem, cases, AnswerKey.Engine.REFEREE, sink::consume);
  }

  /** The fast engine. */
  @Benchmark
  public void solver() {
    solver.run();
  }

  /** The plain engine. */
  @Benchmark
  public void referee() {
    referee.run();
  }
}
