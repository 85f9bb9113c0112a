package boardjudge.checker.internal.cli;

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

/** Finds the line of a service file at which a game's class cannot be loaded, and says why. */
final class ServiceFault {
  private static final String FOLDER = "META-INF/services/";
  private static final Pattern NAMED =
      Pattern.compile("([\\w.$]+): (?:Provider )?([^\\s:/]+) (.*)");

  private ServiceFault() {}

  static String describe(ServiceConfigurationError error, ClassLoader loader) {
    String message = String.valueOf(error.getMessage());
    Matcher named = NAMED.matcher(message);
    if (!named.matches()) {
      // A line that is no name: the message says file and line itself.
      return message;
    }
    String provider = named.group(2);
    return place(loader, named.group(1), provider)
        + ": names the class "
        + Quote.name(provider, 200)
        + ", "
        + reason(named.group(3), named.group(1), error);
  }

  private static String reason(String said, String service, ServiceConfigurationError error) {
    if (said.equals("not found")) {
      return "which is not there";
    }
    if (said.equals("not a subtype")) {
      return "which is no " + service;
    }
    Throwable cause = error.getCause();
    return cause instanceof LinkageError unfit
        ? "which cannot be made: " + LinkageFault.describe(unfit)
        : "which cannot be made" + (cause == null ? "" : ": " + cause);
  }

  /** {@code FILE:LINE} of the first service file that names the class. */
  private static String place(ClassLoader loader, String service, String provider) {
    try {
      for (URL file : Collections.list(loader.getResources(FOLDER + service))) {
        int line = line(file, provider);
        if (line > 0) {
          return Quote.name(file.toString().replaceFirst("^(jar:)?file:", ""), 400) + ":" + line;
        }
      }
    } catch (IOException unread) {
      return FOLDER + service;
    }
    return FOLDER + service;
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
}
