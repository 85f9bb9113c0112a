package boardjudge.contract;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.base.files.AtomicFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.assertj.core.api.Assertions;

/**
 * A file that pins a test's result. With {@code -Doverwrite} a file that differs is rewritten, and
 * the test still fails, so that nobody takes the run for a check: review the change and run again.
 * The shortest command that rewrites all golden files:
 *
 * <pre>
 * mvn -B -q -Dquick -Dleft.out=none -Doverwrite -Dtest='boardjudge.contract.*Test' -Dsurefire.failIfNoSpecifiedTests=false test
 * </pre>
 */
public final class GoldenFile {
  private GoldenFile() {}

  /** Whether files that differ are rewritten: {@code mvn -B -Doverwrite verify}. */
  public static boolean overwrite() {
    return System.getProperty("overwrite") != null;
  }

  /** The file's text; empty if there is none. */
  public static String read(Path file) throws IOException {
    return Files.exists(file) ? Files.readString(file) : "";
  }

  /** Asserts that the file has this text; with {@code -Doverwrite} writes it before failing. */
  public static void check(Path file, String text) throws IOException {
    String pinned = read(file);
    if (pinned.equals(text)) {
      return;
    }
    if (overwrite()) {
      Files.createDirectories(file.toAbsolutePath().getParent());
      AtomicFile.write(file, text.getBytes(StandardCharsets.UTF_8));
      Assertions.fail("overwritten: " + file + "; look at the change and run again without it");
    }
    assertThat(text).as(file + " (-Doverwrite writes it anew)").isEqualTo(pinned);
  }
}
