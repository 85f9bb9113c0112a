package boardjudge.grading.program;

import boardjudge.base.files.FileNames;
import boardjudge.checker.view.GlyphTheme;
import boardjudge.generator.GeneratedProblem;
import boardjudge.reference.Message;
import boardjudge.reference.Problem;
import boardjudge.sandbox.Limits;
import boardjudge.sandbox.LimitsText;
import boardjudge.suite.GameSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;

/** A problem read from a folder: a game whose engines are programs, or a plain package. */
public abstract sealed class FolderProblem implements GeneratedProblem<ProgramCase>
    permits ProgramGame, PackageProblem {
  /** Limits of each run of a folder's program, unless the folder says otherwise. */
  static final Limits DEFAULT_LIMITS = Limits.STANDARD.withMemory(1024 * Limits.MIB);

  private final Path folder;
  private final String id;
  private final Message name;
  private final String source;

  FolderProblem(Path folder, String id, Message name, String source) {
    this.folder = folder;
    this.id = id;
    this.name = name.toString().isEmpty() ? Message.literal(id) : name;
    this.source = source;
  }

  /** Whether a folder has a {@code problem.yaml}. */
  public static boolean isProblem(Path folder) {
    return Files.isRegularFile(folder.resolve("problem.yaml"));
  }

  /**
   * Opens a folder: as a game if it names a referee, else as a package whose outputs are compared
   * or given to its validator.
   *
   * @param isTaken whether another problem has an id; a package then gets another
   * @throws IOException if {@code problem.yaml} cannot be read or is wrong, or a program that it
   *     names is missing; the message is one sentence
   */
  public static Problem<ProgramCase> open(Path folder, Predicate<String> isTaken)
      throws IOException {
    Optional<GameSettings> settings = GameSettings.of(folder);
    Limits limits = limitsOf(folder, settings);
    if (settings.isPresent() && settings.get().referee().isPresent()) {
      GameSettings game = settings.get();
      List<String> files = new ArrayList<>(game.referee().stream().toList());
      game.solver().ifPresent(files::add);
      game.generators().forEach(generator -> files.add(generator.program()));
      game.mutants().ifPresent(mutants -> files.add(mutants.source()));
      for (String file : files) {
        check(folder, file);
      }
      String id = idOf(folder, game.id());
      if (isTaken.test(id)) {
        throw new ProblemFolderException(folder.resolve("problem.yaml"), "same-id", "id", id);
      }
      return new ProgramGame(folder, id, game, game.referee().get(), limits);
    }
    String id = idOf(folder, settings.map(GameSettings::id).orElse(""));
    return PackageProblem.of(
        folder, isTaken.test(id) ? id + "-package" : id, limits, Optional.empty());
  }

  /** Whether a folder's {@code problem.yaml} names a referee. */
  public static boolean isGame(Path folder) throws IOException {
    return GameSettings.of(folder).flatMap(GameSettings::referee).isPresent();
  }

  private static Limits limitsOf(Path folder, Optional<GameSettings> settings) throws IOException {
    String text = settings.map(GameSettings::limits).orElse("");
    try {
      return text.isEmpty() ? DEFAULT_LIMITS : LimitsText.parse(text, DEFAULT_LIMITS);
    } catch (IllegalArgumentException bad) {
      throw new IOException(
          FileNames.shown(folder.resolve("problem.yaml")) + ": " + bad.getMessage(), bad);
    }
  }

  private static void check(Path folder, String name) throws IOException {
    Path file = folder.resolve(name);
    if (!Files.isRegularFile(file)) {
      String settings = FileNames.shown(folder.resolve("problem.yaml"));
      throw new IOException(settings + " names " + name + ", which does not exist");
    }
    if (!file.toRealPath().startsWith(folder.toRealPath())) {
      throw new ProblemFolderException(file, "link");
    }
  }

  /** The given id, or else the letters and digits of the folder's name. */
  private static String idOf(Path folder, String given) throws IOException {
    if (!given.isEmpty()) {
      return given;
    }
    Path name = folder.toRealPath().getFileName();
    String id =
        (name == null ? "" : name.toString()).toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
    return id.isEmpty() ? "problem" : id;
  }

  /** The folder as the user named it. */
  public final Path folder() {
    return folder;
  }

  @Override
  public final String id() {
    return id;
  }

  @Override
  public final String title() {
    return name.toString();
  }

  @Override
  public final Message name() {
    return name;
  }

  @Override
  public final String source() {
    return source;
  }

  /** All that verdicts depend on, besides test and output, as text. */
  public abstract String conditions();

  /** The program that {@code --generator} names; usually none. */
  public Optional<Path> generatorFile() {
    return Optional.empty();
  }

  /** The problem's theme; empty unless its folder has one. */
  public static Optional<GlyphTheme> theme(Problem<?> problem) {
    return problem instanceof ProgramGame game ? game.theme() : Optional.empty();
  }

  /** How a command line names a problem: by its folder, or else by its id. */
  public static List<String> words(Problem<?> problem) {
    if (!(problem instanceof FolderProblem game)) {
      return List.of(problem.id());
    }
    List<String> words = new ArrayList<>();
    game.generatorFile()
        .ifPresent(file -> words.addAll(List.of("--generator", FileNames.text(file))));
    words.add(FileNames.text(game.folder()));
    return List.copyOf(words);
  }
}
