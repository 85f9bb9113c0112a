package boardjudge.cli;

import boardjudge.base.files.FileNames;
import boardjudge.base.strict.Nearest;
import boardjudge.grading.Expectations;
import boardjudge.grading.Expectations.Expected;
import boardjudge.grading.Judge;
import boardjudge.grading.SourceReader;
import boardjudge.grading.SourceRefused;
import boardjudge.grading.SubmissionList;
import boardjudge.grading.SubmissionVerifier;
import boardjudge.grading.SubmissionsReport.ProgramResult;
import boardjudge.grading.TestFile;
import boardjudge.grading.program.ProblemLimits;
import boardjudge.reference.Problem;
import boardjudge.reference.io.Quote;
import boardjudge.sandbox.CachePlace;
import boardjudge.sandbox.CompilationAborted;
import boardjudge.sandbox.CompileCache;
import boardjudge.sandbox.CompileFailure;
import boardjudge.sandbox.Language;
import boardjudge.sandbox.Languages;
import boardjudge.sandbox.Limits;
import boardjudge.sandbox.LimitsText;
import boardjudge.sandbox.Program;
import boardjudge.sandbox.Sandbox;
import boardjudge.sandbox.SandboxUnavailable;
import boardjudge.sandbox.WriteAccess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import picocli.CommandLine.Option;

/** The options of every command that runs programs. */
final class RunningOptions {
  private static final int MAX_LANGUAGES_BYTES = 1 << 20;

  @Option(
      names = "--limits",
      paramLabel = "LIST",
      description =
          "Limits of a run: "
              + LimitsText.FORM
              + " (default: those of problem.yaml, else time=10s,memory=512m; stress: time=2s).")
  private String limits = "";

  @Option(names = "--sandbox", paramLabel = "HOW")
  private Sandbox.Demand sandbox;

  @Option(names = "--language", paramLabel = "ID")
  private String language = "";

  @Option(names = "--languages", paramLabel = "FILE")
  private String languages = "";

  @Option(names = "--cache", paramLabel = "DIR")
  private String cache = "";

  @Option(names = "--max-source", paramLabel = "SIZE", defaultValue = "1m")
  private String maxSource;

  @Option(names = "--folders")
  private boolean folders;

  private Optional<CachePlace> cachePlace = Optional.empty();
  private Optional<Console> notesTo = Optional.empty();

  RunningOptions() {
    this(Sandbox.Demand.AUTO);
  }

  RunningOptions(Sandbox.Demand defaultDemand) {
    sandbox = defaultDemand;
  }

  Sandbox.Demand demand() {
    return sandbox;
  }

  List<String> arguments() {
    List<String> words = new ArrayList<>();
    if (!limits.isEmpty()) {
      words.addAll(List.of("--limits", limits));
    }
    if (!language.isEmpty()) {
      words.addAll(List.of("--language", language));
    }
    if (!languages.isEmpty()) {
      words.addAll(List.of("--languages", languages));
    }
    if (sandbox != Sandbox.Demand.AUTO) {
      words.addAll(List.of("--sandbox", sandbox.name().toLowerCase(Locale.ROOT)));
    }
    return words;
  }

  /** The problem's limits, as {@code --limits} changes them. */
  ProblemLimits limits(DataOption data, String problem) throws IOException {
    return limits(data, problem, Limits.STANDARD);
  }

  /** {@code standard} holds where the problem says nothing. */
  ProblemLimits limits(DataOption data, String problem, Limits standard) throws IOException {
    Optional<Path> folder = data.problemFolder(problem);
    ProblemLimits own =
        folder.isPresent()
            ? ProblemLimits.of(folder.get(), standard)
            : ProblemLimits.standard(standard);
    // Reports a malformed option.
    limits(standard);
    return own.changed(limits);
  }

  Limits limits(Limits standard) {
    if (limits.isEmpty()) {
      return standard;
    }
    try {
      return LimitsText.parse(limits, standard);
    } catch (IllegalArgumentException bad) {
      throw CommandFailure.usage("--" + bad.getMessage());
    }
  }

  Languages languages() throws IOException {
    return languages(languages);
  }

  /** Without a file, the user's own configuration. */
  static Languages languages(String file) throws IOException {
    return file.isEmpty()
        ? Languages.configured()
        : Languages.builtIn().with(file, InputSource.text(file, MAX_LANGUAGES_BYTES));
  }

  Optional<Language> language(Languages known) {
    if (language.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        known
            .byId(language)
            .orElseThrow(
                () ->
                    CommandFailure.usage(
                        "no language %s%s"
                            .formatted(
                                Quote.of(language, 40),
                                Nearest.orAll(
                                    language,
                                    known.known().stream().map(Language::id).toList())))));
  }

