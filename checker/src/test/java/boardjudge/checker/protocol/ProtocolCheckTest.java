package boardjudge.checker.protocol;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.checker.compare.ReadLimits;
import boardjudge.reference.Lang;
import boardjudge.reference.io.Glyphs;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
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
import org.junit.jupiter.params.provider.EnumSource;

@DisplayName("Standing in for another judge's checker")
class ProtocolCheckTest {
  private static final String INPUT = "2\n\n...p\n....\nP...\n....\n\n...p\n...p\npP.P\n...P\n";
  private static final String RIGHT = "white (3)\nblack (2)\n";
  private static final String WRONG = "white (3)\nblack (4)\n";
  private static final String WRONG_HEADLINE =
      "case 2: best play gives Black 2 plies, the output says 4\n";

  @TempDir private Path folder;

  @BeforeEach
  void files() throws IOException {
    file("in", INPUT);
    file("ans", RIGHT);
    file("right", RIGHT);
    file("blanks", "white (3)\r\nblack (2)");
    file("wrong", WRONG);
    file("format", "white (3) black (2)\n");
    file("early", "white (3)\n");
    file("badans", "white (3)\nwhite (2)\n");
    file("badin", "1\n");
    Files.createDirectory(folder.resolve("feedback"));
  }

  private void file(String name, String text) throws IOException {
    Files.write(folder.resolve(name), text.getBytes(ISO_8859_1));
  }

  private String read(String name) throws IOException {
    return Files.readString(folder.resolve(name), ISO_8859_1);
  }

  private Reply call(Protocol protocol, String... args) {
    return call(InputStream.nullInputStream(), protocol, args);
  }

  private Reply call(InputStream in, Protocol protocol, String... args) {
    String[] withProblem = new String[args.length + 1];
    withProblem[0] = "pawnchess";
    System.arraycopy(args, 0, withProblem, 1, args.length);
    return new ProtocolCheck(protocol, folder, ReadLimits.DEFAULT).run(List.of(withProblem), in);
  }

  private Reply onStandardInput(String output, Protocol protocol, String... args) {
    return call(new ByteArrayInputStream(output.getBytes(ISO_8859_1)), protocol, args);
  }

  private static String firstLine(String text) {
    return text.substring(0, text.indexOf('\n') + 1);
  }

  @ParameterizedTest(name = "in {0} {1}: exit {2}, {3}")
  @CsvSource(
      delimiter = '|',
      value = {
        "right   | ans    | 0 | ok accepted",
        "blanks  | ans    | 0 | ok accepted (white space at line ends differs, first in line 1)",
        "wrong   | ans    | 1 | wrong answer case 2: best play gives Black 2 plies, the output says 4",
        "format  | ans    | 2 | wrong output format line 1, case 1: wrong only in line breaks",
        "early   | ans    | 2 | wrong output format line 2, case 2: expected \"black (2)\", found the end of the output",
        "none    | ans    | 2 | wrong output format line 1, case 1: expected \"white (3)\", found the end of the output",
        "right   | badans | 3 | FAIL wrong answer file: case 2: best play lets Black win, the answer file says White",
        "right   | none   | 3 | FAIL",
        "feedback| ans    | 3 | FAIL",
      })
  void testlibReadsExitCodeAndOpeningWords(String out, String ans, int exit, String message) {
    for (Protocol protocol : new Protocol[] {Protocol.TESTLIB, Protocol.HYDRO, Protocol.UOJ}) {
      Reply reply = call(protocol, "in", out, ans);
      assertThat(reply.exit()).isEqualTo(exit);
      assertThat(reply.out()).isEmpty();
      assertThat(firstLine(reply.err())).startsWith(message).hasSizeLessThanOrEqualTo(160);
      if (!message.equals("FAIL")) {
        assertThat(firstLine(reply.err())).isEqualTo(message + "\n").hasSizeLessThanOrEqualTo(91);
      }
      assertThat(reply.files()).isEmpty();
    }
  }

  /** The system's messages differ and may be in another language. */
  @Test
  void aMissingFileIsReportedInOurOwnWords() {
    assertThat(call(Protocol.TESTLIB, "in", "right", "none").err())
        .isEqualTo("FAIL " + folder.resolve("none") + ": no such file\n");
    assertThat(call(Protocol.QDUOJ, "none", "right").err())
        .isEqualTo("FAIL " + folder.resolve("none") + ": no such file\n");
  }

