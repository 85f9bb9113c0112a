package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@DisplayName("boardjudge run, stress, limits")
class RunCommandsTest extends PawnCommands {
  @Test
  void stopsAtTheFirstFailureAndExplainsIt() throws Exception {
    String wrong = program("one.py", "print('white (3)')\n");
    CommandRun first = run(wrong);
    assertThat(first.exit()).isEqualTo(1);
    assertThat(first.out().lines().findFirst().orElseThrow())
        .startsWith("a   ")
        .contains("wrong answer");
    assertThat(first.out())
        .contains("wrong answer: case 1: best play gives White 1 ply, the output says 3")
        .contains("wrong answer on a: 0 of 1 test passed, 1 not run");
    CommandRun all = run(wrong, "--all");
    assertThat(all.out()).contains("wrong answer on a: 1 of 2 tests passed");
  }

  @Test
  void hintsCanBeTurnedOff() throws Exception {
    String wrong = program("one.py", "print('white (3)')\n");
    assertThat(run(wrong).out()).contains("Likely mistake: rule far-row-wins ");
    assertThat(run(wrong, "--no-hints").out()).doesNotContain("mistake: ");
    assertThat(run(wrong, "--hints", "off").out()).doesNotContain("mistake: ");
    assertThat(run(wrong, "--hints", "loud").exit()).isEqualTo(2);
  }

  @Test
  void writesTheSameAsJson() throws Exception {
    String right =
        program(
            "two.py",
            "print('white (3)' if '...p' in input() + input() + input() else 'white (1)')\n");
    CommandRun run = run(right, "--json");
    assertThat(run.exit()).as(run.out() + run.err()).isZero();
    JsonNode report = new JsonMapper().readTree(run.out());
    assertThat(report.get("verdict").asText()).isEqualTo("accepted");
    assertThat(report.has("report")).isFalse();
    assertThat(report.get("tests")).hasSize(2);
    assertThat(report.get("tests").get(0).get("test").asText()).isEqualTo("a");
  }

  @Test
  void aFailureInJsonHasTheReportOfCheck() throws Exception {
    String wrong = program("one.py", "print('white (3)')\n");
    Path file = folder.resolve("run.json");
    CommandRun run = run(wrong, "--json", file.toString());
    assertThat(run.out()).contains("wrong answer on a: 0 of 1 test passed, 1 not run");
    JsonNode report = new JsonMapper().readTree(Files.readString(file));
    assertThat(report.get("verdict").asText()).isEqualTo("wrong-answer");
    assertThat(report.get("tests").get(0).get("verdict").asText()).isEqualTo("wrong-answer");
    assertThat(report.get("notRun").asInt()).isEqualTo(1);
    assertThat(report.get("report").get("expected").asText()).isEqualTo("white (1)");
    assertThat(report.get("report").get("mistakes").isEmpty()).isFalse();
  }

  @Test
  void theNoteOfTheFailingTestIsOneHarmlessLine() throws Exception {
    String wrong = program("one.py", "print('white (3)')\n");
    Path notes = folder.resolve("data/a.yaml");
    assertThat(run(wrong).out()).doesNotContain("note:");
    Files.writeString(
        notes,
        "description: \"\u5175\u76f4\u8fdb\\nwrong answer\\e[2J \\u202e <b>\"\nhint: none\n");
    CommandRun run = run(wrong);
    String note = "\u5175\u76f4\u8fdb wrong answer\\x1b[2J \\u202e <b>";
    assertThat(CommandRun.utf8(run.out()))
        .contains("\n\nnote: " + note + "\n\nwrong answer on a: 0 of 1 test");
    JsonNode report = new JsonMapper().readTree(CommandRun.utf8(run(wrong, "--json").out()));
    assertThat(report.get("note").asText()).isEqualTo(note);
    String page = folder.resolve("run.html").toString();
    run(wrong, "--html", page);
    assertThat(Files.readString(Path.of(page)))
        .contains("\u5175\u76f4\u8fdb wrong answer\\x1b[2J \\u202e &lt;b&gt;</p>");
    // A test that fails later shows no note, and neither does one that is passed.
    Files.writeString(folder.resolve("data/b.yaml"), "description: Later.\n");
    String none = program("none.py", "print('nobody')\n");
    assertThat(CommandRun.utf8(run(none, "--all").out()))
        .contains("\nReport on a:\n", "\nnote on a: \u5175")
        .doesNotContain("Later");
    String right = program("two.py", "print('white (1)')\n");
    assertThat(run(right, "--test", "a").out()).doesNotContain("note:");
    for (String bad : List.of("description: [a]\n", "description: \"\n", "\0", "")) {
      Files.writeString(notes, bad);
      assertThat(run(wrong).out()).contains("wrong answer on a").doesNotContain("note:");
    }
  }

