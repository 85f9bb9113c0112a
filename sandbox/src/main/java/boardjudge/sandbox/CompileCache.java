package boardjudge.sandbox;

import boardjudge.base.files.Sha256;
import boardjudge.reference.io.Quote;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * Compiles each program once and caches the result in a folder named by the hash of source, command
 * and compiler file. Rejections are cached as the compiler's message. Running out of time or
 * memory, crashes and aborted compilations are not cached, since another attempt may succeed.
 * Thread-safe, also between processes: an entry appears complete or not at all.
 */
public final class CompileCache {
  /** In an entry: the compiler's message for a program that does not compile. */
  private static final String REJECTION = "refusal.txt";

  /** To be changed with the layout of entries. */
  private static final String FORMAT_VERSION = "4";

  /** In an entry: the language standard used, if the first one rejected the program. */
  private static final String STANDARD = "standard.txt";

  private static final String BOX = "box";

  private static final int MAX_SOURCE_BYTES = (int) Limits.MIB;

  private static final int MAX_STEM_LENGTH = 100;

  /** Default limit on the size of all entries. */
  static final long MAX_BYTES = 1024 * Limits.MIB;

  private final CacheFolder folder;
  private final Sandbox sandbox;
  private final Compilation compilation;
  private final ConcurrentHashMap<String, Object> locks = new ConcurrentHashMap<>();
  private final PrecompiledHeader header = new PrecompiledHeader(this);

  public CompileCache(Path folder, Sandbox sandbox) {
    this(folder, sandbox, Limits.COMPILING, Limits.COMPILING, MAX_BYTES);
  }

  CompileCache(Path folder, Sandbox sandbox, Limits limits, Limits probeLimits, long maxBytes) {
    this.folder = new CacheFolder(folder, maxBytes);
    this.sandbox = sandbox;
    this.compilation = new Compilation(sandbox, limits, probeLimits);
  }

  /** The cache folder; created with the first entry. */
  public Path folder() {
    return folder.folder();
  }

  /**
   * Compiles a source, or takes it from the cache.
   *
   * @throws CompileException if it does not compile, makes the compiler crash or exceed its time or
   *     memory limit, or is larger than 1 MiB
   * @throws CompilationAbortedException if the source cannot be read or the compiler does not work;
   *     the next attempt tries again
   * @throws MissingToolException if the language's tools are not installed
   * @throws IOException if the cache cannot be written
   */
  public Program compile(Path source, Language language)
      throws CompileException, CompilationAbortedException, IOException, InterruptedException {
    return compile(source, read(source), language);
  }

  /**
   * As above, for a source that has been read.
   *
   * @param source only its name is used, and only for a single file
   * @param bytes the content of a single file, or the form written by {@link SourceFiles#bytes}
   */
  public Program compile(Path source, byte[] bytes, Language language)
      throws CompileException, CompilationAbortedException, IOException, InterruptedException {
    if (!Languages.missing(language).isEmpty()) {
      throw new MissingToolException(Languages.advice(language));
    }
    Source program = Source.of(source, bytes, language);
    String key = key(language, program.name, bytes);
    Path entry = folder.entry(key);
    synchronized (locks.computeIfAbsent(key, k -> new Object())) {
      while (!folder.markUsed(entry)) {
        make(entry, language, program);
        // Marked as used first, so that eviction spares it.
        if (folder.markUsed(entry)) {
          folder.evict();
        }
      }
    }
    Path rejectionFile = entry.resolve(REJECTION);
    if (Files.exists(rejectionFile)) {
      throw new CompileException(Files.readString(rejectionFile, StandardCharsets.UTF_8));
    }
    Path standard = entry.resolve(STANDARD);
    if (!Files.exists(standard)) {
      return new Program(language, entry.resolve(BOX), program.name, program.mainClass);
    }
    String used = Files.readString(standard, StandardCharsets.UTF_8);
    String note = "compiled as " + used + ", since " + language.standards().get(0) + " refuses it";
    return new Program(
        language.withStandard(used),
        entry.resolve(BOX),
        program.name,
        program.mainClass,
        Optional.of(note));
  }

  boolean contains(Language language, String name, byte[] bytes) throws IOException {
    return Files.isDirectory(folder.entry(key(language, name, bytes)));
  }

