package boardjudge.generator;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** The release of boardjudge, as recorded by the build. */
public final class Release {
  private static final Properties BUILT = read();

  /** The project's version, such as {@code 1.0.0}; every manifest contains it. */
  public static final String NUMBER = BUILT.getProperty("number", "");

  /**
   * The short revision of the sources, with a plus sign if they were modified after it; empty if
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
