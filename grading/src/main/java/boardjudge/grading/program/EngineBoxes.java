package boardjudge.grading.program;

import boardjudge.sandbox.Limits;
import boardjudge.sandbox.Program;
import boardjudge.sandbox.RepeatedRuns;
import boardjudge.sandbox.RepeatedRuns.Answer;
import boardjudge.sandbox.Verdict;
import java.io.IOException;
import java.time.Duration;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Boxes in which one program of a folder is run again and again. They answer only for what comes to
 * an orderly end in little time; all else is left to a run with its full limits, which says what it
 * is. Thread-safe.
 */
final class EngineBoxes {
  /** So many runs are no more than what making a box costs. */
  private static final int FIRST = 2;

  private static final int LARGEST = 1 << 16;

  /** After so many runs that went on for too long there are no more boxes. */
  private static final int MOST_LATE = 3;

  private static final Duration PATIENCE = Duration.ofSeconds(2);

  /** By these a program says that an input is judged, valid, or not valid. */
  private static final List<Integer> ORDERLY = List.of(0, InputValidator.VALID, Engines.INVALID);

  /** How many boxes there may be, of all programs together. */
  private static final Semaphore MOST = new Semaphore(24);

  private final Limits limits;
  private final Deque<RepeatedRuns> idle = new ConcurrentLinkedDeque<>();
  private final AtomicInteger runs = new AtomicInteger();
  private final AtomicInteger late = new AtomicInteger();
  private volatile boolean possible = true;

  /**
   * @param limits of a run
   */
  EngineBoxes(Limits limits) {
    this.limits = limits;
  }

  /** What the program prints; empty where a run of the usual kind has to tell. */
  Optional<Engine.Printed> run(Program program, List<String> arguments, ProgramInput input)
      throws IOException, InterruptedException {
    if (!possible || runs.incrementAndGet() <= FIRST || input.bytes().length > LARGEST) {
      return Optional.empty();
    }
    Optional<RepeatedRuns> box = Optional.ofNullable(idle.poll());
    if (box.isEmpty() && MOST.tryAcquire()) {
      Duration patience = PATIENCE.compareTo(limits.cpu()) < 0 ? PATIENCE : limits.cpu();
      box =
          Optional.of(
              new RepeatedRuns(
                  EngineSandbox.open().sandbox(), program, limits, patience, MOST::release));
    }
    if (box.isEmpty()) {
      return Optional.empty();
    }
    Optional<Answer> answer = box.get().run(arguments, input.bytes());
    if (answer.isPresent()) {
      idle.push(box.get());
    } else if (!box.get().hasAnswered()) {
      possible = false;
    }
    if (answer.filter(Answer::isLate).isPresent() && late.incrementAndGet() == MOST_LATE) {
      possible = false;
    }
    return answer
        .filter(each -> ORDERLY.contains(each.exitCode()))
        .filter(each -> each.output().length() <= limits.outputBytes())
        .map(
            each ->
                new Engine.Printed(
                    each.exitCode() == 0 ? Verdict.ACCEPTED : Verdict.RUN_TIME_ERROR,
                    each.exitCode(),
                    each.exitCode() == 0 ? "" : "exit code " + each.exitCode(),
                    each.output(),
                    each.errors()));
  }
}
