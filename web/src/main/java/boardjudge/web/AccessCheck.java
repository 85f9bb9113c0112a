package boardjudge.web;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Authenticates browsers by the token in the printed address, then by a session cookie. Refuses
 * other Host headers, against DNS rebinding, and requests that another site's page sends.
 * Thread-safe.
 */
final class AccessCheck {
  private static final int DEFAULT_PORT = 80;
  private static final int MAX_SESSIONS = 16;
  private static final int TOKEN_BYTES = 16;
  private static final String SCHEME = "http://";

  private final SecureRandom random = new SecureRandom();
  private final String token = randomHex();
  private final Map<String, Session> byCookie = new HashMap<>();
  private final Set<String> hosts;
  private final String cookie;

  /**
   * @param names host names and addresses of this server, without the port; IPv6 in brackets
   */
  AccessCheck(Set<String> names, int port) {
    hosts = new TreeSet<>();
    for (String name : names) {
      hosts.add(name + ":" + port);
      if (port == DEFAULT_PORT) {
        // Browsers omit the default port.
        hosts.add(name);
      }
    }
    // Cookies ignore the port: two servers on one machine need different names.
    cookie = "boardjudge-" + port;
  }

  /** 128 random bits in lower-case hexadecimal. */
  String token() {
    return token;
  }

  private String randomHex() {
    byte[] bytes = new byte[TOKEN_BYTES];
    random.nextBytes(bytes);
    return HexFormat.of().formatHex(bytes);
  }

  void check(Request request) throws HttpException {
    String host = request.header("Host").orElse("");
    if (request.isRepeated("Host") || !hosts.contains(host)) {
      throw new HttpException(421, "other-host");
    }
    if (!request.method().equals("GET") && !request.isPost()) {
      throw new HttpException(405, "other-method");
    }
    Optional<String> origin = request.header("Origin");
    boolean isOwn = origin.equals(Optional.of(SCHEME + host));
    if (request.isPost() ? !isOwn : origin.isPresent() && !isOwn) {
      throw new HttpException(403, "other-origin");
    }
    String site = request.header("Sec-Fetch-Site").orElse("none");
    if (request.isPost() && !site.equals("same-origin") && !site.equals("none")) {
      throw new HttpException(403, "other-site");
    }
  }

  /** Starts a session for a request that brings the token; empty if it brings none. */
  Optional<Response> startSession(Request request, String start) throws HttpException {
    if (request.parameter("token").isEmpty() || request.isPost()) {
      return Optional.empty();
    }
    if (!isToken(request.required("token"))) {
      throw new HttpException(403, "other-token");
    }
    String value = known(request).isPresent() ? cookieValue(request).orElseThrow() : add();
    String setCookie = cookie + "=" + value + "; Path=/; HttpOnly; SameSite=Strict";
    return Optional.of(Response.startSession(setCookie, start));
  }

  Session session(Request request) throws HttpException {
    return known(request).orElseThrow(() -> new HttpException(403, "unknown-browser"));
  }

  private Optional<Session> known(Request request) {
    return cookieValue(request).flatMap(this::find);
  }

  private Optional<String> cookieValue(Request request) {
    String opening = cookie + "=";
    return Arrays.stream(request.header("Cookie").orElse("").split(";", -1))
        .map(String::strip)
        .filter(each -> each.startsWith(opening))
        .map(each -> each.substring(opening.length()))
        .findFirst();
  }

  private boolean isToken(String candidate) {
    return MessageDigest.isEqual(
        candidate.getBytes(StandardCharsets.UTF_8), token.getBytes(StandardCharsets.UTF_8));
  }

  private synchronized Optional<Session> find(String value) {
    Optional<Session> session = Optional.ofNullable(byCookie.get(value));
    session.ifPresent(Session::touch);
    return session;
  }

  /**
   * Adds a session, in place of the one that was idle longest if there are too many.
   *
   * @return the value of its cookie
   * @throws HttpException if all sessions have unfinished jobs
   */
  private synchronized String add() throws HttpException {
    if (byCookie.size() >= MAX_SESSIONS) {
      String oldest =
          byCookie.entrySet().stream()
              .filter(entry -> !entry.getValue().isBusy())
              .min(Comparator.comparing(entry -> entry.getValue().lastSeen()))
              .map(Map.Entry::getKey)
              .orElseThrow(() -> HttpException.tooManyRequests("visitors", "count", MAX_SESSIONS));
      byCookie.remove(oldest);
    }
    String value = randomHex();
    byCookie.put(value, new Session());
    return value;
  }
}
