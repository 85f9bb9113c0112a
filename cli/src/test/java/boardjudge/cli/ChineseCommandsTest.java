package boardjudge.cli;

import static boardjudge.cli.CommandRun.utf8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import boardjudge.base.strict.StrictReader;
import boardjudge.checker.explain.Explainer;
import boardjudge.checker.view.TextStyle;
import boardjudge.cli.project.StatusReport;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.ProblemGenerators;
import boardjudge.grading.ResultTranslator;
import boardjudge.grading.RunReport;
import boardjudge.grading.mistakes.ProgramMistakes;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import boardjudge.reference.Problems;
import boardjudge.report.SandboxReport;
import boardjudge.report.StrengthReport;
import boardjudge.sandbox.SandboxProbe;
import boardjudge.suite.Stale;
import boardjudge.suite.SuiteFiles;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** No command with {@code --lang zh} prints an English sentence. */
@DisplayName("Commands with --lang zh")
class ChineseCommandsTest {
  /** Text that stays as it is: quoted words, paths, options, lines of usage, commands to type. */
  private static final Pattern UNTRANSLATED =
      Pattern.compile(
          "apt-get .*|sudo sysctl .*|systemd-run .*|queue cancel|\"[^\"]*\"|[\\w.]+-[\\w.-]+|已知的有 .*|^  \\S+: .*|[.]\\w+|[\\w./-]*/[\\w./-]+|--?[a-z][\\w-]*|\\S+[.](?:yaml|json|py|in|ans)\\b"
              + "|(?:\\./)?boardjudge [a-z].*|[$] .*");

  private static final Pattern ENGLISH =
      Pattern.compile(
          "(?:\\b[A-Za-z']{2,} ){2}[A-Za-z']{2,}|[\\u4e00-\\u9fff].*\\b[a-z]{2,} [a-z]{2,}|\\b[a-z]{2,} [a-z]{2,}.*[\\u4e00-\\u9fff]");

  /** Parts of a page that may be English: output of programs, names, text in both languages. */
  private static final Pattern MAY_BE_ENGLISH =
      Pattern.compile(
          "(?s)<(script|style|code|pre|title)\\b[^>]*>.*?</\\1>|<span class=\"l-en\"[^>]*>[^<]*</span>"
              + "| lang=\"en\">[^<]*|<svg class=\"b-board[^>]*>|<desc>[^<]*</desc>| (?:title|aria-label)=\"[^\"]* / [^\"]*\"");

