package boardjudge.generator;

import boardjudge.reference.AnswerKey;
import boardjudge.reference.Problem;
import boardjudge.reference.Rule;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Tries wrong programs on a few inputs of each recipe: which input kills it, at which rule? */
final class DefaultTrial<C> {
  private static final int SEEDS = 3;

  private final ProblemGenerator<C> generator;
  private final List<Input<C>> inputs = new ArrayList<>();

  /**
   * What may be a wrong program.
   *
   * @param mistake one sentence
   */
  record Candidate<C>(String name, String mistake, Mutant.Program<C> program) {}

  /**
   * An input with its answer.
   *
   * @param rules the one that decides each line
   */
  private record Input<C>(String recipe, List<C> cases, List<String> answer, List<Rule> rules) {}

  /** A program of a referee whose decisions are turned round may throw anywhere. */
  private record Crashing<C>(Mutant.Program<C> program) implements Mutant.Program<C> {
    @Override
    public void run(List<C> cases, Consumer<? super String> lines) {
      boolean[] given = {false};
      try {
        program.run(
            cases,
            line -> {
              given[0] = true;
              lines.accept(line);
              given[0] = false;
            });
      } catch (RuntimeException | StackOverflowError ended) {
        // What takes the lines may end the run itself.
        if (given[0]) {
          throw ended;
        }
        throw new Mutant.Crash();
      }
    }
  }

  /** Ends a program at its first wrong line. */
  private static final class Cut extends RuntimeException {
    Cut() {
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
    AnswerKey.each(
        problem,
        cases,
        line -> {
          answer.add(line);
          rules.add(rules.isEmpty() ? first : rules.get(rules.size() - 1));
        },
        testCase ->
            problem.referee(
                testCase,
                step ->
                    step.output()
                        .forEach(
                            line -> {
                              answer.add(line);
                              rules.add(step.decidedBy().get(0));
                            })));
    return new Input<>(recipe.name(), cases, answer, rules);
  }

  /** A case that a recipe makes, if there is one. */
  Optional<C> aCase() {
    return inputs.stream().flatMap(input -> input.cases().stream()).findFirst();
  }

  /**
   * Those that an input kills, each with that input's recipe and the rule of its first wrong line.
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

  /** From 0; as many as the answer has where the program goes on behind it; -1 if none is wrong. */
  private int firstWrongLine(Mutant.Program<C> program, Input<C> input) {
    int[] right = {0};
    List<String> answer = input.answer();
    Consumer<String> lines =
        line -> {
          if (right[0] >= answer.size() || !answer.get(right[0]).equals(line)) {
            throw new Cut();
          }
          right[0]++;
        };
    try {
      program.run(input.cases(), lines);
    } catch (Cut wrong) {
      return right[0];
    } catch (RuntimeException | StackOverflowError crash) {
      // It may crash as real programs do.
      return right[0];
    }
    return right[0] < answer.size() ? right[0] : -1;
  }
}
