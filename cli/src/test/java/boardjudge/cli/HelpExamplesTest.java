package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import boardjudge.reference.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("The examples of the help pages")
class HelpExamplesTest {
  private static final Path SHELL = Path.of("/bin/sh");
  private static final Pattern PLAIN = Pattern.compile("boardjudge [-A-Za-z0-9_./:=+, ]+");

  /** Slow; JsonSchemaTest runs it with {@code --json} in the usual run. */
  private static final String SLOW = "boardjudge sandbox";

  @TempDir private static Path folder;
  private static Optional<CommandLoop> loop = Optional.empty();

  @AfterAll
  static void closeLoop() throws Exception {
    if (loop.isPresent()) {
      loop.get().close();
    }
  }

  /** Each example gets a workspace that no other example has changed. */
  @BeforeEach
  void clearFolder() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        if (!file.equals(folder)) {
          Files.delete(file);
        }
      }
    }
  }

  /** The first example of each command. */
  static List<String> examples() {
    List<String> first = new ArrayList<>();
    examplesByCommand().forEach(own -> first.addAll(own.subList(0, Math.min(1, own.size()))));
    first.remove(SLOW);
    return first;
  }

  static List<String> furtherExamples() {
    List<String> further = new ArrayList<>(List.of(SLOW));
    examplesByCommand()
        .forEach(own -> further.addAll(own.subList(Math.min(1, own.size()), own.size())));
    return further;
  }

  private static List<List<String>> examplesByCommand() {
    List<List<String>> examples = new ArrayList<>();
    for (String command : Commands.names()) {
      List<String> own =
          CommandRun.run(command, "--help")
              .out()
              .lines()
              .dropWhile(line -> !line.matches("Examples?:"))
              .skip(1)
              .map(String::strip)
              .toList();
      assertThat(own).as(command).isNotEmpty();
      assertThat(own).allMatch(line -> line.contains("boardjudge " + command));
      // Only a program that the launcher started can be installed, and a server does not end by
      // itself: see InstallCommandTest, ServeCommandTest and the tests of remote and pdf.
      List<String> run =
          new ArrayList<>(
              List.of("install", "serve", "worker", "queue").contains(command) ? List.of() : own);
      run.removeIf(line -> line.contains("--queue") || line.contains("--pdf"));
      // The workspace is no Git repository.
      run.removeIf(line -> line.contains("--since HEAD"));
      examples.add(run);
    }
    return examples;
  }

  /** Writes the files that examples name, from the test data of the example's problem. */
  private void addFiles(String problem) throws IOException {
    Path sample = folder.resolve("testdata").resolve(problem).resolve("data/sample");
    CommandWorkspace.copy(sample.resolve("1.in"), folder.resolve("1.in"));
    CommandWorkspace.copy(sample.resolve("1.in"), folder.resolve("2.in"));
    CommandWorkspace.copy(sample.resolve("1.ans"), folder.resolve("1.ans"));
    CommandWorkspace.copy(sample.resolve("1.ans"), folder.resolve("my.out"));
    CommandWorkspace.copy(sample.resolve("1.in"), folder.resolve("my/tests/1.in"));
    CommandWorkspace.copy(
        folder.resolve("testdata").resolve(problem).resolve("suite.yaml"),
        folder.resolve("my/suites").resolve(problem).resolve("suite.yaml"));
    CommandWorkspace.copy(
        folder.resolve("testdata").resolve(problem).resolve("manifest.json"),
        folder.resolve("old/manifest.json"));
    for (String game : List.of("game.sgf", "other.sgf")) {
      Files.writeString(folder.resolve(game), "(;SZ[19];B[pd];W[dp];B[];W[pp])");
    }
    Files.writeString(folder.resolve("mate.fen"), "R2k5/R8/9/9/9/9/9/9/9/4K4 b\n");
    Path program = Files.writeString(folder.resolve("my-program"), "#!/bin/sh\ncat 1.ans\n");
    assertThat(program.toFile().setExecutable(true)).isTrue();
    Path sums = folder.resolve("packages/sums");
    Files.createDirectories(sums.resolve("data/secret"));
    Files.createDirectories(sums.resolve("submissions/accepted"));
    Files.writeString(sums.resolve("problem.yaml"), "name: Sums\n");
    Files.writeString(sums.resolve("data/secret/1.in"), "1 2\n");
    Files.writeString(sums.resolve("data/secret/1.ans"), "3\n");
    Files.writeString(
        sums.resolve("submissions/accepted/a.py"), "print(sum(map(int, input().split())))\n");
    Files.writeString(folder.resolve("random_sums.py"), "import sys\nprint(sys.argv[1], 7)\n");
    // Wrong programs, so that a search for a failing input ends soon. The one in Java, which takes
    // long to start, fails on every input.
    Files.writeString(
        folder.resolve("Main.java"),
        "public class Main {\n  public static void main(String[] none) {}\n}\n");
    for (String source : List.of("mate.cpp", "mine.cpp", "theirs.py")) {
      String ending = source.substring(source.indexOf('.'));
      CommandWorkspace.copy(
          CommandWorkspace.program(problem, "wrong_answer", ending), folder.resolve(source));
    }
    CommandWorkspace.copy(
        CommandWorkspace.program(problem, "accepted", ".py"), folder.resolve("submissions/a.py"));
    for (String each : List.of("go", "pawnchess")) {
      CommandWorkspace.copy(
          CommandWorkspace.program(each, "accepted", ".py"),
          folder.resolve("all").resolve(each).resolve("ann/a.py"));
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("furtherExamples")
  @Tag("exhaustive")
  @Tag("cli")
  void furtherExamplesWork(String example) throws Exception {
    work(example);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("examples")
  void work(String example) throws Exception {
    assumeTrue(Files.exists(SHELL), "the examples need a shell");
    CommandWorkspace workspace = CommandWorkspace.in(folder);
    List<String> words = List.of(example.split(" "));
    addFiles(
        Problems.all().stream()
            .map(problem -> problem.id())
            .filter(words::contains)
            .findFirst()
            .orElse("go"));
    if (words.contains("export")) {
      workspace.copyWholeProblem("go");
      workspace.copyWholeProblem("pawnchess");
    } else if (words.contains("statement")) {
      workspace.copyWholeProblem("go");
      workspace.copyWholeProblem("xiangqi");
    } else if (words.contains("--write")) {
      CommandWorkspace.copy(
          Paths.suite("go").folder().resolve("problem.yaml"),
          folder.resolve("testdata/go/problem.yaml"));
    }
    CommandRun run = run(workspace, example);
    List<String> complaints =
        run.err()
            .lines()
            .filter(line -> line.startsWith("boardjudge: ") && !line.contains(": note: "))
            // A slow machine prints progress.
            .filter(line -> !line.matches("boardjudge: ([a-z]+: )*([a-z]+ )*[0-9]+(/|,| ).*"))
            .toList();
    assertThat(complaints).isEmpty();
    assertThat(run.exit()).as(run.err()).isLessThanOrEqualTo(Exit.NEGATIVE);
  }

  /** Only an example with shell syntax needs a shell and a process of its own. */
  private static CommandRun run(CommandWorkspace workspace, String example) throws Exception {
    if (PLAIN.matcher(example).matches()) {
      if (loop.isEmpty()) {
        loop = Optional.of(CommandLoop.in(workspace));
      }
      List<String> words = List.of(example.split(" +"));
      return loop.get().run(words.subList(1, words.size()));
    }
    String program =
        workspace.launch().stream().map(word -> "'" + word + "'").collect(Collectors.joining(" "));
    return workspace.run(
        List.of(
            SHELL.toString(),
            "-c",
            example.replaceFirst("\\bboardjudge\\b", Matcher.quoteReplacement(program))),
        ProcessBuilder.Redirect.DISCARD);
  }
}
