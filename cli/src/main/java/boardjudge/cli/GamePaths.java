package boardjudge.cli;

import boardjudge.cli.project.GameProject;
import boardjudge.generator.Release;
import boardjudge.grading.program.FolderProblem;
import boardjudge.reference.Message;
import boardjudge.reference.Problem;
import boardjudge.reference.io.Quote;
import boardjudge.reference.services.GameServices;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.ServiceLoader;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/**
 * Jars and folders with games, checked.
 *
 * @param paths jars and folders of classes
 * @param projects the projects that these belong to
 * @param folders problem folders of games that are programs
 * @param namedBy the option or variable that named them; empty for the working folder
 */
record GamePaths(List<Path> paths, List<GameProject> projects, List<Path> folders, String namedBy) {
  /** The boardjudge that a game was made for; {@code new} writes it into every project. */
  private static final String VERSION_FILE = "META-INF/boardjudge.properties";

  private static final String VERSION = "version";

  private static final Pattern ID = Pattern.compile("[a-z][a-z0-9]*");
  private static final Pattern NUMBER = Pattern.compile("(\\d{1,6})\\.(\\d{1,6})\\..*");

  /**
   * @throws CommandException if a path is missing, is no jar or folder, is not compiled, or was
   *     made for another boardjudge
   */
  static GamePaths of(List<String> names, String namedBy) throws IOException {
    List<Path> paths = new ArrayList<>();
    List<GameProject> projects = new ArrayList<>();
    List<Path> folders = new ArrayList<>();
    for (String name : names) {
      Path path = InputSource.path(name);
      if (Files.isDirectory(path) && FolderProblem.isGame(path)) {
        folders.add(path);
        continue;
      }
      Optional<GameProject> project = GameProject.at(path);
      Path classes = project.map(GameProject::classes).orElse(path);
      if (project.isEmpty() && GameProject.lacksService(path)) {
        throw unusable(
            namedBy, "no-game-missing", "file", shown(path, namedBy), "name", GameProject.SOURCE);
      }
      if (project.isPresent() && !project.get().isCompiled()) {
        throw unusable(namedBy, "not-compiled-game", "file", shown(path, namedBy));
      }
      check(path, classes, namedBy);
      if (!paths.contains(classes)) {
        paths.add(classes);
        Optional<GameProject> owner = project.isPresent() ? project : GameProject.owning(classes);
        owner.filter(each -> !projects.contains(each)).ifPresent(projects::add);
      }
    }
    return new GamePaths(List.copyOf(paths), List.copyOf(projects), List.copyOf(folders), namedBy);
  }

  private static Object shown(Path path, String namedBy) {
    return namedBy.isEmpty() ? Console.message("this-folder") : InputSource.shown(path);
  }

  /** With the option or variable that named the place. */
  private static CommandException unusable(String namedBy, String sentence, Object... arguments) {
    Message what = Console.message(sentence, arguments);
    return CommandException.of(
        Exit.UNREADABLE,
        namedBy.isEmpty() ? what : Console.message("named-by", "what", what, "option", namedBy));
  }

  private static void check(Path path, Path classes, String namedBy) throws IOException {
    Object name = shown(path, namedBy);
    if (!Files.exists(classes)) {
      throw unusable(namedBy, "no-jar", "file", name);
    }
    if (!Files.isReadable(classes)) {
      throw unusable(namedBy, "not-readable", "file", name);
    }
    if (!Files.isDirectory(classes)) {
      try {
        new ZipFile(classes.toFile()).close();
      } catch (ZipException broken) {
        throw unusable(namedBy, "not-a-jar", "file", name);
      }
    }
    Properties properties = new Properties();
    URL[] places = {classes.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(places, null);
        InputStream in = loader.getResourceAsStream(VERSION_FILE)) {
      if (in != null) {
        properties.load(in);
      }
    } catch (IllegalArgumentException broken) {
      throw CommandException.unreadable("file-broken", "file", name, "name", VERSION_FILE);
    }
    String version = properties.getProperty(VERSION, "").strip();
    if (!version.isEmpty() && !isCompatible(version, Release.NUMBER)) {
      String quoted = Quote.bare(version, 40);
      throw unusable(
          namedBy, "made-for", "file", name, "version", quoted, "release", Release.NUMBER);
    }
  }

