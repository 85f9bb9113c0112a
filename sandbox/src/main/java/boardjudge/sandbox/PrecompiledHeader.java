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
 * Headers that GCC reads once for many programs. Thread-safe.
 *
 * <p>In each language {@code bits/stdc++.h} is precompiled when that pays, and is kept among the
 * compiled programs. The text that is compiled and the command are the judge's; GCC takes what was
 * made in place of the header where it comes to a program's include of it, or else the header.
 */
public final class PrecompiledHeader {
  private static final Pattern GCC = Pattern.compile("(?:.*/)?(gcc|g\\+\\+)(?:-[0-9]+)?");

  /** Words by which a command says where headers are, or has precompiled ones already. */
  private static final String OTHER_HEADERS = "-[Iix].*";

  private static final String HEADER = "bits/stdc++.h";

  private static final String INCLUDE = "#include<" + HEADER + ">";

  /** How much of a source is searched for the include, in characters. */
  private static final int BEGINNING = 1 << 14;

  /** Making one takes as long as it saves with three or four programs. */
  private static final int WORTH_MAKING = 4;

  /** What has to be left on the disk, in bytes; one takes about a tenth of it. */
  private static final long ROOM = 1024 * Limits.MIB;

  /** What one may take, in bytes: more than a program. */
  private static final long LARGEST = 248 * Limits.MIB;

  private static final String ENDING = ".gch";

  private final CompileCache cache;
  private final Map<List<String>, Integer> programs = new ConcurrentHashMap<>();

  PrecompiledHeader(CompileCache cache) {
    this.cache = cache;
  }

  /**
   * The language in which headers are compiled for those of this one's first standard; empty where
   * its compiler is not GCC, or its command has headers already.
   *
   * @param kind what GCC calls a source with headers: {@code c++-header}
   * @param place the file that is made, without its ending
   */
  public static Optional<Language> making(Language language, String kind, String place) {
    List<String> words = new ArrayList<>(language.compile());
    int to = words.indexOf("-o");
    if (to < 0
        || !GCC.matcher(words.get(0)).matches()
        || words.stream().anyMatch(word -> word.matches(OTHER_HEADERS))) {
      return Optional.empty();
    }
    words.subList(to, to + 2).clear();
    words.removeIf(word -> word.startsWith("{") || word.startsWith("-l"));
    words.addAll(List.of("-x", kind, "{source}", "-o", place + ENDING));
    List<String> first = language.standards().stream().limit(1).toList();
    return Optional.of(language.with(words, first, language.run(), language.folders()));
  }

  /**
   * The language with further words for its compiler.
   *
   * @param made what these words are of
   */
  public static Language using(Language language, Program made, String... words) {
    List<String> compile = new ArrayList<>(language.compile());
    compile.addAll(1, List.of(words));
    List<String> folders = new ArrayList<>(language.folders());
    folders.add(made.box().toString());
    return language.with(compile, language.standards(), language.run(), folders);
  }

  /** The limits of a compiler: more of what is written where that is a header. */
  static Limits limits(Language language, Limits compiling) {
    List<String> words = language.compile();
    return words.get(words.size() - 1).endsWith(ENDING) ? compiling.withFiles(LARGEST) : compiling;
  }

  /**
   * The language in which a program that is about to be compiled by the first standard compiles to
   * the same in less time; empty where there is none, or making it does not pay.
   *
   * @param text of the file that the program starts in
   */
  Optional<Language> faster(Language language, String text) throws InterruptedException {
    Optional<Language> making =
        begins(text) ? making(language, "c++-header", "{box}/" + HEADER) : Optional.empty();
    if (making.isEmpty()) {
      return making;
    }
    String name = "bits/include." + language.endings().get(0);
    byte[] source =
        new SourceFiles(Map.of(name, bytes("#include"), HEADER, bytes("#include_next"))).bytes();
    int count = programs.merge(making.get().compile(), 1, Integer::sum);
    try {
      boolean pays = count == WORTH_MAKING && hasRoom();
      return pays || cache.has(making.get(), name, source)
          ? Optional.of(cache.compile(Path.of(name), source, making.get()))
              .map(made -> using(language, made, "-I", made.box().toString()))
          : Optional.empty();
    } catch (CompileFailure | CompilationAborted | IOException none) {
      return Optional.empty();
    }
  }

  private static byte[] bytes(String directive) {
    return (directive + " <" + HEADER + ">\n").getBytes(StandardCharsets.UTF_8);
  }

  /** Whether nothing but comments stands before the include, which could change what it means. */
  private static boolean begins(String text) {
    String head = text.substring(0, Math.min(text.length(), BEGINNING));
    return SourceTokens.of("a.cpp", head).stream()
        .limit(INCLUDE.length())
        .collect(Collectors.joining())
        .startsWith(INCLUDE);
  }

  private boolean hasRoom() throws IOException {
    return Files.getFileStore(cache.folder()).getUsableSpace() >= ROOM;
  }
}
