package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A counter on a board of one row: every number of the input moves it, and each step prints it. */
@DisplayName("A game whose referee is a program")
class ProgramGameTest extends FolderCommands {
  private static final String REFEREE =
      """
      import json, sys
      def say(**line): print(json.dumps(line))
      words = sys.stdin.read().split()
      for case, word in enumerate(words, 1):
          if not word.isdigit():
              print('not a number: ' + word, file=sys.stderr)
              sys.exit(43)
          say(case=case, step=0, board=['.' * 10])
          for step in range(1, int(word) + 1):
              say(case=case, step=step, action=f'step {step}', rule='one-by-one',
                  output=[str(step)], board=['.' * (step - 1) + 'x' + '.' * (10 - step)])
      """;

  private static final String SOLVER =
      """
      import sys
      for word in sys.stdin.read().split():
          for step in range(1, int(word) + 1): print(step)
      """;

  ProgramGameTest() {
    super("counter");
  }

  @BeforeEach
  void layOut() throws IOException {
    Tools.need("python3");
    write("referee.py", REFEREE);
    write("solver.py", SOLVER);
    write("generate.py", "import sys\nprint(int(sys.argv[1]) % 3 + 1, sys.argv[2][5:])\n");
    write(
        "problem.yaml",
        """
        name: {en: Counter}
        boardjudge:
          referee: referee.py
          solver: solver.py
          generator: generate.py
          parameters: {most: {from: 1, to: 9, default: 4}}
          rules: {one-by-one: The counter goes on by one.}
          glyphs: {x: the counter}
          limits: time=1s,wall=30s,output=1m
        """);
    write(
        "suite.yaml",
        """
        problem: counter
        salt: s
        groups:
          - name: sample
            tests: [{name: first, input: "2 3\\n"}]
          - name: made
            tests: [{name: some, recipe: program, set: {most: 5}, count: 2}]
        """);
    write("1.in", "2 3\n");
    write("1.out", "1\n2\n1\n2\n3\n");
  }

  @Test
  void checksAndShowsTheBoard() throws Exception {
    assertThat(run("check", file("1.in"), file("1.out"))).isEqualTo(accepted());
    write("2.out", "1\n2\n1\n7\n3\n");
    CommandRun wrong = run("check", file("1.in"), file("2.out"));
    assertThat(wrong.exit()).isEqualTo(Exit.NEGATIVE);
    assertThat(wrong.out())
        .startsWith("wrong answer: line 4, case 2: expected \"2\", found \"7\"\n")
        .contains("Where: line 4, case 2; step 2.\n")
        .contains("Rule one-by-one: The counter goes on by one.\n")
        .contains("x  .  .")
        .contains("  x the counter\n");
    assertThat(run("show", file("1.in"), "--case", "2", "--step", "3").out())
        .startsWith("case 2 of 2, step 3 of 3: after step 3\n")
        .contains(".  .  x  .")
        .contains("prints 3\n");
    Path page = folder.resolve("page.html");
    run("check", file("1.in"), file("2.out"), "--html", page);
    assertThat(page).content().contains("The counter goes on by one.");
  }

