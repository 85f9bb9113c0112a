package boardjudge.cli;

import boardjudge.checker.view.TextStyle;
import boardjudge.reference.io.Quote;
import java.util.Map;

/** How reports look: {@code --color[=auto|always|never]} and {@code --full-board}. */
final class Look {
  static final String COLOR = "--color";
  static final String FULL_BOARD = "--full-board";
  static final String AUTO = "auto";
  static final String ALWAYS = "always";
  static final String NEVER = "never";

  private Look() {}

  /**
   * The style that these options mean.
   *
   * @param when whether to use colour
   */
  static TextStyle of(String when, boolean fullBoard, Console console) {
    return new TextStyle(
        colour(when, console.outIsTerminal(), environment(console)), fullBoard, console.lang());
  }

  /** Read only where it matters, since start-up counts. */
  private static Map<String, String> environment(Console console) {
    return console.outIsTerminal() ? System.getenv() : Map.of();
  }

  /**
   * Whether to use colours: {@code auto} means on a terminal, unless {@code NO_COLOR} is set or
   * {@code TERM} is {@code dumb}.
   */
  static boolean colour(String when, boolean terminal, Map<String, String> environment) {
    if (when.equals(AUTO)) {
      return terminal
          && environment.getOrDefault("NO_COLOR", "").isEmpty()
          && !environment.getOrDefault("TERM", "").equals("dumb");
    }
    if (!when.equals(ALWAYS) && !when.equals(NEVER)) {
      throw CommandFailure.usage(
          COLOR + ": expected auto, always or never, found " + Quote.of(when, 40));
    }
    return when.equals(ALWAYS);
  }
}
