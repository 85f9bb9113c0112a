package boardjudge.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.checker.compare.Comparer;
import boardjudge.checker.compare.Comparison;
import boardjudge.checker.compare.Output;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.util.Arrays;

/** Compares any two outputs, and compares the result with that of a plain implementation. */
class CompareFuzzTest {
  /** The first byte says where the answer ends and the output begins. */
  @FuzzTest
  void bothImplementationsAgree(byte[] data) throws IOException {
    if (data.length == 0) {
      return;
    }
    int split = 1 + (data[0] & 0xff) * (data.length - 1) / 255;
    byte[] answer = Arrays.copyOfRange(data, 1, split);
    byte[] output = Arrays.copyOfRange(data, split, data.length);
    Comparison fast = new Comparer().compare(Output.of(answer), Output.of(output));
    PlainComparison plain = PlainComparison.of(answer, output);
    switch (plain.outcome()) {
      case EQUAL -> assertThat(fast).isInstanceOf(Comparison.Equal.class);
      case WHITE_SPACE -> assertThat(fast).isInstanceOf(Comparison.WhiteSpaceOnly.class);
      case WORDS_EQUAL, DIFFERENT -> {
        assertThat(fast).isInstanceOf(Comparison.Difference.class);
        Comparison.Difference difference = (Comparison.Difference) fast;
        assertThat(difference.line()).isEqualTo(plain.line());
        assertThat(difference.sameWords())
            .isEqualTo(plain.outcome() == PlainComparison.Outcome.WORDS_EQUAL);
      }
    }
  }
}
