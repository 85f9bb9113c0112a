package boardjudge.base.parallel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.FileNotFoundException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(600)
class ParallelRunnerTest {
  private static final List<Integer> NUMBERS = IntStream.range(0, 500).boxed().toList();

  /** The first numbers take longest. */
  private static int slowAtFirst(int number) throws InterruptedException {
    Thread.sleep(number < 3 ? 20 - 5 * number : 0);
    return number * number;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7})
  void resultsComeInTheItemsOrder(int threads) throws Exception {
    List<Integer> counts = new ArrayList<>();
    List<Integer> squares =
        new ParallelRunner(threads).map(NUMBERS, ParallelRunnerTest::slowAtFirst, counts::add);
    assertThat(squares).isEqualTo(NUMBERS.stream().map(n -> n * n).toList());
    assertThat(counts).isEqualTo(NUMBERS.stream().map(n -> n + 1).toList());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7})
  void theFirstFailureInOrderIsThrownAndNothingMoreIsBegun(int threads) {
    AtomicInteger starts = new AtomicInteger();
    List<Integer> consumed = new ArrayList<>();
    assertThatExceptionOfType(FileNotFoundException.class)
        .isThrownBy(
            () ->
                new ParallelRunner(threads)
                    .map(
                        IntStream.range(0, 100_000).boxed().toList(),
                        number -> {
                          starts.incrementAndGet();
                          if (number == 20) {
                            Thread.sleep(20);
                          }
                          if (number >= 20) {
                            throw new FileNotFoundException(Integer.toString(number));
                          }
                          return number;
                        },
                        consumed::add))
        .withMessage("20");
    assertThat(consumed).hasSize(20);
    assertThat(starts.get()).isLessThan(100_000);
  }

  @Test
  void errorsAndUncheckedExceptionsAreNotWrapped() {
    ParallelRunner runner = new ParallelRunner(2);
    assertThatThrownBy(
            () ->
                runner.map(
                    NUMBERS,
                    number -> {
                      throw new StackOverflowError("deep");
                    },
                    done -> {}))
        .isInstanceOf(StackOverflowError.class);
    assertThatThrownBy(
            () -> runner.run(5, Math::toIntExact, (index, result) -> List.of(1).get(result) > 0))
        .isInstanceOf(IndexOutOfBoundsException.class);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 4})
  void theConsumerCanStopIt(int threads) throws Exception {
    List<Long> consumed = new ArrayList<>();
    new ParallelRunner(threads)
        .run(
            Long.MAX_VALUE,
            number -> number,
            (index, result) -> {
              consumed.add(result);
              return result < 1000;
            });
    assertThat(consumed).hasSize(1001);
  }

  @Test
  void anInterruptEndsTheWork() throws Exception {
    CountDownLatch starts = new CountDownLatch(2);
    Set<String> interrupted = ConcurrentHashMap.newKeySet();
    Thread caller =
        new Thread(
            () -> {
              try {
                new ParallelRunner(2)
                    .run(
                        Long.MAX_VALUE,
                        number -> {
                          starts.countDown();
                          try {
                            Thread.sleep(3_600_000);
                          } catch (InterruptedException stopped) {
                            interrupted.add(Thread.currentThread().getName());
                            throw stopped;
                          }
                          return number;
                        },
                        (index, result) -> true);
              } catch (InterruptedException stopped) {
                interrupted.add("caller");
              }
            });
    caller.start();
    starts.await();
    caller.interrupt();
    caller.join();
    assertThat(interrupted).containsExactlyInAnyOrder("caller", "worker-0", "worker-1");
  }

  @Test
  void everyThreadCallsItsStart() throws Exception {
    Set<Integer> started = ConcurrentHashMap.newKeySet();
    new ParallelRunner(3, started::add).run(100, n -> n, (index, result) -> true);
    assertThat(started).containsExactlyInAnyOrder(0, 1, 2);
  }
}
