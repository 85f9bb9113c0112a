package boardjudge.cli;

import boardjudge.sandbox.CachePlace;
import boardjudge.sandbox.CompileCache;
import boardjudge.sandbox.Languages;
import boardjudge.sandbox.Sandbox;
import boardjudge.sandbox.WriteAccess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options of commands that compile programs and run them in the sandbox. */
class CompileOptions extends SandboxOptions {
  private static final int MAX_LANGUAGES_BYTES = 1 << 20;

  @Option(names = "--cache", paramLabel = "DIR")
  private String cache = "";

  @Option(names = "--languages", paramLabel = "FILE")
  private String languages = "";

  private Optional<CachePlace> cachePlace = Optional.empty();
  private Optional<Console> notesTo = Optional.empty();

  CompileOptions() {}

  CompileOptions(Sandbox.Demand defaultDemand) {
    super(defaultDemand);
  }

  @Override
  List<String> arguments() {
    List<String> words = new ArrayList<>(super.arguments());
    if (!languages.isEmpty()) {
      words.addAll(List.of("--languages", languages));
    }
    return words;
  }

  @Override
  Sandbox open(Console console) throws IOException, InterruptedException {
    Sandbox sandbox = super.open(console);
    notesTo = Optional.of(console);
    return sandbox;
  }

  final Languages languages() throws IOException {
    return languages(languages);
  }

  /** Without a file, the user's own configuration. */
  static Languages languages(String file) throws IOException {
    return file.isEmpty()
        ? Languages.configured()
        : Languages.builtIn().with(file, InputSource.text(file, MAX_LANGUAGES_BYTES));
  }

  CompileCache cache(Sandbox sandbox) throws IOException {
    return new CompileCache(cachePlace().folder(), sandbox);
  }

  /** A worker's sources and tests, beside the compiled programs. */
  Path contentsFolder() throws IOException {
    Path folder = cachePlace().folder().toAbsolutePath().resolveSibling("contents");
    WriteAccess.requireNamed(
        Files.createDirectories(folder),
        "name a cache in a folder in which nobody else may write: --cache DIR");
    return folder;
  }

  private CachePlace cachePlace() throws IOException {
    if (cachePlace.isEmpty()) {
      CachePlace place =
          cache.isEmpty() ? CachePlace.standard() : CachePlace.named(InputSource.path(cache));
      place.notice().ifPresent(notice -> notesTo.ifPresent(console -> note(console, notice)));
      cachePlace = Optional.of(place);
    }
    return cachePlace.get();
  }
}
