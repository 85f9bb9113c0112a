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
 * Compiles each program once: the outcome is kept in a folder named by the hash of the source, the
 * command and the compiler's own file. What a compiler refused is kept as its words alone; that it
 * ran out of time or memory, broke down or was aborted is not kept, since another attempt may
 * succeed. Thread-safe, and safe between processes: an entry appears whole or not at all.
 */
public final class CompileCache {
  /** Beside a box: what the compiler said of a program that does not compile. */
  private static final String REFUSAL = "refusal.txt";

  /** Changes when what an entry holds changes. */
  private static final String FORM = "4";

  /** Beside a box: the standard by which a program was compiled that the first one refuses. */
  private static final String STANDARD = "standard.txt";

  private static final String BOX = "box";

  private static final int LARGEST_SOURCE = (int) Limits.MIB;

  /** How much of a source's own name goes into the name of the file that is compiled. */
  private static final int LONGEST_STEM = 100;

  /** What the compiled programs of all sources may take, in bytes. */
  static final long MOST_BYTES = 1024 * Limits.MIB;

  private final CacheFolder folder;
  private final Sandbox sandbox;
  private final Compilation compilation;
  private final ConcurrentHashMap<String, Object> locks = new ConcurrentHashMap<>();
  private final PrecompiledHeader header = new PrecompiledHeader(this);

  /**
   * @param folder is made when something is first kept in it
   */
  public CompileCache(Path folder, Sandbox sandbox) {
    this(folder, sandbox, Limits.COMPILING, Limits.COMPILING, MOST_BYTES);
  }

  /**
   * @param limits of a compiler with a source
   * @param trial of one with an empty source, which shows whether it works
   * @param mostBytes what all entries may take; the programs in use may take more
   */
  CompileCache(Path folder, Sandbox sandbox, Limits limits, Limits trial, long mostBytes) {
    this.folder = new CacheFolder(folder, mostBytes);
    this.sandbox = sandbox;
    this.compilation = new Compilation(sandbox, limits, trial);
  }

  /** Where compiled programs are kept; made when the first is. */
  public Path folder() {
    return folder.place();
  }

  /**
   * Compiles a source, or finds it compiled.
   *
   * @throws CompileFailure if it does not compile, makes the compiler run out of time or memory or
   *     break down, or is larger than 1 MiB
   * @throws CompilationAborted if the source cannot be read, or the compiler could not do its work;
   *     the next attempt tries again
   * @throws MissingTool if the language's tools are not installed
   * @throws IOException if the cache cannot be written
   */
  public Program compile(Path source, Language language)
      throws CompileFailure, CompilationAborted, IOException, InterruptedException {
    return compile(source, read(source), language);
  }

  /**
   * As above, for a source that has been read.
   *
   * @param source only its name counts, and that only where there is one file
   * @param bytes of the file, or those of {@link SourceFiles}
   */
  public Program compile(Path source, byte[] bytes, Language language)
      throws CompileFailure, CompilationAborted, IOException, InterruptedException {
    if (!Languages.missing(language).isEmpty()) {
      throw new MissingTool(Languages.advice(language));
    }
    Source written = Source.of(source, bytes, language);
    String key = key(language, written.name, bytes);
    Path entry = folder.entry(key);
    synchronized (locks.computeIfAbsent(key, made -> new Object())) {
      while (!folder.use(entry)) {
        make(entry, language, written);
        // In use before room is made for it.
        if (folder.use(entry)) {
          folder.shrink();
        }
      }
    }
    Path refusal = entry.resolve(REFUSAL);
    if (Files.exists(refusal)) {
      throw new CompileFailure(Files.readString(refusal, StandardCharsets.UTF_8));
    }
    Path standard = entry.resolve(STANDARD);
    if (!Files.exists(standard)) {
      return new Program(language, entry.resolve(BOX), written.name, written.mainClass);
    }
    String other = Files.readString(standard, StandardCharsets.UTF_8);
    String note = "compiled as " + other + ", since " + language.standards().get(0) + " refuses it";
    return new Program(
        language.as(other), entry.resolve(BOX), written.name, written.mainClass, Optional.of(note));
  }

