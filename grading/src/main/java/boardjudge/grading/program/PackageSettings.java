package boardjudge.grading.program;

import boardjudge.base.files.FolderFiles;
import boardjudge.base.strict.StrictReader;
import boardjudge.base.strict.Value;
import boardjudge.reference.Message;
import boardjudge.reference.io.Quote;
import boardjudge.sandbox.Languages;
import boardjudge.sandbox.Limits;
import boardjudge.suite.GameSettings;
import boardjudge.suite.export.PlainPackage;
import boardjudge.suite.export.ProblemSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What is used of {@code problem.yaml}, in the legacy form or that of 2025-09, and of the files
 * beside tests and groups.
 */
record PackageSettings(Path folder, Value problem) implements PlainPackage {
  private static final String ENGLISH = "en";

  private static final Pattern STATEMENT =
      Pattern.compile("problem(?:\\.([a-z]{2,3}(?:-[A-Z]{2})?))?\\.(?:tex|md|pdf)");

  private static final Pattern TITLE = Pattern.compile("\\\\problemname\\{([^{}\\\\]+)}");

  private static final List<String> VERSIONS = List.of("legacy", "icpc", "2023-07", "2025-09");

  private static final List<String> VALIDATIONS = List.of("default", "custom", "score");

  private static final List<String> TYPES = List.of("pass-fail", "scoring");

  /** Reads {@code problem.yaml}; types other than pass-fail and scoring are refused. */
  static PackageSettings read(Path folder) throws IOException {
    Path file = folder.resolve("problem.yaml");
    Value keys = StrictReader.yaml(file, "problem.yaml#/$defs/package");
    PackageSettings settings = new PackageSettings(folder, keys);
    String types = settings.listed("type") + " " + settings.listed("validation");
    for (String kind : List.of("interactive", "multi-pass", "multipass", "submit-answer")) {
      if (types.contains(kind)) {
        throw new ProblemFolderException(file, "other-type", "type", kind);
      }
    }
    String version = settings.version();
    if (VERSIONS.stream().noneMatch(version::startsWith)) {
      throw keys.get("problem_format_version")
          .error("legacy, 2023-07 or 2025-09", Quote.of(version, 40));
    }
    if (!VALIDATIONS.containsAll(list(keys.get("validation")))) {
      throw keys.get("validation").error(String.join(", ", VALIDATIONS));
    }
    if (!TYPES.containsAll(list(keys.get("type")))) {
      throw keys.get("type").error(String.join(" or ", TYPES));
    }
    if (!FolderFiles.below(folder.resolve("include")).isEmpty()) {
      throw new ProblemFolderException(folder.resolve("include"), "include");
    }
    settings.refuseConstants(
        List.of("input_validators", "output_validator", "output_validators", "submissions"));
    return settings;
  }

  /** Reads a file beside a test or in a group's folder; a missing one has no keys. */
  static Value yaml(Path file) throws IOException {
    String text = Files.isRegularFile(file) ? StrictReader.text(file) : "";
    return StrictReader.yaml(file.toString(), text, "problem.yaml#/$defs/beside");
  }

  private String version() {
    return problem.get("problem_format_version").text("legacy");
  }

  /** Whether the legacy format's key says that a validator judges outputs. */
  boolean isJudgedByValidator() {
    return List.of(listed("validation").split(" ")).contains("custom");
  }

  boolean isScoring() {
    return List.of(listed("type").split(" ")).contains("scoring");
  }

  /** Whether groups are graded as in the legacy format; so they are in 2023-07. */
  boolean isLegacy() {
    return version().startsWith("legacy") || version().startsWith("2023-07");
  }

