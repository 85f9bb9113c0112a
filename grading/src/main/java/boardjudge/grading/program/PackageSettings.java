package boardjudge.grading.program;

import boardjudge.base.files.FileNames;
import boardjudge.base.strict.StrictReader;
import boardjudge.reference.Message;
import boardjudge.reference.io.Quote;
import boardjudge.sandbox.Limits;
import boardjudge.suite.export.PlainPackage;
import boardjudge.suite.export.ProblemSettings;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
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
 * What matters here of a package's own files, {@code problem.yaml} in the legacy form or that of
 * 2025-09, and what stands beside tests and their groups; other keys are for others.
 *
 * @param folder the package's
 * @param problem the root of {@code problem.yaml}
 */
record PackageSettings(Path folder, JsonNode problem) implements PlainPackage {
  private static final YAMLMapper MAPPER = new YAMLMapper();

  /**
   * Reads a package's file.
   *
   * @throws IOException if there is none, it is no YAML, or asks for what is not done here: an
   *     interactive problem, one of several passes, one in which outputs are handed in
   */
  static PackageSettings read(Path folder) throws IOException {
    PackageSettings settings = new PackageSettings(folder, yaml(folder.resolve("problem.yaml")));
    String asks = settings.words("type") + " " + settings.words("validation") + " ";
    for (String kind : List.of("interactive", "multi-pass", "multipass", "submit-answer")) {
      if (asks.contains(kind)) {
        throw new IOException(
            FileNames.shown(folder.resolve("problem.yaml"))
                + (": a problem of type " + kind + " is not run here; expected programs that read")
                + " an input and print an output");
      }
    }
    return settings;
  }

  static JsonNode yaml(Path file) throws IOException {
    String text = StrictReader.text(file);
    try {
      JsonNode root = MAPPER.readTree(text);
      return root == null ? MissingNode.getInstance() : root;
    } catch (JsonProcessingException syntax) {
      int line = syntax.getLocation() == null ? 1 : Math.max(1, syntax.getLocation().getLineNr());
      String words = syntax.getOriginalMessage().lines().findFirst().orElse("not YAML");
      throw new IOException(
          FileNames.shown(file) + ":" + line + ": " + Quote.bare(words, 200), syntax);
    }
  }

  /** Whether right programs are told apart by points. */
  boolean isScoring() {
    return List.of(words("type").split(" ")).contains("scoring");
  }

  /** Whether groups are graded as in the legacy format, which 2023-07 still does. */
  boolean isLegacy() {
    String version = problem.path("problem_format_version").asText("legacy");
    return version.startsWith("legacy") || version.startsWith("2023-07");
  }

  @Override
  public ProblemSettings settings(String id) throws IOException {
    if (isScoring()) {
      throw new IOException(
          FileNames.shown(folder.resolve("problem.yaml"))
              + ": points of a plain package are not carried; a plan has them");
    }
    Limits limits = ProblemLimits.of(folder, Limits.STANDARD).limits();
    Map<String, String> names = new LinkedHashMap<>();
    problem
        .path("name")
        .properties()
        .forEach(one -> names.put(one.getKey(), one.getValue().asText()));
    if (names.isEmpty()) {
      names.put("en", title().isEmpty() ? id : title());
    }
    String license = said(problem.path("license"));
    byte[] name = ("boardjudge/" + id).getBytes(StandardCharsets.UTF_8);
    return new ProblemSettings(
        names,
        problem.path("uuid").asText(UUID.nameUUIDFromBytes(name).toString()),
        said(problem.path(problem.has("credits") ? "credits" : "author")),
        said(problem.path("source")),
        license.isEmpty() ? "unknown" : license,
        said(problem.path("rights_owner")),
        (int) limits.cpu().toMillis(),
        (int) (limits.memoryBytes() / Limits.MIB),
        (int) (limits.outputBytes() / Limits.MIB),
        list(problem.path("keywords")));
  }

  /** The words of a text, a list of them, or a map by name or by what they did. */
  private static String said(JsonNode value) {
    if (value.isValueNode()) {
      return value.isNull() ? "" : value.asText();
    }
    if (value.has("name")) {
      return value.path("name").asText();
    }
    List<String> words = new ArrayList<>();
    value.forEach(each -> words.add(said(each)));
    words.removeIf(String::isEmpty);
    return String.join(", ", words);
  }

  /** What becomes of points that the output validator writes. */
  ValidatorCheck.Scores scores() {
    if (!isScoring()) {
      return ValidatorCheck.Scores.IGNORED;
    }
    if (!problem.path("problem_format_version").asText("legacy").startsWith("legacy")) {
      return ValidatorCheck.Scores.TAKEN;
    }
    return List.of(words("validation").split(" ")).contains("score")
        ? ValidatorCheck.Scores.REQUIRED
        : ValidatorCheck.Scores.REFUSED;
  }

  /** The words of a value: a text or a list. */
  private String words(String key) {
    return String.join(" ", list(problem.path(key)));
  }

  static List<String> list(JsonNode value) {
    List<String> words = new ArrayList<>();
    if (value.isArray()) {
      value.forEach(each -> words.add(each.asText()));
    } else if (value.isValueNode() && !value.isNull()) {
      for (String word : value.asText().strip().split("\\s+")) {
        if (!word.isEmpty()) {
          words.add(word);
        }
      }
    }
    return List.copyOf(words);
  }

  /** The title in both languages, as far as it is known; empty where there is none. */
  Message name() {
    return Message.literal(title(), problem.path("name").path("zh").asText(title()));
  }

  /** The title, in English if there is one; empty where there is none. */
  private String title() {
    JsonNode name = problem.path("name");
    if (name.isObject() && !name.isEmpty()) {
      return name.has("en") ? name.path("en").asText() : name.elements().next().asText();
    }
    return name.isTextual() ? name.asText() : "";
  }

  /** Where the problem comes from, as far as it is said in a word. */
  String source() {
    return problem.path("source").isTextual() ? problem.path("source").asText() : "";
  }

  /**
   * What the output validator is told of a test: the nearest of the test's own file, those of the
   * groups around it, and {@code problem.yaml}.
   *
   * @param input the test's input file
   */
  @Override
  public List<String> flags(Path input) throws IOException {
    String name = String.valueOf(input.getFileName());
    String stem = name.endsWith(".in") ? name.substring(0, name.length() - 3) : name;
    Optional<List<String>> found =
        given(input.resolveSibling(stem + ".yaml"), "output_validator_args");
    Path data = folder.toAbsolutePath().normalize().resolve("data");
    Path group = input.toAbsolutePath().normalize().getParent();
    while (found.isEmpty() && group != null && group.startsWith(data)) {
      found = given(group.resolve("test_group.yaml"), "output_validator_args");
      if (found.isEmpty()) {
        found = given(group.resolve("testdata.yaml"), "output_validator_flags");
      }
      group = group.getParent();
    }
    return found.orElseGet(
        () ->
            list(
                problem.has("output_validator_args")
                    ? problem.path("output_validator_args")
                    : problem.path("validator_flags")));
  }

  private static Optional<List<String>> given(Path file, String key) throws IOException {
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    JsonNode root = yaml(file);
    return root.has(key) ? Optional.of(list(root.path(key))) : Optional.empty();
  }
}
