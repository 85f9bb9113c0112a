package boardjudge.packages;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.suite.export.PackedProblem;
import boardjudge.suite.export.PolygonCalls;
import boardjudge.suite.export.PolygonCalls.ApiCall;
import boardjudge.suite.export.Scoring;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@DisplayName("The calls that fill a problem of Polygon")
class PolygonCallsTest {
  private static List<Map<String, String>> of(List<ApiCall> calls, String method) {
    return calls.stream()
        .filter(call -> call.method().equals("problem." + method))
        .map(ApiCall::fields)
        .toList();
  }

  @ParameterizedTest
  @EnumSource(Scoring.class)
  void haveAllOfTheProblem(Scoring scoring) throws Exception {
    PackedProblem problem = OpenedPackage.problem("pawnchess");
    List<ApiCall> calls = PolygonCalls.of(problem, scoring);

    assertThat(of(calls, "updateInfo").get(0))
        .containsEntry("timeLimit", "2000")
        .containsEntry("memoryLimit", "256");
    assertThat(of(calls, "saveStatement"))
        .extracting(fields -> fields.get("lang"))
        .containsExactly("english", "chinese");
    assertThat(of(calls, "saveStatement"))
        .allSatisfy(fields -> assertThat(fields).containsKeys("legend", "input", "output", "name"));
    String name = of(calls, "saveStatement").get(1).getOrDefault("name", "");
    assertThat(new String(name.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8))
        .isEqualTo("小兵棋");

    assertThat(of(calls, "setChecker")).containsExactly(Map.of("checker", "check.cpp"));
    assertThat(of(calls, "setValidator")).containsExactly(Map.of("validator", "validator.cpp"));
    assertThat(of(calls, "saveSolution")).hasSize(problem.submissions().size());
    assertThat(of(calls, "saveSolution")).filteredOn("tag", "MA").hasSize(1);
    assertThat(calls.get(calls.size() - 1).method()).isEqualTo("problem.commitChanges");

    List<Map<String, String>> tests = of(calls, "saveTest");
    assertThat(tests).hasSize(problem.tests().size());
    assertThat(tests.get(0))
        .containsEntry("testIndex", "1")
        .containsEntry("testUseInStatements", "true")
        .containsEntry("testInput", problem.tests().get(0).in());
    int points =
        tests.stream()
            .mapToInt(each -> Integer.parseInt(each.getOrDefault("testPoints", "0")))
            .sum();
    assertThat(points).isEqualTo(scoring == Scoring.NONE ? 0 : 100);
    assertThat(of(calls, "enablePoints")).hasSize(scoring == Scoring.NONE ? 0 : 1);
    assertThat(
            of(calls, "saveTestGroup").stream()
                .map(group -> group.getOrDefault("group", ""))
                .collect(Collectors.toSet()))
        .isEqualTo(scoring == Scoring.GROUPS ? Set.copyOf(problem.groups()) : Set.of());
  }
}
