package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import boardjudge.checker.compare.Comparison.Difference;
import boardjudge.checker.compare.Excerpt;
import boardjudge.checker.explain.MismatchReport;
import boardjudge.checker.view.TextStyle;
import boardjudge.contract.JsonSchemas;
import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerator;
import boardjudge.grading.GradedExamples;
import boardjudge.grading.RunReport;
import boardjudge.grading.TestResult;
import boardjudge.reference.Lang;
import boardjudge.reference.games.xiangqi.Xiangqi;
import boardjudge.reference.games.xiangqi.XiangqiCase;
import boardjudge.reference.games.xiangqi.XiangqiPosition;
import boardjudge.reference.games.xiangqi.XiangqiReferee;
import boardjudge.reference.grid.Mark;
import boardjudge.reference.grid.Square;
import boardjudge.reference.io.InputReader;
import boardjudge.report.SandboxReport;
import boardjudge.sandbox.SandboxProbe;
import boardjudge.sandbox.SandboxProbe.Outcome;
import boardjudge.sandbox.Verdict;
import boardjudge.suite.Manifest;
import boardjudge.suite.SuiteFiles;
import boardjudge.suite.strength.AnsweredTest;
import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("JSON about programs and outputs, and its schemas")
class JsonSchemaTest extends JsonSchemaContract {
  static final Set<String> SCHEMAS =
      Set.of("check", "run", "grade", "queue", "stress", "limits", "sandbox", "languages");

  /** Tests with more lines in their answers are not used. */
  private static final int SHORT = 40;

  @Override
  Set<String> own() {
    return SCHEMAS;
  }

  @ParameterizedTest
  @MethodSource("games")
  void outputsOfEveryKindConform(ProblemGenerator<?> game) throws Exception {
    String id = game.problem().id();
    Path sample = Paths.suite(id).folder().resolve("data/sample");
    String in = sample.resolve("1.in").toString();
    String ans = sample.resolve("1.ans").toString();
    String answer = Files.readString(sample.resolve("1.ans"));
    String last = answer.stripTrailing().lines().reduce((a, b) -> b).orElseThrow();
    assertThat(json(0, "check", id, in, ans)).contains("\"accepted\"");
    assertThat(json(0, "check", id, in, ans, ans)).contains("\"accepted\"");
    assertThat(json(0, "check", id, in, file("blank", answer.replaceFirst("\n", " \n"))))
        .contains("whiteSpaceDiffersFromLine");
    assertThat(json(1, "check", id, in, file("early", ""))).contains("\"endsEarly\" : true");
    assertThat(json(0, "check", id, in, file("both", "no\n"), file("both", "no\n")))
        .contains("answerWrongFromLine");
    assertThat(json(1, "check", id, in, file("mark", "\ufeff" + answer)))
        .contains("\"byte-order-mark\"", "\"formExplainsAll\" : true");
    assertThat(json(1, "check", id, in, file("on", answer + "more\n")))
        .contains("\"runsOn\" : true");
    assertThat(json(1, "check", id, in, file("space", answer.strip().replace("\n", "  \n\n"))))
        .contains("\"verdict\"");
    String wrong = file("wrong", answer.substring(0, answer.lastIndexOf(last)) + "else\n");
    assertThat(json(3, "check", id, in, ans, wrong)).contains("wrong-answer-file");
    assertThat(json(1, "check", id, in, file("first", "no\n" + answer), wrong))
        .contains("answerWrongFromLine");
    String cropped =
        json(1, "check", id, in, file("long", answer.replaceFirst("\n", "x".repeat(9999) + "y\n")));
    assertThat(cropped).contains("\"found\"");
    assertThat(json(1, "check", id, in, file("binary", "\u0001\u00ff\ud83d\ude00\n")))
        .contains("wrong-answer");
    String empty = file("empty.in", "0\n");
    CommandRun none = CommandRun.run("check", id, empty, ans, "--json");
    if (none.exit() == 1) {
      validated("check", none.out());
    }
  }

  /** A tenth of the mutants. */
  @ParameterizedTest
  @MethodSource("games")
  void outputsOfSomeMutantsConform(ProblemGenerator<?> game) throws Exception {
    assertOutputsOfMutantsConform(game, 10);
  }

