package boardjudge.cpp;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.contract.Suites;
import boardjudge.generator.ProblemGenerators;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.Problem;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputFormat;
import boardjudge.reference.io.InputReader;
import boardjudge.reference.io.Quote;
import boardjudge.suite.derived.DerivedValidator;
import java.lang.reflect.Constructor;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Derived input validators agree with strict reading, and their programs with them. */
@DisplayName("Input validators derived from a game's format")
class DerivedValidatorTest {
  private static final int FEW = 600;
  private static final int MANY = 3000;

  /** The longest input of the usual run: deriving takes time for all that is read. */
  private static final int SHORT = 20_000;

  private static final Path OTHELLO = Path.of("..", "examples", "othello");
  private static final Path OTHELLO_SUITE = OTHELLO.resolve("testdata").resolve("othello");

  /** Runs a validator in Python on several files in one process. */
  private static final String BATCH =
      """
      import io, sys
      code = compile(open(sys.argv[1]).read(), "validate", "exec")
      sys.stderr = io.StringIO()
      for name in sys.argv[2:]:
          sys.stdin = io.TextIOWrapper(io.BytesIO(open(name, "rb").read()))
          try:
              exec(code, {})
          except SystemExit as end:
              print(end.code)
      """;

  @TempDir static Path folder;

  private static List<String> suite(Path problem) throws Exception {
    List<String> inputs = new ArrayList<>();
    for (Path file : Suites.inputs(problem)) {
      inputs.add(Files.readString(file, ISO_8859_1));
    }
    return inputs;
  }

  /** The format of a game; Othello, which is outside the modules, is compiled here. */
  private static InputFormat<?> format(String id) throws Exception {
    if (!id.equals("othello")) {
      return ProblemGenerators.find(id).orElseThrow().problem().format();
    }
    Path sources = OTHELLO.resolve("src/main/java");
    Path classes = Files.createDirectories(folder.resolve("classes"));
    List<String> options =
        List.of(
            "-proc:none",
            "-cp",
            System.getProperty("java.class.path"),
            "-sourcepath",
            sources.toString(),
            "-d",
            classes.toString(),
            sources.resolve("othello/Othello.java").toString());
    int code =
        ToolProvider.getSystemJavaCompiler().run(null, null, null, options.toArray(String[]::new));
    assertThat(code).isZero();
    try (URLClassLoader loader = new URLClassLoader(new URL[] {classes.toUri().toURL()})) {
      Constructor<?> constructor = loader.loadClass("othello.Othello").getConstructor();
      InputFormat<?> format = ((Problem<?>) constructor.newInstance()).format();
      // Reading loads further classes, which is impossible once the loader is closed.
      format.read(InputReader.strict("input", suite(OTHELLO_SUITE).get(0).getBytes(ISO_8859_1)));
      return format;
    }
  }

  private static DerivedValidator derived(InputFormat<?> format, List<String> inputs) {
    return DerivedValidator.of(
            format, inputs.stream().map(each -> each.getBytes(ISO_8859_1)).toList())
        .orElseThrow();
  }

  private static List<String> spoiled(String id, List<String> inputs, int count) {
    SeededRandom random = new SeededRandom(SeededRandom.seed("derived", id));
    List<String> small = inputs.stream().filter(text -> text.length() < 20_000).toList();
    return Stream.generate(() -> ValidatorSourceTest.spoiled(random.pick(small), random))
        .limit(count)
        .toList();
  }

  private static boolean accepts(DerivedValidator validator, String input) {
    try {
      validator.check(input.getBytes(ISO_8859_1));
      return true;
    } catch (InputException refused) {
      return false;
    }
  }

  private static boolean accepts(InputFormat<?> format, String input) {
    try {
      format.read(InputReader.strict("input", input.getBytes(ISO_8859_1)));
      return true;
    } catch (InputException refused) {
      return false;
    }
  }

  @ParameterizedTest
  @CsvSource({"duckchess, 1000", "go, 980", "pawnchess, 980", "xiangqi, 980", "othello, 980"})
  void acceptsTheSuiteAndRefusesWhatStrictReadingRefuses(String id, int least) throws Exception {
    assertAcceptsTheSuiteAndRefuses(id, least, SHORT, FEW);
  }

