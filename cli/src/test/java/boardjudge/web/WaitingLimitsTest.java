package boardjudge.web;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.checker.Waiting;
import boardjudge.web.RequestThreads.Phase;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("How long the local page waits for the other side, by a clock of the test's")
class WaitingLimitsTest {
  private static final SiteSettings.ConnectionLimits USUAL = SiteSettings.ConnectionLimits.STANDARD;

  private final AtomicLong clock = new AtomicLong();
  private RequestThreads threads = new RequestThreads(USUAL, clock::get);

  @AfterEach
  void close() {
    threads.close();
  }

  /** A request that stays in a phase until it is ended. */
  private final class Staying implements Runnable {
    private final Phase phase;
    private final CountDownLatch begun = new CountDownLatch(1);
    private final CountDownLatch starts = new CountDownLatch(1);
    private final CountDownLatch entered = new CountDownLatch(1);
    private final CountDownLatch ended = new CountDownLatch(1);

    private Staying(Phase phase) {
      this.phase = phase;
    }

    @Override
    public void run() {
      try {
        begun.countDown();
        starts.await();
        threads.enter(phase);
        entered.countDown();
        new CountDownLatch(1).await();
      } catch (InterruptedException interrupted) {
        ended.countDown();
      }
    }

    private Staying start() throws InterruptedException {
      starts.countDown();
      entered.await();
      return this;
    }

    private boolean isEnded() {
      return ended.getCount() == 0;
    }
  }

  private Staying request(Phase phase) throws InterruptedException {
    Staying request = new Staying(phase);
    threads.execute(request);
    return request.start();
  }

  private void setClock(double seconds) {
    clock.set((long) (seconds * 1e9));
  }

  /** Headers and requests have their time from the first byte on, answers from their start on. */
  @ParameterizedTest(name = "{0} from {1} s to {2} s")
  @CsvSource({"WAITING, 5, 20", "RECEIVING, 5, 120", "SENDING, 5, 125"})
  void aRequestIsEndedThatTakesTooLong(Phase phase, int starts, int most) throws Exception {
    Staying request = new Staying(phase);
    threads.execute(request);
    request.begun.await();
    setClock(starts);
    request.start();
    setClock(most - 0.1);
    threads.endOverdue();
    Thread.sleep(50);
    assertThat(request.isEnded()).isFalse();
    setClock(most + 0.1);
    threads.endOverdue();
    Waiting.until("the request is ended", request::isEnded);
  }

  @Test
  void anAnswerThatIsBeingMadeHasNoLimit() throws Exception {
    Staying request = request(Phase.ANSWERING);
    setClock(1e6);
    threads.endOverdue();
    Thread.sleep(50);
    assertThat(request.isEnded()).isFalse();
  }

  @Test
  void ofTooManyTheOneIsEndedThatWaitedLongestForItsHead() throws Exception {
    threads.close();
    threads =
        new RequestThreads(
            new SiteSettings.ConnectionLimits(3, USUAL.head(), USUAL.request(), USUAL.answer()),
            clock::get);
    Staying receiving = request(Phase.RECEIVING);
    setClock(1);
    Staying older = request(Phase.WAITING);
    setClock(2);
    Staying newer = request(Phase.WAITING);
    request(Phase.ANSWERING);
    Waiting.until("the older one is ended", older::isEnded);
    assertThat(newer.isEnded()).isFalse();
    request(Phase.SENDING);
    Waiting.until("the newer one is ended", newer::isEnded);
    assertThat(receiving.isEnded()).isFalse();
    request(Phase.ANSWERING);
    Waiting.until("the one that sends its body is ended", receiving::isEnded);
    Staying another = new Staying(Phase.WAITING);
    threads.execute(another);
    Waiting.until("nobody waits but the new one", another::isEnded);
  }

  @Test
  void itIsWholeWithin120Seconds() {
    assertThat(USUAL.request()).isEqualTo(Duration.ofMinutes(2));
  }
}
