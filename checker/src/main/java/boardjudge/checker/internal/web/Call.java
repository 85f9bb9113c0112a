package boardjudge.checker.internal.web;

import boardjudge.reference.io.Quote;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.InputStream;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** One request: its method, its address, what stands behind the question mark, its body. */
final class Call {
  private static final int LONGEST_QUERY = 4096;
  private static final int DRAINED = 64 << 20;

  private final HttpExchange exchange;
  private final String path;
  private final Map<String, String> query;

  /**
   * @throws Refusal if the address is too long, or no text
   */
  Call(HttpExchange exchange) throws Refusal {
    this.exchange = exchange;
    // Raw: an escaped slash or dot is no slash and no dot, and no address here has one.
    this.path = Optional.ofNullable(exchange.getRequestURI().getRawPath()).orElse("");
    this.query = query(Optional.ofNullable(exchange.getRequestURI().getRawQuery()).orElse(""));
  }

  private static Map<String, String> query(String raw) throws Refusal {
    Map<String, String> all = new HashMap<>();
    if (raw.isEmpty()) {
      return all;
    }
    if (raw.length() > LONGEST_QUERY) {
      throw new Refusal(414, "the address is longer than " + LONGEST_QUERY + " characters");
    }
    for (String part : raw.split("&", -1)) {
      int equals = part.indexOf('=');
      String name = equals < 0 ? part : part.substring(0, equals);
      String value = equals < 0 ? "" : part.substring(equals + 1);
      try {
        all.put(name, URLDecoder.decode(value, StandardCharsets.UTF_8));
      } catch (IllegalArgumentException bad) {
        throw Refusal.bad("the address is not encoded as addresses are");
      }
    }
    return all;
  }

  String method() {
    return exchange.getRequestMethod();
  }

  boolean isPost() {
    return method().equals("POST");
  }

  String path() {
    return path;
  }

  /** A parameter; empty if it is absent or has no value. */
  Optional<String> get(String name) {
    return Optional.ofNullable(query.get(name)).filter(value -> !value.isEmpty());
  }

  /** A parameter that must be there. */
  String need(String name) throws Refusal {
    return get(name).orElseThrow(() -> Refusal.bad("the parameter " + name + " is missing"));
  }

  /** A parameter that is a whole number. */
  Optional<Integer> number(String name, int least, int most) throws Refusal {
    Optional<String> text = get(name);
    if (text.isEmpty()) {
      return Optional.empty();
    }
    int value = text.get().matches("[0-9]{1,9}") ? Integer.parseInt(text.get()) : -1;
    if (value < least || value > most) {
      throw Refusal.bad(
          (name + ": expected an integer from " + least + " to " + most)
              + (", found " + Quote.of(text.get(), 40)));
    }
    return Optional.of(value);
  }

  boolean flag(String name) {
    return get(name).filter("true"::equals).isPresent();
  }

  /** The first header of a name. */
  Optional<String> header(String name) {
    return Optional.ofNullable(exchange.getRequestHeaders().getFirst(name));
  }

  /** Whether a header stands there more than once. */
  boolean isRepeated(String header) {
    return Optional.ofNullable(exchange.getRequestHeaders().get(header))
        .filter(all -> all.size() > 1)
        .isPresent();
  }

  /**
   * The whole body.
   *
   * @param what it is, for the message
   * @param most how many bytes it may have
   */
  byte[] body(String what, int most) throws Refusal, IOException {
    InputStream in = exchange.getRequestBody();
    byte[] bytes = in.readNBytes(most + 1);
    if (bytes.length > most) {
      // Who is still sending hears no answer: some more is read and forgotten.
      byte[] rest = new byte[1 << 16];
      for (int read = bytes.length; read < DRAINED; ) {
        int count = in.read(rest);
        read = count < 0 ? DRAINED : read + count;
      }
      throw Refusal.tooLarge(what, most);
    }
    return bytes;
  }
}