  @ParameterizedTest
  @CsvSource({"duckchess, 1000", "go, 980", "pawnchess, 980", "xiangqi, 980", "othello, 980"})
  @Tag("exhaustive")
  @Tag("packages")
  void acceptsAllOfTheSuiteAndRefusesWhatStrictReadingRefuses(String id, int least)
      throws Exception {
    assertAcceptsTheSuiteAndRefuses(id, least, Integer.MAX_VALUE, MANY);
  }

  private static void assertAcceptsTheSuiteAndRefuses(
      String id, int least, int longest, int spoiled) throws Exception {
    InputFormat<?> format = format(id);
    List<String> inputs =
        suite(id.equals("othello") ? OTHELLO_SUITE : Path.of("..", "testdata", id)).stream()
            .filter(input -> input.length() <= longest)
            .toList();
    DerivedValidator validator = derived(format, inputs);
    assertThat(validator.isWhole()).isTrue();
    assertThat(inputs).allMatch(input -> accepts(validator, input));
    int bad = 0;
    int refused = 0;
    for (String input : spoiled(id, inputs, spoiled)) {
      if (accepts(format, input)) {
        assertThat(accepts(validator, input)).as(Quote.of(input, 400)).isTrue();
      } else {
        bad++;
        refused += accepts(validator, input) ? 0 : 1;
      }
    }
    System.out.println(id + ": of " + bad + " spoiled inputs " + refused + " are refused");
    assertThat(refused * 1000L / bad).isGreaterThanOrEqualTo(least);
  }

  @Test
  @Tag("exhaustive")
  @Tag("packages")
  void programsAgreeWithTheDerivedValidator() throws Exception {
    CppProgram.needCompiler();
    List<String> inputs = suite(Path.of("..", "testdata", "xiangqi"));
    programsAgree("xiangqi", derived(format("xiangqi"), inputs), inputs);
  }

