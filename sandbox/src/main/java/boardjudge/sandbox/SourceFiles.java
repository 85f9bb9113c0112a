package boardjudge.sandbox;

import boardjudge.reference.Message;
import boardjudge.reference.io.Quote;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The source files of one program. Their serialized form depends on names and contents alone: a
 * magic prefix that no source begins with, then for each file, by name: its size in bytes, a blank,
 * its name, a line feed, its bytes.
 */
public final class SourceFiles {
  /** The maximum number of files, more than any contest program has. */
  public static final int MAX_FILES = 500;

  /** The maximum length of each part of a name, in bytes. */
  private static final int MAX_NAME_BYTES = 200;

  private static final int MAX_DEPTH = 16;
  private static final String MAGIC = "\0boardjudge files 1\n";
  private static final Set<String> BEGINS_IMPORT = Set.of("import", "from", "mod");
  private static final Set<String> CONTINUES_IMPORT =
      Set.of("import", "from", "mod", "as", ".", ",");
  private static final Set<String> PRECEDES_NAME =
      Set.of("include", "from", "require", "import", "(");
  private static final List<String> MAIN_STEMS = List.of("__main__", "main", "index");

  private final TreeMap<String, byte[]> files;
  private final Map<String, Set<String>> usedStems = new HashMap<>();

  SourceFiles(String name, byte[] bytes) {
    this.files = new TreeMap<>(Map.of(name, bytes));
  }

  /**
   * @param files contents by name, with slashes between folders
   * @throws IllegalArgumentException if there are none or too many, or {@link #nameError} objects
   *     to a name
   */
  public SourceFiles(Map<String, byte[]> files) {
    this.files = new TreeMap<>(files);
    if (files.isEmpty() || files.size() > MAX_FILES) {
      throw new IllegalArgumentException(files.size() + " files");
    }
    for (String name : files.keySet()) {
      if (nameError(name).isPresent()) {
        throw new IllegalArgumentException(name + ": " + nameError(name).get());
      }
    }
  }

  /** Why a file name is not allowed, in a few words; empty if it is. */
  public static Optional<String> nameError(String name) {
    String[] parts = name.split("/", -1);
    if (name.startsWith("/") || name.matches("(?s)[A-Za-z]:.*")) {
      return Optional.of("an absolute name");
    }
    if (parts.length > MAX_DEPTH) {
      return Optional.of("a name with more than " + MAX_DEPTH + " folders");
    }
    for (String part : parts) {
      if (part.equals("..")) {
        return Optional.of("a name with ..");
      }
      if (part.isEmpty() || part.equals(".")) {
        return Optional.of("a name with an empty part");
      }
      if (part.getBytes(StandardCharsets.UTF_8).length > MAX_NAME_BYTES) {
        return Optional.of("a name of more than " + MAX_NAME_BYTES + " bytes");
      }
      // Braces are placeholders in the commands of languages.
      if (part.chars().anyMatch(c -> Character.isISOControl(c) || "\\{}\ufffd".indexOf(c) >= 0)) {
        return Optional.of("a name with a character that is not allowed");
      }
    }
    return Optional.empty();
  }

  /**
   * Parses the serialized form; empty if the bytes lack its magic prefix, and so are a single file.
   *
   * @throws CompileException if the prefix is there and the rest is malformed
   */
  public static Optional<SourceFiles> of(byte[] bytes) throws CompileException {
    byte[] magic = MAGIC.getBytes(StandardCharsets.UTF_8);
    int mismatch = Arrays.mismatch(bytes, magic);
    if (mismatch >= 0 && mismatch < magic.length) {
      return Optional.empty();
    }
    Map<String, byte[]> files = new TreeMap<>();
    try {
      for (int start = magic.length; start < bytes.length; ) {
        int end = start;
        while (bytes[end] != '\n') {
          end++;
        }
        String[] head = new String(bytes, start, end - start, StandardCharsets.UTF_8).split(" ", 2);
        int length = Integer.parseInt(head[0]);
        files.put(head[1], Arrays.copyOfRange(bytes, end + 1, Math.addExact(end + 1, length)));
        start = end + 1 + length;
      }
      SourceFiles parsed = new SourceFiles(files);
      if (Arrays.equals(parsed.bytes(), bytes)) {
        return Optional.of(parsed);
      }
    } catch (IllegalArgumentException | ArithmeticException | IndexOutOfBoundsException wrong) {
      // Falls through, as for a form that bytes() would write otherwise.
    }
    throw CompileException.refusal("the files of this program cannot be told apart");
  }

