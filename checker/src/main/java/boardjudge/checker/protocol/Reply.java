package boardjudge.checker.protocol;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The reply to a judge; all text is printable or line feeds, in English ASCII.
 *
 * @param files contents by file name
 */
public record Reply(int exit, String out, String err, Map<String, String> files) {
  public Reply {
    files = Collections.unmodifiableMap(new LinkedHashMap<>(files));
  }
}