  @ParameterizedTest
  @MethodSource("games")
  @Tag("exhaustive")
  @Tag("explain")
  void outputsOfAllMutantsConform(ProblemGenerator<?> game) throws Exception {
    assertOutputsOfMutantsConform(game, 1);
  }

  private <C> void assertOutputsOfMutantsConform(ProblemGenerator<C> game, int step)
      throws Exception {
    SuiteFiles files = Paths.suite(game.problem().id());
    List<Manifest.Entry> small =
        files.manifest().tests().stream().filter(test -> test.lines() <= SHORT).toList();
    for (int number = 0; number < game.mutants().size(); number += step) {
      Mutant<C> mutant = game.mutants().get(number);
      for (Manifest.Entry entry : small) {
        if (entry.kills().contains(mutant.name())) {
          Path in = files.in(entry.file());
          List<C> cases =
              game.problem().format().read(InputReader.lenient("in", Files.readAllBytes(in)));
          List<String> lines = AnsweredTest.of(game.problem(), entry.file(), cases).output(mutant);
          String output = lines.isEmpty() ? "" : String.join("\n", lines) + "\n";
          CommandRun run =
              CommandRun.run(
                  "check", game.problem().id(), in.toString(), file("out", output), "--json");
          // A mutant that crashes at its end has printed the right lines.
          assertThat(run.exit()).as(mutant.name()).isIn(0, 1);
          validated("check", run.out());
          break;
        }
      }
    }
  }

  /** The answers of our own games have no line that long. */
  @Test
  void excerptsOfLongLinesConform() throws Exception {
    Optional<Excerpt> line = Optional.of(new Excerpt("x", 1001, true));
    Difference far = new Difference(1, 1121, line, line, 0, 0, false);
    MismatchReport report =
        new MismatchReport(
            "go",
            MismatchReport.Kind.WRONG_ANSWER,
            far,
            OptionalInt.empty(),
            0,
            Optional.empty(),
            OptionalLong.empty(),
            Optional.empty(),
            Optional.empty());
    String json = new String(Json.bytes(report.facts(Lang.EN)), StandardCharsets.US_ASCII);
    assertThat(validated("check", json)).contains("\"excerptFromColumn\" : 1001");
  }

  @Test
  void anEndlessOutputConforms() throws Exception {
    assumeTrue(Files.exists(Path.of("/dev/zero")), "there is no /dev/zero here");
    String in = Path.of(pawns, "a.in").toString();
    assertThat(json(1, "check", "pawnchess", in, "/dev/zero", "--max-output=1k"))
        .contains("headline")
        .doesNotContain("\"line\"");
  }

  @ParameterizedTest
  @MethodSource("games")
  void runsConform(ProblemGenerator<?> game) throws Exception {
    String id = game.problem().id();
    String sample = Paths.suite(id).folder().resolve("data/sample").toString();
    String right = CommandWorkspace.program(id, "accepted", ".py").toString();
    String silent = file("silent.py", "pass\n");
    assertThat(run(0, id, right, sample)).contains("\"accepted\"");
    assertThat(run(1, id, silent, sample)).contains("\"endsEarly\" : true");
    assertThat(run(1, id, file("crash.py", "print(1/0)\n"), sample)).contains("run-time-error");
  }

  private String run(int exit, String id, String program, String data, String... more)
      throws Exception {
    return json(exit, List.of("run", id, program, "--data", data, "--cache", CACHE), more);
  }

  @Test
  void everyVerdictOfARunConforms() throws Exception {
    String limits = "--limits=time=0.5s,wall=300s,output=1k";
    String spin = file("spin.py", "while True: pass\n");
    String talk = file("talk.py", "print('x' * 5000)\n");
    String blanks = file("blanks.py", "print('\\nwhite', '(1)')\n");
    assertThat(run(1, "pawnchess", file("bad.py", "print(\n"), pawns)).contains("compile-error");
    assertThat(run(1, "pawnchess", spin, pawns, limits)).contains("time-limit");
    assertThat(run(1, "pawnchess", talk, pawns, "--limits=output=1k")).contains("output-limit");
    assertThat(run(1, "pawnchess", blanks, pawns, "--presentation")).contains("presentation");
    assertThat(run(1, "pawnchess", file("one.py", "print('white (3)')\n"), pawns, "--all"))
        .contains("\"mistakes\"");
  }

