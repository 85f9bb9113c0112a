package boardjudge.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Authors of games read the comments of the public surface: everything in it has one, with a tag
 * for each parameter, result and exception, and doclint finds no fault.
 */
@DisplayName("Comments on what games may use")
class JavadocTest {
  private static final Path HOME = Path.of(System.getProperty("boardjudge.home", ".."));

  private static final String MISSING_PARAMETER = "dc.missing.param";

  /** The parameters of a compact constructor are documented at its record. */
  private static final Pattern COMPACT_CONSTRUCTOR = Pattern.compile("\\s*public \\w+ \\{");

  private static final String DOCLINT = "dc.";

  @TempDir private Path folder;

  @Test
  void areCompleteAndWithoutAFault() throws IOException {
    Set<String> files = new TreeSet<>();
    Set<String> packages = new TreeSet<>();
    String list =
        Files.readString(HOME.resolve("testing/src/main/resources/boardjudge/testing/surface.txt"));
    list.lines()
        .filter(line -> line.startsWith("boardjudge."))
        .filter(type -> !type.contains("testing"))
        .map(type -> type.replaceFirst("\\$.*", ""))
        .forEach(
            type -> {
              files.add(type.replace('.', '/') + ".java");
              packages.add(type.substring(0, type.lastIndexOf('.')));
            });
    assertThat(files).hasSizeGreaterThan(50);
    assertThat(faults(files, packages)).isEmpty();
  }

  private List<String> faults(Set<String> files, Set<String> packages) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
    List<Path> sources = new ArrayList<>();
    for (String module : List.of("reference", "generator", "checker")) {
      Path root = HOME.resolve(module).resolve("src/main/java");
      try (Stream<Path> all = Files.walk(root)) {
        all.filter(file -> file.toString().endsWith(".java"))
            .filter(file -> files.contains(root.relativize(file).toString().replace('\\', '/')))
            .forEach(sources::add);
      }
    }
    assertThat(sources).hasSameSizeAs(files);
    try (StandardJavaFileManager manager =
        compiler.getStandardFileManager(found, Locale.ROOT, null)) {
      compiler
          .getTask(
              null,
              manager,
              found,
              List.of(
                  "-proc:none",
                  "-implicit:none",
                  "-Xmaxwarns",
                  "9999",
                  "-Xdoclint:all/protected",
                  "-Xdoclint/package:" + String.join(",", packages),
                  "-d",
                  folder.toString(),
                  "-cp",
                  System.getProperty("java.class.path")),
              null,
              manager.getJavaFileObjectsFromPaths(sources))
          .call();
    }
    return found.getDiagnostics().stream()
        .filter(each -> kind(each).startsWith(DOCLINT))
        .filter(each -> !kind(each).equals(MISSING_PARAMETER) || !isCompactConstructor(each))
        .map(JavadocTest::shown)
        .collect(Collectors.toList());
  }

  private static boolean isCompactConstructor(Diagnostic<? extends JavaFileObject> found) {
    try {
      String line =
          found
              .getSource()
              .getCharContent(true)
              .toString()
              .lines()
              .skip(found.getLineNumber() - 1)
              .findFirst()
              .orElse("");
      return COMPACT_CONSTRUCTOR.matcher(line).matches();
    } catch (IOException gone) {
      throw new UncheckedIOException(gone);
    }
  }

  /** Doclint's code without what precedes it, such as {@code dc.missing.comment}. */
  private static String kind(Diagnostic<?> found) {
    String code = String.valueOf(found.getCode());
    int at = code.indexOf(DOCLINT);
    return at < 0 ? code : code.substring(at);
  }

  private static String shown(Diagnostic<? extends JavaFileObject> found) {
    JavaFileObject source = found.getSource();
    return (source == null ? "" : source.getName() + ":" + found.getLineNumber() + ": ")
        + found.getMessage(Locale.ROOT);
  }
}
