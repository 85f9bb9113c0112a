package boardjudge.cli;

import boardjudge.grading.remote.Login;
import boardjudge.grading.remote.QueueAddress;
import boardjudge.grading.remote.RemoteGrading;
import java.io.IOException;
import java.util.Optional;
import picocli.CommandLine.Option;

/** {@code --queue URL} and {@code --login FILE}. */
final class QueueOptions {
  @Option(names = "--queue", paramLabel = "URL")
  private String queue = "";

  @Option(names = "--login", paramLabel = "FILE")
  private String login = "";

  Optional<QueueAddress> wanted() {
    if (queue.isEmpty()) {
      if (!login.isEmpty()) {
        throw CommandException.usage("login-queue");
      }
      return Optional.empty();
    }
    try {
      return Optional.of(new QueueAddress(queue));
    } catch (IllegalArgumentException bad) {
      throw CommandException.of(Exit.USAGE, Console.about("--queue", Console.said(bad)));
    }
  }

  QueueAddress address() {
    return wanted().orElseThrow(() -> CommandException.usage("name-queue"));
  }

  Login login() throws IOException {
    return login.isEmpty() ? Login.NONE : Login.read(InputSource.regularFile(login));
  }

  static RemoteGrading remote() {
    return RemoteGrading.find().orElseThrow(() -> CommandException.usage("no-queue-libraries"));
  }
}