  /** Whether it is known what comes of a source, whose first file has that name. */
  boolean has(Language language, String name, byte[] bytes) throws IOException {
    return Files.isDirectory(folder.entry(key(language, name, bytes)));
  }

  /** The source; one that is larger than any program for a contest is not even read. */
  private static byte[] read(Path source) throws CompileFailure, CompilationAborted {
    if (!Files.isRegularFile(source)) {
      throw new CompilationAborted("the source is no plain file, or is gone");
    }
    try (InputStream in = Files.newInputStream(source)) {
      byte[] bytes = in.readNBytes(LARGEST_SOURCE + 1);
      if (bytes.length > LARGEST_SOURCE) {
        throw new CompileFailure("error: the source is larger than 1 MiB");
      }
      return bytes;
    } catch (IOException e) {
      String problem = e instanceof AccessDeniedException ? "permission denied" : e.toString();
      throw new CompilationAborted("the source cannot be read: " + Quote.of(problem, 200));
    }
  }

  private void make(Path entry, Language language, Source source)
      throws CompileFailure, CompilationAborted, IOException, InterruptedException {
    Path making = folder.make();
    try {
      Path box = making.resolve(BOX);
      List<String> standards = new ArrayList<>(language.standards());
      String first = standards.isEmpty() ? "" : standards.remove(0);
      Optional<Compilation.Refused> refused =
          compilesFaster(box, language, first, source)
              ? Optional.empty()
              : attempt(box, language, first, source);
      String said = refused.map(Compilation.Refused::said).orElse("");
      if (refused.isPresent() && !refused.get().lasting()) {
        throw new CompileFailure(said);
      }
      for (int i = 0; i < standards.size() && refused.isPresent(); i++) {
        FolderDeletion.delete(box);
        refused = attempt(box, language, standards.get(i), source);
        if (refused.isEmpty()) {
          Files.writeString(making.resolve(STANDARD), standards.get(i), StandardCharsets.UTF_8);
        }
      }
      if (refused.isPresent()) {
        FolderDeletion.delete(box);
        Files.writeString(making.resolve(REFUSAL), said, StandardCharsets.UTF_8);
      }
      try {
        Files.move(making, entry, StandardCopyOption.ATOMIC_MOVE);
      } catch (AtomicMoveNotSupportedException e) {
        throw e;
      } catch (IOException raced) {
        // Another judge has just made the same entry; otherwise there is something to tell.
        if (!Files.isDirectory(entry)) {
          throw raced;
        }
      }
    } finally {
      FolderDeletion.delete(making);
    }
  }

  /**
   * Whether a source compiles with a header that was read before. If not, nothing is left of it:
   * what a compiler says, it says of the source by itself.
   */
  private boolean compilesFaster(Path box, Language language, String standard, Source source)
      throws IOException, InterruptedException {
    Optional<Language> faster = header.faster(language, source.text());
    try {
      if (faster.isPresent() && attempt(box, faster.get(), standard, source).isEmpty()) {
        return true;
      }
    } catch (CompilationAborted other) {
      // It may compile by itself.
    }
    FolderDeletion.delete(box);
    return false;
  }

  /** Compiles a source in a new box, by one of the language's standards if it has any. */
  private Optional<Compilation.Refused> attempt(
      Path box, Language language, String standard, Source source)
      throws CompilationAborted, IOException, InterruptedException {
    source.files.write(Files.createDirectory(box));
    if (sandbox.hasBoxUser()) {
      BoxUser.show(box.resolveSibling(""));
      BoxUser.show(box);
    }
    if (language.compile().isEmpty()) {
      return Optional.empty();
    }
    List<String> command =
        Program.words(language.compile(standard), source.compiled, source.name, source.mainClass);
    return compilation.refusal(command, box, source.compiled, language);
  }

