package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Tests of a disputed rule")
@TestInstance(Lifecycle.PER_CLASS)
class DisputedRuleCommandsTest {
  private static final String BUT_FOR = "accepted except for a disputed rule: facing-at-start";

  /** In the group facing the generals face each other; if that were allowed, it would be mate. */
  private static final String PLAN =
      """
      problem: xiangqi
      salt: s
      disputed:
        - {name: facing-at-start, rule: facing-at-start, group: facing, en: A., zh: B.}
      groups:
        - name: sample
          tests:
            - {name: sample, input: "2 1 4\\nG 10 5\\nR 6 4\\n\\n0 0 0\\n"}
        - name: others
          tests:
            - {name: other, input: "3 1 5\\nH 4 5\\nG 10 5\\nC 7 5\\n\\n0 0 0\\n"}
        - name: facing
          tests:
            - {name: facing, input: "3 1 4\\nG 10 4\\nR 2 1\\nR 5 5\\n\\n0 0 0\\n"}
      """;

  private Path folder = Path.of("");
  private Path suites = Path.of("");
  private Path right = Path.of("");
  private Path wrong = Path.of("");

  @BeforeAll
  void build(@TempDir Path temporary) throws Exception {
    folder = temporary;
    suites = folder.resolve("suites");
    Files.createDirectories(suites.resolve("xiangqi"));
    Files.writeString(suites.resolve("xiangqi/suite.yaml"), PLAN);
    assertThat(command("build", "--unmeasured").out()).startsWith("xiangqi: 3 tests, 3 cases");
    String submissions = "xiangqi/submissions/accepted/";
    right = suites.resolve(submissions + "right.py");
    wrong = folder.resolve("wrong.py");
    CommandWorkspace.write(
        right,
        "import sys\ns = sys.stdin.read()\nprint('YES' if 'R 6 4' in s or 'R 5 5' in s else 'NO')\n");
    Files.writeString(wrong, "print('NO')\n");
    Files.writeString(
        suites.resolve("xiangqi/submissions/submissions.yaml"),
        """
        accepted/right.py:
          permitted: [AC]
          required: [AC]
        wrong_answer/wrong.py:
          permitted: [AC, WA]
          required: [WA]
        """);
    Files.writeString(
        suites.resolve("xiangqi/broken-rules.yaml"), "wrong_answer/wrong.py: facing-at-start\n");
    Path breaking = suites.resolve("xiangqi/submissions/wrong_answer/wrong.py");
    Files.createDirectories(breaking.getParent());
    Files.copy(right, breaking);
  }

  private CommandRun command(String name, Object... more) {
    List<String> words = new ArrayList<>(List.of(name, "xiangqi", "--data", suites.toString()));
    if (!name.equals("build") && !name.equals("export")) {
      words.addAll(List.of("--cache", CommandWorkspace.CACHE.toString()));
    }
    return CommandRun.run(words, more);
  }

  private static final String LIMITS = "limits: 10 s CPU time and 512 MiB (default)\n";

  @Test
  void aProgramThatFailsNothingElseIsReportedAsSuch() {
    CommandRun run = command("run", right);
    assertThat(run.exit()).as(run.err()).isEqualTo(Exit.NEGATIVE);
    assertThat(run.out()).endsWith("2 of 3 tests passed\n" + BUT_FOR + "\n" + LIMITS);
    assertThat(command("run", wrong, "--all").out()).doesNotContain("disputed");
    // One test says nothing of the others.
    assertThat(command("run", right, "--test", "secret/002-facing").out())
        .doesNotContain("accepted but");
    CommandRun submissions = command("submissions");
    assertThat(submissions.exit()).isEqualTo(Exit.NEGATIVE);
    assertThat(submissions.out()).contains("; " + BUT_FOR + "\n");
  }

  @Test
  void aProgramThatIsRunOnNothingIsNotAccepted() {
    CommandRun run =
        command("run", wrong, "--test", "secret/002-facing", "--without", "facing-at-start");
    assertThat(run.exit()).as(run.out()).isEqualTo(Exit.USAGE);
    assertThat(run.err()).contains("--test: --tests and --without leave out all of these tests");
  }

  @Test
  void aChoiceThatLeavesNoTestIsRefused(@TempDir Path other) throws Exception {
    String facing = "xiangqi/data/secret/002-facing";
    for (String file : List.of("xiangqi/manifest.json", facing + ".in", facing + ".ans")) {
      CommandWorkspace.copy(suites.resolve(file), other.resolve(file));
    }
    for (String command : List.of("run", "grade")) {
      CommandRun run =
          CommandRun.run(
              List.of(command, "xiangqi", wrong.toString()),
              "--data",
              other,
              "--cache",
              CommandWorkspace.CACHE,
              "--without",
              "facing-at-start");
      assertThat(run.exit()).as(run.out()).isEqualTo(Exit.USAGE);
      assertThat(run.err()).endsWith("boardjudge: --tests and --without leave out all tests\n");
    }
  }

