package boardjudge.suite.strength;

import boardjudge.generator.Mutant;
import boardjudge.reference.AnswerKey;
import boardjudge.reference.Problem;
import boardjudge.reference.services.FaultContext;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Consumer;

/**
 * An input and the lines expected for it, on which mutants are run.
 *
 * @param name the test's name
 * @param cases the input
 * @param answer the lines expected
 * @param <C> one case
 */
public record AnsweredTest<C>(String name, List<C> cases, List<String> answer) {
  public AnsweredTest {
    cases = List.copyOf(cases);
    answer = List.copyOf(answer);
  }

  /** The test of an input with the solver's answer. */
  public static <C> AnsweredTest<C> of(Problem<C> problem, String name, List<C> cases) {
    List<String> answer = new ArrayList<>();
    FaultContext.during(
        () -> name.isEmpty() ? "an input on the way" : "test " + name,
        () -> AnswerKey.answer(problem, cases, AnswerKey.Engine.SOLVER, answer::add));
    return new AnsweredTest<>(name, cases, answer);
  }

  /**
   * Whether the mutant prints other lines than the answer's, or crashes, if only after the last of
   * them. It is run up to its first wrong line.
   */
  public boolean kills(Mutant<C> mutant) {
    return wrongLine(mutant.program(), 0, 0).isPresent();
  }

  /**
   * The first line of the answer, from 0, that the program does not print, or before which it
   * crashes or prints another one; empty if it prints what is right. It is run up to there.
   *
   * @param first the case to begin with, from 0: up to it the program has printed what is right
   * @param before how many lines of the answer come before that case
   */
  OptionalInt wrongLine(Mutant.Program<C> program, int first, int before) {
    return wrongLine(program, first, before, thrown -> {});
  }

  /**
   * As above.
   *
   * @param crashes is given what ended the program, where no wrong line did
   */
  OptionalInt wrongLine(
      Mutant.Program<C> program, int first, int before, Consumer<? super Throwable> crashes) {
    Comparison lines = new Comparison(answer, before);
    try {
      program.run(cases.subList(first, cases.size()), lines);
    } catch (Cut wrong) {
      return OptionalInt.of(lines.next);
    } catch (RuntimeException | StackOverflowError crash) {
      crashes.accept(crash);
      return OptionalInt.of(lines.next);
    }
    return lines.next < answer.size() ? OptionalInt.of(lines.next) : OptionalInt.empty();
  }

  /**
   * What the mutant prints, as far as a judge would read: no more than twice as many lines as the
   * answer has, and 100. A crash ends its output.
   */
  public List<String> output(Mutant<C> mutant) {
    List<String> lines = new ArrayList<>();
    int most = 2 * answer.size() + 100;
    try {
      mutant
          .program()
          .run(
              cases,
              line -> {
                if (lines.size() == most) {
                  throw new Cut();
                }
                lines.add(line);
              });
    } catch (RuntimeException | StackOverflowError ended) {
      return List.copyOf(lines);
    }
    return List.copyOf(lines);
  }

  /** Compares lines as they come, and ends the run at the first that is wrong. */
  static final class Comparison implements Consumer<String> {
    private final List<String> answer;
    private int next;

    Comparison(List<String> answer, int next) {
      this.answer = answer;
      this.next = next;
    }

    @Override
    public void accept(String line) {
      if (next >= answer.size() || !answer.get(next).equals(line)) {
        throw new Cut();
      }
      next++;
    }

    boolean isDone() {
      return next == answer.size();
    }
  }

  /** Ends a run whose outcome is known. */
  static final class Cut extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Cut() {
      super(null, null, false, false);
    }
  }
}
