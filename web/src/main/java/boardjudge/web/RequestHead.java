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
 * The head of an HTTP/1.1 request, parsed strictly: whatever is ambiguous is refused.
 *
 * @param path as sent, without the query
 * @param headers by name in lower case
 * @param contentLength in bytes
 */
record RequestHead(
    String method,
    String path,
    String query,
    Map<String, List<String>> headers,
    long contentLength) {
  private static final int MAX_BYTES = 16_384;
  private static final int MAX_HEADERS = 60;
  private static final String TOKEN = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";

  RequestHead {
    headers = Map.copyOf(headers);
  }

  /**
   * @throws HttpException if the head is malformed or too long
   * @throws EOFException if the connection ends within it
   */
  static RequestHead read(InputStream in) throws IOException, HttpException {
    Lines lines = new Lines(in);
    String[] words = lines.next().split(" ", -1);
    if (words.length != 3 || !words[0].matches(TOKEN) || !words[1].matches("/[!-~]*")) {
      throw HttpException.badRequest("this is not an HTTP request");
    }
    if (!words[2].matches("HTTP/1\\.[01]")) {
      throw new HttpException(505, "only HTTP/1.1 is supported");
    }
    Map<String, List<String>> headers = new TreeMap<>();
    int count = 0;
    for (String line = lines.next(); !line.isEmpty(); line = lines.next()) {
      int colon = line.indexOf(':');
      if (colon < 0 || !line.substring(0, colon).matches(TOKEN)) {
        throw HttpException.badRequest("a line is not a header");
      }
      if (++count > MAX_HEADERS) {
        throw new HttpException(431, "there are more than " + MAX_HEADERS + " headers");
      }
      headers
          .computeIfAbsent(
              line.substring(0, colon).toLowerCase(Locale.ROOT), key -> new ArrayList<>())
          .add(line.substring(colon + 1).strip());
    }
    int question = words[1].indexOf('?');
    return new RequestHead(
        words[0],
        question < 0 ? words[1] : words[1].substring(0, question),
        question < 0 ? "" : words[1].substring(question + 1),
        headers,
        contentLength(headers));
  }

  private static long contentLength(Map<String, List<String>> headers) throws HttpException {
    if (headers.containsKey("transfer-encoding")) {
      throw new HttpException(411, "Content-Length is missing");
    }
    List<String> lengths = headers.getOrDefault("content-length", List.of("0"));
    if (lengths.size() > 1 || !lengths.get(0).matches("[0-9]{1,18}")) {
      throw HttpException.badRequest("Content-Length is not a number");
    }
    return Long.parseLong(lengths.get(0));
  }

  List<String> values(String name) {
    return headers.getOrDefault(name.toLowerCase(Locale.ROOT), List.of());
  }

  /** Lines ended by CR LF, of at most {@link #MAX_BYTES} together. */
  private static final class Lines {
    private final InputStream in;
    private int bytesLeft = MAX_BYTES;

    Lines(InputStream in) {
      this.in = in;
    }

    String next() throws IOException, HttpException {
      StringBuilder line = new StringBuilder();
      int previous = 0;
      for (int next = in.read(); ; next = in.read()) {
        if (next < 0) {
          throw new EOFException("the client closed the connection");
        }
        if (--bytesLeft < 0) {
          throw new HttpException(431, "the headers are longer than " + MAX_BYTES + " bytes");
        }
        if (previous == '\r') {
          if (next != '\n') {
            throw HttpException.badRequest("a line has no proper end");
          }
          return line.toString();
        }
        if (next < ' ' && next != '\r' && next != '\t') {
          throw HttpException.badRequest("a line holds a control character");
        }
        if (next != '\r') {
          line.append((char) next);
        }
        previous = next;
      }
    }
  }
}