  /**
   * Each call follows its exit code, which shows that it got as far as intended. Calls that write
   * pages are tested below.
   */
  private static final List<String> CALLS =
      List.of(
          "0 languages",
          "0 export --list",
          "1 status pawnchess",
          "0 recipes pawnchess",
          "0 recipes go",
          "0 recipes duckchess",
          "0 recipes xiangqi",
          "0 mutants pawnchess",
          "0 generate pawnchess longest --set cases=2 --seed 7 -o made.in",
          "2 generate pawnchess longest --set cases=2000",
          "2 generate pawnchess longest --set caes=2",
          "2 generate pawnchess longes",
          "0 validate pawnchess 1.in",
          "1 validate pawnchess bad.in",
          "3 solve pawnchess bad.in",
          "0 import xiangqi mate.fen -o fen.in",
          "3 import xiangqi bad.in",
          "0 import go game.sgf -o sgf.in",
          "2 import pawnchess game.sgf",
          "2 show pawnchess 1.in --sgf",
          "1 check pawnchess 1.in 1.in",
          "3 check pawnchess 1.in gone",
          "3 check pawnchess wrong.out 1.in",
          "0 statement pawnchess",
          "2 run pawnchess right.py --tests 5x",
          "2 run pawnchess right.py --test nothing",
          "2 run pawnchess right.py --test 001",
          "1 stress pawnchess silent.py --time 1s -o stress.in",
          "0 grade pawnchess all --csv grades.csv --html sheet.html --feedback told",
          "0 grade pawnchess all --csv grades.csv",
          "3 grade pawnchess gone",
          "3 grade pawnchess all --roster gone.csv",
          "3 grade pawnchess all --roster game.sgf",
          "0 grade pawnchess all --queue tcp://127.0.0.1:1",
          "3 changes pawnchess --since nowhere",
          "3 limits pawnchess --data all",
          "3 verify pawnchess --data all",
          "2 grade pawnchess all --resume",
          "1 submissions pawnchess -j 1",
          "0 build pawnchess --unmeasured --data testdata",
          "2 build pawnchess",
          "1 verify pawnchess",
          "1 strength pawnchess --guarded 5",
          "2 strength pawnchess --source-mutants 0",
          "2 strength pawnchess --source-mutants 9 --submissions",
          "0 reduce pawnchess",
          "0 hunt pawnchess never-captures -o hunted.in",
          "2 hunt pawnchess never-capture",
          "0 hunt pawnchess never-captures --tries 1",
          "0 changes pawnchess --since old.json",
          "2 export pawnchess --format icpc -o p.zip",
          "2 export pawnchess --format icp",
          "0 export pawnchess --format luogu -o q.zip",
          "0 export pawnchess --format luogu --scoring tests -o q.zip",
          "0 export pawnchess --format hydro -o q.zip",
          "0 export pawnchess --format hydro --site-limits seconds=6 -o q.zip",
          "0 export pawnchess --format uoj -o q.zip",
          "0 export pawnchess --format fps -o q.zip",
          "0 new mygame --to mine",
          "2 new mygame --to mine",
          "2 new My",
          "0 queue status --queue tcp://127.0.0.1:1",
          "2 queue cancel me --queue nonsense",
          "2 worker --queue nonsense",
          "2 serve --port 99999",
          "2 serve --host nowhere.invalid",
          "2 install --prefix here",
          "2 run pawnchess right.py -j x",
          "2 run pawnchess right.py --seed",
          "2 run pawnchess right.py --limits time=x",
          "2 run pawnchess right.py --sandbox maybe",
          "2 stress pawnchess right.py --time long",
          "2 generate pawnchess longest --seed x",
          "2 grade",
          "2 validate pawnchess",
          "2 export");

  private static final Path SUITES =
      Path.of(System.getProperty("boardjudge.home", "..")).resolve("testdata");

  @TempDir private static Path folder;
  private static String home = "";

  @BeforeAll
  static void createWorkspace() throws IOException {
    home = System.getProperty("boardjudge.home", "");
    CommandWorkspace workspace = CommandWorkspace.in(folder);
    System.setProperty("boardjudge.home", workspace.folder().toString());
    Path sample = folder.resolve("testdata/pawnchess/data/sample");
    CommandWorkspace.copy(sample.resolve("1.in"), folder.resolve("1.in"));
    CommandWorkspace.copy(
        folder.resolve("testdata/pawnchess/manifest.json"), folder.resolve("old.json"));
    Path right = CommandWorkspace.program("pawnchess", "accepted", ".py");
    Path wrong = CommandWorkspace.program("pawnchess", "wrong_answer", ".py");
    CommandWorkspace.copy(right, folder.resolve("right.py"));
    CommandWorkspace.copy(wrong, folder.resolve("theirs.py"));
    CommandWorkspace.copy(wrong, folder.resolve("all/cleo/a.py"));
    CommandWorkspace.copy(right, folder.resolve("all/ann/a.py"));
    CommandWorkspace.copy(wrong, folder.resolve("all/ben/b.py"));
    Files.writeString(folder.resolve("all/ben/notes.txt"), "none\n");
    Files.writeString(folder.resolve("broken.cpp"), "int main() { return x; }\n");
    Path whole = SUITES.resolve("pawnchess");
    for (String part :
        List.of("problem.yaml", "statement/problem.en.md", "statement/problem.zh.md")) {
      CommandWorkspace.copy(whole.resolve(part), folder.resolve("testdata/pawnchess/" + part));
    }
    // Wrong on every input, so the smallest failing input is found at once.
    Files.writeString(folder.resolve("silent.py"), "pass\n");
    Files.writeString(folder.resolve("wrong.out"), "white (99)\n");
    Files.writeString(folder.resolve("bad.in"), "1\n\n...p\n....\nP..\n....\n");
    Files.writeString(folder.resolve("game.sgf"), "(;SZ[19];B[pd];W[dp];B[];W[pp])");
    Files.writeString(folder.resolve("mate.fen"), "R2k5/R8/9/9/9/9/9/9/9/4K4 b\n");
  }

