package boardjudge.web;

import boardjudge.reference.Lang;
import java.io.IOException;
import java.lang.reflect.Method;

/** The command line's JSON and Chinese, by reflection, since they are private to its package. */
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

  /** As {@code serve} translates it. */
  static String chinese(String english) {
    try {
      Method translated =
          Class.forName("boardjudge.cli.Console")
              .getDeclaredMethod("translated", String.class, Lang.class, Class[].class);
      translated.setAccessible(true);
      return (String)
          translated.invoke(null, english, Lang.ZH, new Class<?>[] {SiteSettings.class});
    } catch (ReflectiveOperationException broken) {
      throw new IllegalStateException(broken);
    }
  }
}