  /** A case says how many numbers are wanted, and any numbers but 0 are right. */
  @Test
  void itsOutputValidatorDecidesWhereThereAreSeveralRightAnswers() throws Exception {
    write(
        "output_validator/validate.py",
        """
        import sys
        wanted = sum(map(int, open(sys.argv[1]).read().split()))
        found = sys.stdin.read().split()
        right = len(found) == wanted and all(word.isdigit() and word != '0' for word in found)
        sys.exit(42 if right else 43)
        """);
    write("1.in", "3\n");
    write("1.out", "1\n2\n3\n");
    write("2.out", "7\n8\n9\n");
    write("3.out", "1\n0\n3\n");
    write("4.out", "1\n2\n3\n4\n");
    for (String answer : List.of("1.out", "2.out")) {
      assertThat(run("check", file("1.in"), file("2.out"), file(answer))).isEqualTo(accepted());
      CommandRun wrong = run("check", file("1.in"), file("3.out"), file(answer));
      assertThat(wrong.exit()).isEqualTo(Exit.NEGATIVE);
      assertThat(wrong.out())
          .startsWith("wrong answer: line 2, case 1: expected \"2\", found \"0\"\n")
          .contains("Other answers may be right,", "what is expected here is one of them.");
      assertThat(run("check", file("1.in"), file("4.out"), file(answer)).exit())
          .isEqualTo(Exit.NEGATIVE);
    }
    assertThat(run("check", file("1.in"), file("1.out"), file("3.out")).exit())
        .as("an answer file that is wrong")
        .isEqualTo(Exit.UNREADABLE);
    replace("solver.py", "print(step)", "print(step + 5)");
    assertThat(run("solve", file("1.in")).out()).isEqualTo("1\n2\n3\n");
    write("2.in", "2 3\n");
    write("5.out", "9\n8\n1\n7\n3\n");
    assertThat(run("check", file("2.in"), file("5.out"))).isEqualTo(accepted());
    write("6.out", "9\n8\n1\n7\n0\n");
    assertThat(run("check", file("2.in"), file("6.out")).out())
        .startsWith("wrong answer: line 4, case 2: ");
    write("7.out", "9\n8\n1\n7\n");
    assertThat(run("check", file("2.in"), file("7.out")).exit()).isEqualTo(Exit.NEGATIVE);
  }

  @Test
  void theInputThatCrashesAValidatorIsNamed() throws Exception {
    write(
        "input_validators/validate.py",
        """
        import re, sys
        text = sys.stdin.buffer.read().decode("ascii")
        sys.exit(42 if re.fullmatch(r"[1-9]([ \\n][1-9])*\\n", text) else 43)
        """);
    replace("suite.yaml", "2 3\\n", "2\\n3\\n");
    CommandRun built = run("build");
    assertThat(built.exit()).isNotEqualTo(Exit.FINE);
    assertThat(built.err())
        .contains(
            "crashed on an invalid input that build tries: \"a byte order mark\": exit code 1");
  }

  private static CommandRun accepted() {
    return new CommandRun(0, "accepted\n", "");
  }

  @Test
  void isFoundByGamesAndByItsFolder() {
    String input = file("1.in").toString();
    String output = file("1.out").toString();
    assertThat(CommandRun.run("--games", problem().toString(), "check", "counter", input, output))
        .isEqualTo(accepted());
    assertThat(CommandRun.run("--games", problem().toString(), "problems").out())
        .contains("counter    Counter");
    assertThat(CommandRun.run("check", "counter", input, output).exit())
        .as("no command leaves a game behind")
        .isEqualTo(Exit.USAGE);
  }

  @Test
  void buildsVerifiesAndGrades() throws Exception {
    write("submissions/wrong_answer/no_last.py", SOLVER.replace("int(word) + 1", "int(word)"));
    write("submissions/accepted/right.py", SOLVER);
    CommandRun built = run("build");
    assertThat(built.err()).doesNotContain("boardjudge: a fault");
    assertThat(built.out()).startsWith("counter: 3 tests, 6 cases,");
    assertThat(file("data/sample/1.ans")).hasContent("1\n2\n1\n2\n3\n");
    assertThat(file("data/secret/001-some-1.in")).content().endsWith(" 5\n");
    assertThat(run("verify").out())
        .endsWith("all as planned; 1 of 1 wrong programs killed, every rule decides\n");
    assertThat(run("strength").out())
        .contains("counter: 1 wrong program x 3 tests: 100.0 % killed, 0 survive\n");
    CommandRun run = run("run", file("submissions/wrong_answer/no_last.py"));
    assertThat(run.exit()).isEqualTo(Exit.NEGATIVE);
    assertThat(run.out())
        .as("nobody says which rule the program breaks")
        .contains("Rule one-by-one:")
        .doesNotContain("Likely mistake");
    write("broken-rules.yaml", "wrong_answer/no_last.py: one-by-one\n");
    assertThat(run("run", file("submissions/wrong_answer/no_last.py")).out())
        .contains("Rule one-by-one:")
        .contains("- no-last-py: It is submissions/wrong_answer/no_last.py.\n");
    assertThat(run("grade", file("submissions")).out())
        .contains("2 submissions on 3 tests: 1 accepted, 1 wrong answer\n");
  }