  /** A larger source than any contest allows is not read. */
  private static byte[] read(Path source) throws CompileException, CompilationAbortedException {
    if (!Files.isRegularFile(source)) {
      throw new CompilationAbortedException(
          "the source is not a regular file, or no longer exists");
    }
    try (InputStream in = Files.newInputStream(source)) {
      byte[] bytes = in.readNBytes(MAX_SOURCE_BYTES + 1);
      if (bytes.length > MAX_SOURCE_BYTES) {
        throw CompileException.refusal("the source is larger than 1 MiB");
      }
      return bytes;
    } catch (IOException e) {
      String problem = e instanceof AccessDeniedException ? "permission denied" : e.toString();
      throw new CompilationAbortedException("the source cannot be read: " + Quote.of(problem, 200));
    }
  }

  private void make(Path entry, Language language, Source source)
      throws CompileException, CompilationAbortedException, IOException, InterruptedException {
    Path unfinished = folder.newEntry();
    try {
      Path box = unfinished.resolve(BOX);
      List<String> standards = new ArrayList<>(language.standards());
      String first = standards.isEmpty() ? "" : standards.remove(0);
      Optional<Compilation.Rejection> rejection =
          compilesWithPrecompiledHeader(box, language, first, source)
              ? Optional.empty()
              : attempt(box, language, first, source);
      String message = rejection.map(Compilation.Rejection::message).orElse("");
      if (rejection.isPresent() && !rejection.get().permanent()) {
        throw new CompileException(message);
      }
      for (int i = 0; i < standards.size() && rejection.isPresent(); i++) {
        FolderDeletion.delete(box);
        rejection = attempt(box, language, standards.get(i), source);
        if (rejection.isEmpty()) {
          Files.writeString(unfinished.resolve(STANDARD), standards.get(i), StandardCharsets.UTF_8);
        }
      }
      if (rejection.isPresent()) {
        FolderDeletion.delete(box);
        Files.writeString(unfinished.resolve(REJECTION), message, StandardCharsets.UTF_8);
      }
      try {
        Files.move(unfinished, entry, StandardCopyOption.ATOMIC_MOVE);
      } catch (AtomicMoveNotSupportedException e) {
        throw e;
      } catch (IOException raced) {
        // Another judge has just created the same entry.
        if (!Files.isDirectory(entry)) {
          throw raced;
        }
      }
    } finally {
      FolderDeletion.delete(unfinished);
    }
  }

  /**
   * Whether a source compiles with a precompiled header. If not, the box is deleted and the source
   * is compiled without it, so that messages are about the source alone.
   */
  private boolean compilesWithPrecompiledHeader(
      Path box, Language language, String standard, Source source)
      throws IOException, InterruptedException {
    Optional<Language> withHeader = header.faster(language, source.text());
    try {
      if (withHeader.isPresent() && attempt(box, withHeader.get(), standard, source).isEmpty()) {
        return true;
      }
    } catch (CompilationAbortedException other) {
      // It may compile without the header.
    }
    FolderDeletion.delete(box);
    return false;
  }

  /** Compiles a source in a new box. */
  private Optional<Compilation.Rejection> attempt(
      Path box, Language language, String standard, Source source)
      throws CompilationAbortedException, IOException, InterruptedException {
    source.files.write(Files.createDirectory(box));
    if (sandbox.hasBoxUser()) {
      BoxUser.makeReadable(box.resolveSibling(""));
      BoxUser.makeReadable(box);
    }
    if (language.compile().isEmpty()) {
      return Optional.empty();
    }
    List<String> command =
        Program.fillIn(language.compile(standard), source.compiled, source.name, source.mainClass);
    return compilation.rejection(command, box, source.compiled, language);
  }

  private record Source(String name, String mainClass, List<String> compiled, SourceFiles files) {
    String text() {
      return new String(files.content(name), StandardCharsets.UTF_8);
    }

    static Source of(Path source, byte[] bytes, Language language) throws CompileException {
      Optional<SourceFiles> several = SourceFiles.of(bytes);
      String name =
          several.isPresent()
              ? several.get().main(language)
              : language.source().replace("{name}", plainName(source));
      String mainClass = "";
      if (language.needsMainClass()) {
        byte[] main = several.isPresent() ? several.get().content(name) : bytes;
        JavaNames.Name type = JavaNames.of(new String(main, StandardCharsets.UTF_8));
        mainClass = type.qualified();
        // The name of a file has no braces.
        name = name.replace("{class}", type.simple());
      }
      return several.isPresent()
          ? new Source(name, mainClass, several.get().sources(language), several.get())
          : new Source(name, mainClass, List.of(name), new SourceFiles(name, bytes));
    }
  }

