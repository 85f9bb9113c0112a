package boardjudge.grading.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import boardjudge.grading.points.Award;
import boardjudge.grading.points.GroupRules;
import boardjudge.grading.points.Mark;
import boardjudge.grading.points.PointRules;
import boardjudge.grading.points.Points;
import boardjudge.sandbox.Verdict;
import boardjudge.suite.PlanReader;
import boardjudge.suite.SuitePlan;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Checks the tables of points.yaml. */
@DisplayName("Points of packages and plans")
class PointsTest {
  private static final YAMLMapper YAML = new YAMLMapper();

  @TempDir Path folder;

  private PointRules rules(JsonNode table, String name) throws Exception {
    List<String> tests = List.of(table.path("tests").asText().split(" "));
    boolean byTests = table.path("by-tests").asBoolean();
    if (table.has("plan")) {
      SuitePlan plan = plan(table.path("plan"));
      return byTests
          ? GroupRules.ofTests(Optional.of(plan), tests)
          : GroupRules.ofGroups(plan, tests);
    }
    Path root = folder.resolve(name.replaceAll("[^a-z0-9]", "-"));
    for (Map.Entry<String, JsonNode> file : table.path("files").properties()) {
      Path path = root.resolve(file.getKey());
      Files.createDirectories(path.getParent());
      YAML.writeValue(path.toFile(), file.getValue());
    }
    Map<String, Path> inputs = new LinkedHashMap<>();
    tests.forEach(test -> inputs.put(test, root.resolve("data").resolve(test + ".in")));
    PackagePoints points = new PackagePoints(PackageSettings.read(root), inputs);
    return byTests ? points.tests() : points.rules();
  }

  private static SuitePlan plan(JsonNode groups) throws Exception {
    StringBuilder yaml = new StringBuilder("problem: x\nsalt: x\ngroups:\n");
    for (JsonNode group : groups) {
      yaml.append("  - {name: ").append(group.path("name").asText());
      for (String key : List.of("points", "requires")) {
        yaml.append(group.has(key) ? ", " + key + ": " + group.path(key) : "");
      }
      yaml.append(", tests: [{name: ").append(group.path("name").asText());
      yaml.append(", input: \"1\"}]}\n");
    }
    return PlanReader.read("suite.yaml", yaml.toString());
  }

  private static Mark mark(String word) {
    Verdict verdict =
        switch (word.charAt(0)) {
          case 'A' -> Verdict.ACCEPTED;
          case 'W' -> Verdict.WRONG_ANSWER;
          case 'T' -> Verdict.TIME_LIMIT;
          case 'R' -> Verdict.RUN_TIME_ERROR;
          case 'J' -> Verdict.JUDGE_ERROR;
          default -> Verdict.NOT_RUN;
        };
    return new Mark(
        verdict,
        word.length() == 1
            ? Optional.empty()
            : Award.parse(word.substring(2), word.charAt(1) == '*'));
  }

  private static Map<String, Mark> marks(List<String> tests, String words) {
    Map<String, Mark> marks = new LinkedHashMap<>();
    String[] each = words.strip().split(" ");
    for (int i = 0; i < tests.size(); i++) {
      marks.put(tests.get(i), mark(each[i]));
    }
    return marks;
  }

  private static JsonNode tables() throws IOException {
    try (InputStream yaml = PointsTest.class.getResourceAsStream("points.yaml")) {
      return YAML.readTree(yaml);
    }
  }

  @TestFactory
  Stream<DynamicTest> matchTheTables() throws Exception {
    List<DynamicTest> dynamicTests = new ArrayList<>();
    for (JsonNode table : tables()) {
      String name = table.path("name").asText();
      dynamicTests.add(DynamicTest.dynamicTest(name, () -> checkTable(table, name)));
    }
    return dynamicTests.stream();
  }

  private void checkTable(JsonNode table, String name) throws Exception {
    PointRules rules = rules(table, name);
    assertThat(Points.text(rules.most()))
        .isEqualTo(table.path("most").asText().replace("none", ""));
    List<String> tests = List.of(table.path("tests").asText().split(" "));
    for (JsonNode row : table.path("rows")) {
      String[] parts = row.asText().split("\\|", -1);
      Map<String, Mark> marks = marks(tests, parts[0]);
      Points points = rules.points(marks);
      String expected = parts[1].strip().replace("\"", "");
      if (expected.matches("[0-9.]+")) {
        assertThat(points.faults()).as(row.asText()).isEmpty();
        assertThat(Points.text(points.total())).as(row.asText()).isEqualTo(expected);
      } else {
        assertThat(points.total()).as(row.asText()).isEmpty();
        assertThat(points.faults()).as(row.asText()).anyMatch(fault -> fault.contains(expected));
      }
      Map<String, Mark> counted = new LinkedHashMap<>();
      List<String> skipped = new ArrayList<>();
      for (String test : tests) {
        boolean isSkipped = rules.skipReason(test, counted).isPresent();
        counted.put(test, isSkipped ? Mark.NOT_RUN : marks.get(test));
        if (isSkipped) {
          skipped.add(test);
        }
      }
      assertThat(String.join(" ", skipped)).as(row.asText()).isEqualTo(parts[2].strip());
      assertThat(rules.points(counted).total()).as(row.asText()).isEqualTo(points.total());
    }
  }

