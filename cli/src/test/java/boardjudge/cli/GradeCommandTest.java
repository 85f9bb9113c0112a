package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("boardjudge grade")
class GradeCommandTest extends PawnCommands {
  @Test
  void gradesIntoFilesAndATable() throws Exception {
    program("ann.py", "print('white (1)')\n");
    program("bob.py", "print('white (9)')\n");
    String programs = folder.resolve("programs").toString();
    Path csv = folder.resolve("out.csv");
    Path json = folder.resolve("out.json");
    Path xml = folder.resolve("out.xml");
    CommandRun run = command("grade", programs, "--csv", csv, "--json", json, "--junit", xml);
    assertThat(run.exit()).as(run.err()).isZero();
    assertThat(
            run.out()
                .lines()
                .dropWhile(line -> !line.startsWith("rank"))
                .skip(1)
                .findFirst()
                .orElseThrow())
        .matches(" +1 +ann.py +ann +Python 3 +wrong answer +1/2 .*");
    assertThat(run.out())
        .startsWith("0 of 2 solved it\n  a  ##########..........  1 of 2 fail\n")
        .contains("2 submissions on 2 tests: 2 wrong answer");
    assertThat(Files.readAllLines(csv)).hasSize(5);
    JsonNode summary = new JsonMapper().readTree(Files.readString(json));
    assertThat(summary.get("verdicts").get("wrong-answer").asInt()).isEqualTo(2);
    assertThat(summary.get("submissions").get(1).get("firstFailure").get("test").asText())
        .isEqualTo("a");
    assertThat(Files.readString(xml)).contains("<testsuites>");
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(
              files.map(file -> file.getFileName() + "").filter(name -> name.startsWith("out.csv")))
          .containsExactlyInAnyOrder("out.csv", "out.csv.sqlite");
    }
  }

  @Test
  void saysWhatEachProgramMostLikelyDoesWrong() throws Exception {
    program("ask.py", "print('Enter n:')\n");
    program("bob.py", "print('white (1)' if input() == '1' else 'white (3)')\n");
    program("cat.cpp", "import sys\nprint(1)\n");
    program("dan.py", "print(int(open('in.txt').read()))\n");
    String programs = folder.resolve("programs").toString();
    Path page = folder.resolve("page.html");
    CommandRun run = command("grade", programs, "--html", page);
    assertThat(run.exit()).as(run.err()).isZero();
    assertThat(run.out())
        .contains("common mistakes: 1 prompt, 1 python-elsewhere, 1 reads-a-file")
        .contains(
            "  ask.py: prompt: ", "  cat.cpp: python-elsewhere: ", "  dan.py: reads-a-file: ");
    assertThat(Files.readString(page))
        .contains("Common mistake:", "The output contains a prompt", "The program reads a file");
    CommandRun without = command("grade", programs, "--no-hints");
    assertThat(without.out()).doesNotContain("mistakes");
  }

  private static List<String> withoutFigures(Path csv) throws Exception {
    return Files.readAllLines(csv).stream()
        .map(line -> line.replaceFirst(",[0-9.]+,[0-9.]+,[0-9]*,", ","))
        .toList();
  }

  @Test
  void resumingAfterTheEndJudgesOnlyWhatIsNewOrChanged() throws Exception {
    program("ann.py", "print('white (1)')\n");
    String bob = program("bob.py", "print('white (9)')\n");
    String programs = folder.resolve("programs").toString();
    Path csv = folder.resolve("out.csv");
    assertThat(command("grade", programs, "--csv", csv).err()).doesNotContain("still");
    List<String> first = Files.readAllLines(csv);
    CommandRun same = command("grade", programs, "--csv", csv, "--resume");
    assertThat(same.err()).contains("note: 4 verdicts of the earlier run still hold");
    assertThat(Files.readAllLines(csv)).isEqualTo(first);
    Files.writeString(Path.of(bob), "print('white (1)')\n");
    program("cem.py", "print('white (3)')\n");
    CommandRun changed = command("grade", programs, "--csv", csv, "--resume");
    assertThat(changed.err()).contains("note: 2 verdicts of the earlier run still hold");
    assertThat(withoutFigures(csv))
        .contains("bob.py,bob,Python 3,a,accepted,", "cem.py,cem,Python 3,b,accepted,");
    Files.writeString(folder.resolve("data/a.ans"), "white (2)\n");
    CommandRun suite = command("grade", programs, "--csv", csv, "--resume");
    assertThat(suite.err()).contains("note: 3 verdicts of the earlier run still hold");
    // Without --resume no earlier verdict counts.
    CommandRun fresh = command("grade", programs, "--csv", csv);
    assertThat(fresh.err()).doesNotContain("still hold");
  }

  @Test
  void gradeMayStopAtTheFirstFailureAndRunMayGoOn() throws Exception {
    String wrong = program("one.py", "print('white (3)')\n");
    Path csv = folder.resolve("out.csv");
    command("grade", wrong, "--csv", csv, "--first-failure");
    assertThat(Files.readString(csv))
        .contains("b,not-run,,,,\"not run, since a failed before it\"");
    command("grade", wrong, "--csv", csv);
    assertThat(withoutFigures(csv)).contains("one.py,one,Python 3,b,accepted,");
    assertThat(run(wrong, "--no-first-failure").out()).contains("1 of 2 tests passed");
    assertThat(run(wrong, "--first-failure").out()).contains("0 of 1 test passed, 1 not run");
    assertThat(run(wrong, "--test", "b").out()).contains("accepted: 1 of 1 test passed");
    CommandRun none = run(wrong, "--test", "c");
    assertThat(none.exit()).isEqualTo(2);
    assertThat(none.err()).contains("--test: no test c; there are a, b");
  }

  @Test
  void aNameThatLooksLikeAFormulaIsEscaped() throws Exception {
    program("=cmd.py", "print('white (1)')\n");
    program("-x.py", "print('white (1)')\n");
    String programs = folder.resolve("programs").toString();
    for (Object[] words : new Object[][] {{"--csv"}, {"--csv", "-"}}) {
      CommandRun run = command("grade", programs, words);
      assertThat(run.exit()).as(run.err()).isZero();
      assertThat(run.out())
          .startsWith("submission,author,")
          .contains("\r\n'=cmd.py,'=cmd,Python 3,a,accepted,")
          .contains("\r\n'-x.py,'-x,Python 3,a,accepted,");
    }
    assertThat(command("grade", programs, "--junit", "-", "--csv", folder + "/o.csv").out())
        .startsWith("<?xml ");
    assertThat(Path.of("-")).doesNotExist();
  }

  @Test
  void failedRunsAreKeptAndCanBeRepeated() throws Exception {
    program("it's.py", "import sys\nprint('white (3)')\nprint('oops', file=sys.stderr)\n");
    String kept = folder.resolve("kept").toString();
    CommandRun grade = command("grade", folder.resolve("programs").toString(), "--keep", kept);
    Path place;
    try (var folders = Files.list(folder.resolve("kept"))) {
      place = folders.findFirst().orElseThrow();
    }
    // A quote is replaced in a file's name.
    assertThat(place.getFileName().toString()).matches("it_s.py-[0-9a-f]{8}");
    assertThat(place.resolve("a.out")).hasContent("white (3)");
    assertThat(place.resolve("a.err")).hasContent("oops");
    assertThat(place.resolve("b.out")).doesNotExist();
    String source = folder.resolve("programs").toString() + "/it'\\''s.py";
    String again = "boardjudge run pawnchess '" + source + "' --data " + tests + " --test a";
    assertThat(grade.exit()).isZero();
    assertThat(Files.readString(place.resolve("a.txt")))
        .startsWith(
            "verdict  wrong answer\nmessage  wrong answer: case 1: best play gives White 1 ply")
        .contains("\ninput    " + tests + "/a.in\nanswer   " + tests + "/a.ans\n")
        .endsWith("\nagain    " + again + "\n");
    String alone = program("one.py", "print('white (3)')\n");
    CommandRun run = run(alone, "--keep", kept);
    assertThat(run.out()).contains("\nagain boardjudge run pawnchess " + alone + " --data ");
    assertThat(folder.resolve("kept/one.py/a.out")).hasContent("white (3)");
  }

  @Test
  void failuresThatWereNotKeptAreJudgedAgain() throws Exception {
    String wrong = program("one.py", "print('white (3)')\n");
    String csv = folder.resolve("o.csv").toString();
    String kept = folder.resolve("kept").toString();
    command("grade", wrong, "--csv", csv);
    command("grade", wrong, "--csv", csv, "--resume", "--keep", kept);
    assertThat(folder.resolve("kept/one.py/a.out")).hasContent("white (3)");
    CommandRun third = command("grade", wrong, "--csv", csv, "--resume", "--keep", kept);
    assertThat(third.err()).contains("note: 2 verdicts of the earlier run still hold");
  }
}
