package boardjudge.packages;

import static boardjudge.packages.OpenedPackage.problem;
import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.suite.export.PackageFiles;
import boardjudge.suite.export.PackageFormat;
import boardjudge.suite.export.PackageFormats;
import boardjudge.suite.export.PackedProblem;
import boardjudge.suite.export.PackedTest;
import boardjudge.suite.export.Scoring;
import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.w3c.dom.Element;

/** What the importers of judges with archives of their own require. */
@DisplayName("Packages for judges with a form of their own")
class OnlineJudgeStructureTest {
  static final List<String> PROBLEMS = OpenedPackage.PROBLEMS;

  @ParameterizedTest
  @FieldSource("PROBLEMS")
  void polygonHasADescriptorOfItsFiles(String id) throws Exception {
    PackedProblem problem = problem(id);
    OpenedPackage pack = OpenedPackage.of(id, "polygon", Scoring.GROUPS);
    var xml = OpenedPackage.xml(pack.text("problem.xml"));
    var testset = (Element) xml.getElementsByTagName("testset").item(0);
    assertThat(testset.getAttribute("name")).isEqualTo("tests");
    assertThat(testset.getElementsByTagName("time-limit").item(0).getTextContent())
        .isEqualTo(String.valueOf(problem.settings().milliseconds()));
    assertThat(testset.getElementsByTagName("memory-limit").item(0).getTextContent())
        .isEqualTo(String.valueOf(problem.settings().memory() * 1048576L));
    assertThat(xml.getElementsByTagName("test").getLength()).isEqualTo(problem.tests().size());
    String pattern = testset.getElementsByTagName("input-path-pattern").item(0).getTextContent();
    // The loader of CMS expects this pattern, however many tests there are.
    assertThat(pattern).isEqualTo("tests/%02d");
    for (int i = 1; i <= problem.tests().size(); i++) {
      String name = String.format(Locale.ROOT, pattern, i);
      assertThat(pack.latin1(name)).isEqualTo(problem.tests().get(i - 1).in());
      assertThat(pack.latin1(name + ".a")).isEqualTo(problem.tests().get(i - 1).ans());
    }
    for (String tag : List.of("statement", "source", "file", "copy")) {
      var nodes = xml.getElementsByTagName(tag);
      for (int i = 0; i < nodes.getLength(); i++) {
        assertThat(pack.files()).containsKey(((Element) nodes.item(i)).getAttribute("path"));
      }
    }
    assertThat(pack.text("problem.xml")).containsOnlyOnce("tag=\"main\"");
    assertThat(xml.getElementsByTagName("dependency").getLength())
        .isEqualTo(problem.groups().size());
    String seconds = problem.settings().seconds();
    for (String language : List.of("english", "chinese")) {
      assertThat(pack.text("statements/" + language + "/problem.tex"))
          .contains("{" + seconds + (seconds.equals("1") ? " second}" : " seconds}"))
          .contains("\\exmpfile{example.01}{example.01.a}%")
          .doesNotContain("{{");
      assertThat(pack.json("statements/" + language + "/problem-properties.json").get("input"))
          .isNotNull();
      assertThat(pack.text("statement-sections/" + language + "/output.tex")).isNotBlank();
    }
    assertThat(pack.latin1("check.cpp"))
        .isEqualTo(pack.latin1("files/check.cpp"))
        .contains(
            """

            #ifdef CMS
            #define PROTOCOL "cms"
            #else
            #define PROTOCOL "testlib"
            #endif
            """);
  }

  private static boolean isCounted(String file) {
    return file.contains("/testdata/") || file.contains("/additional_file/");
  }

