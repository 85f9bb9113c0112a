package boardjudge.grading.program;

import boardjudge.base.strict.StrictReader;
import boardjudge.base.strict.Value;
import boardjudge.reference.Message;
import boardjudge.sandbox.Limits;
import boardjudge.suite.export.PlainPackage;
import boardjudge.suite.export.ProblemSettings;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * What is used of {@code problem.yaml}, in the legacy form or that of 2025-09, and of the files
 * beside tests and groups.
 */
record PackageSettings(Path folder, JsonNode problem) implements PlainPackage {
  private static final YAMLMapper MAPPER = new YAMLMapper();

  private static final List<String> TYPES = List.of("pass-fail", "scoring");

  /** Reads {@code problem.yaml}; types other than pass-fail and scoring are refused. */
  static PackageSettings read(Path folder) throws IOException {
    Path file = folder.resolve("problem.yaml");
    String text = StrictReader.text(file);
    Value keys = StrictReader.yaml(file.toString(), text, "problem.yaml#/$defs/package");
    PackageSettings settings = new PackageSettings(folder, MAPPER.readTree(text));
    String types = settings.listed("type") + " " + settings.listed("validation");
    for (String kind : List.of("interactive", "multi-pass", "multipass", "submit-answer")) {
      if (types.contains(kind)) {
        throw FolderProblems.fault(
            file,
            ("a problem of type " + kind + " is not run here; expected programs that read")
                + " an input and print an output");
      }
    }
    if (!TYPES.containsAll(list(settings.problem.path("type")))) {
      throw keys.get("type").error(String.join(" or ", TYPES));
    }
    return settings;
  }

  /** Reads a file beside a test or in a group's folder. */
  static JsonNode yaml(Path file) throws IOException {
    String text = StrictReader.text(file);
    StrictReader.yaml(file.toString(), text, "problem.yaml#/$defs/beside");
    return MAPPER.readTree(text);
  }

  boolean isScoring() {
    return List.of(listed("type").split(" ")).contains("scoring");
  }

  /** Whether groups are graded as in the legacy format; so they are in 2023-07. */
  boolean isLegacy() {
    String version = problem.path("problem_format_version").asText("legacy");
    return version.startsWith("legacy") || version.startsWith("2023-07");
  }

  @Override
  public ProblemSettings settings(String id) throws IOException {
    if (isScoring()) {
      throw FolderProblems.fault(
          folder.resolve("problem.yaml"), "points of a plain package are not exported; use a plan");
    }
    Limits limits = ProblemLimits.of(folder, Limits.STANDARD).limits();
    Map<String, String> names = new LinkedHashMap<>();
    problem
        .path("name")
        .properties()
        .forEach(entry -> names.put(entry.getKey(), entry.getValue().asText()));
    if (names.isEmpty()) {
      names.put("en", title().isEmpty() ? id : title());
    }
    String license = joined(problem.path("license"));
    byte[] name = ("boardjudge/" + id).getBytes(StandardCharsets.UTF_8);
    return new ProblemSettings(
        names,
        problem.path("uuid").asText(UUID.nameUUIDFromBytes(name).toString()),
        joined(problem.path(problem.has("credits") ? "credits" : "author")),
        joined(problem.path("source")),
        license.isEmpty() ? "unknown" : license,
        joined(problem.path("rights_owner")),
        (int) limits.cpu().toMillis(),
        (int) (limits.memoryBytes() / Limits.MIB),
        (int) (limits.outputBytes() / Limits.MIB),
        list(problem.path("keywords")));
  }

  /** Text, list elements, or map values joined with commas; of a person the name. */
  private static String joined(JsonNode value) {
    if (value.isValueNode()) {
      return value.isNull() ? "" : value.asText();
    }
    if (value.has("name")) {
      return value.path("name").asText();
    }
    List<String> words = new ArrayList<>();
    value.forEach(element -> words.add(joined(element)));
    words.removeIf(String::isEmpty);
    return String.join(", ", words);
  }

  ValidatorCheck.Scores scores() {
    if (!isScoring()) {
      return ValidatorCheck.Scores.IGNORED;
    }
    if (!problem.path("problem_format_version").asText("legacy").startsWith("legacy")) {
      return ValidatorCheck.Scores.TAKEN;
    }
    return List.of(listed("validation").split(" ")).contains("score")
        ? ValidatorCheck.Scores.REQUIRED
        : ValidatorCheck.Scores.REFUSED;
  }

  private String listed(String key) {
    return String.join(" ", list(problem.path(key)));
  }

  static List<String> list(JsonNode value) {
    List<String> words = new ArrayList<>();
    if (value.isArray()) {
      value.forEach(element -> words.add(element.asText()));
    } else if (value.isValueNode() && !value.isNull()) {
      for (String word : value.asText().strip().split("\\s+")) {
        if (!word.isEmpty()) {
          words.add(word);
        }
      }
    }
    return List.copyOf(words);
  }

  /** The title in both languages; empty where there is none. */
  Message name() {
    return Message.literal(title(), problem.path("name").path("zh").asText(title()));
  }

  /** The English title, or else the first; empty where there is none. */
  private String title() {
    JsonNode name = problem.path("name");
    if (name.isObject() && !name.isEmpty()) {
      return name.has("en") ? name.path("en").asText() : name.elements().next().asText();
    }
    return name.isTextual() ? name.asText() : "";
  }

  /** The source if it is a plain text; else empty. */
  String source() {
    return problem.path("source").isTextual() ? problem.path("source").asText() : "";
  }

  @Override
  public List<String> flags(Path input) throws IOException {
    return flagsOf(input).words();
  }

  /** The output validator's flags, and the file that holds them. */
  record Flags(List<String> words, Path file) {}

  /**
   * The output validator's flags for a test: the nearest of the test's own file, those of the
   * groups around it, and {@code problem.yaml}.
   */
  Flags flagsOf(Path input) throws IOException {
    String name = String.valueOf(input.getFileName());
    String stem = name.endsWith(".in") ? name.substring(0, name.length() - 3) : name;
    Optional<Flags> flags = flagsIn(input.resolveSibling(stem + ".yaml"), "output_validator_args");
    Path data = folder.toAbsolutePath().normalize().resolve("data");
    Path group = input.toAbsolutePath().normalize().getParent();
    while (flags.isEmpty() && group != null && group.startsWith(data)) {
      flags = flagsIn(group.resolve("test_group.yaml"), "output_validator_args");
      if (flags.isEmpty()) {
        flags = flagsIn(group.resolve("testdata.yaml"), "output_validator_flags");
      }
      group = group.getParent();
    }
    String key = problem.has("output_validator_args") ? "output_validator_args" : "validator_flags";
    return flags.orElseGet(
        () -> new Flags(list(problem.path(key)), folder.resolve("problem.yaml")));
  }

  private static Optional<Flags> flagsIn(Path file, String key) throws IOException {
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    JsonNode root = yaml(file);
    return root.has(key) ? Optional.of(new Flags(list(root.path(key)), file)) : Optional.empty();
  }
}
