package boardjudge.packages;

import static boardjudge.packages.OpenedPackage.problem;
import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.suite.export.PackedProblem;
import boardjudge.suite.export.PackedTest;
import boardjudge.suite.export.Scoring;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** What the importers of ICPC's formats require, by their specification and in practice. */
@DisplayName("Packages")
class PackageStructureTest {
  static final List<String> PROBLEMS = OpenedPackage.PROBLEMS;

  @ParameterizedTest
  @FieldSource("PROBLEMS")
  void icpcHasOneFolderGroupsAndAVersion(String id) throws Exception {
    OpenedPackage plain = OpenedPackage.of(id, "icpc", Scoring.NONE);
    assertThat(plain.files().keySet()).allMatch(name -> name.startsWith(id + "/"));
    JsonNode settings = plain.yaml(id + "/problem.yaml");
    assertThat(settings.get("problem_format_version").asText()).isEqualTo("2025-09");
    assertThat(settings.get("version").asText()).isEqualTo(problem(id).version());
    assertThat(settings.get("license").asText()).isEqualTo("cc by-sa");
    List<String> languages = new ArrayList<>();
    settings.get("name").fieldNames().forEachRemaining(languages::add);
    assertThat(plain.below(id + "/statement/"))
        .containsExactlyInAnyOrderElementsOf(
            languages.stream().map(language -> "problem." + language + ".md").toList());
    assertThat(plain.below(id + "/data/secret/")).noneMatch(name -> name.contains("/"));
    assertThat(plain.files())
        .containsKeys(
            id + "/output_validator/check.cpp",
            id + "/output_visualizer/visualize.cpp",
            id + "/input_validators/validate/validate.cpp",
            id + "/submissions/submissions.yaml");
    assertPairs(plain, id + "/data/sample/", id + "/data/secret/");
    assertThat(plain.below(id + "/data/invalid_input/")).isNotEmpty();
    JsonNode valid = plain.yaml(id + "/data/valid_output/test_group.yaml");
    assertThat(valid.get("output_validator_args").toString())
        .isEqualTo("[\"case_sensitive\",\"space_change_sensitive\"]");
    assertThat(plain.notes().stream().anyMatch(note -> note.contains("is empty, as it should be")))
        .isEqualTo(problem(id).tests().stream().anyMatch(test -> test.ans().isEmpty()));
    OpenedPackage groups = OpenedPackage.of(id, "icpc", Scoring.GROUPS);
    assertThat(groups.yaml(id + "/problem.yaml").get("type").asText()).isEqualTo("scoring");
    Set<String> folders = new HashSet<>();
    int sum = 0;
    for (String name : groups.below(id + "/data/secret/")) {
      if (name.contains("/")) {
        folders.add(name.substring(0, name.indexOf('/')));
      }
    }
    for (String folder : folders) {
      JsonNode group = groups.yaml(id + "/data/secret/" + folder + "/test_group.yaml");
      sum += group.get("max_score").asInt();
      assertThat(group.get("require_pass").asText()).isEqualTo("sample");
    }
    assertThat(sum).isEqualTo(100);
    assertThat(folders).hasSize(problem(id).groups().size());
    assertThat(groups.below(id + "/data/secret/"))
        .noneMatch(name -> name.endsWith(".in") && !name.contains("/"));
  }

  /** Every input has its answer, and the order of names is the order of judging. */
  private static void assertPairs(OpenedPackage pack, String... folders) {
    for (String folder : folders) {
      List<String> inputs = pack.below(folder).stream().filter(n -> n.endsWith(".in")).toList();
      assertThat(inputs).isNotEmpty().isSorted();
      for (String input : inputs) {
        assertThat(pack.files())
            .containsKey(folder + input.substring(0, input.length() - 3) + ".ans");
      }
    }
  }

