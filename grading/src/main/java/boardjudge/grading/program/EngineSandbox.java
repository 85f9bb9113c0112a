package boardjudge.grading.program;

import boardjudge.base.files.FileNames;
import boardjudge.reference.io.InputException;
import boardjudge.sandbox.CachePlace;
import boardjudge.sandbox.CompilationAbortedException;
import boardjudge.sandbox.CompileCache;
import boardjudge.sandbox.CompileException;
import boardjudge.sandbox.Language;
import boardjudge.sandbox.Languages;
import boardjudge.sandbox.Program;
import boardjudge.sandbox.Sandbox;
import boardjudge.sandbox.SandboxUnavailableException;
import boardjudge.suite.cpp.CppSource;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Compiles and runs the programs of folders in one sandbox, which is closed when this process ends.
 * Thread-safe.
 */
record EngineSandbox(Sandbox sandbox, CompileCache cache, Languages languages) {
  /** Of a source together with its headers. */
  private static final int MAX_SOURCE_BYTES = 1 << 20;

  private static final Pattern MUTANT_LINE =
      Pattern.compile("(?m)^((?:[^\\n\"'#]*\\s)?MUTANT = )0(?=[ \\t]*;?[ \\t]*$)");

  private static final String C_ENDING = "c|(cc|cpp|cxx|c\\+\\+)[0-9]*";

  private static Optional<EngineSandbox> opened = Optional.empty();

  /** Opens it on first use; the message of an {@link IOException} is one sentence for the user. */
  static synchronized EngineSandbox open() throws IOException, InterruptedException {
    if (opened.isEmpty()) {
      try {
        Languages languages = Languages.configured();
        Sandbox sandbox = Sandbox.open(Sandbox.Demand.AUTO);
        Runtime.getRuntime().addShutdownHook(new Thread(sandbox::close));
        CompileCache cache = new CompileCache(CachePlace.standard().folder(), sandbox);
        opened = Optional.of(new EngineSandbox(sandbox, cache, languages));
      } catch (SandboxUnavailableException | InputException missing) {
        throw new IOException(missing.getMessage(), missing);
      }
    }
    return opened.get();
  }

  /**
   * Compiles a program with the mistake of that number, or with none for 0.
   *
   * @throws CompileException if its compiler refuses it
   * @throws IOException if it cannot be compiled for another reason; the message is one sentence
   */
  Program compile(Path source, int mutant)
      throws CompileException, IOException, InterruptedException {
    if (!Files.isRegularFile(source)) {
      throw new NoSuchFileException(source.toString());
    }
    Language language =
        languages.of(source).orElseThrow(() -> new ProblemFolderException(source, "no-language"));
    try {
      return isC(language)
          ? cache.compile(source, text(source, language), withMutant(language, mutant))
          : cache.compile(source, numbered(source, text(source, language), mutant), language);
    } catch (CompilationAbortedException missing) {
      throw new IOException(FileNames.shown(source) + ": " + missing.getMessage(), missing);
    }
  }

  /** The source; of C and C++ joined with the headers beside it. */
  private static byte[] text(Path source, Language language) throws IOException {
    if (Files.size(source) > MAX_SOURCE_BYTES) {
      throw new ProblemFolderException(source, "large-source", "size", MAX_SOURCE_BYTES >> 20);
    }
    return isC(language)
        ? CppSource.joined(source).getBytes(StandardCharsets.UTF_8)
        : Files.readAllBytes(source);
  }

  /** Whether mutants are compiled with {@code -DMUTANT=1}. */
  boolean isC(Path source) {
    return languages.of(source).filter(EngineSandbox::isC).isPresent();
  }

  /** Not by its id: a user's language may be called {@code crystal}. */
  static boolean isC(Language language) {
    return language.endings().stream().anyMatch(ending -> ending.matches(C_ENDING));
  }

  /** Replaces the number in the line {@code MUTANT = 0}. */
  private static byte[] numbered(Path source, byte[] text, int mutant) throws IOException {
    if (mutant == 0) {
      return text;
    }
    Matcher line = MUTANT_LINE.matcher(new String(text, StandardCharsets.UTF_8));
    if (!line.find()) {
      throw new ProblemFolderException(source, "no-mutant-line");
    }
    return line.replaceFirst("$1" + mutant).getBytes(StandardCharsets.UTF_8);
  }

  private static Language withMutant(Language language, int mutant) {
    if (mutant == 0) {
      return language;
    }
    List<String> compile = new ArrayList<>(language.compile());
    compile.add("-DMUTANT=" + mutant);
    return language.with(compile, language.standards(), language.run(), language.folders());
  }
}
