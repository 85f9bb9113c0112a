package boardjudge.web;

import boardjudge.reference.Lang;
import java.io.IOException;
import java.lang.reflect.Method;

/** The command line's own JSON and Chinese, which its package keeps to itself. */
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

  /** As {@code serve} has it told. */
  static String chinese(String english) {
    try {
      Method told =
          Class.forName("boardjudge.cli.Console")
              .getDeclaredMethod("translated", String.class, Lang.class, Class[].class);
      told.setAccessible(true);
      return (String) told.invoke(null, english, Lang.ZH, new Class<?>[] {SiteSettings.class});
    } catch (ReflectiveOperationException broken) {
      throw new IllegalStateException(broken);
    }
  }
}
