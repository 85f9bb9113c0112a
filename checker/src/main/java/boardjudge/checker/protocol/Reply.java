package boardjudge.checker.protocol;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What the judge gets to see; all text is printable and line feeds, in English ASCII.
 *
 * @param files what is written to files, by the files' names
 */
public record Reply(int exit, String out, String err, Map<String, String> files) {
  public Reply {
    files = Collections.unmodifiableMap(new LinkedHashMap<>(files));
  }
}