  @Test
  void aSiteOfHydroMayTakeMore() throws Exception {
    PackageFormat hydro = PackageFormats.find("hydro").orElseThrow();
    assertThat(hydro.on(Map.of("bytes", 1))).isEmpty();
    assertThat(hydro.on(Map.of("files", 0))).isEmpty();
    assertThat(PackageFormats.find("icpc").orElseThrow().on(Map.of("files", 200))).isEmpty();
    PackedProblem pawnchess = problem("pawnchess");
    for (int most : new int[] {10, 50, 300}) {
      PackageFiles files = new PackageFiles();
      hydro
          .on(Map.of("files", most, "seconds", 1000))
          .orElseThrow()
          .pack(pawnchess, Scoring.NONE, files);
      long counted = files.names().stream().filter(OnlineJudgeStructureTest::isCounted).count();
      int all = 2 * Math.min(100, pawnchess.tests().size()) + 3;
      assertThat(counted).isBetween(Math.min(most, all) - 1L, (long) Math.min(most, all));
    }
  }

  @ParameterizedTest
  @FieldSource("PROBLEMS")
  void hydroKeepsToItsLimits(String id) throws Exception {
    for (Scoring scoring : Scoring.values()) {
      OpenedPackage pack = OpenedPackage.of(id, "hydro", scoring);
      assertThat(pack.files().keySet()).first().isEqualTo(id + "/problem.yaml");
      JsonNode settings = pack.yaml(id + "/problem.yaml");
      assertThat(settings.get("title").isTextual()).isTrue();
      assertThat(settings.get("pid").asText()).matches("[a-z][0-9a-z]*");
      JsonNode config = pack.yaml(id + "/testdata/config.yaml");
      assertThat(config.get("checker").get("file").asText()).isEqualTo("chk.cc");
      int count = 0;
      int sum = 0;
      for (JsonNode subtask : config.get("subtasks")) {
        sum += subtask.get("score").asInt();
        for (JsonNode test : subtask.get("cases")) {
          count++;
          assertThat(pack.files())
              .containsKey(id + "/testdata/" + test.get("input").asText())
              .containsKey(id + "/testdata/" + test.get("output").asText());
        }
      }
      assertThat(sum).isEqualTo(100);
      assertThat(count).isLessThanOrEqualTo(100);
      // A new Hydro refuses the hundredth file of a problem.
      assertThat(pack.files().keySet().stream().filter(OnlineJudgeStructureTest::isCounted))
          .hasSizeLessThan(100);
      assertThat(count * problem(id).settings().milliseconds()).isLessThanOrEqualTo(60_000);
      if (count < problem(id).tests().size()) {
        assertThat(pack.notes()).anyMatch(note -> note.contains("left out"));
      }
      assertThat(pack.text(id + "/problem_zh.md")).contains("```input1\n", "```output1\n");
    }
  }

  @ParameterizedTest
  @FieldSource("PROBLEMS")
  void fpsAlternatesInputsAndOutputs(String id) throws Exception {
    String text = new String(OpenedPackage.bytes(id, "fps", Scoring.NONE), StandardCharsets.UTF_8);
    var xml = OpenedPackage.xml(text);
    assertThat(xml.getDocumentElement().getAttribute("version")).isEqualTo("1.2");
    assertThat(xml.getElementsByTagName("time_limit").item(0).getTextContent())
        .matches("[1-9]\\d*");
    var children = xml.getElementsByTagName("item").item(0).getChildNodes();
    List<String> order = new ArrayList<>();
    for (int i = 0; i < children.getLength(); i++) {
      if (children.item(i).getNodeName().matches("(test|sample)_.*")) {
        order.add(children.item(i).getNodeName());
      }
      assertThat(children.item(i).getTextContent()).isNotEmpty();
    }
    for (int i = 0; i < order.size(); i += 2) {
      assertThat(order.get(i)).endsWith("_input");
      assertThat(order.get(i + 1)).isEqualTo(order.get(i).replace("_input", "_output"));
    }
    assertThat(order).hasSize(2 * problem(id).tests().size());
    assertThat(xml.getElementsByTagName("test_input").item(0).getTextContent())
        .isEqualTo(problem(id).secrets().get(0).in());
    assertThat(xml.getElementsByTagName("spj").item(0).getTextContent())
        .contains("#define PROTOCOL \"hustoj\"");
  }

