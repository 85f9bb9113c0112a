package boardjudge.cpp;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.checker.compare.Comparer;
import boardjudge.checker.compare.Output;
import boardjudge.checker.explain.Explainer;
import boardjudge.checker.explain.MismatchReport;
import boardjudge.checker.view.TextStyle;
import boardjudge.contract.Suites;
import boardjudge.cpp.CppProgram.Reply;
import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.ProblemGenerators;
import boardjudge.generator.Recipe;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import boardjudge.reference.Problem;
import boardjudge.reference.io.InputReader;
import boardjudge.reference.io.Quote;
import boardjudge.suite.Manifest;
import boardjudge.suite.SuiteFiles;
import boardjudge.suite.cpp.PackageProgram;
import boardjudge.suite.strength.AnsweredTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The C++ checkers agree with the Java engines and with the report by the rules alone. */
@DisplayName("The packages' checkers in C++")
class CheckerSourceTest {
  /** How often each recipe is run: {@code -Dcpp.rounds=80} for thousands of inputs. */
  private static final int ROUNDS = Integer.getInteger("cpp.rounds", 1);

  private static final int LARGEST = 20_000;

  private static final List<String> LINES =
      List.of(
          "",
          " ",
          "\0",
          "\u001b[31mred",
          "x".repeat(500),
          ";".repeat(400),
          "\"",
          "\\",
          "%s%n",
          "miss 1",
          "miss 2",
          "miss 3",
          "miss 4",
          "Miss 1",
          "miss  1",
          "miss1",
          ".".repeat(19),
          "B".repeat(19),
          "W".repeat(20),
          "Invalid command",
          "invalid command",
          "red duck;NA;no;no",
          "blue captain;red captain;yes;yes",
          "red duck;NA;no",
          "red goose;NA;perhaps;no",
          ";;;",
          "YES",
          "NO",
          "yes",
          " NO",
          "N O",
          "white (1)",
          "white (01)",
          "black (2)",
          "black (3)",
          "white(1)",
          "white (-7)",
          "white (99999)",
          "white ()",
          "\u00ef\u00bb\u00bfYES",
          "\u00ef\u00bc\u00b9ES",
          "white\u00e3\u0080\u0080(1)",
          "\u00c2\u00a0NO");

  @TempDir(cleanup = CleanupMode.ALWAYS)
  static Path folder;

  @BeforeAll
  static void needCompiler() throws Exception {
    CppProgram.needCompiler();
  }

  static Stream<ProblemGenerator<?>> generators() {
    return ProblemGenerators.all().stream()
        .filter(generator -> Files.isRegularFile(source(generator.problem().id())));
  }

  static Path source(String problem) {
    return Path.of("..", "testdata", problem, "output_validator", "check.cpp");
  }

  private static CppProgram checker(ProblemGenerator<?> generator, Lang lang, String... flags)
      throws Exception {
    if (lang == Lang.EN) {
      return CppProgram.start("checker_batch.cpp", source(generator.problem().id()), folder, flags);
    }
    Path source = folder.resolve(generator.problem().id() + "-zh.cpp");
    for (PackageProgram program : PackageProgram.of(generator, lang)) {
      if (program.file().equals(PackageProgram.CHECKER)) {
        Files.writeString(source, program.text());
      }
    }
    return CppProgram.start("checker_batch.cpp", source, folder, flags);
  }

  /** The lines of the Java report: by the rules alone, without the catalogue's wrong programs. */
  private static <C> Optional<String> report(
      Problem<C> problem, List<C> cases, String output, Lang lang) throws IOException {
    return new Explainer<>(problem)
        .judge(cases, Output.of(output.getBytes(ISO_8859_1)))
        .report()
        .map(report -> text(report, lang));
  }

  /**
   * The report by the rules alone: without common mistakes, which the checkers do not look for, and
   * without the last line, which names a command of boardjudge.
   */
  private static String text(MismatchReport report, Lang lang) {
    List<String> lines = report.withCommonMistake(Optional.empty()).text(TextStyle.PLAIN.in(lang));
    return bytes(
        (String.join("\n", lines) + "\n")
            .replaceFirst("\n+[^\n]*(SGF|FEN)[^\n]*boardjudge show [^\n]*\n$", "\n"));
  }

  /** The UTF-8 bytes of a text, one a character. */
  private static String bytes(String text) {
    return new String(text.getBytes(UTF_8), ISO_8859_1);
  }

  static <C> List<AnsweredTest<C>> suite(ProblemGenerator<C> generator) throws Exception {
    List<AnsweredTest<C>> tests = new ArrayList<>();
    for (Path input : Suites.inputs(Path.of("..", "testdata", generator.problem().id()))) {
      byte[] bytes = Files.readAllBytes(input);
      List<C> cases =
          generator.problem().format().read(InputReader.strict(input.toString(), bytes));
      // Another test compares the answers with both engines.
      String answer = CppProgram.read(Path.of(input.toString().replaceFirst("in$", "ans")));
      tests.add(new AnsweredTest<>(input.getFileName().toString(), cases, answer.lines().toList()));
    }
    return tests;
  }

