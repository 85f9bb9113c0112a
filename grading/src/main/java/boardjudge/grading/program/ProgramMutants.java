package boardjudge.grading.program;

import boardjudge.base.files.FileNames;
import boardjudge.base.files.FolderFiles;
import boardjudge.checker.compare.Output;
import boardjudge.generator.Mutant;
import boardjudge.reference.io.Quote;
import boardjudge.sandbox.CompileException;
import boardjudge.sandbox.Limits;
import boardjudge.suite.BrokenRules;
import boardjudge.suite.GameSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The wrong programs of a folder: one source that is compiled with {@code -DMUTANT=1}, {@code
 * -DMUTANT=2} and so on, or has a line {@code MUTANT = 0} with these numbers, and the programs in
 * {@code submissions/wrong_answer} and similar folders. Loaded on first use. Thread-safe.
 */
final class ProgramMutants {
  private static final List<String> WRONG_FOLDERS =
      List.of("wrong_answer", "rejected", "run_time_error");

  /** A source with this text in an {@code #error} has no mutant of that number. */
  private static final String NO_SUCH_MUTANT = "no such mutant";

  private static final String UNDESCRIBED_PREFIX = "mutant-";

  private final ProgramGame game;
  private final Path folder;
  private final GameSettings settings;
  private final Limits limits;
  private final RunCache<WrongOutput> runs = new RunCache<>();
  private Optional<List<Mutant<ProgramCase>>> loaded = Optional.empty();

  /** The output for an input; {@code crashed} unless it ended by itself with exit code 0. */
  private record WrongOutput(List<String> lines, boolean crashed) {
    WrongOutput {
      lines = List.copyOf(lines);
    }
  }

  /** A wrong program, run in the sandbox once for a whole file. */
  private record WrongProgram(Engines engines, Engine engine, RunCache<WrongOutput> runs)
      implements Mutant.Program<ProgramCase> {
    @Override
    public void run(List<ProgramCase> cases, Consumer<? super String> lines) {
      if (cases.isEmpty()) {
        return;
      }
      ProgramCase first = cases.get(0);
      WrongOutput output =
          runs.get(engine.key() + " " + first.input().sha256(), () -> run(first.input()));
      int from = first.index() == 0 ? 0 : engines.transcript(first).linesBefore();
      output.lines().stream().skip(from).forEach(lines);
      if (output.crashed()) {
        throw new Mutant.Crash();
      }
    }

    private WrongOutput run(ProgramInput input) {
      Engine.RunResult printed = engine.run(List.of(), input);
      return new WrongOutput(Output.lines(printed.output()), !printed.isSuccess());
    }
  }

  ProgramMutants(ProgramGame game, Path folder, GameSettings settings, Limits limits) {
    this.game = game;
    this.folder = folder;
    this.settings = settings;
    this.limits = limits;
  }

  /** Those of the numbered source first; all must compile. */
  synchronized List<Mutant<ProgramCase>> all() throws IOException, InterruptedException {
    if (loaded.isEmpty()) {
      List<Mutant<ProgramCase>> mutants = new ArrayList<>();
      if (settings.mutants().isPresent()) {
        mutants.addAll(numbered(settings.mutants().get()));
      }
      mutants.addAll(submitted());
      checkNames(mutants);
      loaded = Optional.of(List.copyOf(mutants));
    }
    return loaded.get();
  }

  /** Whether the folder describes other mutants of the source but not this one. */
  boolean isUndescribed(String name) {
    return settings.mutants().stream()
        .anyMatch(
            source ->
                !source.about().isEmpty()
                    && name.startsWith(UNDESCRIBED_PREFIX)
                    && source.about().stream().noneMatch(about -> about.name().equals(name)));
  }

  private static void checkNames(List<Mutant<ProgramCase>> mutants) throws IOException {
    Set<String> names = new HashSet<>();
    for (Mutant<ProgramCase> mutant : mutants) {
      if (!names.add(mutant.name())) {
        throw new IOException("two wrong programs have the name " + mutant.name());
      }
    }
  }

