package boardjudge.mutation;

import boardjudge.sandbox.CompilationAbortedException;
import boardjudge.sandbox.CompileCache;
import boardjudge.sandbox.CompileException;
import boardjudge.sandbox.Language;
import boardjudge.sandbox.PrecompiledHeader;
import boardjudge.sandbox.Program;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Collectors;

/** Compiles the headers that C and C++ programs begin with once for many programs. */
final class PrecompiledHeaders {
  private static final String INCLUDE = "\\s*#\\s*include\\s*<[^>]+>.*";

  /** Lines that do not change what a following include means. */
  private static final String NEUTRAL = "\\s*(?://.*|#\\s*pragma GCC .*)?";

  private PrecompiledHeaders() {}

  /**
   * {@return a language that compiles programs with the headers of this one faster; the given one
   * if its compiler or the program does not allow that}
   *
   * @param language of a single standard
   */
  static Language use(Language language, String text, CompileCache cache)
      throws IOException, InterruptedException {
    String headers =
        text.lines()
            .takeWhile(line -> line.matches(INCLUDE) || line.matches(NEUTRAL))
            .filter(line -> line.matches(INCLUDE))
            .collect(Collectors.joining("\n"));
    String kind = language.id().startsWith("cpp") ? "c++-header" : "c-header";
    Optional<Language> headerLanguage = PrecompiledHeader.making(language, kind, "{source}");
    if (headers.isEmpty() || headerLanguage.isEmpty()) {
      return language;
    }
    try {
      byte[] source = (headers + "\n").getBytes(StandardCharsets.UTF_8);
      Program compiled = cache.compile(Path.of("headers"), source, headerLanguage.get());
      String file = compiled.box().resolve(compiled.source()).toString();
      return PrecompiledHeader.using(language, compiled, "-include", file);
    } catch (CompileException | CompilationAbortedException none) {
      return language;
    }
  }
}
