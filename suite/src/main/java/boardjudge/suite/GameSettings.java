package boardjudge.suite;

import boardjudge.base.strict.StrictException;
import boardjudge.base.strict.StrictReader;
import boardjudge.base.strict.Value;
import boardjudge.generator.Parameter;
import boardjudge.reference.Message;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The key {@code boardjudge} of {@code problem.yaml}: programs in the place of a game's classes.
 *
 * @param id the problem's name on the command line; empty for the folder's
 * @param name the problem's title in its languages
 * @param source where the problem comes from; empty if that is not said
 * @param referee the program that judges step by step, a file below the folder
 * @param solver the fast program that only answers
 * @param rules the statement's clauses by id, in the file's order
 * @param generators the programs that make inputs
 * @param parameters the arguments of the generator without a name, also if a command names it
 * @param mutants the source of the wrong programs
 * @param glyphs what each character on the boards stands for, in the file's order
 * @param limits of each run of these programs, as {@code --limits} takes them; empty for the
 *     defaults
 */
public record GameSettings(
    String id,
    Message name,
    String source,
    Optional<String> referee,
    Optional<String> solver,
    Map<String, String> rules,
    List<Generator> generators,
    List<Parameter> parameters,
    Optional<MutantSource> mutants,
    Map<String, String> glyphs,
    String limits) {
  /** The key of {@code problem.yaml}. */
  public static final String KEY = "boardjudge";

  private static final Pattern HAS_KEY = Pattern.compile("(?m)^[\"']?" + KEY + "[\"']?[ \t]*:");

  /** The most wrong programs that one source may hold. */
  public static final int MOST_MUTANTS = 500;

  /** The recipe of the program under the key {@code generator}, which has no name of its own. */
  public static final String RECIPE = "program";

  /**
   * A program that makes inputs.
   *
   * @param recipe the name under which plans and commands call it
   * @param program a file below the folder
   */
  public record Generator(String recipe, String program, String about, List<Parameter> parameters) {
    public Generator {
      parameters = List.copyOf(parameters);
    }

    /** The program under the key {@code generator}, with the recipe name {@link #RECIPE}. */
    public static Generator unnamed(String program, List<Parameter> parameters) {
      String about = "what the folder's generator makes of a seed and these arguments";
      return new Generator(RECIPE, program, about, parameters);
    }
  }

  /**
   * One source that is compiled with {@code -DMUTANT=1}, {@code -DMUTANT=2} and so on.
   *
   * @param source a file below the folder
   * @param count how many there are; 0 if the source itself tells when there are no more
   * @param about what is known of each, in order; later ones have no names
   */
  public record MutantSource(String source, int count, List<About> about) {
    public MutantSource {
      about = List.copyOf(about);
    }
  }

  /**
   * What is known of a wrong program.
   *
   * @param breaks the id of a rule
   */
  public record About(String name, String breaks, String mistake) {}

  public GameSettings {
    rules = Collections.unmodifiableMap(new LinkedHashMap<>(rules));
    generators = List.copyOf(generators);
    parameters = List.copyOf(parameters);
    glyphs = Collections.unmodifiableMap(new LinkedHashMap<>(glyphs));
  }

  /**
   * Reads the key from a problem's folder.
   *
   * @return empty if there is no {@code problem.yaml}, or it does not have the key
   * @throws StrictException if the file is malformed
   */
  public static Optional<GameSettings> of(Path folder) throws IOException {
    Path file = folder.resolve("problem.yaml");
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    String text = StrictReader.text(file);
    return HAS_KEY.matcher(text).find()
        ? Optional.of(of(StrictReader.yaml(file.toString(), text, "problem.yaml")))
        : Optional.empty();
  }

  private static GameSettings of(Value problem) throws StrictException {
    Value keys = problem.get(KEY).required();
    Map<String, String> rules = keys.get("rules").textsByKey();
    Value mutants = keys.get("mutants");
    return new GameSettings(
        keys.get("id").text(),
        name(problem.get("name")),
        problem.get("source").text(),
        text(keys, "referee"),
        text(keys, "solver"),
        rules,
        generators(keys),
        parameters(keys),
        mutants.isThere() ? Optional.of(mutants(mutants, rules.keySet())) : Optional.empty(),
        keys.get("glyphs").textsByKey(),
        keys.get("limits").text());
  }

  /** The title of {@code problem.yaml} in both languages; empty where there is none. */
  public static Message name(Value name) {
    Map<String, String> titles = name.textsByKey();
    String english =
        titles.isEmpty()
            ? name.text()
            : titles.getOrDefault("en", titles.values().iterator().next());
    return Message.literal(english, titles.getOrDefault("zh", english));
  }

  private static Optional<String> text(Value keys, String key) {
    return Optional.of(keys.get(key)).filter(Value::isThere).map(Value::text);
  }

  private static List<Generator> generators(Value keys) throws StrictException {
    List<Generator> generators = new ArrayList<>();
    if (keys.get("generator").isThere()) {
      generators.add(Generator.unnamed(keys.get("generator").text(), parameters(keys)));
    }
    for (Map.Entry<String, Value> entry : keys.get("generators").fields().entrySet()) {
      Value generator = entry.getValue();
      if (!generators.isEmpty() && entry.getKey().equals(RECIPE)) {
        throw generator.error("a name of its own", RECIPE + " again, which is that of generator");
      }
      String program = generator.get("program").text();
      String usual = "what " + program + " makes of a seed and these arguments";
      String about = generator.get("about").text(usual);
      generators.add(new Generator(entry.getKey(), program, about, parameters(generator)));
    }
    return generators;
  }

  private static List<Parameter> parameters(Value owner) throws StrictException {
    List<Parameter> parameters = new ArrayList<>();
    for (Map.Entry<String, Value> entry : owner.get("parameters").fields().entrySet()) {
      parameters.add(parameter(entry.getKey(), entry.getValue()));
    }
    return parameters;
  }

  private static Parameter parameter(String name, Value value) throws StrictException {
    String about = value.get("about").text(name);
    List<String> options = value.get("options").texts();
    if (!options.isEmpty()) {
      return Parameter.choice(name, options, about);
    }
    if (!value.get("from").isThere() || !value.get("to").isThere()) {
      throw value.error("from and to, or options", "neither");
    }
    int from = value.get("from").integer(0);
    int to = value.get("to").integer(0);
    if (to < from) {
      throw value.get("to").error();
    }
    int initial = value.get("default").integer(from);
    if (initial < from || initial > to) {
      throw value
          .get("default")
          .error("an integer from " + from + " to " + to, Integer.toString(initial));
    }
    return Parameter.integer(name, from, to, initial, about);
  }

  private static MutantSource mutants(Value mutants, Set<String> rules) throws StrictException {
    int count = mutants.get("count").integer(0);
    List<About> about = new ArrayList<>();
    for (Value mutant : mutants.get("about").items()) {
      String name = mutant.get("name").text();
      if (about.stream().anyMatch(other -> other.name().equals(name))) {
        throw mutant.get("name").error("a name of its own", name + " again");
      }
      String breaks = mutant.get("breaks").text();
      if (!rules.contains(breaks)) {
        throw mutant
            .get("breaks")
            .error(
                rules.isEmpty()
                    ? "rules to be listed under rules first"
                    : "one of " + String.join(", ", rules));
      }
      about.add(new About(name, breaks, mutant.get("mistake").text()));
    }
    if (count > 0 && about.size() > count) {
      throw mutants
          .get("about")
          .error("at most " + count + " of them, as count says", Integer.toString(about.size()));
    }
    return new MutantSource(mutants.get("source").text(), count, about);
  }
}
