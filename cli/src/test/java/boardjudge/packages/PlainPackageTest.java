package boardjudge.packages;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.suite.SuiteFiles;
import boardjudge.suite.export.BoardArtist;
import boardjudge.suite.export.PackageFiles;
import boardjudge.suite.export.PackageFormat;
import boardjudge.suite.export.PackageFormats;
import boardjudge.suite.export.PackedProblem;
import boardjudge.suite.export.ProblemReader;
import boardjudge.suite.export.Scoring;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A game of one's own need not bring programs in C++. */
@DisplayName("Packages of a problem without a checker and a validator of its own")
class PlainPackageTest {
  @TempDir static Path folder;
  private static PackedProblem problem;

  /** The suite of pawnchess without its programs in C++. */
  @BeforeAll
  static void leaveOutThePrograms() throws Exception {
    Path whole = Path.of("..", "testdata", "pawnchess");
    try (Stream<Path> all = Files.walk(whole)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        Path name = whole.relativize(file);
        if (!name.toString().matches("(input_validators|output_v).*")) {
          Path copy = folder.resolve(name.toString());
          Files.createDirectories(copy.getParent());
          Files.copy(file, copy);
        }
      }
    }
    problem = ProblemReader.read(new SuiteFiles(folder), BoardArtist.NONE);
  }

  private static Map<String, String> packed(PackageFormat format) throws IOException {
    PackageFiles files = new PackageFiles();
    format.pack(problem, Scoring.NONE, files);
    return OpenedPackage.unpacked(files.packed(format));
  }

  @Test
  void everyFormatTakesIt() throws IOException {
    assertThat(problem.isPlain()).isTrue();
    assertThat(problem.hasValidator()).isFalse();
    for (PackageFormat format : PackageFormats.all()) {
      Map<String, String> files = packed(format);
      assertThat(files.keySet())
          .as(format.name())
          .noneMatch(name -> name.matches(".*(validate|validator|val)\\.(cpp|cc)"));
      if (List.of("icpc", "kattis", "polygon", "hydro", "uoj", "luogu").contains(format.name())) {
        assertThat(files.values())
            .as(format.name())
            .anyMatch(text -> text.contains("struct AnswerFile"));
      }
    }
  }

  @Test
  void qduojComparesByItself() throws IOException {
    Map<String, String> files = packed(PackageFormats.find("qduoj").orElseThrow());
    String json = files.getOrDefault("1/problem.json", "");
    assertThat(new JsonMapper().readTree(json).get("spj").isNull()).isTrue();
  }

  @Test
  void polygonAndHydroNameNoValidator() throws IOException {
    for (String name : List.of("polygon", "hydro")) {
      assertThat(packed(PackageFormats.find(name).orElseThrow()).entrySet())
          .filteredOn(file -> file.getKey().matches(".*(problem\\.xml|config\\.yaml)"))
          .isNotEmpty()
          .noneMatch(file -> file.getValue().contains("validator"));
    }
  }
}
