package boardjudge.grading.program;

import boardjudge.reference.io.InputException;
import boardjudge.reference.io.Quote;
import boardjudge.sandbox.CachePlace;
import boardjudge.sandbox.CompilationAborted;
import boardjudge.sandbox.CompileCache;
import boardjudge.sandbox.CompileFailure;
import boardjudge.sandbox.Language;
import boardjudge.sandbox.Languages;
import boardjudge.sandbox.MissingTool;
import boardjudge.sandbox.Program;
import boardjudge.sandbox.Sandbox;
import boardjudge.sandbox.SandboxUnavailable;
import boardjudge.suite.cpp.CppSource;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where the programs of problems' folders are compiled and run: one sandbox for all of them, opened
 * when the first is wanted and closed when this process ends. Thread-safe.
 */
final class EngineSandbox {
  /** A source with its headers put in. */
  private static final int LARGEST_SOURCE = 1 << 20;

  private static Optional<EngineSandbox> opened = Optional.empty();

  private final Sandbox sandbox;
  private final CompileCache cache;
  private final Languages languages;

  private EngineSandbox(Sandbox sandbox, CompileCache cache, Languages languages) {
    this.sandbox = sandbox;
    this.cache = cache;
    this.languages = languages;
  }

  /**
   * The room of this process.
   *
   * @throws IOException if it cannot be opened; the message is one sentence for the user
   */
  static synchronized EngineSandbox open() throws IOException, InterruptedException {
    if (opened.isEmpty()) {
      try {
        Languages languages = Languages.configured();
        Sandbox sandbox = Sandbox.open(Sandbox.Demand.AUTO);
        Runtime.getRuntime().addShutdownHook(new Thread(sandbox::close));
        CompileCache cache = new CompileCache(CachePlace.standard().folder(), sandbox);
        opened = Optional.of(new EngineSandbox(sandbox, cache, languages));
      } catch (SandboxUnavailable | InputException missing) {
        throw new IOException(missing.getMessage(), missing);
      }
    }
    return opened.get();
  }

  Sandbox sandbox() {
    return sandbox;
  }

  /**
   * Compiles a program.
   *
   * @param words further words of the compile command
   * @throws CompileFailure if its compiler refuses it
   * @throws IOException if it cannot be compiled for another reason; the message is one sentence
   */
  Program compile(Path source, List<String> words)
      throws CompileFailure, IOException, InterruptedException {
    String shown = Quote.name(source.toString(), 4096);
    if (!Files.isRegularFile(source)) {
      throw new NoSuchFileException(source.toString());
    }
    Language language =
        languages
            .of(source)
            .orElseThrow(() -> new IOException(shown + ": no language has that ending"));
    try {
      return cache.compile(source, text(source, language), with(language, words));
    } catch (MissingTool | CompilationAborted missing) {
      throw new IOException(shown + ": " + missing.getMessage(), missing);
    }
  }

  /** As {@link #compile}, where what the compiler refuses is nobody's answer to anything. */
  Program compiled(Path source, List<String> words) throws IOException, InterruptedException {
    try {
      return compile(source, words);
    } catch (CompileFailure refused) {
      throw new IOException(
          Quote.name(source.toString(), 4096)
              + ": compile error: "
              + Quote.of(refused.firstError(), 160),
          refused);
    }
  }

  /** The source in one piece: of C and C++ with the headers that stand beside it. */
  private static byte[] text(Path source, Language language) throws IOException {
    if (Files.size(source) > LARGEST_SOURCE) {
      throw new IOException(
          Quote.name(source.toString(), 4096) + ": the source is larger than 1 MiB");
    }
    return language.id().startsWith("c") && !language.id().startsWith("cs")
        ? CppSource.joined(source).getBytes(StandardCharsets.UTF_8)
        : Files.readAllBytes(source);
  }

  private static Language with(Language language, List<String> words) {
    if (words.isEmpty()) {
      return language;
    }
    List<String> compile = new ArrayList<>(language.compile());
    compile.addAll(words);
    return language.with(compile, language.standards(), language.run());
  }
}
