package boardjudge.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("boardjudge check")
class CheckCommandTest {
  private static final String INPUT = "1\n\n...p\n....\nP...\n....\n";
  private static final String ANSWER = "white (3)\n";

  @TempDir private Path folder;
  private String input;
  private String answer;

  @BeforeEach
  void writeFiles() throws IOException {
    input = file("1.in", INPUT);
    answer = file("1.ans", CommandRun.run("solve", "pawnchess", input).out());
  }

  private String file(String name, String text) throws IOException {
    return Files.write(folder.resolve(name), text.getBytes(ISO_8859_1)).toString();
  }

  private static CommandRun check(Object... words) {
    return CommandRun.run(List.of("check", "pawnchess"), words);
  }

  @Test
  void theRightOutputIsAccepted() throws IOException {
    assertThat(Files.readString(Path.of(answer))).isEqualTo(ANSWER);
    String output = file("1.out", ANSWER);
    for (CommandRun run :
        List.of(
            check(input, output, answer),
            check(input, output),
            CommandRun.runOn(ANSWER, "check", "pawnchess", input, "-", answer),
            CommandRun.runOn(INPUT, "check", "pawnchess", "-", output))) {
      assertThat(run).isEqualTo(new CommandRun(0, "accepted" + System.lineSeparator(), ""));
    }
  }

  @Test
  void whiteSpaceAtLineEndsIsAcceptedAndReported() throws IOException {
    String output = file("1.out", "white (3) \r\n\n");
    for (CommandRun run : List.of(check(input, output, answer), check(input, output))) {
      assertThat(run.exit()).isZero();
      assertThat(run.out().strip())
          .isEqualTo("accepted (white space at line ends differs, first in line 1)");
    }
  }

  @Test
  void aWrongOutputIsExplainedWithItsBoards() throws IOException {
    String output = file("1.out", "white (5)\n");
    CommandRun run = check(input, output, answer);
    assertThat(run.exit()).isEqualTo(1);
    assertThat(run.out())
        .startsWith("wrong answer: case 1: best play gives White 3 plies, the output says 5\n")
        .contains("Rule ", "Why: ", "a  b  c  d", "P white pawn, moves up");
    assertThat(run.err()).isEmpty();
    assertThat(check(input, output)).isEqualTo(run);
  }

  @Test
  void colourIsOnAllOfTheReportOrNowhere() throws IOException {
    String output = file("1.out", "white (5)\n");
    for (String option : new String[] {"--color", "--color=always"}) {
      assertThat(check(option, input, output).out())
          .startsWith("\u001b[1;31mwrong answer: case 1: ")
          .contains("\u001b[1;31m^\u001b[0m", "\u001b[1mRule ", "\u001b[1mWhy:\u001b[0m ")
          .contains("\u001b[1;33mP\u001b[0m");
    }
    String plain = check(input, output).out();
    assertThat(plain).doesNotContain("\u001b");
    for (String option : new String[] {"--color=never", "--color=auto"}) {
      assertThat(check(option, input, output).out()).isEqualTo(plain);
    }
    CommandRun coloured = check("--color", input, output);
    assertThat(coloured.out().replaceAll("\u001b\\[[0-9;]*m", "")).isEqualTo(plain);
    assertThat(CommandRun.runOnScreen("check", "pawnchess", input, output, "--color=never").out())
        .isEqualTo(plain);
    CommandRun unknown = check(input, output, "--color=yes");
    assertThat(unknown.exit()).isEqualTo(2);
    assertThat(unknown.err())
        .isEqualTo("boardjudge: --color: expected auto, always or never, found \"yes\"\n");
  }

  @Test
  void colourIsTheDefaultOnATerminalThatShowsIt() {
    assertThat(Options.Display.usesColor("auto", true, Map.of("TERM", "xterm"))).isTrue();
    assertThat(Options.Display.usesColor("auto", true, Map.of("NO_COLOR", ""))).isTrue();
    assertThat(Options.Display.usesColor("auto", true, Map.of("NO_COLOR", "1"))).isFalse();
    assertThat(Options.Display.usesColor("auto", true, Map.of("TERM", "dumb"))).isFalse();
    assertThat(Options.Display.usesColor("auto", false, Map.of("TERM", "xterm"))).isFalse();
    assertThat(Options.Display.usesColor("always", false, Map.of("NO_COLOR", "1"))).isTrue();
    assertThat(Options.Display.usesColor("never", true, Map.of())).isFalse();
  }

  @Test
  void anEqualOutputIsAcceptedWithAWarningOfAWrongAnswerFile() throws IOException {
    String wrong = file("wrong.ans", "white (5)\n");
    CommandRun run = check(input, wrong, wrong);
    assertThat(run)
        .isEqualTo(
            new CommandRun(
                0,
                "accepted\n",
                "boardjudge: warning: the answer file is wrong from line 1 on, and so is the"
                    + " output: expected \"white (3)\", found \"white (5)\"\n"));
    run = check(input, wrong, wrong, "--json");
    assertThat(run.out()).contains("\"answerWrongFromLine\" : 1");
    run = check(input, wrong, wrong, "--trust-answer");
    assertThat(run).isEqualTo(new CommandRun(0, "accepted\n", ""));
    // A protocol's judge trusts its answer, and reads standard error.
    run = CommandRun.run("check", "--protocol", "testlib", "pawnchess", input, wrong, wrong);
    assertThat(run).isEqualTo(new CommandRun(0, "", "ok accepted\n"));
    // The answer file is not checked where the input is unreadable or long.
    String unread = file("bad.in", "1\n\n.x..\n");
    assertThat(check(unread, wrong, wrong).err()).isEmpty();
    String longInput = file("long.in", "1\n\n....\nP...\n....\n....\n" + "\n".repeat(70_000));
    assertThat(check(longInput, wrong, wrong).err()).isEmpty();
  }

