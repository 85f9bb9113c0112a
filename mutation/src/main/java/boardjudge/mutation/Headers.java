package boardjudge.mutation;

import boardjudge.sandbox.CompilationAborted;
import boardjudge.sandbox.CompileCache;
import boardjudge.sandbox.CompileFailure;
import boardjudge.sandbox.Language;
import boardjudge.sandbox.Program;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The headers with which a program in C or C++ begins, which GCC reads once for many programs. */
final class Headers {
  private static final Pattern GCC = Pattern.compile("(?:.*/)?(gcc|g\\+\\+)(?:-[0-9]+)?");

  private static final String INCLUDE = "\\s*#\\s*include\\s*<[^>]+>.*";

  /** What may stand before an include and not change what it means. */
  private static final String OTHER = "\\s*(?://.*|#\\s*pragma GCC .*)?";

  private static final String EMPTY = "int main(void) { return 0; }\n";

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
    if (headers.isEmpty() || !GCC.matcher(language.compile().get(0)).matches()) {
      return language;
    }
    List<String> reading = new ArrayList<>(language.compile());
    int to = reading.indexOf("-o");
    if (to < 0) {
      return language;
    }
    reading.subList(to, to + 2).clear();
    reading.removeIf(word -> word.startsWith("{") || word.startsWith("-l"));
    String kind = language.id().startsWith("cpp") ? "c++-header" : "c-header";
    reading.addAll(List.of("-x", kind, "{source}", "-o", "{source}.gch"));
    try {
      Program read =
          cache.compile(
              Path.of("headers"),
              (headers + "\n").getBytes(StandardCharsets.UTF_8),
              language.with(reading, language.standards(), language.run(), language.folders()));
      List<String> compile = new ArrayList<>(language.compile());
      compile.addAll(1, List.of("-include", read.box().resolve(read.source()).toString()));
      List<String> folders = new ArrayList<>(language.folders());
      folders.add(read.box().toString());
      Language faster = language.with(compile, language.standards(), language.run(), folders);
      // A cache below /tmp is not seen in a box.
      cache.compile(Path.of("empty"), EMPTY.getBytes(StandardCharsets.UTF_8), faster);
      return faster;
    } catch (CompileFailure | CompilationAborted none) {
      return language;
    }
  }
}
