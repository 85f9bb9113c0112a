package boardjudge.cli;

import boardjudge.grading.program.ProblemLimits;
import boardjudge.sandbox.Limits;
import boardjudge.sandbox.LimitsText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** {@code --limits}. */
final class LimitsOption {
  @Option(
      names = "--limits",
      paramLabel = "LIST",
      description =
          "Limits of a run: "
              + LimitsText.FORM
              + " (default: those of problem.yaml, else time=10s,memory=512m; stress and hunt:"
              + " time=2s).")
  private String limits = "";

  /** The words that repeat the option. */
  List<String> arguments() {
    return limits.isEmpty() ? List.of() : List.of("--limits", limits);
  }

  /** The problem's limits, as {@code --limits} changes them. */
  ProblemLimits of(DataOption data, String problem) throws IOException {
    return of(data, problem, Limits.STANDARD);
  }

  /** {@code standard} holds where the problem says nothing. */
  ProblemLimits of(DataOption data, String problem, Limits standard) throws IOException {
    Optional<Path> folder = data.problemFolder(problem);
    ProblemLimits problemLimits =
        folder.isPresent()
            ? ProblemLimits.of(folder.get(), standard)
            : ProblemLimits.standard(standard);
    // Reports a malformed option.
    of(standard);
    return problemLimits.changed(limits);
  }

  Limits of(Limits standard) {
    if (limits.isEmpty()) {
      return standard;
    }
    try {
      return LimitsText.parse(limits, standard);
    } catch (IllegalArgumentException bad) {
      throw CommandException.of(Exit.USAGE, Console.said("--" + bad.getMessage()));
    }
  }
}
