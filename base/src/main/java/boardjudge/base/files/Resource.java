package boardjudge.base.files;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Reads files that are packed beside classes in a jar. */
public final class Resource {
  private Resource() {}

  /**
   * A file's bytes.
   *
   * @param owner a class in the file's package
   * @param name the file's name relative to that package
   * @throws IllegalStateException if there is no such file
   */
  public static byte[] bytes(Class<?> owner, String name) {
    try (InputStream in = owner.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException(name + " is not in the jar");
      }
      return in.readAllBytes();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  /** As {@link #bytes}, as text in UTF-8. */
  public static String text(Class<?> owner, String name) {
    return new String(bytes(owner, name), StandardCharsets.UTF_8);
  }
}
