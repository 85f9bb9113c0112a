package boardjudge.suite;

import boardjudge.generator.Parameter;
import boardjudge.reference.io.Quote;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What {@code problem.yaml} says under the key {@code boardjudge}: the programs that stand in the
 * place of a game's classes.
 *
 * @param id the problem's name on the command line; empty for the folder's
 * @param title the problem's title, in English if there is one
 * @param source where the problem comes from; empty if that is not said
 * @param referee the program that judges step by step, a file below the folder
 * @param solver the program that answers fast
 * @param rules the statement's clauses by id, in the file's order
 * @param generator the program that makes inputs
 * @param parameters the generator's arguments
 * @param mutants the source of the wrong programs
 * @param glyphs what each character on the boards stands for, in the file's order
 * @param limits of each run of these programs, as {@code --limits} takes them; empty for the usual
 */
public record GameSettings(
    String id,
    String title,
    String source,
    Optional<String> referee,
    Optional<String> solver,
    Map<String, String> rules,
    Optional<String> generator,
    List<Parameter> parameters,
    Optional<MutantSource> mutants,
    Map<String, String> glyphs,
    String limits) {
  /** What ids of problems may be, in words. */
  private static final String ID_FORM = "small letters and digits, a letter first";

  private static final Pattern ID = Pattern.compile("[a-z][a-z0-9]{0,39}");
  private static final Pattern NAME = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)*");
  private static final Pattern CLAUSE = Pattern.compile("[!-~][ -~]{0,298}[!-~]");
  private static final Pattern GLYPH = Pattern.compile("[!-~]");
  private static final Pattern PHRASE = Pattern.compile("[!-~]([ -~]{0,38}[!-~])?");
  private static final Pattern WORD = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_.-]{0,39}");

  /** The key of {@code problem.yaml}. */
  public static final String KEY = "boardjudge";

  private static final Pattern HAS_KEY = Pattern.compile("(?m)^[\"']?" + KEY + "[\"']?[ \t]*:");

  /** The most wrong programs that one source may hold. */
  public static final int MOST_MUTANTS = 500;

  /**
   * One source that is compiled with {@code -DMUTANT=1}, {@code -DMUTANT=2} and so on.
   *
   * @param source a file below the folder
   * @param count how many there are; 0 if the source says by itself when there is no more
   * @param about what is known of each, in order; those behind the last have no names
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
   * @param mistake one sentence
   */
  public record About(String name, String breaks, String mistake) {}

  public GameSettings {
    rules = Collections.unmodifiableMap(new LinkedHashMap<>(rules));
    parameters = List.copyOf(parameters);
    glyphs = Collections.unmodifiableMap(new LinkedHashMap<>(glyphs));
  }

  /** The whole file; what stands under the other keys is for others to read. */
  record Problem(
      Object problem_format_version,
      Object type,
      @JsonPropertyDescription("a title, or titles by language") Object name,
      Object uuid,
      Object version,
      Object credits,
      Object author,
      Object source,
      Object source_url,
      Object license,
      Object rights_owner,
      Object embargo_until,
      Object limits,
      Object keywords,
      Object languages,
      Object allow_file_writing,
      Object constants,
      Object validation,
      Object validator_flags,
      Object output_validator_args,
      Object grading,
      Keys boardjudge) {}

  /** The value of the key {@code boardjudge}. */
  public record Keys(
      @JsonPropertyDescription(ID_FORM) String id,
      @JsonPropertyDescription(PlanFolder.FORM) String referee,
      @JsonPropertyDescription(PlanFolder.FORM) String solver,
      @JsonPropertyDescription("sentences by rule") Map<String, String> rules,
      @JsonPropertyDescription(PlanFolder.FORM) String generator,
      @JsonPropertyDescription("parameters by name") Map<String, ParameterKeys> parameters,
      MutantKeys mutants,
      @JsonPropertyDescription("a phrase for each character") Map<String, String> glyphs,
      @JsonPropertyDescription("limits such as time=10s,memory=512m,output=64m") String limits) {}

  /** A value of {@code parameters}. */
  public record ParameterKeys(
      @JsonPropertyDescription("an integer") Integer from,
      @JsonPropertyDescription("an integer, not below from") Integer to,
      @JsonProperty("default") @JsonPropertyDescription("an integer between from and to")
          Integer usual,
      @JsonPropertyDescription("a list of words; the first is the default") List<String> options,
      @JsonPropertyDescription("a phrase") String about) {}

  /** The value of {@code mutants}. */
  public record MutantKeys(
      @JsonProperty(required = true) @JsonPropertyDescription(PlanFolder.FORM) String source,
      @JsonPropertyDescription("an integer from 1 to " + MOST_MUTANTS) int count,
      @JsonPropertyDescription("a list with name, breaks and mistake") List<AboutKeys> about) {}

  /** An element of {@code about}. */
  public record AboutKeys(
      @JsonProperty(required = true)
          @JsonPropertyDescription("small letters, digits and single hyphens")
          String name,
      @JsonProperty(required = true) @JsonPropertyDescription("the id of a rule") String breaks,
      @JsonProperty(required = true) @JsonPropertyDescription("a sentence in ASCII")
          String mistake) {}

  /**
   * Reads what a problem's folder says.
   *
   * @return empty if there is no {@code problem.yaml}, or it does not have the key
   * @throws YamlException if it says something else than it should
   */
  public static Optional<GameSettings> of(Path folder) throws IOException {
    Path file = folder.resolve("problem.yaml");
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    String text = StrictYaml.text(file);
    return HAS_KEY.matcher(text).find()
        ? Optional.of(new Reading(StrictYaml.read(file.toString(), text, Problem.class)).settings())
        : Optional.empty();
  }

  /** Makes settings of a file whose keys are known to be the right ones. */
  private static final class Reading {
    private final StrictYaml<Problem> yaml;
    private final Keys keys;

    Reading(StrictYaml<Problem> yaml) throws YamlException {
      this.yaml = yaml;
      if (yaml.value().boardjudge() == null) {
        throw wrong(KEY);
      }
      this.keys = yaml.value().boardjudge();
    }

    /** For what stands there, as the keys' descriptions have it. */
    private YamlException wrong(Object... path) {
      return yaml.wrong(path);
    }

    GameSettings settings() throws YamlException {
      if (keys.id() != null && !ID.matcher(keys.id()).matches()) {
        throw wrong(KEY, "id");
      }
      return new GameSettings(
          Objects.requireNonNullElse(keys.id(), ""),
          title(),
          yaml.value().source() instanceof String source ? source : "",
          file(keys.referee(), "referee"),
          file(keys.solver(), "solver"),
          rules(),
          file(keys.generator(), "generator"),
          parameters(),
          mutants(),
          glyphs(),
          Objects.requireNonNullElse(keys.limits(), ""));
    }

    private String title() {
      Object name = yaml.value().name();
      if (name instanceof Map<?, ?> names && !names.isEmpty()) {
        Object english = names.get("en");
        return String.valueOf(english == null ? names.values().iterator().next() : english);
      }
      return name instanceof String title ? title : "";
    }

    private Optional<String> file(String name, String key) throws YamlException {
      if (name != null && !PlanFolder.allows(name)) {
        throw wrong(KEY, key);
      }
      return Optional.ofNullable(name);
    }

    private Map<String, String> rules() throws YamlException {
      Map<String, String> rules = Objects.requireNonNullElse(keys.rules(), Map.of());
      for (Map.Entry<String, String> rule : rules.entrySet()) {
        if (!NAME.matcher(rule.getKey()).matches()) {
          throw yaml.wrong(
              "a name of small letters, digits and single hyphens",
              Quote.of(rule.getKey(), 40),
              KEY,
              "rules",
              rule.getKey());
        }
        if (!CLAUSE.matcher(rule.getValue()).matches()) {
          throw wrongSentence(KEY, "rules", rule.getKey());
        }
      }
      return rules;
    }

    private Map<String, String> glyphs() throws YamlException {
      Map<String, String> glyphs = Objects.requireNonNullElse(keys.glyphs(), Map.of());
      for (Map.Entry<String, String> glyph : glyphs.entrySet()) {
        if (!GLYPH.matcher(glyph.getKey()).matches()) {
          throw yaml.wrong(
              "one character of ASCII",
              Quote.of(glyph.getKey(), 40),
              KEY,
              "glyphs",
              glyph.getKey());
        }
        if (!PHRASE.matcher(glyph.getValue()).matches()) {
          throw yaml.wrong(
              "1 to 40 characters of ASCII",
              yaml.found(KEY, "glyphs", glyph.getKey()),
              KEY,
              "glyphs",
              glyph.getKey());
        }
      }
      return glyphs;
    }

    private YamlException wrongSentence(Object... path) {
      return yaml.wrong("a sentence of up to 300 characters in ASCII", yaml.found(path), path);
    }

    private List<Parameter> parameters() throws YamlException {
      List<Parameter> parameters = new ArrayList<>();
      Map<String, ParameterKeys> given =
          Objects.requireNonNullElse(keys.parameters(), Map.<String, ParameterKeys>of());
      for (Map.Entry<String, ParameterKeys> each : given.entrySet()) {
        parameters.add(parameter(each.getKey(), each.getValue()));
      }
      return parameters;
    }

    private Parameter parameter(String name, ParameterKeys given) throws YamlException {
      Object[] path = {KEY, "parameters", name};
      if (!NAME.matcher(name).matches()) {
        throw yaml.wrong(
            "a name of small letters, digits and single hyphens", Quote.of(name, 40), path);
      }
      String about = Objects.requireNonNullElse(given.about(), name);
      if (given.options() != null) {
        if (given.options().isEmpty()
            || !given.options().stream().allMatch(word -> WORD.matcher(word).matches())) {
          throw yaml.wrong(
              "a list of words of letters, digits, dots, hyphens and underlines",
              "something else",
              KEY,
              "parameters",
              name,
              "options");
        }
        return Parameter.choice(name, given.options(), about);
      }
      if (given.from() == null || given.to() == null) {
        throw yaml.wrong("from and to, or options", "neither", path);
      }
      int from = given.from();
      int to = given.to();
      int usual = Objects.requireNonNullElse(given.usual(), from);
      if (to < from) {
        throw wrong(KEY, "parameters", name, "to");
      }
      if (usual < from || usual > to) {
        throw yaml.wrong(
            "an integer from " + from + " to " + to,
            Integer.toString(usual),
            KEY,
            "parameters",
            name,
            "default");
      }
      return Parameter.integer(name, from, to, usual, about);
    }

    private Optional<MutantSource> mutants() throws YamlException {
      MutantKeys given = keys.mutants();
      if (given == null) {
        return Optional.empty();
      }
      if (!PlanFolder.allows(given.source())) {
        throw wrong(KEY, "mutants", "source");
      }
      boolean counted = yaml.has(KEY, "mutants", "count");
      if (counted && (given.count() < 1 || given.count() > MOST_MUTANTS)) {
        throw wrong(KEY, "mutants", "count");
      }
      List<About> about = new ArrayList<>();
      List<AboutKeys> all = Objects.requireNonNullElse(given.about(), List.<AboutKeys>of());
      for (int i = 0; i < all.size(); i++) {
        about.add(about(all.get(i), about, i));
      }
      if (counted && about.size() > given.count()) {
        throw yaml.wrong(
            "at most " + given.count() + " of them, as count says",
            Integer.toString(about.size()),
            KEY,
            "mutants",
            "about");
      }
      return Optional.of(new MutantSource(given.source(), given.count(), about));
    }

    private About about(AboutKeys one, List<About> before, int index) throws YamlException {
      Object[] name = {KEY, "mutants", "about", index, "name"};
      if (!NAME.matcher(one.name()).matches()) {
        throw wrong(name);
      }
      if (before.stream().anyMatch(other -> other.name().equals(one.name()))) {
        throw yaml.wrong("a name of its own", one.name() + " again", name);
      }
      if (!rules().containsKey(one.breaks())) {
        String known = String.join(", ", rules().keySet());
        throw yaml.wrong(
            known.isEmpty() ? "rules to be listed under rules first" : "one of " + known,
            Quote.of(one.breaks(), 40),
            KEY,
            "mutants",
            "about",
            index,
            "breaks");
      }
      if (!CLAUSE.matcher(one.mistake()).matches()) {
        throw wrongSentence(KEY, "mutants", "about", index, "mistake");
      }
      return new About(one.name(), one.breaks(), one.mistake());
    }
  }
}