  @AfterAll
  static void restoreHome() {
    System.setProperty("boardjudge.home", home);
  }

  private static String word(String word) {
    boolean file =
        word.matches(
            ".*[.](?:py|cpp|in|out|sgf|fen|json|csv|html|zip)|gone|all|told|mine|here|testdata");
    return file ? folder.resolve(word).toString() : word;
  }

  private static CommandRun run(String call) {
    List<String> words =
        Stream.of(call.split(" "))
            .filter(word -> !word.isEmpty())
            .map(ChineseCommandsTest::word)
            .toList();
    return CommandRun.run(words, "--lang", "zh");
  }

  static boolean isEnglish(String text) {
    return ENGLISH.matcher(UNTRANSLATED.matcher(text).replaceAll("")).find();
  }

  private static List<String> english(String exitAndCall) throws IOException {
    String call = exitAndCall.substring(2);
    CommandRun run = run(call);
    assertThat(run.exit() + " " + call).as(utf8(run.err())).isEqualTo(exitAndCall);
    return Stream.concat(utf8(run.out()).lines(), utf8(run.err()).lines())
        .filter(ChineseCommandsTest::isEnglish)
        .map(line -> call + ": " + line)
        .toList();
  }

  @Test
  void printNoEnglishSentence() throws IOException {
    List<String> english = new ArrayList<>();
    for (String call : CALLS) {
      english.addAll(english(call));
    }
    assertThat(english).isEmpty();
  }

