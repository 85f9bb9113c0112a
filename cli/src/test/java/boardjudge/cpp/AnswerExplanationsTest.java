package boardjudge.cpp;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.ProblemGenerators;
import boardjudge.reference.Lang;
import boardjudge.reference.Problem;
import boardjudge.reference.io.InputReader;
import boardjudge.suite.export.AnswerExplanations;
import boardjudge.suite.export.PackedTest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A checker that only compares prints explanations that were packed with the answers. */
@DisplayName("Rules and boards told to a checker that compares")
class AnswerExplanationsTest {
  private static final String INPUT = "3\n1 1 1 1\n2 2 2 2\n3 3 3 3\n";

  @TempDir private static Path folder;

  private static <C> PackedTest test(Problem<C> problem, String input) throws Exception {
    StringBuilder answer = new StringBuilder();
    for (C each : problem.format().read(InputReader.strict("input", input.getBytes(ISO_8859_1)))) {
      problem.solve(each, line -> answer.append(line).append('\n'));
    }
    return new PackedTest("sample", "1", "sample/1", "", "", List.of(), input, answer.toString());
  }

  private static String judge(Path checker, String input, String answer, String output)
      throws Exception {
    Files.createDirectories(folder.resolve("feedback"));
    Files.writeString(folder.resolve("in"), input, ISO_8859_1);
    Files.writeString(folder.resolve("ans"), answer, ISO_8859_1);
    Path out = Files.writeString(folder.resolve("out"), output, ISO_8859_1);
    int exit =
        new ProcessBuilder(checker.toString(), "in", "ans", "feedback/")
            .directory(folder.toFile())
            .redirectInput(out.toFile())
            .start()
            .waitFor();
    return exit + " " + Files.readString(folder.resolve("feedback/judgemessage.txt"), UTF_8);
  }

  @Test
  void theMessageHasCaseStepRuleAndBoard() throws Exception {
    CppProgram.needCompiler();
    Problem<?> problem = ProblemGenerators.find("duckchess").orElseThrow().problem();
    PackedTest test = test(problem, INPUT);
    AnswerExplanations<?> explanations =
        AnswerExplanations.of(problem, List.of(test), Lang.EN, AnswerExplanations.DEFAULT);
    assertThat(explanations.note()).asString().contains("for 1 of 1 cases");
    Path source = folder.resolve("told.cpp");
    Files.writeString(source, explanations.checker());
    Path checker = CppProgram.compile(source, folder, "-O0");

    assertThat(judge(checker, INPUT, test.ans(), test.ans())).startsWith("42 accepted");
    int last = test.ans().trim().lastIndexOf('\n') + 1;
    String wrong = test.ans().substring(0, last) + "rubbish\n";
    // White space of the input does not count.
    assertThat(judge(checker, INPUT.replace("\n", "\r\n"), test.ans(), wrong))
        .startsWith("43 wrong answer: line 3, case 1: ")
        .contains(
            "Where: line 3, case 1; command 3: ", "Rule ", "Why: ", "\n   0  1  2  3", "\n0  ");
    assertThat(judge(checker, "0\n", test.ans(), wrong))
        .startsWith("43 wrong answer: line 3: ")
        .doesNotContain("Rule ", "Where");
  }

  @Test
  void explanationsThatDoNotFitAreLeftOut() throws Exception {
    Problem<?> problem = ProblemGenerators.find("duckchess").orElseThrow().problem();
    PackedTest test = test(problem, INPUT);
    assertThat(AnswerExplanations.of(problem, List.of(test), Lang.EN, 10).isEmpty()).isTrue();
    int size = AnswerExplanations.of(problem, List.of(test), Lang.EN, 4000).checker().length();
    assertThat(
            AnswerExplanations.of(problem, List.of(test, test), Lang.EN, 4000).checker().length()
                - size)
        .isLessThan(4000);
    // Equal explanations are stored once.
    String twice = AnswerExplanations.of(problem, List.of(test, test), Lang.EN, 9000).checker();
    assertThat(twice.split("command 3: ", -1)).hasSize(2);
    assertThat(AnswerExplanations.of(problem, List.of(test), Lang.ZH, 4000).checker())
        .contains("\u7b54\u6848\u9519\u8bef");
  }
}