  /** The exit code of the command that, by the report, makes the failing input again. */
  private static int exitOfMakingItAgain(CommandRun stressed) {
    String command =
        stressed
            .out()
            .lines()
            .filter(line -> line.startsWith("Made by: boardjudge "))
            .findFirst()
            .orElseThrow();
    return CommandRun.run(command.substring(20).replaceFirst(" \\(its case .*", "").split(" "))
        .exit();
  }

  @Test
  @Tag("exhaustive")
  @Tag("programs")
  void stressesWithItsGenerator() {
    Path found = folder.resolve("found.in");
    assertThat(run("stress", file("solver.py"), "--time", "1s", "-o", found).exit())
        .isEqualTo(Exit.FINE);
    assertThat(found).doesNotExist();
    CommandRun wrong = run("stress", file("generate.py"), "--time", "300s", "-o", found);
    assertThat(wrong.exit()).isEqualTo(Exit.NEGATIVE);
    assertThat(wrong.out())
        .contains("Made by: boardjudge generate " + problem() + " program --seed ");
    assertThat(exitOfMakingItAgain(wrong)).isEqualTo(Exit.FINE);
    String games = "--games=" + problem();
    CommandRun named =
        CommandRun.run(
            games,
            "stress",
            problem().getFileName() + "",
            file("generate.py") + "",
            "-o",
            found + "");
    assertThat(named.out()).contains("Made by: boardjudge --games " + problem() + " generate ");
    assertThat(exitOfMakingItAgain(named)).isEqualTo(Exit.FINE);
    assertThat(found).as("as small as a file of one number can be").content().matches("[01]\\n");
  }

  @Test
  void aDisagreementStopsTheBuildWithCaseAndBoard() throws Exception {
    replace("solver.py", "print(step)", "print(3 if step == 2 else step)");
    CommandRun built = run("build");
    assertThat(built.exit()).isEqualTo(Exit.OUR_FAULT);
    assertThat(built.err())
        .contains("counter, test first, a literal input: the two engines do not agree")
        .contains(
            """
            referee and solver disagree on counter, case 1, step 2: referee "2", solver "3"
            .x........
            """);
    assertThat(file("in-dispute-first.in")).hasContent("2 3\n");
  }

  @Test
  void aLineTooManyOfTheSolverIsADisagreement() throws Exception {
    write("solver.py", SOLVER + "print('more')\n");
    CommandRun solved = run("solve", file("1.in"));
    assertThat(solved.exit()).isEqualTo(Exit.OUR_FAULT);
    assertThat(solved.err())
        .contains("case 2, after the last step: referee no line, solver \"more\"");
  }

  @Test
  void aGameWithoutASolverAnswersByItsReferee() throws Exception {
    replace("problem.yaml", "  solver: solver.py\n", "");
    assertThat(run("solve", file("1.in")).out()).isEqualTo("1\n2\n1\n2\n3\n");
  }

