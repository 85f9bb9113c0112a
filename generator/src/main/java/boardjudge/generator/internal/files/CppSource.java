package boardjudge.generator.internal.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Makes one C++ file of a source and the headers beside it, for judges that take one file only.
 * Headers of the system stay included.
 */
public final class CppSource {
  private static final String INCLUDE = "#include \"";

  private CppSource() {}

  /** Sources by name. */
  @FunctionalInterface
  public interface Sources {
    /** The lines of a source or a header. */
    List<String> lines(String name) throws IOException;
  }

  /**
   * The source's text, each header beside it put in where it is first included.
   *
   * @throws IOException if the source or a header cannot be read
   */
  public static String joined(Path source) throws IOException {
    return joined(
        source.getFileName().toString(), name -> Files.readAllLines(source.resolveSibling(name)));
  }

  /** As above, of files that stand somewhere else than in a folder. */
  public static String joined(String source, Sources files) throws IOException {
    StringBuilder out = new StringBuilder();
    join(source, files, new HashSet<>(), out);
    return out.toString();
  }

  private static void join(String source, Sources files, Set<String> done, StringBuilder out)
      throws IOException {
    for (String line : files.lines(source)) {
      if (line.startsWith(INCLUDE)) {
        String header = line.substring(INCLUDE.length(), line.lastIndexOf('"'));
        if (done.add(header)) {
          join(header, files, done, out);
        }
      } else if (!line.equals("#pragma once")) {
        out.append(line).append('\n');
      }
    }
  }
}
