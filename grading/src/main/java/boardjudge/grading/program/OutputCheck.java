package boardjudge.grading.program;

import boardjudge.checker.compare.Output;
import boardjudge.grading.points.Award;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Judges outputs of problems without a referee. Thread-safe. */
public interface OutputCheck {
  /** Why an output is wrong, in a line of printable ASCII, or the score of a right one, if any. */
  record Ruling(Optional<String> fault, Optional<Award> award) {}

  /**
   * Judges an output.
   *
   * @param flags the package's flags for this test, without fault
   * @throws EngineException if the package's validator fails
   */
  Ruling ruling(Output input, Output answer, Output found, List<String> flags)
      throws IOException, InterruptedException;

  /** Compiles what it needs, so that a fault of it is not found on the first output. */
  default void prepare() throws IOException {}

  /** Why it cannot judge with some flags, as one sentence; empty if it can. */
  default Optional<String> faultOf(List<String> flags) {
    return Optional.empty();
  }

  /** All that rulings depend on, besides test and output, as text. */
  String conditions();
}
