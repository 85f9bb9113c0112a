package boardjudge.cpp;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.cpp.CppProgram.Reply;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.ProblemGenerators;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.Problem;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputReader;
import boardjudge.reference.io.Quote;
import boardjudge.suite.strength.AnsweredTest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Compares the input validators in C++ with strict reading: they refuse the same inputs in the same
 * words.
 */
@DisplayName("The packages' input validators in C++")
@Tag("exhaustive")
@Tag("packages")
class ValidatorSourceTest {
  /** How many spoiled inputs a game has. */
  private static final int SPOILED = Integer.getInteger("cpp.spoiled", 300) * 10;

  private static final List<String> PIECES =
      List.of(
          "\n",
          " ",
          "\t",
          "\r",
          "\r\n",
          "\0",
          "\u00ff",
          "-",
          "+",
          "0",
          "1",
          "9",
          "00",
          "-0",
          "-1",
          "B",
          "W",
          "G",
          "R",
          "p",
          "P",
          ".",
          "\u001b[2J",
          "99999999999999999999",
          "x".repeat(40));

  @TempDir static Path folder;

  @BeforeAll
  static void needCompiler() throws Exception {
    CppProgram.needCompiler();
  }

  static Stream<ProblemGenerator<?>> generators() {
    return ProblemGenerators.all().stream()
        .filter(game -> Files.isRegularFile(source(game.problem().id())));
  }

  static Path source(String problem) {
    return Path.of("..", "testdata", problem, "input_validators", "validate", "validate.cpp");
  }

  @ParameterizedTest
  @MethodSource("generators")
  <C> void refusesWhatStrictReadingRefuses(ProblemGenerator<C> generator) throws Exception {
    Problem<C> problem = generator.problem();
    long seed = Long.getLong("cpp.seed", 1);
    SeededRandom random = new SeededRandom(SeededRandom.seed("inputs " + seed, problem.id()));
    List<String> inputs =
        CheckerSourceTest.suite(generator).stream()
            .map(test -> input(problem, test))
            .filter(text -> text.length() < 100_000)
            .toList();
    TreeMap<String, Integer> faults = new TreeMap<>();
    try (CppProgram validator =
        CppProgram.start("validator_batch.cpp", source(problem.id()), folder, Sanitizer.flags())) {
      for (String input : inputs) {
        assertSame(problem, validator, input);
      }
      for (int i = 0; i < SPOILED; i++) {
        String fault = assertSame(problem, validator, spoiled(random.pick(inputs), random));
        faults.merge(fault, 1, Integer::sum);
      }
    }
    System.out.println(problem.id() + ": seed " + seed + ", spoiled inputs by fault " + faults);
    assertThat(faults).containsKeys("out-of-range", "line-too-long", "ends-early");
  }

  static <C> String input(Problem<C> problem, AnsweredTest<C> test) {
    return new String(problem.format().bytes(test.cases()), ISO_8859_1);
  }

  /** The fault's id; "valid" if there is none. */
  private static String assertSame(Problem<?> problem, CppProgram validator, String input) {
    Reply reply =
        validator.call("validate", Optional.of(input), Optional.empty(), Optional.empty());
    String expected = "";
    String id = "valid";
    try {
      problem.format().read(InputReader.strict("input", input.getBytes(ISO_8859_1)));
    } catch (InputException refused) {
      expected = refused.toString();
      id = refused.error().id();
    }
    assertThat(reply.text()).as(Quote.of(input, 400)).isEqualTo(expected);
    assertThat(reply.kind()).isEqualTo(expected.isEmpty() ? 0 : 1);
    return id;
  }

  static String spoiled(String input, SeededRandom random) {
    StringBuilder text = new StringBuilder(input);
    for (int times = 1 + random.below(2); times > 0 && text.length() > 0; times--) {
      // Small inputs are spoiled anywhere, long ones mostly at their start.
      int at = random.below(random.flip() ? Math.min(60, text.length()) : text.length());
      int end = Math.min(text.length(), at + 1 + random.below(3));
      String piece = random.pick(PIECES);
      switch (random.below(7)) {
        case 0 -> text.insert(at, piece);
        case 1 -> text.replace(at, end, piece);
        case 2 -> text.delete(at, end);
        case 3 -> text.setLength(at);
        case 4 -> text.append(piece);
        case 5 -> text.setCharAt(at, (char) ('0' + random.below(10)));
        default -> text.insert(at, text.substring(at, end));
      }
    }
    return text.toString();
  }
}
