package boardjudge.suite.export;

import java.util.Map;
import java.util.TreeMap;

/**
 * A call of a judge's interface.
 *
 * @param method what is called
 * @param fields what is handed over, by name, one character a byte
 */
public record ApiCall(String method, Map<String, String> fields) {
  public ApiCall {
    fields = Map.copyOf(new TreeMap<>(fields));
  }
}
