package boardjudge.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import boardjudge.base.strict.StrictException;
import boardjudge.base.strict.StrictReader;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Our reader and an independent validator accept the same files and refuse the same. */
@DisplayName("The schemas of files that people write")
class FileSchemasTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final YAMLMapper YAML = new YAMLMapper();

  /** Keywords that the reader knows; it ignores others. */
  private static final Set<String> KEYWORDS =
      Set.of(
          ("$schema $defs $ref title description expected type enum pattern maxLength minimum"
                  + " maximum properties required additionalProperties propertyNames minProperties"
                  + " items minItems maxItems")
              .split(" "));

  private static final Map<String, String> VALID_FILES =
      Map.of(
          "suite.yaml",
          "{problem: p, salt: 5, groups: [{name: g, tests: [{name: t, recipe: r, count: 2}]}]}",
          "submissions.yaml",
          "{x/a.py: {permitted: [AC, WA], message: 7, model_solution: true}}",
          "broken-rules.yaml",
          "{x/a.py: a-rule}",
          "languages.yaml",
          "{awk: {name: AWK, endings: [awk], source: a.awk, run: awk, package: gawk, memory: 9}}",
          "problem.yaml",
          "{name: P, boardjudge: {id: p1, referee: r.py, rules: {a: A rule.}, glyphs: {x: disc},"
              + " mutants: {source: s.cpp, count: 3, about: [{name: m, breaks: a, mistake: No.}]},"
              + " parameters: {n: {from: 1, to: 9}, w: {options: [a, b]}}}}",
          "problem.yaml#/$defs/package",
          "{name: P, author: , limits: {time_limit: 0.5, memory: 64, time_multiplier: 5}}",
          "problem.yaml#/$defs/packed",
          "{problem_format_version: 2025-09, name: {en: P}, uuid: u,"
              + " limits: {time_limit: 1.5, memory: 64, output: 8}, keywords: [a]}");

  static Stream<Path> committed() throws Exception {
    try (Stream<Path> files =
        Files.find(
            ROOT, 8, (file, is) -> is.isRegularFile() && !file.toString().contains("/target/"))) {
      return files
          .filter(file -> !kind(file).isEmpty() && !file.toString().contains("/template/"))
          .sorted()
          .toList()
          .stream();
    }
  }

  private static String kind(Path file) {
    String name = file.getFileName().toString();
    return VALID_FILES.containsKey(name) ? name : "";
  }

  @ParameterizedTest
  @MethodSource("committed")
  void acceptTheCommittedFiles(Path file) throws Exception {
    StrictReader.yaml(file, kind(file));
    assertThat(JsonSchemas.faults(kind(file), YAML.readTree(file.toFile()))).isEmpty();
  }

  @Test
  void thereAreFilesOfEveryKind() throws Exception {
    assertThat(committed().map(FileSchemasTest::kind))
        .hasSizeGreaterThan(20)
        .containsAll(JsonSchemas.ofFiles());
    assertThat(VALID_FILES.keySet()).containsAll(JsonSchemas.ofFiles());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "suite.yaml | problem: p | problm: p | 1:2: expected keys problem, salt, disputed, groups, invalid, found \"problm\"",
        "suite.yaml | salt: 5, | '' | salt: expected a value, found nothing",
        "suite.yaml | salt: 5 | salt: [5] | salt: expected a value, found a list",
        "suite.yaml | salt: 5 | salt: | salt: expected a value, found nothing",
        "suite.yaml | name: g | name: G | name: expected small letters, digits and single hyphens, found \"G\"",
        "suite.yaml | name: t | name: \"t\\n\" | name: expected small letters, digits and single hyphens, found \"t\\n\"",
        "suite.yaml | count: 2 | count: 0 | count: expected an integer from 1 to 999, found \"0\"",
        "suite.yaml | count: 2 | count: 1000 | count: expected an integer from 1 to 999, found \"1000\"",
        "suite.yaml | count: 2 | count: two | count: expected an integer from 1 to 999, found \"two\"",
        "suite.yaml | count: 2 | files: [] | files: expected a list of 1 to 100 files, found an empty one",
        "suite.yaml | count: 2 | files: [../x] | files 1: expected a file below the plan's folder",
        "suite.yaml | count: 2 | note: \" \" | note: expected a sentence in one line",
        "suite.yaml | count: 2 | set: 3 | set: expected arguments by name, found \"3\"",
        "suite.yaml | count: 2 | set: {a: [b]} | a: expected a value, found a list",
        "suite.yaml | [{name: t, recipe: r, count: 2}] | [] | tests: expected a list of tests, found an empty one",
        "submissions.yaml | [AC, WA] | [OK] | permitted 1: expected one of AC, WA, TLE, RTE, found \"OK\"",
        "submissions.yaml | [AC, WA] | [] | permitted: expected a list of AC, WA, TLE, RTE, found an empty one",
        "submissions.yaml | model_solution: true | model_solution: 1 | model_solution: expected true or false, found \"1\"",
        "submissions.yaml | x/a.py | x/../a.py | expected a file below the folder of submissions",
        "submissions.yaml | x/a.py | /a.py | expected a file below the folder of submissions",
        "broken-rules.yaml | a-rule | {} | expected a value, found keys and values",
        "languages.yaml | awk: { | Awk: { | expected an id of up to 30 lower case letters and digits, found \"Awk\"",
        "languages.yaml | [awk] | [.awk] | endings 1: expected an ending in lower case without its dot, found \".awk\"",
        "languages.yaml | a.awk | b/a.awk | source: expected a file name without folders, found \"b/a.awk\"",
        "languages.yaml | memory: 9 | memory: -1 | memory: expected an integer from 0 to 999999, found \"-1\"",
        "languages.yaml | memory: 9 | memory: 0.5 | memory: expected an integer from 0 to 999999, found \"0.5\"",
        "languages.yaml | memory: 9 | environment: {A=: b} | expected the name of a variable, found \"A=\"",
        "problem.yaml | id: p1 | id: P1 | id: expected small letters and digits, a letter first, found \"P1\"",
        "problem.yaml | name: P | name: [P] | name: expected a title, or titles by language, found a list",
        "problem.yaml | name: P | nome: P | expected keys problem_format_version, type, name,",
        "problem.yaml | x: disc | xy: disc | xy: expected one character of ASCII, found \"xy\"",
        "problem.yaml | count: 3 | count: 501 | count: expected an integer from 1 to 500, found \"501\"",
        "problem.yaml | from: 1 | from: 1.5 | from: expected an integer, found \"1.5\"",
        "problem.yaml | [a, b] | [a, b c] | options 2: expected a word of letters, digits, dots, hyphens and underlines",
        "problem.yaml | breaks: a, | '' | breaks: expected the id of a rule, found nothing",
        "problem.yaml#/$defs/packed | 2025-09 | 2023-07 | problem_format_version: expected 2025-09, found \"2023-07\"",
        "problem.yaml#/$defs/packed | {en: P} | {} | name: expected a title, or titles by language, found an empty one",
        "problem.yaml#/$defs/packed | 1.5 | 0.01 | time_limit: expected seconds, from 0.1 to 600, found \"0.01\"",
        "problem.yaml#/$defs/packed | 64 | 65537 | memory: expected MiB, from 1 to 65536, found \"65537\"",
      })
  void refuseWhatTheReaderRefuses(String kind, String is, String becomes, String complaint)
      throws Exception {
    String good = Objects.requireNonNull(VALID_FILES.get(kind));
    assertThat(good).contains(is);
    StrictReader.yaml("f", good, kind);
    assertThat(JsonSchemas.faults(kind, YAML.readTree(good))).isEmpty();
    String bad = good.replace(is, becomes);
    assertThatThrownBy(() -> StrictReader.yaml("f", bad, kind))
        .isInstanceOf(StrictException.class)
        .hasMessageStartingWith("f:1:")
        .hasMessageContaining(complaint);
    assertThat(JsonSchemas.faults(kind, YAML.readTree(bad))).as(bad).isNotEmpty();
  }

  @Test
  void refuseAVeryLongName() {
    String bad =
        Objects.requireNonNull(VALID_FILES.get("suite.yaml"))
            .replace("name: t", "name: a" + "-a".repeat(200_000));
    assertThatThrownBy(() -> StrictReader.yaml("f", bad, "suite.yaml"))
        .isInstanceOf(StrictException.class)
        .hasMessageContaining("name: expected small letters, digits and single hyphens");
  }

  /** Editors would apply a keyword that the reader ignores. */
  @Test
  void useOnlyKeywordsThatTheReaderKnows() throws Exception {
    for (String name : JsonSchemas.ofFiles()) {
      List<JsonNode> open = new ArrayList<>(List.of(JsonSchemas.tree(name)));
      while (!open.isEmpty()) {
        JsonNode schema = open.remove(open.size() - 1);
        assertThat(schema.fieldNames()).toIterable().isSubsetOf(KEYWORDS);
        assertThat(schema.path("pattern").asText("^$")).startsWith("^").endsWith("$");
        for (String many : List.of("properties", "$defs")) {
          schema.path(many).forEach(open::add);
          schema
              .path(many)
              .properties()
              .forEach(
                  each ->
                      assertThat(each.getValue().has("description") || each.getValue().has("$ref"))
                          .as(name + " " + each.getKey())
                          .isTrue());
        }
        for (String one : List.of("items", "propertyNames", "additionalProperties")) {
          if (schema.path(one).isObject()) {
            open.add(schema.path(one));
          }
        }
      }
    }
  }
}