  /** One sentence for each fault of a referee. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "raise ValueError('no') | the referee referee.py crashed on IN: exit code 1,"
            + " said \"ValueError: no\", line 1",
        "while True: pass | the referee referee.py did not end on IN: more than 1.00 s CPU time",
        "print('x' * 3000000) | the referee referee.py printed too much on IN: more than 1048576 bytes"
            + " of output",
        "print('{}') | the referee referee.py on IN, line 1: case: expected an integer of 1 or more, found"
            + " nothing",
        "pass | the referee referee.py on IN: expected a JSON object for each step, found no output",
      })
  void aRefereeThatDoesNotDoItsWorkIsNamedInASentence(String source, String sentence)
      throws Exception {
    write("referee.py", source + "\n");
    CommandRun checked = run("check", file("1.in"), file("1.out"));
    assertThat(checked.exit()).isEqualTo(Exit.OUR_FAULT);
    assertThat(checked.err())
        .isEqualTo("boardjudge: " + sentence.replace("IN", file("1.in").toString()) + "\n");
    assertThat(checked.out()).isEmpty();
  }

  @Test
  void aFaultNamesTheTestAndKeepsItsInput() throws Exception {
    replace("referee.py", "for step in", "if word == '5': say(case=case)\n    for step in");
    CommandRun built = run("build");
    assertThat(built.exit()).isEqualTo(Exit.OUR_FAULT);
    assertThat(built.err())
        .containsPattern(
            "the referee referee.py on what the generator generate.py made of \\d+ most=5, line ")
        .contains("; test some-")
        .contains("; the input is in " + file("fault.in"));
    assertThat(file("fault.in")).content().matches("[123] 5\n");
    assertThat(run("check", file("fault.in"), file("1.out")).err())
        .contains("the referee referee.py on " + file("fault.in") + ", line ");
  }

  /** A generator in a program's folder has nothing to say about a single test. */
  @Test
  void generatedTestsHaveNoNoteAndStatusAsksForNone() throws Exception {
    write("submissions/wrong_answer/no_last.py", SOLVER.replace("int(word) + 1", "int(word)"));
    assertThat(run("build").exit()).isEqualTo(Exit.FINE);
    assertThat(file("data/secret/001-some-1.yaml")).doesNotExist();
    assertThat(run("status").out())
        .contains("0 of 1 tests written by hand have one")
        .contains("- notes (optional): write note: in suite.yaml for first, then")
        .contains(
            "broken rules (optional): write a line FILE: RULE for wrong_answer/no_last.py into");
    write("broken-rules.yaml", "wrong_answer/no_last.py: one-by-one\n");
    assertThat(run("status").out()).doesNotContain("broken rules");
  }

  @Test
  void anInputThatTheRefereeDoesNotTakeIsInvalid() throws Exception {
    write("bad.in", "2 x\n");
    String fault =
        file("bad.in")
            + ":1:1: input: expected one that the referee takes, found another: not a number: x\n";
    CommandRun validated = run("validate", file("bad.in"));
    assertThat(validated.exit()).isEqualTo(Exit.NEGATIVE);
    assertThat(validated.out()).isEqualTo(fault);
    CommandRun checked = run("check", file("bad.in"), file("1.out"));
    assertThat(checked.exit()).isEqualTo(Exit.UNREADABLE);
    assertThat(checked.err()).startsWith("boardjudge: " + fault.strip());
  }

  @Test
  void anInputValidatorIsAskedWhereReadingIsStrict() throws Exception {
    write(
        "input_validators/validate.py",
        """
        import sys
        s = sys.stdin.read()
        if '  ' in s: print('two blanks')
        sys.exit(43 if '  ' in s else 42)
        """);
    write("bad.in", "2  3\n");
    CommandRun valid = run("validate", file("1.in"));
    assertThat(valid.exit()).as(valid.err()).isEqualTo(Exit.FINE);
    assertThat(run("validate", file("bad.in")).out())
        .endsWith(
            "expected one that the input validator validate.py takes, found another: two blanks\n");
    assertThat(run("check", file("bad.in"), file("1.out")).exit()).isEqualTo(Exit.FINE);
    write("input_validators/validate.py", "print('hello')\n");
    CommandRun odd = run("validate", file("1.in"));
    assertThat(odd.exit()).isEqualTo(Exit.OUR_FAULT);
    assertThat(odd.err())
        .isEqualTo(
            "boardjudge: the input validator validate.py: expected exit code 42 or 43, found 0\n");
  }

