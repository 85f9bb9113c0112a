package boardjudge.suite.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.groups.Tuple.tuple;

import boardjudge.reference.Message;
import boardjudge.suite.cpp.PackageProgram;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The programs of a package")
class PackedProgramsTest {
  private static PackedProblem problem(Map<String, String> files) {
    return new PackedProblem(
        "p",
        "0123456789ab",
        new ProblemSettings(Map.of("en", "T"), "", "", "", "", "", 1000, 256, 8, List.of()),
        List.of(new Statement("en", "T", "Text.\n")),
        List.of(),
        List.of(),
        Map.of(),
        Map.of(),
        files,
        new PackedPrograms(PackedProgram.of("output_validator/check.cpp", ""), List.of(), List.of())
            .comparing(),
        BoardArtist.NONE);
  }

  /** Otherwise the checker itself finds out, on the judge. */
  @Test
  void haveOnlyProtocolsThatTheCheckerKnows() {
    PackedProblem problem = problem(Map.of());
    assertThat(problem.checker("testlib")).contains("#define PROTOCOL \"testlib\"");
    assertThatThrownBy(() -> problem.checker("omegaup"))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("protocols.h has no protocol omegaup");
    assertThat(PackageProgram.protocols())
        .containsExactlyInAnyOrder(
            "icpc", "testlib", "hydro", "dmoj", "uoj", "oj", "syzoj", "cms", "lemon", "hustoj",
            "qduoj");
  }

  /** Otherwise Polygon compiles them as C++. */
  @Test
  void areLeftOutByNameIfPolygonMayNotHaveTheirLanguage() throws Exception {
    PackedProblem problem =
        problem(
            Map.of(
                "submissions/accepted/a.pl", "print 1;",
                "submissions/accepted/b.py", "print(1)",
                "submissions/wrong_answer/c.cc", "int main() {}",
                "submissions/wrong_answer/d.cpp20", "int main() {}"));
    PackageFiles files = new PackageFiles();
    PackageFormat format = PackageFormats.find("polygon").orElseThrow();
    format.pack(problem, Scoring.NONE, files);

    assertThat(PolygonFormat.solutions(problem))
        .extracting(PolygonFormat.Solution::file, PolygonFormat.Solution::type)
        .containsExactly(
            tuple("b.py", "python.3"), tuple("c.cc", "cpp.g++17"), tuple("d.cpp20", "cpp.g++17"));
    assertThat(PolygonFormat.solutions(problem).get(0).tag()).isEqualTo("main");
    assertThat(new String(files.toBytes(format), StandardCharsets.UTF_8))
        .doesNotContain("solutions/a.pl");
    assertThat(files.notes())
        .extracting(Message::toString)
        .contains(
            "these programs are left out, since their languages' names in Polygon are not known:"
                + " accepted/a.pl");
  }
}
