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
 * The known languages, and which of their tools are installed.
 *
 * @param known in order; the first with a matching file extension is used
 */
public record Languages(List<Language> known) {
  private static final String BUILT_IN = "languages.yaml";
  private static final int MAX_VERSION_LENGTH = 120;
  private static final List<Path> SYSTEM_FOLDERS =
      List.of(Path.of("/usr/local/bin"), Path.of("/usr/bin"), Path.of("/bin"));

  public Languages {
    known = List.copyOf(known);
  }

  /** The built-in languages. */
  public static Languages builtIn() {
    try {
      return new Languages(
          new LanguageFile(UserFolders.home().toString())
              .parse(BUILT_IN, Resource.text(Languages.class, BUILT_IN)));
    } catch (InputException e) {
      throw new IllegalStateException(e);
    }
  }

  Languages with(Path file) throws IOException {
    return with(file.toString(), StrictReader.text(file));
  }

  /**
   * Adds the languages of a file. They come first and replace those of the same id.
   *
   * @throws InputException if {@link LanguageFile} cannot read the text
   */
  public Languages with(String file, String text) throws InputException {
    Map<String, Language> languages = new LinkedHashMap<>();
    for (Language language :
        new LanguageFile(UserFolders.home().toString()).parse(Quote.name(file, 4096), text)) {
      languages.put(language.id(), language);
    }
    for (Language language : known) {
      languages.putIfAbsent(language.id(), language);
    }
    return new Languages(new ArrayList<>(languages.values()));
  }

  /**
   * The built-in languages and those of {@code languages.yaml} in the user's configuration folder:
   * {@code XDG_CONFIG_HOME/boardjudge}, or else {@code .config/boardjudge} in {@code HOME}.
   *
   * @throws InputException if {@link LanguageFile} cannot read the file
   */
  public static Languages configured() throws IOException {
    return configured(UserFolders.configuration(System.getenv(), UserFolders.login()));
  }

  static Languages configured(Path folder) throws IOException {
    Path file = folder.resolve(BUILT_IN);
    if (!Files.exists(file)) {
      return builtIn();
    }
    // The file was not named in this call, but its commands will run.
    WriteAccess.require(file, "correct its permissions, or name it: --languages FILE");
    return builtIn().with(file);
  }

  /** The language of that id. */
  public Optional<Language> byId(String id) {
    return known.stream().filter(language -> language.id().equals(id)).findFirst();
  }

  /** The first language with the file's extension. */
  public Optional<Language> of(Path source) {
    return of(source.getFileName().toString());
  }

  /** As above, for a file name. */
  public Optional<Language> of(String name) {
    String ending = ending(name);
    return known.stream().filter(language -> language.endings().contains(ending)).findFirst();
  }

  /** The extension of a file name in lower case, without the dot; empty if it has none. */
  public static String ending(String name) {
    int dot = name.lastIndexOf('.');
    return dot < 0 ? "" : name.substring(dot + 1).toLowerCase(Locale.ROOT);
  }

  /** A file name without its extension. */
  public static String stem(Path file) {
    return stem(file.getFileName().toString());
  }

  /** As above, for a file name. */
  public static String stem(String name) {
    int dot = name.lastIndexOf('.');
    return dot > 0 ? name.substring(0, dot) : name;
  }

  /**
   * Finds a program in the system folders first, then in {@code PATH}, so that a user's own
   * versions do not judge others.
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

  /** The first line of what the language's first tool says of its version; empty without tools. */
  public static String version(Language language) throws InterruptedException {
    String name = language.tools().stream().findFirst().orElse("");
    Optional<Path> tool = tool(name);
    if (name.isEmpty() || tool.isEmpty()) {
      return name;
    }
    String option = name.equals("go") ? "version" : "--version";
    try {
      String output = HostCommand.run(List.of(tool.get().toString(), option)).output();
      String line = output.lines().filter(text -> !text.isBlank()).findFirst().orElse(name);
      return Quote.bare(line, MAX_VERSION_LENGTH);
    } catch (IOException silent) {
      return name;
    }
  }

  /** The language's tools that are not installed. */
  public static List<String> missing(Language language) {
    return language.tools().stream().filter(name -> tool(name).isEmpty()).toList();
  }

  /** What to install, for a language with {@link #missing} tools. */
  public static String advice(Language language) {
    return language.name()
        + " needs "
        + String.join(
            " and ", missing(language).stream().map(tool -> Quote.name(tool, 100)).toList())
        + ", which is not installed; on Debian: apt-get install "
        + language.debianPackage();
  }

  /**
   * Reads {@code languages.yaml}, a map from language ids to properties, explained in {@code
   * docs/languages.md}.
   *
   * @param home replaces a leading {@code ~}
   */
  record LanguageFile(String home) {
    /**
     * @throws InputException if the text is not valid YAML, or has an unknown, missing, repeated or
     *     invalid key
     */
    List<Language> parse(String file, String text) throws InputException {
      try {
        return StrictReader.yaml(file, text, "languages.yaml").fields().entrySet().stream()
            .map(entry -> language(entry.getKey(), entry.getValue()))
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
          keys.get("folders").texts().stream().map(this::expandHome).toList(),
          keys.get("environment").textsByKey().entrySet().stream()
              .collect(Collectors.toMap(Map.Entry::getKey, entry -> expandHome(entry.getValue()))));
    }

    private static List<String> words(Value command) {
      return command.isThere() ? List.of(command.text().strip().split("[ \t]+")) : List.of();
    }

    private String expandHome(String path) {
      return path.equals("~") || path.startsWith("~/") ? home + path.substring(1) : path;
    }
  }
}
