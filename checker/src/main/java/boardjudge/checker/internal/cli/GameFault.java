package boardjudge.checker.internal.cli;

import boardjudge.reference.internal.FaultContext;
import boardjudge.reference.internal.GameServices;
import boardjudge.reference.io.Quote;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Says whose code failed, in which line, and what was at work. */
final class GameFault {
  /** The name of the class loader of games outside, which every line of a stack trace tells. */
  static final String LOADER = "games outside";

  private GameFault() {}

  /**
   * The sentence about a failure of a game from outside; empty if no code of such a game was at
   * work. A game that calls the library wrongly is at fault, too.
   */
  static Optional<String> describe(Throwable failure) {
    Throwable thrown = failure;
    Optional<StackTraceElement> place = place(failure);
    // The innermost cause tells most.
    while (thrown.getCause() != null && place(thrown.getCause()).isPresent()) {
      thrown = thrown.getCause();
      place = place(thrown);
    }
    Throwable told = thrown;
    return place.map(
        at ->
            "the game in "
                + origin(at.getClassName())
                + ", which is no part of boardjudge, fails in "
                + shown(at)
                + ": "
                + Quote.line(told.toString(), 300)
                + context(failure));
  }

  /** {@code ; test 3, recipe longest, seed 7}: what was at work. */
  static String context(Throwable failure) {
    List<String> all = FaultContext.of(failure);
    return all.isEmpty() ? "" : "; " + String.join(", ", all);
  }

  private static Optional<StackTraceElement> place(Throwable failure) {
    return Arrays.stream(failure.getStackTrace())
        .filter(at -> LOADER.equals(at.getClassLoaderName()))
        .findFirst();
  }

  private static String shown(StackTraceElement at) {
    String file = at.getFileName() == null ? "" : " (" + at.getFileName();
    String line = at.getLineNumber() < 0 ? "" : ":" + at.getLineNumber();
    return Quote.name(
        at.getClassName() + "." + at.getMethodName() + (file.isEmpty() ? "" : file + line + ")"),
        400);
  }

  /** The jar or the folder that a class was loaded from. */
  private static String origin(String type) {
    try {
      CodeSource source =
          Class.forName(type, false, GameServices.loader()).getProtectionDomain().getCodeSource();
      return source == null ? type : Paths.shown(Path.of(source.getLocation().toURI()));
    } catch (ClassNotFoundException | URISyntaxException | IllegalArgumentException unknown) {
      return Quote.name(type, 200);
    }
  }
}
