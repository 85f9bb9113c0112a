package boardjudge.suite;

import boardjudge.generator.notation.NotationText;
import boardjudge.reference.io.Quote;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Where the files stand that a plan names: a problem's folder, and nothing outside of it.
 *
 * @param folder empty for a plan that has no folder and so no files
 */
record PlanFolder(Optional<Path> folder) {
  /**
   * Reads a file of a name that the schema allows: no part begins with a dot, so none leads
   * upwards.
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