  private List<Mutant<ProgramCase>> numbered(GameSettings.MutantSource source)
      throws IOException, InterruptedException {
    List<Mutant<ProgramCase>> mutants = new ArrayList<>();
    Path file = folder.resolve(source.source());
    // Only C and C++ have an #error to say that there is no more.
    int described =
        EngineSandbox.open().isC(file) ? GameSettings.MOST_MUTANTS : source.about().size();
    int most = source.count() > 0 ? source.count() : described;
    for (int number = 1; number <= most; number++) {
      Engine engine = new Engine(file, "wrong program " + number + " of", number, limits);
      try {
        engine.compile();
      } catch (CompileException refused) {
        if (source.count() == 0
            && number > 1
            && refused.compilerOutput().contains(NO_SUCH_MUTANT)) {
          break;
        }
        throw new IOException(
            (FileNames.shown(file) + " with MUTANT=" + number + ": compile error: ")
                + Quote.of(refused.firstError(), 160),
            refused);
      }
      mutants.add(mutant(source, number, engine));
    }
    if (mutants.size() < source.about().size()) {
      throw new ProblemFolderException(
          folder.resolve("problem.yaml"),
          "other-mutants",
          "about",
          source.about().size(),
          "source",
          source.source(),
          "count",
          mutants.size());
    }
    return mutants;
  }

  private Mutant<ProgramCase> mutant(GameSettings.MutantSource source, int number, Engine engine) {
    WrongProgram program = new WrongProgram(game.engines(), engine, runs);
    if (number > source.about().size()) {
      String mistake = source.source() + " with MUTANT=" + number + ".";
      return new Mutant<>(
          UNDESCRIBED_PREFIX + number, ProgramRule.UNSTATED, mistake, recipe(), program);
    }
    GameSettings.About about = source.about().get(number - 1);
    return new Mutant<>(about.name(), rule(about.breaks()), about.mistake(), recipe(), program);
  }

  /** The recipe to try first; the folder does not say which one kills a mutant. */
  private String recipe() {
    return settings.generators().stream()
        .map(GameSettings.Generator::recipe)
        .findFirst()
        .orElse(GameSettings.RECIPE);
  }

  private ProgramRule rule(String id) {
    return game.statedRules().stream()
        .filter(rule -> rule.id().equals(id))
        .findFirst()
        .orElse(ProgramRule.UNSTATED);
  }

  /** The programs in {@code submissions}, by name. */
  private List<Mutant<ProgramCase>> submitted() throws IOException {
    List<Mutant<ProgramCase>> mutants = new ArrayList<>();
    Map<String, String> broken = BrokenRules.read(folder.resolve(BrokenRules.FILE), game.rules());
    for (String kind : WRONG_FOLDERS) {
      Path place = folder.resolve("submissions").resolve(kind);
      if (!Files.isDirectory(place, LinkOption.NOFOLLOW_LINKS)) {
        continue;
      }
      for (Path file : FolderFiles.in(place)) {
        if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
            && FolderPrograms.of(file).isPresent()) {
          String name = kind + "/" + file.getFileName();
          String mistake = "It is " + Quote.bare("submissions/" + name, 200) + ".";
          Engine engine = new Engine(file, "the wrong program", limits);
          mutants.add(
              new Mutant<>(
                  kebab(file),
                  rule(broken.getOrDefault(name, "")),
                  mistake,
                  recipe(),
                  new WrongProgram(game.engines(), engine, runs)));
        }
      }
    }
    return mutants;
  }

  private static String kebab(Path file) {
    String name =
        String.valueOf(file.getFileName())
            .toLowerCase(Locale.ROOT)
            .replaceAll("[^a-z0-9]+", "-")
            .replaceAll("^-|-$", "");
    return name.isEmpty() ? "program" : name;
  }
}