  @Test
  void testlibGetsTheWholeReportAndUojOneLine() {
    assertThat(call(Protocol.TESTLIB, "in", "wrong", "ans").err())
        .startsWith("wrong answer " + WRONG_HEADLINE)
        .contains("Rule ", "Why: ", "a  b  c  d");
    assertThat(call(Protocol.HYDRO, "in", "wrong", "ans").err())
        .startsWith("wrong answer " + WRONG_HEADLINE)
        .hasSizeLessThanOrEqualTo(1024)
        .endsWith("\n");
    assertThat(call(Protocol.UOJ, "in", "wrong", "ans").err())
        .isEqualTo("wrong answer " + WRONG_HEADLINE);
  }

  @Test
  void testlibWritesTheReportThatWasAskedFor() throws IOException {
    Reply reply = call(Protocol.TESTLIB, "in", "wrong", "ans", "report");
    assertThat(read("report")).isEqualTo(reply.err());
    call(Protocol.TESTLIB, "in", "wrong", "ans", "report", "-appes");
    assertThat(read("report"))
        .isEqualTo(
            "<?xml version=\"1.0\" encoding=\"us-ascii\"?><result outcome=\"wrong-answer\">"
                + "case 2: best play gives Black 2 plies, the output says 4"
                + "</result>\n");
    call(Protocol.TESTLIB, "in", "early", "ans", "report", "-appes");
    assertThat(read("report")).contains("presentation-error");
    call(Protocol.TESTLIB, "in", "right", "ans", "report", "-appes");
    assertThat(read("report")).contains("<result outcome=\"accepted\">accepted</result>");
    call(Protocol.TESTLIB, "in", "right", "badans", "report", "-appes");
    assertThat(read("report")).contains("<result outcome=\"fail\">wrong answer file: case 2");
  }

  /** Only the message is translated; what judges parse, exit codes and scores stay. */
  @ParameterizedTest(name = "in {0} {1}: exit {2}, {3}")
  @CsvSource(
      delimiter = '|',
      value = {
        "right   | ans    | 0 | ok \u7b54\u6848\u6b63\u786e",
        "wrong   | ans    | 1 | wrong answer \u7b2c 2 \u7ec4\u6570\u636e\uff0c",
        "early   | ans    | 2 | wrong output format \u7b2c 2 \u884c",
        "right   | badans | 3 | FAIL \u7b54\u6848\u6587\u4ef6\u6709\u8bef\uff1a",
        "right   | none   | 3 | FAIL [",
      })
  void speaksChineseWhereItIsAsked(String out, String ans, int exit, String opening)
      throws IOException {
    String[] args = {"pawnchess", "in", out, ans, "report", "-appes"};
    Reply reply =
        new ProtocolCheck(Protocol.TESTLIB, folder, ReadLimits.DEFAULT)
            .in(Lang.ZH, english -> "[" + english + "]")
            .run(List.of(args), InputStream.nullInputStream());
    assertThat(reply.exit()).isEqualTo(exit);
    String line = firstLine(reply.err());
    assertThat(line).startsWith(opening);
    assertThat(Glyphs.columns(line.strip())).isLessThanOrEqualTo(line.endsWith("]\n") ? 160 : 90);
    assertThat(Files.readString(folder.resolve("report"), UTF_8)).contains("\"utf-8\"?>");
    args[4] = "plain";
    args[5] = "";
    assertThat(
            new ProtocolCheck(Protocol.TESTLIB, folder, ReadLimits.DEFAULT)
                .in(Lang.ZH, english -> "[" + english + "]")
                .run(List.of(args), InputStream.nullInputStream()))
        .isEqualTo(new Reply(exit, "", reply.err(), Map.of("plain", reply.err())));
    assertThat(Files.readString(folder.resolve("plain"), UTF_8)).isEqualTo(reply.err());
  }

