package boardjudge.cli;

import boardjudge.cli.project.GameProject;
import boardjudge.generator.Release;
import boardjudge.grading.program.FolderProblems;
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
      if (Files.isDirectory(path) && FolderProblems.isGame(path)) {
        folders.add(path);
        continue;
      }
      Optional<GameProject> project = GameProject.at(path);
      Path classes = project.map(GameProject::classes).orElse(path);
      if (project.isEmpty() && GameProject.lacksService(path)) {
        throw CommandException.unreadable(
            "%s: no game there: %s is missing%s"
                .formatted(shown(path, namedBy), GameProject.SOURCE, suffix(namedBy)));
      }
      if (project.isPresent() && !project.get().isCompiled()) {
        throw CommandException.unreadable(
            "%s: the game there is not compiled; run there: mvn -q compile%s"
                .formatted(shown(path, namedBy), suffix(namedBy)));
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

  private static String shown(Path path, String namedBy) {
    return namedBy.isEmpty() ? "this folder" : InputSource.shown(path);
  }

  private static String suffix(String namedBy) {
    return namedBy.isEmpty() ? "" : " (" + namedBy + ")";
  }

  private static void check(Path path, Path classes, String namedBy) throws IOException {
    String name = shown(path, namedBy);
    if (!Files.exists(classes)) {
      throw CommandException.unreadable(name + ": no such jar or folder" + suffix(namedBy));
    }
    if (!Files.isReadable(classes)) {
      throw CommandException.unreadable(name + ": no permission to read" + suffix(namedBy));
    }
    Properties properties = new Properties();
    if (Files.isDirectory(classes)) {
      Path file = classes.resolve(VERSION_FILE);
      if (Files.isRegularFile(file)) {
        try (InputStream in = Files.newInputStream(file)) {
          load(properties, in, name);
        }
      }
    } else {
      try (ZipFile jar = new ZipFile(classes.toFile())) {
        if (jar.getEntry(VERSION_FILE) != null) {
          try (InputStream in = jar.getInputStream(jar.getEntry(VERSION_FILE))) {
            load(properties, in, name);
          }
        }
      } catch (ZipException broken) {
        throw CommandException.unreadable(
            name + ": expected a jar or a folder of classes, found another file" + suffix(namedBy));
      }
    }
    String version = properties.getProperty(VERSION, "").strip();
    if (!version.isEmpty() && !isCompatible(version, Release.NUMBER)) {
      throw CommandException.unreadable(
          ("%s: made for boardjudge %s, this is %s; set that version in its pom.xml and build"
                  + " it again%s")
              .formatted(name, Quote.bare(version, 40), Release.NUMBER, suffix(namedBy)));
    }
  }

  private static void load(Properties properties, InputStream in, String name) throws IOException {
    try {
      properties.load(in);
    } catch (IllegalArgumentException broken) {
      throw CommandException.unreadable(name + ": " + VERSION_FILE + " is broken");
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
              "two games are called " + id + ": " + origin(other) + " and " + origin(problem));
        }
      }
    } catch (LinkageError error) {
      throw CommandException.unreadable(ServiceFault.describe(error));
    }
    if (outsideGames == 0) {
      String places = String.join(", ", paths.stream().map(InputSource::shown).toList());
      throw CommandException.unreadable(
          places + ": no game there: " + GameProject.SERVICE + " names none" + suffix(namedBy));
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
          throw CommandException.usage(
              "two places hold the game %s: %s and %s"
                  .formatted(Quote.name(type, 200), place(other), place(list)));
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
          "%s calls itself %s: expected small letters and digits, a letter first"
              .formatted(origin(problem), Quote.of(id, 40)));
    }
    return id;
  }

  /** {@code othello.Othello in games/othello.jar}. */
  private static String origin(Problem<?> problem) {
    String place = Paths.placeOf(problem.getClass()).map(path -> " in " + path).orElse("");
    return Quote.name(problem.getClass().getName(), 200) + place;
  }
}
