package boardjudge.sandbox;

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
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The files of one program, and one form of them as bytes, the same for the same names and
 * contents: a mark that no source begins with, then each file by its name: the number of its bytes,
 * a blank, its name, a line's end, the bytes.
 */
public final class SourceFiles {
  /** More files than any program for a contest has. */
  public static final int MOST = 500;

  /** What a name of a file or a folder may take, in bytes. */
  private static final int LONGEST_NAME = 200;

  private static final int DEEPEST = 16;
  private static final String MARK = "\0boardjudge files 1\n";
  private static final Set<String> IMPORTS = Set.of("import", "from", "mod");
  private static final Set<String> GO_ON = Set.of("import", "from", "mod", "as", ".", ",");
  private static final Set<String> BEFORE_NAME =
      Set.of("include", "from", "require", "import", "(");
  private static final List<String> MAIN_STEMS = List.of("__main__", "main", "index");

  private final TreeMap<String, byte[]> files;
  private final Map<String, Set<String>> named = new HashMap<>();

  /** One file of a name that the judge has made. */
  SourceFiles(String name, byte[] bytes) {
    this.files = new TreeMap<>(Map.of(name, bytes));
  }

  /**
   * @param files the contents by the names, with slashes between folders
   * @throws IllegalArgumentException if there are none, too many, or one has a name that {@link
   *     #wrong} finds fault with
   */
  public SourceFiles(Map<String, byte[]> files) {
    this.files = new TreeMap<>(files);
    if (files.isEmpty() || files.size() > MOST) {
      throw new IllegalArgumentException(files.size() + " files");
    }
    for (String name : files.keySet()) {
      if (wrong(name).isPresent()) {
        throw new IllegalArgumentException(name + ": " + wrong(name).get());
      }
    }
  }

  /** Why a file must not have this name, in a few words; empty if it may. */
  public static Optional<String> wrong(String name) {
    String[] parts = name.split("/", -1);
    if (name.startsWith("/") || name.matches("(?s)[A-Za-z]:.*")) {
      return Optional.of("an absolute name");
    }
    if (parts.length > DEEPEST) {
      return Optional.of("a name with more than " + DEEPEST + " folders");
    }
    for (String part : parts) {
      if (part.equals("..")) {
        return Optional.of("a name with ..");
      }
      if (part.isEmpty() || part.equals(".")) {
        return Optional.of("a name with an empty part");
      }
      if (part.getBytes(StandardCharsets.UTF_8).length > LONGEST_NAME) {
        return Optional.of("a name of more than " + LONGEST_NAME + " bytes");
      }
      // Braces stand for other things in the commands of languages.
      if (part.chars().anyMatch(c -> Character.isISOControl(c) || "\\{}\ufffd".indexOf(c) >= 0)) {
        return Optional.of("a name with a sign that is not allowed");
      }
    }
    return Optional.empty();
  }

  /**
   * The files whose form these bytes are; empty if they are those of a single file.
   *
   * @throws CompileFailure if the bytes begin as the form does, and go on otherwise
   */
  public static Optional<SourceFiles> of(byte[] bytes) throws CompileFailure {
    byte[] mark = MARK.getBytes(StandardCharsets.UTF_8);
    int same = Arrays.mismatch(bytes, mark);
    if (same >= 0 && same < mark.length) {
      return Optional.empty();
    }
    Map<String, byte[]> files = new TreeMap<>();
    try {
      for (int at = mark.length; at < bytes.length; ) {
        int end = at;
        while (bytes[end] != '\n') {
          end++;
        }
        String[] head = new String(bytes, at, end - at, StandardCharsets.UTF_8).split(" ", 2);
        int length = Integer.parseInt(head[0]);
        files.put(head[1], Arrays.copyOfRange(bytes, end + 1, Math.addExact(end + 1, length)));
        at = end + 1 + length;
      }
      SourceFiles read = new SourceFiles(files);
      if (Arrays.equals(read.bytes(), bytes)) {
        return Optional.of(read);
      }
    } catch (IllegalArgumentException | ArithmeticException | IndexOutOfBoundsException wrong) {
      // It is said below, as of what another order or other numbers give away.
    }
    throw new CompileFailure("error: the files of this program cannot be told apart");
  }