  /** A format with words, rows of a length that was read, and a part with a hidden condition. */
  @Test
  void aHiddenConditionIsNotDerived() throws Exception {
    CppProgram.needCompiler();
    InputFormat<String> format = new Crates();
    List<String> inputs = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      int width = 1 + i % 4;
      String rows = ("#.#.".substring(0, width) + "\n").repeat(1 + i % 3);
      String moves = "U\n+3\n".repeat(i % 3) + "stop \"\\\n";
      int height = 1 + i % 3;
      boolean word = height * (width + height) * 7 % 5 < 3;
      inputs.add(width + " " + height + "\n" + rows + moves + (word ? "x\n" : "\n"));
    }
    DerivedValidator validator = derived(format, inputs);
    assertThat(validator.isWhole()).isFalse();
    assertThat(validator.cpp()).contains("only lines and blanks are checked");
    for (String bad :
        List.of("2 1\n.#.\n", "2 1\n.\n", "2 2\n.#\nU\n", "2 1\n.#\nV\n", "2 1\n.#\nstop \"\n")) {
      assertThat(accepts(validator, bad)).as(bad).isFalse();
    }
    programsAgree("crates", validator, inputs);
  }

  /** Connect6: one stone in the first turn, two in each that follows. */
  @ParameterizedTest
  @EnumSource
  void theFirstTurnsLineDiffers(Turns turns) {
    List<String> inputs = new ArrayList<>();
    for (int i = 0; i < 24; i++) {
      List<String> lines = new ArrayList<>();
      for (int turn = 0; turn <= i % 6; turn++) {
        lines.add(turns.line(turn, i));
      }
      inputs.add(turns.file(lines));
    }
    DerivedValidator validator = derived(turns, inputs);
    assertThat(validator.isWhole()).isTrue();
    assertThat(inputs).allMatch(input -> accepts(validator, input));
    int bad = 0;
    for (String input : spoiled("turns-" + turns, inputs, FEW)) {
      bad += accepts(turns, input) ? 0 : 1;
      assertThat(accepts(validator, input))
          .as(Quote.of(input, 400))
          .isEqualTo(accepts(turns, input));
    }
    assertThat(bad).isGreaterThan(FEW / 2);
  }

  /** Ways to write the number of turns, of which the first is shorter than all others. */
  private enum Turns implements InputFormat<String> {
    COUNTED,
    CASES,
    TO_A_WORD,
    SIDE_FIRST,
    STONE_BY_STONE;

    private int furtherStones(int turn) {
      return turn == 0 ? 0 : this == STONE_BY_STONE ? 2 : 1;
    }

    private String line(int turn, int seed) {
      String one = (seed + turn) % 19 + 1 + " " + ((seed + 2 * turn) % 19 + 1);
      String side = this == SIDE_FIRST ? (turn % 2 == 0 ? "B " : "W ") : "";
      return side + one + (" " + one).repeat(furtherStones(turn)) + "\n";
    }

    private String file(List<String> lines) {
      String all = String.join("", lines);
      return switch (this) {
        case COUNTED, SIDE_FIRST, STONE_BY_STONE -> lines.size() + "\n" + all;
        case CASES -> "2\n" + (lines.size() + "\n" + all).repeat(2);
        case TO_A_WORD -> all + "end\n";
      };
    }

    @Override
    public int maxCases() {
      return 1;
    }

    @Override
    public List<String> read(InputReader in) throws InputException {
      int cases = 1;
      if (this == CASES) {
        cases = in.readInt(1, 9, "cases");
        in.endLine();
      }
      for (int i = 0; i < cases; i++) {
        game(in);
      }
      in.end();
      return List.of("");
    }

    private void game(InputReader in) throws InputException {
      int most = 99;
      if (this != TO_A_WORD) {
        most = in.readInt(1, 20, "turns");
        in.endLine();
      }
      for (int turn = 0; turn < most; turn++) {
        if (this == TO_A_WORD) {
          String word = in.readWord(Pattern.compile("[1-9]|1[0-9]|end"), "a row or end", "row");
          if (word.equals("end")) {
            in.endLine();
            return;
          }
        } else {
          if (this == SIDE_FIRST) {
            in.readSymbol("BW", "side");
            in.space();
          }
          in.readInt(1, 19, "row");
        }
        in.space();
        in.readInt(1, 19, "column");
        for (int stone = 0; stone < furtherStones(turn); stone++) {
          in.space();
          in.readInt(1, 19, "row");
          in.space();
          in.readInt(1, 19, "column");
        }
        in.endLine();
      }
    }

    @Override
    public void write(List<String> cases, StringBuilder out) {
      throw new IllegalStateException();
    }
  }

  private static final class Crates implements InputFormat<String> {
    @Override
    public int maxCases() {
      return 1;
    }

    @Override
    public List<String> read(InputReader in) throws InputException {
      int width = in.readInt(1, 9, "width");
      in.space();
      int height = in.readInt(1, 9, "height");
      in.endLine();
      int walls = 0;
      for (int i = 0; i < height; i++) {
        walls += in.readRow(width, "#.", "row " + (i + 1)).length() + height;
        in.endLine();
      }
      while (!in.readWord(Pattern.compile("[UD]|[+]\\d{1,2}|stop"), "a move", "move")
          .equals("stop")) {
        in.endLine();
      }
      in.space();
      in.readWord(Pattern.compile("\"\\\\"), "a quote", "quote");
      in.endLine();
      // No value that was read tells when the word comes.
      if (walls * 7 % 5 < 3) {
        in.readWord(Pattern.compile("(?i)X"), "x", "last");
      }
      in.endLine();
      in.end();
      return List.of("");
    }

    @Override
    public void write(List<String> cases, StringBuilder out) {
      throw new IllegalStateException();
    }
  }

  private static void programsAgree(String id, DerivedValidator validator, List<String> inputs)
      throws Exception {
    List<String> tried = new ArrayList<>(inputs.stream().limit(40).toList());
    tried.addAll(spoiled(id, inputs, 400));
    Path source = folder.resolve(id + ".cpp");
    Files.writeString(source, validator.cpp());
    List<String> python = new ArrayList<>();
    python.addAll(List.of("python3", "-c", BATCH));
    python.add(Files.writeString(folder.resolve(id + ".py"), validator.python()).toString());
    List<Boolean> expected = new ArrayList<>();
    try (CppProgram program = CppProgram.start("validator_batch.cpp", source, folder, "-O0")) {
      for (String input : tried) {
        expected.add(accepts(validator, input));
        Optional<String> file = Optional.of(input);
        int kind = program.call("validate", file, Optional.empty(), Optional.empty()).kind();
        assertThat(kind == 0).as(Quote.of(input, 400)).isEqualTo(accepts(validator, input));
        Path place = folder.resolve(id + python.size());
        python.add(Files.writeString(place, input, ISO_8859_1).toString());
      }
    }
    Process run = new ProcessBuilder(python).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    List<Boolean> accepted =
        new String(run.getInputStream().readAllBytes(), ISO_8859_1)
            .lines()
            .map("42"::equals)
            .toList();
    assertThat(accepted).isEqualTo(expected);
  }
}
