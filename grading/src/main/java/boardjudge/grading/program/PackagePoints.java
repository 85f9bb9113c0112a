package boardjudge.grading.program;

import boardjudge.base.strict.Value;
import boardjudge.grading.points.GraderRules;
import boardjudge.grading.points.GroupRules;
import boardjudge.grading.points.GroupRules.Aggregation;
import boardjudge.grading.points.PointRules;
import boardjudge.reference.io.Quote;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Reads a package's rules for points: {@code testdata.yaml} in the legacy format, {@code
 * test_group.yaml} in that of 2025-09.
 */
record PackagePoints(PackageSettings settings, Map<String, Path> inputs) {
  private static final String SAMPLE = "sample";
  private static final String SECRET = "secret";

  private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

  /** The keys that groups inherit; validators' flags are read elsewhere. */
  private static final List<String> INHERITED =
      List.of("on_reject", "grading", "grader_flags", "accept_score", "reject_score", "range");

  PointRules rules() throws IOException {
    if (!settings.isScoring()) {
      Optional<BigDecimal> most = Optional.of(HUNDRED);
      return GroupRules.of(List.of(group("all", Aggregation.PASS_FAIL, true, most, List.of(), "")));
    }
    if (settings.problem().get("grading").get("objective").text("max").equals("min")) {
      throw new ProblemFolderException(settings.folder().resolve("problem.yaml"), "objective");
    }
    return settings.isLegacy() ? new GraderRules(legacyGroup("", Map.of())) : groups();
  }

  /** The rules with each test by itself. */
  PointRules tests() throws IOException {
    PointRules rules = rules();
    if (settings.isScoring()) {
      return rules.byTests();
    }
    List<String> secret = new ArrayList<>(inputs.keySet());
    secret.removeAll(testsBelow(SAMPLE));
    return GroupRules.even(HUNDRED, secret);
  }

  private Path data() {
    return settings.folder().toAbsolutePath().normalize().resolve("data");
  }

  private String place(Path input) {
    String file = data().relativize(input.toAbsolutePath().normalize()).toString();
    return file.replace('\\', '/').replaceFirst("[.]in$", "");
  }

  private GroupRules.Group group(
      String name,
      Aggregation aggregation,
      boolean counts,
      Optional<BigDecimal> most,
      List<String> requires,
      String folder) {
    return new GroupRules.Group(name, aggregation, counts, most, requires, testsBelow(folder));
  }

  /** The names of the tests below a folder of {@code data}; of all tests for an empty name. */
  private List<String> testsBelow(String folder) {
    return inputs.entrySet().stream()
        .filter(test -> folder.isEmpty() || place(test.getValue()).startsWith(folder + "/"))
        .map(Map.Entry::getKey)
        .toList();
  }

  private GroupRules groups() throws IOException {
    List<String> names = new ArrayList<>();
    for (Path input : inputs.values()) {
      String[] parts = place(input).split("/");
      String name = SECRET + "/" + parts[1];
      if (parts[0].equals(SECRET)
          && parts.length > 2
          && Files.isRegularFile(data().resolve(name).resolve("test_group.yaml"))
          && !names.contains(name)) {
        names.add(name);
      }
    }
    names.sort(null);
    for (Map.Entry<String, Path> each : inputs.entrySet()) {
      checkGroup(each.getKey(), place(each.getValue()).split("/"), names);
    }
    Value secret = PackageSettings.yaml(data().resolve(SECRET).resolve("test_group.yaml"));
    Optional<BigDecimal> most = maxScore(secret, "100", SECRET);
    Aggregation total = aggregation(secret, "sum", SECRET);
    List<GroupRules.Group> groups = new ArrayList<>();
    groups.add(
        group(
            SAMPLE, Aggregation.PASS_FAIL, false, Optional.of(BigDecimal.ZERO), List.of(), SAMPLE));
    if (names.isEmpty()) {
      groups.add(group(SECRET, total, true, most, required(secret, groups, SECRET), SECRET));
      return new GroupRules(groups, Aggregation.SUM, most);
    }
    for (String name : names) {
      Value own = PackageSettings.yaml(data().resolve(name).resolve("test_group.yaml"));
      Aggregation aggregation = aggregation(own, "pass-fail", name);
      Optional<BigDecimal> bound = maxScore(own, "unbounded", name);
      boolean mustHave = most.isPresent() || aggregation == Aggregation.PASS_FAIL;
      if (bound.isEmpty() && mustHave && total != Aggregation.PASS_FAIL) {
        throw fault(name, "no-max-score");
      }
      List<String> requires = new ArrayList<>(required(secret, groups, SECRET));
      requires.addAll(required(own, groups, name));
      groups.add(group(name, aggregation, true, bound, requires, name));
    }
    return new GroupRules(groups, total, most);
  }