  /** Mistakes of a setter: a text of the plan and its replacement. */
  @ParameterizedTest(name = "{0} -> {1}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "name: few-pawns | name: few: pawns",
        "name: few-pawns | name: @few",
        "name: few-pawns | name: 'few",
        "name: few-pawns | `\tname: few-pawns`",
        "name: few-pawns | name: Few Pawns",
        "name: few-pawns | `name: few-pawns\n    name: again`",
        "problem: pawnchess | problem: chess",
        "salt: | sault:",
        "recipe: stalemates | recipe: stalemate",
        "recipe: stalemates | recipe: xyz",
        "recipe: stalemates, | count: 2,",
        "recipe: stalemates, | recipe: stalemates, input: x,",
        "recipe: stalemates, | recipe: stalemates, files: [a.in],",
        "recipe: stalemates, | recipe: stalemates, also: [sideways],",
        "recipe: stalemates, | recipe: stalemates, also: [mirrored, mirrored],",
        "recipe: stalemates, | recipe: stalemates, count: 0,",
        "recipe: stalemates, | recipe: stalemates, counts: 2,",
        "set: {cases: 3} | set: {cases: 51}",
        "set: {cases: 3} | set: {case: 3}",
        "set: {cases: 3} | set: cases",
        "set: {cases: 3} | set: {cases: 3",
        "set: {cases: 3} | count: 1000",
        "set: {cases: 3} | note: []",
        "set: {cases: 3} | requires: []",
        "`....\n          .P..` | `....\n          .P.`",
        "groups: | `groups: []\nother:`",
        "groups: | group:",
        "description: Small. | requires: [large]",
        "description: Small. | requires: [sample]",
        "description: Small. | points: -1",
      })
  void reportAMistakeInAPlan(String right, String wrong, @TempDir Path suites) throws IOException {
    String plan =
        """
        problem: pawnchess
        salt: one
        groups:
          - name: sample
            tests:
              - name: first
                input: |
                  1

                  ....
                  .P..
                  p...
                  ...P
          - name: few-pawns
            description: Small.
            tests:
              - {name: stuck, recipe: stalemates, set: {cases: 3}}
        """;
    String spoiled = plan.replace(right, wrong);
    assertThat(spoiled).isNotEqualTo(plan);
    CommandWorkspace.copy(
        folder.resolve("testdata/pawnchess/problem.yaml"),
        suites.resolve("pawnchess/problem.yaml"));
    Files.writeString(suites.resolve("pawnchess/suite.yaml"), spoiled);
    CommandRun run =
        CommandRun.run("build", "pawnchess", "--data", suites.toString(), "--lang", "zh");
    assertThat(run.exit()).isEqualTo(Exit.UNREADABLE);
    String message = utf8(run.err());
    assertThat(message.lines()).hasSize(1);
    assertThat(message).startsWith("boardjudge：").containsPattern("[\\u4e00-\\u9fff]");
    assertThat(isEnglish(message)).as(message).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "suite.yaml",
        "problem.yaml",
        "submissions.yaml",
        "languages.yaml",
        "broken-rules.yaml"
      })
  void translateWhatSchemasExpect(String file) throws IOException {
    JsonNode schema = new JsonMapper().readTree(StrictReader.schema(file));
    List<String> expected = schema.findValuesAsText("expected");
    expected.removeIf(what -> !what.matches(".*[a-z].*"));
    assertThat(expected).isNotEmpty();
    for (String what : expected) {
      String english = "a.yaml:1:2: groups: expected " + what + ", found \"x\"";
      String message = reported(english);
      assertThat(message).startsWith("boardjudge：a.yaml:1:2：groups：应为：").endsWith("；实际：\"x\"\n");
      assertThat(message).as(what).doesNotContain("：" + what + "；");
    }
  }

  /** The search takes some seconds, after the last test or after shrinking. */
  @ParameterizedTest
  @ValueSource(strings = {"run pawnchess silent.py", "stress pawnchess silent.py -o stress.in"})
  void reportTheSearchForTheMistakeOnATerminal(String call) {
    String[] words =
        Stream.of((call + " --lang zh").split(" "))
            .map(ChineseCommandsTest::word)
            .toArray(String[]::new);
    CommandRun run = CommandRun.runOnScreen(words);
    assertThat(run.exit()).as(run.err()).isEqualTo(Exit.NEGATIVE);
    assertThat(utf8(run.err())).contains("正在查找可能的错误");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a.in:2:1: n: expected an integer from 1 to 20, found \"28\"; test t, recipe r, seed 7, cases=50 | ：a.in:2:1：n：应为：1 到 20 的整数；实际：\"28\"；测试点 t，配方 r，种子 7，cases=50",
        "r.csv:1:1: roster: expected people, found none | ：r.csv:1:1：roster：应为：人员；实际：无",
        "trying the sandbox | ：正在测试沙箱",
        "go: rules of secret/001-a | ：go：正在查看 secret/001-a 的规则",
        "pawnchess: measured 2/68 | ：pawnchess：已测量 2/68",
        "go: survivors 2/8, 5 s left | ：go：未测出的错误程序 2/8，还需 5 秒",
        "--scoring: expected none, tests or groups, found \"x\" | ：--scoring：应为：none、tests 或 groups；实际：\"x\"",
        "a.in:2:1: N of case 1: expected 0 or an integer from 2 to 7, found \"1\" | ：a.in:2:1：第 1 组数据的 N：应为：0，或 2 到 7 的整数；实际：\"1\"",
        "a.in:5:1: row 3 of case 1: expected a value, found \"x\" | ：a.in:5:1：第 1 组数据第 3 行：应为：一个值；实际：\"x\"",
        "a.in:3:1: piece: expected G, R, H or C, found \"X\" | ：a.in:3:1：piece：应为：G、R、H 或 C；实际：\"X\"",
        "a.yaml:1:2: files: expected a list, found \"x\" | ：a.yaml:1:2：files：应为：列表；实际：\"x\"",
        "the referee r.py did not end on \"a.in\": more than 2 s CPU time | ：裁判程序 r.py 没有结束（输入：\"a.in\"）：CPU 时间超过 2 秒",
        "the solver s.py crashed: exit code 1, said \"x\" | ：标准程序 s.py 崩溃：退出码 1，错误信息 \"x\"",
        "the referee r.py on an input: expected a JSON object for each step, found no output | ：裁判程序 r.py（输入：一个输入）：应为：每一步一个 JSON 对象；实际：没有输出",
        "the referee r.py on an input, line 3: board: expected a text, found 5 | ：裁判程序 r.py（输入：一个输入）第 3 行：board：应为：一段文本；实际：5",
        "the input validator v.py: expected exit code 42 or 43, found 0 | ：输入验证器 v.py：应为：退出码 42 或 43；实际：0",
        "what the generator g.py made of 5 n=3:1:1: input: expected one that the referee takes, found another: big | ：数据生成器 g.py 由 5 n=3 生成的输入:1:1：input：应为：裁判程序接受的输入；实际：其他输入：big",
        "text:1:1: T: expected an integer from 1 to 20, found \"x\" | ：text:1:1：T：应为：1 到 20 的整数；实际：\"x\"",
        "another is no folder | ：another 不是文件夹",
        "the output validator v.py: gave points to a wrong output | ：输出检查器 v.py：给错误的输出打了分",
      })
  void keepWordsThatUsersType(String english, String translated) {
    assertThat(reported(english)).isEqualTo("boardjudge" + translated + "\n");
  }

  static List<Arguments> faults() {
    Message noTest = Console.message("no-test", "name", "021");
    Message noSchema = Console.message("no-schema", "name", "\"suit\"");
    return List.of(
        arguments(
            Lookup.orAll(noTest, "021", List.of("secret/021-x")),
            "--test: no test 021; did you mean secret/021-x?",
            "--test：没有测试点 021；是不是 secret/021-x？"),
        arguments(
            Console.message(
                "there-are-others",
                "what",
                Console.message("no-test", "name", "y"),
                "names",
                List.of("a", "b")),
            "--test: no test y; there are a, b and others",
            "--test：没有测试点 y；现有 a, b 等"),
        arguments(
            Console.message(
                "scoring-not", "format", "domjudge", "that", "groups", "names", List.of("none")),
            "--scoring: domjudge has no groups; it takes none",
            "--scoring：domjudge 没有 groups；它支持 none"),
        arguments(
            Console.message("no-queue-libraries"),
            "the queue libraries are missing; start boardjudge with its launcher",
            "这里没有任务队列的库；请用启动脚本启动 boardjudge"),
        arguments(
            Lookup.all(noSchema, List.of("suite", "languages")),
            "no schema \"suit\"; there are suite, languages",
            "没有模式 \"suit\"；现有 suite, languages"));
  }

  @ParameterizedTest
  @MethodSource("faults")
  void keepWordsThatUsersTypeInFaults(Message fault, String english, String translated) {
    assertThat(printed(Lang.EN, console -> console.fault(fault)))
        .isEqualTo("boardjudge: " + english + "\n");
    assertThat(printed(Lang.ZH, console -> console.fault(fault)))
        .isEqualTo("boardjudge：" + translated + "\n");
  }

  /** What an exception of another module ends a command with. */
  private static String reported(String english) {
    return printed(Lang.ZH, console -> Failures.report(console, new IOException(english)));
  }

  private static String printed(Lang lang, Consumer<Console> printing) {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    PrintStream errors = new PrintStream(err, true, StandardCharsets.UTF_8);
    printing.accept(
        Console.of(InputStream.nullInputStream(), new ByteArrayOutputStream(), errors, false, false)
            .withTextLang(lang));
    return err.toString(StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "wrong answer: case 6: Black is mated (YES), the output says NO | 答案错误：第 6 组数据，黑方被将死（YES），输出写的是 NO",
        "wrong answer: line 2, case 2: expected \"YES\", found the end of the output | 答案错误：第 2 行（第 2 组数据）：期望 \"YES\"，但输出到此结束",
        "exit code 1; its output is right but ends before line 2, case 2; best play, White to move | 退出码 1；已有的输出都正确，到第 2 行（第 2 组数据）；双方最佳走法，白方先走之前为止",
        "wrong answer: case 1: best play gives White 7 plies, the output says 3 | 答案错误：第 1 组数据，双方都走最佳走法时，白方 7 步获胜，输出写的是 3",
      })
  void translateTheFirstFailure(String english, String translated) {
    assertThat(ResultTranslator.translate(english, Lang.ZH)).isEqualTo(translated);
  }

  @Test
  void translateEachProtectionOfTheSandbox() throws IOException {
    try (InputStream probes = SandboxProbe.class.getResourceAsStream("probes.txt")) {
      String[] blocks = new String(probes.readAllBytes(), StandardCharsets.UTF_8).split("\n\n");
      assertThat(blocks).hasSize(16);
      for (String block : List.of(blocks).subList(1, blocks.length)) {
        String[] parts = block.strip().split("\n");
        SandboxProbe.Result result =
            new SandboxProbe.Result(
                parts[0], SandboxProbe.Outcome.NOT_TRIED, parts[1], Optional.of("why"));
        String translated =
            new SandboxReport(List.of(result), List.of())
                .text(new TextStyle(false, false, Lang.ZH))
                .toString();
        assertThat(translated)
            .doesNotContain(parts[0], parts[1])
            .doesNotContainPattern("[a-z] [a-z]");
      }
    }
  }

  @Test
  void printTheProgramsNameOnce() {
    Message note = Console.message("tests-left", "packed", 9, "all", 12, "left", 3);
    assertThat(printed(Lang.EN, console -> console.note(note)))
        .isEqualTo(
            "boardjudge: note: 9 of 12 tests; the other 3 are outside of the core, or left out by --tests or --without\n");
    assertThat(printed(Lang.ZH, console -> console.note(note)))
        .startsWith("boardjudge：提示：打包了 12 个测试点中的 9 个");
    String cut =
        "44 tests are left out, because Hydro allows 60 s for all tests, and this problem 2 s for each (a site's own settings: --site-limits); the others kill every wrong program of the catalogue, too: 001-a, 002-b...";
    assertThat(printed(Lang.ZH, console -> console.noteSaid(cut)))
        .startsWith("boardjudge：提示：未打包 44 个测试点，因为 Hydro 规定");
    assertThat(printed(Lang.ZH, console -> console.warn("start-what")))
        .startsWith("boardjudge 为棋类题目");
  }

  /** What a package's own validator says is not ours to translate. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "WA on 3: 17",
        "Mismatch on Case2: 5 != 7",
        "text on another: something",
      })
  void leaveWordsOfOthersAsTheyAre(String words) {
    assertThat(ResultTranslator.translate("wrong answer: " + words, Lang.ZH)).contains(words);
    assertThat(chinese().translated(words)).isEqualTo(words);
  }

  @Test
  void reportThatTheEnginesDisagree() {
    assertThat(
            chinese()
                .translated(
                    "boardjudge: go, test 001-a, recipe r, seed 7: the two engines do not agree"))
        .isEqualTo("boardjudge：go，测试点 001-a，recipe r, seed 7：两个引擎的答案不一致");
    assertThat(
            chinese()
                .translated(
                    "referee and solver disagree on go, case 1, command 3: B at (1, 2): referee \"x\", solver no line"))
        .isEqualTo("裁判程序与标准程序对 go 第 1 组数据的答案不同（command 3: B at (1, 2)）：裁判程序：\"x\"；标准程序：没有这一行");
  }

  private static Console chinese() {
    return Console.of(
            InputStream.nullInputStream(), new ByteArrayOutputStream(), System.err, false, false)
        .withTextLang(Lang.ZH);
  }

  @Test
  void translateASentenceWhollyOrNotAtAll() {
    Console console = chinese();
    List<Class<?>> homes =
        new ArrayList<>(
            List.of(Explainer.class, Console.class, StatusReport.class, StrengthReport.class));
    homes.addAll(List.of(RunReport.class, Stale.class, ProgramMistakes.class));
    Problems.all().forEach(problem -> homes.add(problem.getClass()));
    List<String> partlyTranslated = new ArrayList<>();
    for (Class<?> home : homes) {
      Map<String, String> chinese = Message.sentences(home, Lang.ZH);
      for (Map.Entry<String, String> sentence : Message.sentences(home, Lang.EN).entrySet()) {
        String text = filled(sentence.getValue());
        String name = sentence.getKey();
        // Nothing but their names finds the other sentences of the command line.
        boolean isFoundByText = home != Console.class || name.startsWith("said.");
        String translated =
            isFoundByText ? console.translated(text) : filled(chinese.getOrDefault(name, text));
        if (!translated.equals(text) && isEnglish(translated)) {
          partlyTranslated.add(text + " -> " + translated);
        }
      }
    }
    assertThat(partlyTranslated).isEmpty();
  }

  private static String filled(String sentence) {
    return sentence
        .replaceAll("[{]\\w+[|][^|}]*[|]([^}]*)}", "$1")
        .replaceAll("[{]\\w+(?::[^}]*)?}", "7");
  }

  /** Also, no note is translated that no suite has. */
  @Test
  void translateTheNotesOfAllTests() throws Exception {
    List<String> notes = new ArrayList<>();
    List<Class<?>> homes = new ArrayList<>(List.of(RunReport.class));
    for (ProblemGenerator<?> game : ProblemGenerators.all()) {
      Path suite = SUITES.resolve(game.problem().id());
      if (Files.exists(suite.resolve("manifest.json"))) {
        homes.add(game.getClass());
        new SuiteFiles(suite).manifest().tests().forEach(entry -> notes.add(entry.note()));
      }
    }
    assertThat(notes).hasSizeGreaterThan(600);
    assertThat(notes)
        .allSatisfy(
            note -> {
              String translated = ResultTranslator.translate(note, Lang.ZH);
              assertThat(translated).containsPattern("[\\u4e00-\\u9fff]").endsWith("。");
              assertThat(isEnglish(translated)).as(translated).isFalse();
            });
    String all = String.join("\n", notes);
    for (Class<?> home : homes) {
      Message.sentences(home, Lang.EN)
          .forEach(
              (name, sentence) -> {
                String form = Pattern.quote(sentence).replaceAll("[{]\\w+}", "\\\\E.+\\\\Q");
                if (name.startsWith("said.note-")) {
                  assertThat(Pattern.compile(form).matcher(all).find()).as(name).isTrue();
                }
              });
    }
  }

  private static List<String> english(Path file) throws IOException {
    String page = Files.readString(file);
    assertThat(page.startsWith("<!DOCTYPE") ? page : "<html lang=\"zh\"").contains("lang=\"zh\"");
    return MAY_BE_ENGLISH
        .matcher(page)
        .replaceAll("")
        .replaceAll(" (?:title|aria-label)=\"([^\"]*)\"", ">$1<")
        .replaceAll("(?s)<[^>]*>", "\n")
        .lines()
        .map(line -> line.replace("&quot;", "\""))
        .filter(ChineseCommandsTest::isEnglish)
        .map(line -> file.getFileName() + ": " + line)
        .toList();
  }

  /** Pages and feedback folders, but for the output of programs and compilers in them. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "0 run pawnchess theirs.py --all",
        "0 run pawnchess right.py",
        "1 run pawnchess broken.cpp",
        "1 check pawnchess 1.in wrong.out",
        "0 show pawnchess 1.in --step 0",
        "0 stress pawnchess right.py --time 1s -o stress.in",
        "0 limits pawnchess",
        "1 strength pawnchess --submissions",
        "0 grade pawnchess all theirs.py broken.cpp --feedback told"
      })
  void writePagesWithoutAnEnglishSentence(String call) throws IOException {
    List<String> english = new ArrayList<>(english(call + " --html sheet.html"));
    List<Path> files = new ArrayList<>(List.of(folder.resolve("sheet.html")));
    if (call.contains(" told")) {
      try (Stream<Path> all = Files.walk(folder.resolve("told"))) {
        all.filter(each -> each.toString().matches(".*[.](?:html|txt)")).forEach(files::add);
      }
      assertThat(files).hasSizeGreaterThan(8);
    }
    for (Path each : files) {
      english.addAll(english(each));
    }
    assertThat(english).isEmpty();
  }
}
