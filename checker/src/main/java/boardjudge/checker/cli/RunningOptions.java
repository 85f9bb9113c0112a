package boardjudge.checker.cli;

import boardjudge.checker.grade.TestFile;
import boardjudge.checker.run.CompileCache;
import boardjudge.checker.run.Language;
import boardjudge.checker.run.Languages;
import boardjudge.checker.run.Limits;
import boardjudge.checker.run.LimitsText;
import boardjudge.checker.run.Sandbox;
import boardjudge.checker.run.SandboxUnavailable;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.Quote;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** What every command that runs programs can be told. */
final class RunningOptions {
  @Option(
      names = "--limits",
      paramLabel = "LIST",
      description = "What a run may use: " + LimitsText.FORM + " (time=10s,memory=512m).")
  private String limits = "";

  @Option(
      names = "--sandbox",
      paramLabel = "HOW",
      defaultValue = "auto",
      description = "auto: as much as this machine has; required: all or nothing; off.")
  private Sandbox.Demand sandbox;

  @Option(
      names = "--language",
      paramLabel = "ID",
      description = "What the programs are written in (by their endings), see languages.yaml.")
  private String language = "";

  @Option(
      names = "--languages",
      paramLabel = "FILE",
      description = "Further languages (languages.yaml in the user's configuration folder).")
  private String languages = "";

  @Option(
      names = "--cache",
      paramLabel = "DIR",
      description = "Where compiled programs are kept (in the user's cache folder).")
  private String cache = "";

  Limits limits() {
    return limits(Limits.STANDARD);
  }

  /** These limits, changed as told. */
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

  Languages languages() throws IOException, InputException {
    return languages.isEmpty()
        ? Languages.configured()
        : Languages.builtIn().with(InputSource.regularFile(languages));
  }

  /** The language that was told. */
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
                        "no language "
                            + Quote.of(language, 40)
                            + "; there are "
                            + String.join(
                                ", ", known.known().stream().map(Language::id).toList()))));
  }

  /** The language of a source file: the one told, or its ending's. */
  Language language(Languages known, Path source) {
    return language(known)
        .or(() -> known.of(source))
        .orElseThrow(
            () ->
                CommandFailure.usage(
                    InputSource.shown(source.toString())
                        + ": no language has that ending; --language ID tells one"));
  }

  /** Opens the sandbox, and says on {@code err} what it does not protect or measure. */
  Sandbox open(Console console) throws IOException, InterruptedException {
    try {
      Sandbox opened = Sandbox.open(sandbox);
      opened.notices().forEach(n -> console.err().println("boardjudge: note: " + n));
      return opened;
    } catch (SandboxUnavailable missing) {
      throw CommandFailure.usage(String.valueOf(missing.getMessage()));
    }
  }

  CompileCache cache(Sandbox opened) {
    Path folder = cache.isEmpty() ? CompileCache.standardFolder() : InputSource.path(cache);
    return new CompileCache(folder.toAbsolutePath(), opened);
  }

  /** The tests of a folder, or a problem's own. */
  static List<TestFile> tests(String problem, String named) throws IOException {
    Path folder = TestFolder.of(problem, named);
    return TestFolder.inputs(folder).stream()
        .map(input -> TestFile.of(TestFolder.name(folder, input), input))
        .toList();
  }
}