  @ParameterizedTest
  @FieldSource("PROBLEMS")
  void kattisKnowsEveryKeyAndHasTex(String id) throws Exception {
    OpenedPackage pack = OpenedPackage.of(id, "kattis", Scoring.NONE);
    JsonNode settings = pack.yaml(id + "/problem.yaml");
    assertLegacy(settings);
    assertThat(settings.get("type").asText()).isEqualTo("pass-fail");
    assertPairs(pack, id + "/data/sample/", id + "/data/secret/");
    String tex = pack.text(id + "/problem_statement/problem.en.tex");
    assertThat(tex).startsWith("\\problemname{").contains("\\section*{Input}");
    assertThat(tex.chars()).allMatch(c -> c < 128);
    assertThat(tex.split("\\\\begin\\{", -1)).hasSameSizeAs(tex.split("\\\\end\\{", -1));
    assertThat(pack.files()).containsKey(id + "/output_validators/check/check.cpp");
    OpenedPackage groups = OpenedPackage.of(id, "kattis", Scoring.GROUPS);
    assertThat(groups.yaml(id + "/data/testdata.yaml").get("range").asText()).isEqualTo("0 100");
    assertThat(
            groups.below(id + "/data/secret/").stream().filter(n -> n.endsWith("/testdata.yaml")))
        .hasSize(problem(id).groups().size());
    assertThat(pack.below(id + "/submissions/")).anyMatch(name -> name.startsWith("wrong_answer/"));
    for (Scoring scoring : List.of(Scoring.GROUPS, Scoring.TESTS)) {
      assertScored(OpenedPackage.of(id, "kattis", scoring), id + "/data/");
    }
  }

  /** Flags are inherited: what only the root may have must be overwritten below it. */
  private static void assertScored(OpenedPackage pack, String data) throws Exception {
    assertThat(flags(pack, data)).isEqualTo("ignore_sample");
    assertThat(flags(pack, data + "sample/")).isEqualTo("worst_error");
    assertThat(flags(pack, data + "secret/")).isEqualTo("sum accept_if_any_accepted");
    assertThat(pack.below(data.replace("data/", "submissions/")))
        .isNotEmpty()
        .allMatch(name -> name.startsWith("accepted/"));
    assertThat(pack.notes()).anyMatch(note -> note.contains("only right programs"));
  }

  private static String flags(OpenedPackage pack, String folder) throws Exception {
    return pack.yaml(folder + "testdata.yaml").get("grader_flags").asText();
  }

  private static void assertLegacy(JsonNode settings) {
    Set<String> known =
        Set.of(
            "problem_format_version",
            "type",
            "name",
            "uuid",
            "author",
            "source",
            "license",
            "rights_owner",
            "limits",
            "validation",
            "keywords");
    settings.fieldNames().forEachRemaining(key -> assertThat(known).contains(key));
    assertThat(settings.get("validation").asText()).isEqualTo("custom");
    assertThat(settings.get("keywords").isTextual()).isTrue();
    assertThat(settings.get("rights_owner").asText()).isNotEmpty();
  }

  /** Packs every tenth test, since drawing each takes long. */
  @ParameterizedTest
  @FieldSource("PROBLEMS")
  void domjudgeHasItsFilesAtTheRoot(String id) throws Exception {
    List<PackedTest> tests = problem(id).tests();
    domjudgeHasItsFilesAtTheRoot(
        problem(id)
            .with(
                tests.stream()
                    .filter(test -> test.isSample() || tests.indexOf(test) % 10 == 0)
                    .toList()));
  }

  @ParameterizedTest
  @FieldSource("PROBLEMS")
  @Tag("exhaustive")
  @Tag("packages")
  void domjudgeDrawsEachTest(String id) throws Exception {
    domjudgeHasItsFilesAtTheRoot(problem(id));
  }

  private static void domjudgeHasItsFilesAtTheRoot(PackedProblem problem) throws Exception {
    OpenedPackage pack = OpenedPackage.of(problem, "domjudge", Scoring.NONE);
    assertThat(pack.files())
        .containsKeys("problem.yaml", "domjudge-problem.ini", "problem.html")
        .containsKey("output_validators/check/check.cpp");
    assertLegacy(pack.yaml("problem.yaml"));
    assertPairs(pack, "data/sample/", "data/secret/");
    assertThat(pack.text("domjudge-problem.ini"))
        .contains("\ntimelimit = " + problem.settings().seconds() + "\n");
    for (PackedTest test : problem.tests()) {
      String svg = pack.text("data/" + test.file() + ".svg");
      assertThat(svg).doesNotContain("<script", "href=\"http", "url(");
      assertThat(OpenedPackage.xml(svg).getDocumentElement().getTagName()).isEqualTo("svg");
    }
    String html = pack.text("problem.html");
    assertThat(html)
        .startsWith("<!DOCTYPE html>")
        .contains("<meta charset=\"utf-8\" />")
        .doesNotContain("{{", "http://", "https://", "<script");
    assertThat(html).contains("<pre>" + escaped(problem.samples().get(0).in()));
    assertThat(pack.files().keySet()).noneMatch(name -> name.endsWith("test_group.yaml"));
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
