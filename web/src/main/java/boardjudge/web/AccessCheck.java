package boardjudge.web;

import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Lets in whom the printed address or its cookie lets in. The name by which a browser calls the
 * server is checked, so that no foreign name can be pointed at it; so is the page from which it
 * posts.
 */
final class AccessCheck {
  private static final int USUAL_PORT = 80;
  private static final String SCHEME = "http://";

  private final Visitors visitors = new Visitors();
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

  String token() {
    return visitors.token();
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
    if (!visitors.isToken(call.need("token"))) {
      throw new Refusal(403, "the token is not this server's; open the address that serve printed");
    }
    if (known(call).isPresent()) {
      return Optional.of(Answer.welcome(setting(value(call).orElseThrow()), start));
    }
    return Optional.of(Answer.welcome(setting(visitors.add()), start));
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
    return value(call).flatMap(visitors::find);
  }

  private Optional<String> value(Call call) {
    String opening = cookie + "=";
    return Arrays.stream(call.header("Cookie").orElse("").split(";", -1))
        .map(String::strip)
        .filter(each -> each.startsWith(opening))
        .map(each -> each.substring(opening.length()))
        .findFirst();
  }
}
