package boardjudge.web;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a request of HTTP/1.1 begins with, read strictly: what two readers could understand in two
 * ways is refused.
 *
 * @param path as it was sent, up to the question mark
 * @param query what stands behind the question mark
 * @param headers their names in small letters
 * @param length of the body, in bytes
 */
record RequestHead(
    String method, String path, String query, Map<String, List<String>> headers, long length) {
  private static final int MOST_BYTES = 16_384;
  private static final int MOST_HEADERS = 60;
  private static final String TOKEN = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";

  RequestHead {
    headers = Map.copyOf(headers);
  }

  /**
   * Reads the lines up to the empty one.
   *
   * @throws Refusal if they are no request, or too long
   * @throws EOFException if the other side says no more
   */
  static RequestHead read(InputStream in) throws IOException, Refusal {
    Lines lines = new Lines(in);
    String[] words = lines.next().split(" ", -1);
    if (words.length != 3 || !words[0].matches(TOKEN) || !words[1].matches("/[!-~]*")) {
      throw Refusal.bad("this is no request of HTTP");
    }
    if (!words[2].matches("HTTP/1\\.[01]")) {
      throw new Refusal(505, "only HTTP/1.1 is spoken here");
    }
    Map<String, List<String>> headers = new TreeMap<>();
    int count = 0;
    for (String line = lines.next(); !line.isEmpty(); line = lines.next()) {
      int colon = line.indexOf(':');
      if (colon < 0 || !line.substring(0, colon).matches(TOKEN)) {
        throw Refusal.bad("a line is no header");
      }
      if (++count > MOST_HEADERS) {
        throw new Refusal(431, "there are more than " + MOST_HEADERS + " headers");
      }
      headers
          .computeIfAbsent(
              line.substring(0, colon).toLowerCase(Locale.ROOT), made -> new ArrayList<>())
          .add(line.substring(colon + 1).strip());
    }
    int question = words[1].indexOf('?');
    return new RequestHead(
        words[0],
        question < 0 ? words[1] : words[1].substring(0, question),
        question < 0 ? "" : words[1].substring(question + 1),
        headers,
        length(headers));
  }

  private static long length(Map<String, List<String>> headers) throws Refusal {
    if (headers.containsKey("transfer-encoding")) {
      throw new Refusal(411, "the length of what is sent must be said");
    }
    List<String> said = headers.getOrDefault("content-length", List.of("0"));
    if (said.size() > 1 || !said.get(0).matches("[0-9]{1,18}")) {
      throw Refusal.bad("the length of what is sent is no number");
    }
    return Long.parseLong(said.get(0));
  }

  /** The values of a header, in order. */
  List<String> all(String name) {
    return headers.getOrDefault(name.toLowerCase(Locale.ROOT), List.of());
  }

  /** Lines that end as HTTP wants it, together no longer than a head may be. */
  private static final class Lines {
    private final InputStream in;
    private int left = MOST_BYTES;

    Lines(InputStream in) {
      this.in = in;
    }

    String next() throws IOException, Refusal {
      StringBuilder line = new StringBuilder();
      int before = 0;
      for (int each = in.read(); ; each = in.read()) {
        if (each < 0) {
          throw new EOFException("the other side said no more");
        }
        if (--left < 0) {
          throw new Refusal(431, "the headers are longer than " + MOST_BYTES + " bytes");
        }
        if (before == '\r') {
          if (each != '\n') {
            throw Refusal.bad("a line has no proper end");
          }
          return line.toString();
        }
        if (each < ' ' && each != '\r' && each != '\t') {
          throw Refusal.bad("a line holds a control character");
        }
        if (each != '\r') {
          line.append((char) each);
        }
        before = each;
      }
    }
  }
}
