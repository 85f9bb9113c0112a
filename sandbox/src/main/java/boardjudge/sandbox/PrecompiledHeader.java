package boardjudge.sandbox;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Precompiles headers for GCC, so that many programs share the work. Thread-safe.
 *
 * <p>For each language {@code bits/stdc++.h} is precompiled when that pays, and cached among the
 * compiled programs. The precompiled source and the command are the judge's; GCC uses the result in
 * place of the header at a program's include of it, or ignores it.
 */
public final class PrecompiledHeader {
  private static final Pattern GCC = Pattern.compile("(?:.*/)?(gcc|g\\+\\+)(?:-[0-9]+)?");

  /** Options that set include folders, included files or the source language. */
  private static final String HEADER_OPTION = "-[Iix].*";

  private static final String HEADER = "bits/stdc++.h";

  private static final String INCLUDE = "#include<" + HEADER + ">";

  private static final int MAX_HEAD = 1 << 14;

  /** Precompiling costs as much as it saves with three or four programs. */
  private static final int MIN_PROGRAMS = 4;

  /** The free disk space required, in bytes; a header takes about a tenth of it. */
  private static final long MIN_FREE_BYTES = 1024 * Limits.MIB;

  private static final long MAX_HEADER_BYTES = 248 * Limits.MIB;

  private static final String EXTENSION = ".gch";

  private final CompileCache cache;
  private final Map<List<String>, Integer> programs = new ConcurrentHashMap<>();

  PrecompiledHeader(CompileCache cache) {
    this.cache = cache;
  }

  /**
   * A language that precompiles headers for the given language's first standard; empty if the
   * compiler is not GCC or its command has such options already.
   *
   * @param kind GCC's name for such a source: {@code c++-header}
   * @param place the output file without its extension
   */
  public static Optional<Language> making(Language language, String kind, String place) {
    List<String> words = new ArrayList<>(language.compile());
    int output = words.indexOf("-o");
    if (output < 0
        || !GCC.matcher(words.get(0)).matches()
        || words.stream().anyMatch(word -> word.matches(HEADER_OPTION))) {
      return Optional.empty();
    }
    words.subList(output, output + 2).clear();
    words.removeIf(word -> word.startsWith("{") || word.startsWith("-l"));
    words.addAll(List.of("-x", kind, "{source}", "-o", place + EXTENSION));
    List<String> first = language.standards().stream().limit(1).toList();
    return Optional.of(language.with(words, first, language.run(), language.folders()));
  }

  /**
   * The language with further compiler options.
   *
   * @param header the program whose folder these options refer to
   */
  public static Language using(Language language, Program header, String... options) {
    List<String> compile = new ArrayList<>(language.compile());
    compile.addAll(1, List.of(options));
    List<String> folders = new ArrayList<>(language.folders());
    folders.add(header.box().toString());
    return language.with(compile, language.standards(), language.run(), folders);
  }

  /** Compiler limits; a precompiled header may be larger than a program. */
  static Limits limits(Language language, Limits limits) {
    List<String> words = language.compile();
    return words.get(words.size() - 1).endsWith(EXTENSION)
        ? limits.withFiles(MAX_HEADER_BYTES)
        : limits;
  }

  /**
   * The language with a precompiled header, for a program compiled by the first standard; empty if
   * the header cannot be used, or precompiling it does not pay.
   */
  Optional<Language> faster(Language language, String text) throws InterruptedException {
    Optional<Language> making =
        startsWithInclude(text)
            ? making(language, "c++-header", "{box}/" + HEADER)
            : Optional.empty();
    if (making.isEmpty()) {
      return making;
    }
    String name = "bits/include." + language.endings().get(0);
    byte[] source =
        new SourceFiles(Map.of(name, bytes("#include"), HEADER, bytes("#include_next"))).bytes();
    int count = programs.merge(making.get().compile(), 1, Integer::sum);
    try {
      boolean pays = count == MIN_PROGRAMS && hasFreeSpace();
      return pays || cache.contains(making.get(), name, source)
          ? Optional.of(cache.compile(Path.of(name), source, making.get()))
              .map(header -> using(language, header, "-I", header.box().toString()))
          : Optional.empty();
    } catch (CompileException | CompilationAbortedException | IOException none) {
      return Optional.empty();
    }
  }

  private static byte[] bytes(String directive) {
    return (directive + " <" + HEADER + ">\n").getBytes(StandardCharsets.UTF_8);
  }

  /**
   * Whether the include comes first except for comments: what precedes it could change its meaning.
   */
  private static boolean startsWithInclude(String text) {
    String head = text.substring(0, Math.min(text.length(), MAX_HEAD));
    return SourceTokens.of("a.cpp", head).stream()
        .limit(INCLUDE.length())
        .collect(Collectors.joining())
        .startsWith(INCLUDE);
  }

  private boolean hasFreeSpace() throws IOException {
    return Files.getFileStore(cache.folder()).getUsableSpace() >= MIN_FREE_BYTES;
  }
}
