package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.reference.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("Wrong arguments, and help")
class UsageTest {
  @TempDir private Path folder;

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "chek go 1 2|no command \"chek\"; did you mean check?",
        "proble|no command \"proble\"; did you mean problems?",
        "xyzzy|no command \"xyzzy\"; there are demo, problems,",
        "help chek|no command \"chek\"; did you mean check?",
        "recipes pawnches|no problem \"pawnches\"; did you mean pawnchess?",
        "recipes PAWNCHESS|no problem \"PAWNCHESS\"; did you mean pawnchess?",
        "recipes og|no problem \"og\"; did you mean go?",
        "recipes chess|no problem \"chess\"; there are duckchess, go, pawnchess, ",
        "generate pawnchess longst|no recipe \"longst\" for pawnchess; did you mean longest?; see: boardjudge recipes pawnchess",
        "generate go zzz|no recipe \"zzz\" for go; see: boardjudge recipes go",
        "sandbox --limits time=1s|no option \"--limits\"",
        "worker --max-source 1k|no option \"--max-source\"",
        "serve --language python3|no option \"--language\"",
        "run pawnchess a.py --folders|no option \"--folders\"",
        "hunt pawnchess never-capture|no wrong program \"never-capture\" for pawnchess; did you mean never-captures?; see: boardjudge mutants pawnchess",
        "run go pom.xml --language pyton3|no language \"pyton3\"; did you mean python3?",
        "check go 1 2 --jsn|no option \"--jsn\"; did you mean --json?",
        "grade go a --resum|no option \"--resum\"; did you mean --resume?",
        "generate go snapback --set cases|--set: expected KEY=VALUE, found \"cases\"",
        "run pawnchess -- -x.cpp --test sample/1|--test: options stand before --",
        "run pawnchess a.py --json x|one argument too many: \"x\"; if it is the file of --json: --json=x",
        "check go 1 2 3 4|one argument too many: \"4\"",
        "generate go snapback --seed abc|--seed: expected an integer, found \"abc\"",
        "hunt go never-captures --tests 7|--tests and --without are for --source-mutants N",
        "hunt go --source-mutants 5 --time soon|--time: expected a time such as 60s, found \"soon\"",
        "show go 1 --step x|--step: expected an integer, found \"x\"",
        "solve go 1 --engine steam|--engine: expected solver, referee or both, found \"steam\"",
        "run go pom.xml --sandbox maybe|--sandbox: expected auto, required or off, found \"maybe\"",
        "check go 1 2 --full-board=yes|--full-board takes no value, found \"yes\"",
      })
  void areReportedInPlainWords(String line, String message) {
    CommandRun run = CommandRun.run(line.split(" "));
    assertThat(run.exit()).as(run.err()).isEqualTo(Exit.USAGE);
    assertThat(run.err())
        .startsWith("boardjudge: " + message)
        .doesNotContain("not a ", "is not", "case-insensitive", "Exception");
  }

  @Test
  void filesBeforeTheProblemAreReported() throws IOException {
    String input = file("1.in", "1\n\n...p\n....\nP...\n....\n");
    CommandRun run = CommandRun.run("check", input, "pawnchess", input);
    assertThat(run.exit()).isEqualTo(Exit.USAGE);
    assertThat(run.err()).contains(" is a file: the problem's name comes first, then the files");
    assertThat(CommandRun.run("solve", input).err()).contains("the problem's name comes first");
  }

  @Test
  void swappedFilesAreReported() throws IOException {
    String input = file("1.in", "1\n\n...p\n....\nP...\n....\n");
    String output = file("1.out", "white (5)\n");
    String answer = file("1.ans", "white (3)\n");
    CommandRun run = CommandRun.run("check", "pawnchess", output, input, answer);
    assertThat(run.exit()).isEqualTo(Exit.UNREADABLE);
    assertThat(run.err())
        .endsWith("; OUTPUT is an input, so INPUT and OUTPUT seem to be swapped\n");
    run = CommandRun.run("check", "pawnchess", output, answer, input);
    assertThat(run.err())
        .endsWith("; ANSWER is an input, so INPUT and ANSWER seem to be swapped\n");
    assertThat(CommandRun.run("check", "pawnchess", output, answer).err())
        .doesNotContain("swapped");
  }

  static Stream<String> commands() {
    return Commands.names().stream();
  }

  @ParameterizedTest
  @MethodSource("commands")
  void helpIsTheSameByBothWaysAndFits(String command) {
    String help = CommandRun.run(command, "--help").out();
    assertThat(CommandRun.run("help", command)).isEqualTo(new CommandRun(0, help, ""));
    // An example is a line to copy; all else is wrapped.
    List<String> text = help.lines().takeWhile(line -> !line.startsWith("Example")).toList();
    assertThat(text).allMatch(line -> line.length() <= 80);
    // Wrapped once: a line is never cut short where its next word would fit.
    for (int i = 0; i + 1 < text.size(); i++) {
      String next = text.get(i + 1);
      if (next.matches("[a-z].*")) {
        assertThat(text.get(i).length() + 1 + next.split(" ", 2)[0].length())
            .as(text.get(i) + "\n" + next)
            .isGreaterThan(79);
      }
    }
  }

  @Test
  void helpWithoutACommandListsTheCommands() {
    assertThat(CommandRun.run("help")).isEqualTo(CommandRun.run("--help"));
    assertThat(CommandRun.run("help").out()).contains("  mutants ", "  languages ");
  }

  @Test
  void stressTakesOneOrTwoPrograms() {
    assertThat(CommandRun.run("help", "stress").out()).contains("SOURCE [SOURCE2]");
    assertThat(CommandRun.run("stress", "go").err())
        .contains("Missing required parameter: 'SOURCE'");
  }

  @Test
  void theCatalogueAndTheLanguagesAreListed() {
    for (var problem : Problems.all()) {
      CommandRun run = CommandRun.run("mutants", problem.id());
      assertThat(run.exit()).isZero();
      assertThat(run.out().lines().filter(line -> line.contains("  breaks ")))
          .hasSizeGreaterThan(2);
    }
    assertThat(CommandRun.run("mutants", "pawnchess").out())
        .contains("never-captures", "    Pawns do not capture.\n");
    assertThat(CommandRun.run("languages").out())
        .startsWith("language ")
        .containsPattern("python3 +Python 3 +\\.py");
  }
}