  /** Horses have no legs, and the general may step in front of the red one. */
  @Test
  void twoBrokenRulesConform() throws Exception {
    XiangqiReferee wrong =
        new XiangqiReferee() {
          @Override
          protected boolean generalAttacks(XiangqiPosition position, Square from) {
            return false;
          }

          @Override
          protected boolean horseAttacks(XiangqiPosition position, Square from) {
            return isHorseJump(from, position.general());
          }
        };
    SuiteFiles files = Paths.suite("xiangqi");
    StringBuilder input = new StringBuilder();
    for (Manifest.Entry entry : files.manifest().tests()) {
      if (entry.lines() > 30 && input.length() < 40_000) {
        input.append(Files.readString(files.in(entry.file())).replace("0 0 0\n", ""));
      }
    }
    input.append("0 0 0\n");
    byte[] bytes = input.toString().getBytes(StandardCharsets.US_ASCII);
    StringBuilder output = new StringBuilder();
    for (XiangqiCase each : new Xiangqi().format().read(InputReader.lenient("in", bytes))) {
      wrong.judge(each, step -> step.output().forEach(line -> output.append(line).append('\n')));
    }
    String json =
        json(1, "check", "xiangqi", file("two.in", input + ""), file("two.out", output + ""));
    assertThat(json)
        .contains("Rule\" : \"horse-leg\"", "Rule\" : \"facing-after-step\"", "\"secondRule\"")
        .contains("\"looks\"", "a program that does not ask whether the horse's leg is free.")
        // Known programs tell more about the first rule.
        .doesNotContain("a program that overlooks Red's general");
  }

  @Test
  void aTimeThatWasNotMeasuredIsAbsent() throws Exception {
    TestResult unknown =
        new TestResult(
            "a",
            Verdict.ACCEPTED,
            Optional.empty(),
            Duration.ofMillis(7),
            OptionalLong.empty(),
            "");
    RunReport run = GradedExamples.run(Verdict.ACCEPTED, 0, unknown);
    String json = new String(Json.bytes(run), StandardCharsets.UTF_8);
    assertThat(json).contains("\"wall\" : 0.007").doesNotContain("cpu");
    assertThat(JsonSchemas.faults("run", json)).isEmpty();
  }

  @Test
  void gradesConform() throws Exception {
    file(
        "subs/ann.py", "print('white (3)' if 'p' in input() + input() + input() else 'white (1)')");
    file("subs/bob.py", "print('white (9)')\n");
    file("subs/cat.py", "print(\n");
    file("subs/dan.py", "print(1/0)\n");
    file("subs/gus.py", "print('Enter n:')\n");
    file("subs/fay.cobol", "STOP RUN.\n");
    file("subs/notes.txt", "late\n");
    file("subs/eve.py", "#".repeat(5000));
    file("subs/hal.py", "print(1/0)\n");
    String roster = file("roster.csv", "id,name,group,email\n7,Ann,G1,ann@x.edu\n");
    String subs = folder.resolve("subs").toString();
    assertThat(
            json(
                0,
                "grade",
                "pawnchess",
                subs,
                "--data",
                pawns,
                "--cache",
                CACHE,
                "--scoring=tests",
                "--max-source=4k",
                "--roster",
                roster))
        .contains("\"rank\"", "\"firstFailure\"", "\"accepted\" : 1", "\"compile-error\"");
  }

  @Test
  void queuesConform() throws Exception {
    String queue = "--queue=tcp://localhost:1";
    assertThat(json(0, "queue", "status", queue)).contains("set-aside", "\"oldest\" : 5.0");
    String right = CommandWorkspace.program("pawnchess", "accepted", ".py").toString();
    assertThat(json(0, "grade", "pawnchess", right, "--data", pawns, queue))
        .contains("\"toolchain\" : \"pretended 1.0\"", "\"place\" : {");
    CommandRun run = CommandRun.run("queue", "status", queue, "--prometheus");
    assertThat(run.out())
        .contains("boardjudge_jobs_waiting 3\n")
        .contains("boardjudge_worker_speed{worker=\"one-1\"} 1.500\n");
    assertThat(CommandRun.run("queue", "cancel", "go-0123456789ab", queue).exit()).isZero();
    assertThat(CommandRun.run("queue", "cancel", "go-000000000000", queue).exit()).isEqualTo(1);
  }

