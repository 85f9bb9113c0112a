package boardjudge.sandbox;

import boardjudge.base.files.Resource;
import boardjudge.base.strict.StrictException;
import boardjudge.base.strict.StrictReader;
import boardjudge.base.strict.Value;
import boardjudge.reference.io.FormatError;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.Quote;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The languages known, and which of them this machine can run.
 *
 * @param known in order; the first that lists an ending gets the file
 */
public record Languages(List<Language> known) {
  private static final String BUILT_IN = "languages.yaml";
  private static final List<Path> SYSTEM_FOLDERS =
      List.of(Path.of("/usr/local/bin"), Path.of("/usr/bin"), Path.of("/bin"));

  public Languages {
    known = List.copyOf(known);
  }

  /** The languages that come with the program. */
  public static Languages builtIn() {
    try {
      return new Languages(
          new LanguageFile(UserFolders.home().toString())
              .parse(BUILT_IN, Resource.text(Languages.class, BUILT_IN)));
    } catch (InputException e) {
      throw new IllegalStateException(e);
    }
  }

  /** As {@link #with(String, String)}, of a file that is in its place. */
  Languages with(Path file) throws IOException {
    return with(file.toString(), Files.readString(file, StandardCharsets.UTF_8));
  }

  /**
   * These, and those of a file: they replace whole languages of the same id, and come first.
   *
   * @throws InputException if the text is not what {@link LanguageFile} reads
   */
  public Languages with(String file, String text) throws InputException {
    Map<String, Language> all = new LinkedHashMap<>();
    for (Language language :
        new LanguageFile(UserFolders.home().toString()).parse(Quote.name(file, 4096), text)) {
      all.put(language.id(), language);
    }
    for (Language language : known) {
      all.putIfAbsent(language.id(), language);
    }
    return new Languages(new ArrayList<>(all.values()));
  }

  /**
   * The languages that come with the program and, if there is one, those of {@code languages.yaml}
   * in the user's configuration folder: {@code XDG_CONFIG_HOME/boardjudge}, or else {@code
   * .config/boardjudge} in {@code HOME}.
   *
   * @throws InputException if the file is not what {@link LanguageFile} reads
   */
  public static Languages configured() throws IOException {
    return configured(UserFolders.configuration());
  }

  static Languages configured(Path folder) throws IOException {
    Path own = folder.resolve(BUILT_IN);
    if (!Files.exists(own)) {
      return builtIn();
    }
    // Nobody named it in this call, and its commands are run.
    WriteAccess.require(own, "mend its rights, or name it: --languages FILE");
    return builtIn().with(own);
  }

  /** The language of that id. */
  public Optional<Language> byId(String id) {
    return known.stream().filter(language -> language.id().equals(id)).findFirst();
  }

  /** The first language that lists the file's ending. */
  public Optional<Language> of(Path source) {
    return of(source.getFileName().toString());
  }

  /** As above, of the file's name. */
  public Optional<Language> of(String name) {
    int dot = name.lastIndexOf('.');
    String ending = dot < 0 ? "" : name.substring(dot + 1).toLowerCase(Locale.ROOT);
    return known.stream().filter(language -> language.endings().contains(ending)).findFirst();
  }

  /** A file's name without its ending. */
  public static String stem(Path file) {
    return stem(file.getFileName().toString());
  }

  /** As above, of the name itself. */
  public static String stem(String name) {
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
    return Stream.concat(SYSTEM_FOLDERS.stream(), path)
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
        + String.join(
            " and ", missing(language).stream().map(tool -> Quote.name(tool, 100)).toList())
        + ", which is not installed; on Debian: apt-get install "
        + language.debianPackage();
  }

  /**
   * Reads {@code languages.yaml}: a map from the ids of languages to what the built-in file's first
   * lines explain.
   *
   * @param home the folder that a leading {@code ~} stands for
   */
  record LanguageFile(String home) {
    /**
     * The languages of a file, in its order.
     *
     * @param file its name, for messages
     * @throws InputException if the text is not YAML, or a key is unknown, missing, there twice, or
     *     has a value that it cannot have
     */
    List<Language> parse(String file, String text) throws InputException {
      try {
        return StrictReader.yaml(file, text, "languages.yaml").fields().entrySet().stream()
            .map(each -> language(each.getKey(), each.getValue()))
            .toList();
      } catch (StrictException fault) {
        String path = fault.path(".", "[%d]");
        throw new InputException(
            file,
            fault.line(),
            fault.column(),
            FormatError.UNKNOWN_SYMBOL,
            path.isEmpty() ? "languages" : path,
            fault.expected().isEmpty() ? "YAML" : fault.expected(),
            fault.found());
      }
    }

    private Language language(String id, Value keys) {
      return new Language(
          id,
          Quote.bare(keys.get("name").text(), 100),
          keys.get("endings").texts(),
          keys.get("source").text(),
          words(keys.get("compile")),
          keys.get("standards").texts(),
          words(keys.get("run")),
          Quote.bare(keys.get("package").text(), 100),
          keys.get("memory").integer(0),
          Optional.of(keys.get("out-of-memory-exit"))
              .filter(Value::isThere)
              .map(code -> code.integer(0)),
          keys.get("processes").integer(0),
          keys.get("time-factor").isThere() ? keys.get("time-factor").number() : 1,
          keys.get("folders").texts().stream().map(this::atHome).toList(),
          keys.get("environment").textsByKey().entrySet().stream()
              .collect(Collectors.toMap(Map.Entry::getKey, each -> atHome(each.getValue()))));
    }

    private static List<String> words(Value command) {
      return command.isThere() ? List.of(command.text().strip().split("[ \t]+")) : List.of();
    }

    private String atHome(String path) {
      return path.equals("~") || path.startsWith("~/") ? home + path.substring(1) : path;
    }
  }
}
