package boardjudge.cli;

import boardjudge.generator.Release;
import boardjudge.reference.Message;
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
  static Message describe(ServiceConfigurationError error, ClassLoader loader) {
    String message = String.valueOf(error.getMessage());
    Matcher parts = PROVIDER_ERROR.matcher(message);
    if (!parts.matches()) {
      // For a malformed line the message has file and line itself.
      return Console.said(message);
    }
    String provider = parts.group(2);
    Message what =
        reason(parts.group(3))
            .with("name", Quote.name(provider, 200))
            .with("service", parts.group(1));
    Message fault = Console.about(place(loader, parts.group(1), provider), what);
    Throwable cause = error.getCause();
    return cause == null
        ? fault
        : Console.about(
            fault,
            cause instanceof LinkageError linkage
                ? describe(linkage)
                : Console.said(cause.toString()));
  }

  private static Message reason(String message) {
    return Console.message(
        switch (message) {
          case "not found" -> "class-lost";
          case "not a subtype" -> "class-other";
          default -> "class-not-created";
        });
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

  static Message describe(LinkageError error) {
    String message = String.valueOf(error.getMessage());
    Matcher newer = NEWER_CLASS.matcher(message);
    if (newer.lookingAt()) {
      int version = Integer.parseInt(newer.group(2)) - CLASS_FILE_OFFSET;
      return Console.message("class-newer", "name", className(newer.group(1)))
          .with("needed", version)
          .with("java", Runtime.version().feature());
    }
    Throwable cause = error instanceof ExceptionInInitializerError ? error.getCause() : null;
    if (cause != null) {
      return Console.message("class-not-loaded", "words", Quote.line(cause.toString(), 300));
    }
    if (error instanceof NoClassDefFoundError) {
      return Console.message("class-needed", "name", className(message), "version", Release.NUMBER);
    }
    String fault = Quote.line(error.getClass().getSimpleName() + ": " + message, 300);
    return Console.message("game-unfit", "version", Release.NUMBER, "words", fault);
  }

  private static String className(String type) {
    return Quote.name(type.replace('/', '.'), 200);
  }
}