  @ParameterizedTest
  @EnumSource(names = {"KATTIS", "DOMJUDGE"})
  void validatorsAnswer42Or43AndWriteTheJudgesMessage(Protocol protocol) throws IOException {
    for (String feedback : new String[] {"feedback", "feedback/"}) {
      assertThat(onStandardInput(RIGHT, protocol, "in", "ans", feedback, "some_flag"))
          .isEqualTo(new Reply(42, "", "", Map.of("feedback/judgemessage.txt", "accepted\n")));
      Reply reply = onStandardInput(WRONG, protocol, "in", "ans", feedback);
      assertThat(reply.exit()).isEqualTo(43);
      assertThat(reply.out() + reply.err()).isEmpty();
      assertThat(read("feedback/judgemessage.txt"))
          .startsWith("wrong answer: " + WRONG_HEADLINE)
          .contains("Rule ");
    }
    Reply broken = onStandardInput(RIGHT, protocol, "in", "badans", "feedback");
    assertThat(broken.exit()).isEqualTo(3);
    assertThat(broken.err()).startsWith("FAIL wrong answer file: case 2");
    assertThat(onStandardInput(RIGHT, protocol, "in", "ans", "nowhere").exit()).isEqualTo(3);
    assertThat(folder.resolve("feedback/teammessage.txt")).doesNotExist();
  }

  @Test
  void cmsTakesTheAnswerSecondAndReadsAScore() {
    assertThat(call(Protocol.CMS, "in", "ans", "right"))
        .isEqualTo(new Reply(0, "1.0\n", "accepted\n", Map.of()));
    assertThat(call(Protocol.CMS, "in", "ans", "wrong"))
        .isEqualTo(new Reply(0, "0.0\n", "wrong answer: " + WRONG_HEADLINE, Map.of()));
    Reply failure = call(Protocol.CMS, "in", "badans", "right");
    assertThat(failure.exit()).isEqualTo(3);
    assertThat(failure.out()).isEmpty();
  }

  @Test
  void lemonReadsScoreAndMessageFromFiles() throws IOException {
    Reply reply = call(Protocol.LEMON, "in", "right", "ans", "25", "score", "message");
    assertThat(reply.exit()).isZero();
    assertThat(reply.out() + reply.err()).isEmpty();
    assertThat(read("score")).isEqualTo("25\n");
    assertThat(read("message")).isEqualTo("accepted\n");
    assertThat(call(Protocol.LEMON, "in", "wrong", "ans", "25", "score", "message").exit())
        .isZero();
    assertThat(read("score")).isEqualTo("0\n");
    assertThat(read("message")).startsWith("wrong answer: " + WRONG_HEADLINE).contains("Why: ");
    Files.delete(folder.resolve("score"));
    assertThat(call(Protocol.LEMON, "in", "right", "badans", "25", "score", "message").exit())
        .isEqualTo(3);
    assertThat(folder.resolve("score")).doesNotExist();
    assertThat(call(Protocol.LEMON, "in", "right", "ans", "all", "score", "message").err())
        .startsWith("FAIL usage: boardjudge check --protocol lemon PROBLEM INPUT OUTPUT ANSWER");
    assertThat(call(Protocol.LEMON, "in", "right", "ans", "25", "no/score", "message").exit())
        .isEqualTo(3);
  }

  @Test
  void hustojAndQduojReadTheExitCodeAlone() {
    assertThat(call(Protocol.HUSTOJ, "in", "ans", "right"))
        .isEqualTo(new Reply(0, "", "", Map.of()));
    assertThat(call(Protocol.HUSTOJ, "in", "ans", "wrong"))
        .isEqualTo(new Reply(1, "", "", Map.of()));
    assertThat(call(Protocol.HUSTOJ, "in", "badans", "right").exit()).isEqualTo(3);
    assertThat(call(Protocol.QDUOJ, "in", "right")).isEqualTo(new Reply(0, "", "", Map.of()));
    assertThat(call(Protocol.QDUOJ, "in", "blanks")).isEqualTo(new Reply(0, "", "", Map.of()));
    assertThat(call(Protocol.QDUOJ, "in", "wrong")).isEqualTo(new Reply(1, "", "", Map.of()));
    assertThat(call(Protocol.QDUOJ, "badin", "right").exit()).isEqualTo(255);
  }

