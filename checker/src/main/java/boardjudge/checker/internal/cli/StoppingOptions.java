package boardjudge.checker.internal.cli;

import boardjudge.checker.internal.grade.Stopping;
import java.util.Optional;
import picocli.CommandLine.Option;

/** {@code --first-failure} and {@code --budget}: when a program is spared the tests left. */
final class StoppingOptions {
  @Option(
      names = "--first-failure",
      negatable = true,
      description =
          "Stops a program at the first test that it fails (run: yes, --all: no; grade: no).")
  private Optional<Boolean> firstFailure = Optional.empty();

  @Option(
      names = "--budget",
      paramLabel = "TIME",
      description = "Stops a program whose runs took so much time together, such as 60s.")
  private String budget = "";

  /** What was asked for; {@code usual} is the command's own way with failures. */
  Stopping stopping(boolean usual) {
    return new Stopping(
        firstFailure.orElse(usual),
        budget.isEmpty() ? Optional.empty() : Optional.of(Options.duration("--budget", budget)));
  }
}