  @Test
  void differencesOfFormAreReportedBeforeAnythingAboutTheGame() throws IOException {
    String output = file("1.out", "\u00ef\u00bb\u00bfWhite (3)\n");
    CommandRun run = check(input, output, answer);
    assertThat(run.exit()).isEqualTo(1);
    assertThat(run.out())
        .startsWith(
            "wrong answer: line 1, case 1: wrong only in a byte order mark (BOM) and letter case\n")
        .doesNotContain("Rule ", "a  b  c  d");
    run = check(input, output, answer, "--json");
    JsonNode facts = JsonMapper.builder().build().readTree(run.out());
    assertThat(facts.get("verdict").asText()).isEqualTo("wrong-answer");
    assertThat(facts.get("form").toString()).isEqualTo("[\"byte-order-mark\",\"letter-case\"]");
    assertThat(facts.get("formExplainsAll").asBoolean()).isTrue();
  }

  @Test
  void jsonHasTheSameFactsUnderStableNames() throws IOException {
    String output = file("1.out", "white (5)\n");
    CommandRun run = check(input, output, "--json");
    assertThat(run.exit()).isEqualTo(1);
    JsonNode report = JsonMapper.builder().build().readTree(run.out());
    assertThat(report.properties().stream().map(entry -> entry.getKey()))
        .containsExactly(
            "verdict",
            "problem",
            "headline",
            "headlineSentences",
            "line",
            "column",
            "expected",
            "found",
            "endsEarly",
            "runsOn",
            "case",
            "lineInCase",
            "step",
            "action",
            "actionSentences",
            "lastStep",
            "lastAction",
            "lastActionSentences",
            "rule",
            "clause",
            "because",
            "reasons",
            "certainty",
            "brokenRule",
            "before",
            "after",
            "evidence");
    // Two pawns that pass each other end in three plies, unless these are counted otherwise.
    assertThat(report.get("certainty").asText()).isEqualTo("likely");
    assertThat(report.get("brokenRule").asText()).isEqualTo("plies-counted");
    assertThat(report.get("verdict").asText()).isEqualTo("wrong-answer");
    assertThat(report.get("before").get("rows").get(2).asText()).isEqualTo("P...");
    assertThat(report.get("evidence").get(0).get("kind").asText()).isEqualTo("continuation");

    output = file("2.out", "white (3)  ");
    run = check(input, output, answer, "--json");
    assertThat(run.exit()).isZero();
    assertThat(JsonMapper.builder().build().readTree(run.out()).toString())
        .isEqualTo(
            "{\"verdict\":\"accepted\",\"problem\":\"pawnchess\",\"whiteSpaceDiffersFromLine\":1}");
  }

  @Test
  void aWrongAnswerFileIsNotTheContestantsFault() throws IOException {
    String output = file("1.out", ANSWER);
    String wrong = file("wrong.ans", "black (2)\n");
    CommandRun run = check(input, output, wrong);
    assertThat(run.exit()).isEqualTo(3);
    assertThat(run.out())
        .startsWith(
            "wrong answer file: case 1: best play lets White win, the answer file says Black\n")
        .contains("the output was not judged");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\0\0\0", "\u00ff\u00fe\u0000", "status(1)\n", "\u001b[31mwhite (3)"})
  void hostileOutputsAreQuoted(String bytes) throws IOException {
    CommandRun run = check(input, file("1.out", bytes), answer);
    assertThat(run.exit()).isEqualTo(1);
    assertThat(run.out()).matches("[ -~\\r\\n]*");
    assertThat(run.out().lines()).noneMatch(line -> line.startsWith("status"));
  }

  @ParameterizedTest(name = "{0} {1} {2} {3}: exit {4}")
  @CsvSource({
    "pawn,1.in,1.ans,1.ans,2,no problem \"pawn\"",
    "pawnchess,none.in,1.ans,1.ans,3,none.in: no such file",
    "pawnchess,1.in,none.out,1.ans,3,none.out: no such file",
    "pawnchess,1.in,1.ans,none.ans,3,none.ans: no such file",
    "pawnchess,.,1.ans,1.ans,3,': expected a file, found a folder'",
    "pawnchess,1.in,.,1.ans,3,': expected a file, found a folder'",
    "pawnchess,bad.in,wrong.out,1.ans,3,'bad.in:3:1: '",
    "pawnchess,empty.in,wrong.out,1.ans,3,'empty.in:1:1: '",
  })
  void anUnreadableFileIsReportedInOneLine(
      String problem, String in, String out, String ans, int exit, String message)
      throws IOException {
    file("bad.in", "1\n\n.x..\n");
    file("empty.in", "");
    file("wrong.out", "x\n");
    CommandRun run =
        CommandRun.run(
            "check",
            problem,
            folder.resolve(in).toString(),
            folder.resolve(out).toString(),
            folder.resolve(ans).toString());
    assertThat(run.exit()).isEqualTo(exit);
    assertThat(run.out()).isEmpty();
    assertThat(run.err().lines()).hasSize(1);
    assertThat(run.err()).startsWith("boardjudge: ").contains(message);
  }

  @Test
  void wrongUsageIsReportedWithTheRightOne() {
    assertThat(check(input).exit()).isEqualTo(2);
    assertThat(check(input, "-", answer, "-x").err()).contains("-x").contains("boardjudge check");
    assertThat(check("-", "-").err()).contains("cannot be both the input and the output");
    assertThat(CommandRun.run("check", "--help").out()).contains("Examples:");
  }
}