  @Test
  void messagesOfTheCompilerAreShownHarmless() throws Exception {
    CommandRun run = run(program("bad.c", "int main(void) { return \u001b[2J; }\n"));
    assertThat(run.exit()).isEqualTo(1);
    assertThat(run.out()).startsWith("compile error: the compiler says").contains("bad.c:1:");
    assertThat(run.out()).doesNotContain("\u001b");
  }

  @Test
  void wrongUseIsReportedInOneSentence() throws Exception {
    String source = program("one.py", "print(1)\n");
    assertThat(run(source, "--limits", "time=soon").err())
        .startsWith("boardjudge: --limits: expected time=2s");
    assertThat(run(source, "--language", "cobol").err()).contains("no language \"cobol\"");
    assertThat(run(program("a.txt", "")).err()).contains("no language has that ending");
    assertThat(run(folder.resolve("none.py").toString()).exit()).isEqualTo(3);
    assertThat(command("grade", source, "--resume").exit()).isEqualTo(2);
    assertThat(command("grade", source, "-j", "0").exit()).isEqualTo(2);
    CommandRun stress = CommandRun.run("stress", "pawnchess", source, "--recipe", "none");
    assertThat(stress.err()).contains("no recipe \"none\" for pawnchess");
    assertThat(CommandRun.run("stress", "pawnchess", source, "--time", "long").exit()).isEqualTo(2);
    assertThat(CommandRun.run("stress", "pawnchess", source, "-o", "-").err())
        .contains("-o: stress writes two files");
    assertThat(CommandRun.run("limits", "pawnchess", "--submissions", tests).exit()).isEqualTo(3);
  }

  @Test
  void aBudgetThatIsSpentLeavesTestsOut() throws Exception {
    String right = program("busy.py", "print('white (1)')\n");
    CommandRun run = run(right, "--budget", "1ms", "--test", "a", "--test", "b");
    assertThat(run.exit()).isEqualTo(1);
    assertThat(run.out())
        .contains(
            "not run: 1 of 1 test passed, 1 not run: not run, since the budget of 0.0 s is spent");
    assertThat(run(right, "--budget", "much").err())
        .contains("--budget: expected a time such as 60s, found \"much\"");
  }

  @Test
  void aCrashIsReportedWithItsPlaceAndTheEndOfStandardError() throws Exception {
    String python =
        program(
            "crash.py",
            """
            import sys
            for i in range(900):
              print('step', i, 'x' * 20, file=sys.stderr)
            def f(a):
              return a[3]
            f(["\\u001b"])
            """);
    CommandRun run = run(python);
    assertThat(run.out())
        .contains("exit code 1, said \"IndexError: list index out of range\", line 5")
        .contains("The end of its standard error:\n  step 8")
        .contains("\n  IndexError: list index out of range\n\nrun-time error on a: 0 of 1");
    JsonNode errors =
        new JsonMapper().readTree(run(python, "--json").out()).get("tests").get(0).get("errors");
    assertThat(errors).hasSize(20);
    String java =
        program(
            "Crash.java",
            """
            import java.util.*;
            class Crash {
              static int get(List<Integer> l) {
                return l.get(3);
              }
              public static void main(String[] a) {
                get(new ArrayList<>());
              }
            }
            """);
    assertThat(run(java).out())
        .contains(
            "said \"java.lang.IndexOutOfBoundsException: Index 3 out of bounds for length 0\","
                + " at Crash.get(Crash.java:4)");
  }

