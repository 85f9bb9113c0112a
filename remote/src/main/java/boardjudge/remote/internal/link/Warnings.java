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
 * What Artemis and Netty log. A grading and a worker say in their own words what went wrong, so
 * nothing is printed there; a broker's warnings (a full disk, a refused login) go to whoever
 * started it.
 */
public final class Warnings {
  private static final int LONGEST = 400;

  // Held, because a logger that nobody holds may be forgotten with its level.
  private static final List<Logger> LOGGERS =
      List.of(Logger.getLogger("org.apache.activemq"), Logger.getLogger("io.netty"));

  /** Queues without an address for what expires, or for what nobody takes: we have it so. */
  private static final Pattern OF_THE_SETTINGS = Pattern.compile("AMQ22216[56]: ");

  private Warnings() {}

  /** Nothing is printed. */
  public static void silence() {
    for (Logger logger : LOGGERS) {
      logger.setUseParentHandlers(false);
      logger.setLevel(Level.OFF);
    }
  }

  /** Each warning goes there, as one line without control characters. */
  public static void to(Consumer<String> notes) {
    Handler handler = new Lines(notes);
    for (Logger logger : LOGGERS) {
      logger.setUseParentHandlers(false);
      logger.setLevel(Level.WARNING);
      for (Handler before : logger.getHandlers()) {
        logger.removeHandler(before);
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
      if (isLoggable(entry) && !OF_THE_SETTINGS.matcher(message).lookingAt()) {
        notes.accept("the queue says: " + Quote.bare(message, LONGEST));
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