  static String joined(List<String> lines) {
    StringBuilder text = new StringBuilder();
    lines.forEach(line -> text.append(line).append('\n'));
    return text.toString();
  }

  static <C> String input(Problem<C> problem, List<C> cases) {
    return new String(problem.format().bytes(cases), ISO_8859_1);
  }

  @Tag("exhaustive")
  @Tag("packages")
  @Tag("printed")
  @ParameterizedTest
  @MethodSource("generators")
  <C> void printsWhatTheEnginesPrint(ProblemGenerator<C> generator) throws Exception {
    Problem<C> problem = generator.problem();
    // The Chinese checker solves as the English one does, and the next test needs it compiled.
    try (CppProgram checker = checker(generator, Lang.ZH, Sanitizer.flags())) {
      for (AnsweredTest<C> test : suite(generator)) {
        assertSolved(checker, problem, test);
      }
      int inputs = 0;
      long count = 0;
      for (int round = 0; round < ROUNDS; round++) {
        for (Recipe<C> recipe : generator.recipes()) {
          long seed = SeededRandom.seed("cpp " + round, problem.id() + " " + recipe.name());
          List<C> cases = recipe.make(new SeededRandom(seed), Map.of());
          if (input(problem, cases).length() <= LARGEST || round == 0) {
            assertSolved(
                checker, problem, AnsweredTest.of(problem, recipe.name() + " " + seed, cases));
            inputs++;
            count += cases.size();
          }
        }
      }
      System.out.println(
          problem.id() + ": " + inputs + " inputs generated, " + count + " cases, answers equal");
    }
  }

  private static <C> void assertSolved(
      CppProgram checker, Problem<C> problem, AnsweredTest<C> test) {
    Reply reply =
        checker.call(
            "solve", Optional.of(input(problem, test.cases())), Optional.empty(), Optional.empty());
    assertThat(reply.text()).as(test.name()).isEqualTo(joined(test.answer()));
  }

  @Tag("exhaustive")
  @Tag("packages")
  @Tag("explain")
  @ParameterizedTest
  @MethodSource("generators")
  void reportsEveryMutantAsJavaDoes(ProblemGenerator<?> generator) throws Exception {
    assertReportsOfMutants(generator, Lang.EN, 1, Sanitizer.flags());
    assertReportsOfMutants(generator, Lang.ZH, 1, Sanitizer.flags());
  }

  /** One game, drawn at random. */
  static Stream<ProblemGenerator<?>> drawnGenerator() {
    return Suites.drawn(generators());
  }

  @Tag("exhaustive")
  @Tag("checkers")
  @ParameterizedTest
  @MethodSource("generators")
  void eachReportsInChineseAsJavaDoes(ProblemGenerator<?> generator) throws Exception {
    reportsInChineseAsJavaDoes(generator);
  }

  /** Compiling with optimization takes longer than these few calls. */
  @ParameterizedTest
  @MethodSource("drawnGenerator")
  void reportsInChineseAsJavaDoes(ProblemGenerator<?> generator) throws Exception {
    assertReportsOfMutants(generator, Lang.ZH, 5, "-O0");
  }

  private static <C> void assertReportsOfMutants(
      ProblemGenerator<C> generator, Lang lang, int each, String... flags) throws Exception {
    Problem<C> problem = generator.problem();
    List<Manifest.Entry> tests =
        new SuiteFiles(Path.of("..", "testdata", problem.id())).manifest().tests();
    List<String> different = new ArrayList<>();
    int count = 0;
    List<Mutant<C>> mutants = generator.mutants();
    try (CppProgram checker = checker(generator, lang, flags)) {
      for (int i = 0; i < mutants.size(); i += each) {
        Mutant<C> mutant = mutants.get(i);
        AnsweredTest<C> test = Suites.test(generator, Suites.firstKiller(tests, mutant.name()));
        String output = joined(test.output(mutant));
        Optional<String> expected = report(problem, test.cases(), output, lang);
        Reply reply =
            checker.call(
                "judge",
                Optional.of(input(problem, test.cases())),
                Optional.of(output),
                Optional.of(joined(test.answer())));
        count++;
        // A mutant that crashes after the last line has printed the right output.
        boolean same =
            expected.isPresent()
                ? reply.text().equals(expected.get())
                : reply.text().startsWith(accepted(lang));
        if (!same) {
          different.add(mutant.name());
        }
      }
    }
    System.out.println(
        problem.id() + ", " + lang + ": " + (count - different.size()) + " of " + count + " equal");
    assertThat(different).isEmpty();
  }