  @Override
  public ProblemSettings settings(String id) throws IOException {
    if (isScoring()) {
      throw new ProblemFolderException(folder.resolve("problem.yaml"), "points");
    }
    Limits limits = ProblemLimits.of(folder, Limits.STANDARD).limits();
    refuseConstants(List.of("statement"));
    String license = joined(problem.get("license"));
    byte[] name = ("boardjudge/" + id).getBytes(StandardCharsets.UTF_8);
    return new ProblemSettings(
        names(id),
        problem.get("uuid").text(UUID.nameUUIDFromBytes(name).toString()),
        joined(authors()),
        joined(problem.get("source")),
        license.isEmpty() ? "unknown" : license,
        joined(problem.get("rights_owner")),
        (int) limits.cpu().toMillis(),
        (int) (limits.memoryBytes() / Limits.MIB),
        (int) (limits.outputBytes() / Limits.MIB),
        list(problem.get("keywords")));
  }

  /** The titles by language, English first: those of problem.yaml, or else of the statements. */
  private Map<String, String> names(String id) throws IOException {
    Map<String, String> names = problem.get("name").textsByKey();
    if (!names.isEmpty()) {
      return names;
    }
    String named = name().toString();
    String title = named.isEmpty() ? id : named;
    Map<String, String> titles = new TreeMap<>();
    for (String place : List.of("statement", "problem_statement")) {
      for (Path file : FolderFiles.in(folder.resolve(place))) {
        Matcher statement = STATEMENT.matcher(String.valueOf(file.getFileName()));
        if (statement.matches()) {
          String language = Optional.ofNullable(statement.group(1)).orElse(ENGLISH);
          titles.merge(
              language, title(file, title), (one, other) -> one.equals(title) ? other : one);
        }
      }
    }
    if (titles.isEmpty() || titles.containsKey(ENGLISH)) {
      names.put(ENGLISH, titles.getOrDefault(ENGLISH, title));
    }
    titles.forEach(names::putIfAbsent);
    return names;
  }

  /** The title that a statement in TeX gives itself. */
  private static String title(Path statement, String otherwise) throws IOException {
    if (!statement.toString().endsWith(".tex")) {
      return otherwise;
    }
    // Some are in another encoding, which is no reason to refuse them.
    String text = new String(Files.readAllBytes(statement), StandardCharsets.UTF_8);
    Matcher name = TITLE.matcher(text);
    return name.find() ? name.group(1).strip() : otherwise;
  }

  /** Refuses files in which a constant would have to be replaced. */
  private void refuseConstants(List<String> folders) throws IOException {
    List<String> names =
        problem.get("constants").fields().keySet().stream().map(Pattern::quote).toList();
    if (names.isEmpty()) {
      return;
    }
    Pattern use = Pattern.compile("\\{\\{(" + String.join("|", names) + ")(\\.\\w+)?}}");
    for (String name : folders) {
      for (Path file : FolderFiles.below(folder.resolve(name))) {
        Matcher found = use.matcher(Files.readString(file, StandardCharsets.ISO_8859_1));
        if (found.find()) {
          throw new ProblemFolderException(
              file, "constant", "constant", Quote.of(found.group(), 60));
        }
      }
    }
  }

  /** Testers, translators and others whom {@code credits} names are no authors. */
  private Value authors() {
    Value credits = problem.get("credits");
    if (!credits.isThere()) {
      return problem.get("author");
    }
    return credits.isMap() ? credits.get("authors") : credits;
  }

  /** Text, list elements, or map values joined with commas; of a person the name. */
  private static String joined(Value value) {
    if (value.has("name")) {
      return value.get("name").text();
    }
    List<String> words = new ArrayList<>(List.of(value.text()));
    value.items().forEach(element -> words.add(joined(element)));
    value.fields().values().forEach(element -> words.add(joined(element)));
    words.removeIf(String::isEmpty);
    return String.join(", ", words);
  }

  ValidatorCheck.Scores scores() {
    if (!isScoring()) {
      return ValidatorCheck.Scores.IGNORED;
    }
    if (!version().startsWith("legacy")) {
      return ValidatorCheck.Scores.TAKEN;
    }
    return List.of(listed("validation").split(" ")).contains("score")
        ? ValidatorCheck.Scores.REQUIRED
        : ValidatorCheck.Scores.REFUSED;
  }

