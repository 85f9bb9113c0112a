package boardjudge.contract;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.base.files.AtomicFile;
import boardjudge.base.files.Sha256;
import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerator;
import boardjudge.reference.AnswerKey;
import boardjudge.reference.Problem;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputReader;
import boardjudge.suite.Manifest;
import boardjudge.suite.SuiteFiles;
import boardjudge.suite.shrink.Shrinker;
import boardjudge.suite.strength.AnsweredTest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * For each mutant a small input that kills it, pinned in {@code GAME-mutants.txt}: its name, the
 * rule that it breaks, the input on one line, the right answer and the mutant's. A long input is in
 * {@code mutants/GAME/MUTANT.in}, and the table has only its hash and length.
 *
 * <p>With {@code -Doverwrite} an input is searched for each mutant that has none, or whose input no
 * longer kills it: the first test of the suite that kills it, made smaller.
 */
@DisplayName("A mutant")
class MutantContractTest {
  private static final String HEADER =
      "# mutant | rule that it breaks | smallest input found that kills it | right answer |"
          + " its answer; answers from the first line that differs where they are long";

  private static final int SHRINK_BUDGET = 5_000;
  private static final int ANSWER_SHOWN = 60;

  /** Characters of an input on one line that a person may still read. */
  private static final int INPUT_SHOWN = 600;

  private static final Path GOLDEN = Path.of("src/test/resources/golden");

  static Stream<ProblemGenerator<?>> generators() {
    return Suites.all();
  }

  @ParameterizedTest
  @MethodSource("generators")
  <C> void isKilledByItsPinnedInput(ProblemGenerator<C> generator) throws Exception {
    Path file = GOLDEN.resolve(generator.problem().id() + "-mutants.txt");
    Map<String, String> pinned = inputs(generator, GoldenFile.read(file));
    List<String> rows = new ArrayList<>(List.of(HEADER));
    for (Mutant<C> mutant : generator.mutants()) {
      String input = pinned.getOrDefault(mutant.name(), "");
      Optional<AnsweredTest<C>> test = testThatKills(generator, mutant, input);
      if (test.isEmpty() && GoldenFile.overwrite()) {
        test = searched(generator, mutant);
        if (test.isPresent()) {
          writeIfLong(generator, mutant.name(), text(generator, test.get().cases()));
        }
      }
      rows.add(
          test.map(killing -> row(generator, mutant, killing))
              .orElse(mutant.name() + " is killed by no pinned input"));
    }
    GoldenFile.check(file, String.join("\n", rows) + "\n");
    assertThat(rows).noneMatch(row -> row.endsWith(" is killed by no pinned input"));
  }

  @ParameterizedTest
  @MethodSource("generators")
  <C> void keepsNoStateFromOneFileToTheNext(ProblemGenerator<C> generator) throws Exception {
    Path file = GOLDEN.resolve(generator.problem().id() + "-mutants.txt");
    List<List<C>> inputs = new ArrayList<>();
    for (String input : inputs(generator, GoldenFile.read(file)).values()) {
      inputs.add(cases(generator.problem(), input));
    }
    for (Mutant<C> mutant : generator.mutants()) {
      List<List<String>> first = outputs(mutant, inputs.subList(0, Math.min(9, inputs.size())));
      List<List<String>> second = outputs(mutant, inputs.subList(0, Math.min(9, inputs.size())));
      assertThat(second).as(mutant.name()).isEqualTo(first);
    }
  }

  private static <C> List<List<String>> outputs(Mutant<C> mutant, List<List<C>> inputs) {
    return inputs.stream()
        .map(cases -> new AnsweredTest<>("", cases, List.of()).output(mutant))
        .toList();
  }

  /** The pinned inputs by mutant, in the file's order. */
  private static Map<String, String> inputs(ProblemGenerator<?> generator, String golden)
      throws IOException {
    Map<String, String> inputs = new LinkedHashMap<>();
    for (String line : golden.lines().filter(each -> !each.startsWith("#")).toList()) {
      String[] cells = line.split(" \\| ", -1);
      if (cells.length == 5) {
        Path file = longInput(generator, cells[0]);
        boolean inOwnFile = cells[2].startsWith("sha256 ") && Files.exists(file);
        inputs.put(
            cells[0],
            inOwnFile
                ? Files.readString(file, StandardCharsets.ISO_8859_1)
                : cells[2].translateEscapes());
      }
    }
    return inputs;
  }

