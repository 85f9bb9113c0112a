package boardjudge.grading.remote;

import boardjudge.reference.io.Quote;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.regex.Pattern;

/**
 * The address of a queue: {@code tcp://HOST:PORT}, with Artemis's own parameters behind a question
 * mark, or {@code vm://N} for a queue within this process.
 */
public record QueueAddress(String url) {
  private static final int MAX_LENGTH = 2000;
  private static final Pattern IN_PROCESS = Pattern.compile("vm://[0-9]{1,4}");

  /**
   * @throws IllegalArgumentException if it is no such address; the message says what was expected
   */
  public QueueAddress {
    if (!IN_PROCESS.matcher(url).matches() && !isTcp(url)) {
      throw new IllegalArgumentException(
          "expected tcp://HOST:PORT or vm://0, found " + Quote.of(url, 80));
    }
  }

  private static boolean isTcp(String url) {
    try {
      URI uri = new URI(url);
      // Credentials in the address would show in every list of processes.
      return url.length() <= MAX_LENGTH
          && "tcp".equals(uri.getScheme())
          && uri.getHost() != null
          && uri.getPort() > 0
          && uri.getUserInfo() == null
          && uri.getRawPath().isEmpty();
    } catch (URISyntaxException bad) {
      return false;
    }
  }

  /** Whether the queue is within this process. */
  public boolean isWithin() {
    return url.startsWith("vm:");
  }

  /** The address without its parameters, which may hold passwords; safe to print. */
  public String shown() {
    return Quote.name(url.replaceFirst("\\?.*", ""), 200);
  }
}
