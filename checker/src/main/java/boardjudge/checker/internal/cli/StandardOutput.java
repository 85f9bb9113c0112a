package boardjudge.checker.internal.cli;

import boardjudge.reference.io.Quote;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;
import java.util.Optional;

/**
 * Standard output that ends the command when a write fails. A {@link java.io.PrintStream} around it
 * would otherwise go on in silence: it swallows every {@link IOException}.
 */
final class StandardOutput extends OutputStream {
  private final OutputStream target;
  private Optional<CommandFailure> failure = Optional.empty();

  StandardOutput(OutputStream target) {
    this.target = target;
  }

  @Override
  public void write(int value) {
    write(new byte[] {(byte) value}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int from, int length) {
    stopIfFailed();
    try {
      target.write(bytes, from, length);
    } catch (IOException broken) {
      throw failed(broken);
    }
  }

  @Override
  public void flush() {
    stopIfFailed();
    try {
      target.flush();
    } catch (IOException broken) {
      throw failed(broken);
    }
  }

  /** After a failed write nothing is written any more: the output would have a gap. */
  private void stopIfFailed() {
    if (failure.isPresent()) {
      throw failure.get();
    }
  }

  private CommandFailure failed(IOException broken) {
    String reason = String.valueOf(broken.getMessage());
    // A reader that has seen enough, such as head, is no error: other programs end by SIGPIPE then.
    CommandFailure first =
        reason.toLowerCase(Locale.ROOT).contains("pipe")
            ? CommandFailure.closedPipe()
            : CommandFailure.unreadable(
                "standard output cannot be written: " + Quote.bare(reason, 120));
    failure = Optional.of(first);
    return first;
  }
}