  @Test
  void failingInputsConform() throws Exception {
    String small = folder.resolve("small.in").toString();
    String one = file("one.py", "print('white (1)')\n");
    String none = file("none.py", "pass\n");
    String crash = file("crash.py", "print(1/0)\n");
    String right = CommandWorkspace.program("pawnchess", "accepted", ".py").toString();
    assertThat(stress(1, "-o", small, none, one)).contains("\"other\"");
    assertThat(stress(1, "-o", small, crash)).contains("run-time-error");
    String wrong =
        Paths.suite("pawnchess")
            .folder()
            .resolve("submissions/wrong_answer/wa_captures_straight_ahead.cpp")
            .toString();
    assertThat(stress(1, "-o", small, wrong)).contains("captures-straight-ahead", "\"report\"");
    assertThat(stress(0, "--time=1s", "-o", small, right)).doesNotContain("\"failure\"");
  }

  private String stress(int exit, String... more) throws Exception {
    return json(exit, List.of("stress", "pawnchess", "--cache", CACHE), more);
  }

  @Test
  void limitsConform() throws Exception {
    file(
        "all/accepted/right.py",
        Files.readString(CommandWorkspace.program("pawnchess", "accepted", ".py")));
    file("all/time_limit_exceeded/spin.py", "while True: pass\n");
    file("all/time_limit_exceeded/quick.py", "pass\n");
    String all = folder.resolve("all").toString();
    json(1, "limits", "pawnchess", "--data", pawns, "--submissions", all, "--cache", CACHE);
  }

  @Test
  void sandboxProbesConform() throws Exception {
    CommandRun run = CommandRun.run("sandbox", "--json");
    validated("sandbox", run.out());
    SandboxReport report = untried();
    assertThat(validated("sandbox", new String(Json.bytes(report), StandardCharsets.UTF_8)))
        .contains("\"not-tried\"", "\"open\"");
    assertThat(report.good()).isFalse();
    List<SandboxProbe.Result> first = report.attempts().subList(0, 1);
    assertThat(new SandboxReport(first, List.of()).good()).isTrue();
    assertThat(new SandboxReport(first, List.of()).text(TextStyle.PLAIN))
        .contains("not tried: network: too slow", "1 of 1 protections could not be tried here");
  }

  /** The report of a slow and unprotected machine. */
  private static SandboxReport untried() {
    return new SandboxReport(
        List.of(
            new SandboxProbe.Result(
                "network", Outcome.NOT_TRIED, "find an interface", Optional.of("too slow")),
            new SandboxProbe.Result("user", Outcome.OPEN, "be user 0", Optional.empty())),
        List.of());
  }

  @Test
  void theWordsOfSchemasAreThoseOfTheEnums() throws Exception {
    assertThat(words(JsonSchemas.tree("common").at("/$defs/verdict/enum")))
        .containsExactlyElementsOf(Stream.of(Verdict.values()).map(Verdict::id).toList());
    assertThat(words(JsonSchemas.tree("check").at("/$defs/mark/properties/mark/enum")))
        .containsExactlyElementsOf(
            Stream.of(Mark.values()).map(mark -> mark.name().toLowerCase(Locale.ROOT)).toList());
  }

  private static List<String> words(JsonNode list) {
    List<String> words = new ArrayList<>();
    list.forEach(word -> words.add(word.asText()));
    return words;
  }

  @Test
  void languagesConform() throws Exception {
    assertThat(json(0, "languages")).contains("\"cpp\"");
  }

  @Test
  void anUnknownPropertyIsAFault() throws Exception {
    String accepted = json(0, "check", "pawnchess", pawns + "/a.in", pawns + "/a.ans");
    assertThat(JsonSchemas.faults("check", accepted.replace("problem", "problems"))).isNotEmpty();
    assertThat(JsonSchemas.faults("run", "{}")).isNotEmpty();
  }

  /** {@code common} has shared parts; {@code referee} is what programs of others print. */
  @Test
  void everySchemaIsTestedSomewhere() throws Exception {
    Set<String> all = new TreeSet<>(Set.of("common", "referee"));
    all.addAll(SCHEMAS);
    all.addAll(SuiteJsonSchemaTest.SCHEMAS);
    assertThat(all).containsExactlyInAnyOrderElementsOf(JsonSchemas.names());
  }
}
