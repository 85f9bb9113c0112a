package boardjudge.remote.internal.link;

import boardjudge.reference.io.Quote;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import java.util.regex.Pattern;

/**
 * The log of Artemis and Netty. A grading and a worker report failures in their own words, so it is
 * off there; a broker's warnings (a full disk, a refused login) go to its owner.
 */
public final class ArtemisLog {
  private static final int MAX_LENGTH = 400;

  // Referenced, or a logger may be garbage collected with its level.
  private static final List<Logger> LOGGERS =
      List.of(Logger.getLogger("org.apache.activemq"), Logger.getLogger("io.netty"));

  /** Queues without an expiry or dead letter address, as we configure them. */
  private static final Pattern EXPECTED = Pattern.compile("AMQ22216[56]: ");

  private ArtemisLog() {}

  /** Turns the log off. */
  public static void silence() {
    for (Logger logger : LOGGERS) {
      logger.setUseParentHandlers(false);
      logger.setLevel(Level.OFF);
    }
  }

  /** Sends each warning to {@code notes}, as one line without control characters. */
  public static void to(Consumer<String> notes) {
    Handler handler = new Lines(notes);
    for (Logger logger : LOGGERS) {
      logger.setUseParentHandlers(false);
      logger.setLevel(Level.WARNING);
      for (Handler previous : logger.getHandlers()) {
        logger.removeHandler(previous);
      }
      logger.addHandler(handler);
    }
  }

  private static final class Lines extends Handler {
    private final Consumer<String> notes;

    Lines(Consumer<String> notes) {
      this.notes = notes;
    }

    @Override
    public void publish(LogRecord entry) {
      String message = Objects.requireNonNullElse(new SimpleFormatter().formatMessage(entry), "");
      if (isLoggable(entry) && !EXPECTED.matcher(message).lookingAt()) {
        notes.accept("the queue says: " + Quote.bare(message, MAX_LENGTH));
      }
    }

    @Override
    public void flush() {
      // Each line is printed when it comes.
    }

    @Override
    public void close() {
      // There is nothing to close.
    }
  }
}
