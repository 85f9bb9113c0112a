package boardjudge.grading.program;

import boardjudge.base.files.FileNames;
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

/** Opens folders as problems: games whose engines are programs, and plain packages. */
public final class FolderProblems {
  /** Limits of each run of a folder's program, unless the folder says otherwise. */
  static final Limits DEFAULT_LIMITS = Limits.STANDARD.withMemory(1024 * Limits.MIB);

  private FolderProblems() {}

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
    Limits limits = limits(folder, settings);
    if (settings.isPresent() && settings.get().referee().isPresent()) {
      GameSettings game = settings.get();
      List<String> files = new ArrayList<>(game.referee().stream().toList());
      game.solver().ifPresent(files::add);
      game.generators().forEach(generator -> files.add(generator.program()));
      game.mutants().ifPresent(mutants -> files.add(mutants.source()));
      for (String file : files) {
        check(folder, file);
      }
      String id = id(folder, game.id());
      if (isTaken.test(id)) {
        throw new ProblemFolderException(folder.resolve("problem.yaml"), "same-id", "id", id);
      }
      return new ProgramGame(folder, id, game, game.referee().get(), limits);
    }
    String id = id(folder, settings.map(GameSettings::id).orElse(""));
    return PackageProblem.of(
        folder, isTaken.test(id) ? id + "-package" : id, limits, Optional.empty());
  }

  /** Whether a folder's {@code problem.yaml} names a referee. */
  public static boolean isGame(Path folder) throws IOException {
    return GameSettings.of(folder).flatMap(GameSettings::referee).isPresent();
  }

  private static Limits limits(Path folder, Optional<GameSettings> settings) throws IOException {
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
  private static String id(Path folder, String given) throws IOException {
    if (!given.isEmpty()) {
      return given;
    }
    Path name = folder.toRealPath().getFileName();
    String id =
        (name == null ? "" : name.toString()).toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
    return id.isEmpty() ? "problem" : id;
  }
}
