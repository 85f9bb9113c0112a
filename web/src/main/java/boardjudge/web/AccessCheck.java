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
 * Lets in whom the printed address or its cookie lets in. The name by which a browser calls the
 * server is checked, so that no foreign name can be pointed at it; so is the page from which it
 * posts. Thread-safe.
 */
final class AccessCheck {
  private static final int USUAL_PORT = 80;
  private static final int MOST_VISITORS = 16;
  private static final int TOKEN_BYTES = 16;
  private static final String SCHEME = "http://";

  private final SecureRandom random = new SecureRandom();
  private final String token = word();
  private final Map<String, Visitor> byCookie = new HashMap<>();
  private final Set<String> hosts;
  private final String cookie;

  /**
   * @param names by which this server may be called, without the port; IPv6 in brackets
   */
  AccessCheck(Set<String> names, int port) {
    hosts = new TreeSet<>();
    for (String name : names) {
      hosts.add(name + ":" + port);
      if (port == USUAL_PORT) {
        // Browsers leave it out.
        hosts.add(name);
      }
    }
    // Cookies do not tell ports apart: two servers on a machine must not take one name.
    cookie = "boardjudge-" + port;
  }

  /** 128 random bits in small hexadecimal digits. */
  String token() {
    return token;
  }

  private String word() {
    byte[] bytes = new byte[TOKEN_BYTES];
    random.nextBytes(bytes);
    return HexFormat.of().formatHex(bytes);
  }

  /** What every request must be, whoever sends it. */
  void check(Call call) throws Refusal {
    String host = call.header("Host").orElse("");
    if (call.isRepeated("Host") || !hosts.contains(host)) {
      throw new Refusal(421, "this server is not called by that name");
    }
    if (!call.method().equals("GET") && !call.isPost()) {
      throw new Refusal(405, "only GET and POST are served");
    }
    Optional<String> origin = call.header("Origin");
    boolean own = origin.equals(Optional.of(SCHEME + host));
    if (call.isPost() ? !own : origin.isPresent() && !own) {
      throw new Refusal(403, "the Origin is not this server's own page");
    }
    String site = call.header("Sec-Fetch-Site").orElse("none");
    if (call.isPost() && !site.equals("same-origin") && !site.equals("none")) {
      throw new Refusal(403, "only this server's own page may post");
    }
  }

  /** The answer to somebody who brings the token; empty without one. */
  Optional<Answer> welcome(Call call, String start) throws Refusal {
    if (call.get("token").isEmpty() || call.isPost()) {
      return Optional.empty();
    }
    if (!isToken(call.need("token"))) {
      throw new Refusal(403, "the token is not this server's; open the address that serve printed");
    }
    if (known(call).isPresent()) {
      return Optional.of(Answer.welcome(setting(value(call).orElseThrow()), start));
    }
    return Optional.of(Answer.welcome(setting(add()), start));
  }

  private String setting(String value) {
    return cookie + "=" + value + "; Path=/; HttpOnly; SameSite=Strict";
  }

  /** Who it is. */
  Visitor visitor(Call call) throws Refusal {
    return known(call)
        .orElseThrow(
            () ->
                new Refusal(
                    403, "this browser is not known here; open the address that serve printed"));
  }

  private Optional<Visitor> known(Call call) {
    return value(call).flatMap(this::find);
  }

  private Optional<String> value(Call call) {
    String opening = cookie + "=";
    return Arrays.stream(call.header("Cookie").orElse("").split(";", -1))
        .map(String::strip)
        .filter(each -> each.startsWith(opening))
        .map(each -> each.substring(opening.length()))
        .findFirst();
  }

  private boolean isToken(String given) {
    return MessageDigest.isEqual(
        given.getBytes(StandardCharsets.UTF_8), token.getBytes(StandardCharsets.UTF_8));
  }

  private synchronized Optional<Visitor> find(String value) {
    Optional<Visitor> visitor = Optional.ofNullable(byCookie.get(value));
    visitor.ifPresent(Visitor::see);
    return visitor;
  }

  /**
   * {@return the value of the cookie of a new visitor; where there are many, the one who has been
   * away longest is forgotten}
   *
   * @throws Refusal if all of those have programs running
   */
  private synchronized String add() throws Refusal {
    if (byCookie.size() >= MOST_VISITORS) {
      String gone =
          byCookie.entrySet().stream()
              .filter(entry -> !entry.getValue().isBusy())
              .min(Comparator.comparing(entry -> entry.getValue().seen()))
              .map(Map.Entry::getKey)
              .orElseThrow(
                  () -> Refusal.busy("there are " + MOST_VISITORS + " visitors, all of them busy"));
      byCookie.remove(gone);
    }
    String value = word();
    byCookie.put(value, new Visitor());
    return value;
  }
}
