package boardjudge.suite.strength;

import boardjudge.generator.Mutant;
import boardjudge.reference.AnswerKey;
import boardjudge.reference.Problem;
import boardjudge.reference.services.FaultContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;

/**
 * An input and its answer, on which mutants are run.
 *
 * @param answer the lines expected
 * @param judged the problem, if cases have several right answers
 */
public record AnsweredTest<C>(
    String name, List<C> cases, List<String> answer, Optional<Problem<C>> judged) {
  public AnsweredTest {
    cases = List.copyOf(cases);
    answer = List.copyOf(answer);
  }

  /** A test of a problem whose cases have one right answer each. */
  public AnsweredTest(String name, List<C> cases, List<String> answer) {
    this(name, cases, answer, Optional.empty());
  }

  /** The test of an input with a right answer. */
  public static <C> AnsweredTest<C> of(
      Problem<C> problem, String name, List<C> cases, List<String> answer) {
    return new AnsweredTest<>(
        name, cases, answer, Optional.of(problem).filter(known -> known.judge().isPresent()));
  }

  /** The test of an input with the solver's answer. */
  public static <C> AnsweredTest<C> of(Problem<C> problem, String name, List<C> cases) {
    List<String> answer = new ArrayList<>();
    FaultContext.during(
        () -> name.isEmpty() ? "an input on the way" : "test " + name,
        () -> AnswerKey.answer(problem, cases, AnswerKey.Engine.SOLVER, answer::add));
    return of(problem, name, cases, answer);
  }

  /**
   * Whether the mutant prints a wrong line or crashes, even after the last line. It runs up to its
   * first wrong line.
   */
  public boolean kills(Mutant<C> mutant) {
    return wrongLine(mutant.program(), 0, 0).isPresent();
  }

  /**
   * The first line of the answer, from 0, at which the program is wrong or crashes; empty if it is
   * right. It runs up to there.
   *
   * @param first the case to begin with, from 0; the program is right up to it
   * @param before the lines of the answer before that case
   */
  OptionalInt wrongLine(Mutant.Program<C> program, int first, int before) {
    return wrongLine(program, first, before, thrown -> {});
  }

  /** {@code crashes} receives what ended the program, if no wrong line did. */
  OptionalInt wrongLine(
      Mutant.Program<C> program, int first, int before, Consumer<? super Throwable> crashes) {
    if (judged.isPresent()) {
      return wrongLine(judged.get(), program, first, before, crashes);
    }
    LineCheck lines = new LineCheck(answer, before);
    try {
      program.run(cases.subList(first, cases.size()), lines);
    } catch (Cut wrong) {
      return OptionalInt.of(lines.next);
    } catch (RuntimeException | StackOverflowError crash) {
      crashes.accept(crash);
      return OptionalInt.of(lines.next);
    }
    return lines.wrongLine();
  }

  /** For cases with several right answers. */
  private OptionalInt wrongLine(
      Problem<C> problem,
      Mutant.Program<C> program,
      int first,
      int before,
      Consumer<? super Throwable> crashes) {
    List<C> remaining = cases.subList(first, cases.size());
    List<Throwable> thrown = new ArrayList<>();
    List<String> printed = printed(program, remaining, thrown::add);
    List<String> expected = new ArrayList<>();
    int line = before;
    for (int i = 0; i < remaining.size(); i++) {
      if (i > 0) {
        expected.addAll(problem.between());
        line += problem.between().size();
      }
      int from = Math.min(expected.size(), printed.size());
      expected.addAll(
          AnswerKey.nearest(problem, remaining.get(i), printed.subList(from, printed.size())));
      if (expected.size() > printed.size()
          || !printed.subList(0, expected.size()).equals(expected)) {
        break;
      }
      line += AnswerKey.nearest(problem, remaining.get(i), List.of()).size();
    }
    thrown.forEach(crashes);
    return printed.equals(expected) && thrown.isEmpty()
        ? OptionalInt.empty()
        : OptionalInt.of(Math.min(line, answer.size()));
  }

  /**
   * What the mutant prints: at most twice as many lines as the answer, and 100 more. A crash ends
   * its output.
   */
  public List<String> output(Mutant<C> mutant) {
    return printed(mutant.program(), cases, crash -> {});
  }

  private List<String> printed(
      Mutant.Program<C> program, List<C> input, Consumer<? super Throwable> crashes) {
    List<String> lines = new ArrayList<>();
    int maxLines = 2 * answer.size() + 100;
    try {
      program.run(
          input,
          line -> {
            if (lines.size() == maxLines) {
              throw new Cut();
            }
            lines.add(line);
          });
    } catch (Cut tooMuch) {
      return List.copyOf(lines);
    } catch (RuntimeException | StackOverflowError crash) {
      crashes.accept(crash);
    }
    return List.copyOf(lines);
  }

  /** Compares printed lines with the answer, and ends the run at the first wrong one. */
  static final class LineCheck implements Consumer<String> {
    private final List<String> answer;
    private int next;

    LineCheck(List<String> answer, int next) {
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

    int next() {
      return next;
    }

    /** The line at which the output ended too early; empty if it did not. */
    OptionalInt wrongLine() {
      return next < answer.size() ? OptionalInt.of(next) : OptionalInt.empty();
    }
  }

  /** Ends a run whose outcome is known. */
  static final class Cut extends RuntimeException {
    Cut() {
      super(null, null, false, false);
    }
  }
}