  @Test
  void syzojHasFilesOfFixedNames() throws IOException {
    file("input", INPUT);
    file("answer", RIGHT);
    file("user_out", RIGHT);
    assertThat(call(Protocol.SYZOJ)).isEqualTo(new Reply(0, "100\n", "accepted\n", Map.of()));
    file("user_out", WRONG);
    Reply reply = call(Protocol.SYZOJ);
    assertThat(reply.out()).isEqualTo("0\n");
    assertThat(reply.err()).startsWith("wrong answer: " + WRONG_HEADLINE);
    file("answer", WRONG);
    assertThat(call(Protocol.SYZOJ).exit()).isZero();
    file("user_out", RIGHT);
    assertThat(call(Protocol.SYZOJ).exit()).isEqualTo(3);
  }

  @Test
  void ojReadsTheExitCodeAndShowsTheReport() {
    assertThat(call(Protocol.OJ, "in", "right", "ans").exit()).isZero();
    Reply reply = call(Protocol.OJ, "in", "wrong", "ans");
    assertThat(reply.exit()).isEqualTo(1);
    assertThat(reply.err()).startsWith("wrong answer: " + WRONG_HEADLINE).contains("Why: ");
    assertThat(call(Protocol.OJ, "in", "wrong", "none").exit()).isEqualTo(3);
  }

  /** Outputs that try to pass as something else, or to break a judge. */
  private static final List<String> HOSTILE =
      List.of(
          "status(1)\n",
          "\nstatus(1) score(100)\n",
          "ok accepted\npoints 1\n1.0\n",
          "\u00b7\u007f\u00ff\u0000\u001b[2J\u009b31m\n",
          "white (3)\nstatus(1) score(100) status(1) score(100) status(1) score(100)\n",
          "white (3)\n\"status(1)\"\\\" status(1)\nscore(1)\n",
          "<?xml version=\"1.0\"?>&lt;\n",
          "white (3)\n" + "status(1) ".repeat(5000));

  @ParameterizedTest
  @EnumSource(Protocol.class)
  void hostileOutputsForgeNothing(Protocol protocol) throws IOException {
    Map<Protocol, List<String>> others =
        Map.of(
            Protocol.KATTIS, List.of("in", "ans", "feedback"),
            Protocol.DOMJUDGE, List.of("in", "ans", "feedback"),
            Protocol.CMS, List.of("in", "ans", "user_out"),
            Protocol.HUSTOJ, List.of("in", "ans", "user_out"),
            Protocol.LEMON, List.of("in", "user_out", "ans", "10", "score", "message"));
    List<String> args = others.getOrDefault(protocol, List.of("in", "user_out", "ans"));
    file("input", INPUT);
    file("answer", RIGHT);
    for (String hostile : HOSTILE) {
      file("user_out", hostile);
      Reply reply = onStandardInput(hostile, protocol, args.toArray(String[]::new));
      String all = reply.out() + reply.err() + String.join("\n", reply.files().values());
      assertThat(all).matches("[ -~\n]*");
      assertThat(all.lines().map(String::stripLeading))
          .noneMatch(line -> line.startsWith("status(") || line.startsWith("score("));
      assertThat(reply.err()).doesNotStartWith("ok ").doesNotStartWith("points ");
      assertThat(reply.out()).isIn("", "0\n", "0.0\n");
      assertThat(reply.exit()).isNotEqualTo(42);
      assertThat(reply.files().getOrDefault("score", "0\n")).isEqualTo("0\n");
    }
  }

  @ParameterizedTest
  @EnumSource(Protocol.class)
  void missingArgumentsAreNoVerdict(Protocol protocol) {
    for (List<String> args : List.of(List.<String>of(), List.of("pawnchess", "none"))) {
      Reply reply =
          new ProtocolCheck(protocol, folder, ReadLimits.DEFAULT)
              .run(args, InputStream.nullInputStream());
      assertThat(reply.exit()).isNotIn(0, 1, 42, 43);
      assertThat(reply.out()).isEmpty();
      assertThat(reply.err()).matches("[ -~\n]+");
    }
  }

  @Test
  void anUnknownProblemIsNoVerdict() {
    Reply reply =
        new ProtocolCheck(Protocol.TESTLIB, folder, ReadLimits.DEFAULT)
            .run(List.of("chess", "in", "right", "ans"), InputStream.nullInputStream());
    assertThat(reply)
        .isEqualTo(
            new Reply(
                3,
                "",
                "FAIL no problem \"chess\"; name a game outside by its folder, or by --games before check\n",
                Map.of()));
  }
}
