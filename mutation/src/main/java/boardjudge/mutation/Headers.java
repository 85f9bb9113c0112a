package boardjudge.mutation;

import boardjudge.sandbox.CompilationAborted;
import boardjudge.sandbox.CompileCache;
import boardjudge.sandbox.CompileFailure;
import boardjudge.sandbox.Language;
import boardjudge.sandbox.PrecompiledHeader;
import boardjudge.sandbox.Program;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Collectors;

/** The headers with which a program in C or C++ begins, which GCC reads once for many programs. */
final class Headers {
  private static final String INCLUDE = "\\s*#\\s*include\\s*<[^>]+>.*";

  /** What may stand before an include and not change what it means. */
  private static final String OTHER = "\\s*(?://.*|#\\s*pragma GCC .*)?";

  private Headers() {}

  /**
   * {@return the language in which programs that begin as this one does compile faster; the
   * language itself, where its compiler or the program does not allow that}
   *
   * @param language of one standard
   */
  static Language read(Language language, String text, CompileCache cache)
      throws IOException, InterruptedException {
    String headers =
        text.lines()
            .takeWhile(line -> line.matches(INCLUDE) || line.matches(OTHER))
            .filter(line -> line.matches(INCLUDE))
            .collect(Collectors.joining("\n"));
    String kind = language.id().startsWith("cpp") ? "c++-header" : "c-header";
    Optional<Language> making = PrecompiledHeader.making(language, kind, "{source}");
    if (headers.isEmpty() || making.isEmpty()) {
      return language;
    }
    try {
      byte[] source = (headers + "\n").getBytes(StandardCharsets.UTF_8);
      Program read = cache.compile(Path.of("headers"), source, making.get());
      String file = read.box().resolve(read.source()).toString();
      return PrecompiledHeader.using(language, read, "-include", file);
    } catch (CompileFailure | CompilationAborted none) {
      return language;
    }
  }
}
