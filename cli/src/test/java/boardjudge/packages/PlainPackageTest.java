package boardjudge.packages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import boardjudge.grading.program.PackageProblem;
import boardjudge.suite.SuiteFiles;
import boardjudge.suite.export.BoardArtist;
import boardjudge.suite.export.PackageFiles;
import boardjudge.suite.export.PackageFormat;
import boardjudge.suite.export.PackageFormats;
import boardjudge.suite.export.PackedProblem;
import boardjudge.suite.export.PackedTest;
import boardjudge.suite.export.ProblemReader;
import boardjudge.suite.export.Scoring;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
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

  private static Map<String, String> packed(PackageFormat format) throws Exception {
    return OpenedPackage.of(problem, format.name(), Scoring.NONE).files();
  }

  @Test
  void everyFormatTakesIt() throws Exception {
    assertThat(problem.programs().isPlain()).isTrue();
    assertThat(problem.programs().inputs()).isEmpty();
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
  void qduojComparesByItself() throws Exception {
    Map<String, String> files = packed(PackageFormats.find("qduoj").orElseThrow());
    String json = files.getOrDefault("1/problem.json", "");
    assertThat(new JsonMapper().readTree(json).get("spj").isNull()).isTrue();
  }

  @Test
  void polygonAndHydroNameNoValidator() throws Exception {
    for (String name : List.of("polygon", "hydro")) {
      assertThat(packed(PackageFormats.find(name).orElseThrow()).entrySet())
          .filteredOn(file -> file.getKey().matches(".*(problem\\.xml|config\\.yaml)"))
          .isNotEmpty()
          .noneMatch(file -> file.getValue().contains("validator"));
    }
  }

  /** A file between two folders does not take a folder's test into its own subtask. */
  @Test
  void testsOfOneGroupAreTogether(@TempDir Path made) throws Exception {
    Files.writeString(made.resolve("problem.yaml"), "name: 2048\nlimits: {memory: 64}\n");
    for (String test : List.of("sample/1", "secret/a", "secret/big/1", "secret/z")) {
      Path place = made.resolve("data").resolve(test + ".in");
      Files.createDirectories(place.getParent());
      Files.writeString(place, test);
      Files.writeString(made.resolve("data").resolve(test + ".ans"), test);
    }
    PackedProblem plain = readPlain(new SuiteFiles(made));
    assertThat(plain.settings().title("en")).isEqualTo("2048");
    assertThat(plain.secrets().stream().map(PackedTest::group))
        .containsExactly("secret", "secret", "big");
    Map<String, String> files = OpenedPackage.of(plain, "uoj", Scoring.GROUPS).files();
    assertThat(files.getOrDefault("problem.conf", ""))
        .contains("subtask_end_1 2\n", "subtask_end_2 3\n");
    String id = plain.id();
    assertThat(List.of(id + "1.in", id + "2.in", id + "3.in"))
        .extracting(files::get)
        .containsExactly("secret/a", "secret/z", "secret/big/1");
  }

  /** The tests of a package without plan and manifest are the files that it has. */
  @Test
  void neitherPlanNorManifestIsNeeded(@TempDir Path made) throws Exception {
    Map<String, String> files =
        Map.of(
            "problem.yaml",
            """
            problem_format_version: 2025-09
            name: Sums
            uuid: 5c1b4a52-0a3f-4d59-9c3e-1f5f1c0f5a11
            limits: {time_limit: 1, memory: 64}
            """,
            "statement/problem.en.md",
            "Add.\n",
            "data/sample/1.in",
            "1 2\n",
            "data/sample/1.ans",
            "3\n",
            "data/secret/big/1.in",
            "7 7\n",
            "data/secret/big/1.ans",
            "14\n",
            "submissions/accepted/a.py",
            "print(sum(map(int, input().split())))\n");
    for (Map.Entry<String, String> file : files.entrySet()) {
      Path place = made.resolve(file.getKey());
      Files.createDirectories(place.getParent());
      Files.writeString(place, file.getValue());
    }
    SuiteFiles suite = new SuiteFiles(made);
    PackedProblem plain = readPlain(suite);
    assertThat(plain.settings().title("en")).isEqualTo("Sums");
    assertThat(plain.groups()).containsExactly("big");
    for (PackageFormat format : PackageFormats.all()) {
      for (Scoring scoring : format.scorings()) {
        PackageFiles packed = new PackageFiles();
        format.pack(plain, scoring, packed);
        byte[] bytes = packed.toBytes(format);
        Collection<String> texts =
            format.ending().equals("zip")
                ? OpenedPackage.unpacked(bytes).values()
                : List.of(new String(bytes, StandardCharsets.UTF_8));
        assertThat(texts)
            .as(format.name() + " " + scoring)
            .anyMatch(text -> text.contains("7 7"))
            .anyMatch(text -> text.contains("14"));
        if (format.name().equals("icpc") && scoring != Scoring.NONE) {
          assertThat(texts).anyMatch(text -> text.contains("\ntype: scoring\n"));
        }
      }
    }

    Path group = made.resolve("data/secret/big/test_group.yaml");
    Files.writeString(group, "output_validator_args: [case_sensitive]\n");
    assertThatThrownBy(() -> readPlain(suite))
        .hasMessageContaining("1.in: flags of single tests are not exported");
    Files.delete(group);
    String settings = Files.readString(made.resolve("problem.yaml"));
    Files.writeString(made.resolve("problem.yaml"), settings + "type: scoring\n");
    assertThatThrownBy(() -> readPlain(suite))
        .hasMessageContaining("points of a plain package are not exported; use a plan");
    Files.writeString(made.resolve("problem.yaml"), settings);
    Files.delete(made.resolve("data/secret/big/1.ans"));
    assertThatThrownBy(() -> readPlain(suite)).hasMessageContaining("1.ans: no such file");
  }

  private static PackedProblem readPlain(SuiteFiles suite) throws Exception {
    return ProblemReader.readPlain(
        "sums", suite, PackageProblem.plain(suite.folder()), BoardArtist.NONE);
  }
}