  @Test
  void aGeneratorThatFailsIsNamedInASentence() throws Exception {
    write("generate.py", "import sys\nsys.exit('no luck')\n");
    CommandRun made = run("generate", "program");
    assertThat(made.exit()).isEqualTo(Exit.OUR_FAULT);
    assertThat(made.err())
        .isEqualTo(
            "boardjudge: the generator generate.py crashed: exit code 1, said \"no luck\";"
                + " recipe program, seed 1, most=4\n");
    write("generate.py", "import time\nprint(time.time_ns())\n");
    assertThat(run("generate", "program").err())
        .startsWith("boardjudge: the generator generate.py made two different inputs of ");
    write("generate.py", "print('x')\n");
    assertThat(run("generate", "program").err())
        .startsWith("boardjudge: what the generator generate.py made of ")
        .endsWith(
            " most=4:1:1: input: expected one that the referee takes, found another: not a"
                + " number: x; recipe program, seed 1, most=4\n");
    assertThat(run("generate", "program", "--set", "most=10").err())
        .isEqualTo("boardjudge: most: expected an integer from 1 to 9, found \"10\"\n");
    assertThat(run("generate", "program", "--set", "least=1").err())
        .isEqualTo("boardjudge: program has no parameter \"least\"; it has most\n");
  }

  /** One sentence with file, line and column for each mistake in problem.yaml. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "referee: referee.py | referee: ../referee.py | :3:3: referee: expected a file below the"
            + " plan's folder: letters, digits, dots, hyphens, underlines, joined by /, found"
            + " \"../referee.py\"",
        "referee: referee.py | referee: none.py | names none.py, which does not exist",
        "referee: referee.py | umpire: referee.py | :3:3: boardjudge: expected keys id, referee,"
            + " solver, rules, generator, parameters, generators, mutants, glyphs, limits, found \"umpire\"",
        "most: {from: 1, to: 9 | most: {from: 10, to: 9 | :6:33: to: expected an integer, not below"
            + " from, found \"9\"",
        "time=1s | tim=1s | limits: expected time=2s",
        "one-by-one: The | one by one: The | :7:11: one by one: expected a name of small letters",
      })
  void problemYamlIsReadStrictly(String from, String to, String fault) throws Exception {
    replace("problem.yaml", from, to);
    CommandRun run = run("check", file("1.in"), file("1.out"));
    assertThat(run.err()).contains(fault).startsWith("boardjudge: " + file("problem.yaml"));
    assertThat(run.exit()).isEqualTo(Exit.UNREADABLE);
    assertThat(run.err().lines()).hasSize(1);
  }

  @Test
  void aRefereeThatDoesNotCompileIsNamedInASentence() throws Exception {
    write("referee.py", "print(\n");
    CommandRun run = run("check", file("1.in"), file("1.out"));
    assertThat(run.exit()).isEqualTo(Exit.UNREADABLE);
    assertThat(run.err()).startsWith("boardjudge: " + file("referee.py") + ": compile error: ");
    assertThat(run.err().lines()).hasSize(1);
  }

  @Test
  void twoGamesOfOneNameAreRefused() {
    CommandRun run =
        CommandRun.run("--games", problem().toString(), "--games", problem() + "/.", "problems");
    assertThat(run.exit()).isEqualTo(Exit.UNREADABLE);
    assertThat(run.err())
        .contains("another game is called counter; give this one a name of its own");
  }

  @Test
  void aPackageForAJudgeHasNoKeyOfOurs() throws Exception {
    Files.writeString(
        file("problem.yaml"),
        "problem_format_version: 2025-09\nuuid: 1\nlimits: {time_limit: 1, memory: 64}\n"
            + Files.readString(file("problem.yaml"))
            + "keywords: [board]\n");
    write("statement/problem.en.md", "Count.\n");
    assertThat(run("build").exit()).isEqualTo(Exit.FINE);
    Path zip = folder.resolve("c.zip");
    CommandRun exported = run("export", "--format", "icpc", "-o", zip);
    assertThat(exported.exit()).as(exported.err()).isEqualTo(Exit.FINE);
    try (var files = FileSystems.newFileSystem(zip)) {
      assertThat(files.getPath("counter/problem.yaml"))
          .content()
          .doesNotContain("boardjudge")
          .doesNotContain("referee")
          .contains("keywords: [board]");
    }
  }
}
