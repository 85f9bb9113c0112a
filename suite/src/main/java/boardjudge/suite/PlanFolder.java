package boardjudge.suite;

import boardjudge.generator.notation.NotationText;
import boardjudge.reference.io.Quote;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Where the files stand that a plan names: a problem's folder, and nothing outside of it.
 *
 * @param folder empty for a plan that has no folder and so no files
 */
record PlanFolder(Optional<Path> folder) {
  /** What a name may look like, in words. */
  static final String FORM =
      "a file below the plan's folder: letters, digits, dots, hyphens, underlines, joined by /";

  /** No part begins with a dot, so none leads upwards. */
  private static final Pattern NAME =
      Pattern.compile("[A-Za-z0-9_][A-Za-z0-9._-]*(/[A-Za-z0-9_][A-Za-z0-9._-]*)*");

  private static final int LONGEST = 200;

  /** Whether a name has the form that is allowed. */
  static boolean allows(String name) {
    return name.length() <= LONGEST && NAME.matcher(name).matches();
  }

  /**
   * Reads a file of an allowed name.
   *
   * @throws PlanException if it is missing, no regular file, too large, or a link leads out of the
   *     folder
   */
  PlanFile read(String name) throws PlanException {
    if (folder.isEmpty()) {
      throw new PlanException(name + ": this plan has no folder to read files from");
    }
    Path file = folder.get().resolve(name);
    String shown = Quote.name(file.toString(), 4096);
    if (!Files.isRegularFile(file)) {
      throw new PlanException(shown + ": no such file");
    }
    try {
      if (!file.toRealPath().startsWith(folder.get().toRealPath())) {
        throw new PlanException(shown + ": a link leads out of the plan's folder");
      }
      try (InputStream in = Files.newInputStream(file)) {
        byte[] bytes = in.readNBytes(NotationText.MAX_BYTES + 1);
        if (bytes.length > NotationText.MAX_BYTES) {
          throw new PlanException(shown + ": larger than 8 MiB");
        }
        return new PlanFile(name, new String(bytes, StandardCharsets.ISO_8859_1));
      }
    } catch (IOException broken) {
      throw new PlanException(shown + ": cannot be read");
    }
  }
}
