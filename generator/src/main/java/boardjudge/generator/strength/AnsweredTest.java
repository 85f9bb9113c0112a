package boardjudge.generator.strength;

import boardjudge.generator.Mutant;
import boardjudge.reference.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * An input with its right answer, on which wrong programs are tried.
 *
 * @param name the test's name
 * @param cases the input
 * @param answer the right lines
 * @param <C> one case
 */
public record AnsweredTest<C>(String name, List<C> cases, List<String> answer) {
  public AnsweredTest {
    cases = List.copyOf(cases);
    answer = List.copyOf(answer);
  }

  /** The test of an input; the answer is the solver's. */
  public static <C> AnsweredTest<C> of(Problem<C> problem, String name, List<C> cases) {
    List<String> answer = new ArrayList<>();
    cases.forEach(testCase -> problem.solve(testCase, answer::add));
    return new AnsweredTest<>(name, cases, answer);
  }

  /** Whether the program's output differs from the answer. It is run up to its first wrong line. */
  public boolean kills(Mutant<C> mutant) {
    Comparing lines = new Comparing(answer);
    try {
      mutant.program().run(cases, lines);
    } catch (Cut cut) {
      return true;
    } catch (RuntimeException | StackOverflowError crash) {
      // A wrong program may crash as the real ones do; its output ends there.
      return true;
    }
    return lines.next < answer.size();
  }

  /**
   * What the program prints, as far as a judge would read: no more than twice as many lines as the
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

  /** Whether this program prints exactly these lines; a crash ends its output. */
  public boolean prints(Mutant<C> mutant, List<String> lines) {
    return !new AnsweredTest<>(name, cases, lines).kills(mutant);
  }

  private static final class Comparing implements Consumer<String> {
    private final List<String> answer;
    private int next;

    Comparing(List<String> answer) {
      this.answer = answer;
    }

    @Override
    public void accept(String line) {
      if (next >= answer.size() || !answer.get(next).equals(line)) {
        throw new Cut();
      }
      next++;
    }
  }

  /** Ends a run whose outcome is known. */
  private static final class Cut extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Cut() {
      super(null, null, false, false);
    }
  }
}
