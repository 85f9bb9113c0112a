package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("Several generators, and validators, in the folder of a game of programs")
class ProgramFolderTest extends FolderCommands {
  ProgramFolderTest() {
    super("echo");
  }

  @BeforeEach
  void layOut() throws IOException {
    Tools.need("python3");
    write(
        "referee.py",
        """
        import json, sys
        for case, word in enumerate(sys.stdin.read().split(), 1):
            if not word.isdigit():
                sys.exit(43)
            print(json.dumps(dict(case=case, step=0, board=['.'])))
            print(json.dumps(dict(case=case, step=1, action='print', rule='echo', output=[word],
                                  board=['.'])))
        """);
    write("few.py", "import sys\nprint(*([1] * int(sys.argv[2].split('=')[1])))\n");
    write("seeds.py", "import sys\nprint(int(sys.argv[1]) % 7, len(sys.argv))\n");
    write("submissions/wrong_answer/nothing.py", "pass\n");
    write(
        "problem.yaml",
        """
        name: {en: Echo}
        boardjudge:
          id: echo
          referee: referee.py
          generators:
            few: {program: few.py, about: some ones, parameters: {ones: {from: 1, to: 9, default: 2}}}
            seeds: {program: seeds.py}
          rules: {echo: Each number is printed again.}
        """);
    write(
        "suite.yaml",
        """
        problem: echo
        salt: s
        groups:
          - name: sample
            tests: [{name: first, note: The statement shows it., input: "2 3\\n"}]
          - name: made
            tests:
              - {name: ones, note: Ones., recipe: few, set: {ones: 5}}
              - {name: any, note: A seed., recipe: seeds}
        """);
  }

  @Test
  void eachIsARecipeWithParametersOfItsOwn() throws Exception {
    assertThat(run("recipes").out())
        .contains("few\n    some ones\n", "ones=2")
        .contains("seeds\n    what seeds.py makes of a seed and these arguments\n");
    assertThat(run("generate", "few", "--set", "ones=3").out()).isEqualTo("1 1 1\n");
    // No argument but the seed.
    assertThat(run("generate", "seeds", "--seed", "4").out()).endsWith(" 2\n");
    assertThat(run("generate", "seeds", "--set", "ones=3").err())
        .isEqualTo("boardjudge: seeds has no parameter \"ones\"; it has none\n");
    assertThat(run("generate", "program").err()).contains("no recipe \"program\" for echo");
  }

  @Test
  void plansAndWrongProgramsUseThem() throws Exception {
    CommandRun built = run("build");
    assertThat(built.exit()).as(built.err()).isEqualTo(Exit.FINE);
    assertThat(file("data/secret/001-ones.in")).content().isEqualTo("1 1 1 1 1\n");
    assertThat(file("data/secret/002-any.in")).content().matches("\\d 2\n");
    CommandRun found = run("hunt", "nothing-py");
    assertThat(found.exit()).as(found.err()).isEqualTo(Exit.FINE);
    assertThat(found.err()).contains("few");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "program: few.py | program: many.py | names many.py, which does not exist",
        "seeds: {program: seeds.py} | seeds: {about: any} | :7:5: program: expected a file below the"
            + " plan's folder",
        "seeds: | few: | :7:5: few: expected each key once, found it again",
      })
  void theirPartOfProblemYamlIsReadStrictly(String from, String to, String fault) throws Exception {
    replace("problem.yaml", from, to);
    CommandRun run = run("recipes");
    assertThat(run.err()).contains(fault).startsWith("boardjudge: " + file("problem.yaml"));
    assertThat(run.exit()).isEqualTo(Exit.UNREADABLE);
    assertThat(run.err().lines()).hasSize(1);
  }

  @Test
  void theNameOfTheDefaultGeneratorIsTaken() throws Exception {
    String text = Files.readString(file("problem.yaml"));
    write(
        "problem.yaml",
        text.replace("  generators:\n", "  generator: few.py\n  generators:\n")
            .replace("seeds:", "program:"));
    assertThat(run("recipes").err())
        .contains(
            ":8:5: program: expected a name of its own, found program again, which is that of");
  }

  /** Other judges call the validators and never the referee. */
  @Test
  void aValidatorMustRefuseWhatTheRefereeRefuses() throws Exception {
    write("input_validators/validate.py", "import sys\nsys.exit(42)\n");
    String plan = Files.readString(file("suite.yaml"));
    write(
        "suite.yaml",
        plan + "invalid:\n  - {name: word, description: No number., input: \"one\\n\"}\n");
    String finding = "1 invalid input is refused by no input validator, first ";
    CommandRun built = run("build");
    assertThat(built.exit()).as(built.err()).isEqualTo(Exit.FINE);
    assertThat(built.err()).contains(finding, "invalid_input/word.in");
    assertThat(run("verify").exit()).isEqualTo(Exit.NEGATIVE);
    assertThat(run("status").out()).contains(finding);
    write(
        "input_validators/validate.py",
        "import sys\nsys.exit(42 if sys.stdin.read().replace(' ', '').strip().isdigit() else 43)\n");
    assertThat(run("build").err()).doesNotContain("refused by no");
    assertThat(run("verify").exit()).isEqualTo(Exit.FINE);
  }
}
