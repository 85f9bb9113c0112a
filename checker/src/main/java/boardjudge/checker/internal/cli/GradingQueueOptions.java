package boardjudge.checker.internal.cli;

import boardjudge.checker.internal.remote.QueueAddress;
import boardjudge.reference.io.InputException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code --queue URL} for {@code grade}, and what goes with it. */
final class GradingQueueOptions {
  @Mixin private final QueueOptions queue = new QueueOptions();

  @Option(
      names = "--scale-limits",
      description = "Workers that are slower than others give programs more time.")
  private boolean scaled;

  /**
   * The grading by workers, if that is asked for.
   *
   * @param ticket the file that holds its name while it goes on
   */
  Optional<QueueGrading> grading(Optional<Path> ticket, boolean resume)
      throws IOException, InputException {
    Optional<QueueAddress> address = queue.wanted();
    if (address.isEmpty()) {
      if (scaled) {
        throw CommandFailure.usage("--scale-limits is for workers at a queue: add --queue URL");
      }
      return Optional.empty();
    }
    return Optional.of(new QueueGrading(address.get(), queue.login(), ticket, resume, scaled));
  }
}