  @Test
  void aClassInAPackageIsWarnedOfOtherJudges() throws Exception {
    String body = "class Main { public static void main(String[] a) { System.out.println(1); } }";
    String packaged = program("Main.java", "package  school . work ;\npublic " + body);
    assertThat(run(packaged).out())
        .contains("The source has the line \"package school.work;\". It runs here, but most")
        .contains("call the public class Main.\n\nwrong answer: ");
    String page = folder.resolve("page.html").toString();
    assertThat(CommandRun.utf8(run(packaged, "--lang", "zh", "--html", page).out()))
        .contains("源程序里有 \"package school.work;\" 这一行。在这里能运行，但多数评测系统");
    assertThat(Files.readString(Path.of(page))).containsOnlyOnce("源程序里有 &quot;package");
    assertThat(run(program("Plain.java", "public " + body.replace("Main", "Plain"))).out())
        .doesNotContain("package");
  }

  @Test
  void theCommandThatRepeatsARunStartsTheLauncherThatWasStarted() throws Exception {
    String launcher = folder.resolve("boardjudge").toString();
    System.setProperty("boardjudge.launcher", launcher);
    try {
      CommandRun run = run(program("one.py", "print('white (3)')\n"), "--keep", folder + "/kept");
      assertThat(run.out()).contains("\nagain " + launcher + " run pawnchess ");
    } finally {
      System.clearProperty("boardjudge.launcher");
    }
  }

  private static CommandRun stress(String source, Object... more) {
    return CommandRun.run(
        List.of("stress", "pawnchess", source, "--cache", CommandWorkspace.CACHE.toString()), more);
  }

  @Test
  void stressWritesTheSmallestInputWithItsAnswer() throws Exception {
    String source = program("one.py", "print('white (1)')\n");
    Path input = folder.resolve("small.in");
    CommandRun run =
        stress(source, "--recipe", "uniform", "--time", "300s", "--seed", "3", "-o", input);
    assertThat(run.exit()).as(run.err()).isEqualTo(1);
    assertThat(run.out())
        .startsWith("wrong answer: line ")
        .containsPattern("seed 3, recipe uniform, input [0-9]+\n")
        .containsPattern(
            "Made by: boardjudge generate pawnchess uniform --seed [0-9]+ --set cases=")
        .containsPattern("Made smaller in [0-9]+\\.[0-9] s, [0-9]+ runs: .*small.in, answer ");
    assertThat(CommandRun.run("solve", "pawnchess", input.toString()).out())
        .isEqualTo(Files.readString(folder.resolve("small.ans")));
  }

  @Test
  @Tag("exhaustive")
  @Tag("stress")
  void stressNamesTheRuleThatTheProgramBreaks() throws Exception {
    String wrong =
        CommandWorkspace.program("pawnchess", "wrong_answer", "no_captures.py").toString();
    Path input = folder.resolve("found.in");
    CommandRun run = stress(wrong, "-o", input);
    assertThat(run.exit()).as(run.err()).isEqualTo(1);
    assertThat(run.out())
        // How small the input gets, and so what it shows, depends on the machine.
        .containsPattern("(?m)^- never-captures\\b.*Pawns do not capture\\.$")
        .contains("diagonal-capture");
  }

  @Test
  @Tag("exhaustive")
  @Tag("stress")
  void stressNamesTheCommandThatMakesTheFailingCaseAgain() throws Exception {
    String source = program("black.py", "for i in range(int(input())): print('white (3)')\n");
    Path input = folder.resolve("again.in");
    String scope = "longer-games";
    CommandRun run = stress(source, "--recipe", scope, "-o", input);
    Matcher command =
        Pattern.compile(
                "Made by: boardjudge (generate pawnchess longer-games --set index=[0-9]+)\n")
            .matcher(run.out());
    assertThat(command.find()).as(run.out()).isTrue();
    CommandRun made = CommandRun.run(command.group(1).split(" "));
    Path again = Files.writeString(folder.resolve("made.in"), made.out());
    assertThat(CommandRun.run("solve", "pawnchess", again.toString()).out())
        .doesNotContain("white (3)");
  }
}
