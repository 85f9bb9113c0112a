package boardjudge.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.reference.AnswerKey;
import boardjudge.reference.Problem;
import boardjudge.reference.Problems;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputReader;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Any input file of any game is read, or refused with a place and a reason; what strict reading
 * accepts is written again byte for byte.
 */
class InputFuzzTest {
  /** Longer files are read, but not answered. */
  private static final int ANSWERED = 2000;

  /** The first byte chooses the game. */
  @FuzzTest
  void aFileIsReadOrRefused(byte[] data) {
    if (data.length == 0) {
      return;
    }
    List<Problem<?>> problems = Problems.all();
    read(
        problems.get((data[0] & 0xff) % problems.size()), Arrays.copyOfRange(data, 1, data.length));
  }

  private static <C> void read(Problem<C> problem, byte[] bytes) {
    Optional<List<C>> strict = cases(problem, InputReader.strict("input", bytes));
    Optional<List<C>> lenient = cases(problem, InputReader.lenient("input", bytes));
    if (strict.isPresent()) {
      assertThat(lenient).isEqualTo(strict);
      assertThat(problem.format().bytes(strict.get())).isEqualTo(bytes);
    }
    if (lenient.isPresent() && bytes.length <= ANSWERED) {
      AnswerKey.answer(problem, lenient.get(), AnswerKey.Engine.BOTH, line -> {});
    }
  }

  private static <C> Optional<List<C>> cases(Problem<C> problem, InputReader reader) {
    try {
      return Optional.of(problem.format().read(reader));
    } catch (InputException refused) {
      assertThat(refused.getMessage()).matches("[ -~]+").startsWith("input:");
      return Optional.empty();
    }
  }
}
