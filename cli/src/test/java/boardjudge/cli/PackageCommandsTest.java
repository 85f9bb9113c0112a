package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@DisplayName("A package without a game")
class PackageCommandsTest extends FolderCommands {
  private static final String RIGHT = "a, b = map(float, input().split())\nprint(a + b, 'Yes')\n";

  private static final String LIMITS = "limits: 10 s CPU time and 512 MiB (default)\n";

  PackageCommandsTest() {
    super("sums");
  }

  @BeforeEach
  void layOut() throws IOException {
    Tools.need("python3");
    write(
        "problem.yaml",
        "name: Sums\nauthor:\nvalidation: default\nvalidator_flags: float_tolerance 1e-6\n");
    write("data/sample/1.in", "2 3\n");
    write("data/sample/1.ans", "5 Yes\n");
    write("data/secret/01-small/a.in", "0.5 0.25\n");
    write("data/secret/01-small/a.ans", "0.75 Yes\n");
    write("data/secret/b.in", "-1 -2\n");
    write("data/secret/b.ans", "-3 Yes\n");
    write("submissions/accepted/right.py", RIGHT);
    write("submissions/wrong_answer/whole.py", RIGHT.replace("a + b", "int(a) + b"));
    write("submissions/wrong_answer/sign.py", RIGHT.replace("a + b", "abs(a) + abs(b)"));
    // Endless on the sample alone, since each endless run takes the whole time limit.
    write(
        "submissions/time_limit_exceeded/loop.py",
        "while input() == '2 3': input = lambda: '2 3'\n");
  }

  @Test
  void isRunAndComparedWordByWord() {
    CommandRun right = run("run", file("submissions/accepted/right.py"));
    assertThat(right.out()).endsWith("accepted: 3 of 3 tests passed\n" + LIMITS);
    CommandRun wrong = run("run", file("submissions/wrong_answer/sign.py"));
    assertThat(wrong.exit()).isEqualTo(Exit.NEGATIVE);
    assertThat(wrong.out())
        .endsWith(
            """
            wrong answer: line 1: expected "-3", found "3.0"

            wrong answer on secret/b: 2 of 3 tests passed
            """
                + LIMITS);
  }

  @Test
  void flagsOfTheNearestGroupCount() throws Exception {
    write("data/secret/01-small/testdata.yaml", "output_validator_flags: case_sensitive\n");
    CommandRun run = run("run", file("submissions/accepted/right.py"), "--all");
    assertThat(run.out())
        .as("0.75 is written alike")
        .endsWith("accepted: 3 of 3 tests passed\n" + LIMITS);
    write("data/secret/b.yaml", "output_validator_args: [case_sensitive]\n");
    assertThat(run("run", file("submissions/accepted/right.py"), "--all").out())
        .contains("wrong answer: line 1: expected \"-3\", found \"-3.0\"");
  }

  @Test
  void isGraded() throws Exception {
    Path csv = folder.resolve("r.csv");
    Path page = folder.resolve("r.html");
    CommandRun graded =
        run(
            "grade",
            file("submissions"),
            "--limits",
            "time=1s,wall=60s",
            "--csv",
            csv,
            "--html",
            page);
    assertThat(graded.exit()).as(graded.err()).isEqualTo(Exit.FINE);
    assertThat(graded.out())
        .endsWith(
            """
            4 submissions on 3 tests: 1 accepted, 2 wrong answer, 1 time limit
            limits: 1 s CPU time (--limits) and 512 MiB (default)
            """);
    assertThat(csv).content().contains("\"wrong answer: line 1: expected \"\"-3\"\"");
    assertThat(page).content().contains("expected &quot;-3&quot;");
  }

  @Test
  @Tag("exhaustive")
  @Tag("packages")
  void itsWrongProgramsMeasureItsTests() throws Exception {
    CommandRun whole = run("strength", "--limits", "time=1s,wall=60s");
    assertThat(whole.out())
        .contains("secret/01-small/a      2  wrong_answer/whole.py\n")
        .endsWith("sums: 3 wrong programs x 3 tests: 100.0 % killed, 0 survive\n");
    Files.delete(file("data/secret/b.in"));
    CommandRun less = run("strength", "--limits", "time=1s,wall=60s");
    assertThat(less.exit()).isEqualTo(Exit.NEGATIVE);
    assertThat(less.out()).contains("SURVIVES wrong_answer/sign.py\n");
    assertThat(run("strength", "--html", folder.resolve("s.html")).exit()).isEqualTo(Exit.USAGE);
  }

