package boardjudge.cli;

import boardjudge.base.files.FileNames;
import boardjudge.grading.Expectations;
import boardjudge.grading.Expectations.Expected;
import boardjudge.grading.Judge;
import boardjudge.grading.SourceReader;
import boardjudge.grading.SourceRejectedException;
import boardjudge.grading.Submission;
import boardjudge.grading.SubmissionList;
import boardjudge.grading.SubmissionVerifier;
import boardjudge.grading.SubmissionsReport.ProgramResult;
import boardjudge.grading.TestFile;
import boardjudge.reference.Message;
import boardjudge.reference.Problem;
import boardjudge.reference.io.Quote;
import boardjudge.sandbox.CompilationAbortedException;
import boardjudge.sandbox.CompileException;
import boardjudge.sandbox.Language;
import boardjudge.sandbox.Languages;
import boardjudge.sandbox.LimitsText;
import boardjudge.sandbox.Program;
import boardjudge.sandbox.Sandbox;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options of commands that run programs whose sources the user names. */
final class RunningOptions extends CompileOptions {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Mixin private final LimitsOption limits = new LimitsOption();

  @Option(names = "--language", paramLabel = "ID")
  private String language = "";

  @Option(names = "--max-source", paramLabel = "SIZE", defaultValue = "1m")
  private String maxSource;

  LimitsOption limits() {
    return limits;
  }

  @Override
  List<String> arguments() {
    List<String> words = new ArrayList<>(super.arguments());
    words.addAll(limits.arguments());
    if (!language.isEmpty()) {
      words.addAll(List.of("--language", language));
    }
    return words;
  }

  Optional<Language> language(Languages languages) {
    if (language.isEmpty()) {
      return Optional.empty();
    }
    Optional<Language> known = languages.byId(language);
    if (known.isEmpty()) {
      Message unknown = Console.message("no-such-language", "name", Quote.of(language, 40));
      List<String> ids = languages.known().stream().map(Language::id).toList();
      throw CommandException.of(Exit.USAGE, Lookup.orAll(unknown, language, ids));
    }
    return known;
  }

  /** The language given, or that of the ending, or that of the files. */
  Language language(Languages languages, Path source) {
    Optional<Language> sourceLanguage;
    try {
      sourceLanguage = findLanguage(languages, source);
    } catch (IOException refused) {
      throw unreadable(source, refused);
    }
    return sourceLanguage.orElseThrow(
        () -> CommandException.usage("no-language", "file", InputSource.shown(source)));
  }

  private static CommandException unreadable(Path source, IOException why) {
    return CommandException.of(
        Exit.UNREADABLE, Console.about(InputSource.shown(source), Console.said(why)));
  }

  private Optional<Language> findLanguage(Languages languages, Path source) throws IOException {
    Optional<Language> named = language(languages);
    return named.isPresent() ? named : sources().language(source, Optional.empty(), languages);
  }

  SourceReader sources() {
    try {
      return new SourceReader(LimitsText.size(maxSource));
    } catch (IllegalArgumentException bad) {
      throw CommandException.usage("max-source-size", "found", Quote.of(maxSource, 40));
    }
  }

  /**
   * @param folders whether each folder directly in a named one is one submission
   */
  SubmissionList submissions(List<String> names, boolean folders) throws IOException {
    Languages languages = languages();
    List<Path> paths = new ArrayList<>();
    for (String name : names) {
      Path path = InputSource.path(name);
      List<Path> files = Files.exists(path) ? List.of(path) : FileNames.spelled(path);
      if (files.isEmpty()) {
        Message missing = Console.message("no-file-or-folder", "file", InputSource.shown(name));
        throw CommandException.of(
            Exit.UNREADABLE, ReportOptions.withFileHint(command, name, missing));
      }
      paths.addAll(files);
    }
    SubmissionList list =
        SubmissionList.find(paths, languages, language(languages), sources(), folders);
    if (list.submissions().isEmpty()) {
      Message none = Console.message("no-program");
      throw CommandException.of(
          Exit.UNREADABLE,
          list.skipped().stream()
              .findFirst()
              .map(skipped -> Console.said(skipped.file() + ": " + skipped.reason()))
              .map(reason -> Console.about(none, reason))
              .orElse(none));
    }
    return list;
  }

  /** The programs in folders of a package, each a file or a folder; a folder may be missing. */
  List<Submission> submissionsIn(List<Path> folders) throws IOException {
    Languages languages = languages();
    List<Path> existing = folders.stream().filter(Files::isDirectory).toList();
    return existing.isEmpty()
        ? List.of()
        : SubmissionList.find(existing, languages, language(languages), sources(), true)
            .submissions();
  }

  /**
   * @param folder that must contain the file; empty where the user names the file itself
   */
  byte[] read(Path file, Optional<Path> folder) throws IOException {
    try {
      return sources().read(file, folder);
    } catch (SourceRejectedException refused) {
      throw unreadable(file, refused);
    }
  }

  Program compile(Sandbox sandbox, String source) throws IOException, InterruptedException {
    return compile(sandbox, InputSource.program(source), Optional.empty());
  }

  Program compile(Sandbox sandbox, Path file, Optional<Path> folder)
      throws IOException, InterruptedException {
    try {
      return cache(sandbox).compile(file, read(file, folder), language(languages(), file));
    } catch (CompilationAbortedException missing) {
      throw CommandException.of(Exit.UNREADABLE, Console.said(missing));
    } catch (CompileException failure) {
      String error =
          failure.isRefusal()
              ? Quote.bare(failure.firstError(), 160)
              : Quote.of(failure.firstError(), 160);
      throw CommandException.negative(
          "said.compile-error", "file", InputSource.shown(file), "error", error);
    }
  }

  /** Runs the programs of the problem that pass the filter on tests. */
  <C> List<ProgramResult> verify(
      Problem<C> problem,
      DataOption data,
      List<TestFile> tests,
      Sandbox sandbox,
      Predicate<Expected> filter,
      int jobs,
      Consumer<ProgramResult> watcher)
      throws IOException, InterruptedException {
    Path folder = data.folder().submissions(problem.id());
    if (!Files.isDirectory(folder)) {
      throw CommandException.unreadable("said.no-folder", "file", InputSource.shown(folder));
    }
    List<Expected> programs =
        Expectations.read(folder.resolve("submissions.yaml"), problem.rules()).programs();
    Languages languages = languages();
    return new SubmissionVerifier<>(
            new Judge<>(problem, sandbox, false),
            cache(sandbox),
            sources(),
            tests,
            limits.of(data, problem.id()).limits())
        .run(
            programs.stream().filter(filter).toList(),
            folder,
            source -> findLanguage(languages, source),
            jobs,
            watcher);
  }
}
