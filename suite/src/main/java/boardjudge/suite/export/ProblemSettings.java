package boardjudge.suite.export;

import boardjudge.suite.GameSettings;
import boardjudge.suite.StrictYaml;
import boardjudge.suite.YamlException;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * What {@code problem.yaml} says.
 *
 * @param names the title by the language's code, in the file's order
 * @param authors whom to credit; empty if nobody is named
 * @param milliseconds the time limit of a test
 * @param memory in MiB
 * @param output in MiB
 */
public record ProblemSettings(
    Map<String, String> names,
    String uuid,
    String authors,
    String source,
    String license,
    String rightsOwner,
    int milliseconds,
    int memory,
    int output,
    List<String> keywords) {
  private static final String VERSION = "2025-09";

  public ProblemSettings {
    names = Collections.unmodifiableMap(new LinkedHashMap<>(names));
    keywords = List.copyOf(keywords);
  }

  /** The file, as its keys are. */
  record Keys(
      @JsonProperty(required = true) @JsonPropertyDescription(VERSION)
          String problem_format_version,
      String type,
      @JsonProperty(required = true) @JsonPropertyDescription("titles by language")
          Map<String, String> name,
      @JsonProperty(required = true) String uuid,
      Map<String, String> credits,
      String source,
      String license,
      String rights_owner,
      @JsonProperty(required = true) Limits limits,
      @JsonPropertyDescription("a list of words") List<String> keywords,
      GameSettings.Keys boardjudge) {}

  /** The value of {@code limits}. */
  record Limits(
      @JsonProperty(required = true) @JsonPropertyDescription("seconds, from 0.1 to 600")
          double time_limit,
      @JsonProperty(required = true) @JsonPropertyDescription("MiB, from 1 to 65536") int memory,
      @JsonPropertyDescription("MiB, from 1 to 65536") int output) {
    Limits {
      output = output == 0 ? 8 : output;
    }
  }

  /**
   * Reads the file.
   *
   * @throws YamlException if it says something else than it should
   */
  static ProblemSettings read(String file, String text) throws YamlException {
    StrictYaml<Keys> yaml = StrictYaml.read(file, text, Keys.class);
    Keys keys = yaml.value();
    if (!keys.problem_format_version().equals(VERSION)) {
      throw yaml.wrong("problem_format_version");
    }
    if (keys.name().isEmpty()) {
      throw yaml.wrong("name");
    }
    Limits limits = keys.limits();
    if (!(limits.time_limit() >= 0.1 && limits.time_limit() <= 600)) {
      throw yaml.wrong(new Object[] {"limits", "time_limit"});
    }
    for (String key : List.of("memory", "output")) {
      int value = key.equals("memory") ? limits.memory() : limits.output();
      if (value < 1 || value > 65536) {
        throw yaml.wrong(new Object[] {"limits", key});
      }
    }
    String authors =
        String.join(
            ", ", Objects.requireNonNullElse(keys.credits(), Map.<String, String>of()).values());
    return new ProblemSettings(
        keys.name(),
        keys.uuid(),
        authors,
        Objects.requireNonNullElse(keys.source(), ""),
        Objects.requireNonNullElse(keys.license(), "unknown"),
        Objects.requireNonNullElse(keys.rights_owner(), ""),
        (int) Math.round(limits.time_limit() * 1000),
        limits.memory(),
        limits.output(),
        Objects.requireNonNullElse(keys.keywords(), List.of()));
  }

  /** The title in a language; in the first one if there is none. */
  public String title(String language) {
    return names.getOrDefault(language, names.values().iterator().next());
  }

  /** The time limit in seconds, as short as it can be written: {@code 2}, {@code 1.5}. */
  public String seconds() {
    return milliseconds % 1000 == 0
        ? String.valueOf(milliseconds / 1000)
        : String.valueOf(milliseconds / 1000.0);
  }

  /** The time limit in whole seconds, rounded up. */
  public int wholeSeconds() {
    return (milliseconds + 999) / 1000;
  }
}