  /**
   * What is compiled.
   *
   * @param name the file that the program starts in
   * @param compiled the names of the files that a compiler of the language gets
   */
  private record Source(String name, String mainClass, List<String> compiled, SourceFiles files) {
    /** What is in the file that the program starts in. */
    String text() {
      return new String(files.content(name), StandardCharsets.UTF_8);
    }

    static Source of(Path source, byte[] bytes, Language language) throws CompileFailure {
      Optional<SourceFiles> several = SourceFiles.of(bytes);
      String name = language.source().replace("{name}", plainName(source));
      String mainClass = "";
      if (several.isPresent()) {
        name = several.get().main(language);
      }
      if (language.asksForClass()) {
        byte[] main = several.isPresent() ? several.get().content(name) : bytes;
        JavaNames.Name found = JavaNames.of(new String(main, StandardCharsets.UTF_8));
        mainClass = found.qualified();
        name = several.isPresent() ? name : name.replace("{class}", found.simple());
      }
      return several.isPresent()
          ? new Source(name, mainClass, several.get().sources(language), several.get())
          : new Source(name, mainClass, List.of(name), new SourceFiles(name, bytes));
    }
  }

  private static String plainName(Path source) {
    String stem = Languages.stem(source).replaceAll("[^A-Za-z0-9_]", "_");
    return stem.isEmpty() ? "program" : stem.substring(0, Math.min(stem.length(), LONGEST_STEM));
  }

  private static String key(Language language, String name, byte[] source) throws IOException {
    List<String> words = new ArrayList<>(List.of(FORM, name, language.compile().toString()));
    words.addAll(language.standards());
    for (String tool : language.tools()) {
      Optional<Path> file = Languages.tool(tool);
      if (file.isPresent()) {
        // A compiler that was replaced compiles anew.
        words.add(file.get().toRealPath().toString());
        words.add(Long.toString(Files.size(file.get())));
        words.add(Long.toString(Files.getLastModifiedTime(file.get()).toMillis()));
      }
    }
    words.add(Sha256.hex(source));
    return Sha256.hex(words.toArray(String[]::new)).substring(0, 32);
  }

  /** Finds the class to start in a Java source by its words, without compiling it. */
  static final class JavaNames {
    /** What the file's name and the command's word may take; longer names are refused. */
    static final int LONGEST = 200;

    private static final Set<String> KINDS = Set.of("class", "enum", "record", "interface");
    private static final Set<String> ENDS = Set.of(";", "{", "}");

    /**
     * The class to start, its package before it.
     *
     * @param simple the name without the package, as the source file must be called
     */
    record Name(String qualified, String simple) {}

    /**
     * The public type of a source, else the one that holds {@code main}, else the last; {@code
     * Main} if there is none.
     *
     * @throws CompileFailure if the name is too long for a file, or not of Java's letters
     */
    static Name of(String source) throws CompileFailure {
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
            if (parentheses == 0 && depth == 0 && KINDS.contains(before)) {
              lastType = Optional.of(word);
              publicType = publicType.isEmpty() && isPublic ? lastType : publicType;
            } else if (parentheses == 0 && depth == 1 && (before + word).equals("voidmain")) {
              mainType = mainType.isEmpty() && isStatic ? lastType : mainType;
            }
          }
        }
        boolean begins = ENDS.contains(word);
        isPublic = !begins && (isPublic || (word.equals("public") && parentheses == 0));
        isStatic = !begins && (isStatic || (word.equals("static") && parentheses == 0));
      }
      String simple =
          Stream.of(publicType, mainType, lastType)
              .flatMap(Optional::stream)
              .findFirst()
              .orElse("Main");
      String qualified = packageName + simple;
      if (simple.length() > LONGEST || qualified.length() > 2 * LONGEST) {
        throw new CompileFailure(
            "error: the name of the class to start is longer than " + LONGEST + " characters");
      }
      return new Name(qualified, simple);
    }

    /** The name of a package, a dot after it; empty where none follows. */
    private static String dotted(List<String> words) {
      StringBuilder name = new StringBuilder();
      for (String word : words) {
        if (word.equals(";") || name.length() > 2 * LONGEST) {
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
