package boardjudge.checker.program;

import boardjudge.checker.run.Limits;
import boardjudge.checker.run.LimitsText;
import boardjudge.generator.suite.GameSettings;
import boardjudge.reference.Problem;
import boardjudge.reference.io.Quote;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Makes problems of folders: games of which the programs stand there, and plain packages. */
public final class FolderProblems {
  /** What each run of a folder's programs may use, unless the folder says otherwise. */
  private static final Limits USUAL =
      Limits.STANDARD.withCpu(Duration.ofSeconds(10)).withMemory(1024 * Limits.MIB);

  private FolderProblems() {}

  /** Whether a folder may be a problem's: it has a {@code problem.yaml}. */
  public static boolean isProblem(Path folder) {
    return Files.isRegularFile(folder.resolve("problem.yaml"));
  }

  /**
   * The problem of a folder: a game if it names a referee, else a package whose outputs are compared
   * or given to its validator.
   *
   * @throws IOException if {@code problem.yaml} cannot be read or says what it should not, or a
   *     program that it names is not there; the message is one sentence
   */
  public static Problem<ProgramCase> open(Path folder) throws IOException {
    Optional<GameSettings> settings = GameSettings.of(folder);
    Limits limits = limits(folder, settings);
    if (settings.isPresent() && settings.get().referee().isPresent()) {
      GameSettings game = settings.get();
      for (Optional<String> file :
          List.of(
              game.referee(),
              game.solver(),
              game.generator(),
              game.mutants().map(GameSettings.MutantSource::source))) {
        if (file.isPresent()) {
          check(folder, file.get());
        }
      }
      return new ProgramGame(folder, id(folder, game.id()), game, game.referee().get(), limits);
    }
    String id = id(folder, settings.map(GameSettings::id).orElse(""));
    return PackageProblem.of(folder, id, limits, Optional.empty());
  }

  /**
   * The games of programs in a folder: the folder itself if it names a referee, else those of its
   * folders that do, by name.
   */
  public static List<Problem<?>> games(Path folder) throws IOException {
    if (isGame(folder)) {
      return List.of(open(folder));
    }
    List<Problem<?>> games = new ArrayList<>();
    if (Files.isDirectory(folder)) {
      List<Path> below;
      try (Stream<Path> all = Files.list(folder)) {
        below = all.filter(Files::isDirectory).sorted().toList();
      }
      for (Path each : below) {
        if (isGame(each)) {
          games.add(open(each));
        }
      }
    }
    return games;
  }

  private static boolean isGame(Path folder) throws IOException {
    return GameSettings.of(folder).flatMap(GameSettings::referee).isPresent();
  }

  private static Limits limits(Path folder, Optional<GameSettings> settings) throws IOException {
    String text = settings.map(GameSettings::limits).orElse("");
    try {
      return text.isEmpty() ? USUAL : LimitsText.parse(text, USUAL);
    } catch (IllegalArgumentException bad) {
      throw new IOException(shown(folder.resolve("problem.yaml")) + ": " + bad.getMessage(), bad);
    }
  }

  private static void check(Path folder, String name) throws IOException {
    Path file = folder.resolve(name);
    if (!Files.isRegularFile(file)) {
      throw new IOException(
          shown(folder.resolve("problem.yaml")) + " names " + name + ", which is no file there");
    }
    if (!file.toRealPath().startsWith(folder.toRealPath())) {
      throw new IOException(shown(file) + ": a link leads out of the problem's folder");
    }
  }

  /** The id that is given, or else the folder's name with what ids do not have left out. */
  private static String id(Path folder, String given) throws IOException {
    if (!given.isEmpty()) {
      return given;
    }
    Path name = folder.toRealPath().getFileName();
    String plain =
        (name == null ? "" : name.toString()).toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
    return plain.isEmpty() ? "problem" : plain;
  }

  private static String shown(Path file) {
    return Quote.name(file.toString(), 4096);
  }
}
