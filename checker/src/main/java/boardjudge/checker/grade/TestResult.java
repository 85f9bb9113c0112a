package boardjudge.checker.grade;

import boardjudge.checker.run.Verdict;
import java.time.Duration;
import java.util.OptionalLong;

/**
 * What became of a program on one test.
 *
 * @param test the test's name; empty where the program was never run: it does not compile, say
 * @param verdict what became of it
 * @param cpu CPU time of the whole process tree; zero where it cannot be measured
 * @param wall time by the clock on the wall
 * @param memory the peak of the whole process tree in bytes; empty where it cannot be measured
 * @param message one line of printable ASCII; empty when accepted
 */
public record TestResult(
    String test,
    Verdict verdict,
    Duration cpu,
    Duration wall,
    OptionalLong memory,
    String message) {
  /** A program that could not be run at all. */
  static TestResult notRun(Verdict verdict, String message) {
    return new TestResult("", verdict, Duration.ZERO, Duration.ZERO, OptionalLong.empty(), message);
  }
}