  @Test
  void gradingReportsItInEachFormat() throws Exception {
    Path csv = folder.resolve("out.csv");
    Path json = folder.resolve("out.json");
    Path page = folder.resolve("out.html");
    String[] files = {"--csv=" + csv, "--json=" + json, "--html=" + page};
    CommandRun grade = command("grade", right, wrong, files[0], files[1], files[2]);
    assertThat(grade.exit()).as(grade.err()).isZero();
    assertThat(grade.out())
        .contains(
            "wrong answer (" + BUT_FOR + ")",
            "\n1 submission accepted except for disputed rules\n");
    assertThat(Files.readAllLines(csv).get(0)).endsWith(",message,disputed");
    assertThat(Files.readAllLines(csv))
        .filteredOn(line -> line.endsWith(",facing-at-start"))
        .hasSize(2)
        .allMatch(line -> line.contains("secret/002-facing"));
    JsonNode standings = new JsonMapper().readTree(json.toFile()).get("submissions");
    assertThat(standings.findValues("disputed"))
        .map(JsonNode::toString)
        .containsExactlyInAnyOrder("[\"facing-at-start\"]", "[]");
    assertThat(Files.readString(page)).contains(BUT_FOR);
  }

  @Test
  void theOptionWithoutLeavesThemOut() throws Exception {
    Object[] without = {"--without", "facing-at-start"};
    assertThat(command("run", right, without[0], without[1]).out())
        .contains("accepted: 2 of 2 tests");
    CommandRun submissions = command("submissions", without);
    assertThat(submissions.exit()).as(submissions.out()).isZero();
    assertThat(submissions.out())
        .as("a program that breaks that rule alone is left out, too")
        .endsWith("xiangqi: 1 of 1 programs as expected; " + LIMITS);
    assertThat(command("grade", right, without[0], without[1]).out())
        .contains("1 submission on 2 tests: 1 accepted\n");
    Path fewer = folder.resolve("fewer");
    CommandRun build = command("build", "--unmeasured", "--to=" + fewer, without[0], without[1]);
    assertThat(build.out())
        .startsWith("xiangqi: 2 tests, 2 cases")
        .contains(", without facing-at-start,");
    assertThat(fewer.resolve("xiangqi/data/secret/002-facing.in")).doesNotExist();
    String manifest = fewer.resolve("xiangqi/manifest.json").toString();
    assertThat(Files.readString(Path.of(manifest))).contains("\"without\" : [");
    String old = suites.resolve("xiangqi/manifest.json").toString();
    Files.copy(suites.resolve("xiangqi/suite.yaml"), fewer.resolve("xiangqi/suite.yaml"));
    CommandRun changes =
        CommandRun.run("changes", "xiangqi", "--since", old, "--data", fewer.toString());
    assertThat(changes.out()).contains("3 tests before, 2 now, without facing-at-start: 1 gone");
    assertThat(CommandRun.run("verify", "xiangqi", "--data", fewer.toString()).out())
        .doesNotContain("missing", "no such test");
  }

  @Test
  void anUnknownNameIsRefusedWithTheKnownOnes() {
    assertThat(command("grade", right, "--without", "x").err())
        .isEqualTo(
            "boardjudge: --without: xiangqi has no disputed rule \"x\"; there are"
                + " facing-at-start\n");
    assertThat(command("build", "--without", "facing-at-strat").err())
        .contains("did you mean facing-at-start?");
    assertThat(command("run", right, "--tests", "0").err())
        .contains("--tests: expected core, all or an integer from 1 to 999, found \"0\"");
  }

  @Test
  void theCoreHasNoneOfThem() {
    assertThat(command("run", right, "--tests", "core").out()).contains("accepted: 2 of 2 tests");
    assertThat(command("run", right, "--tests", "1").out()).contains("accepted: 1 of 1 test");
    assertThat(command("run", right, "--tests", "all").exit()).isEqualTo(Exit.NEGATIVE);
  }

  @Test
  void buildAndVerifyNameATestAndACaseOutsideTheGroup() throws Exception {
    Path moved = folder.resolve("moved");
    Path plan = moved.resolve("xiangqi/suite.yaml");
    CommandWorkspace.write(plan, PLAN.replaceFirst("(?s)disputed:.*?groups", "groups"));
    String data = moved.toString();
    CommandRun.run("build", "xiangqi", "--unmeasured", "--data", data);
    Files.writeString(
        plan,
        PLAN.replace("group: facing,", "group: more,")
            + "  - {name: more, tests: [{name: m, recipe: facing}]}\n");
    String sentence =
        "xiangqi, test facing of group facing, case 1: the disputed rule facing-at-start decides"
            + " it, so it belongs in group more alone";
    for (String command : List.of("build", "verify")) {
      assertThat(CommandRun.run(command, "xiangqi", "--data", data).err())
          .isEqualTo("boardjudge: " + sentence + "\n");
    }
  }
}
