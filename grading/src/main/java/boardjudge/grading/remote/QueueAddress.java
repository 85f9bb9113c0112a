package boardjudge.grading.remote;

import boardjudge.reference.io.Quote;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.regex.Pattern;

/**
 * Where a queue is: {@code tcp://HOST:PORT}, with Artemis's own parameters behind a question mark,
 * or {@code vm://N} for one within this process.
 *
 * @param url as it was given
 */
public record QueueAddress(String url) {
  private static final int LONGEST = 2000;
  private static final Pattern WITHIN = Pattern.compile("vm://[0-9]{1,4}");

  /**
   * @throws IllegalArgumentException if it is none; the message says what was expected
   */
  public QueueAddress {
    if (!WITHIN.matcher(url).matches() && !isTcp(url)) {
      throw new IllegalArgumentException(
          "expected tcp://HOST:PORT or vm://0, found " + Quote.of(url, 80));
    }
  }

  private static boolean isTcp(String url) {
    try {
      URI uri = new URI(url);
      // A name and a password here would stand in every list of processes.
      return url.length() <= LONGEST
          && "tcp".equals(uri.getScheme())
          && uri.getHost() != null
          && uri.getPort() > 0
          && uri.getUserInfo() == null
          && uri.getRawPath().isEmpty();
    } catch (URISyntaxException bad) {
      return false;
    }
  }

  /** Whether the queue is one within this process. */
  public boolean isWithin() {
    return url.startsWith("vm:");
  }

  /** The address without its parameters, among which passwords may stand, safe to print. */
  public String shown() {
    return Quote.name(url.replaceFirst("\\?.*", ""), 200);
  }
}