  private String listed(String key) {
    return String.join(" ", list(problem.get(key)));
  }

  /** A list's elements, or the words of a text. */
  static List<String> list(Value value) {
    String text = value.text().strip();
    return text.isEmpty() ? value.texts() : List.of(text.split("\\s+"));
  }

  /** The title in both languages; empty where there is none. */
  Message name() {
    return GameSettings.name(problem.get("name"));
  }

  /** The source if it is a plain text; else empty. */
  String source() {
    return problem.get("source").text();
  }

  @Override
  public List<String> flags(Path input) throws IOException {
    return flagsOf(input).words();
  }

  /** The output validator's flags, and the file that holds them. */
  record Flags(List<String> words, Path file) {}

  /** A value that a file gives. */
  private record Setting(Value value, Path file) {}

  /**
   * The output validator's flags for a test: the nearest of the test's own file, those of the
   * groups around it, and {@code problem.yaml}.
   */
  Flags flagsOf(Path input) throws IOException {
    refuseArguments(input);
    String key = problem.has("output_validator_args") ? "output_validator_args" : "validator_flags";
    Setting setting =
        nearest(input, "output_validator_args", "output_validator_flags")
            .orElseGet(() -> new Setting(problem.get(key), folder.resolve("problem.yaml")));
    return new Flags(list(setting.value()), setting.file());
  }

  /** Refuses a test that gives programs arguments or files. */
  private void refuseArguments(Path input) throws IOException {
    Optional<Setting> arguments = nearest(input, "args", "args");
    if (arguments.isPresent() && !list(arguments.get().value()).isEmpty()) {
      throw new ProblemFolderException(arguments.get().file(), "args");
    }
    Path files = input.resolveSibling(stem(input) + ".files");
    if (Files.isDirectory(files)) {
      throw new ProblemFolderException(files, "files");
    }
  }

  private static String stem(Path input) {
    return String.valueOf(input.getFileName()).replaceFirst("[.]in$", "");
  }

  /**
   * The flags of an input validator for an input, as the nearest of the test's own file and those
   * of the groups around it has them; those of a new secret test if it is no file in {@code data}.
   *
   * @param input the name of its file
   * @param validator the name of the validator's file or folder; its ending does not count
   */
  List<String> inputFlags(String input, String validator) {
    try {
      boolean isTest = input.endsWith(".in") && isInData(Path.of(input));
      Path file = isTest ? Path.of(input) : folder.resolve("data/secret/new.in");
      Optional<Setting> setting = nearest(file, "input_validator_args", "input_validator_flags");
      if (setting.isEmpty()) {
        return List.of();
      }
      Value flags = setting.get().value();
      String name = flags.has(validator) ? validator : Languages.stem(validator);
      return list(flags.isMap() ? flags.get(name) : flags);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  /** The nearest value for a test in its own file or in those of the groups around it. */
  private Optional<Setting> nearest(Path input, String key, String legacyKey) throws IOException {
    Optional<Setting> nearest = setting(input.resolveSibling(stem(input) + ".yaml"), key);
    Path group = input.toAbsolutePath().normalize().getParent();
    while (nearest.isEmpty() && group != null && isInData(group)) {
      nearest = setting(group.resolve("test_group.yaml"), key);
      if (nearest.isEmpty()) {
        nearest = setting(group.resolve("testdata.yaml"), legacyKey);
      }
      group = group.getParent();
    }
    return nearest;
  }

  private boolean isInData(Path path) {
    Path data = folder.toAbsolutePath().normalize().resolve("data");
    return path.toAbsolutePath().normalize().startsWith(data);
  }

  private static Optional<Setting> setting(Path file, String key) throws IOException {
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    Value root = yaml(file);
    return root.has(key) ? Optional.of(new Setting(root.get(key), file)) : Optional.empty();
  }
}
