package boardjudge.checker.internal.cli;

import boardjudge.generator.Release;
import boardjudge.reference.io.Quote;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Says in a sentence why a class of a game outside cannot be loaded or run. */
final class LinkageFault {
  /** Class file 61 is Java 17's. */
  private static final Pattern NEWER_CLASS =
      Pattern.compile("(\\S+) has been compiled by a more recent .*class file version (\\d+).*");

  private static final int FIRST = 44;

  private LinkageFault() {}

  static String describe(LinkageError error) {
    String message = String.valueOf(error.getMessage());
    Matcher newer = NEWER_CLASS.matcher(message);
    if (newer.lookingAt()) {
      return "the class "
          + name(newer.group(1))
          + " needs Java "
          + (Integer.parseInt(newer.group(2)) - FIRST)
          + ", this is Java "
          + Runtime.version().feature();
    }
    Throwable cause = error instanceof ExceptionInInitializerError ? error.getCause() : null;
    if (cause != null) {
      return "a game's class cannot be loaded: " + Quote.line(cause.toString(), 300);
    }
    if (error instanceof NoClassDefFoundError) {
      return "a game needs the class "
          + name(message)
          + ", which is not there; name the jar that holds it, too, or build the game again for"
          + " boardjudge "
          + Release.NUMBER;
    }
    return "a game does not fit boardjudge "
        + Release.NUMBER
        + ", build it again for this version: "
        + Quote.line(error.getClass().getSimpleName() + ": " + message, 300);
  }

  private static String name(String type) {
    return Quote.name(type.replace('/', '.'), 200);
  }
}
