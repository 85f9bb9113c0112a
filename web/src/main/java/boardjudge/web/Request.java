package boardjudge.web;

import boardjudge.reference.io.Quote;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** An HTTP request with its query decoded. */
final class Request {
  private static final int MAX_QUERY_LENGTH = 4096;

  private final RequestHead head;
  private final Body body;
  private final Map<String, String> query;

  interface Body {
    byte[] read(String what, int maxBytes) throws HttpException, IOException;
  }

  /**
   * @throws HttpException if the query is too long, or not URL-encoded
   */
  Request(RequestHead head, Body body) throws HttpException {
    this.head = head;
    this.body = body;
    this.query = query(head.query());
  }

  private static Map<String, String> query(String query) throws HttpException {
    Map<String, String> parameters = new HashMap<>();
    if (query.isEmpty()) {
      return parameters;
    }
    if (query.length() > MAX_QUERY_LENGTH) {
      throw new HttpException(
          414, "the address is longer than " + MAX_QUERY_LENGTH + " characters");
    }
    for (String part : query.split("&", -1)) {
      int equals = part.indexOf('=');
      String name = equals < 0 ? part : part.substring(0, equals);
      String value = equals < 0 ? "" : part.substring(equals + 1);
      try {
        parameters.put(name, URLDecoder.decode(value, StandardCharsets.UTF_8));
      } catch (IllegalArgumentException bad) {
        throw HttpException.badRequest("the address is not correctly encoded");
      }
    }
    return parameters;
  }

  String method() {
    return head.method();
  }

  boolean isPost() {
    return method().equals("POST");
  }

  /** As sent: an escaped slash or dot is none, and no address here has one. */
  String path() {
    return head.path();
  }

  /** Empty if the parameter is absent or has no value. */
  Optional<String> parameter(String name) {
    return Optional.ofNullable(query.get(name)).filter(value -> !value.isEmpty());
  }

  String required(String name) throws HttpException {
    return parameter(name)
        .orElseThrow(() -> HttpException.badRequest("the parameter " + name + " is missing"));
  }

  Optional<Integer> integer(String name, int min, int max) throws HttpException {
    Optional<String> text = parameter(name);
    if (text.isEmpty()) {
      return Optional.empty();
    }
    int value = text.get().matches("[0-9]{1,9}") ? Integer.parseInt(text.get()) : -1;
    if (value < min || value > max) {
      throw HttpException.badRequest(
          (name + ": expected an integer from " + min + " to " + max)
              + (", found " + Quote.of(text.get(), 40)));
    }
    return Optional.of(value);
  }

  boolean flag(String name) {
    return parameter(name).filter("true"::equals).isPresent();
  }

  Optional<String> header(String name) {
    return head.values(name).stream().findFirst();
  }

  boolean isRepeated(String header) {
    return head.values(header).size() > 1;
  }

  /**
   * Reads the whole body.
   *
   * @param what names it in messages
   */
  byte[] body(String what, int maxBytes) throws HttpException, IOException {
    return body.read(what, maxBytes);
  }
}
