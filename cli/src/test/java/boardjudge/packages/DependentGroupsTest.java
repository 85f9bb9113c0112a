package boardjudge.packages;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.suite.export.PackageFiles;
import boardjudge.suite.export.PackageFormat;
import boardjudge.suite.export.PackageFormats;
import boardjudge.suite.export.PackedProblem;
import boardjudge.suite.export.Scoring;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;

/** The third group requires the second and that the first; each format writes it differently. */
@DisplayName("Groups that require others")
class DependentGroupsTest {
  private static PackedProblem problem;
  private static List<String> groups = List.of();

  @BeforeAll
  static void createProblem() throws Exception {
    PackedProblem plain = OpenedPackage.problem("xiangqi");
    groups = plain.groups();
    problem =
        new PackedProblem(
            plain.id(),
            plain.version(),
            plain.settings(),
            plain.statements(),
            plain.tests(),
            plain.groups(),
            Map.of(groups.get(2), List.of(groups.get(1)), groups.get(1), List.of(groups.get(0))),
            plain.points(),
            plain.files(),
            plain.programs(),
            plain.artist());
  }

  private static OpenedPackage pack(String format) throws Exception {
    return pack(format, problem);
  }

  private static OpenedPackage pack(String format, PackedProblem problem) throws Exception {
    PackageFormat chosen = PackageFormats.find(format).orElseThrow();
    PackageFiles files = new PackageFiles();
    chosen.pack(problem, Scoring.GROUPS, files);
    return new OpenedPackage(
        problem, OpenedPackage.unpacked(files.toBytes(chosen)), OpenedPackage.notes(files));
  }

  private static List<String> words(JsonNode list) {
    List<String> words = new ArrayList<>();
    list.forEach(word -> words.add(word.asText()));
    return words;
  }

  @Test
  void requirementsAreTransitiveEvenAcrossAGroupThatIsLeftOut() {
    assertThat(problem.required(groups.get(2))).containsExactly(groups.get(0), groups.get(1));
    assertThat(problem.required(groups.get(1))).containsExactly(groups.get(0));
    assertThat(problem.required(groups.get(0))).isEmpty();
    PackedProblem fewer =
        problem.with(
            problem.tests().stream().filter(test -> !test.group().equals(groups.get(1))).toList());
    assertThat(fewer.required(groups.get(2))).containsExactly(groups.get(0));
  }

  @Test
  void icpcNamesFolders() throws Exception {
    OpenedPackage pack = pack("icpc");
    List<String> folders = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      folders.add(String.format(Locale.ROOT, "secret/%02d-%s", i + 1, groups.get(i)));
    }
    String file = "xiangqi/data/%s/test_group.yaml";
    assertThat(pack.yaml(file.formatted(folders.get(0))).get("require_pass").asText())
        .isEqualTo("sample");
    assertThat(words(pack.yaml(file.formatted(folders.get(2))).get("require_pass")))
        .containsExactly("sample", folders.get(0), folders.get(1));
  }

  @Test
  void polygonNamesGroups() throws Exception {
    var xml = OpenedPackage.xml(pack("polygon").text("problem.xml"));
    Element third = (Element) xml.getElementsByTagName("group").item(3);
    assertThat(third.getAttribute("name")).isEqualTo(groups.get(2));
    var dependencies = third.getElementsByTagName("dependency");
    List<String> names = new ArrayList<>();
    for (int i = 0; i < dependencies.getLength(); i++) {
      names.add(((Element) dependencies.item(i)).getAttribute("group"));
    }
    assertThat(names).containsExactly("sample", groups.get(0), groups.get(1));
  }

  @Test
  void hydroAndDmojNumberThemAfterTheSamples() throws Exception {
    // From all tests, the package for Hydro would leave out whole groups.
    PackedProblem first =
        problem.with(
            problem.tests().stream()
                .filter(test -> test.isSample() || groups.indexOf(test.group()) < 3)
                .toList());
    JsonNode hydro = pack("hydro", first).yaml("xiangqi/testdata/config.yaml").get("subtasks");
    assertThat(hydro.get(0).has("if")).isFalse();
    assertThat(words(hydro.get(1).get("if"))).containsExactly("1");
    assertThat(words(hydro.get(3).get("if"))).containsExactly("1", "2", "3");
    JsonNode dmoj = pack("dmoj").yaml("xiangqi/init.yml").get("test_cases");
    assertThat(dmoj.get(0).has("dependencies")).isFalse();
    assertThat(words(dmoj.get(3).get("dependencies"))).containsExactly("1", "2", "3");
  }

  @Test
  void uojNumbersThemWithoutSamples() throws Exception {
    assertThat(pack("uoj").text("problem.conf").lines())
        .contains(
            "subtask_dependence_2 many",
            "subtask_dependence_2_1 1",
            "subtask_dependence_3 many",
            "subtask_dependence_3_1 1",
            "subtask_dependence_3_2 2")
        .noneMatch(line -> line.startsWith("subtask_dependence_1"));
  }

  @Test
  void lemonlimeListsThemAmongTheInputs() throws Exception {
    JsonNode cases =
        pack("lemonlime").json("xiangqi/xiangqi.cdf").get("tasks").get(0).get("testCases");
    String ending = "_lemon_SUbtaskDEPENDENCE_fLAg";
    assertThat(words(cases.get(1).get("inputFiles"))).noneMatch(name -> name.endsWith(ending));
    assertThat(words(cases.get(3).get("inputFiles"))).endsWith("2" + ending, "3" + ending);
    assertThat(cases.get(3).get("inputFiles").size())
        .isEqualTo(cases.get(3).get("outputFiles").size() + 2);
  }
}