  /** The same main version, and not newer. */
  static boolean isCompatible(String version, String release) {
    Matcher theirs = NUMBER.matcher(version);
    Matcher ours = NUMBER.matcher(release);
    return version.equals(release)
        || (theirs.matches()
            && ours.matches()
            && theirs.group(1).equals(ours.group(1))
            && Integer.parseInt(theirs.group(2)) <= Integer.parseInt(ours.group(2)));
  }

  /**
   * Registers the games.
   *
   * @throws CommandException if there is none, one cannot be loaded, or two have one name
   */
  void load() throws IOException {
    if (!paths.isEmpty()) {
      loadClasses();
    }
    for (Path folder : folders) {
      ProblemFolders.open(folder, folder.toString());
    }
  }

  private void loadClasses() throws IOException {
    List<URL> urls = new ArrayList<>();
    for (Path path : paths) {
      urls.add(path.toUri().toURL());
    }
    ClassLoader program = GamePaths.class.getClassLoader();
    // Stays open: a class may be needed at any time.
    @SuppressWarnings("resource")
    URLClassLoader loader = new URLClassLoader(Failures.LOADER, urls.toArray(new URL[0]), program);
    refuseDuplicates(loader);
    GameServices.lookIn(loader);
    Map<String, Problem<?>> byName = new HashMap<>();
    int outsideGames = 0;
    try {
      for (Problem<?> problem : ServiceLoader.load(Problem.class, loader)) {
        String id = name(problem);
        outsideGames += problem.getClass().getClassLoader() == loader ? 1 : 0;
        Problem<?> other = byName.put(id, problem);
        if (other != null) {
          throw CommandException.usage(
              "two-games", "name", id, "first", origin(other), "second", origin(problem));
        }
      }
    } catch (LinkageError error) {
      throw CommandException.of(Exit.UNREADABLE, ServiceFault.describe(error));
    }
    if (outsideGames == 0) {
      String places = String.join(", ", paths.stream().map(InputSource::shown).toList());
      throw unusable(namedBy, "no-game-none", "files", places, "name", GameProject.SERVICE);
    }
  }

  /** Of a class in two places only the first would be loaded. */
  private static void refuseDuplicates(URLClassLoader loader) throws IOException {
    Map<String, URL> places = new HashMap<>();
    for (URL list : Collections.list(loader.findResources(GameProject.SERVICE))) {
      URLConnection connection = list.openConnection();
      connection.setUseCaches(false);
      String lines;
      try (InputStream in = connection.getInputStream()) {
        lines = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      }
      for (String line : lines.lines().toList()) {
        String type = line.replaceFirst("#.*", "").strip();
        URL other = type.isEmpty() ? null : places.putIfAbsent(type, list);
        if (other != null && !other.equals(list)) {
          String name = Quote.name(type, 200);
          throw CommandException.usage(
              "two-places", "name", name, "first", place(other), "second", place(list));
        }
      }
    }
  }

  private static String place(URL list) {
    String address = list.toString().replaceFirst("^jar:", "").replaceFirst("^file:", "");
    return Quote.name(address.replaceFirst("!?/" + GameProject.SERVICE + "$", ""), 400);
  }

  private static String name(Problem<?> problem) {
    String id = String.valueOf(problem.id());
    if (!ID.matcher(id).matches()) {
      throw CommandException.unreadable(
          "calls-itself", "game", origin(problem), "name", Quote.of(id, 40));
    }
    return id;
  }

  /** {@code othello.Othello in games/othello.jar}. */
  private static Object origin(Problem<?> problem) {
    String name = Quote.name(problem.getClass().getName(), 200);
    Optional<String> place = Paths.placeOf(problem.getClass());
    return place.isPresent()
        ? Console.message("class-in", "name", name, "place", place.get())
        : name;
  }
}
