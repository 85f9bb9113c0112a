package boardjudge.suite.shrink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import boardjudge.generator.ShrinkPass;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputFormat;
import boardjudge.reference.io.InputReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** A case is one line: how many numbers follow, then the numbers, each from 0 to 99. */
class ShrinkerTest {
  private static final InputFormat<List<Integer>> FORMAT =
      new InputFormat<>() {
        @Override
        public int maxCases() {
          return 9;
        }

        @Override
        public List<List<Integer>> read(InputReader in) throws InputException {
          int count = in.readCount(1, 9, "cases");
          in.endLine();
          List<List<Integer>> cases = new ArrayList<>();
          for (int i = 0; i < count; i++) {
            List<Integer> numbers = new ArrayList<>();
            for (int left = in.readCount(0, 99, "numbers"); left > 0; left--) {
              in.space();
              numbers.add(in.readInt(0, 99, "number"));
            }
            in.endLine();
            cases.add(List.copyOf(numbers));
          }
          in.end();
          return List.copyOf(cases);
        }

        @Override
        public void write(List<List<Integer>> cases, StringBuilder out) {
          out.append(cases.size()).append('\n');
          for (List<Integer> numbers : cases) {
            out.append(numbers.size());
            numbers.forEach(number -> out.append(' ').append(number));
            out.append('\n');
          }
        }
      };

  /** Takes one step if its result still fails. */
  private static ShrinkPass<List<Integer>> step(UnaryOperator<List<Integer>> step) {
    return new ShrinkPass<>(
        "step",
        (numbers, stillFails) -> {
          List<Integer> next = step.apply(numbers);
          return stillFails.test(next) ? next : numbers;
        });
  }

  private static List<List<Integer>> shrink(
      List<List<Integer>> input,
      Predicate<List<List<Integer>>> fails,
      List<ShrinkPass<List<Integer>>> passes) {
    return new Shrinker<>(FORMAT, passes, fails, 1000).shrink(input);
  }

  /** Where cases are not separable thousands of texts may be invalid; they must not be run. */
  @Test
  void invalidTextsCostNoRuns() {
    InputFormat<String> inseparable =
        new InputFormat<>() {
          @Override
          public int maxCases() {
            return 1;
          }

          @Override
          public boolean isSeparable() {
            return false;
          }

          @Override
          public List<String> read(InputReader in) throws InputException {
            String text = new String(in.rest(), StandardCharsets.US_ASCII);
            return text.matches("(9 ){100}\nb [0-9]\n") ? List.of(text) : List.of();
          }

          @Override
          public void write(List<String> cases, StringBuilder out) {
            out.append(cases.get(0));
          }
        };
    Shrinker<String> shrinker = new Shrinker<>(inseparable, List.of(), cases -> true, 20);
    assertThat(shrinker.shrink(List.of("9 ".repeat(100) + "\nb 9\n")).get(0))
        .matches("[9 ]+\nb [01]\n");
    assertThat(shrinker.runs()).isLessThan(20);
  }

  @Test
  void casesThatDoNotMatterGo() {
    List<List<Integer>> input = List.of(List.of(1), List.of(2), List.of(7), List.of());
    assertThat(shrink(input, cases -> cases.contains(List.of(7)), List.of()))
        .containsExactly(List.of(7));
  }

  /** All inputs of the cycle are known after one round, so no budget would end it. */
  @Test
  void aCyclicPassEnds() {
    AtomicInteger calls = new AtomicInteger();
    ShrinkPass<List<Integer>> cycle =
        step(
            numbers -> {
              assertThat(calls.incrementAndGet()).as("calls").isLessThan(100);
              return List.of((numbers.get(0) + 1) % 3);
            });
    assertThat(shrink(List.of(List.of(0)), cases -> true, List.of(cycle)))
        .containsExactly(List.of(2));
  }

  @Test
  void passesThatUndoEachOtherEnd() {
    AtomicInteger calls = new AtomicInteger();
    ShrinkPass<List<Integer>> up = step(numbers -> List.of(numbers.get(0) + 1));
    ShrinkPass<List<Integer>> home =
        step(
            numbers -> {
              assertThat(calls.incrementAndGet()).as("calls").isLessThan(100);
              return List.of(0);
            });
    assertThat(shrink(List.of(List.of(0)), cases -> cases.get(0).get(0) < 9, List.of(up, home)))
        .containsExactly(List.of(8));
  }

  @Test
  void aLargerInputIsNeverKept() {
    List<Integer> one = List.of(5);
    ShrinkPass<List<Integer>> longer =
        step(
            numbers -> {
              List<Integer> more = new ArrayList<>(numbers);
              more.add(0);
              return List.copyOf(more);
            });
    assertThat(shrink(List.of(one), cases -> true, List.of(longer))).containsExactly(one);
    ShrinkPass<List<Integer>> empty = step(numbers -> List.of());
    assertThat(shrink(List.of(one), cases -> true, List.of(empty, longer)))
        .containsExactly(List.of());
  }

  @Test
  void whatAPassReturnsUntestedIsTested() {
    ShrinkPass<List<Integer>> untested =
        new ShrinkPass<>("rash", (numbers, stillFails) -> List.of(numbers.get(0) / 2));
    assertThat(shrink(List.of(List.of(80)), cases -> cases.get(0).get(0) >= 10, List.of(untested)))
        .containsExactly(List.of(10));
    ShrinkPass<List<Integer>> invalid =
        new ShrinkPass<>("invalid", (numbers, stillFails) -> List.of(-1));
    assertThat(shrink(List.of(List.of(7)), cases -> true, List.of(invalid)))
        .containsExactly(List.of(7));
  }

  @Test
  void anInputThatDoesNotFailIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> shrink(List.of(List.of(1)), cases -> false, List.of()));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> shrink(List.of(List.of(100)), cases -> true, List.of()));
  }
}
