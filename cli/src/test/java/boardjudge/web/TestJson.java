package boardjudge.web;

import java.io.IOException;
import java.lang.reflect.Method;

/** The command line's own JSON, which its package keeps to itself. */
final class TestJson {
  private TestJson() {}

  static byte[] bytes(Object report) throws IOException {
    try {
      Method bytes = Class.forName("boardjudge.cli.Json").getDeclaredMethod("bytes", Object.class);
      bytes.setAccessible(true);
      return (byte[]) bytes.invoke(null, report);
    } catch (ReflectiveOperationException broken) {
      throw new IOException(broken);
    }
  }
}