  private static Path longInput(ProblemGenerator<?> generator, String mutant) {
    return GOLDEN.resolve("mutants").resolve(generator.problem().id()).resolve(mutant + ".in");
  }

  private static void writeIfLong(ProblemGenerator<?> generator, String mutant, String input)
      throws IOException {
    if (escaped(input).length() > INPUT_SHOWN) {
      AtomicFile.write(longInput(generator, mutant), input.getBytes(StandardCharsets.ISO_8859_1));
    }
  }

  /** An input as it is in the table. */
  private static String pinned(String input) {
    String line = escaped(input);
    if (line.length() <= INPUT_SHOWN) {
      return line;
    }
    byte[] bytes = input.getBytes(StandardCharsets.ISO_8859_1);
    return "sha256 %s, %d bytes".formatted(Sha256.hex(bytes).substring(0, 16), bytes.length);
  }

  /** The test of an input, if it is valid to the byte and kills the mutant. */
  private static <C> Optional<AnsweredTest<C>> testThatKills(
      ProblemGenerator<C> generator, Mutant<C> mutant, String input) {
    try {
      List<C> cases = cases(generator.problem(), input);
      List<String> answer = new ArrayList<>();
      AnswerKey.answer(generator.problem(), cases, AnswerKey.Engine.BOTH, answer::add);
      return Optional.of(new AnsweredTest<>("", cases, answer)).filter(test -> test.kills(mutant));
    } catch (InputException invalid) {
      return Optional.empty();
    }
  }

  private static <C> List<C> cases(Problem<C> problem, String input) throws InputException {
    byte[] bytes = input.getBytes(StandardCharsets.ISO_8859_1);
    return problem.format().read(InputReader.strict("", bytes));
  }

  private static <C> Optional<AnsweredTest<C>> searched(
      ProblemGenerator<C> generator, Mutant<C> mutant) throws Exception {
    SuiteFiles suite = Suites.files(generator);
    for (Manifest.Entry entry : suite.manifest().tests()) {
      String input = Files.readString(suite.in(entry.file()), StandardCharsets.ISO_8859_1);
      Optional<AnsweredTest<C>> test = testThatKills(generator, mutant, input);
      if (test.isPresent()) {
        List<C> smallest =
            new Shrinker<>(
                    generator,
                    cases -> AnsweredTest.of(generator.problem(), "", cases).kills(mutant),
                    SHRINK_BUDGET)
                .shrink(test.get().cases());
        return testThatKills(generator, mutant, text(generator, smallest));
      }
    }
    return Optional.empty();
  }

  private static <C> String text(ProblemGenerator<C> generator, List<C> cases) {
    return new String(generator.problem().format().bytes(cases), StandardCharsets.ISO_8859_1);
  }

  private static <C> String row(
      ProblemGenerator<C> generator, Mutant<C> mutant, AnsweredTest<C> test) {
    List<String> right = test.answer();
    List<String> wrong = test.output(mutant);
    int same = 0;
    while (same < Math.min(right.size(), wrong.size()) && right.get(same).equals(wrong.get(same))) {
      same++;
    }
    return String.join(
        " | ",
        mutant.name(),
        mutant.breaks().id(),
        pinned(text(generator, test.cases())),
        shown(right, same),
        shown(wrong, same));
  }

  private static String shown(List<String> answer, int same) {
    String whole = String.join("\n", answer);
    String rest = String.join("\n", answer.subList(same, answer.size()));
    String shown = whole.length() <= ANSWER_SHOWN ? whole : "... " + rest;
    return shown.length() <= ANSWER_SHOWN + 4
        ? escaped(shown)
        : escaped(shown.substring(0, ANSWER_SHOWN)) + " ...";
  }

  /** The text on one line, as {@link String#translateEscapes} reads it, without bars. */
  private static String escaped(String text) {
    return text.replace("\\", "\\\\").replace("\n", "\\n").replace("|", "\\174");
  }
}