  @ParameterizedTest
  @FieldSource("PROBLEMS")
  void qduojHasItsKeys(String id) throws Exception {
    OpenedPackage pack = OpenedPackage.of(id, "qduoj", Scoring.TESTS);
    JsonNode json = pack.json("1/problem.json");
    for (String key :
        List.of(
            "display_id",
            "title",
            "description",
            "input_description",
            "output_description",
            "hint",
            "test_case_score",
            "time_limit",
            "memory_limit",
            "samples",
            "template",
            "spj",
            "rule_type",
            "source",
            "answers",
            "tags")) {
      assertThat(json.has(key)).as(key).isTrue();
    }
    assertThat(json.get("spj").get("language").asText()).isEqualTo("C++");
    assertThat(json.get("rule_type").asText()).isEqualTo("OI");
    int sum = 0;
    for (JsonNode score : json.get("test_case_score")) {
      sum += score.get("score").asInt();
      assertThat(pack.files())
          .containsKey("1/testcase/" + score.get("input_name").asText())
          .containsKey("1/testcase/" + score.get("output_name").asText());
    }
    assertThat(sum).isEqualTo(Math.max(100, json.get("test_case_score").size()));
  }

  @ParameterizedTest
  @FieldSource("PROBLEMS")
  void luoguHasOneNumberInEachTestsName(String id) throws Exception {
    OpenedPackage pack = OpenedPackage.of(id, "luogu", Scoring.GROUPS);
    JsonNode config = pack.yaml("config.yml");
    int memory = problem(id).settings().memory();
    assertThat(config.size()).isEqualTo(problem(id).secrets().size());
    config
        .fieldNames()
        .forEachRemaining(
            name -> {
              assertThat(name).matches("\\d+\\.in");
              assertThat(pack.files()).containsKeys(name, name.replace(".in", ".out"));
              assertThat(config.get(name).get("memoryLimit").asLong()).isEqualTo(1024L * memory);
            });
    assertThat(pack.files().keySet())
        .allMatch(name -> name.matches("\\d+\\.(in|out)|config\\.yml|checker\\.cpp"));
  }

  @ParameterizedTest
  @FieldSource("PROBLEMS")
  void uojsSettingsCountItsFiles(String id) throws Exception {
    OpenedPackage pack = OpenedPackage.of(id, "uoj", Scoring.GROUPS);
    PackedProblem problem = problem(id);
    String conf = pack.text("problem.conf");
    assertThat(conf)
        .contains("n_tests " + problem.secrets().size() + "\n")
        .contains("n_ex_tests " + problem.samples().size() + "\n")
        .contains("n_sample_tests " + problem.samples().size() + "\n")
        .contains("subtask_end_" + problem.groups().size() + " " + problem.secrets().size() + "\n");
    assertThat(conf.lines()).allMatch(line -> line.matches("[a-z_0-9]+ \\S+"));
    assertThat(pack.files()).containsKeys("chk.cpp", "val.cpp", "std.cpp");
    int number = 1;
    for (PackedTest test : problem.secrets()) {
      assertThat(pack.latin1(id + number + ".in")).isEqualTo(test.in());
      assertThat(pack.latin1(id + number++ + ".out")).isEqualTo(test.ans());
    }
    assertThat(pack.files()).containsKeys("ex_" + id + "1.in", "ex_" + id + "1.out");
  }

  @ParameterizedTest
  @FieldSource("PROBLEMS")
  void lemonlimesCasesNameFilesBelowData(String id) throws Exception {
    OpenedPackage pack = OpenedPackage.of(id, "lemonlime", Scoring.GROUPS);
    JsonNode task = pack.json(id + "/" + id + ".cdf").get("tasks").get(0);
    assertThat(task.get("comparisonMode").asInt()).isEqualTo(4);
    assertThat(task.get("testCases").size()).isEqualTo(problem(id).groups().size() + 1);
    int sum = 0;
    for (JsonNode test : task.get("testCases")) {
      sum += test.get("fullScore").asInt();
      assertThat(test.get("inputFiles").size()).isEqualTo(test.get("outputFiles").size());
      for (JsonNode file : test.get("inputFiles")) {
        assertThat(pack.files()).containsKey(id + "/data/" + file.asText());
      }
    }
    assertThat(sum).isEqualTo(100);
    assertThat(pack.files()).containsKey(id + "/data/" + id + "/check.cpp");
    assertThat(pack.notes()).anyMatch(note -> note.contains("g++"));
  }

