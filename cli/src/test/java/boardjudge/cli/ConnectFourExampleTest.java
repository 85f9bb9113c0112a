package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.contract.JsonSchemas;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The worked example of a problem whose engines are programs, with its committed files. */
@DisplayName("examples/connect-four-py")
class ConnectFourExampleTest {
  private static final Path EXAMPLE = Path.of("..", "examples", "connect-four-py");

  @TempDir private Path folder;

  @BeforeEach
  void needTools() {
    Tools.need("python3", "g++");
  }

  private static CommandRun run(String command, Object... words) {
    return CommandRun.run(List.of(command, EXAMPLE.toString()), words);
  }

  @Test
  @Tag("exhaustive")
  @Tag("programs")
  void isWhatItsPlanMakesAndKillsEveryWrongProgram() {
    CommandRun verified = run("verify");
    assertThat(verified.exit()).as(verified.out() + verified.err()).isEqualTo(Exit.FINE);
    assertThat(verified.out())
        .endsWith("all as planned; 18 of 18 wrong programs killed, every rule decides\n");
  }

  private static final String NO_RISING_DIAGONALS =
      EXAMPLE.resolve("submissions/wrong_answer/no_rising_diagonals.py").toString();

  @Test
  void aReportNamesTheRuleAndShowsTheBoard() {
    CommandRun run = run("run", NO_RISING_DIAGONALS, "--no-hints");
    assertThat(run.exit()).as(run.err()).isEqualTo(Exit.NEGATIVE);
    assertThat(run.out())
        .contains("Rule four-diagonal: Four or more discs of one player")
        .contains("1 <x> o  o  o\n");
  }

  /** Exhaustive, since it compiles all wrong programs of the example. */
  @Test
  @Tag("exhaustive")
  @Tag("programs")
  void aReportNamesTheMistake() {
    CommandRun run = run("run", NO_RISING_DIAGONALS);
    assertThat(run.exit()).as(run.err()).isEqualTo(Exit.NEGATIVE);
    assertThat(run.out())
        .contains("Rule four-diagonal: Four or more discs of one player")
        .contains("- no-rising-diagonals: Does not look along diagonals that rise to the right.\n")
        .contains("1 <x> o  o  o\n");
  }

  @Test
  @Tag("exhaustive")
  @Tag("programs")
  void itsProgramsDoWhatIsExpectedOfThem() {
    CommandRun run = run("submissions");
    assertThat(run.exit()).as(run.out() + run.err()).isEqualTo(Exit.FINE);
  }

  @Test
  void itsRefereeKeepsToTheSchema() throws Exception {
    Set<String> fields = new TreeSet<>();
    for (Path input : inputs()) {
      Process referee =
          new ProcessBuilder("python3", EXAMPLE.resolve("referee.py").toString())
              .redirectInput(input.toFile())
              .redirectError(ProcessBuilder.Redirect.INHERIT)
              .start();
      String lines = new String(referee.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(referee.waitFor()).isZero();
      for (String line : lines.lines().limit(60).toList()) {
        assertThat(JsonSchemas.faults("referee", line)).as(line).isEmpty();
        JsonSchemas.tree("referee")
            .get("properties")
            .fieldNames()
            .forEachRemaining(
                name -> {
                  if (line.contains('"' + name + '"')) {
                    fields.add(name);
                  }
                });
      }
    }
    assertThat(fields).contains("because", "marks", "rowLabels");
  }

  private static List<Path> inputs() throws Exception {
    try (Stream<Path> files = Files.list(EXAMPLE.resolve("data/secret"))) {
      return files.filter(file -> file.toString().endsWith(".in")).sorted().limit(4).toList();
    }
  }

  private void copyExample() throws IOException {
    try (Stream<Path> files = Files.list(EXAMPLE)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Files.copy(file, folder.resolve(file.getFileName().toString()));
      }
    }
  }

  @Test
  void aMutantAsTheSolverStopsTheBuild() throws Exception {
    copyExample();
    Path solver = folder.resolve("solver.cpp");
    Files.writeString(
        solver, Files.readString(solver).replace("#define MUTANT 0", "#define MUTANT 5"));
    CommandRun built = CommandRun.run("build", folder.toString(), "--unmeasured");
    assertThat(built.exit()).isEqualTo(Exit.OUR_FAULT);
    assertThat(built.err())
        .contains("connectfour, test diagonals, a literal input: the two engines do not agree")
        .contains("case 2, move 11: x in column 1: referee \"4 x wins\", solver \"4\"\nx...\n");
  }

  @Test
  void aMutantThatDoesNotCompileAndACountThatIsWrongAreNamed() throws Exception {
    copyExample();
    // Compiles fast; its output does not matter here.
    String source = "#if MUTANT > 3\n#error no such mutant\n#endif\nint main() {}\n";
    Path solver = folder.resolve("solver.cpp");
    Files.writeString(solver, source.replace("no such mutant", "broken"));
    CommandRun broken = CommandRun.run("mutants", folder.toString());
    assertThat(broken.exit()).isEqualTo(Exit.UNREADABLE);
    assertThat(broken.err()).contains("solver.cpp with MUTANT=4: compile error: ");
    Files.writeString(solver, source);
    CommandRun few = CommandRun.run("mutants", folder.toString());
    assertThat(few.exit()).isEqualTo(Exit.UNREADABLE);
    assertThat(few.err())
        .contains("boardjudge.mutants.about names 17 wrong programs, but solver.cpp has 3");
    Path settings = folder.resolve("problem.yaml");
    List<String> lines = new ArrayList<>(Files.readAllLines(settings));
    lines.removeIf(line -> line.startsWith("      - {name: ") && !line.contains("no-rows,"));
    Files.write(settings, lines);
    assertThat(CommandRun.run("status", folder.toString()).out())
        .contains("2 wrong programs of the source are not described, first mutant-2");
  }
}