  /** The language given, or that of the ending, or that of the files. */
  Language language(Languages known, Path source) {
    Optional<Language> given = language(known);
    if (given.isPresent()) {
      return given.get();
    }
    Optional<Language> own;
    try {
      own = sources().language(source, Optional.empty(), known);
    } catch (IOException refused) {
      throw CommandFailure.unreadable(InputSource.shown(source) + ": " + refused.getMessage());
    }
    return own.orElseThrow(
        () ->
            CommandFailure.usage(
                InputSource.shown(source)
                    + ": no language has that ending; name one with --language ID"));
  }

  SourceReader sources() {
    try {
      return new SourceReader(LimitsText.size(maxSource));
    } catch (IllegalArgumentException bad) {
      throw CommandFailure.usage(
          "--max-source: expected a size such as 64k or 1m, up to 1g; found "
              + Quote.of(maxSource, 40));
    }
  }

  SubmissionList submissions(List<String> names) throws IOException {
    Languages known = languages();
    List<Path> paths = new ArrayList<>();
    for (String name : names) {
      Path path = InputSource.path(name);
      List<Path> there = Files.exists(path) ? List.of(path) : FileNames.spelled(path);
      if (there.isEmpty()) {
        throw CommandFailure.unreadable(InputSource.shown(name) + ": no such file or folder");
      }
      paths.addAll(there);
    }
    SubmissionList found = SubmissionList.find(paths, known, language(known), sources(), folders);
    if (found.submissions().isEmpty()) {
      String first =
          found.skipped().stream()
              .findFirst()
              .map(one -> ": " + one.file() + ": " + one.reason())
              .orElse("");
      throw CommandFailure.unreadable(
          "no program there with the ending of a known language" + first);
    }
    return found;
  }

  /** Opens the sandbox and notes what it does not protect or measure. */
  Sandbox open(Console console) throws IOException, InterruptedException {
    try {
      Sandbox opened = Sandbox.open(sandbox);
      notesTo = Optional.of(console);
      opened.notices().forEach(notice -> note(console, notice));
      return opened;
    } catch (SandboxUnavailable missing) {
      throw CommandFailure.usage(String.valueOf(missing.getMessage()));
    }
  }

  CompileCache cache(Sandbox opened) throws IOException {
    return new CompileCache(cachePlace().folder(), opened);
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

  private static void note(Console console, String notice) {
    console.note(Quote.bare(notice, 500));
  }

  /**
   * @param folder that must contain the file; empty where the user names the file itself
   */
  Program compile(CompileCache programs, Path file, Optional<Path> folder, Language written)
      throws CompileFailure, CompilationAborted, IOException, InterruptedException {
    return programs.compile(file, read(file, folder), written);
  }

  byte[] read(Path file) throws IOException {
    return read(file, Optional.empty());
  }

  private byte[] read(Path file, Optional<Path> folder) throws IOException {
    try {
      return sources().read(file, folder);
    } catch (SourceRefused refused) {
      throw CommandFailure.unreadable(InputSource.shown(file) + ": " + refused.getMessage());
    }
  }

  Program compile(Sandbox opened, String source) throws IOException, InterruptedException {
    return compile(opened, InputSource.program(source), Optional.empty());
  }

  Program compile(Sandbox opened, Path file, Optional<Path> folder)
      throws IOException, InterruptedException {
    try {
      return compile(cache(opened), file, folder, language(languages(), file));
    } catch (CompilationAborted missing) {
      throw CommandFailure.unreadable(String.valueOf(missing.getMessage()));
    } catch (CompileFailure failure) {
      throw CommandFailure.negative(
          "%s: compile error: %s"
              .formatted(InputSource.shown(file), Quote.of(failure.firstError(), 160)));
    }
  }

  /** Runs the wanted programs of a folder on tests. */
  <C> List<ProgramResult> verify(
      Problem<C> problem,
      ProblemLimits held,
      Sandbox opened,
      Path folder,
      List<TestFile> tests,
      Predicate<Expected> wanted,
      int jobs,
      Consumer<ProgramResult> done)
      throws IOException, InterruptedException {
    if (!Files.isDirectory(folder)) {
      throw CommandFailure.unreadable(InputSource.shown(folder) + ": no such folder");
    }
    Path expectations = folder.resolve("submissions.yaml");
    Languages known = languages();
    return new SubmissionVerifier<>(
            new Judge<>(problem, opened, false), cache(opened), sources(), tests, held.limits())
        .run(
            Expectations.read(expectations, problem.rules()).programs().stream()
                .filter(wanted)
                .toList(),
            folder,
            source -> language(known, source),
            jobs,
            done);
  }
}
