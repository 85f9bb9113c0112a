package boardjudge.generator;

import boardjudge.reference.AnswerKey;
import boardjudge.reference.Problem;
import boardjudge.reference.Rule;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Finds, among a few inputs of each recipe, one that kills a wrong program, and the rule broken.
 */
final class DefaultTrial<C> {
  private static final int SEEDS = 3;

  private final ProblemGenerator<C> generator;
  private final List<Input<C>> inputs = new ArrayList<>();

  record Candidate<C>(String name, String mistake, Mutant.Program<C> program) {}

  /**
   * An input with its answer.
   *
   * @param rules the rule that decides each line of the answer
   */
  private record Input<C>(String recipe, List<C> cases, List<String> answer, List<Rule> rules) {}

  /** Turns what the program throws, and a changed referee may throw anywhere, into a crash. */
  private record Crashing<C>(Mutant.Program<C> program) implements Mutant.Program<C> {
    @Override
    public void run(List<C> cases, Consumer<? super String> lines) {
      boolean[] isInConsumer = {false};
      try {
        program.run(
            cases,
            line -> {
              isInConsumer[0] = true;
              lines.accept(line);
              isInConsumer[0] = false;
            });
      } catch (RuntimeException | StackOverflowError ended) {
        if (isInConsumer[0]) {
          throw ended;
        }
        throw new Mutant.Crash();
      }
    }
  }

  private static final class WrongLine extends RuntimeException {
    WrongLine() {
      super("", null, false, false);
    }
  }

  DefaultTrial(ProblemGenerator<C> generator) {
    this.generator = generator;
    for (Recipe<C> recipe : generator.recipes()) {
      for (long seed = 1; seed <= SEEDS && !recipe.slow(); seed++) {
        inputs.add(input(recipe, seed));
      }
    }
  }

  private Input<C> input(Recipe<C> recipe, long seed) {
    Problem<C> problem = generator.problem();
    List<C> cases = recipe.make(new SeededRandom(seed), Map.of());
    List<String> answer = new ArrayList<>();
    List<Rule> rules = new ArrayList<>();
    Rule first = problem.rules().get(0);
    AnswerKey.forEachCase(
        problem,
        cases,
        line -> {
          answer.add(line);
          rules.add(rules.isEmpty() ? first : rules.get(rules.size() - 1));
        },
        testCase ->
            problem.referee(
                testCase,
                step -> {
                  answer.addAll(step.output());
                  rules.addAll(Collections.nCopies(step.output().size(), step.decidedBy().get(0)));
                }));
    return new Input<>(recipe.name(), cases, answer, rules);
  }

  Optional<C> sampleCase() {
    return inputs.stream().flatMap(input -> input.cases().stream()).findFirst();
  }

  /**
   * A mutant's recipe and rule are those of the first input that kills it, at its first wrong line.
   */
  List<Mutant<C>> killed(List<Candidate<C>> candidates) {
    List<Mutant<C>> killed = new ArrayList<>();
    for (Candidate<C> candidate : candidates) {
      for (Input<C> input : inputs) {
        int wrong = firstWrongLine(candidate.program(), input);
        if (wrong >= 0 && !input.rules().isEmpty()) {
          Rule rule = input.rules().get(Math.min(wrong, input.rules().size() - 1));
          killed.add(
              new Mutant<>(
                  candidate.name(),
                  rule,
                  candidate.mistake(),
                  input.recipe(),
                  new Crashing<>(candidate.program())));
          break;
        }
      }
    }
    return List.copyOf(killed);
  }

  /** From 0; the answer's length if the program prints more than that; -1 if no line is wrong. */
  private int firstWrongLine(Mutant.Program<C> program, Input<C> input) {
    int[] right = {0};
    List<String> answer = input.answer();
    Consumer<String> lines =
        line -> {
          if (right[0] >= answer.size() || !answer.get(right[0]).equals(line)) {
            throw new WrongLine();
          }
          right[0]++;
        };
    try {
      program.run(input.cases(), lines);
    } catch (RuntimeException | StackOverflowError wrongLineOrCrash) {
      return right[0];
    }
    return right[0] < answer.size() ? right[0] : -1;
  }
}