  /** Refuses a test that would silently earn other points than intended. */
  private void checkGroup(String test, String[] parts, List<String> groups) throws IOException {
    if (!parts[0].equals(SECRET)) {
      return;
    }
    String group = parts.length > 2 ? SECRET + "/" + parts[1] : SECRET;
    Path folder = data().resolve(group);
    if (Files.isRegularFile(folder.resolve("testdata.yaml"))
        && !Files.exists(folder.resolve("test_group.yaml"))) {
      throw new ProblemFolderException(folder.resolve("testdata.yaml"), "testdata-yaml");
    }
    if (!groups.isEmpty() && !groups.contains(group)) {
      throw fault(group, "no-group", "test", test, "group", groups.get(0));
    }
  }

  private IOException fault(String group, String reason, Object... arguments) {
    Path folder = settings.folder().resolve("data").resolve(group);
    return new ProblemFolderException(folder.resolve("test_group.yaml"), reason, arguments);
  }

  private Optional<BigDecimal> maxScore(Value keys, String fallback, String group)
      throws IOException {
    if (keys.has("static_validation_score")) {
      throw fault(group, "static-validators");
    }
    String text = keys.get("max_score").text(fallback);
    if (!text.matches("unbounded|[0-9]{1,9}")) {
      throw fault(group, "max-score", "found", Quote.of(text, 40));
    }
    return text.equals("unbounded") ? Optional.empty() : Optional.of(new BigDecimal(text));
  }

  private Aggregation aggregation(Value keys, String fallback, String group) throws IOException {
    String text = keys.get("score_aggregation").text(fallback);
    return switch (text) {
      case "pass-fail" -> Aggregation.PASS_FAIL;
      case "sum" -> Aggregation.SUM;
      case "min" -> Aggregation.MIN;
      default -> throw fault(group, "score-aggregation", "found", Quote.of(text, 40));
    };
  }

  private List<String> required(Value keys, List<GroupRules.Group> earlier, String group)
      throws IOException {
    List<String> names = PackageSettings.list(keys.get("require_pass"));
    for (String name : names) {
      if (earlier.stream().noneMatch(other -> other.name().equals(name))) {
        throw fault(group, "require-pass", "found", Quote.of(name, 40));
      }
    }
    return names;
  }

  private GraderRules.Group legacyGroup(String folder, Map<String, String> outer)
      throws IOException {
    Path file = data().resolve(folder).resolve("testdata.yaml");
    Value own = PackageSettings.yaml(file);
    Map<String, String> keys = new LinkedHashMap<>(outer);
    for (String key : INHERITED) {
      Value value = settings.problem().get("grading").get(key);
      if (!value.text().matches("|null|worst_error")) {
        // Packages from before the legacy format have it in problem.yaml.
        keys.put(key, value.text().replace("first_error", "break").replace("grade", "continue"));
      } else if (own.has(key)) {
        keys.put(key, own.get(key).text());
      }
    }
    if (!keys.getOrDefault("grading", "default").equals("default")) {
      throw new ProblemFolderException(file, "grader");
    }
    List<String> range = List.of(keys.getOrDefault("range", "-inf +inf").strip().split("\\s+"));
    BigDecimal right = number(keys.getOrDefault("accept_score", "1"), file, "accept_score");
    BigDecimal wrong = number(keys.getOrDefault("reject_score", "0"), file, "reject_score");
    Map<String, GraderRules.Item> items = new TreeMap<>();
    for (Map.Entry<String, Path> each : inputs.entrySet()) {
      String place = place(each.getValue());
      if (folder.isEmpty() || place.startsWith(folder + "/")) {
        String below = folder.isEmpty() ? place : place.substring(folder.length() + 1);
        int slash = below.indexOf('/');
        if (slash < 0) {
          items.put(below + ".ans", new GraderRules.Test(each.getKey(), right, wrong));
        } else if (!items.containsKey(below.substring(0, slash))) {
          String inner = place.substring(0, place.length() - below.length() + slash);
          items.put(below.substring(0, slash), legacyGroup(inner, keys));
        }
      }
    }
    return new GraderRules.Group(
        folder,
        keys.getOrDefault("on_reject", "break").equals("break"),
        List.of(keys.getOrDefault("grader_flags", "").strip().split("\\s+")),
        bound(range.get(0), file),
        bound(range.get(range.size() - 1), file),
        List.copyOf(items.values()));
  }

  private static Optional<BigDecimal> bound(String text, Path file) throws IOException {
    return text.matches("[+-]?inf") ? Optional.empty() : Optional.of(number(text, file, "range"));
  }

  private static BigDecimal number(String text, Path file, String key) throws IOException {
    if (!text.matches("[+-]?[0-9]{1,12}([.][0-9]{0,12})?(e[+-]?[0-9])?")) {
      throw new ProblemFolderException(file, "no-number", "key", key, "found", Quote.of(text, 40));
    }
    return new BigDecimal(text);
  }
}
