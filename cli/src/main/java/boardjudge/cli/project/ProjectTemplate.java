package boardjudge.cli.project;

import boardjudge.base.files.Resource;
import boardjudge.base.strict.StrictReader;
import boardjudge.generator.Release;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;

/**
 * The files of a new project: a small game that works, under the setter's name for it.
 *
 * @param game the game's name, also a package's name
 * @param uuid the problem's, which never changes later
 * @param ending of the sources where referee, solver and generator are programs; empty for Java
 */
public record ProjectTemplate(String game, UUID uuid, Optional<String> ending) {
  /** What a game may be called. */
  public static final Pattern NAME = Pattern.compile("[a-z][a-z0-9]{1,29}");

  private static final List<String> SCHEMAS =
      List.of("suite.yaml", "problem.yaml", "submissions.yaml");

  /**
   * Checks the name.
   *
   * @throws IllegalArgumentException if a game cannot have it
   */
  public ProjectTemplate {
    if (!NAME.matcher(game).matches()) {
      throw new IllegalArgumentException("not a game's name: " + game);
    }
  }

  /** The texts by path in the project, in the order of reading. */
  public Map<String, String> files() {
    Map<String, String> files = new LinkedHashMap<>();
    for (String line :
        text(ending.isEmpty() ? "files.txt" : "programs/files.txt").lines().toList()) {
      if (!line.startsWith("#")) {
        int space = line.indexOf(' ');
        files.put(
            filled(line.substring(space + 1)), filled(text(filled(line.substring(0, space)))));
      }
    }
    // Editors find them by the first lines of the setter's files.
    SCHEMAS.forEach(
        name -> files.put("schema/" + name + ".schema.json", StrictReader.schema(name)));
    return files;
  }

  /** Whether a file must be executable. */
  public static boolean isProgram(String file) {
    return file.equals(".ci/run");
  }

  private String filled(String text) {
    String prefix = game.substring(0, 1).toUpperCase(Locale.ROOT) + game.substring(1);
    return text.replace("__game__", game)
        .replace("__Game__", prefix)
        .replace("__version__", Release.NUMBER)
        .replace("__ending__", ending.orElse(""))
        .replace("__schema__", ending.isEmpty() ? "../../../schema" : "../schema")
        .replace("__named__", ending.isEmpty() ? game : ".")
        .replace("__uuid__", uuid.toString());
  }

  private static String text(String name) {
    return Resource.text(ProjectTemplate.class, "template/" + name);
  }
}