  @Tag("exhaustive")
  @Tag("packages")
  @Tag("explain")
  @ParameterizedTest
  @MethodSource("generators")
  <C> void reportsSpoiledOutputsAsJavaDoes(ProblemGenerator<C> generator) throws Exception {
    assertReportsOfSpoiledOutputs(generator, 30, Lang.EN);
    assertReportsOfSpoiledOutputs(generator, 30, Lang.ZH);
  }

  @Tag("exhaustive")
  @Tag("packages")
  @ParameterizedTest
  @MethodSource("generators")
  <C> void reportsManySpoiledOutputsAsJavaDoes(ProblemGenerator<C> generator) throws Exception {
    for (Lang lang : Lang.values()) {
      assertReportsOfSpoiledOutputs(generator, Integer.getInteger("cpp.spoiled", 1000), lang);
    }
  }

  private static String accepted(Lang lang) {
    return bytes(Message.of(Message.class, "accepted").text(lang));
  }

  private static <C> void assertReportsOfSpoiledOutputs(
      ProblemGenerator<C> generator, int count, Lang lang) throws Exception {
    Problem<C> problem = generator.problem();
    long seed = Long.getLong("cpp.seed", 1);
    SeededRandom random = new SeededRandom(SeededRandom.seed("spoiled " + seed, problem.id()));
    List<AnsweredTest<C>> tests =
        suite(generator).stream().filter(test -> test.answer().size() < 2000).toList();
    int equal = 0;
    List<String> different = new ArrayList<>();
    try (CppProgram checker = checker(generator, lang, Sanitizer.flags())) {
      for (int i = 0; i < count; i++) {
        AnsweredTest<C> test = random.pick(tests);
        String right = joined(test.answer());
        String output = spoiled(right, random);
        // The answer file is judged, too.
        boolean answerSpoiled = random.below(8) == 0;
        String answer = answerSpoiled ? spoiled(right, random) : right;
        Optional<MismatchReport> expected =
            new Explainer<>(problem)
                .check(
                    new Comparer(),
                    test::cases,
                    Output.of(output.getBytes(ISO_8859_1)),
                    Optional.of(Output.of(answer.getBytes(ISO_8859_1))))
                .report();
        Reply reply =
            checker.call(
                "judge",
                Optional.of(input(problem, test.cases())),
                Optional.of(output),
                Optional.of(answer));
        String text = expected.map(report -> text(report, lang)).orElse(accepted(lang));
        boolean same =
            expected.isPresent()
                ? compared(reply.text(), output + answer, lang)
                    .equals(compared(text, output + answer, lang))
                : reply.text().startsWith(text);
        if (same) {
          equal++;
        } else {
          different.add(
              "output " + Quote.of(output, 300) + "\nexpected " + text + "\nfound " + reply.text());
        }
      }
    }
    System.out.println(
        problem.id() + ": " + equal + " of " + count + " spoiled outputs equal, seed " + seed);
    assertThat(different).isEmpty();
  }

  private static String spoiled(String right, SeededRandom random) {
    List<String> lines = new ArrayList<>(List.of(right.split("\n", -1)));
    for (int times = 1 + random.below(2); times > 0; times--) {
      int at = random.below(lines.size());
      String line = lines.get(at);
      int place = random.below(line.length() + 1);
      switch (random.below(10)) {
        case 0 -> lines.set(at, random.pick(LINES));
        case 1 -> lines.add(at, random.pick(LINES));
        case 2 -> lines.remove(at);
        case 3 -> lines.set(at, line.substring(0, place));
        case 4 -> lines.set(at, line.substring(0, place) + " " + line.substring(place));
        case 5 -> lines.set(at, line.replace(' ', '\t') + "\r");
        case 6 -> lines.set(at, line.toUpperCase(Locale.ROOT));
        case 7 -> lines.set(at, random.pick(lines));
        case 8 ->
            lines.set(
                at,
                line.substring(0, place)
                    + character(random)
                    + line.substring(Math.min(line.length(), place + 1)));
        default -> lines.subList(at, lines.size()).clear();
      }
      if (lines.isEmpty()) {
        lines.add("");
      }
    }
    return String.join("\n", lines);
  }

  /** Any ASCII character but 0 and 0x1c to 0x1f, which Java's strip takes for white space. */
  private static char character(SeededRandom random) {
    int character = 1 + random.below(126);
    return (char) (character >= 0x1c && character <= 0x1f ? ' ' : character);
  }

  /**
   * The whole message or, if a file is not ASCII, the part before the reason: there Java quotes
   * decoded characters, C++ the bytes themselves.
   */
  private static String compared(String message, String files, Lang lang) {
    boolean ascii = files.chars().allMatch(character -> character < 128);
    int reason = message.indexOf("\n" + bytes(Message.of(Message.class, "label-why").text(lang)));
    return ascii || reason < 0 ? message : message.substring(0, reason);
  }
}
