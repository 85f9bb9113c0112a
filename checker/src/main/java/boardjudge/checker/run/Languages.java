package boardjudge.checker.run;

import boardjudge.reference.io.InputException;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The languages known, and which of them this machine can run.
 *
 * @param known in order; the first that claims an ending has it
 */
public record Languages(List<Language> known) {
  private static final String BUILT_IN = "languages.ini";
  private static final List<Path> USUAL =
      List.of(Path.of("/usr/local/bin"), Path.of("/usr/bin"), Path.of("/bin"));

  public Languages {
    known = List.copyOf(known);
  }

  /** The languages that come with the program. */
  public static Languages builtIn() {
    try (InputStream resource = Languages.class.getResourceAsStream(BUILT_IN)) {
      if (resource == null) {
        throw new IllegalStateException(BUILT_IN + " is not in the jar");
      }
      String text = new String(resource.readAllBytes(), StandardCharsets.UTF_8);
      return new Languages(LanguageFile.parse(BUILT_IN, text, System.getProperty("user.home")));
    } catch (IOException | InputException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * These, and those of a file: they replace whole languages of the same id, and come first.
   *
   * @throws InputException if the file does not say what a language needs
   * @throws IOException if it cannot be read
   */
  public Languages with(Path file) throws InputException, IOException {
    String text = Files.readString(file, StandardCharsets.UTF_8);
    Map<String, Language> all = new LinkedHashMap<>();
    for (Language language :
        LanguageFile.parse(file.toString(), text, System.getProperty("user.home"))) {
      all.put(language.id(), language);
    }
    for (Language language : known) {
      all.putIfAbsent(language.id(), language);
    }
    return new Languages(new ArrayList<>(all.values()));
  }

  /** Where a user's own languages stand unless told. */
  public static Path userFile() {
    String configured = System.getenv().getOrDefault("XDG_CONFIG_HOME", "");
    Path folder =
        configured.isEmpty()
            ? Path.of(System.getProperty("user.home"), ".config")
            : Path.of(configured);
    return folder.resolve("boardjudge").resolve(BUILT_IN);
  }

  /** The language of that id. */
  public Optional<Language> byId(String id) {
    return known.stream().filter(language -> language.id().equals(id)).findFirst();
  }

  /** The first language that claims the file's ending. */
  public Optional<Language> of(Path source) {
    String name = source.getFileName().toString();
    int dot = name.lastIndexOf('.');
    String ending = dot < 0 ? "" : name.substring(dot + 1).toLowerCase(Locale.ROOT);
    return known.stream().filter(language -> language.endings().contains(ending)).findFirst();
  }

  /** A file's name without its ending. */
  public static String stem(Path file) {
    String name = file.getFileName().toString();
    int dot = name.lastIndexOf('.');
    return dot > 0 ? name.substring(0, dot) : name;
  }

  /**
   * Where a program is installed: the system's own folders first, then {@code PATH}, so that what a
   * user put before them for himself does not judge others.
   */
  public static Optional<Path> tool(String name) {
    if (name.indexOf('/') >= 0) {
      return Optional.of(Path.of(name)).filter(Files::isExecutable);
    }
    Stream<Path> path =
        Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
            .filter(folder -> !folder.isBlank())
            .map(Path::of);
    return Stream.concat(USUAL.stream(), path)
        .flatMap(folder -> Stream.of(folder.resolve(name), folder.resolve(name + ".exe")))
        .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file))
        .findFirst();
  }

  /** The language's tools that this machine does not have. */
  public static List<String> missing(Language language) {
    return language.tools().stream().filter(name -> tool(name).isEmpty()).toList();
  }

  /** A sentence on what to install; for a language of which something is missing. */
  public static String advice(Language language) {
    return language.name()
        + " needs "
        + String.join(" and ", missing(language))
        + ", which is not installed; on Debian: apt-get install "
        + language.debianPackage();
  }
}