  /** In each table, a further accepted test never costs points. */
  @Test
  void neverFallWhereMoreIsAccepted() throws Exception {
    long seed = Long.getLong("boardjudge.seed", 23);
    Random random = new Random(seed);
    for (JsonNode table : tables()) {
      PointRules rules = rules(table, "more-" + table.path("name").asText());
      List<String> tests = List.of(table.path("tests").asText().split(" "));
      for (int i = 0; i < 50; i++) {
        Map<String, Mark> marks = new LinkedHashMap<>();
        tests.forEach(test -> marks.put(test, mark(random.nextInt(3) == 0 ? "W" : "A")));
        Map<String, Mark> more = new LinkedHashMap<>(marks);
        more.put(tests.get(random.nextInt(tests.size())), Mark.PASSED);
        Points less = rules.points(marks);
        Points now = rules.points(more);
        if (less.total().isPresent() && now.total().isPresent()) {
          assertThat(now.total().get())
              .as("seed %s, %s, %s, %s", seed, table.path("name"), marks, more)
              .isGreaterThanOrEqualTo(less.total().get());
        }
      }
    }
  }

  @Test
  void areWrittenInOneWay() {
    assertThat(Points.text(new BigDecimal("1E+2"))).isEqualTo("100");
    assertThat(Points.text(new BigDecimal("0.1").add(new BigDecimal("0.2")))).isEqualTo("0.3");
    assertThat(Points.text(new BigDecimal("66.66666666"))).isEqualTo("66.666667");
    assertThat(Points.text(new BigDecimal("0.0000001"))).isEqualTo("0");
    assertThat(Award.of("score multiplier 0.50").orElseThrow().text())
        .isEqualTo("score multiplier 0.50");
    assertThat(Award.of("score inf")).isEmpty();
    assertThat(Award.of("")).isEmpty();
  }

  @Test
  void areRefusedWhereAPackageMisstatesThem() throws Exception {
    String[][] faults = {
      {"max_score: lots", "max_score: expected an integer or unbounded, found \"lots\""},
      {"{max_score: 1, score_aggregation: max}", "expected pass-fail, sum or min, found \"max\""},
      {"{max_score: 1, require_pass: secret/b}", "expected sample or an earlier group"},
      {"static_validation_score: 5", "static validators are not run here"},
      {"score_aggregation: sum", "max_score: expected an integer, since its points have a bound"},
    };
    Path root = folder.resolve("wrong");
    Files.createDirectories(root.resolve("data/secret/a"));
    Files.writeString(
        root.resolve("problem.yaml"), "problem_format_version: 2025-09\ntype: scoring\n");
    Map<String, Path> inputs = Map.of("secret/a/1", root.resolve("data/secret/a/1.in"));
    for (String[] fault : faults) {
      Files.writeString(root.resolve("data/secret/a/test_group.yaml"), fault[0] + "\n");
      PackageSettings settings = PackageSettings.read(root);
      assertThatThrownBy(() -> new PackagePoints(settings, inputs).rules())
          .hasMessageContaining("data/secret/a/test_group.yaml: ")
          .hasMessageContaining(fault[1]);
    }
  }

  @Test
  void areRefusedWhereAPackageMixesFormatsOrLeavesATestOut() throws Exception {
    Path root = folder.resolve("mixed");
    Files.createDirectories(root.resolve("data/secret/a"));
    Files.writeString(
        root.resolve("problem.yaml"), "problem_format_version: 2025-09\ntype: scoring\n");
    Map<String, Path> inputs =
        Map.of(
            "secret/a/1", root.resolve("data/secret/a/1.in"),
            "secret/b/1", root.resolve("data/secret/b/1.in"));
    PackagePoints points = new PackagePoints(PackageSettings.read(root), inputs);
    Path legacy = root.resolve("data/secret/a/testdata.yaml");
    Files.writeString(legacy, "accept_score: 5\n");
    assertThatThrownBy(points::rules)
        .hasMessageContaining("a/testdata.yaml: a package of 2025-09 says this in test_group.yaml");
    Files.writeString(legacy.resolveSibling("test_group.yaml"), "max_score: 100\n");
    assertThatThrownBy(points::rules)
        .hasMessageContaining("the test secret/b/1 is in no group, while secret/a is one");
    Files.createDirectories(root.resolve("data/secret/b"));
    Files.writeString(root.resolve("data/secret/b/test_group.yaml"), "max_score: 0\n");
    assertThat(Points.text(points.rules().most())).isEqualTo("100");
  }
}
