package boardjudge.grading.program;

import boardjudge.checker.compare.Output;
import boardjudge.grading.points.Award;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Says whether an output is right where no referee does. Thread-safe. */
public interface OutputCheck {
  /**
   * What is said of an output.
   *
   * @param fault why it is wrong, in one line of printable ASCII; empty if it is right
   * @param award what a right one is given, where the validator says so
   */
  record Ruling(Optional<String> fault, Optional<Award> award) {}

  /**
   * Judges an output.
   *
   * @param flags what the package says to its validator about this test
   * @throws EngineFault if a validator of the package's own does not do its work, or a flag is none
   */
  Ruling ruling(Output input, Output answer, Output found, List<String> flags)
      throws IOException, InterruptedException;

  /** Stands for all that decides here, beside the test and the output. */
  String conditions();
}
