package boardjudge.checker.run;

import boardjudge.generator.files.Sha256;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Compiles each program once: the outcome is kept in a folder named by the hash of the source, the
 * command and the compiler's own file. What a compiler refused is kept as its words alone; a
 * compilation that was aborted is not kept. Thread-safe, and safe between processes: an entry
 * appears whole or not at all.
 */
public final class CompileCache {
  /** Beside a box: what the compiler said of a program that does not compile. */
  private static final String REFUSAL = "refusal.txt";

  /** Changes when what an entry holds changes. */
  private static final String FORM = "3";

  private static final String BOX = "box";

  private final Path folder;
  private final Compilation compilation;
  private final ConcurrentHashMap<String, Object> locks = new ConcurrentHashMap<>();

  /**
   * @param folder is made when something is first kept in it
   */
  public CompileCache(Path folder, Sandbox sandbox) {
    this(folder, sandbox, Limits.COMPILING);
  }

  CompileCache(Path folder, Sandbox sandbox, Limits limits) {
    this.folder = folder;
    this.compilation = new Compilation(sandbox, limits);
  }

  /** Below the user's cache folder; {@code BOARDJUDGE_CACHE} names another. */
  public static Path standardFolder() {
    String configured = System.getenv().getOrDefault("BOARDJUDGE_CACHE", "");
    if (!configured.isEmpty()) {
      return Path.of(configured);
    }
    String caches = System.getenv().getOrDefault("XDG_CACHE_HOME", "");
    Path parent =
        caches.isEmpty() ? Path.of(System.getProperty("user.home"), ".cache") : Path.of(caches);
    return parent.resolve("boardjudge").resolve("programs");
  }

  /**
   * Compiles a source, or finds it compiled.
   *
   * @throws CompileFailure if it does not compile
   * @throws CompilationAborted if the compiler could not do its work; the next attempt tries again
   * @throws MissingTool if the language's tools are not installed
   * @throws IOException if the source cannot be read or the cache not written
   */
  public Program compile(Path source, Language language)
      throws CompileFailure, CompilationAborted, MissingTool, IOException, InterruptedException {
    return compile(source, Files.readAllBytes(source), language);
  }

  /**
   * As above, for a source that has been read.
   *
   * @param source only its name counts
   */
  public Program compile(Path source, byte[] bytes, Language language)
      throws CompileFailure, CompilationAborted, MissingTool, IOException, InterruptedException {
    if (!Languages.missing(language).isEmpty()) {
      throw new MissingTool(Languages.advice(language));
    }
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    boolean classes = String.join(" ", language.run()).contains("{class}");
    String mainClass = classes ? JavaNames.qualifiedName(text) : "";
    String name =
        language
            .source()
            .replace("{class}", JavaNames.simpleName(text))
            .replace("{name}", plainName(source));
    String key = key(language, name, bytes);
    Path entry = folder.resolve(key);
    synchronized (locks.computeIfAbsent(key, made -> new Object())) {
      if (!Files.isDirectory(entry)) {
        make(entry, language, name, mainClass, bytes);
      }
    }
    Path refusal = entry.resolve(REFUSAL);
    if (Files.exists(refusal)) {
      throw new CompileFailure(Files.readString(refusal, StandardCharsets.UTF_8));
    }
    return new Program(language, entry.resolve(BOX), name, mainClass);
  }

  private void make(Path entry, Language language, String name, String mainClass, byte[] source)
      throws CompilationAborted, IOException, InterruptedException {
    Files.createDirectories(folder);
    Path making = Files.createTempDirectory(folder, "making-");
    try {
      Path box = Files.createDirectory(making.resolve(BOX));
      Files.write(box.resolve(name), source);
      if (!language.compile().isEmpty()) {
        List<String> command = Program.words(language.compile(), name, mainClass);
        Optional<String> refusal = compilation.refusal(command, box, language);
        if (refusal.isPresent()) {
          Sandbox.delete(box);
          Files.writeString(making.resolve(REFUSAL), refusal.get(), StandardCharsets.UTF_8);
        }
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
      Sandbox.delete(making);
    }
  }

  private static String plainName(Path source) {
    String stem = Languages.stem(source).replaceAll("[^A-Za-z0-9_]", "_");
    return stem.isEmpty() ? "program" : stem;
  }

  private static String key(Language language, String name, byte[] source) throws IOException {
    List<String> words = new ArrayList<>(List.of(FORM, name, language.compile().toString()));
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
}
