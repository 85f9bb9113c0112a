package boardjudge.web;

import boardjudge.reference.io.Quote;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** One request: its method, its address, what stands behind the question mark, its body. */
final class Call {
  private static final int LONGEST_QUERY = 4096;

  private final RequestHead head;
  private final Body body;
  private final Map<String, String> query;

  /** Reads a request's body. */
  interface Body {
    /** As {@link Call#body}. */
    byte[] read(String what, int most) throws Refusal, IOException;
  }

  /**
   * @throws Refusal if the address is too long, or no text
   */
  Call(RequestHead head, Body body) throws Refusal {
    this.head = head;
    this.body = body;
    this.query = query(head.query());
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
    return head.method();
  }

  boolean isPost() {
    return method().equals("POST");
  }

  /** Raw: an escaped slash or dot is no slash and no dot, and no address here has one. */
  String path() {
    return head.path();
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
    return head.all(name).stream().findFirst();
  }

  /** Whether a header stands there more than once. */
  boolean isRepeated(String header) {
    return head.all(header).size() > 1;
  }

  /**
   * The whole body.
   *
   * @param what it is, for the message
   * @param most how many bytes it may have
   */
  byte[] body(String what, int most) throws Refusal, IOException {
    return body.read(what, most);
  }
}
