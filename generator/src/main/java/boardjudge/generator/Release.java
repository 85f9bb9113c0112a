package boardjudge.generator;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** Which release of boardjudge this is; the build writes it down. */
public final class Release {
  private static final Properties BUILT = read();

  /** The project's version, {@code 1.0.0}; it stands in every manifest. */
  public static final String NUMBER = BUILT.getProperty("number", "");

  /**
   * The sources' revision in short, with a plus sign where they had been changed since; empty where
   * the build did not know it.
   */
  public static final String REVISION = BUILT.getProperty("revision", "");

  private Release() {}

  private static Properties read() {
    Properties properties = new Properties();
    try (InputStream in = Release.class.getResourceAsStream("release.properties")) {
      if (in == null) {
        throw new IllegalStateException("release.properties is not among the program's classes");
      }
      properties.load(in);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
    return properties;
  }
}
