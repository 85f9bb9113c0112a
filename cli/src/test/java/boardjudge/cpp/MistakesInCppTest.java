package boardjudge.cpp;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.ProblemGenerators;
import boardjudge.reference.io.InputReader;
import boardjudge.suite.strength.AnsweredTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The C++ programs with a mistake of the catalogue print what the wrong program of that name
 * prints: {@code .ci/StressTable.java} measures with them how soon {@code stress} finds mistakes.
 */
@Tag("exhaustive")
@Tag("mistakes")
class MistakesInCppTest {
  private static final Path SOURCES = Path.of("src", "test", "cpp", "mistakes");
  private static final Path TESTDATA = Path.of("..", "testdata");
  private static final int LONGEST = 6_000;
  private static final int TESTS = 12;

  @TempDir private static Path folder;

  @BeforeAll
  static void needCompiler() throws Exception {
    CppProgram.needCompiler();
  }

  @ParameterizedTest
  @ValueSource(strings = {"go", "pawnchess", "xiangqi", "duckchess"})
  void makeTheMistakesOfTheCatalogue(String problem) throws Exception {
    check(ProblemGenerators.find(problem).orElseThrow());
  }

  private static <C> void check(ProblemGenerator<C> generator) throws Exception {
    String problem = generator.problem().id();
    Path source = SOURCES.resolve(problem + ".cpp");
    Path program = CppProgram.compile(source, folder);
    List<Path> tests = tests(problem);
    assertThat(tests).hasSizeGreaterThan(TESTS);
    List<AnsweredTest<C>> answered = new ArrayList<>();
    for (Path test : tests) {
      byte[] input = Files.readAllBytes(test);
      List<C> cases = generator.problem().format().read(InputReader.strict("", input));
      answered.add(AnsweredTest.of(generator.problem(), "", cases));
    }
    Set<String> names = new TreeSet<>();
    Matcher name = Pattern.compile("WRONG\\(\"([a-z0-9-]+)\"\\)").matcher(Files.readString(source));
    while (name.find()) {
      names.add(name.group(1));
    }
    assertThat(names).hasSizeGreaterThan(20);
    List<String> differences = new ArrayList<>();
    for (String mistake : names) {
      Mutant<C> mutant =
          generator.mutants().stream()
              .filter(each -> each.name().equals(mistake))
              .findFirst()
              .orElseThrow(() -> new AssertionError("not in the catalogue: " + mistake));
      int tried = 0;
      int killed = 0;
      for (int i = 0; i < tests.size() && (tried < TESTS || killed < TESTS); i++) {
        boolean kills = answered.get(i).kills(mutant);
        if (tried < TESTS || kills) {
          List<String> expected = answered.get(i).output(mutant);
          if (!output(program, mistake, tests.get(i)).equals(expected)) {
            differences.add(problem + " " + mistake + " on " + tests.get(i).getFileName());
            break;
          }
          tried++;
          killed += kills ? 1 : 0;
        }
      }
    }
    assertThat(differences).isEmpty();
  }

  private static List<Path> tests(String problem) throws IOException {
    try (Stream<Path> files = Files.walk(TESTDATA.resolve(problem).resolve("data"))) {
      List<Path> tests =
          new ArrayList<>(
              files
                  .filter(file -> file.toString().endsWith(".in"))
                  .filter(file -> !file.toString().contains("invalid"))
                  .filter(file -> file.toFile().length() < LONGEST)
                  .toList());
      Collections.sort(tests);
      return tests;
    }
  }

  private static List<String> output(Path program, String mistake, Path test) throws Exception {
    ProcessBuilder builder = new ProcessBuilder(program.toString());
    builder.environment().put("MISTAKE", mistake);
    Process process = builder.redirectInput(test.toFile()).start();
    List<String> lines =
        new String(process.getInputStream().readAllBytes(), ISO_8859_1).lines().toList();
    process.waitFor();
    return lines;
  }
}
