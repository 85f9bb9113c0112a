package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("grade --scoring")
class ScoringTest {
  /** Gives as many hundredths of the points as the output says; beyond 100 it writes nonsense. */
  private static final String VALIDATOR =
      """
      import sys
      part = int(sys.stdin.read())
      if part < 0:
          sys.exit(43)
      with open(sys.argv[3] + 'score_multiplier.txt', 'w') as score:
          score.write('lots' if part > 100 else str(part / 100))
      sys.exit(42)
      """;

  @TempDir private Path folder;

  private void write(String name, String text) throws Exception {
    CommandWorkspace.write(folder.resolve(name), text);
  }

  private CommandRun grade(Object... more) {
    return CommandRun.run(
        List.of("grade", folder.resolve("parts").toString(), folder.resolve("subs").toString()),
        more);
  }

  @Test
  @Tag("exhaustive")
  @Tag("grade")
  void partsOfPointsAreTheSameEverywhere() throws Exception {
    Tools.need("python3");
    write("parts/problem.yaml", "problem_format_version: 2025-09\ntype: scoring\nname: P\n");
    write("parts/output_validator/validate.py", VALIDATOR);
    write("parts/data/secret/a/test_group.yaml", "max_score: 40\nscore_aggregation: sum\n");
    write("parts/data/secret/b/test_group.yaml", "max_score: 60\nscore_aggregation: min\n");
    for (String test : List.of("a/1", "a/2", "a/3", "b/1", "b/2")) {
      write("parts/data/secret/" + test + ".in", "1\n");
      write("parts/data/secret/" + test + ".ans", "\n");
    }
    write("subs/ann.py", "print(50)\n");
    write("subs/bob.py", "print(-1)\n");
    write("subs/eve.py", "print(101)\n");
    Path csv = folder.resolve("r.csv");
    Path json = folder.resolve("r.json");
    Path page = folder.resolve("r.html");
    Path xml = folder.resolve("r.xml");
    CommandRun run =
        grade("--scoring", "groups", "--csv", csv, "--json", json, "--html", page, "--junit", xml);
    assertThat(run.exit()).as(run.err()).isEqualTo(Exit.OUR_FAULT);
    assertThat(run.err()).contains("no points for eve.py: secret/a/1: a judge error");
    assertThat(run.out().lines().dropWhile(line -> !line.startsWith("rank")).limit(4))
        .satisfiesExactly(
            heading -> assertThat(heading).containsPattern("passed +points +CPU s"),
            ann -> assertThat(ann).containsPattern(" 1 +ann.py .* accepted +5/5 +50/100 "),
            bob -> assertThat(bob).containsPattern(" 2 +bob.py .* wrong answer +0/5 +0/100 "),
            eve ->
                assertThat(eve)
                    .containsPattern(" 3 +eve.py .* judge error +0/5 {20,}secret/a/1: "));
    List<String> lines = Files.readAllLines(csv);
    assertThat(lines.get(0)).endsWith(",message,points");
    assertThat(lines.get(1)).startsWith("ann.py,").endsWith(",score multiplier 0.5,6.666667");
    assertThat(lines.get(4)).endsWith(",score multiplier 0.5,30");
    assertThat(lines.get(10))
        .startsWith("bob.py,bob,Python 3,secret/b/2,not-run")
        .contains("not run, since secret/b/1 failed and no more points can be earned here");
    JsonNode ann = new JsonMapper().readTree(json.toFile()).path("submissions").path(0);
    assertThat(ann.path("points").asText()).isEqualTo("50");
    assertThat(ann.path("groups").path(0).path("points").asText()).isEqualTo("20");
    assertThat(Files.readString(page)).contains(">50/100</td>");
    assertThat(Files.readString(xml)).contains("<property name=\"points\" value=\"50\"/>");

    CommandRun all = grade("--scoring", "groups", "--no-first-failure", "--csv", csv);
    assertThat(all.err()).contains("no points for eve.py");
    assertThat(Files.readString(csv)).doesNotContain("not-run");
    CommandRun none = grade();
    assertThat(none.out()).doesNotContain("points");
  }

  @Test
  void groupsNeedAPlanOrAPackage() throws Exception {
    write("data/1.in", "1\n\n....\n.P..\np...\n...P\n");
    write("subs/a.py", "print('white (1)')\n");
    List<String> words =
        List.of("grade", "pawnchess", folder + "/subs", "--data", folder + "/data", "--scoring");
    CommandRun run = CommandRun.run(words, "groups");
    assertThat(run.exit()).isEqualTo(Exit.USAGE);
    assertThat(run.err()).contains("--scoring groups needs groups in suite.yaml");
    assertThat(CommandRun.run(words, "tests").out()).containsPattern("1/1 +100/100");
  }

  /** A wrong program passes all of no tests, and must not get all points for that. */
  @Test
  void samplesAloneEarnNothing() throws Exception {
    write("subs/a.py", "print('nothing')\n");
    write("parts/problem.yaml", "problem_format_version: 2025-09\ntype: scoring\nname: P\n");
    write("parts/data/sample/1.in", "1\n");
    write("parts/data/sample/1.ans", "1\n");
    String subs = folder.resolve("subs").toString();
    for (String scoring : List.of("tests", "groups")) {
      for (CommandRun run :
          List.of(
              grade("--scoring", scoring),
              CommandRun.run("grade", "pawnchess", subs, "--tests", "1", "--scoring", scoring))) {
        assertThat(run.exit()).as(run.out()).isEqualTo(Exit.USAGE);
        assertThat(run.err())
            .contains("--scoring: these tests are all samples, which earn no points");
      }
    }
  }
}