  @Test
  @Tag("exhaustive")
  @Tag("packages")
  void limitsAreProposed() {
    CommandRun run = run("limits", "--limits", "time=1s,wall=60s");
    assertThat(run.exit()).as(run.err()).isEqualTo(Exit.FINE);
    assertThat(run.out()).contains("right.py").contains("time limit");
  }

  @Test
  @Tag("exhaustive")
  @Tag("packages")
  void isStressedWithAGenerator() throws Exception {
    Path made = folder.resolve("made.in");
    Path program =
        Files.writeString(
            folder.resolve("gen.py"), "import sys\nprint(int(sys.argv[1]) % 7 - 3, 5)\n");
    CommandRun none = run("stress", file("submissions/accepted/right.py"));
    assertThat(none.exit()).isEqualTo(Exit.USAGE);
    assertThat(none.err()).contains("--generator PROGRAM");
    CommandRun right =
        run(
            "stress",
            file("submissions/accepted/right.py"),
            "--generator",
            program,
            "--time",
            "1s");
    assertThat(right.exit()).as(right.err()).isEqualTo(Exit.FINE);
    CommandRun wrong =
        run("stress", file("submissions/wrong_answer/sign.py"), "--generator", program, "-o", made);
    assertThat(wrong.exit()).isEqualTo(Exit.NEGATIVE);
    assertThat(wrong.out()).contains("expected \"");
    assertThat(made).content().as("no smaller input has a sign").matches("-1 [0-5]\n");
    assertThat(folder.resolve("made.ans")).content().endsWith(" Yes\n");
  }

  @Test
  void anOutputIsChecked() throws Exception {
    Path out = Files.writeString(folder.resolve("o"), "5.0 no\n");
    assertThat(run("check", file("data/sample/1.in"), out, file("data/sample/1.ans")))
        .isEqualTo(new CommandRun(1, "wrong answer: line 1: expected \"Yes\", found \"no\"\n", ""));
    Files.writeString(out, "5.0\nyes");
    assertThat(run("check", file("data/sample/1.in"), out, file("data/sample/1.ans")))
        .isEqualTo(new CommandRun(0, "accepted\n", ""));
    assertThat(run("check", file("data/sample/1.in"), out).err())
        .isEqualTo(
            "boardjudge: sums has no referee to compute answers: give an answer file as the last argument\n");
  }

  @Test
  void commandsThatNeedARefereeAreRefusedInASentence() {
    for (String command : new String[] {"show", "solve"}) {
      CommandRun run = run(command, file("data/sample/1.in"));
      assertThat(run.exit()).as(command).isIn(Exit.USAGE, Exit.FINE);
      assertThat(run.err().lines().filter(line -> !line.isBlank()).count()).isLessThanOrEqualTo(1);
    }
    assertThat(run("show", file("data/sample/1.in")).err())
        .startsWith("boardjudge: sums has no referee");
  }

  @Test
  void itsOwnValidatorDecides() throws Exception {
    write(
        "output_validators/check/check.py",
        """
        import sys
        answer = open(sys.argv[2]).read().split()
        said = sys.stdin.read().split()
        with open(sys.argv[3] + 'judgemessage.txt', 'w') as message:
            message.write('said ' + repr(said) + ' ' + ' '.join(sys.argv[4:]))
        sys.exit(42 if float(said[0]) == float(answer[0]) else 43)
        """);
    assertThat(run("run", file("submissions/accepted/right.py")).out())
        .endsWith("accepted: 3 of 3 tests passed\n" + LIMITS);
    assertThat(run("run", file("submissions/wrong_answer/sign.py")).out())
        .contains("wrong answer: said ['3.0', 'Yes'] float_tolerance 1e-6\n");
  }

  @Test
  void aValidatorThatFailsIsTheJudgesError() throws Exception {
    write("output_validators/check/check.py", "raise ValueError('odd')\n");
    CommandRun run = run("run", file("submissions/accepted/right.py"));
    assertThat(run.exit()).isEqualTo(Exit.OUR_FAULT);
    assertThat(run.err())
        .isEqualTo(
            "boardjudge: the output validator check.py: expected exit code 42 or 43, found exit code"
                + " 1, said \"ValueError: odd\", line 1\n");
    CommandRun graded = run("grade", file("submissions/accepted"));
    assertThat(graded.exit()).isEqualTo(Exit.OUR_FAULT);
    assertThat(graded.out()).contains("judge error");
  }

