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
 * The games outside of the program: what {@code --games} names, else {@code BOARDJUDGE_GAMES}, else
 * the project in the working folder.
 *
 * @param words those that name them again, in front of a command; none where nobody typed any
 * @param projects whose test data stand beside their classes
 */
record OutsideGames(List<String> words, List<GameProject> projects) {
  static final String OPTION = "--games";
  static final String VARIABLE = "BOARDJUDGE_GAMES";

  /**
   * What the launcher found: the games that are named, in the form of a class path, or a hyphen
   * where there are none at all. It is absent where Java has to look, or without a launcher.
   */
  private static final String PROPERTY = "boardjudge.games";

  private static final String NONE_AT_ALL = "-";
  private static final OutsideGames NONE = new OutsideGames(List.of(), List.of());

  private static volatile Optional<OutsideGames> current = Optional.empty();

  /** Those that the command at work has. */
  static OutsideGames current() {
    return current.orElse(NONE);
  }

  /** How many words in front of a command name games. */
  static int leading(String... args) {
    int at = 0;
    while (at < args.length) {
      if (args[at].equals(OPTION)) {
        if (at + 1 == args.length) {
          throw CommandFailure.usage(OPTION + " wants jars or folders of classes behind it");
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
   * Finds the games and lets them be found.
   *
   * @param leading words that name games, as {@link #leading} counts them
   * @param mayLook whether the working folder may hold a project: another judge starts its checkers
   *     anywhere
   */
  static void open(List<String> leading, boolean mayLook, Console console) throws IOException {
    String told = System.getProperty(PROPERTY, "");
    if (leading.isEmpty() && told.equals(NONE_AT_ALL)) {
      // As nearly always: nothing more is loaded for it.
      return;
    }
    List<String> named = new ArrayList<>(told.isEmpty() ? List.of() : split(told));
    named.addAll(named(leading));
    if (!named.isEmpty()) {
      find(named, OPTION);
      return;
    }
    List<String> variable = split(System.getenv().getOrDefault(VARIABLE, ""));
    if (!variable.isEmpty()) {
      find(variable, VARIABLE);
      return;
    }
    Path here = Path.of("");
    Optional<GameProject> project =
        mayLook && Files.isDirectory(here.resolve("testdata"))
            ? GameProject.at(here)
            : Optional.empty();
    if (project.isEmpty()) {
      return;
    }
    GameProject found = new GameProject(here.toAbsolutePath());
    Optional<Path> strange = found.isMine() ? found.writtenByOthers() : Optional.of(found.folder());
    if (strange.isPresent()) {
      String why =
          found.isMine()
              ? "another user could have written " + Paths.shown(strange.get())
              : "the folder is not yours";
      console.note(
          "the game in this folder is left out, for "
              + why
              + "; boardjudge --games . COMMAND takes it");
      return;
    }
    find(List.of("."), "");
  }

  private static void find(List<String> paths, String by) throws IOException {
    GamePaths games = GamePaths.of(paths, by);
    List<String> words = new ArrayList<>();
    if (by.equals(OPTION)) {
      paths.forEach(path -> words.addAll(List.of(OPTION, path)));
    }
    current = Optional.of(new OutsideGames(List.copyOf(words), games.projects()));
    games.load();
  }

  private static List<String> named(List<String> leading) {
    List<String> paths = new ArrayList<>();
    for (int i = 0; i < leading.size(); i++) {
      String word = leading.get(i);
      paths.addAll(
          split(word.equals(OPTION) ? leading.get(++i) : word.substring(OPTION.length() + 1)));
    }
    if (paths.isEmpty() && !leading.isEmpty()) {
      throw CommandFailure.usage(OPTION + " wants jars or folders of classes behind it");
    }
    return paths;
  }

  private static List<String> split(String paths) {
    List<String> all = new ArrayList<>();
    for (String path : paths.split(File.pathSeparator)) {
      if (!path.isEmpty()) {
        all.add(path);
      }
    }
    return all;
  }

  /**
   * The folder of test data in which a problem's stand or belong: where a project has them, else
   * the first project's for a game from outside.
   */
  Optional<Path> testdata(String problem) {
    for (GameProject project : projects) {
      if (Files.isDirectory(project.testdata().resolve(problem))) {
        return Optional.of(project.testdata());
      }
    }
    return projects.isEmpty() || isOfProgram(problem)
        ? Optional.empty()
        : Optional.of(projects.get(0).testdata());
  }

  /** Whether there are any projects with test data of their own. */
  boolean haveProjects() {
    return !projects.isEmpty();
  }

  /** Whether a problem came with the program. */
  static boolean isOfProgram(String problem) {
    return current.isEmpty()
        || Problems.find(problem)
            .filter(each -> each.getClass().getClassLoader() == OutsideGames.class.getClassLoader())
            .isPresent();
  }

  /** Whether the command at work has any. */
  static boolean isAnyThere() {
    return current.isPresent();
  }

  /** The words that start the program with the same games. */
  static List<String> call(String program) {
    List<String> words = new ArrayList<>(List.of(program));
    words.addAll(current().words());
    return words;
  }

  /** Forgets those of the command that was at work. */
  static void forget() {
    if (current.isPresent()) {
      current = Optional.empty();
      GameServices.forget();
    }
  }
}
