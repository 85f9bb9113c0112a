package boardjudge.web;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;

/** Who may come in: whoever knows the token, and from then on by a cookie. Thread-safe. */
final class Visitors {
  private static final int MOST = 16;
  private static final int BYTES = 16;

  private final SecureRandom random = new SecureRandom();
  private final String token = word();
  private final Map<String, Visitor> byCookie = new HashMap<>();

  private String word() {
    byte[] bytes = new byte[BYTES];
    random.nextBytes(bytes);
    return HexFormat.of().formatHex(bytes);
  }

  /** 128 random bits in small hexadecimal digits. */
  String token() {
    return token;
  }

  boolean isToken(String given) {
    return MessageDigest.isEqual(
        given.getBytes(StandardCharsets.UTF_8), token.getBytes(StandardCharsets.UTF_8));
  }

  synchronized Optional<Visitor> find(String cookie) {
    Optional<Visitor> visitor = Optional.ofNullable(byCookie.get(cookie));
    visitor.ifPresent(Visitor::see);
    return visitor;
  }

  /**
   * A new visitor; where there are many, the one who has been away longest is forgotten.
   *
   * @return the cookie
   * @throws Refusal if all of those have programs running
   */
  synchronized String add() throws Refusal {
    if (byCookie.size() >= MOST) {
      String gone =
          byCookie.entrySet().stream()
              .filter(entry -> !entry.getValue().isBusy())
              .min(Comparator.comparing(entry -> entry.getValue().seen()))
              .map(Map.Entry::getKey)
              .orElseThrow(() -> Refusal.busy("there are " + MOST + " visitors, all of them busy"));
      byCookie.remove(gone);
    }
    String cookie = word();
    byCookie.put(cookie, new Visitor());
    return cookie;
  }
}
