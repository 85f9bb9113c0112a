package boardjudge.grading.program;

import boardjudge.checker.compare.Output;
import boardjudge.grading.points.Award;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Judges outputs of problems without a referee. Thread-safe. */
public interface OutputCheck {
  /**
   * The ruling on an output.
   *
   * @param fault why it is wrong, in one line of printable ASCII; empty if it is right
   * @param award the points of a right one, where the validator gives some
   */
  record Ruling(Optional<String> fault, Optional<Award> award) {}

  /**
   * Judges an output.
   *
   * @param flags the package's flags for this test
   * @throws EngineFault if the package's validator fails, or a flag is unknown
   */
  Ruling ruling(Output input, Output answer, Output found, List<String> flags)
      throws IOException, InterruptedException;

  /** A text of all that rulings depend on, besides test and output. */
  String conditions();
}
