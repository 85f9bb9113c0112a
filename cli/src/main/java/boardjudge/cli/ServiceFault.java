package boardjudge.cli;

import boardjudge.generator.Release;
import boardjudge.reference.io.Quote;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.ServiceConfigurationError;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Says in a sentence why a game's class cannot be loaded or run. */
final class ServiceFault {
  private static final String SERVICES = "META-INF/services/";
  private static final Pattern PROVIDER_ERROR =
      Pattern.compile("([\\w.$]+): (?:Provider )?([^\\s:/]+) (.*)");

  private static final Pattern NEWER_CLASS =
      Pattern.compile("(\\S+) has been compiled by a more recent .*class file version (\\d+).*");

  /** Java 17 has class files of version 61. */
  private static final int CLASS_FILE_OFFSET = 44;

  private ServiceFault() {}

  /** Names the line of the service file. */
  static String describe(ServiceConfigurationError error, ClassLoader loader) {
    String message = String.valueOf(error.getMessage());
    Matcher parts = PROVIDER_ERROR.matcher(message);
    if (!parts.matches()) {
      // For a malformed line the message has file and line itself.
      return message;
    }
    String provider = parts.group(2);
    return "%s: names the class %s, %s"
        .formatted(
            place(loader, parts.group(1), provider),
            Quote.name(provider, 200),
            reason(parts.group(3), parts.group(1), error));
  }

  private static String reason(String message, String service, ServiceConfigurationError error) {
    if (message.equals("not found")) {
      return "which is not there";
    }
    if (message.equals("not a subtype")) {
      return "which is not a " + service;
    }
    Throwable cause = error.getCause();
    return cause instanceof LinkageError linkage
        ? "which cannot be created: " + describe(linkage)
        : "which cannot be created" + (cause == null ? "" : ": " + cause);
  }

  /** {@code FILE:LINE} of the first service file that names the class. */
  private static String place(ClassLoader loader, String service, String provider) {
    try {
      for (URL file : Collections.list(loader.getResources(SERVICES + service))) {
        int line = line(file, provider);
        if (line > 0) {
          return Quote.name(file.toString().replaceFirst("^(jar:)?file:", ""), 400) + ":" + line;
        }
      }
    } catch (IOException unread) {
      return SERVICES + service;
    }
    return SERVICES + service;
  }

  /** The line that names the class, from 1; 0 if none does. */
  private static int line(URL file, String provider) throws IOException {
    try (BufferedReader reader =
        new BufferedReader(new InputStreamReader(file.openStream(), StandardCharsets.UTF_8))) {
      int number = 0;
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        number++;
        if (line.replaceFirst("#.*", "").strip().equals(provider)) {
          return number;
        }
      }
      return 0;
    }
  }

  static String describe(LinkageError error) {
    String message = String.valueOf(error.getMessage());
    Matcher newer = NEWER_CLASS.matcher(message);
    if (newer.lookingAt()) {
      int version = Integer.parseInt(newer.group(2)) - CLASS_FILE_OFFSET;
      return "the class %s needs Java %d, this is Java %d"
          .formatted(className(newer.group(1)), version, Runtime.version().feature());
    }
    Throwable cause = error instanceof ExceptionInInitializerError ? error.getCause() : null;
    if (cause != null) {
      return "a game's class cannot be loaded: " + Quote.line(cause.toString(), 300);
    }
    if (error instanceof NoClassDefFoundError) {
      return ("a game needs the class %s, which is not there; name the jar that holds it, too, or"
              + " build the game again for boardjudge %s")
          .formatted(className(message), Release.NUMBER);
    }
    String fault = Quote.line(error.getClass().getSimpleName() + ": " + message, 300);
    return "a game was not built for boardjudge %s; build it again for this version: %s"
        .formatted(Release.NUMBER, fault);
  }

  private static String className(String type) {
    return Quote.name(type.replace('/', '.'), 200);
  }
}