  @Test
  void kindsOfProblemsThatAreNotRunAreRefused() throws Exception {
    write("problem.yaml", "name: Guess\ntype: interactive\n");
    CommandRun run = run("run", file("submissions/accepted/right.py"));
    assertThat(run.exit()).isEqualTo(Exit.UNREADABLE);
    assertThat(run.err()).contains("a problem of type interactive is not run here");
    CommandRun chinese = run("run", file("submissions/accepted/right.py"), "--lang", "zh");
    assertThat(CommandRun.utf8(chinese.err())).contains("problem.yaml：这里不运行 interactive 类型的题目");
    write("problem.yaml", "name: [\n");
    assertThat(run("run", file("submissions/accepted/right.py")).exit()).isEqualTo(Exit.UNREADABLE);
  }

  @Test
  void aFolderOfTheFormatOf2025IsJudgedAlike() throws Exception {
    write(
        "problem.yaml",
        """
        problem_format_version: 2025-09
        name: {en: Sums, zh: 和}
        uuid: 1
        limits: {time_limit: 1}
        output_validator_args: [float_tolerance, 1e-6]
        """);
    write("data/secret/01-small/test_group.yaml", "output_validator_args: [float_tolerance, 1]\n");
    assertThat(run("run", file("submissions/wrong_answer/whole.py"), "--all").out())
        .as("0.25 for 0.75 is within 1")
        .endsWith(
            """
            accepted: 3 of 3 tests passed
            limits: 1 s CPU time (problem.yaml) and 512 MiB (default)
            """);
  }

  @Test
  void aFolderOfFilesIsOneOfItsPrograms() throws IOException {
    write("submissions/wrong_answer/two/main.py", "import rest\nrest.answer()\n");
    write("submissions/wrong_answer/two/rest.py", "def answer():\n  print('no')\n");
    Files.delete(file("submissions/time_limit_exceeded/loop.py"));
    String limits = "--limits=time=1s,wall=60s";
    assertThat(run("submissions", limits).out()).contains("wrong_answer/two", "4 of 4 programs");
    assertThat(run("strength", limits).out())
        .contains("3 wrong programs x 3 tests: 100.0 % killed");
  }

  @Test
  void aProgramThatIsMissingIsReported() throws IOException {
    write("submissions/submissions.yaml", "accepted/rihgt.py: {permitted: [AC]}\n");
    Files.delete(file("submissions/time_limit_exceeded/loop.py"));
    String limits = "--limits=time=1s,wall=60s";
    assertThat(run("submissions", limits).out())
        .containsPattern("WRONG +accepted/rihgt.py .*not there; submissions.yaml names it");
    assertThat(CommandRun.utf8(run("submissions", limits, "--lang", "zh").out()))
        .contains("submissions.yaml 中写了它，但没有这个程序");
  }

  @Test
  void aTestWithoutAnAnswerIsNotTheProgramsFault() throws IOException {
    Files.delete(file("data/secret/b.ans"));
    CommandRun graded = run("grade", file("submissions/accepted/right.py"));
    assertThat(graded.exit()).isEqualTo(Exit.UNREADABLE);
    assertThat(graded.err()).contains("sums/data/secret/b.ans: no such file or folder");
  }

  @Test
  void anUnknownFlagIsReportedWithItsFile() throws IOException {
    write("problem.yaml", "name: Sums\nvalidator_flags: foo\n");
    for (String command : List.of("run", "grade")) {
      CommandRun judged = run(command, file("submissions/accepted/right.py"));
      assertThat(judged.exit()).isEqualTo(Exit.UNREADABLE);
      assertThat(judged.err())
          .contains("problem.yaml: flags of the default validator: expected case_sensitive,")
          .contains("found \"foo\"");
    }
  }

  @Test
  void aFileThatItsOptionMissesIsNotTakenForAProgram() {
    CommandRun graded = run("grade", file("submissions/accepted/right.py"), "--csv", "r.txt");
    assertThat(graded.err())
        .contains("r.txt: no such file or folder; if it is the file of --csv: --csv=r.txt");
  }

  @Test
  void whatItDoesNotHaveIsSaid() throws IOException {
    assertThat(run("recipes").out()).isEqualTo("sums has no recipes\n");
    assertThat(run("mutants").out()).isEqualTo("sums has no wrong programs\n");
    assertThat(run("verify").err())
        .contains("sums is a package without a game; verify works only for games");
    CommandRun built = run("build");
    assertThat(built.exit()).isEqualTo(Exit.UNREADABLE);
    assertThat(built.err()).contains("sums/suite.yaml: no such file");
    Files.delete(file("submissions/accepted/right.py"));
    CommandRun solved = run("solve", file("data/sample/1.in"));
    assertThat(solved.exit()).isEqualTo(Exit.USAGE);
    assertThat(solved.err())
        .isEqualTo(
            "boardjudge: sums has no solver and no program in submissions/accepted to answer"
                + " with\n");
  }
}
