package boardjudge.cli;

import boardjudge.cli.project.GameProject;
import boardjudge.reference.Problems;
import boardjudge.reference.services.GameServices;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The games outside of the program: those that {@code --games} names, else {@code
 * BOARDJUDGE_GAMES}, else the project in the working folder.
 *
 * @param arguments that select them again; empty where no {@code --games} was given
 * @param projects those that hold the games
 */
record OutsideGames(List<String> arguments, List<GameProject> projects) {
  static final String OPTION = "--games";
  static final String VARIABLE = "BOARDJUDGE_GAMES";

  /**
   * Set by the launcher: the games that are named, in the form of a class path, or a hyphen where
   * there are none. Absent without a launcher, or if Java has to look.
   */
  private static final String PROPERTY = "boardjudge.games";

  private static final String NO_GAMES = "-";
  private static final OutsideGames NONE = new OutsideGames(List.of(), List.of());

  private static volatile Optional<OutsideGames> current = Optional.empty();

  static OutsideGames current() {
    return current.orElse(NONE);
  }

  /** How many words before the command are {@code --games} and its values. */
  static int countOptionWords(String... args) {
    int at = 0;
    while (at < args.length) {
      if (args[at].equals(OPTION)) {
        if (at + 1 == args.length) {
          throw CommandException.usage("games-needs");
        }
        at += 2;
      } else if (args[at].startsWith(OPTION + "=")) {
        at++;
      } else {
        break;
      }
    }
    return at;
  }

  /**
   * Loads and registers the games.
   *
   * @param leading the words that {@link #countOptionWords} counts
   * @param mayLook whether to look for a project in the working folder: not for another judge,
   *     which starts checkers anywhere
   */
  static void open(List<String> leading, boolean mayLook, Console console) throws IOException {
    String property = System.getProperty(PROPERTY, "");
    if (leading.isEmpty() && property.equals(NO_GAMES)) {
      // The usual case: loads no further classes.
      return;
    }
    List<String> paths = new ArrayList<>(property.isEmpty() ? List.of() : split(property));
    paths.addAll(paths(leading));
    if (!paths.isEmpty()) {
      load(paths, OPTION);
      return;
    }
    List<String> variable = split(System.getenv().getOrDefault(VARIABLE, ""));
    if (!variable.isEmpty()) {
      load(variable, VARIABLE);
      return;
    }
    Path folder = Path.of("");
    Optional<GameProject> project =
        mayLook && Files.isDirectory(folder.resolve("testdata"))
            ? GameProject.at(folder)
            : Optional.empty();
    if (project.isEmpty()) {
      return;
    }
    GameProject game = new GameProject(folder.toAbsolutePath());
    Optional<Path> writable =
        game.isOwnedByUser() ? game.writableByOthers() : Optional.of(game.folder());
    if (writable.isPresent()) {
      String sentence = game.isOwnedByUser() ? "game-of-writers" : "game-of-others";
      console.note(sentence, "file", Paths.shown(writable.get()));
      return;
    }
    load(List.of("."), "");
  }

  private static void load(List<String> paths, String namedBy) throws IOException {
    GamePaths games = GamePaths.of(paths, namedBy);
    List<String> words = new ArrayList<>();
    if (namedBy.equals(OPTION)) {
      paths.forEach(path -> words.addAll(List.of(OPTION, path)));
    }
    current = Optional.of(new OutsideGames(List.copyOf(words), games.projects()));
    games.load();
  }

  private static List<String> paths(List<String> leading) {
    List<String> paths = new ArrayList<>();
    for (int i = 0; i < leading.size(); i++) {
      String word = leading.get(i);
      paths.addAll(
          split(word.equals(OPTION) ? leading.get(++i) : word.substring(OPTION.length() + 1)));
    }
    if (paths.isEmpty() && !leading.isEmpty()) {
      throw CommandException.usage("games-needs");
    }
    return paths;
  }

  private static List<String> split(String paths) {
    List<String> nonEmpty = new ArrayList<>();
    for (String path : paths.split(File.pathSeparator)) {
      if (!path.isEmpty()) {
        nonEmpty.add(path);
      }
    }
    return nonEmpty;
  }

  /**
   * The test data of the project that has the problem's suite; for another outside game, of the
   * first project.
   */
  Optional<Path> testdata(String problem) {
    for (GameProject project : projects) {
      if (Files.isDirectory(project.testdata().resolve(problem))) {
        return Optional.of(project.testdata());
      }
    }
    return projects.isEmpty() || isBuiltIn(problem)
        ? Optional.empty()
        : Optional.of(projects.get(0).testdata());
  }

  boolean haveProjects() {
    return !projects.isEmpty();
  }

  static boolean isBuiltIn(String problem) {
    return current.isEmpty()
        || Problems.find(problem)
            .filter(each -> each.getClass().getClassLoader() == OutsideGames.class.getClassLoader())
            .isPresent();
  }

  static boolean areLoaded() {
    return current.isPresent();
  }

  static List<String> launchArguments(String program) {
    List<String> words = new ArrayList<>(List.of(program));
    words.addAll(current().arguments());
    return words;
  }

  /** Resets what a command has loaded. */
  static void forget() {
    if (current.isPresent()) {
      current = Optional.empty();
      GameServices.forget();
    }
  }
}
