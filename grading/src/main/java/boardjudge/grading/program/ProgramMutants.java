package boardjudge.grading.program;

import boardjudge.base.files.FileNames;
import boardjudge.base.files.FolderFiles;
import boardjudge.checker.compare.Output;
import boardjudge.generator.Mutant;
import boardjudge.reference.io.Quote;
import boardjudge.sandbox.CompileFailure;
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
 * {@code submissions/wrong_answer} and its like. Found when they are first asked for. Thread-safe.
 */
final class ProgramMutants {
  /** The folders of programs that print what is wrong, or crash. */
  private static final List<String> FOLDERS = List.of("wrong_answer", "rejected", "run_time_error");

  /** A source whose {@code #error} has these words has no mutant of that number. */
  private static final String NO_MORE = "no such mutant";

  private static final String UNDESCRIBED = "mutant-";

  private static final long LINES = 32L << 20;

  private final ProgramGame game;
  private final Path folder;
  private final GameSettings settings;
  private final Limits limits;
  private final RunMemory<Ended> memory =
      new RunMemory<>(LINES, ended -> ended.lines().stream().mapToLong(String::length).sum() + 100);
  private Optional<List<Mutant<ProgramCase>>> found = Optional.empty();

  /**
   * What a wrong program came to on an input.
   *
   * @param crashed whether it did not end by itself with exit code 0
   */
  private record Ended(List<String> lines, boolean crashed) {
    Ended {
      lines = List.copyOf(lines);
    }
  }

  /**
   * A wrong program: it runs in the sandbox on the whole file, once.
   *
   * @param engines know where each case's lines begin
   * @param memory what wrong programs printed
   */
  private record Wrong(Engines engines, Engine engine, RunMemory<Ended> memory)
      implements Mutant.Program<ProgramCase> {
    @Override
    public void run(List<ProgramCase> cases, Consumer<? super String> lines) {
      if (cases.isEmpty()) {
        return;
      }
      ProgramCase first = cases.get(0);
      Ended ended =
          memory.get(engine.key() + " " + first.input().sha256(), () -> ended(first.input()));
      int from = first.index() == 0 ? 0 : engines.told(first).linesBefore();
      ended.lines().stream().skip(from).forEach(lines);
      if (ended.crashed()) {
        throw new Mutant.Crash();
      }
    }

    private Ended ended(ProgramInput input) {
      Engine.Printed printed = engine.run(List.of(), input);
      return new Ended(Output.lines(printed.output()), !printed.isFine());
    }
  }

  ProgramMutants(ProgramGame game, Path folder, GameSettings settings, Limits limits) {
    this.game = game;
    this.folder = folder;
    this.settings = settings;
    this.limits = limits;
  }

  /**
   * All of them, those of the source first.
   *
   * @throws IOException if one does not compile; the message is one sentence
   */
  synchronized List<Mutant<ProgramCase>> all() throws IOException, InterruptedException {
    if (found.isEmpty()) {
      List<Mutant<ProgramCase>> all = new ArrayList<>();
      if (settings.mutants().isPresent()) {
        all.addAll(numbered(settings.mutants().get()));
      }
      all.addAll(submitted());
      checkNames(all);
      found = Optional.of(List.copyOf(all));
    }
    return found.get();
  }

  /** Whether others are described and this one is not. */
  boolean isUndescribed(String name) {
    return settings.mutants().stream()
        .anyMatch(
            source ->
                !source.about().isEmpty()
                    && name.startsWith(UNDESCRIBED)
                    && source.about().stream().noneMatch(about -> about.name().equals(name)));
  }

  private static void checkNames(List<Mutant<ProgramCase>> all) throws IOException {
    Set<String> names = new HashSet<>();
    for (Mutant<ProgramCase> each : all) {
      if (!names.add(each.name())) {
        throw new IOException("two wrong programs have the name " + each.name());
      }
    }
  }

  private List<Mutant<ProgramCase>> numbered(GameSettings.MutantSource source)
      throws IOException, InterruptedException {
    List<Mutant<ProgramCase>> made = new ArrayList<>();
    Path file = folder.resolve(source.source());
    // Only a compiler with #error can say that there is no more.
    int described =
        EngineSandbox.open().isC(file) ? GameSettings.MOST_MUTANTS : source.about().size();
    int most = source.count() > 0 ? source.count() : described;
    for (int k = 1; k <= most; k++) {
      Engine engine = new Engine(file, "wrong program " + k + " of", k, limits);
      try {
        engine.compile();
      } catch (CompileFailure refused) {
        if (source.count() == 0 && k > 1 && refused.said().contains(NO_MORE)) {
          break;
        }
        throw new IOException(
            (FileNames.shown(file) + " with MUTANT=" + k + ": compile error: ")
                + Quote.of(refused.firstError(), 160),
            refused);
      }
      made.add(mutant(source, k, engine));
    }
    if (made.size() < source.about().size()) {
      throw new IOException(
          FileNames.shown(folder.resolve("problem.yaml"))
              + (": boardjudge.mutants.about names " + source.about().size())
              + (" wrong programs, but " + source.source() + " has " + made.size()));
    }
    return made;
  }

  private Mutant<ProgramCase> mutant(GameSettings.MutantSource source, int k, Engine engine) {
    Wrong program = new Wrong(game.engines(), engine, memory);
    if (k > source.about().size()) {
      String mistake = source.source() + " with MUTANT=" + k + ".";
      return new Mutant<>(UNDESCRIBED + k, ProgramRule.UNSTATED, mistake, recipe(), program);
    }
    GameSettings.About about = source.about().get(k - 1);
    return new Mutant<>(about.name(), rule(about.breaks()), about.mistake(), recipe(), program);
  }

  /** The one that is tried first; the folder does not say which one kills it. */
  private String recipe() {
    return settings.generators().stream()
        .map(GameSettings.Generator::recipe)
        .findFirst()
        .orElse(GameSettings.RECIPE);
  }

  private ProgramRule rule(String id) {
    return game.stated().stream()
        .filter(rule -> rule.id().equals(id))
        .findFirst()
        .orElse(ProgramRule.UNSTATED);
  }

  /** The programs of the package's own folders, in the order of their names. */
  private List<Mutant<ProgramCase>> submitted() throws IOException {
    List<Mutant<ProgramCase>> made = new ArrayList<>();
    Map<String, String> broken = BrokenRules.read(folder.resolve(BrokenRules.FILE), game.rules());
    for (String kind : FOLDERS) {
      Path place = folder.resolve("submissions").resolve(kind);
      if (!Files.isDirectory(place, LinkOption.NOFOLLOW_LINKS)) {
        continue;
      }
      for (Path file : FolderFiles.in(place)) {
        if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
            && FolderPrograms.of(file).isPresent()) {
          String name = kind + "/" + file.getFileName();
          String mistake = "It is " + Quote.bare("submissions/" + name, 200) + ".";
          Engine engine = new Engine(file, "the wrong program", 0, limits);
          made.add(
              new Mutant<>(
                  kebab(file),
                  rule(broken.getOrDefault(name, "")),
                  mistake,
                  recipe(),
                  new Wrong(game.engines(), engine, memory)));
        }
      }
    }
    return made;
  }

  private static String kebab(Path file) {
    String plain =
        String.valueOf(file.getFileName())
            .toLowerCase(Locale.ROOT)
            .replaceAll("[^a-z0-9]+", "-")
            .replaceAll("^-|-$", "");
    return plain.isEmpty() ? "program" : plain;
  }
}