  private static String plainName(Path source) {
    String stem = Languages.stem(source).replaceAll("[^A-Za-z0-9_]", "_");
    return stem.isEmpty() ? "program" : stem.substring(0, Math.min(stem.length(), MAX_STEM_LENGTH));
  }

  private static String key(Language language, String name, byte[] source) throws IOException {
    List<String> words =
        new ArrayList<>(List.of(FORMAT_VERSION, name, language.compile().toString()));
    words.addAll(language.standards());
    for (String tool : language.tools()) {
      Optional<Path> file = Languages.tool(tool);
      if (file.isPresent()) {
        // A replaced compiler invalidates the entry.
        words.add(file.get().toRealPath().toString());
        words.add(Long.toString(Files.size(file.get())));
        words.add(Long.toString(Files.getLastModifiedTime(file.get()).toMillis()));
      }
    }
    words.add(Sha256.hex(source));
    return Sha256.hex(words.toArray(String[]::new)).substring(0, 32);
  }

  /** Finds the main class of a Java source by its tokens, without compiling it. */
  static final class JavaNames {
    static final int MAX_LENGTH = 200;

    private static final Set<String> TYPE_KEYWORDS = Set.of("class", "enum", "record", "interface");
    private static final Set<String> STATEMENT_ENDS = Set.of(";", "{", "}");

    record Name(String qualified, String simple) {}

    /**
     * The public type of a source, else the type with a {@code main} method, else the last one;
     * {@code Main} if there is none.
     *
     * @throws CompileException if the name is too long for a file
     */
    static Name of(String source) throws CompileException {
      List<String> words = SourceTokens.of("Main.java", source);
      String packageName = "";
      Optional<String> publicType = Optional.empty();
      Optional<String> mainType = Optional.empty();
      Optional<String> lastType = Optional.empty();
      boolean isPublic = false;
      boolean isStatic = false;
      int depth = 0;
      int parentheses = 0;
      for (int i = 0; i < words.size(); i++) {
        String word = words.get(i);
        String before = i == 0 ? "" : words.get(i - 1);
        switch (word) {
          case "(" -> parentheses++;
          case ")" -> parentheses = Math.max(0, parentheses - 1);
          case "{" -> depth++;
          case "}" -> depth = Math.max(0, depth - 1);
          case "package" -> {
            if (depth == 0 && packageName.isEmpty()) {
              packageName = dotted(words.subList(i + 1, words.size()));
            }
          }
          default -> {
            if (parentheses == 0 && depth == 0 && TYPE_KEYWORDS.contains(before)) {
              lastType = Optional.of(word);
              publicType = publicType.isEmpty() && isPublic ? lastType : publicType;
            } else if (parentheses == 0 && depth == 1 && (before + word).equals("voidmain")) {
              mainType = mainType.isEmpty() && isStatic ? lastType : mainType;
            }
          }
        }
        boolean begins = STATEMENT_ENDS.contains(word);
        isPublic = !begins && (isPublic || (word.equals("public") && parentheses == 0));
        isStatic = !begins && (isStatic || (word.equals("static") && parentheses == 0));
      }
      String simple =
          Stream.of(publicType, mainType, lastType)
              .flatMap(Optional::stream)
              .findFirst()
              .orElse("Main");
      String qualified = packageName + simple;
      if (simple.length() > MAX_LENGTH || qualified.length() > 2 * MAX_LENGTH) {
        throw CompileException.refusal(
            "the name of the class to start is longer than " + MAX_LENGTH + " characters");
      }
      return new Name(qualified, simple);
    }

    /** The package name with a trailing dot. */
    private static String dotted(List<String> words) {
      StringBuilder name = new StringBuilder();
      for (String word : words) {
        if (word.equals(";") || name.length() > 2 * MAX_LENGTH) {
          break;
        }
        if (Character.isJavaIdentifierStart(word.charAt(0))) {
          name.append(word).append('.');
        }
      }
      return name.toString();
    }
  }
}
