package boardjudge.suite;

import java.io.IOException;

/**
 * Says in one sentence where a YAML file is not as it should be: file, line, column and key, what
 * was expected there and what was found.
 */
public final class YamlException extends IOException {
  private static final long serialVersionUID = 1L;

  YamlException(String message) {
    super(message);
  }
}
