package boardjudge.generator.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;

/**
 * Makes one C++ file of a source and the headers beside it, for judges that take one file only.
 * Headers of the system stay included.
 */
public final class CppSource {
  private static final String INCLUDE = "#include \"";

  private CppSource() {}

  /**
   * The source's text, each header beside it put in where it is first included.
   *
   * @throws IOException if the source or a header cannot be read
   */
  public static String joined(Path source) throws IOException {
    StringBuilder out = new StringBuilder();
    join(source, new HashSet<>(), out);
    return out.toString();
  }

  private static void join(Path source, Set<Path> done, StringBuilder out) throws IOException {
    for (String line : Files.readAllLines(source)) {
      if (line.startsWith(INCLUDE)) {
        Path header =
            source.resolveSibling(line.substring(INCLUDE.length(), line.lastIndexOf('"')));
        if (done.add(header)) {
          join(header, done, out);
        }
      } else if (!line.equals("#pragma once")) {
        out.append(line).append('\n');
      }
    }
  }
}
