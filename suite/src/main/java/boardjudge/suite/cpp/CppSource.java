package boardjudge.suite.cpp;

import boardjudge.reference.io.Quote;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Joins a C++ source and the headers that it includes in quotes into one file, for judges that take
 * one file only. System headers stay included.
 */
public final class CppSource {
  private static final Pattern INCLUDE = Pattern.compile("#\\s*include\\s*\"([^\"]*)\".*");
  private static final Pattern ONCE = Pattern.compile("#\\s*pragma\\s+once\\s*");

  private final String folder;
  private final Sources files;
  private final Set<String> added = new HashSet<>();
  private final StringBuilder out = new StringBuilder();

  private CppSource(String folder, Sources files) {
    this.folder = folder;
    this.files = files;
  }

  /** Sources by name. */
  public interface Sources {
    /** The lines of a source or a header; empty if there is none of that name. */
    Optional<List<String>> lines(String name) throws IOException;
  }

  /**
   * The source with each header inserted where it is first included. A header must be in the
   * source's package, which is the folder with {@code problem.yaml}; one outside, by name or link,
   * counts as missing.
   *
   * @throws IOException if the source or a header cannot be read; a missing header is named with
   *     the line that includes it
   */
  public static String joined(Path source) throws IOException {
    String path = source.toString();
    String name = source.getFileName().toString();
    String folder = path.substring(0, path.length() - name.length());
    Path top = packageOf(source);
    return joined(folder, name, header -> beside(source, header, top));
  }

  private static Path packageOf(Path source) throws IOException {
    Path folder = source.toAbsolutePath().resolveSibling("").toRealPath();
    for (Path ancestor = folder; ancestor != null; ancestor = ancestor.getParent()) {
      if (Files.exists(ancestor.resolve("problem.yaml"))) {
        return ancestor;
      }
    }
    return folder;
  }

  private static Optional<List<String>> beside(Path source, String name, Path top)
      throws IOException {
    try {
      Path file = source.resolveSibling(name);
      boolean isInPackage = Files.isRegularFile(file) && file.toRealPath().startsWith(top);
      return isInPackage ? Optional.of(Files.readAllLines(file)) : Optional.empty();
    } catch (InvalidPathException impossible) {
      return Optional.empty();
    }
  }

  /**
   * The same for sources that are no files.
   *
   * @param folder what messages put before a file's name
   */
  public static String joined(String folder, String source, Sources files) throws IOException {
    CppSource joined = new CppSource(folder, files);
    if (!joined.add(source)) {
      throw new IOException(Quote.name(folder + source, 4096) + ": no such file");
    }
    return joined.out.toString();
  }

  /** Adds a file once; returns whether it exists. */
  private boolean add(String name) throws IOException {
    if (!added.add(name)) {
      return true;
    }
    Optional<List<String>> lines = files.lines(name);
    int number = 0;
    for (String line : lines.orElse(List.of())) {
      number++;
      Matcher include = INCLUDE.matcher(line);
      if (!include.matches()) {
        out.append(ONCE.matcher(line).matches() ? "" : line + "\n");
      } else if (!add(include.group(1))) {
        throw new IOException(
            (Quote.name(folder + name, 4096) + ":" + number + ": ")
                + ("includes " + Quote.of(include.group(1), 80) + ", and there is no such file"));
      }
    }
    return lines.isPresent();
  }
}