  @ParameterizedTest
  @FieldSource("PROBLEMS")
  void dmojsSettingsNameFilesOfItsArchive(String id) throws Exception {
    OpenedPackage pack = OpenedPackage.of(id, "dmoj", Scoring.GROUPS);
    JsonNode init = pack.yaml(id + "/init.yml");
    Set<String> inner =
        OpenedPackage.unpacked(pack.latin1(id + "/data.zip").getBytes(StandardCharsets.ISO_8859_1))
            .keySet();
    assertThat(init.get("archive").asText()).isEqualTo("data.zip");
    assertThat(pack.files()).containsKey(id + "/" + init.get("checker").asText());
    assertThat(pack.text(id + "/chk.cpp")).contains("#define PROTOCOL \"dmoj\"");
    int sum = 0;
    Set<String> named = new HashSet<>();
    for (JsonNode batch : init.get("test_cases")) {
      sum += batch.get("points").asInt();
      for (JsonNode test : batch.get("batched")) {
        named.add(test.get("in").asText());
        named.add(test.get("out").asText());
      }
    }
    assertThat(sum).isEqualTo(100);
    assertThat(named).isEqualTo(inner);
  }

  /** With a stub that has the parameters of DMOJ's own checker. */
  @Test
  void dmojShowsTheWholeMessage(@TempDir Path folder) throws Exception {
    OpenedPackage pack = OpenedPackage.of("pawnchess", "dmoj", Scoring.NONE);
    Files.writeString(folder.resolve("checker.py"), pack.text("pawnchess/checker.py"));
    Path checkers = Files.createDirectories(folder.resolve("dmoj/checkers"));
    Files.writeString(folder.resolve("dmoj/__init__.py"), "");
    Files.writeString(checkers.resolve("__init__.py"), "from dmoj.checkers import bridged\n");
    Files.writeString(
        checkers.resolve("bridged.py"),
        """
        class Result:
            feedback = 'a headline\\nand a board\\n'
            extended_feedback = None

        def check(process_output, judge_output, problem_id, files, lang, case,
                  feedback=True, flags=[], type='default', point_value=None, **kwargs):
            assert (process_output, judge_output, problem_id) == (b'1', b'2', 'p')
            assert (files, lang, type, feedback) == ('chk.cpp', 'CPP17', 'testlib', True)
            return Result()
        """);
    Path script =
        Files.writeString(
            folder.resolve("judge.py"),
            """
            import checker
            result = checker.check(b'1', b'2', problem_id='p', case=None, point_value=1, batch=0)
            print(repr([result.feedback, result.extended_feedback]))
            """);
    Process python =
        new ProcessBuilder("python3", script.toString()).redirectErrorStream(true).start();
    assertThat(new String(python.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip())
        .isEqualTo("['a headline', 'a headline\\nand a board\\n']");
    assertThat(python.waitFor()).isZero();
  }

  @ParameterizedTest
  @FieldSource("PROBLEMS")
  void cmsHasAsManyLinesAsTests(String id) throws Exception {
    OpenedPackage pack = OpenedPackage.of(id, "cms", Scoring.GROUPS);
    int tests = problem(id).tests().size();
    JsonNode task = pack.yaml(id + "/task.yaml");
    assertThat(task.get("n_input").asInt()).isEqualTo(tests);
    assertThat(task.get("infile").asText()).isEmpty();
    List<String> lines = pack.text(id + "/gen/GEN").lines().toList();
    assertThat(lines.stream().filter(line -> !line.startsWith("#"))).hasSize(tests);
    assertThat(
            lines.stream()
                .filter(line -> line.startsWith("#ST: "))
                .mapToInt(line -> Integer.parseInt(line.substring(5)))
                .sum())
        .isEqualTo(100);
    for (int i = 0; i < tests; i++) {
      assertThat(pack.files())
          .containsKey(id + "/input/input" + i + ".txt")
          .containsKey(id + "/output/output" + i + ".txt");
    }
  }
}
