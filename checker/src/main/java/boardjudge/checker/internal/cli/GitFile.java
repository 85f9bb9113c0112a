package boardjudge.checker.internal.cli;

import boardjudge.reference.io.Quote;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** A manifest as a revision of git has it. */
final class GitFile {
  static final int LARGEST = 64 << 20;

  private GitFile() {}

  /**
   * The text of the manifest in a folder at a revision. Ends the command if git is not there, or
   * does not have it.
   *
   * @param revision not one that git would take for an option
   */
  static String read(Path folder, String revision) throws IOException, InterruptedException {
    Process git;
    try {
      git =
          new ProcessBuilder(List.of("git", "cat-file", "blob", revision + ":./manifest.json"))
              .directory(folder.toFile())
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
    } catch (IOException none) {
      throw CommandFailure.unreadable(
          Quote.of(revision, 80) + " is no file, and git cannot be started to look for it");
    }
    byte[] bytes;
    try (InputStream out = git.getInputStream()) {
      git.getOutputStream().close();
      bytes = out.readNBytes(LARGEST);
    }
    if (git.waitFor() != 0) {
      throw CommandFailure.unreadable(
          "--since: expected a file, or a revision in which git has "
              + InputSource.shown(folder.resolve("manifest.json").toString())
              + ", found "
              + Quote.of(revision, 80));
    }
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
