package boardjudge.web;

import boardjudge.reference.Message;
import boardjudge.reference.io.Quote;
import boardjudge.web.RequestThreads.Phase;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** An HTTP request with its query decoded. Whatever is ambiguous is refused. */
final class Request {
  private static final int MAX_QUERY_LENGTH = 4096;
  private static final int MAX_HEADERS = 60;
  private static final int MAX_HEADER_CHARACTERS = 16_384;

  private final HttpExchange exchange;
  private final RequestThreads threads;
  private final String path;
  private final Map<String, String> query;

  /**
   * @throws HttpException if the head is not as a browser sends it, or too long
   */
  Request(HttpExchange exchange, RequestThreads threads) throws HttpException {
    this.exchange = exchange;
    this.threads = threads;
    // Of an address that starts with two slashes, its own path is only a part.
    String[] address = exchange.getRequestURI().toString().split("\\?", 2);
    path = address[0];
    if (!path.startsWith("/")) {
      throw HttpException.badRequest("no-request");
    }
    if (!exchange.getProtocol().matches("HTTP/1\\.[01]")) {
      throw new HttpException(505, "other-version");
    }
    checkHeaders(exchange.getRequestHeaders());
    query = query(address.length < 2 ? "" : address[1]);
  }

  private static void checkHeaders(Map<String, List<String>> headers) throws HttpException {
    int count = 0;
    int characters = 0;
    for (Map.Entry<String, List<String>> header : headers.entrySet()) {
      count += header.getValue().size();
      for (String value : header.getValue()) {
        characters += header.getKey().length() + value.length();
      }
    }
    if (count > MAX_HEADERS) {
      throw new HttpException(431, "many-headers", "max", MAX_HEADERS);
    }
    if (characters > MAX_HEADER_CHARACTERS) {
      throw new HttpException(431, "long-headers", "max", MAX_HEADER_CHARACTERS);
    }
    if (headers.containsKey("Transfer-Encoding")) {
      throw new HttpException(411, "no-length");
    }
  }

  private static Map<String, String> query(String query) throws HttpException {
    Map<String, String> parameters = new HashMap<>();
    if (query.isEmpty()) {
      return parameters;
    }
    if (query.length() > MAX_QUERY_LENGTH) {
      throw new HttpException(414, "long-address", "max", MAX_QUERY_LENGTH);
    }
    for (String part : query.split("&", -1)) {
      int equals = part.indexOf('=');
      String name = equals < 0 ? part : part.substring(0, equals);
      String value = equals < 0 ? "" : part.substring(equals + 1);
      try {
        parameters.put(name, URLDecoder.decode(value, StandardCharsets.UTF_8));
      } catch (IllegalArgumentException bad) {
        throw HttpException.badRequest("bad-address");
      }
    }
    return parameters;
  }

  String method() {
    return exchange.getRequestMethod();
  }

  boolean isPost() {
    return method().equals("POST");
  }

  /** As sent: an escaped slash or dot is none, and no address here has one. */
  String path() {
    return path;
  }

  /** Empty if the parameter is absent or has no value. */
  Optional<String> parameter(String name) {
    return Optional.ofNullable(query.get(name)).filter(value -> !value.isEmpty());
  }

  String required(String name) throws HttpException {
    return parameter(name)
        .orElseThrow(() -> HttpException.badRequest("no-parameter", "name", name));
  }

  Optional<Integer> integer(String name, int min, int max) throws HttpException {
    Optional<String> text = parameter(name);
    if (text.isEmpty()) {
      return Optional.empty();
    }
    int value = text.get().matches("[0-9]{1,9}") ? Integer.parseInt(text.get()) : -1;
    if (value < min || value > max) {
      throw HttpException.badRequest(
          "no-integer", "name", name, "min", min, "max", max, "found", Quote.of(text.get(), 40));
    }
    return Optional.of(value);
  }

  boolean flag(String name) {
    return parameter(name).filter("true"::equals).isPresent();
  }

  Optional<String> header(String name) {
    return Optional.ofNullable(exchange.getRequestHeaders().getFirst(name));
  }

  boolean isRepeated(String header) {
    return exchange.getRequestHeaders().getOrDefault(header, List.of()).size() > 1;
  }

  /**
   * Reads the whole body.
   *
   * @param what the name of a message for what it holds
   */
  byte[] body(String what, int maxBytes) throws HttpException, IOException {
    threads.enter(Phase.RECEIVING);
    long length = header("Content-Length").map(Long::valueOf).orElse(0L);
    byte[] bytes;
    try (InputStream in = exchange.getRequestBody()) {
      if (length > maxBytes) {
        // A client that is still sending reads no response.
        in.transferTo(OutputStream.nullOutputStream());
        throw new HttpException(
            413, "larger", "what", Message.of(Request.class, what), "count", maxBytes >> 10);
      }
      bytes = in.readAllBytes();
    } catch (IOException shorter) {
      throw HttpException.badRequest("short-body");
    }
    threads.enter(Phase.ANSWERING);
    return bytes;
  }
}