  /** The serialized form. */
  public byte[] bytes() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(MAGIC.getBytes(StandardCharsets.UTF_8));
    files.forEach(
        (name, content) -> {
          out.writeBytes((content.length + " " + name + "\n").getBytes(StandardCharsets.UTF_8));
          out.writeBytes(content);
        });
    return out.toByteArray();
  }

  public List<String> names() {
    return List.copyOf(files.keySet());
  }

  /** The content of a file. */
  public byte[] content(String name) {
    return Optional.ofNullable(files.get(name)).orElseThrow().clone();
  }

  private List<String> tokens(String name) {
    return SourceTokens.of(name, new String(content(name), StandardCharsets.UTF_8));
  }

  /** The files with an extension of the language; if there are none, those with a main function. */
  List<String> sources(Language language) {
    List<String> sources = withExtension(language);
    return sources.isEmpty() ? names().stream().filter(this::hasMain).toList() : sources;
  }

  private List<String> withExtension(Language language) {
    return names().stream()
        .filter(name -> language.endings().contains(Languages.ending(name)))
        .toList();
  }

  private boolean hasMain(String name) {
    return SourceTokens.haveMain(tokens(name), SourceTokens.hasHashComments(name));
  }

  /**
   * The main file: the only one of the language, else the one with a main function, else the one
   * called {@code main}, else the only one that no other uses. Scripts need no main function, so
   * for them the name comes first.
   *
   * @throws CompileException if there is none, or more than one
   */
  public String main(Language language) throws CompileException {
    List<String> sources = sources(language);
    boolean script = sources.stream().anyMatch(name -> name.matches(".*\\.(?:py\\w*|m?js)"));
    List<String> startable = sources.stream().filter(this::hasMain).toList();
    List<String> candidates = script || startable.isEmpty() ? sources : startable;
    Optional<String> main =
        sole(candidates)
            .or(() -> withMainName(candidates))
            .or(() -> sole(startable))
            .or(() -> sole(candidates.stream().filter(name -> !isUsed(name, sources)).toList()));
    if (main.isPresent()) {
      return main.get();
    }
    throw CompileException.refusal(
        sources.isEmpty()
            ? "no file is in " + language.name()
            : !startable.isEmpty()
                ? "more than one file has a main function: "
                    + startable.stream().limit(5).collect(Collectors.joining(", "))
                : script
                    ? "it is not clear in which file the program starts; call that file main"
                    : "no file has a main function");
  }

  private static Optional<String> sole(List<String> names) {
    return names.size() == 1 ? Optional.of(names.get(0)) : Optional.empty();
  }

  private static Optional<String> withMainName(List<String> names) {
    for (String stem : MAIN_STEMS) {
      TreeMap<Integer, List<String>> byDepth =
          names.stream()
              .filter(name -> Languages.stem(baseName(name)).equalsIgnoreCase(stem))
              .collect(
                  Collectors.groupingBy(
                      name -> name.split("/").length, TreeMap::new, Collectors.toList()));
      if (!byDepth.isEmpty()) {
        return sole(byDepth.firstEntry().getValue());
      }
    }
    return Optional.empty();
  }

  /**
   * Why the files in one folder are one program, in a few words: exactly one source is used by no
   * other, and it uses another file by name. Empty if they may be separate programs.
   */
  public Optional<Message> joined(Language language, Set<String> folders) {
    List<String> sources = withExtension(language);
    Set<String> others = new TreeSet<>(names());
    others.addAll(folders);
    Optional<String> start =
        sole(sources.stream().filter(name -> !isUsed(name, sources)).toList())
            .filter(name -> canBeMain(name, sources));
    return start.flatMap(
        name ->
            others.stream()
                // Java names its class like the file; that is no use of another file of this name.
                .filter(other -> !stem(other).equals(stem(name)) && uses(name, other))
                .findFirst()
                .map(other -> Message.of(SourceFiles.class, "uses", "file", name, "other", other)));
  }

  /** Whether a source can be the main file: no other has a main function, or it is a script. */
  private boolean canBeMain(String name, List<String> sources) {
    return SourceTokens.hasHashComments(name)
        || sources.stream().noneMatch(other -> !other.equals(name) && hasMain(other));
  }

  /** Whether another source names a file, ignoring folders and extension. */
  private boolean isUsed(String name, List<String> sources) {
    return sources.stream().anyMatch(other -> !other.equals(name) && uses(other, name));
  }

  private boolean uses(String source, String other) {
    String ending = Languages.ending(other);
    // A word may also be the name of a class, but never that of a file in another language.
    if (isNamedAfterClass(source) && !ending.isEmpty() && !isNamedAfterClass(other)) {
      return false;
    }
    return usedStems.computeIfAbsent(source, this::usedStemsOf).contains(stem(other));
  }

  private static String stem(String name) {
    return Languages.stem(baseName(name));
  }

  /**
   * The names, without folders and extensions, that a source includes or imports; in languages that
   * name files after classes, all its words.
   */
  private Set<String> usedStemsOf(String source) {
    boolean classes = isNamedAfterClass(source);
    Set<String> stems = new HashSet<>();
    String before = "";
    boolean importing = false;
    for (String word : tokens(source)) {
      boolean continues = importing && CONTINUES_IMPORT.contains(before);
      importing =
          BEGINS_IMPORT.contains(word)
              || continues
              || (importing && CONTINUES_IMPORT.contains(word));
      if (word.length() > 2 && "\"'".indexOf(word.charAt(0)) >= 0) {
        if (PRECEDES_NAME.contains(before)) {
          stems.add(Languages.stem(baseName(word.substring(1, word.length() - 1))));
        }
      } else if (continues || classes) {
        stems.add(word);
      }
      before = word;
    }
    return stems;
  }

  private static boolean isNamedAfterClass(String name) {
    return Languages.ending(name).matches("java|kt|cs");
  }

  private static String baseName(String name) {
    return name.substring(name.lastIndexOf('/') + 1);
  }

  void write(Path box) throws IOException {
    for (Map.Entry<String, byte[]> entry : files.entrySet()) {
      Path name = Path.of(entry.getKey()).normalize();
      if (name.isAbsolute() || name.startsWith("..")) {
        throw new IllegalStateException(Quote.name(entry.getKey(), MAX_NAME_BYTES));
      }
      Path file = box.resolve(name);
      Files.createDirectories(file.getParent());
      Files.write(file, entry.getValue());
    }
  }
}