  /** The one form of the files as bytes. */
  public byte[] bytes() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(MARK.getBytes(StandardCharsets.UTF_8));
    files.forEach(
        (name, content) -> {
          out.writeBytes((content.length + " " + name + "\n").getBytes(StandardCharsets.UTF_8));
          out.writeBytes(content);
        });
    return out.toByteArray();
  }

  /** The names, sorted. */
  public List<String> names() {
    return List.copyOf(files.keySet());
  }

  /** The bytes of a file. */
  public byte[] content(String name) {
    return Optional.ofNullable(files.get(name)).orElseThrow().clone();
  }

  private List<String> tokens(String name) {
    return SourceTokens.of(name, new String(content(name), StandardCharsets.UTF_8));
  }

  /** The files that a compiler of the language gets; where none has its ending, all programs. */
  List<String> sources(Language language) {
    List<String> own =
        names().stream().filter(name -> language.endings().contains(ending(name))).toList();
    return own.isEmpty() ? names().stream().filter(this::hasMain).toList() : own;
  }

  private boolean hasMain(String name) {
    return SourceTokens.haveMain(tokens(name), SourceTokens.isHash(name));
  }

  /**
   * The file that the program starts in: the only one of the language, else the one with a main
   * function, else the one called {@code main}, else the one that no other uses. Scripts have no
   * main function that counts, so their name comes first.
   *
   * @throws CompileFailure if there is none, or more than one
   */
  public String main(Language language) throws CompileFailure {
    List<String> sources = sources(language);
    boolean script = sources.stream().anyMatch(name -> name.matches(".*\\.(?:py\\w*|m?js)"));
    List<String> starting = sources.stream().filter(this::hasMain).toList();
    List<String> among = script || starting.isEmpty() ? sources : starting;
    Optional<String> found =
        sole(among)
            .or(() -> called(among))
            .or(() -> sole(starting))
            .or(() -> sole(among.stream().filter(name -> !isUsed(name, sources)).toList()));
    if (found.isPresent()) {
      return found.get();
    }
    throw new CompileFailure(
        "error: "
            + (sources.isEmpty()
                ? "no file is in " + language.name()
                : starting.isEmpty()
                    ? "no file has a main function"
                    : "more than one file has a main function: "
                        + starting.stream().limit(5).collect(Collectors.joining(", "))));
  }

  private static Optional<String> sole(List<String> names) {
    return names.size() == 1 ? Optional.of(names.get(0)) : Optional.empty();
  }

  private static Optional<String> called(List<String> names) {
    for (String stem : MAIN_STEMS) {
      TreeMap<Integer, List<String>> byDepth =
          names.stream()
              .filter(name -> Languages.stem(last(name)).equalsIgnoreCase(stem))
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
   * other, and it uses others by name. Empty where they may be programs of their own.
   *
   * @param language that of the sources
   * @param folders the names of the folders beside them
   */
  public Optional<String> joined(Language language, Set<String> folders) {
    List<String> sources =
        names().stream().filter(name -> language.endings().contains(ending(name))).toList();
    Set<String> others = new TreeSet<>(names());
    others.addAll(folders);
    Optional<String> start =
        sole(sources.stream().filter(name -> !isUsed(name, sources)).toList())
            .filter(name -> starts(name, sources));
    return start.flatMap(
        name ->
            others.stream()
                .filter(other -> !other.equals(name) && uses(name, other))
                .findFirst()
                .map(other -> name + " uses " + other));
  }

  /** Whether no other source has a main function where only one may. */
  private boolean starts(String name, List<String> sources) {
    return SourceTokens.isHash(name)
        || sources.stream().noneMatch(other -> !other.equals(name) && hasMain(other));
  }

  /**
   * Whether another source names a file, or one beside it with the same name but for the ending.
   */
  private boolean isUsed(String name, List<String> sources) {
    return sources.stream().anyMatch(other -> !other.equals(name) && uses(other, name));
  }

  private boolean uses(String source, String other) {
    return named.computeIfAbsent(source, this::stemsNamedIn).contains(Languages.stem(last(other)));
  }

  /**
   * The names, without folders and endings, that a source includes or imports; in languages that
   * call files by the classes in them all words.
   */
  private Set<String> stemsNamedIn(String source) {
    boolean classes = ending(source).matches("java|kt|cs");
    Set<String> stems = new HashSet<>();
    String before = "";
    boolean importing = false;
    for (String word : tokens(source)) {
      boolean goesOn = importing && GO_ON.contains(before);
      importing = IMPORTS.contains(word) || goesOn || (importing && GO_ON.contains(word));
      if (word.length() > 2 && "\"'".indexOf(word.charAt(0)) >= 0) {
        if (BEFORE_NAME.contains(before)) {
          stems.add(Languages.stem(last(word.substring(1, word.length() - 1))));
        }
      } else if (goesOn || classes) {
        stems.add(word);
      }
      before = word;
    }
    return stems;
  }

  private static String last(String name) {
    return name.substring(name.lastIndexOf('/') + 1);
  }

  private static String ending(String name) {
    return name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
  }

  /** Writes the files into a folder. */
  void write(Path box) throws IOException {
    for (Map.Entry<String, byte[]> each : files.entrySet()) {
      Path file = box.resolve(each.getKey()).normalize();
      if (!file.startsWith(box)) {
        throw new IllegalStateException(Quote.name(each.getKey(), LONGEST_NAME));
      }
      Files.createDirectories(file.getParent());
      Files.write(file, each.getValue());
    }
  }
}
