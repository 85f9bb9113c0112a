package boardjudge.bench;

import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.ProblemGenerators;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.AnswerKey;
import boardjudge.reference.Problem;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
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
    "go legal-play cases=100,commands=2000,careless=0",
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
    prepare(
        ProblemGenerators.find(words[0]).orElseThrow(),
        words[1],
        Arrays.stream(words[2].split(","))
            .map(argument -> argument.split("="))
            .collect(Collectors.toMap(argument -> argument[0], argument -> argument[1])),
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
